"""The index of the page: every verdict, without the details of the cases.

Cases are sorted by family, checks by their first appearance in the records.
A verdict is one letter, which keeps the index small: it loads at once even for
thirty engines and a thousand cases.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from holdem_reports.records import WATCHED, About, CaseLine, Checkpoint, ClauseLine, Record
from holdem_reports.suspicions import Suspicion, suspicions

UNOBSERVED: Final = "unobserved"
#: Verdicts from best to worst; an unknown verdict ranks as the worst.
VERDICTS: Final = (
    "pass",
    "not-applicable",
    UNOBSERVED,
    "partial",
    "disputed",
    "known-fail",
    "unexpected-pass",
    "fail",
    "protocol-error",
    "timeout",
    "crash",
)
#: The order of display.
SEVERITIES: Final = ("money", "information", "action", "order")
LEVELS: Final = ("must", "should", "info")
#: A check that an engine did not reach.
NOT_REACHED: Final = "-"


class Links(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where more about an engine is found; an empty address is not shown."""

    home: str = ""  #: its source or home page
    registry: str = ""  #: its page in a package registry
    record: str = ""  #: the file with the record of this run, in the folder of the page


class Names:
    """Numbered texts, each stored once."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        self.all: list[str] = list(known)
        self._numbers = {name: number for number, name in enumerate(self.all)}

    def number(self, name: str) -> int:
        """The number of a text; a new text is added."""
        found = self._numbers.get(name)
        if found is None:
            found = self._numbers[name] = len(self.all)
            self.all.append(name)
        return found


class Check(NamedTuple):
    """The identity of a check within its case."""

    suffix: str  #: its id without the id of the case
    level: int
    severity: int
    clause: int
    expected: bytes


class CaseEntry:
    """A case with all its variants and varied tables."""

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.about = About(id=id_)
        self.digest = ""
        self.checks: dict[Check, int] = {}  #: with their numbers
        self.lines: dict[int, list[CaseLine]] = {}  #: by engine


class Index:
    """The index of all records."""

    def __init__(self, records: Sequence[Record], links: Sequence[Links] = ()) -> None:
        self.records = records
        self.links = links or [Links()] * len(records)
        self.levels = Names(LEVELS)
        self.severities = Names(SEVERITIES)
        self.verdicts = Names(VERDICTS)
        self.signatures = Names([""])
        self.problems = Names()
        self.clauses = Names()
        self.sayings: dict[str, ClauseLine] = {}
        found: dict[str, CaseEntry] = {}
        for engine, record in enumerate(records):
            self._clauses(record)
            _take_in(found, engine, record)
        self.cases = _in_order(found.values())
        self.keys = _keys(records)
        self.results = self._results()

    def _clauses(self, record: Record) -> None:
        """Registers the clauses of a record; the first record with a clause provides its text."""
        for clause in record.clauses:
            self.clauses.number(clause.id)
            self.sayings.setdefault(clause.id, clause)

    def _results(self) -> "list[EngineResults]":
        """The results of each case, engine by engine; also numbers the checks."""
        found = [EngineResults([], {}, {}, {}) for _ in self.records]
        for at, case in enumerate(self.cases):
            for engine, results in enumerate(found):
                self._result(results, at, case, case.lines.get(engine, []))
        return found

    def _result(
        self, results: "EngineResults", at: int, case: CaseEntry, lines: list[CaseLine]
    ) -> None:
        """Adds the result of one engine in one case."""
        if not lines:
            results.letters.append("")
            return
        letters = [NOT_REACHED] * len(case.checks)
        signatures: dict[str, int] = {}
        for line in lines:
            for one in line.counted():
                number = self._check(case, one)
                letters += NOT_REACHED * (number + 1 - len(letters))
                letters[number] = self._letter(one)
                if one.signature and one.signature != UNOBSERVED and one.verdict != "pass":
                    signatures[str(number)] = self.signatures.number(one.signature)
        own = max(self.verdicts.number(line.verdict or "pass") for line in lines)
        results.letters.append(chr(97 + own) + "".join(letters))
        if signatures:
            results.signatures[str(at)] = signatures
        said = next((line.problem for line in lines if line.problem), "")
        if said:
            results.problems[str(at)] = self.problems.number(said)
        if lines[0].digest != case.digest:
            results.digests[str(at)] = lines[0].digest

    def _letter(self, checkpoint: Checkpoint) -> str:
        """The letter of a verdict."""
        shown = UNOBSERVED if checkpoint.signature == UNOBSERVED else checkpoint.verdict
        return chr(97 + self.verdicts.number(shown))

    def _check(self, case: CaseEntry, one: Checkpoint) -> int:
        """The number of a check in its case."""
        check = Check(
            one.id.removeprefix(case.id),
            self.levels.number(one.level),
            self.severities.number(one.severity),
            self.clauses.number(one.clause),
            bytes(one.expected),
        )
        return case.checks.setdefault(check, len(case.checks))


class EngineResults(NamedTuple):
    """The results of one engine."""

    letters: list[str]  #: by case: its verdict, then one per check; "" if it was not run
    signatures: dict[str, dict[str, int]]  #: by case and check
    problems: dict[str, int]  #: by case: what the engine said when it failed or declined the case
    digests: dict[str, str]  #: by case, if the case had another meaning in this run


def _take_in(found: dict[str, CaseEntry], engine: int, record: Record) -> None:
    """Adds the cases of one record."""
    for line in record.cases:
        case = _entry(found, line.id)
        case.lines.setdefault(engine, []).append(line)
        case.digest = case.digest or line.digest
    for about in record.abouts:
        case = _entry(found, about.id)
        if not case.about.title:
            case.about = about


def _entry(found: dict[str, CaseEntry], id_: str) -> CaseEntry:
    """The entry of the case with this id; variations of the table belong to the same entry."""
    own = id_.partition("~")[0]
    if own not in found:
        found[own] = CaseEntry(own)
    return found[own]


def family_of(case: CaseEntry) -> str:
    """The code of a family."""
    return case.about.family or case.id.partition("-")[0]


def _in_order(cases: Iterable[CaseEntry]) -> list[CaseEntry]:
    """The cases sorted by family, in order of first appearance, and by number."""
    all_cases = list(cases)
    families = {family: at for at, family in enumerate(dict.fromkeys(map(family_of, all_cases)))}

    def place(case: CaseEntry) -> tuple[int, int, str]:
        """The sort key of a case."""
        number = re.search(r"\d+", case.id)
        return families[family_of(case)], int(number[0][:9]) if number else 0, case.id

    return sorted(all_cases, key=place)


def _keys(records: Iterable[Record]) -> list[str]:
    """A URL-safe key for each run: engine, version, profile if any and, if needed, a number."""
    keys: list[str] = []
    for record in records:
        header = record.header
        plain = "-".join(filter(None, (header.engine.name, header.engine.version, header.profile)))
        key = base = re.sub(r"[^a-z0-9.]+", "-", plain.lower())[:60].strip("-") or "engine"
        number = 1
        while key in keys:
            number += 1
            key = f"{base}-{number}"
        keys.append(key)
    return keys


def as_plain(index: Index) -> dict[str, Any]:
    """The index in the form that the page reads."""
    families = Names()
    titles: dict[str, str] = {}
    cases = []
    for case in index.cases:
        family = family_of(case)
        titles[family] = titles.get(family) or case.about.family_title
        cases.append({**_about(index, case), "family": families.number(family)})
    return {
        "engines": [
            {
                **_engine(record, key),
                "links": links,
                "results": letters,
                "signatures": signatures,
                "problems": problems,
                "digests": digests,
            }
            for record, key, links, (letters, signatures, problems, digests) in zip(
                index.records, index.keys, index.links, index.results, strict=True
            )
        ],
        "families": [[code, titles[code]] for code in families.all],
        "cases": cases,
        "clauses": [
            _clause(index.sayings.get(id_) or ClauseLine(id_)) for id_ in index.clauses.all
        ],
        "levels": index.levels.all,
        "severities": index.severities.all,
        "verdicts": index.verdicts.all,
        "signatures": index.signatures.all,
        "problems": index.problems.all,
        "watched": sorted(WATCHED),
        "suspicions": [_suspicion(index, one) for one in suspicions(index.records)],
    }


def _about(index: Index, case: CaseEntry) -> dict[str, Any]:
    """The index entry of a case."""
    about = case.about
    return {
        "id": case.id,
        "title": about.title,
        "why": about.why,
        "level": about.level,
        "severity": about.severity,
        "rules": [index.clauses.number(rule) for rule in about.rules],
        "file": about.file,
        "digest": case.digest,
        "checks": [list(check[:4]) for check in case.checks],
    }


def _suspicion(index: Index, one: Suspicion) -> list[int | bool]:
    """The number of a case, of its check on which no engine agrees with the oracle, and how."""
    at, case = next(found for found in enumerate(index.cases) if found[1].id == one.case)
    suffix = one.checkpoint.removeprefix(case.id)
    number = next(number for check, number in case.checks.items() if check.suffix == suffix)
    return [at, number, one.engines, one.same]


def _engine(record: Record, key: str) -> dict[str, Any]:
    """A run as recorded."""
    return {
        "key": key,
        "header": msgspec.to_builtins(record.header),
        "cut": record.end is None,
        "causes": record.causes,
    }


def _clause(clause: ClauseLine) -> list[str]:
    """A clause: its id, its text, its book and the place in the book."""
    return [clause.id, clause.says, clause.book, clause.where]
