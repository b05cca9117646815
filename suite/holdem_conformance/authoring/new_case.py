"""A new case: built from answers and checked as by `holdem lint` before it is written."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from holdem_conformance.authoring.lint import linted
from holdem_conformance.authoring.lint_findings import Finding
from holdem_conformance.authoring.rule_lookup import has_id
from holdem_conformance.exit_codes import UserError
from holdem_conformance.search.library_search import find_clauses
from holdem_scenarios.case.canonical_form import case_text
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.files.bounded_read import read_bytes
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import FaultyFilesError
from holdem_scenarios.files.strict_yaml import load
from holdem_scenarios.library import case_files, cases_folder, retired_ids
from holdem_scenarios.register import read_register

#: the first number for new cases; lower ones are reserved for the original catalogue
_FIRST_FREE: Final = 51
_LONGEST_SLUG: Final = 60
#: How many clauses are offered for words.
_MOST_FITTING: Final = 5
_ID: Final = re.compile(r"^id: ([A-Z]{2}-[0-9]{2,4})\s*$", re.MULTILINE)
#: the parts that are prompted for in a terminal, in this order
_ASKED: Final = ("title", "why", "severity", "rules", "table", "witness", "play")
_UNTRUE: Final = (
    "find out whether case or oracle is wrong: `holdem play` shows the hand with its rules"
)


def next_id(family: str, also: Path | None = None) -> str:
    """The next unused id of a family; ids in the library, in ``also`` and retired ones are used."""
    files = case_files(cases_folder()) + (case_files(also) if also else [])
    known = [
        id_ for file in files for id_ in _ID.findall(read_bytes(file).decode(errors="replace"))
    ]
    numbers = [
        int(id_.partition("-")[2])
        for id_ in (*known, *retired_ids())
        if id_.startswith(f"{family}-")
    ]
    return f"{family}-{max([_FIRST_FREE - 1, *numbers]) + 1}"


def family_meant(word: str) -> str:
    """The code of a family, given its code or folder name."""
    for family in FAMILIES.values():
        if word.upper() == family.code or word.lower() == family.folder:
            return family.code
    known = ", ".join(f"{family.code} ({family.folder})" for family in FAMILIES.values())
    raise UserError(f"unknown family {word!r}; use one of {known}")


def slug(text: str) -> str:
    """A file name made from a text: lower case and hyphens, with limited length."""
    words = re.findall(r"[a-z0-9]+", text.lower())
    name = ""
    for word in words:
        if len(name) + 1 + len(word) > _LONGEST_SLUG:
            break
        name = f"{name}-{word}" if name else word
    return name or "case"


class Answers(NamedTuple):
    """The answers of the author of a new case."""

    id: str
    words: dict[str, str]  #: by field name
    play: list[str]  #: the steps
    begun: tuple[str, ...] = ()  #: those that were given before any were asked for


def put_together(answers: Answers) -> dict[str, Plain]:
    """A case as plain values, built from the answers; empty answers are omitted."""
    words = answers.words
    data: dict[str, Plain] = {
        "id": answers.id,
        "title": words["title"].rstrip().removesuffix("."),
        "why": _sentence(words["why"]),
        "severity": words["severity"],
        "rules": list(cited(words["rules"])),
    }
    for name in ("level", "witness", "profile"):
        if words.get(name):
            data[name] = words[name]
    for name in ("house", "table", "cards", "clock"):
        if words.get(name):
            data[name] = written_in_yaml(words[name], name)
    data["play"] = [_step(line) for line in answers.play]
    return data


def _sentence(text: str) -> str:
    """A text that ends with a full stop, or with what stands in place of one."""
    stripped = text.rstrip()
    return stripped if not stripped or stripped[-1] in ".!?" else f"{stripped}."


class PartError(UserError):
    """A part of a case that cannot be parsed."""

    def __init__(self, part: str, problem: str) -> None:
        self.part = part
        super().__init__(f"--{part}: {problem}")


def cited(text: str) -> Iterator[str]:
    """The clauses in a list; for words that are no clause, an error with those that fit them."""
    register = read_register()
    for one in filter(None, map(str.strip, text.split(","))):
        if not has_id(register, one.casefold()):
            fitting = find_clauses(one, _MOST_FITTING)
            listed = "".join(f"\n  {clause.id}: {clause.text}" for clause in fitting)
            hint = f"write the id of a clause:{listed}" if fitting else "find one with other words"
            raise PartError("rules", f"{one!r} is not the id of a clause; {hint}")
        yield one.casefold()


def written_in_yaml(text: str, part: str) -> Plain:
    """A value in the YAML of cases, from the command line: ``{turn: 3, can: [fold]}``."""
    stripped = text.strip()
    looks_bare = ":" in stripped and not stripped.startswith(("{", "[", "-"))
    try:
        return load((f"{{{stripped}}}" if looks_bare else stripped).encode(), part)
    except FaultyFilesError as error:
        fault = error.faults[0]
        raise PartError(part, f"{fault.problem}; {fault.remedy}") from None


def _step(line: str) -> Plain:
    """A step from the command line: shorthand, or YAML as in a case."""
    if re.match(r"\s*\d+:\S", line) and "," not in line:
        return " ".join(line.split())
    return written_in_yaml(line, "play")


def parts_of(text: str, findings: Iterable[Finding]) -> list[str]:
    """The parts of a case that have findings; findings elsewhere count as those of the steps."""
    lines = text.splitlines()
    found: dict[str, None] = {}
    for finding in findings:
        above = reversed(lines[: finding.line])
        keys = [line.partition(":")[0] for line in above if re.match(r"[a-z]+:", line)]
        found[keys[0] if keys and keys[0] in _ASKED else "play"] = None
    return [part for part in _ASKED if part in found]


def checked(data: dict[str, Plain], name: str) -> tuple[str, list[Finding]]:
    """The text of a case, and the lint findings in it."""
    text = case_text(data)
    folder = FAMILIES[str(data["id"])[:2]].folder
    with TemporaryDirectory() as place:
        file = Path(place) / folder / f"{name}.yaml"
        file.parent.mkdir()
        file.write_text(text, encoding="utf-8")
        others = [path for path in case_files(cases_folder()) if path.stem != name]
        findings = linted([*others, file], about=file)
    shown = f"{folder}/{name}.yaml"
    return text, [_shown_as(one, str(file), shown) for one in findings]


def _shown_as(finding: Finding, file: str, shown: str) -> Finding:
    """A finding in a temporary file, reported under the future name of the file."""
    remedy = finding.remedy.replace(
        f"find out whether case or oracle is wrong: `holdem explain {file}`", _UNTRUE
    )
    return finding._replace(file=shown, remedy=remedy.replace(file, shown))


def place_of(id_: str, name: str, below: Path | None) -> Path:
    """The file of a new case: in its family's folder, in the library or under another folder."""
    if slug(name) != name:
        raise UserError(f"{name!r} is not a valid case name; use a name such as {slug(name)}")
    file = (below or cases_folder()) / FAMILIES[id_[:2]].folder / f"{name}.yaml"
    if file.exists():
        raise UserError(f"{file} already exists; choose another name with --file")
    return file
