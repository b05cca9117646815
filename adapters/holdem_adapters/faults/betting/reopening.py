"""Faults in reopening the betting after short all-ins."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.betting.bet_sizes import full_raise_after, uses_up_the_raises
from holdem_oracle.hand.events import Called, Event, Refused, Wagered
from holdem_oracle.hand.state import Hand, stack_to, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import Chips

MayRaise: TypeAlias = Callable[[Hand, Seat], bool]
Judged: TypeAlias = Callable[[Hand, Action], Event]
Chosen: TypeAlias = Callable[[Hand, Called], Hand]
Raised: TypeAlias = Callable[[Hand, Wagered], Hand]


def _any_raise(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """Any increase of the bet reopens the betting."""
    return right(hand, seat) or to_call(hand, seat) > 0


def _exactly_is_too_little(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """Facing exactly a full raise does not reopen the betting."""
    exact = to_call(hand, seat) == hand.full_raise
    return right(hand, seat) and not (seat in hand.acted and exact)


def _since_the_full_raise(_right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """Only players who have not acted since the last full raise may raise."""
    return seat not in hand.acted


def _half_a_raise(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """Half of a full raise reopens the betting."""
    return right(hand, seat) or 2 * to_call(hand, seat) >= hand.full_raise


def _by_the_rise_of_the_bet(_right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """The increase of the bet since the last full raise decides, not what the player faces."""
    return seat not in hand.acted or hand.to_match - hand.full_level >= hand.full_raise


def _closed_to_all(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """After a short all-in, players who have not acted yet may not raise either."""
    short = hand.to_match > hand.full_level and to_call(hand, seat) < hand.full_raise
    return right(hand, seat) and not short


def _a_check_is_nothing(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """After the flop, a player with no chips in on this street may raise."""
    return right(hand, seat) or (hand.street is not Street.PREFLOP and hand.bets[seat] == 0)


def _a_limp_is_nothing(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """A player who has put in no more than the big blind may raise."""
    limped = hand.street is Street.PREFLOP and hand.bets[seat] == hand.setup.big_blind
    return right(hand, seat) or limped


def _calls_are_no_actions(right: Chosen, hand: Hand, event: Called) -> Hand:
    """A call does not count as having acted."""
    return right(hand, event)._replace(acted=hand.acted)


def _closed_may_shove(right: Judged, hand: Hand, action: Action) -> Event:
    """A player who may not raise may still go all-in."""
    event = right(hand, action)
    if not isinstance(event, Refused) or event.reason is not Refusal.NOT_REOPENED:
        return event
    seat, to = action.seat, stack_to(hand, action.seat)
    full, caps = full_raise_after(hand, to), uses_up_the_raises(hand, to)
    return Wagered(seat, to, opening=False, full_raise=full, caps=caps, rule="tournament-5.2.2.1")


def _acted_for_good(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """A full raise does not reopen the betting for players who have acted on this street."""
    after = right(hand, event)
    return after._replace(acted=after.acted | hand.acted)


def _no_check_raise(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """A player who has checked on this street may not raise a later full bet."""
    checked = seat in hand.acted and hand.bets[seat] == 0 and hand.street is not Street.PREFLOP
    return right(hand, seat) and not (checked and hand.to_match == hand.full_level)


def _checks_for_good(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """A player who has checked counts as having acted even after a later bet."""
    after = right(hand, event)
    checked = {seat for seat in hand.acted if hand.bets[seat] == 0}
    return after._replace(acted=after.acted | checked)


def _more_than_a_raise(
    right: Callable[[Hand, Chips], Chips | None], hand: Hand, to: Chips
) -> Chips | None:
    """An all-in of exactly a full raise is not a full raise."""
    all_in = to == stack_to(hand, hand.to_act[0])
    exact = hand.to_match > 0 and to - hand.to_match == hand.full_raise
    return None if all_in and exact else right(hand, to)


def _acted_kept(right: Callable[[Hand, Event], Hand], hand: Hand, event: Event) -> Hand:
    """Players closed by a short all-in stay closed when the round ends."""
    closed = hand.acted if hand.to_match > hand.full_level else frozenset()
    return right(hand, event)._replace(acted=closed)


def _acted_kept_on(right: Callable[[Hand, Event], Hand], hand: Hand, event: Event) -> Hand:
    """They stay closed when the next round begins."""
    return right(hand, event)._replace(acted=hand.acted)


FAULTS: Final = (
    Fault(
        "any-all-in-reopens",
        "RO",
        "tda-47-a",
        "Treats any all-in as a full raise, so that it reopens the betting.",
        "uoftcprg/pokerkit#45",
        {"hand.betting.raising.is_reopened": _any_raise},
        also=("PL", "FL", "IL", "ST"),
    ),
    Fault(
        "short-all-ins-never-add-up",
        "RO",
        "tda-47-a",
        "Never adds up short all-ins: only a single full raise reopens the betting.",
        "ImperialBower/pkcore DEFECT_010",
        {"hand.betting.raising.is_reopened": _since_the_full_raise},
        also=("FL",),
    ),
    Fault(
        "half-a-raise-reopens-no-limit",
        "RO",
        "tda-47-a",
        "Lets half of a full raise reopen the betting in every game, as in limit.",
        "the rules for limit and no-limit are in adjacent sentences and easily confused",
        {"hand.betting.raising.is_reopened": _half_a_raise},
        also=("PL", "FL", "IL", "ST"),
    ),
    Fault(
        "reopening-judged-once-for-all",
        "RO",
        "tda-47-a",
        "Adds up short all-ins for the whole table instead of what each player faces.",
        "a single flag for the table is simpler than one for each seat",
        {"hand.betting.raising.is_reopened": _by_the_rise_of_the_bet},
        also=("FL",),
    ),
    Fault(
        "short-all-in-closes-everybody",
        "RO",
        "tda-47-ex.3-a",
        "Forbids every player to raise a short all-in, even those who have not acted yet.",
        "SirRender00/texasholdem PR#56",
        {"hand.betting.raising.is_reopened": _closed_to_all},
        also=("HU", "MR", "FL", "ST", "MB"),
        also_breaks=("tda-47-a",),
    ),
    Fault(
        "check-is-no-action",
        "RO",
        "tda-47-a",
        "Lets a player who has checked raise an all-in bet below the minimum.",
        "the online rooms in rooms-check do so; here in a house without that rule",
        {"hand.betting.raising.is_reopened": _a_check_is_nothing},
        also=("FL",),
    ),
    Fault(
        "limp-is-no-action",
        "RO",
        "tda-47-a",
        "Lets a player who has only called the big blind raise any short all-in.",
        "only chips beyond the big blind count as having acted",
        {"hand.betting.raising.is_reopened": _a_limp_is_nothing},
    ),
    Fault(
        "only-the-raiser-is-closed",
        "RO",
        "tda-47-a",
        "After a short all-in, closes the betting for the last raiser but not for his callers.",
        "only the last aggressor is stored",
        {"hand.bookkeeping._called": _calls_are_no_actions},
        also=("FL", "ST"),
    ),
    Fault(
        "closed-player-may-shove",
        "RO",
        "tda-47-a",
        "Refuses a raise by a player whose betting is closed, but accepts it as an all-in.",
        "tournament-5.2.2.1 taken literally: the whole stack at any time",
        {"hand.betting.judging._all_in": _closed_may_shove},
    ),
    Fault(
        "nobody-raises-twice-on-a-street",
        "RO",
        "wsop-live-177-ex-raised",
        "Forbids a player who has acted on this street to raise, even after a full raise.",
        "the flag for having acted is cleared on each street instead of on each raise",
        {
            "hand.bookkeeping._wagered": _acted_for_good,
            "hand.betting.raising.is_reopened": _since_the_full_raise,
        },
        also=EVERYWHERE,
    ),
    Fault(
        "check-raise-refused",
        "RO",
        "roberts-br.1",
        "Lets a player who has checked only call or fold, not raise.",
        "some home games play this way, and a flag for having acted has this effect",
        {
            "hand.bookkeeping._wagered": _checks_for_good,
            "hand.betting.raising.is_reopened": _no_check_raise,
        },
        also=("AO", "BC", "UB", "TO", "FL"),
    ),
    Fault(
        "all-in-of-exactly-a-raise-is-short",
        "RO",
        "tda-47-a",
        "Treats an all-in of exactly a full raise as short.",
        "`<=` instead of `<`",
        {
            "hand.betting.bet_sizes.full_raise_after": _more_than_a_raise,
            "hand.betting.raising.is_reopened": _exactly_is_too_little,
        },
    ),
    Fault(
        "closed-betting-stays-closed",
        "RO",
        "pennsylvania-637a.7.c",
        "Forbids players closed by a short all-in to bet on the next street.",
        "the flag for having acted is not cleared between streets",
        {"hand.bookkeeping._closed": _acted_kept, "hand.bookkeeping._opened": _acted_kept_on},
        also=("PL",),
    ),
)
