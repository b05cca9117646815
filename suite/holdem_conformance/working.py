"""What one process of a run does: cases in, lines of a record out."""

from functools import cache

import msgspec

from holdem_adapters.engine import Engine
from holdem_conformance.engines import engine_named
from holdem_conformance.grading import results
from holdem_conformance.records import line
from holdem_scenarios.case import Case

_CASES = msgspec.msgpack.Decoder(Case)


def work(
    engine: str, plays: str, vary: tuple[str, ...], packed: list[tuple[bytes, str]]
) -> list[list[bytes]]:
    """The lines of each case, its moved tables included."""
    return [
        [
            line(result)
            for result in results(_CASES.decode(case), digest, _engine(engine), plays, vary)
        ]
        for case, digest in packed
    ]


@cache
def _engine(name: str) -> Engine:
    """One engine for the whole run, as in the world outside."""
    return engine_named(name)
