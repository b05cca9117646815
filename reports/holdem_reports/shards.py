"""Several run records, of which the shards of a run are joined to one."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from holdem_reports.records import (
    About,
    Base,
    CaseLine,
    End,
    Header,
    Record,
    Score,
    Trace,
    read_record,
)

#: Adds to a joined record what no shard has alone; takes the files of its shards as well.
Complete: TypeAlias = Callable[[Record, Sequence[bytes]], Record]


def read_records(
    files: Iterable[tuple[str, bytes]], complete: Complete | None = None
) -> list[Record]:
    """The records in several files, in order; the shards of a run become one record.

    Their root causes are those of all its cases, which only ``complete`` can find.
    """
    runs: list[list[tuple[Record, bytes]]] = []
    for name, raw in files:
        record = read_record(raw, name)
        run = next((run for run in runs if _belongs(record, [one for one, _ in run])), None)
        if run is None:
            runs.append([(record, raw)])
        else:
            run.append((record, raw))
    return [_whole(run, complete) for run in runs]


def _whole(run: list[tuple[Record, bytes]], complete: Complete | None) -> Record:
    """The record of a run, whose shards are joined."""
    joined = _joined([record for record, _ in run])
    if len(run) == 1 or complete is None:
        return joined
    return complete(joined, [raw for _, raw in run])


def _belongs(record: Record, run: list[Record]) -> bool:
    """Whether a record is another shard of a run."""
    shards = [one.header.shard for one in run]
    header = record.header
    if not header.shard or not all(shards) or header.shard in shards:
        return False
    same = replace(run[0].header, shard=header.shard, base=header.base, nothing=header.nothing)
    return same == header and _parts(header)[1] == _parts(run[0].header)[1]


def _parts(header: Header) -> tuple[int, int]:
    """The number of a shard, and the number of shards."""
    number, _, of = header.shard.partition("/")
    return (int(number), int(of)) if number.isdecimal() and of.isdecimal() else (1, 1)


def _joined(run: list[Record]) -> Record:
    """The shards of a run as one record, with the cases in the order of the full run."""
    if len(run) == 1:
        return run[0]
    run = sorted(run, key=lambda one: _parts(one.header))
    _, of = _parts(run[0].header)
    whole = len(run) == of
    header = replace(
        run[0].header,
        shard="" if whole else ", ".join(one.header.shard for one in run),
        base=_sum([one.header.base for one in run]),
        nothing=_sum([one.header.nothing for one in run]),
    )
    clauses = {clause.id: clause for one in run for clause in one.clauses}
    places = _places(run)
    return Record(
        name=run[0].name,
        header=header,
        clauses=tuple(clauses[id_] for id_ in sorted(clauses)),
        abouts=tuple(_in_turn(places, [one.abouts for one in run])),
        cases=tuple(_in_turn(places, [one.cases for one in run])),
        traces=tuple(_in_turn(places, [one.traces for one in run])),
        end=_end([one.end for one in run]),
        passed_over=sum(one.passed_over for one in run),
    )


_Counted = TypeVar("_Counted", Base, Score)


def _sum(counts: list[_Counted | None]) -> _Counted | None:
    """The sum of the counts; None if one of them is missing."""
    known = [one for one in counts if one is not None]
    if len(known) < len(counts):
        return None
    total: Counter[str] = Counter()
    for one in known:
        total.update(msgspec.to_builtins(one))
    return type(known[0])(**total)


def _end(ends: list[End | None]) -> End | None:
    """The counts of all shards; None if one of them was cut short."""
    cases: Counter[str] = Counter()
    checkpoints: Counter[str] = Counter()
    unobserved = 0
    for end in ends:
        if end is None:
            return None
        cases.update(end.cases)
        checkpoints.update(end.checkpoints)
        unobserved += end.unobserved
    return End(dict(cases), dict(checkpoints), unobserved)


def _places(run: list[Record]) -> dict[str, tuple[int, int]]:
    """The position of each case in the full run: shards take cases in turn."""
    places: dict[str, tuple[int, int]] = {}
    for record in run:
        number, _ = _parts(record.header)
        for turn, id_ in enumerate(dict.fromkeys(one.own for one in record.cases)):
            places.setdefault(id_, (turn, number))
    return places


_OfCase = TypeVar("_OfCase", About, CaseLine, Trace)


def _in_turn(
    places: Mapping[str, tuple[int, int]], shards: Iterable[Iterable[_OfCase]]
) -> list[_OfCase]:
    """Lines of several shards in the order of the full run; lines of cases not run come first."""
    lines = [line for shard in shards for line in shard]
    return sorted(lines, key=lambda one: places.get(one.id.partition("~")[0], (-1, 0)))
