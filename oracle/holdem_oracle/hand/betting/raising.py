"""Who may raise, and when the betting is reopened.

A player who has acted may raise again only when he faces a full raise.
"""

from holdem_oracle.hand.actions import Refusal, Seat
from holdem_oracle.hand.state import Hand, able, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import (
    AfterCheck,
    Betting,
    LimpReopen,
    RaiseVsAllIn,
    Reopen,
)


def no_raise_because(hand: Hand, seat: Seat) -> tuple[Refusal, str] | None:
    """Why a seat may not bet or raise at all, and by which rule; None if it may."""
    house = hand.setup.house
    if not is_reopened(hand, seat):
        return Refusal.NOT_REOPENED, reopening_rule(hand)
    if house.raise_vs_all_in is RaiseVsAllIn.FORBID and not somebody_to_raise(hand, seat):
        return Refusal.NOBODY_TO_RAISE, house.raise_vs_all_in.rule
    if hand.capped:
        return Refusal.CAPPED, house.cap.rule
    return None


def somebody_to_raise(hand: Hand, seat: Seat) -> bool:
    """A raise needs an opponent who is not all-in.

    Rule suite-nobody-to-raise.
    """
    return any(other != seat for other in able(hand))


def is_reopened(hand: Hand, seat: Seat) -> bool:
    """A player who has not acted since the last full raise may raise; a blind is not an action.

    Several short all-ins may add up to a full raise for the player who faces
    them all.

    Rule tda-47-a.
    """
    return reopened_by(hand, seat) is not None


def reopened_by(hand: Hand, seat: Seat) -> str | None:
    """The clause that lets a player raise who is not alone or capped; None if there is none.

    Rule tda-47-a.
    """
    if seat not in hand.acted:
        return reopening_rule(hand)
    house = hand.setup.house
    adds_up = house.reopen is Reopen.CUMULATIVE
    if house.betting is Betting.FIXED_LIMIT:
        return reopening_rule(hand) if adds_up and _faces_half_a_bet(hand, seat) else None
    if adds_up and to_call(hand, seat) >= hand.full_raise:
        return reopening_rule(hand)
    if _reopened_to_a_limper(hand, seat):
        return house.limp_reopen.rule
    return house.after_check.rule if _reopened_to_a_checker(hand, seat) else None


def _faces_half_a_bet(hand: Hand, seat: Seat) -> bool:
    """In fixed-limit a player who has acted may raise again if he faces half a bet or more.

    What short all-ins add up to for another player does not matter to him.

    Rule tda-47-b.
    """
    return 2 * to_call(hand, seat) >= hand.full_raise


def reopening_rule(hand: Hand) -> str:
    """In fixed-limit half a bet is enough to reopen the betting.

    Rule tda-47-b.
    """
    house = hand.setup.house
    fixed = house.betting is Betting.FIXED_LIMIT and house.reopen is Reopen.CUMULATIVE
    return "tda-47-b" if fixed else house.reopen.rule


def _reopened_to_a_limper(hand: Hand, seat: Seat) -> bool:
    """In some rooms a short raise of half a big blind or more reopens the betting to a limper.

    Rule rooms-limp.
    """
    setup = hand.setup
    nobody_has_raised = hand.street is Street.PREFLOP and hand.wagers == 1
    only_called = nobody_has_raised and hand.bets[seat] == setup.big_blind
    half = setup.house.limp_reopen is LimpReopen.HALF
    return half and only_called and 2 * to_call(hand, seat) >= setup.big_blind


def _reopened_to_a_checker(hand: Hand, seat: Seat) -> bool:
    """In most rooms a player who has only checked may raise any bet, however short.

    Rule rooms-check.
    """
    only_checked = hand.street is not Street.PREFLOP and hand.bets[seat] == 0
    return only_checked and hand.setup.house.after_check is AfterCheck.OPEN
