"""Why a request was accepted or refused."""

from holdem_oracle.hand.actions import Verb
from holdem_oracle.hand.betting.bet_sizes import max_to, min_to
from holdem_oracle.hand.events import Refused, Wagered
from holdem_oracle.hand.state import stack_to
from holdem_oracle.why.betting.offered import why_wager
from holdem_oracle.why.betting.posted import blind_rules
from holdem_oracle.why.betting.sizes import why_least, why_most
from holdem_oracle.why.event_reasons import event_reason
from holdem_oracle.why.history import Step, said_by
from holdem_oracle.why.questions import Question, Reason, because


def why_answer(step: Step) -> Reason:
    """A refusal names its rule; a wager of exactly a bound is right because of that bound."""
    if step.earlier is None:
        return because(Question.BLINDS, *blind_rules(step.after.setup))
    first = step.events[0]
    if isinstance(first.event, Wagered) and said_by(first) is not None:
        return _why_accepted(step, step.earlier)
    reason = event_reason(first)
    if not isinstance(first.event, Refused):
        return reason
    verb = Verb.RAISE if first.before.to_match else Verb.BET
    if reason.question is Question.SIZING:
        least = why_least(step.earlier, verb).clauses[:2]
        return because(reason.question, reason.clauses[0], *least, "server-edge.3")
    if reason.question is Question.MOST:
        most = why_most(step.earlier, verb).clauses
        return because(reason.question, reason.clauses[0], *most)
    return reason


def _why_accepted(step: Step, earlier: Step) -> Reason:
    """A wager between the bounds is accepted if the betting is open to the player."""
    first = step.events[0]
    assert isinstance(first.event, Wagered)
    reason = why_wagered(step)
    if reason.question is not Question.AMOUNT or first.event.to < min_to(first.before):
        return reason
    verb = Verb.BET if first.event.opening else Verb.RAISE
    right = why_wager(earlier, verb)
    return because(right.question, *right.clauses, first.event.rule)


def why_wagered(step: Step) -> Reason:
    """A bet or raise comes to what the player said, or to the bound that it is exactly at."""
    first = step.events[0]
    hand, event, said = first.before, first.event, said_by(first)
    assert isinstance(event, Wagered)
    assert step.earlier is not None, "nobody bets before the first step"
    reason = event_reason(first)
    if reason.question is not Question.AMOUNT or said is None:
        return reason
    verb = Verb.BET if event.opening else Verb.RAISE
    if event.to == min_to(hand):
        return why_least(step.earlier, verb)
    if event.to == stack_to(hand, event.seat):
        rules = ("tournament-5.1.6", "ludoforge-raise.5", hand.setup.house.betting.rule)
        return because(Question.AMOUNT, event.rule, *rules)
    return why_most(step.earlier, verb) if event.to == max_to(hand, event.seat) else reason
