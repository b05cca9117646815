"""Pairs of cases for lint: one that breaks a rule, and a similar one that does not."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from holdem_conformance.authoring.lint import linted
from holdem_conformance.authoring.lint_findings import Finding
from holdem_scenarios.case.canonical_form import case_text
from holdem_scenarios.files.plain_values import Plain

PLACE = "reopening/short-all-in.yaml"

#: a case without findings
SOUND: dict[str, Plain] = {
    "id": "RO-901",
    "title": "A short all-in does not give the raiser a second raise",
    "why": "Engines that count any all-in as a raise let seat 3 raise again.",
    "severity": "action",
    "rules": ["tda-47-a"],
    "table": {"stacks": [1000, 350, 1000, 1000]},
    "play": [
        "3:r300 0:f 1:A 2:f",
        {"expect": {"turn": 3, "can": ["fold", "call 50"]}},
        {"3": "raise 900", "refused": "not-reopened"},
    ],
}


def sound(**changed: Plain) -> str:
    """The sound case with some fields changed; ``None`` removes a field."""
    data = {**SOUND, **changed}
    return case_text({name: value for name, value in data.items() if value is not None})


def asking(*steps: Plain, **changed: Plain) -> str:
    """The sound case with another play, at the default table."""
    return sound(**{"table": None, "play": list(steps), **changed})


class Pair(NamedTuple):
    """Files that break a rule, the expected finding, and similar files that break none."""

    rule: str
    says: str  #: the line, the rule, and the start of the problem
    broken: Mapping[str, str]
    kept: Mapping[str, str]
    exceptions: str = "[]"


def pair(rule: str, says: str, broken: str, kept: str) -> Pair:
    """A pair of files with the same path."""
    return Pair(rule, says, {PLACE: broken}, {PLACE: kept})


NEXT: dict[str, Plain] = {"expect": {"turn": 0}}
FREE: dict[str, Plain] = {"2": "fold", "refused": "check-is-free"}
TWICE = "3:r300 0:c 1:A(400) 2:A(550)"
TWO_SHORT: Plain = {"stacks": [1000, 400, 550, 1000]}
SHUT = ("fold", "call 250")


def found_in(folder: Path, files: Mapping[str, str], exceptions: str = "[]") -> list[Finding]:
    """The findings in files with these contents, with these exceptions."""
    cases = written(folder, files)
    listed = folder / "lint-exceptions.yaml"
    listed.write_text(exceptions)
    return linted(cases, listed)


def written(folder: Path, files: Mapping[str, str]) -> list[Path]:
    """Write files with these contents."""
    for name, text in files.items():
        path = folder / "cases" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return [folder / "cases" / name for name in files]


def check(pair: Pair, folder: Path) -> None:
    """The first case breaks only the rule of its pair, and the second breaks none."""
    findings = found_in(folder / "broken", pair.broken, pair.exceptions)
    assert {one.rule for one in findings} == {pair.rule}
    assert all(one.remedy for one in findings)
    said = [str(one).partition(".yaml:")[2] for one in findings]
    assert all(one.startswith(pair.says) for one in said), said
    assert found_in(folder / "kept", pair.kept, pair.exceptions) == []
