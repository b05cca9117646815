"""The root causes of a run whose shards are joined: found anew in the cases of all of them."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from holdem_conformance.judge.root_causes import causes
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.output.written.record_lines import AboutLine, named_clauses
from holdem_reports.records import Cause, ClauseLine, Record
from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.case.model import Case
from holdem_scenarios.files.problems import FaultyFilesError


class _Kind(msgspec.Struct):
    """The kind of a line."""

    kind: str


def with_causes(joined: Record, shards: Sequence[bytes]) -> Record:
    """A joined record with the root causes of its cases.

    A record of another version may have cases or results that this version
    cannot read; then it has no causes.
    """
    try:
        cases = {one.id: one for raw in shards for one in _cases(raw)}
        results = {one.id: one for raw in shards for one in _results(raw)}
        found = list(causes([results[one.id] for one in joined.cases], cases))
    except (msgspec.MsgspecError, FaultyFilesError, KeyError):
        return joined
    clauses = {one.id: one for one in joined.clauses}
    for one in named_clauses(cases.values(), found):
        clauses.setdefault(one.id, ClauseLine(one.id, one.says, one.book, one.where))
    return replace(
        joined,
        causes=tuple(Cause(*one) for one in found),
        clauses=tuple(clauses[id_] for id_ in sorted(clauses)),
    )


def _cases(raw: bytes) -> Iterator[Case]:
    """The cases of a record, from their texts."""
    for line in _lines(raw, "about"):
        about = msgspec.json.decode(line, type=AboutLine)
        yield read_case(about.text.encode(), Path(about.file))


def _results(raw: bytes) -> Iterator[CaseResult]:
    """The results of a record."""
    for line in _lines(raw, "case"):
        yield msgspec.json.decode(line, type=CaseResult)


def _lines(raw: bytes, kind: str) -> Iterator[bytes]:
    """The complete lines of one kind."""
    for line in raw[: raw.rfind(b"\n") + 1].splitlines():
        if line.strip() and msgspec.json.decode(line, type=_Kind).kind == kind:
            yield line
