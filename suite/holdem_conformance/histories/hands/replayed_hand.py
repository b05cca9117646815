"""A recorded hand, played by the rules until they and the record part."""

from typing import NamedTuple

from holdem_conformance.histories.hands.noted_actions import (
    BET_OR_RAISE,
    FOLD,
    Move,
)
from holdem_conformance.histories.hands.recorded_hand import RecordedHand
from holdem_oracle.hand.actions import Action, Verb
from holdem_oracle.hand.events import (
    DeclaredOutOfTurn,
    Event,
    Refused,
    UncalledReturned,
    Wagered,
)
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.state import Hand, to_call


class Replayed(NamedTuple):
    """How far the rules and the record go together."""

    actions: tuple[Action, ...]  #: with the one at which they part
    hand: Hand  #: as it is then
    at: Move | None = None  #: the choice at which they part
    instead: Event | None = None  #: what happens by the rules, unless the board is another one
    returned: tuple[UncalledReturned, ...] = ()  #: bets that nobody called


def replayed_hand(record: RecordedHand) -> Replayed:
    """Play the choices of a record, up to the first one that does not fit the rules."""
    step = start(record.given.setup)
    done: list[Action] = []
    events: list[Event] = [*step.events]
    for move, chips in record.moves:
        hand = step.hand
        if move.board != len(hand.board) and not hand.over:
            return Replayed(tuple(done), hand, move)
        done.append(_action(move, chips, hand))
        step = act(hand, done[-1])
        events += step.events
        if not _is_as_said(done[-1], step.events[0]):
            return Replayed(tuple(done), hand, move, step.events[0])
    returned = tuple(event for event in events if isinstance(event, UncalledReturned))
    return Replayed(tuple(done), step.hand, returned=returned)


def _is_as_said(action: Action, event: Event) -> bool:
    """Whether an action stands as it was said; at a live table it may be made another one."""
    if action.to is None:
        return not isinstance(event, Refused | DeclaredOutOfTurn)
    return isinstance(event, Wagered) and event.to == action.to


def _action(move: Move, chips: int | None, hand: Hand) -> Action:
    """A choice as it is called where the hand stands: a call or a check, a bet or a raise."""
    seat = move.seat
    if move.verb == FOLD:
        return Action(seat, Verb.FOLD)
    if move.verb == BET_OR_RAISE:
        return Action(seat, Verb.RAISE if hand.to_match else Verb.BET, chips)
    return Action(seat, Verb.CALL if to_call(hand, seat) else Verb.CHECK)
