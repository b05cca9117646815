"""The counts of a run: by family, by severity and by kind of divergence."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from holdem_reports.records import CaseLine, Header, Record
from holdem_reports.safe_text import json_text
from holdem_reports.wording import counts, rank, worst


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """The counts of some cases."""

    family: str = ""  #: empty: all families
    title: str = ""
    cases: int
    passed: int
    partial: int  #: right in what the engine shows, which is not all of it
    differ: int
    not_applicable: int
    other: int  #: disputed, or listed as known failures
    severities: dict[str, int]  #: failed cases by their most severe failing check


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """Cases whose most severe divergence is of one kind."""

    severity: str
    signature: str
    cases: tuple[str, ...]
    clause: str  #: the clause that most of them are about
    says: str


def tally(cases: Iterable[CaseLine], family: str = "", title: str = "") -> Tally:
    """The counts of cases; a case with any failing check counts as failed."""
    verdicts: Counter[str] = Counter()
    severities: Counter[str] = Counter()
    for case in cases:
        bad = case.bad()
        verdicts["differ" if bad else case.verdict] += 1
        if bad:
            severities[worst(case).severity] += 1
    passed, partial, differ, without = (
        verdicts[one] for one in ("pass", "partial", "differ", "not-applicable")
    )
    return Tally(
        family=family,
        title=title,
        cases=verdicts.total(),
        passed=passed,
        partial=partial,
        differ=differ,
        not_applicable=without,
        other=verdicts.total() - passed - partial - differ - without,
        severities={name: severities[name] for name in sorted(severities, key=rank)},
    )


def by_family(record: Record) -> list[Tally]:
    """The counts of each family, in the order of the cases."""
    titles = {one.family: one.family_title for one in record.abouts}
    found: dict[str, list[CaseLine]] = {}
    for case in record.cases:
        found.setdefault(case.id.partition("-")[0], []).append(case)
    return [tally(cases, family, titles.get(family, "")) for family, cases in found.items()]


def kinds(record: Record) -> list[Kind]:
    """Divergences grouped by kind; the most severe first, then those of most cases."""
    found: dict[tuple[str, str], list[CaseLine]] = {}
    for case in record.cases:
        if case.bad():
            first = worst(case)
            found.setdefault((first.severity, first.signature), []).append(case)
    says = record.says
    found_kinds = []
    for (severity, signature), cases in found.items():
        clauses = Counter(worst(case).clause for case in cases)
        clause = min(clauses, key=lambda one: (-clauses[one], one))
        ids = tuple(dict.fromkeys(case.own for case in cases))
        found_kinds.append(
            Kind(
                severity=severity,
                signature=signature,
                cases=ids,
                clause=clause,
                says=says.get(clause, ""),
            )
        )
    return sorted(found_kinds, key=lambda one: (rank(one.severity), -len(one.cases), one.signature))


def conforms(record: Record) -> bool:
    """Whether the engine has no failure that counts."""
    return not any(counts(one) for case in record.cases for one in case.checkpoints)


def score(record: Record) -> tuple[int, int]:
    """Mandatory checks passed, and their total; without a total, the number of those recorded."""
    must = [one for case in record.cases for one in case.counted() if one.level == "must"]
    passed = sum(one.verdict == "pass" for one in must)
    nothing = record.header.nothing
    return passed, len(must) if nothing is None else nothing.of


def tallies_json(records: Iterable[Record]) -> bytes:
    """The counts of several runs as JSON."""
    tallies_by_run = [
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
    return json_text(msgspec.json.format(msgspec.json.encode({"runs": tallies_by_run}))) + b"\n"


def missing(header: Header) -> str:
    """The shards that a record holds; empty if the run is complete."""
    return f"part {header.shard}" if header.shard else ""
