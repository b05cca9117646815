"""Faults in what an engine makes of an action that it should refuse, or of its amount."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Action
from holdem_oracle.hand.betting.judging import verdict
from holdem_oracle.hand.events import Called, Checked, Event, Folded, Refused, Wagered
from holdem_oracle.hand.state import Hand, stack_to, to_call
from holdem_oracle.house.betting_options import OutOfTurn, SizingFix
from holdem_oracle.house.house import Chips

Judged: TypeAlias = Callable[[Hand, Action], Event]
Sized: TypeAlias = Callable[[Hand, Action, Chips], Event]


def _matched(hand: Hand, action: Action) -> Called | Checked:
    """A call of what the player has to match, or a check."""
    seat = action.seat
    if not to_call(hand, seat):
        return Checked(seat, "tournament-5.1.1")
    return Called(seat, min(hand.to_match, stack_to(hand, seat)), "tournament-5.1.3")


def _nothing_raised(right: Judged, hand: Hand, action: Action) -> Event:
    """A raise of nothing or less is a check or a call."""
    nothing = type(action.to) is int and action.to <= 0
    return _matched(hand, action) if nothing else right(hand, action)


def _small_raise_is_a_call(right: Sized, hand: Hand, action: Action, to: Chips) -> Event:
    """A raise below the minimum is a call."""
    event = right(hand, action, to)
    corrects = hand.setup.house.sizing_fix is not SizingFix.REJECT
    if corrects or not isinstance(event, Refused) or not hand.to_match:
        return event
    return _matched(hand, action)


def _raise_to_the_bet_is_a_call(right: Sized, hand: Hand, action: Action, to: Chips) -> Event:
    """A raise to exactly the bet is a call."""
    event = right(hand, action, to)
    same = isinstance(event, Refused) and to == hand.to_match and to_call(hand, action.seat) > 0
    return _matched(hand, action) if same else event


def _anybody_may_act(right: Judged, hand: Hand, action: Action) -> Event:
    """An action is judged for the player who sent it, whose turn or not."""
    waits = type(action.seat) is int and action.seat in hand.to_act
    if hand.setup.house.out_of_turn is OutOfTurn.TDA_53 or not waits:
        return right(hand, action)
    return verdict(hand, action)


def _sender_has_acted(right: Callable[[Hand, Event], Hand], hand: Hand, event: Event) -> Hand:
    """After an action out of turn, those before its player still have theirs."""
    if not isinstance(event, Called | Checked | Folded | Wagered):
        return right(hand, event)
    if event.seat not in hand.to_act[1:]:
        return right(hand, event)
    others = tuple(one for one in hand.to_act if one != event.seat)
    return right(hand._replace(to_act=(event.seat, *others)), event)


def _through_floats(right: Judged, hand: Hand, action: Action) -> Event:
    """Amounts are read as floating-point numbers."""
    amount = action.to
    if type(amount) is not int or abs(amount) > 2**1000:
        return right(hand, action)
    return right(hand, action._replace(to=int(float(amount))))


FAULTS: Final = (
    Fault(
        "raise-of-nothing-is-a-call",
        "IL",
        "wsop-no-limit.b",
        "Turns a bet or raise of nothing, or of less, into a check or a call.",
        "NikolayIT/TexasHoldemGameEngine PR#27",
        {"hand.betting.judging._bet_or_raise": _nothing_raised},
        also_breaks=("suite-whole-amounts",),
    ),
    Fault(
        "small-raise-is-a-call",
        "IL",
        "tournament-5.2.1.3",
        "Turns a raise below the minimum into a call.",
        "the nearest legal action is taken, as a dealer does below half a raise",
        {"hand.betting.judging._too_small": _small_raise_is_a_call},
        also=("BL", "LA", "MR", "RO", "FL", "ST"),
    ),
    Fault(
        "raise-to-the-bet-is-a-call",
        "IL",
        "tda-43-b",
        "Turns a raise to exactly the bet into a call.",
        "one message for call and raise, with the total as its only field",
        {"hand.betting.judging._too_small": _raise_to_the_bet_is_a_call},
        also=("LA",),
    ),
    Fault(
        "action-of-any-seat-accepted",
        "IL",
        "server-edge.5",
        "Accepts an action of any seat that has still to act, before its turn.",
        "ptwu/distributed-texasholdem#7",
        {
            "hand.betting.judging._out_of_turn": _anybody_may_act,
            "hand.bookkeeping.after": _sender_has_acted,
        },
        also=("TO",),
    ),
    Fault(
        "amounts-read-as-floats",
        "IL",
        "basic-1.3",
        "Reads amounts as floating-point numbers, which are inexact above 2 to the power of 53.",
        "the numbers of JSON are floating-point in most languages",
        {"hand.betting.judging._bet_or_raise": _through_floats},
        also=("MR",),
        level="should",
        also_breaks=("suite-whole-amounts",),
    ),
)
