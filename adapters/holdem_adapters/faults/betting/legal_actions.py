"""Faults about what a player may do, and within which bounds."""

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
    """A check is always among the choices."""
    return right(hand, seat)._replace(check=True)


def _whole_call(right: Choices, hand: Hand, seat: Seat) -> Legal:
    """A call costs the whole difference, however much the player has."""
    return right(hand, seat)._replace(call=to_call(hand, seat) or None)


def _option_is_a_bet(right: Choices, hand: Hand, seat: Seat) -> Legal:
    """Whoever has nothing to call bets."""
    can = right(hand, seat)
    return can if to_call(hand, seat) else can._replace(bet=can.bet or can.raises, raises=None)


def _no_short_raise(
    right: Callable[[Hand, Seat], tuple[Refusal, str] | None], hand: Hand, seat: Seat
) -> tuple[Refusal, str] | None:
    """Whoever has too little for a raise may not put in more than a call."""
    short = hand.to_match < stack_to(hand, seat) < min_to(hand)
    return right(hand, seat) or ((Refusal.BELOW_MINIMUM, "tda-43-a") if short else None)


def _any_short_raise(
    right: Callable[[Hand, Seat], tuple[Bounds | None, Chips | None]], hand: Hand, seat: Seat
) -> tuple[Bounds | None, Chips | None]:
    """Whoever has too little for a raise may raise by anything."""
    bounds, short = right(hand, seat)
    return (bounds, None) if short is None else ((hand.to_match + 1, short), None)


def _as_much_as_the_others(right: Most, hand: Hand, seat: Seat) -> Chips:
    """Nobody raises to more than the largest other stack can answer."""
    others = [stack_to(hand, other) for other in hand.live if other != seat]
    return min(right(hand, seat), max(min_to(hand), *others))


def _only_chips_behind(right: Most, hand: Hand, seat: Seat) -> Chips:
    """A raise is at most to the chips behind, and those in front are forgotten."""
    if hand.setup.house.betting is not Betting.NO_LIMIT:
        return right(hand, seat)
    return hand.stacks[seat]


def _two_to_raise(right: Callable[[Hand, Seat], bool], hand: Hand, seat: Seat) -> bool:
    """Once somebody is all-in a raise needs two opponents who can answer it."""
    others = [other for other in able(hand) if other != seat]
    return right(hand, seat) and not (all_in_seats(hand) and len(others) == 1)


def _small_blind_on_the_flop(right: Callable[[Hand], Chips], hand: Hand) -> Chips:
    """From the flop on a bet is at least the small blind."""
    no_limit = hand.setup.house.betting is Betting.NO_LIMIT
    return hand.setup.small_blind if no_limit and hand.street is not Street.PREFLOP else right(hand)


def _called_all_in_is_active(
    right: Callable[[Hand], tuple[Status, ...]], hand: Hand
) -> tuple[Status, ...]:
    """Only a player who raised with his last chips is all-in."""
    aggressor = hand.aggressor
    return tuple(
        Status.ACTIVE if status is Status.ALL_IN and seat != aggressor and not hand.over else status
        for seat, status in enumerate(right(hand))
    )


def _single_chips(
    right: Callable[[Hand, Action, Chips], Event], hand: Hand, action: Action, to: Chips
) -> Event:
    """Any number of chips can be raised to, whatever the smallest chip is."""
    house = hand.setup.house._replace(chip_unit=1)
    event = right(hand, action, to)
    if isinstance(event, Refused) and event.reason is Refusal.NOT_IN_CHIPS:
        return right(hand._replace(setup=replace(hand.setup, house=house)), action, to)
    return event


def _four_raises(right: Callable[[Hand, Chips], bool], hand: Hand, to: Chips) -> bool:
    """No-limit has the cap of limit: a bet and four raises."""
    no_limit = hand.setup.house.betting is Betting.NO_LIMIT
    return right(hand, to) or (no_limit and hand.wagers >= 4)


def _in_32_bits(
    right: Callable[[tuple[Chips, ...], Seat, Chips], tuple[Chips, ...]],
    amounts: tuple[Chips, ...],
    seat: Seat,
    chips: Chips,
) -> tuple[Chips, ...]:
    """Chips are kept in 32 bits."""
    return right(amounts, seat, (chips + 2**31) % 2**32 - 2**31)


def _no_all_in_for_less(right: Judged, hand: Hand, action: Action) -> Event:
    """All-in is a raise, and less than the bet cannot be one."""
    if stack_to(hand, action.seat) <= hand.to_match:
        return Refused(action, Refusal.BELOW_MINIMUM, "tda-43-a")
    return right(hand, action)


def _price_of_a_short_call(
    right: Callable[[Hand, Called], Hand], hand: Hand, event: Called
) -> Hand:
    """What the last player has called is what the next one has to match."""
    return right(hand, event)._replace(to_match=event.to)


FAULTS: Final = (
    Fault(
        "check-always-offered",
        "LA",
        "tournament-5.1.1",
        "Offers a check to players who face a bet.",
        "a fixed row of buttons, of which some do nothing",
        {"hand.betting.legal_actions.legal": _check_offered},
        also=EVERYWHERE,
    ),
    Fault(
        "call-offered-above-the-stack",
        "LA",
        "maverick-2.call.2",
        "Offers a call of the whole difference to a player who has less.",
        "the difference is subtracted, and the stack is looked at only when the call comes",
        {"hand.betting.legal_actions.legal": _whole_call},
        also=("HU", "BL", "RO", "AO"),
    ),
    Fault(
        "option-offered-as-a-bet",
        "LA",
        "wsop-live-156",
        "Offers the big blind with nothing to call a bet, and not a raise.",
        "a check and a bet belong together after the flop",
        {"hand.betting.legal_actions.legal": _option_is_a_bet},
        also=("HU", "BL", "AO", "MR", "BC", "MB", "PL", "FL", "ST"),
    ),
    Fault(
        "no-all-in-between-call-and-raise",
        "LA",
        "ludoforge-raise.dom.5",
        "Lets a player who has less than the smallest raise only call or fold.",
        "ishikota/PyPokerEngine#72",
        {"hand.betting.raising.no_raise_because": _no_short_raise},
        also=EVERYWHERE,
    ),
    Fault(
        "any-raise-offered-to-a-short-stack",
        "LA",
        "ludoforge-raise.dom.5",
        "Offers a player who has less than the smallest raise any amount above the call.",
        "hippich/Bitcoin-Poker-Room#70",
        {"hand.betting.legal_actions._wagers": _any_short_raise},
        also=("BL", "AO", "BC", "RO"),
    ),
    Fault(
        "raise-limited-by-other-stacks",
        "LA",
        "server-nl",
        "Lets nobody raise to more than the largest other stack.",
        "uoftcprg/pokerkit#40",
        {"hand.betting.bet_sizes.limit_to": _as_much_as_the_others},
        also=("HU", "RO", "SP", "UB", "OC", "IL", "MH"),
    ),
    Fault(
        "chips-in-front-left-out-of-the-maximum",
        "LA",
        "ludoforge-raise.dom.2",
        "Lets a player raise to what he has behind, and forgets what he has in front.",
        "a total is compared with a stack, which looks right as long as nobody has bet",
        {"hand.betting.bet_sizes.limit_to": _only_chips_behind},
        also=EVERYWHERE,
    ),
    Fault(
        "no-raise-for-a-side-pot-of-two",
        "LA",
        "suite-nobody-to-raise",
        "Lets nobody raise where one opponent has chips and another is all-in.",
        "a raise is thought to need everybody, and the all-in player cannot answer it",
        {"hand.betting.raising.somebody_to_raise": _two_to_raise},
        also=EVERYWHERE,
    ),
    Fault(
        "flop-opened-for-the-small-blind",
        "LA",
        "tournament-5.2.1.1",
        "Lets a player bet as little as the small blind after the flop.",
        "the smaller of the two blinds looks like the smallest bet",
        {"hand.betting.rounds.first_increment": _small_blind_on_the_flop},
        also=("MR", "RO", "BC", "IL", "ST"),
    ),
    Fault(
        "caller-without-chips-is-active",
        "LA",
        "ludoforge-call.3",
        "Shows a player who has called with his last chips as one who can still act.",
        "all-in is set where somebody says all-in, and nowhere else",
        {"hand.view.statuses": _called_all_in_is_active},
        also=("HU", "BL", "RO", "SP", "TO", "MB", "DL", "ST"),
    ),
    Fault(
        "any-number-of-chips-raised",
        "LA",
        "wsop-live-134",
        "Takes raises to amounts that the smallest chip cannot make.",
        "chips are plain numbers in an engine, and have no sizes",
        {"hand.betting.judging._sized": _single_chips},
    ),
    Fault(
        "raises-capped-in-no-limit",
        "LA",
        "tda-48",
        "Allows a bet and four raises on a street of no-limit.",
        "limit came first, and its counter is still there",
        {"hand.betting.bet_sizes.uses_up_the_raises": _four_raises},
        also=("MR",),
    ),
    Fault(
        "chips-kept-in-32-bits",
        "LA",
        "basic-1.3",
        "Counts chips in 32 bits, so that thousands of millions turn negative.",
        "the usual size of an integer in many languages",
        {"hand.state.put": _in_32_bits},
        also=("OC",),
    ),
    Fault(
        "all-in-below-the-bet-refused",
        "LA",
        "ludoforge-allin.3",
        "Refuses an all-in of less than the bet, as it is too small for a raise.",
        "all-in is written as a raise to the whole stack",
        {"hand.betting.judging._all_in": _no_all_in_for_less},
        also=EVERYWHERE,
    ),
    Fault(
        "call-for-less-lowers-the-price",
        "LA",
        "ludoforge-call.5",
        "Lets the next player match a call for less, and not the bet.",
        "the last amount put in is taken for the bet to match",
        {"hand.bookkeeping._called": _price_of_a_short_call},
        also=EVERYWHERE,
    ),
)
