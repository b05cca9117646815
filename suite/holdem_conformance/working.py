"""What one process of a run does: cases in, lines of a record out."""

import msgspec

from holdem_adapters.engine import Engine
from holdem_adapters.setting_up import house_of
from holdem_conformance.at_the_table import STARTS
from holdem_conformance.engines import DEFAULT, ORACLE, How, engine_named
from holdem_conformance.grading import results
from holdem_conformance.records import line
from holdem_scenarios.case import Case

_CASES = msgspec.msgpack.Decoder(Case)
#: One engine for the whole run of this process, as in the world outside.
_ENGINES: dict[tuple[str, How], Engine] = {}


def work(
    engine: tuple[str, How], plays: str, vary: tuple[str, ...], packed: list[tuple[bytes, str]]
) -> list[list[bytes]]:
    """The lines of each case, its moved tables included."""
    tested = the_engine(*engine)
    cases = [(_CASES.decode(case), digest) for case, digest in packed]
    if engine[0] == ORACLE and not plays:
        _start_all([case for case, _ in cases])
    came = [list(results(case, digest, tested, plays, vary)) for case, digest in cases]
    return [[line(result) for result in some] for some in came]


def _start_all(cases: list[Case]) -> None:
    """Every hand up to its first choice: one thing done for all is done faster than in turn."""
    for case in cases:
        if case.play and case.clock is None:
            STARTS.of(case, house_of(case))


def the_engine(name: str, how: How = DEFAULT) -> Engine:
    """The engine of that name, started once."""
    engine = _ENGINES.get((name, how))
    if engine is None:
        engine = _ENGINES[name, how] = engine_named(name, how)
    return engine


def dismiss() -> None:
    """No engine is wanted any more; those that run elsewhere are ended."""
    for engine in _ENGINES.values():
        close = getattr(engine, "close", None)
        if callable(close):
            close()
    _ENGINES.clear()


def alone_in_the_world() -> None:
    """A process that works for a run ends with it, however that ends, and without a word."""
    import signal  # noqa: PLC0415  # not where there is one process

    from holdem_conformance.isolation.keeper import end_with_parent  # noqa: PLC0415  # seldom

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_with_parent()
    _ENGINES.clear()
