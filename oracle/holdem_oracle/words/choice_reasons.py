"""Why a seat is asked, and why it may or may not do what, as short lines with their clauses."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from holdem_oracle.hand.actions import Action, Verb
from holdem_oracle.hand.betting.bet_sizes import min_to
from holdem_oracle.hand.betting.judging import verdict
from holdem_oracle.hand.betting.legal_actions import Bounds, Legal, legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.events import Refused
from holdem_oracle.hand.state import to_call
from holdem_oracle.why.facts import Fact, Kind
from holdem_oracle.why.history import Step, came_to_nothing, has_acted
from holdem_oracle.why.questions import Question
from holdem_oracle.why.why import why
from holdem_oracle.words.event_sentences import WHY_NOT


class ChoiceReason(NamedTuple):
    """A line about one choice, and the clause that decides."""

    about: str  #: what it gives the reason for, such as "minimum"
    text: str
    clause: str
    refuses: bool = False  #: whether the choice is not offered


#: Why a seat is asked, by the question that decided it.
_ASKED: Final[Mapping[Question, str]] = {
    Question.FIRST_TO_ACT: "it is first to act",
    Question.NEXT_TO_ACT: "it is next in turn",
    Question.ROUND_OVER: "it has still to act before the round is over",
    Question.LONE_PLAYER: "the house asks the last player with chips",
    Question.TURN_ORDER: "it is not bound by what it declared before its turn",
    Question.TIME_UP: "time was up for the player before it",
}


def choice_reasons(step: Step) -> Iterator[ChoiceReason]:
    """The reasons for the turn, for the price of a call, and for a bet or raise and its bounds.

    A refusal leaves them as they were.
    """
    if step.earlier is not None and came_to_nothing(step):
        yield from choice_reasons(step.earlier)
        return
    hand = step.after
    seat = turn(hand)
    if seat is None:
        return
    can = legal(hand, seat)
    asked = why(step, Fact(Kind.TURN))
    if asked.question in _ASKED:
        yield ChoiceReason("turn", f"asked: {_ASKED[asked.question]}", asked.clauses[0])
    if can.call is not None:
        short = can.call < to_call(hand, seat)
        what = "all that it has" if short else f"the bet to match is {hand.to_match}"
        yield _line(step, Kind.CALL if short else Kind.TO_MATCH, f"call {can.call}: {what}")
    yield from _wager(step, can)


def _line(step: Step, kind: Kind, text: str) -> ChoiceReason:
    """A line with the first clause of the reason for a fact."""
    return ChoiceReason(str(kind), text, why(step, Fact(kind)).clauses[0])


def _wager(step: Step, can: Legal) -> Iterator[ChoiceReason]:
    """A bet or raise with its bounds, an all-in below them, or why there is none."""
    bounds = can.raises or can.bet
    if bounds is not None:
        yield from _bounds(step, bounds)
    elif can.all_in is not None:
        yield _line(step, Kind.ALL_IN, f"all-in {can.all_in}: less than the minimum")
    else:
        yield _no_wager(step)


def _bounds(step: Step, bounds: Bounds) -> Iterator[ChoiceReason]:
    """Why a wager is open to a player who has acted, and why it is at least and at most so much."""
    hand, (least, most) = step.after, bounds
    verb, to = ("raise", "raise to") if hand.to_match else ("bet", "bet")
    kinds = _OF_RAISE if hand.to_match else _OF_BET
    allowed = why(step, Fact(kinds[0]))
    seat = hand.to_act[0]
    if has_acted(step, seat) or allowed.question is not Question.REOPENED:
        yield ChoiceReason("allowed", f"{verb}: allowed", allowed.clauses[0])
    yield _line(step, kinds[1], f"{to} {least} or more: the minimum")
    yield _line(step, kinds[2], f"{to} {most} at most: the maximum")


_OF_BET: Final = (Kind.BET, Kind.LEAST_BET, Kind.MOST_BET)
_OF_RAISE: Final = (Kind.RAISE, Kind.LEAST_RAISE, Kind.MOST_RAISE)


def _no_wager(step: Step) -> ChoiceReason:
    """Why a player may not bet or raise at all."""
    hand = step.after
    verb = Verb.RAISE if hand.to_match else Verb.BET
    event = verdict(hand, Action(hand.to_act[0], verb, min_to(hand)))
    assert isinstance(event, Refused), "a wager that is not offered is refused"
    kind = Kind.RAISE if hand.to_match else Kind.BET
    clause = why(step, Fact(kind)).clauses[0]
    return ChoiceReason("none", f"no {verb}: {WHY_NOT[event.reason]}", clause, refuses=True)
