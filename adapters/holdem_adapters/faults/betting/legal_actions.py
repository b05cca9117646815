"""Faults in the legal actions and their bounds."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.betting.bet_sizes import min_to
from holdem_oracle.hand.betting.legal_actions import Bounds, Legal
from holdem_oracle.hand.events import Called, Event, Refused
from holdem_oracle.hand.state import Hand, able, all_in_seats, stack_to, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.hand.view import Status
from holdem_oracle.house.betting_options import Betting
from holdem_oracle.house.house import Chips

Choices: TypeAlias = Callable[[Hand, Seat], Legal]
Most: TypeAlias = Callable[[Hand, Seat], Chips]
Judged: TypeAlias = Callable[[Hand, Action], Event]


def _check_offered(right: Choices, hand: Hand, seat: Seat) -> Legal:
    """A check is always offered."""
    return right(hand, seat)._replace(check=True)


def _whole_call(right: Choices, hand: Hand, seat: Seat) -> Legal:
    """A call costs the whole difference, even if the player has less."""
    return right(hand, seat)._replace(call=to_call(hand, seat) or None)


def _option_is_a_bet(right: Choices, hand: Hand, seat: Seat) -> Legal:
    """A player with nothing to call bets instead of raising."""
    can = right(hand, seat)
    return can if to_call(hand, seat) else can._replace(bet=can.bet or can.raises, raises=None)


def _no_short_raise(
    right: Callable[[Hand, Seat], tuple[Refusal, str] | None], hand: Hand, seat: Seat
) -> tuple[Refusal, str] | None:
    """A player with too few chips for a full raise may only call or fold."""
    short = hand.to_match < stack_to(hand, seat) < min_to(hand)
    return right(hand, seat) or ((Refusal.BELOW_MINIMUM, "tda-43-a") if short else None)


def _any_short_raise(
    right: Callable[[Hand, Seat], tuple[Bounds | None, Chips | None]], hand: Hand, seat: Seat
) -> tuple[Bounds | None, Chips | None]:
    """A player with too few chips for a full raise may raise to any amount above the call."""
    bounds, short = right(hand, seat)
    return (bounds, None) if short is None else ((hand.to_match + 1, short), None)


def _as_much_as_the_others(right: Most, hand: Hand, seat: Seat) -> Chips:
    """A raise is limited to the largest stack of an opponent."""
    others = [stack_to(hand, other) for other in hand.live if other != seat]
    return min(right(hand, seat), max(min_to(hand), *others))


def _only_chips_behind(right: Most, hand: Hand, seat: Seat) -> Chips:
    """The maximum raise leaves out the chips already in front of the player."""
    if hand.setup.house.betting is not Betting.NO_LIMIT:
        return right(hand, seat)
    return hand.stacks[seat]


def _two_to_raise(right: Callable[[Hand, Seat], bool], hand: Hand, seat: Seat) -> bool:
    """Once a player is all-in, a raise needs two opponents who can respond."""
    others = [other for other in able(hand) if other != seat]
    return right(hand, seat) and not (all_in_seats(hand) and len(others) == 1)


def _small_blind_on_the_flop(right: Callable[[Hand], Chips], hand: Hand) -> Chips:
    """From the flop on, the minimum bet is the small blind."""
    no_limit = hand.setup.house.betting is Betting.NO_LIMIT
    return hand.setup.small_blind if no_limit and hand.street is not Street.PREFLOP else right(hand)


def _called_all_in_is_active(
    right: Callable[[Hand], tuple[Status, ...]], hand: Hand
) -> tuple[Status, ...]:
    """Only a player who bet or raised with his last chips is shown as all-in."""
    aggressor = hand.aggressor
    return tuple(
        Status.ACTIVE if status is Status.ALL_IN and seat != aggressor and not hand.over else status
        for seat, status in enumerate(right(hand))
    )


def _single_chips(
    right: Callable[[Hand, Action, Chips], Event], hand: Hand, action: Action, to: Chips
) -> Event:
    """A raise may be to an amount that is not a multiple of the smallest chip."""
    house = hand.setup.house._replace(chip_unit=1)
    event = right(hand, action, to)
    if isinstance(event, Refused) and event.reason is Refusal.NOT_IN_CHIPS:
        return right(hand._replace(setup=replace(hand.setup, house=house)), action, to)
    return event


def _four_raises(right: Callable[[Hand, Chips], bool], hand: Hand, to: Chips) -> bool:
    """No-limit is capped at a bet and four raises, as in limit."""
    no_limit = hand.setup.house.betting is Betting.NO_LIMIT
    return right(hand, to) or (no_limit and hand.wagers >= 4)


def _in_32_bits(
    right: Callable[[tuple[Chips, ...], Seat, Chips], tuple[Chips, ...]],
    amounts: tuple[Chips, ...],
    seat: Seat,
    chips: Chips,
) -> tuple[Chips, ...]:
    """Chips are stored in 32 bits."""
    return right(amounts, seat, (chips + 2**31) % 2**32 - 2**31)


def _no_all_in_for_less(right: Judged, hand: Hand, action: Action) -> Event:
    """An all-in is a raise, so an all-in for less than the bet is refused."""
    if stack_to(hand, action.seat) <= hand.to_match:
        return Refused(action, Refusal.BELOW_MINIMUM, "tda-43-a")
    return right(hand, action)


def _price_of_a_short_call(
    right: Callable[[Hand, Called], Hand], hand: Hand, event: Called
) -> Hand:
    """The amount of the last call becomes the bet to match."""
    return right(hand, event)._replace(to_match=event.to)


FAULTS: Final = (
    Fault(
        "check-always-offered",
        "LA",
        "tda-55",
        "Offers a check to a player who faces a bet.",
        "a fixed row of buttons, always enabled",
        {"hand.betting.legal_actions.legal": _check_offered},
        also=EVERYWHERE,
    ),
    Fault(
        "call-offered-above-the-stack",
        "LA",
        "south-dakota-21.call",
        "Offers a call of the full amount to a player who has fewer chips.",
        "the stack is checked only when the call is made",
        {"hand.betting.legal_actions.legal": _whole_call},
        also=("HU", "BL", "RO", "AO"),
    ),
    Fault(
        "option-offered-as-a-bet",
        "LA",
        "wsop-live-156",
        "Offers the big blind a bet instead of a raise when there is nothing to call.",
        "after the flop, a check always goes with a bet",
        {"hand.betting.legal_actions.legal": _option_is_a_bet},
        also=("HU", "BL", "AO", "MR", "BC", "MB", "PL", "FL", "ST"),
    ),
    Fault(
        "no-all-in-between-call-and-raise",
        "LA",
        "wsop-live-175",
        "Lets a player with less than the minimum raise only call or fold.",
        "ishikota/PyPokerEngine#72",
        {"hand.betting.raising.no_raise_because": _no_short_raise},
        also=EVERYWHERE,
    ),
    Fault(
        "any-raise-offered-to-a-short-stack",
        "LA",
        "wsop-live-175",
        "Offers a player with less than the minimum raise any amount above the call.",
        "hippich/Bitcoin-Poker-Room#70",
        {"hand.betting.legal_actions._wagers": _any_short_raise},
        also=("BL", "AO", "BC", "RO"),
    ),
    Fault(
        "raise-limited-by-other-stacks",
        "LA",
        "wsop-no-limit.a",
        "Limits a raise to the largest stack of an opponent.",
        "uoftcprg/pokerkit#40",
        {"hand.betting.bet_sizes.limit_to": _as_much_as_the_others},
        also=("HU", "MR", "RO", "BC", "SP", "UB", "OC", "IL", "MH"),
    ),
    Fault(
        "chips-in-front-left-out-of-the-maximum",
        "LA",
        "wsop-no-limit.a",
        "Limits a raise to the chips behind, leaving out the chips already in front.",
        "a total is compared with the stack, which is right until the player has bet",
        {"hand.betting.bet_sizes.limit_to": _only_chips_behind},
        also=EVERYWHERE,
    ),
    Fault(
        "no-raise-for-a-side-pot-of-two",
        "LA",
        "tda-16-ex.2",
        "Forbids a raise when one opponent has chips and another is all-in.",
        "a raise is assumed to need a response from every opponent",
        {"hand.betting.raising.somebody_to_raise": _two_to_raise},
        also=EVERYWHERE,
    ),
    Fault(
        "flop-opened-for-the-small-blind",
        "LA",
        "wsop-no-limit.b",
        "Uses the small blind as the minimum bet after the flop.",
        "the smaller blind is taken as the minimum bet",
        {"hand.betting.rounds.first_increment": _small_blind_on_the_flop},
        also=("MR", "RO", "BC", "IL", "ST"),
    ),
    Fault(
        "caller-without-chips-is-active",
        "LA",
        "ludoforge-call.3",
        "Shows a player who called with his last chips as active instead of all-in.",
        "the all-in status is set only by the all-in action",
        {"hand.view.statuses": _called_all_in_is_active},
        also=("HU", "BL", "RO", "SP", "TO", "MB", "DL", "ST"),
    ),
    Fault(
        "any-number-of-chips-raised",
        "LA",
        "wsop-live-134",
        "Accepts raises to amounts that are not a multiple of the smallest chip.",
        "chips are plain numbers without denominations",
        {"hand.betting.judging._sized": _single_chips},
    ),
    Fault(
        "raises-capped-in-no-limit",
        "LA",
        "tda-48",
        "Allows a bet and four raises on a street of no-limit.",
        "the raise counter of limit is applied to all games",
        {"hand.betting.bet_sizes.uses_up_the_raises": _four_raises},
        also=("MR",),
    ),
    Fault(
        "chips-kept-in-32-bits",
        "LA",
        "basic-1.3",
        "Stores chips in 32 bits, so that amounts above 2,147,483,647 become negative.",
        "the default integer size in many languages",
        {"hand.state.put": _in_32_bits},
        also=("SP", "OC", "IL"),
    ),
    Fault(
        "all-in-below-the-bet-refused",
        "LA",
        "south-dakota-21.call",
        "Refuses an all-in for less than the bet as too small for a raise.",
        "an all-in is implemented as a raise to the whole stack",
        {"hand.betting.judging._all_in": _no_all_in_for_less},
        also=EVERYWHERE,
    ),
    Fault(
        "call-for-less-lowers-the-price",
        "LA",
        "ludoforge-call.5",
        "Lets the next player match a call for less instead of the bet.",
        "the last amount put in is stored as the bet to match",
        {"hand.bookkeeping._called": _price_of_a_short_call},
        also=EVERYWHERE,
    ),
)
