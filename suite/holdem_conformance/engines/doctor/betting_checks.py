"""The betting of one hand: amounts, and an illegal action."""

from collections.abc import Iterator

from msgspec import UNSET

from holdem_adapters.engine import asked
from holdem_conformance.engines.doctor.findings import BAD, GOOD, NOTE, Found
from holdem_conformance.engines.doctor.shown_legal import Offer, offer
from holdem_conformance.engines.doctor.shown_table import plain_hand, plays_hands
from holdem_conformance.engines.session import EngineSession


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
    offered = offer(engine.seen, "raises")
    if offered is Offer.NO:
        yield Found(NOTE, "it offers no raise here, so amounts cannot be checked")
        return
    refused = engine.act(first, "raise", 300)
    if refused is not None and offered is Offer.LEFT_OUT:
        what = "it refuses a raise, and does not show whether it offers one: amounts not checked"
        yield Found(NOTE, what, "show `legal.raise`: null if a raise is not offered")
        return
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
