"""The tables of engines: third-party ones with their state, and faulty ones with their fault."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from holdem_conformance.output.terminal import columns

_COLUMNS: Final = ("engine", "version", "language", "state")
_WIDEST: Final = 52


def engine_lines(engines: Sequence[Mapping[str, Any]], oracle: str) -> Iterator[str]:
    """A line for each third-party engine, in columns that just hold them; then the oracle."""
    rows = [{**one, "state": _state(one)} for one in engines]
    widths = {name: max((len(row[name]) for row in rows), default=0) for name in _COLUMNS}
    for row in rows:
        yield " ".join(f"{row[name]:{widths[name]}}" for name in _COLUMNS).rstrip()
    yield f"{oracle:{widths['engine']}} plays by the rules"


def faulty_lines(faults: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """A line for each faulty engine; two if a long name leaves no room for the clause."""
    about = [_about(one) for one in faults]
    room = columns() - max(map(len, about)) - 1
    for one, what in zip(faults, about, strict=True):
        line = f"{one['engine']:{min(room, _WIDEST)}} {what}"
        yield line if len(line) <= columns() else f"{one['engine']}\n    {what}"


def _state(engine: Mapping[str, Any]) -> str:
    """Whether an engine is installed."""
    return "installed" if engine["installed"] else "not installed"


def _about(fault: Mapping[str, str]) -> str:
    """The family and the clause of a broken rule, or what an engine does that knows no rules."""
    return f"{fault['family']:3} {fault['clause']}" if fault["family"] else fault["says"]
