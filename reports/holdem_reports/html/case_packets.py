"""What the page unpacks when a case is looked at: one packet for each case, all engines in it.

Engines are told the same and mostly show the same, so every text is kept once
for each case, and an engine's table is kept as what it has otherwise than the
oracle's.
"""

import gzip
from base64 import b64encode
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec import Raw

from holdem_reports.html.index import CaseEntry, Index
from holdem_reports.records import CaseLine, Known, Moment, Trace

_LEVEL: Final = 6
_OBJECT: Final = msgspec.json.Decoder(dict[str, Raw])


class Pool:
    """Pieces of JSON by number, each of them once."""

    def __init__(self) -> None:
        self.pieces: list[Raw] = []
        self._numbers: dict[bytes, int] = {}

    def number(self, piece: bytes) -> int:
        """The number of a piece, which it has from now on."""
        found = self._numbers.get(piece)
        if found is None:
            found = self._numbers[piece] = len(self.pieces)
            self.pieces.append(Raw(piece))
        return found


def packets(index: Index) -> Iterator[str]:
    """One packet for each case, in their order: gzip, in base64."""
    traces: dict[str, list[tuple[int, Trace]]] = {}
    for engine, record in enumerate(index.records):
        for trace in record.traces:
            traces.setdefault(trace.id.partition("~")[0], []).append((engine, trace))
    for case in index.cases:
        plain = msgspec.json.encode(_packet(case, traces.get(case.id, [])))
        yield b64encode(gzip.compress(plain, _LEVEL, mtime=0)).decode()


def _packet(case: CaseEntry, traces: list[tuple[int, Trace]]) -> dict[str, Any]:
    """All that is known of a case and stands not in the index."""
    pool = Pool()
    numbers: dict[tuple[str, bytes], int] = {}
    for check, number in case.checks.items():
        numbers.setdefault((check.suffix, check.expected), number)
    return {
        "text": case.about.text,
        "expected": [Raw(check.expected) for check in case.checks],
        "said": {
            str(engine): _said(case, lines, numbers) for engine, lines in sorted(case.lines.items())
        },
        "traces": [_trace(engine, trace, pool) for engine, trace in traces],
        "pool": pool.pieces,
    }


def _said(
    case: CaseEntry, lines: Iterable[CaseLine], numbers: dict[tuple[str, bytes], int]
) -> dict[str, Any]:
    """What an engine showed where it did not pass, and the reasons that are known."""
    observed: dict[str, Raw] = {}
    known: dict[str, Known] = {}
    problems: dict[str, str] = {}
    for line in lines:
        for one in line.checkpoints:
            if one.verdict == "pass":
                continue
            number = str(numbers[one.id.removeprefix(case.id), bytes(one.expected)])
            observed[number] = one.observed
            if one.known is not None:
                known[number] = one.known
        if line.problem:
            problems[line.id] = line.problem
    return {"observed": observed, "known": known, "problems": problems}


def _trace(engine: int, trace: Trace, pool: Pool) -> dict[str, Any]:
    """A case step by step on one engine."""
    return {
        "engine": engine,
        "id": trace.id,
        "label": trace.label,
        "moments": [_moment(moment, pool) for moment in trace.moments],
    }


def _moment(moment: Moment, pool: Pool) -> dict[str, Any]:
    """One moment: what is said, the oracle's table, and in what the engine's is another."""
    engine = moment.engine
    found: dict[str, Any] = {
        "step": moment.step,
        "said": moment.said,
        "asked": [pool.number(bytes(one)) for one in moment.asked],
        "answered": [_answer(bytes(one), engine, pool) for one in moment.answered],
        "differs": moment.differs,
    }
    if moment.problem:
        found["problem"] = moment.problem
    if moment.oracle is not None:
        found["oracle"] = _fields(moment.oracle, pool)
    if engine is not None:
        base = moment.oracle or {}
        changed = {name: value for name, value in engine.items() if _other(base.get(name), value)}
        found["engine"] = _fields(changed, pool)
        found["hidden"] = [name for name in base if name not in engine]
    return found


def _other(one: Raw | None, other: Raw) -> bool:
    """Whether two pieces are not the same."""
    return one is None or bytes(one) != bytes(other)


def _fields(fields: dict[str, Raw], pool: Pool) -> dict[str, int]:
    """Fields with the number of what is in each."""
    return {name: pool.number(bytes(value)) for name, value in fields.items()}


def _answer(answer: bytes, engine: dict[str, Raw] | None, pool: Pool) -> int | list[int]:
    """An answer; one that shows the engine's table is kept without it, in a list."""
    if engine is not None and answer[:1] == b"{" and b'"state"' in answer:
        parts = _OBJECT.decode(answer)
        state = parts.get("state")
        if state is not None and _is_table(state, engine):
            rest = {name: value for name, value in parts.items() if name != "state"}
            return [pool.number(msgspec.json.encode(rest))]
    return pool.number(answer)


def _is_table(state: Raw, engine: dict[str, Raw]) -> bool:
    """Whether a state is just what the engine shows."""
    if bytes(state)[:1] != b"{":
        return False
    fields = _OBJECT.decode(state)
    return list(fields) == list(engine) and all(
        bytes(value) == bytes(engine[name]) for name, value in fields.items()
    )
