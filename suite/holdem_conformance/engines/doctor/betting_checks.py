"""The betting of one hand: amounts, its end, and an illegal action."""

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET

from holdem_adapters.engine import Start, asked
from holdem_adapters.state import Legal, State
from holdem_conformance.engines.doctor.findings import BAD, GOOD, NOTE, Found
from holdem_conformance.engines.doctor.shown_table import plain_hand, plays_hands
from holdem_conformance.engines.session import EngineSession

MOST_ACTIONS: Final = 40
_LEGAL: Final = "show `legal.check` as true exactly when a check is allowed"


def amounts(engine: EngineSession) -> Iterator[Found]:
    """An amount is the total that the seat has bet on the street after its raise."""
    if not plays_hands(engine):
        return
    engine.start(plain_hand(engine))
    first = asked(engine.seen).turn
    if first is None:
        yield Found(
            BAD, "it is nobody's turn at the start of a hand", "advance to the first decision"
        )
        return
    if offers_no(engine.seen, "raises"):
        yield Found(NOTE, "it offers no raise here, so amounts cannot be checked")
        return
    refused = engine.act(first, "raise", 300)
    if refused is not None:
        what = f"a raise to 300 at blinds of 50/100 is refused: {refused.reason or 'no reason'}"
        yield Found(BAD, what, "`to` is the total bet after the raise; convert it for your engine")
        return
    seen = engine.seen
    if seen.bets is UNSET:
        yield Found(NOTE, "it shows no `bets`, so amounts cannot be checked")
        return
    yield _amount_found(seen.bets[first])
    yield from _next_amount(engine)


def offers_no(seen: State, verb: str) -> bool:
    """Whether an engine shows the legal actions, without this verb among them."""
    return isinstance(seen.legal, Legal) and not _offers(getattr(seen.legal, verb))


def _offers(value: object) -> bool:
    """Whether a verb is offered; a missing one is not."""
    return value is not UNSET and value is not None and value is not False


def _amount_found(bet: float) -> Found:
    """The result of a raise to 300 over a bet of 100, by a seat that has bet nothing."""
    if bet == 300:
        return Found(GOOD, "a raise to 300 makes a bet of 300")
    if bet == 400:
        remedy = "`to` is the total bet after the raise, not the size of the raise"
        return Found(BAD, "a raise to 300 made a bet of 400: it looks like a raise by 300", remedy)
    remedy = "`to` is the total bet on this street after the raise, in chips"
    return Found(BAD, f"a raise to 300 made a bet of {bet}", remedy)


def _next_amount(engine: EngineSession) -> Iterator[Found]:
    """A raise by a seat with a blind tells the total bet apart from the chips added."""
    second = asked(engine.seen).turn
    before = engine.seen.bets
    if second is None or before is UNSET or not before[second]:
        return
    if engine.act(second, "raise", 700) is not None:
        yield Found(
            BAD, "a raise from 300 to 700 is refused", "`to` is the total bet after the raise"
        )
        return
    after = engine.seen.bets
    bet = 0 if after is UNSET else after[second]
    if bet == 700 + before[second]:
        remedy = "`to` includes the chips that the seat has already bet"
        yield Found(
            BAD, f"a raise to 700 made a bet of {bet}: it looks like 700 chips were added", remedy
        )
    elif bet == 700:
        yield Found(GOOD, "a raise to 700 by a seat with a blind makes a bet of 700")
    else:
        yield Found(
            BAD, f"a raise to 700 made a bet of {bet}", "`to` is the total bet after the raise"
        )


def whole_hand(engine: EngineSession) -> Iterator[Found]:
    """Checks and calls lead to the end of a hand, and no chip is lost or made."""
    if not plays_hands(engine):
        return
    start = plain_hand(engine)
    engine.start(start)
    for _ in range(MOST_ACTIONS):
        now = asked(engine.seen)
        if now.turn is None:
            break
        verb = "check" if now.free else "call"
        if verb == "call" and offers_no(engine.seen, "call"):
            yield Found(NOTE, "it offers neither check nor call, so no hand can be completed")
            return
        if engine.act(now.turn, verb, None) is not None:
            yield Found(BAD, f"it is seat {now.turn}'s turn, but its {verb} is refused", _LEGAL)
            return
    else:
        remedy = "once the hand is over, show `turn` as null and `over` as true"
        yield Found(BAD, f"the hand is not over after {MOST_ACTIONS} checks and calls", remedy)
        return
    yield from _ended(start, engine.seen)


def _ended(start: Start, seen: State) -> Iterator[Found]:
    """The table after a hand."""
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


def illegal_action(engine: EngineSession) -> Iterator[Found]:
    """An illegal action is refused and does not crash the engine."""
    if not plays_hands(engine):
        return
    engine.start(plain_hand(engine))
    first = asked(engine.seen).turn
    if first is None:
        return
    if engine.act(first, "check", None) is not None:
        yield Found(GOOD, "a check when facing a bet is refused")
    else:
        remedy = (
            "answer `refused` when the engine rejects an action; if it accepts it, do not hide that"
        )
        yield Found(NOTE, "a check when facing a bet is not refused", remedy)
