"""A hand played to its end: by single checks and calls, and by one `pass`."""

from collections.abc import Generator, Iterator
from typing import Final

from msgspec import UNSET

from holdem_adapters.engine import Asked, Refused, Start, asked
from holdem_adapters.messages import Pass, StartHand
from holdem_adapters.state import State
from holdem_conformance.engines.doctor.findings import BAD, GOOD, NOTE, Found
from holdem_conformance.engines.doctor.shown_legal import Offer, offer
from holdem_conformance.engines.doctor.shown_table import plain_hand, plays_hands
from holdem_conformance.engines.session import EngineSession

MOST_ACTIONS: Final = 40
_LEGAL: Final = "show `legal.check` as true exactly when a check is allowed"
_KIT: Final = "the kits decide by `legal.check`, else by `bets`, else they call; do the same"
#: The facts after a hand that cannot depend on how it was played.
_SAME: Final = ("over", "turn", "street", "board", "bets", "stacks", "statuses", "won", "returned")


def whole_hand(engine: EngineSession) -> Iterator[Found]:
    """Checks and calls lead to the end of a hand, one by one and in one message."""
    if not plays_hands(engine):
        return
    start = plain_hand(engine)
    if (yield from _one_by_one(engine, start)) and engine.plays_scripts:
        yield from _by_pass(engine, start)


def _one_by_one(engine: EngineSession, start: Start) -> Generator[Found, None, bool]:
    """Check where that is free, and call otherwise; whether the hand came to its end."""
    engine.start(start)
    for _ in range(MOST_ACTIONS):
        before, now = engine.seen, asked(engine.seen)
        if now.turn is None:
            yield from _ended(start, engine.seen)
            return True
        if not now.free and offer(before, "call") is Offer.NO:
            yield Found(NOTE, "it offers neither check nor call, so no hand can be completed")
            return False
        if engine.act(now.turn, "check" if now.free else "call", None) is not None:
            yield _refused(engine, before, now)
            return False
    remedy = "once the hand is over, show `turn` as null and `over` as true"
    yield Found(BAD, f"the hand is not over after {MOST_ACTIONS} checks and calls", remedy)
    return False


def _refused(engine: EngineSession, before: State, now: Asked) -> Found:
    """A refused check or call is a mistake only where the engine shows that it is allowed."""
    verb = "check" if now.free else "call"
    what = f"it is seat {now.turn}'s turn, but its {verb} is refused"
    offered = offer(before, verb)
    if offered is Offer.YES:
        return Found(BAD, what, _LEGAL)
    if not now.free and offer(before, "check") is not Offer.NO and before.bets is UNSET:
        return _unknown(engine, now)
    if offered is Offer.LEFT_OUT:
        what += f", and it does not show whether it offers a {verb}: no hand can be completed"
        return Found(NOTE, what, f"show `legal.{verb}`, or let the engine {verb}")
    remedy = f"by its `bets`, the seat can {verb}: pass it on as your engine wants it"
    return Found(BAD, what, remedy)


def _unknown(engine: EngineSession, now: Asked) -> Found:
    """An engine that shows neither what is legal nor the bets is always asked to call."""
    assert now.turn is not None, "somebody refused"
    what = "it shows neither `legal.check` nor `bets`, so every check that a case leaves open "
    if engine.act(now.turn, "check", None) is None:
        return Found(NOTE, f"{what}is a call, which it refuses", "show `legal.check`, or `bets`")
    what += "is a call; it refuses both, so no hand can be completed"
    return Found(NOTE, what, "show `legal.check`, or `bets`")


def _ended(start: Start, seen: State) -> Iterator[Found]:
    """The table after a hand; no chip is lost or made."""
    if seen.over is False:
        yield Found(
            BAD, "it is nobody's turn, but the hand is not over", "advance to the next decision"
        )
    elif seen.over is UNSET:
        yield Found(
            NOTE, "it does not show `over`", "without it the final stacks cannot be checked"
        )
    else:
        yield Found(GOOD, "checks and calls lead to the end of a hand")
    if seen.board is not UNSET and seen.board and seen.board != start.board:
        yield Found(
            BAD, f"the board is {' '.join(seen.board)}", f"expected {' '.join(start.board)}"
        )
    if seen.stacks is not UNSET and seen.over is True:
        chips, before = sum(seen.stacks), sum(stack or 0 for stack in start.stacks)
        if chips != before:
            remedy = "show `stacks` after the pot is paid; otherwise this is a bug of the engine"
            yield Found(BAD, f"{before} chips before the hand, {chips} after it", remedy)


def _by_pass(engine: EngineSession, start: Start) -> Iterator[Found]:
    """One `pass` in a script leads to the same end."""
    single = engine.seen
    engine.play((StartHand(hand=start), Pass(until="hand")))
    engine.start(start)
    outcome = engine.check_or_call("hand")
    if isinstance(outcome, Refused):
        yield Found(BAD, "`pass` is refused, and the same checks and calls are not", _KIT)
    elif not outcome:
        yield Found(BAD, "`pass` does not end, and the same checks and calls do", _KIT)
    elif asked(engine.seen).turn is not None:
        what = f"`pass` stops when it is seat {engine.seen.turn}'s turn, before the hand is over"
        yield Found(BAD, what, "go on until the hand is over, or the street with `until: street`")
    else:
        yield _compared(engine, single)


def _compared(engine: EngineSession, single: State) -> Found:
    """The end of a hand is the same, if its cards are those that were given."""
    differ = [name for name in _SAME if getattr(engine.seen, name) != getattr(single, name)]
    if differ and "deck" in engine.hello.capabilities:
        named = ", ".join(f"`{name}`" for name in differ)
        return Found(
            BAD, f"after `pass`, other than after the same checks and calls: {named}", _KIT
        )
    return Found(GOOD, "`pass` leads to the end of a hand")
