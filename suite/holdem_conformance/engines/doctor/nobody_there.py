"""A seat that is not there: nobody acts in it, and nobody else acts in its place."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import UNSET
from msgspec.structs import fields

from holdem_adapters.engine import Refused, Start, Unsupported, asked
from holdem_adapters.state import State
from holdem_conformance.engines.doctor.findings import BAD, GOOD, NOTE, Found
from holdem_conformance.engines.doctor.shown_table import plain_hand, plays_hands
from holdem_conformance.engines.failures import Crashed
from holdem_conformance.engines.session import EngineSession

_ANSWER: Final = "answer `refused` if your engine itself says no, else `unsupported`"


def seat_not_there(engine: EngineSession) -> Iterator[Found]:
    """Nobody folds in a seat beyond the table, or in an empty one."""
    capabilities = engine.hello.capabilities
    if not plays_hands(engine) or "out-of-turn" not in capabilities:
        return
    yield from _fold_of(engine, plain_hand(engine), 3, "which is not there")
    if "empty-seats" in capabilities:
        empty = plain_hand(engine, (1000, None, 1000, 1000))
        yield from _fold_of(engine, empty, 1, "in which nobody sits")


def _fold_of(engine: EngineSession, start: Start, seat: int, why: str) -> Iterator[Found]:
    """A fold by nobody, at a table where somebody has to act."""
    engine.start(start)
    if asked(engine.seen).turn is not None:
        what = f"a fold of seat {seat}, {why},"
        yield without_effect(engine, what, lambda: engine.act(seat, "fold", None))


def without_effect(engine: EngineSession, what: str, ask: Callable[[], Refused | None]) -> Found:
    """What nobody does is refused or unsupported; it breaks nothing and changes nothing."""
    before = engine.seen
    try:
        refused = ask()
    except Unsupported:
        return Found(GOOD, f"{what} is unsupported")
    except Crashed as crashed:
        remedy = f"look for the player before you ask your engine, and if there is none, {_ANSWER}"
        return Found(BAD, f"{what} crashes it: {crashed.problem}", remedy)
    if refused is not None:
        return Found(GOOD, f"{what} is refused")
    changed = ", ".join(f"`{name}`" for name in _changed(before, engine.seen))
    if changed:
        remedy = f"pass the number of a seat on unchanged; if nobody is there, {_ANSWER}"
        return Found(
            BAD, f"{what} is taken for that of somebody else: it changes {changed}", remedy
        )
    return Found(NOTE, f"{what} is accepted, and nothing happens", _ANSWER)


def _changed(before: State, after: State) -> list[str]:
    """The facts that are shown both before and after, and differ."""
    pairs = [
        (one.name, getattr(before, one.name), getattr(after, one.name)) for one in fields(State)
    ]
    return [name for name, old, new in pairs if UNSET not in (old, new) and old != new]
