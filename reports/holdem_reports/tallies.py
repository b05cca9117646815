"""A run counted: by family and severity, and by the kinds of its differences."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from holdem_reports.records import CaseLine, Header, Record
from holdem_reports.wording import counts, rank, worst


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """Some cases, counted."""

    family: str = ""  #: empty: all of them
    title: str = ""
    cases: int
    passed: int
    differ: int
    not_applicable: int
    other: int  #: disputed, or listed among known failures
    severities: dict[str, int]  #: differences, by how bad they are


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """Cases whose worst difference is of one kind."""

    severity: str
    signature: str
    cases: tuple[str, ...]
    clause: str  #: that most of them are about
    says: str


def tally(cases: Iterable[CaseLine], family: str = "", title: str = "") -> Tally:
    """Cases, counted; one that differs anywhere counts as nothing else."""
    verdicts: Counter[str] = Counter()
    severities: Counter[str] = Counter()
    for case in cases:
        bad = case.bad()
        verdicts["differ" if bad else case.verdict] += 1
        severities.update(one.severity for one in bad)
    passed, differ, without = (verdicts[one] for one in ("pass", "differ", "not-applicable"))
    return Tally(
        family=family,
        title=title,
        cases=verdicts.total(),
        passed=passed,
        differ=differ,
        not_applicable=without,
        other=verdicts.total() - passed - differ - without,
        severities={name: severities[name] for name in sorted(severities, key=rank)},
    )


def by_family(record: Record) -> list[Tally]:
    """Each family, in the order of the cases."""
    titles = {one.family: one.family_title for one in record.abouts}
    found: dict[str, list[CaseLine]] = {}
    for case in record.cases:
        found.setdefault(case.id.partition("-")[0], []).append(case)
    return [tally(cases, family, titles.get(family, "")) for family, cases in found.items()]


def kinds(record: Record) -> list[Kind]:
    """Differences of one kind together; the worst come first, then those of most cases."""
    found: dict[tuple[str, str], list[CaseLine]] = {}
    for case in record.cases:
        if case.bad():
            first = worst(case)
            found.setdefault((first.severity, first.signature), []).append(case)
    says = record.says
    told = []
    for (severity, signature), cases in found.items():
        clauses = Counter(worst(case).clause for case in cases)
        clause = min(clauses, key=lambda one: (-clauses[one], one))
        ids = tuple(dict.fromkeys(case.own for case in cases))
        told.append(
            Kind(
                severity=severity,
                signature=signature,
                cases=ids,
                clause=clause,
                says=says.get(clause, ""),
            )
        )
    return sorted(told, key=lambda one: (rank(one.severity), -len(one.cases), one.signature))


def conforms(record: Record) -> bool:
    """Whether nothing counts against the engine."""
    return not any(counts(one) for case in record.cases for one in case.checkpoints)


def score(record: Record) -> tuple[int, int]:
    """What is passed of what must be: of all of it, or of what was asked if no more is known."""
    must = [one for case in record.cases for one in case.checkpoints if one.level == "must"]
    passed = sum(one.verdict == "pass" for one in must)
    nothing = record.header.nothing
    return passed, len(must) if nothing is None else nothing.of


def tallies_json(records: Iterable[Record]) -> bytes:
    """Some runs, counted, for a program."""
    told = [
        {
            "engine": record.header.engine,
            "set": record.header.chosen,
            "graded": record.header.graded,
            "suite": record.header.suite,
            "part": missing(record.header),
            "whole": record.end is not None,
            "score": dict(zip(("passed", "of"), score(record), strict=True)),
            "nothing": record.header.nothing,
            "all": tally(record.cases),
            "families": by_family(record),
            "causes": record.causes,
            "kinds": kinds(record),
        }
        for record in records
    ]
    return msgspec.json.format(msgspec.json.encode({"runs": told})) + b"\n"


def missing(header: Header) -> str:
    """Which part of a run a record is; nothing where it is whole."""
    return f"part {header.shard}" if header.shard else ""
