"""Faults in what a call costs, what an all-in is, and how stacks are kept and shown."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.betting.bet_sizes import full_raise_after, uses_up_the_raises
from holdem_oracle.hand.betting.legal_actions import Legal
from holdem_oracle.hand.events import Called, Event, Folded, Refused, Wagered
from holdem_oracle.hand.state import Hand, stack_to, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.hand.view import Status
from holdem_oracle.house.betting_options import Betting
from holdem_oracle.house.house import Chips

Choices: TypeAlias = Callable[[Hand, Seat], Legal]
Sized: TypeAlias = Callable[[Hand, Action, Chips], Event]
Judged: TypeAlias = Callable[[Hand, Action], Event]
Shown: TypeAlias = Callable[[Hand], tuple[Status, ...]]


def _price_without_the_blind(right: Choices, hand: Hand, seat: Seat) -> Legal:
    """The price of a call leaves out the blind that the player has posted."""
    can = right(hand, seat)
    raised = hand.street is not Street.PREFLOP or hand.aggressor is not None
    if can.call is None or raised:
        return can
    return can._replace(call=min(hand.to_match, hand.stacks[seat]))


def _free_before_the_flop(hand: Hand, seat: Seat) -> bool:
    """Whether a seat has nothing to call before the flop."""
    return hand.street is Street.PREFLOP and not to_call(hand, seat)


def _option_without_check(right: Choices, hand: Hand, seat: Seat) -> Legal:
    """No check is offered before the flop."""
    can = right(hand, seat)
    return can._replace(check=False) if _free_before_the_flop(hand, seat) else can


def _option_check_refused(right: Judged, hand: Hand, action: Action) -> Event:
    """A check before the flop is refused."""
    if _free_before_the_flop(hand, action.seat):
        return Refused(action, Refusal.FACING_A_BET, "tournament-5.1.1")
    return right(hand, action)


def _one_chip_stays(right: Sized, hand: Hand, action: Action, to: Chips) -> Event:
    """A raise that leaves no chip behind is refused, unless it is called an all-in."""
    event, everything = right(hand, action, to), stack_to(hand, action.seat)
    if to == everything and isinstance(event, Wagered) and event.full_raise is not None:
        return Refused(action, Refusal.NOT_ENOUGH_CHIPS, hand.setup.house.betting.rule)
    return event


def _as_much_as_at_the_start(right: Sized, hand: Hand, action: Action, to: Chips) -> Event:
    """A raise is checked against the stack with which the player began the hand."""
    event, at_first = right(hand, action, to), hand.setup.stacks[action.seat] or 0
    too_much = isinstance(event, Refused) and event.reason is Refusal.NOT_ENOUGH_CHIPS
    if not too_much or to > at_first:
        return event
    full, caps = full_raise_after(hand, to), uses_up_the_raises(hand, to)
    return Wagered(action.seat, to, hand.to_match == 0, full, caps=caps, rule="basic-4.1")


def _one_chip_less(right: Callable[[Hand, Seat], Chips], hand: Hand, seat: Seat) -> Chips:
    """The largest raise leaves one chip behind."""
    most = right(hand, seat)
    no_limit = hand.setup.house.betting is Betting.NO_LIMIT
    return most - 1 if no_limit and most == stack_to(hand, seat) else most


def _as_floats(
    right: Callable[[tuple[Chips, ...], Seat, Chips], tuple[Chips, ...]],
    amounts: tuple[Chips, ...],
    seat: Seat,
    chips: Chips,
) -> tuple[Chips, ...]:
    """Chips are kept as floating-point numbers."""
    return right(amounts, seat, int(float(chips)))


def _all_in_is_folded(right: Shown, hand: Hand) -> tuple[Status, ...]:
    """A player who is all-in is shown as folded."""
    return tuple(Status.FOLDED if one is Status.ALL_IN else one for one in right(hand))


def _paid_out_is_active(right: Shown, hand: Hand) -> tuple[Status, ...]:
    """A player is all-in as long as the stack is empty, also after the pots are paid."""
    return tuple(
        Status.ACTIVE if one is Status.ALL_IN and hand.stacks[seat] else one
        for seat, one in enumerate(right(hand))
    )


def _active_again(right: Shown, hand: Hand) -> tuple[Status, ...]:
    """Folded players are active again as soon as the hand is over."""
    return tuple(
        Status.ACTIVE if one is Status.FOLDED and hand.over else one for one in right(hand)
    )


def _folded_for_less(right: Judged, hand: Hand, action: Action) -> Event:
    """An all-in that does not reach the bet folds the hand."""
    short = stack_to(hand, action.seat) < hand.to_match
    return Folded(action.seat, "tournament-5.1.5") if short else right(hand, action)


def _blind_left_behind(right: Judged, hand: Hand, action: Action) -> Event:
    """An all-in raises to the chips behind, without those already in front."""
    event, behind = right(hand, action), hand.stacks[action.seat]
    if isinstance(event, Wagered) and hand.bets[action.seat] and behind > hand.to_match:
        return event._replace(to=behind)
    return event


def _chips_left_behind(right: Judged, hand: Hand, action: Action) -> Event:
    """A call for less brings the bet up to the chips behind, so that some of them stay there."""
    event = right(hand, action)
    if not isinstance(event, Called) or event.to == hand.to_match:
        return event
    behind, bet = hand.stacks[action.seat], hand.bets[action.seat]
    return event._replace(to=behind) if behind > bet else event


FAULTS: Final = (
    Fault(
        "small-blind-priced-at-the-whole-bet",
        "LA",
        "server-call",
        "Shows the whole big blind as the price of a call to the small blind.",
        "chips-blockchain/bet#32 shows the blinds other prices than the rest",
        {"hand.betting.legal_actions.legal": _price_without_the_blind},
        also=("HU", "BL", "AO", "MR", "MB", "PL", "FL", "IL", "ST"),
    ),
    Fault(
        "option-cannot-be-checked",
        "LA",
        "wsop-live-156",
        "Lets the big blind raise or fold its option but not check it.",
        "Poseidon-ZKP/zkShuffle#89",
        {
            "hand.betting.legal_actions.legal": _option_without_check,
            "hand.betting.judging._check": _option_check_refused,
        },
        also=EVERYWHERE,
    ),
    Fault(
        "last-chip-cannot-be-raised",
        "LA",
        "ludoforge-raise.dom.2",
        "Limits a raise to one chip less than the stack.",
        "hippich/Bitcoin-Poker-Room#70",
        {
            "hand.betting.bet_sizes.max_to": _one_chip_less,
            "hand.betting.judging._sized": _one_chip_stays,
        },
        also=EVERYWHERE,
    ),
    Fault(
        "raise-checked-against-the-first-stack",
        "LA",
        "server-nl",
        "Accepts a raise of what the player began the hand with, even if less is left.",
        "dickreuter/neuron_poker#41 and OpenBMB/ChatDev#346 report stacks below zero",
        {"hand.betting.judging._sized": _as_much_as_at_the_start},
    ),
    Fault(
        "chips-kept-as-floats",
        "LA",
        "basic-1.3",
        "Keeps chips as floating-point numbers, which are inexact above 2 to the power of 53.",
        "the only numbers of some languages, and of JSON in most",
        {"hand.state.put": _as_floats},
        also=("SP", "IL"),
    ),
    Fault(
        "all-in-players-shown-as-folded",
        "LA",
        "ludoforge-call.3",
        "Shows a player who is all-in as folded.",
        "pokerwars/pokerwars.io-starterbot-python#6",
        {"hand.view.statuses": _all_in_is_folded},
        also=EVERYWHERE,
    ),
    Fault(
        "all-in-winner-shown-as-active",
        "LA",
        "basic-1.5",
        "Shows an all-in player as active again as soon as the first pot is won.",
        "an empty stack is the only mark of an all-in",
        {"hand.view.statuses": _paid_out_is_active},
        level="should",
        also=("SD",),
    ),
    Fault(
        "folded-players-active-after-the-hand",
        "LA",
        "basic-1.5",
        "Shows folded players as active as soon as the hand is over.",
        "players are made ready for the next hand before this one is shown",
        {"hand.view.statuses": _active_again},
        level="should",
        also=("BC", "SD"),
    ),
    Fault(
        "all-in-leaves-the-blind-behind",
        "LA",
        "tournament-5.1.6",
        "Raises an all-in to the chips behind, so that as many as were in front stay behind.",
        "CharlieHess/slack-poker-bot PR#58",
        {"hand.betting.judging._all_in": _blind_left_behind},
        also=EVERYWHERE,
    ),
    Fault(
        "all-in-for-less-folds",
        "LA",
        "ludoforge-allin.3",
        "Folds the hand of a player who goes all-in for less than the bet.",
        "hpyhacking/openpoker#5",
        {"hand.betting.judging._all_in": _folded_for_less},
        also=EVERYWHERE,
    ),
    Fault(
        "call-for-less-leaves-chips-behind",
        "LA",
        "maverick-2.call.2",
        "Keeps back as many chips in a call for less as the player already had in front.",
        "ishikota/PyPokerEngine PR#5",
        {"hand.betting.judging._call": _chips_left_behind},
        also=("HU", "BC", "SP", "DM", "UB", "OC", "SD", "MH"),
    ),
)
