"""Why a hand was shown, mucked, or neither."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import HandsTabled, Mucked, Shown
from holdem_oracle.house.showdown_options import UncontestedReveal
from holdem_oracle.why.betting.whose_turn import why_turn
from holdem_oracle.why.event_reasons import event_reason
from holdem_oracle.why.history import Step, newest_first
from holdem_oracle.why.questions import Question, Reason, because


def why_shown(step: Step, seat: Seat) -> Reason:
    """A hand is turned up after an all-in, in its turn at the showdown, or not at all."""
    house = step.after.setup.house
    for one in newest_first(step):
        event = one.event
        if isinstance(event, HandsTabled) and seat in event.seats:
            return event_reason(one)
        if isinstance(event, Shown | Mucked) and event.seat == seat:
            return event_reason(one)
    if seat not in step.after.live:
        return because(Question.MUCK, "ludoforge-fold.2", "wsop-live-110-fold")
    if len(step.after.live) == 1:
        option = house.uncontested_reveal
        shows = "" if option is UncontestedReveal.NEVER else "ludoforge-sd.2"
        return because(Question.SHOWN_ALONE, option.rule, "wsop-live-143-alone", shows)
    if step.after.over:
        return because(Question.MUCK, house.reveal.rule, "tda-17")
    return because(Question.ALL_IN_SHOWN, house.all_in_tabled.rule, *why_turn(step).clauses[:1])


def why_mucked(step: Step, seat: Seat) -> Reason:
    """A losing hand may be mucked, except by a player whose bet on the river was called."""
    house = step.after.setup.house
    if seat in step.after.mucked or seat not in step.after.setup.mucks:
        return why_shown(step, seat)
    if seat in step.after.shown and seat == step.after.aggressor:
        return because(Question.CALLED_BETTOR, house.called_bettor.rule, house.reveal.rule)
    return why_shown(step, seat)
