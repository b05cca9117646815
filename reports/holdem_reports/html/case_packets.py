"""The packets of the page: one per case, with the details of all engines, unpacked on demand.

Engines receive the same requests and mostly show the same facts, so every piece of
JSON is stored once per case, and an engine's table is stored as its differences
from the oracle's.
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
    """Numbered pieces of JSON, each stored once."""

    def __init__(self) -> None:
        self.pieces: list[Raw] = []
        self._numbers: dict[bytes, int] = {}

    def number(self, piece: bytes) -> int:
        """The number of a piece; a new piece is added."""
        found = self._numbers.get(piece)
        if found is None:
            found = self._numbers[piece] = len(self.pieces)
            self.pieces.append(Raw(piece))
        return found


def packets(index: Index) -> Iterator[str]:
    """One packet per case, in the order of the cases: gzip, in base64."""
    traces: dict[str, list[tuple[int, Trace]]] = {}
    for engine, record in enumerate(index.records):
        for trace in record.traces:
            traces.setdefault(trace.id.partition("~")[0], []).append((engine, trace))
    for case in index.cases:
        plain = msgspec.json.encode(_packet(case, traces.get(case.id, [])))
        yield b64encode(gzip.compress(plain, _LEVEL, mtime=0)).decode()


def _packet(case: CaseEntry, traces: list[tuple[int, Trace]]) -> dict[str, Any]:
    """Everything about a case that is not in the index."""
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
    """What an engine showed where it did not pass, its known failures and its problems."""
    observed: dict[str, Raw] = {}
    known: dict[str, Known] = {}
    problems: dict[str, str] = {}
    for line in lines:
        for one in line.counted():
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
    """The trace of a case on one engine."""
    return {
        "engine": engine,
        "id": trace.id,
        "label": trace.label,
        "moments": [_moment(moment, pool) for moment in trace.moments],
    }


def _moment(moment: Moment, pool: Pool) -> dict[str, Any]:
    """One moment: the step, the messages, the oracle's table, and where the engine's differs."""
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
    """Whether two pieces differ."""
    return one is None or bytes(one) != bytes(other)


def _fields(fields: dict[str, Raw], pool: Pool) -> dict[str, int]:
    """The fields of a table, each with the number of its value."""
    return {name: pool.number(bytes(value)) for name, value in fields.items()}


def _answer(answer: bytes, engine: dict[str, Raw] | None, pool: Pool) -> int | list[int]:
    """An answer; if it contains the engine's table, it is stored without it, in a list."""
    if engine is not None and answer[:1] == b"{" and b'"state"' in answer:
        parts = _OBJECT.decode(answer)
        state = parts.get("state")
        if state is not None and _is_table(state, engine):
            rest = {name: value for name, value in parts.items() if name != "state"}
            return [pool.number(msgspec.json.encode(rest))]
    return pool.number(answer)


def _is_table(state: Raw, engine: dict[str, Raw]) -> bool:
    """Whether a state is identical to the engine's table."""
    if bytes(state)[:1] != b"{":
        return False
    fields = _OBJECT.decode(state)
    return list(fields) == list(engine) and all(
        bytes(value) == bytes(engine[name]) for name, value in fields.items()
    )
