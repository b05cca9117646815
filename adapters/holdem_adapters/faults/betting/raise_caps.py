"""Faults in the sizes of fixed-limit bets on each street, and in what uses up the raises."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Action, Refusal
from holdem_oracle.hand.betting.bet_sizes import cap_is_lifted, full_raise_after
from holdem_oracle.hand.betting.rounds import fixed_size
from holdem_oracle.hand.events import Called, Event, Refused, RoundOpened, Wagered
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand, stack_to
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Betting
from holdem_oracle.house.house import Chips

Size: TypeAlias = Callable[[Setup, Street], Chips]


def _in_limit(hand: Hand) -> bool:
    """Whether the game is fixed-limit."""
    return hand.setup.house.betting is Betting.FIXED_LIMIT


def _three_raises(right: Callable[[Hand, Chips], bool], hand: Hand, to: Chips) -> bool:
    """A street is capped at a bet and three raises, whatever the house says."""
    three = _in_limit(hand) and hand.setup.house.cap.raises > 0 and hand.wagers >= 3
    full = full_raise_after(hand, to) is not None and not cap_is_lifted(hand)
    return right(hand, to) or (three and full)


def _small_on_the_turn(right: Size, setup: Setup, street: Street) -> Chips:
    """The big bet begins on the river."""
    return right(setup, Street.FLOP if street is Street.TURN else street)


def _big_on_the_flop(right: Size, setup: Setup, street: Street) -> Chips:
    """The big bet begins on the flop."""
    return right(setup, Street.TURN if street is Street.FLOP else street)


def _half_a_small_bet(
    right: Callable[[Hand, Chips], Chips | None], hand: Hand, to: Chips
) -> Chips | None:
    """Half of the small bet counts as a full bet, on the turn and river too."""
    half = 2 * (to - hand.full_level) >= fixed_size(hand.setup, Street.PREFLOP)
    return fixed_size(hand.setup, hand.street) if half else right(hand, to)


def _full_by_itself(_right: Callable[[Hand, Chips], bool], _hand: Hand, _to: Chips) -> bool:
    """Half of the small bet, which counts as full, reopens the betting to everybody."""
    return False


def _completed_for_free(right: Callable[[Hand, Wagered], Hand], hand: Hand, event: Wagered) -> Hand:
    """Completing a short all-in does not count towards the cap."""
    after = right(hand, event)
    completes = event.full_raise is not None and hand.to_match > hand.full_level
    return after._replace(wagers=hand.wagers, capped=hand.capped) if completes else after


def _all_in_over_the_cap(
    right: Callable[[Hand, Action], Event], hand: Hand, action: Action
) -> Event:
    """A player may go all-in after the raises are used up."""
    event = right(hand, action)
    if not isinstance(event, Refused) or event.reason is not Refusal.CAPPED:
        return event
    to = stack_to(hand, action.seat)
    full = full_raise_after(hand, to)
    return Wagered(
        action.seat, to, opening=False, full_raise=full, caps=False, rule="wsop-live-133"
    )


def _level_of_the_post(
    right: Callable[[Hand, RoundOpened], Hand], hand: Hand, event: RoundOpened
) -> Hand:
    """The first raise adds a bet to what the big blind has posted."""
    after = right(hand, event)
    if not _in_limit(hand) or hand.street is not Street.PREFLOP:
        return after
    return after._replace(full_level=max(hand.bets))


def _lifted_if_begun_by_two(right: Callable[[Hand], bool], hand: Hand) -> bool:
    """The cap is lifted on a street that two players begin."""
    return right(hand) or hand.starters == 2


def _calls_counted(right: Callable[[Hand, Called], Hand], hand: Hand, event: Called) -> Hand:
    """A call counts towards the cap like a raise."""
    after = right(hand, event)
    return after._replace(wagers=hand.wagers + 1) if _in_limit(hand) else after


FAULTS: Final = (
    Fault(
        "cap-of-three-raises",
        "FL",
        "wsop-100.b",
        "Allows three raises after the bet where the house allows four.",
        "elliottneilclark/rs-poker PR#271 has three as its default",
        {"hand.betting.bet_sizes.uses_up_the_raises": _three_raises},
    ),
    Fault(
        "big-bet-from-the-river",
        "FL",
        "rooms-big-bet",
        "Uses the small bet on the turn and the big bet only on the river.",
        "the last two streets are taken for the last one",
        {"hand.betting.rounds.fixed_size": _small_on_the_turn},
        also_breaks=("wsop-limit.a", "suite-fixed-sizes"),
    ),
    Fault(
        "big-bet-from-the-flop",
        "FL",
        "wsop-limit.a",
        "Uses the big bet from the flop on.",
        "the big bet is taken to begin with the board",
        {"hand.betting.rounds.fixed_size": _big_on_the_flop},
        also_breaks=("rooms-big-bet", "suite-fixed-sizes"),
    ),
    Fault(
        "half-a-small-bet-counts-on-the-turn",
        "FL",
        "tda-47-b",
        "Counts half of the small bet as a full bet on the streets of the big bet.",
        "half a bet is worked out once for the table",
        {
            "hand.betting.bet_sizes._fixed_raise_after": _half_a_small_bet,
            "hand.betting.bet_sizes.is_full_in_sum": _full_by_itself,
        },
    ),
    Fault(
        "completion-uses-up-no-raise",
        "FL",
        "wsop-100.b",
        "Does not count the completion of a short all-in towards the cap.",
        "a completion is treated as part of the all-in that it completes",
        {"hand.bookkeeping._wagered": _completed_for_free},
    ),
    Fault(
        "all-in-over-the-cap",
        "FL",
        "wsop-100.b",
        "Lets a player go all-in after the raises are used up.",
        "an all-in is assumed to be always legal",
        {"hand.betting.judging._all_in": _all_in_over_the_cap},
    ),
    Fault(
        "short-blind-shrinks-the-raise-in-limit",
        "FL",
        "roberts-blinds.4-1",
        "Adds the first raise to a short big blind instead of a full one.",
        "the bet to raise is read from the chips in front; PokerKit 0.7.7 does so (FL-12)",
        {"hand.bookkeeping._opened": _level_of_the_post},
    ),
    Fault(
        "cap-lifted-where-two-begin-a-street",
        "FL",
        "tda-48",
        "Lifts the cap on a street that two players begin, in a house that keeps it.",
        "cash games play this way (wsop-live-131)",
        {"hand.betting.bet_sizes.cap_is_lifted": _lifted_if_begun_by_two},
    ),
    Fault(
        "calls-use-up-raises",
        "FL",
        "wsop-100.b",
        "Counts calls towards the cap on raises.",
        "the counter increases with every action that costs chips",
        {"hand.bookkeeping._called": _calls_counted},
    ),
)
