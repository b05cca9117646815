"""Why chips, cards and players are where they are: the last event that moved them."""

from collections.abc import Mapping
from typing import Final

from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import (
    BoardDealt,
    Called,
    Event,
    Folded,
    Forced,
    HandKilled,
    HolesDealt,
    Posted,
    PotWon,
    UncalledReturned,
    Wagered,
)
from holdem_oracle.hand.state import all_in_seats
from holdem_oracle.why.answers import why_wagered
from holdem_oracle.why.betting.offered import why_to_match
from holdem_oracle.why.betting.posted import blind_rules, why_nothing_posted
from holdem_oracle.why.betting.whose_turn import why_street
from holdem_oracle.why.event_reasons import event_reason
from holdem_oracle.why.history import (
    Choice,
    Happened,
    Step,
    by_the_clock,
    newest,
    newest_first,
    set_by,
    step_with,
)
from holdem_oracle.why.pots.winners import why_won
from holdem_oracle.why.questions import Question, Reason, because


def why_bet(step: Step, seat: Seat) -> Reason:
    """Chips in front of a seat were posted or bet, and go to the middle when the round is over."""
    found = set_by(step, lambda hand: hand.bets[seat])
    all_in = not step.after.stacks[seat] and seat in step.after.players
    return why_stack(step, seat) if found is None and all_in else _moved(step, found)


def why_stack(step: Step, seat: Seat) -> Reason:
    """Chips leave a stack in posts and bets, and come back uncalled or won."""
    found = set_by(step, lambda hand: hand.stacks[seat])
    if found is not None and isinstance(found.event, PotWon):
        return why_won(step, seat)
    return _moved(step, found)


def why_price(step: Step) -> Reason:
    """The bet to match is that of the last bet or raise, or of the blinds."""
    reason = why_to_match(step)
    found = set_by(step, lambda hand: hand.to_match)
    if found is None or found.request is None or not isinstance(found.event, Wagered):
        return reason
    wagered = why_wagered(step_with(step, found)).clauses
    return because(reason.question, *reason.clauses[:2], *wagered)


def why_total(step: Step) -> Reason:
    """The middle holds what was posted and bet, folded or not, until it is returned or won."""
    posts = [one for one in step.events if isinstance(one.event, Posted)]
    if posts:
        return event_reason(next((one for one in posts if not _is_blind(one)), posts[-1]))
    moved = newest(step, Folded, Called, Wagered, PotWon, Posted)
    if moved is not None and isinstance(moved.event, Posted):
        return why_total(step_with(step, moved))
    return _moved(step, moved)


def _is_blind(happened: Happened) -> bool:
    """Whether an event is the posting of a blind."""
    event = happened.event
    return isinstance(event, Posted) and event.what in (Forced.SMALL_BLIND, Forced.BIG_BLIND)


def _moved(step: Step, found: Happened | None) -> Reason:
    """The reason for the event that moved some chips; without one, nothing was posted."""
    if found is None:
        return why_nothing_posted(step.after.setup)
    if isinstance(found.event, Wagered) and found.request is not None:
        return why_wagered(step_with(step, found))
    return event_reason(found)


def why_status(step: Step, seat: Seat) -> Reason:
    """A player is in the hand until he folds, and all-in without chips."""
    hand = step.after
    after_the_hand = "suite-after-the-hand" if hand.over else ""
    if seat not in hand.players:
        return because(Question.STATUS, "basic-1.5")
    if seat not in hand.live:
        return _why_out(step, seat, after_the_hand)
    if seat in all_in_seats(hand):
        found = set_by(step, lambda now: now.stacks[seat] - now.won[seat])
        assert found is not None
        how = _ALL_IN_BY.get(type(found.event), "")
        return because(Question.STATUS, how, "tournament-5.1.6", "maverick-0.f", after_the_hand)
    back = "suite-uncalled-at-once" if _got_chips_back(step, seat) else ""
    waited = next((one for one in newest_first(step) if _chose(one, seat)), None)
    timed_out = waited.event.rule if waited is not None and by_the_clock(waited) else ""
    return because(Question.STATUS, timed_out, back, "basic-1.5", after_the_hand)


#: What makes a player all-in, by the event that took his last chips.
_ALL_IN_BY: Final[Mapping[type[Event | ClockEvent], str]] = {
    Called: "ludoforge-call.3",
    Wagered: "ludoforge-raise.5",
}


def _chose(happened: Happened, seat: Seat) -> bool:
    """Whether an event is a choice of a seat."""
    return isinstance(happened.event, Choice) and happened.event.seat == seat


def _why_out(step: Step, seat: Seat, after_the_hand: str) -> Reason:
    """A player has folded, or was absent."""
    found = set_by(step, lambda now: seat in now.live)
    assert found is not None, "a seat that is out has left the hand"
    if isinstance(found.event, HandKilled):
        return event_reason(found)
    rule = found.event.rule
    return because(Question.STATUS, rule, "wsop-live-110-fold", "basic-1.5", after_the_hand)


def _got_chips_back(step: Step, seat: Seat) -> bool:
    """Whether uncalled chips were returned to a seat."""
    return any(
        isinstance(one.event, UncalledReturned) and one.event.seat == seat
        for one in newest_first(step)
    )


def why_returned(step: Step, seat: Seat) -> Reason:
    """The uncalled part of a bet goes back; what has been called does not."""
    for one in newest_first(step):
        if isinstance(one.event, UncalledReturned) and one.event.seat == seat:
            return event_reason(one)
    return because(Question.UNCALLED, step.after.setup.house.uncalled.rule)


def why_board(step: Step) -> Reason:
    """The board has the cards of the streets that the betting has come to."""
    if step.after.over and len(step.after.live) == 1:
        return because(Question.HAND_OVER, "server-done.2", "tda-28", "server-edge.1")
    dealt = newest(step, BoardDealt)
    if dealt is None:
        return why_street(step)
    reason = event_reason(dealt)
    return because(reason.question, *reason.clauses, *why_street(step).clauses)


def why_holes(step: Step) -> Reason:
    """Hole cards come from the deck in the order of dealing."""
    dealt = next(one for one in newest_first(step) if isinstance(one.event, HolesDealt))
    return event_reason(dealt)


def why_button(_step: Step) -> Reason:
    """The button of a hand is part of its set-up."""
    return because(Question.BUTTON, "suite-scripted-button")


def why_blinds(step: Step) -> Reason:
    """The blinds are posted on the left of the button."""
    return because(Question.BLINDS, *blind_rules(step.after.setup))
