"""Lint rules about wording, names and format."""

import re
from collections.abc import Iterator
from typing import Final

from holdem_adapters.tournaments.compiled_case import is_compiled
from holdem_conformance.authoring.lint_findings import Finding
from holdem_conformance.authoring.witness_sums import untrue
from holdem_conformance.judge.judge import judge_oracle
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.house_variants import variants
from holdem_scenarios.case.canonical_form import formatted
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.files.source_lines import line_of
from holdem_scenarios.register import Register

LONGEST_TITLE: Final = 80
MOST_LINES: Final = 25
_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_SLUG: Final = 60


def style(one: Loaded, register: Register) -> Iterator[Finding]:
    """All findings about how a case is written."""
    yield from _title(one)
    yield from _why(one)
    yield from _name(one)
    yield from _form(one)
    yield from _clause(one, register)
    yield from _severity(one)
    yield from _witness(one, register)


def found(one: Loaded, rule: str, field: str, problem: str, remedy: str) -> Finding:
    """A finding at a field of a case."""
    line = line_of(one.file.read_bytes(), (field,)) if field else 1
    return Finding(str(one.file), line, rule, one.case.id, problem, remedy)


def _title(one: Loaded) -> Iterator[Finding]:
    """H201: titles."""
    title = one.case.title
    if len(title) > LONGEST_TITLE:
        yield found(
            one, "H201", "title", f"the title has {len(title)} characters", "shorten it to 80"
        )
    if title.endswith("."):
        yield found(one, "H201", "title", "the title ends with a full stop", "remove it")
    if not title[0].isupper() and not title[0].isdigit():
        yield found(
            one, "H201", "title", "the title starts with a lower-case letter", "capitalize it"
        )


def _why(one: Loaded) -> Iterator[Finding]:
    """H202: the `why`."""
    why = one.case.why
    if not why.endswith((".", "?", "!")):
        yield found(one, "H202", "why", "the why has no full stop", "write a complete sentence")
    if why.rstrip(".").casefold() == one.case.title.casefold():
        yield found(one, "H202", "why", "the why repeats the title", "describe what goes wrong")


def _name(one: Loaded) -> Iterator[Finding]:
    """H203: file names."""
    family = FAMILIES[one.case.family]
    if one.file.resolve().parent.name != family.folder:
        remedy = f"move it to cases/{family.folder}"
        yield found(
            one,
            "H203",
            "",
            f"a case of family {family.code} in folder {one.file.resolve().parent.name}",
            remedy,
        )
    if not _SLUG.fullmatch(one.file.stem) or len(one.file.stem) > _LONGEST_SLUG:
        remedy = "use at most 60 lower-case letters, digits and hyphens"
        yield found(one, "H203", "", f"invalid file name {one.file.name}", remedy)


def _form(one: Loaded) -> Iterator[Finding]:
    """H204 and H205: canonical form and length."""
    raw = one.file.read_bytes()
    if formatted(raw, one.file).encode() != raw:
        yield found(one, "H204", "", "not in canonical form", f"run `holdem fmt {one.file}`")
    lines = raw.count(b"\n")
    if lines > MOST_LINES:
        yield found(one, "H205", "", f"{lines} lines", "shorten it to 25; make one point")


def _clause(one: Loaded, register: Register) -> Iterator[Finding]:
    """H107: the first clause."""
    clause = register.clauses[one.case.rules[0]]
    if clause.excluded:
        problem = f"{clause.id} cannot be covered by a case: {clause.excluded}"
        yield found(one, "H107", "rules", problem, "put a clause first that this case covers")


def _severity(one: Loaded) -> Iterator[Finding]:
    """H206: the severity."""
    houses = variants(one.case, one.house)
    judged = [judge_oracle(one.case, variant) for variant in houses]
    severities = {checkpoint.severity for each in judged for checkpoint in each.checkpoints}
    # After each of several hands the stacks are compared.
    asked = sorted(severities | ({"money"} if is_compiled(one.case) else set()))
    if asked and one.case.severity not in asked:
        remedy = f"use {' or '.join(asked)}, or expect a fact of this severity"
        yield found(one, "H206", "severity", f"no check has severity {one.case.severity}", remedy)


def _witness(one: Loaded, register: Register) -> Iterator[Finding]:
    """H303: the witness."""
    for problem in untrue(one.case.witness, register.clauses):
        yield found(one, "H303", "witness", problem, "correct the witness or the expectation")
