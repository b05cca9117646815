"""The reason behind each fact that differs: what the oracle says decides it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from holdem_adapters.event_words import words
from holdem_conformance.judge.comparison.offer_behind import offer_behind
from holdem_conformance.judge.comparison.requests import Sides
from holdem_conformance.judge.comparison.shown_facts import Differing
from holdem_conformance.judge.comparison.won import why_won_otherwise
from holdem_oracle.clock.clock import Disconnect, Reconnect, Times, Wait
from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.events import RoundClosed
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import House
from holdem_oracle.why.event_reasons import event_reason
from holdem_oracle.why.facts import Fact, Kind
from holdem_oracle.why.history import Happened, Request, Step, first_step, step_of, timed_step_of
from holdem_oracle.why.questions import Question, Reason, because
from holdem_oracle.why.why import why
from holdem_scenarios.case.model import Step as CaseStep


class History:
    """The steps of a hand as the reference took them, made only where something differs."""

    def __init__(self, setup: Setup, times: Times | None) -> None:
        self._setup = setup
        self._times = times
        self._requests: list[Sides] = []
        self._step: Step | None = None
        self._made = 0

    def add(self, one: Sides) -> None:
        """Go on to a request."""
        self._requests.append(one)

    def step(self) -> Step:
        """The step of the last request, with all those before it."""
        for one in self._requests[self._made :]:
            self._step = self._next(one, self._step)
        self._made = len(self._requests)
        assert self._step is not None, "a hand has a start"
        return self._step

    def _next(self, one: Sides, step: Step | None) -> Step:
        """The step of a request."""
        if step is None or one.before is None:
            return first_step(self._setup, self._times)
        events = one.after.events[len(one.before.events) :]
        if not events:
            return step
        request = _request(one.step, one.seat)
        if step.clock is not None:
            return timed_step_of(request, step.clock, events, step)
        return step_of(request, step.after, events, step)  # type: ignore[arg-type]  # without a clock there are no events of one


def _request(step: CaseStep, seat: int | None) -> Request:
    """A step of a case as a request to the oracle."""
    if step.wait is not None:
        return Wait(step.wait)
    if step.disconnect is not None:
        return Disconnect(Seat(step.disconnect))
    if step.reconnect is not None:
        return Reconnect(Seat(step.reconnect))
    return Action(Seat(-1 if seat is None else seat), step.verb, step.to)


#: What decides about a raise that an engine refuses for one of these reasons.
_BELIEVED: Final[Mapping[str, Callable[[House], Reason]]] = MappingProxyType(
    {
        Refusal.CAPPED: lambda house: because(Question.CAP, house.cap.rule, "tda-48"),
        Refusal.NOBODY_TO_RAISE: lambda house: because(
            Question.RAISE_ALL_IN, house.raise_vs_all_in.rule, "tda-16"
        ),
    }
)


def reason_for(one: Sides, differing: Differing, step: Step) -> Reason:
    """Why a fact is as the reference has it."""
    if differing.fact == "events":
        return _of_event(differing.place, step)
    if differing.fact == "won" and differing.parts:
        return why_won_otherwise(one, step)
    if differing.parts and _only_time_has_passed(one):
        return why(step, Fact(Kind.TIME_LEFT))
    if differing.fact == "answer" and differing.told in _BELIEVED:
        return _BELIEVED[differing.told](step.after.setup.house)
    if differing.fact == "board" and _is_before_the_flop(one):
        return because(Question.CARDS, "tournament-4.2.2", "wsop-holdem")
    earlier = offer_behind(one, differing)
    if earlier is not None and step.earlier is not None:
        return why(step.earlier, earlier)
    return why(step, _fact(one, differing))


def _is_before_the_flop(one: Sides) -> bool:
    """Whether an engine has not come to the flop either, so that its board is no street early."""
    streets = {one.after.shows(("street",)).street, None if one.seen is None else one.seen.street}
    return streets == {Street.PREFLOP}


def _only_time_has_passed(one: Sides) -> bool:
    """Whether a request lets time pass in which nothing happens at the table by the rules."""
    return (
        one.step.wait is not None and one.before is not None and one.before.hand == one.after.hand
    )


def _of_event(place: int, step: Step) -> Reason:
    """The reason for the event of a line of the log, or else for the last one."""
    line = 0
    for happened in _in_order(step):
        line += sum(1 for _ in words(happened.event))
        if line > place:
            return event_reason(happened)
    return event_reason(_in_order(step)[-1])


def _in_order(step: Step) -> list[Happened]:
    """All events of the hand so far."""
    found: list[Happened] = []
    here: Step | None = step
    while here is not None:
        found[:0] = here.events
        here = here.earlier
    return found


def _fact(one: Sides, differing: Differing) -> Fact:
    """The fact of the oracle behind one that an engine shows."""
    fact, way = differing.fact, differing.way
    if fact.startswith("legal."):
        return Fact(_CHOICES[fact.removeprefix("legal."), way])
    return _FACTS[fact](one, differing)


_CHOICES: Final[Mapping[tuple[str, str], Kind]] = MappingProxyType(
    {
        **{
            (kind, way): Kind(kind)
            for kind in ("fold", "check", "call", "bet", "raise", "all-in")
            for way in ("extra", "missing", "amount")
        },
        ("bet", "minimum"): Kind.LEAST_BET,
        ("bet", "maximum"): Kind.MOST_BET,
        ("raise", "minimum"): Kind.LEAST_RAISE,
        ("raise", "maximum"): Kind.MOST_RAISE,
    }
)


def _turn(_one: Sides, differing: Differing) -> Fact:
    """Whose turn it is, unless the engine takes the round to be over, or not."""
    return Fact(Kind.ROUND if differing.way in ("too-early", "too-late") else Kind.TURN)


def _returned(one: Sides, differing: Differing) -> Fact:
    """Chips come back once the round is over; before that the engine takes it to be over."""
    log = one.after.events[len(one.before.events) if one.before else 0 :]
    closed = any(isinstance(event, RoundClosed) for event in log)
    early = differing.way == "too-many" and not closed
    seat = one.seat if differing.seat is None else differing.seat
    return Fact(Kind.ROUND) if early else Fact(Kind.RETURNED, 0 if seat is None else seat)


def _over(_one: Sides, differing: Differing) -> Fact:
    """A hand that ends too early does so because its betting round seems to be over."""
    return Fact(Kind.ROUND if differing.way == "too-early" else Kind.OVER)


def _posted(one: Sides, differing: Differing) -> Fact:
    """A bet, or a forced bet that is none."""
    seat, seen = differing.seat, one.seen
    assert seat is not None, "a seat has posted"
    bets = seen.bets if seen is not None and isinstance(seen.bets, tuple) else ()
    other = bets[seat : seat + 1] not in ((), one.after.hand.bets[seat : seat + 1])
    return Fact(Kind.BETS if other else Kind.STACK, seat)


def _pot(one: Sides, differing: Differing) -> Fact:
    """The chips of a pot, its owners, or the number of pots."""
    known = differing.place < len(one.after.shows(("pots",)).pots or ())
    if not known:
        return Fact(Kind.POTS)
    return Fact(Kind.ELIGIBLE if differing.way == "owners" else Kind.POT, differing.place)


def _blinds(one: Sides, _differing: Differing) -> Fact:
    """The first blind that is at another seat."""
    seen = one.seen
    right = one.after.shows(("blinds",)).blinds
    if seen is None or not isinstance(seen.blinds, tuple) or not isinstance(right, tuple):
        return Fact(Kind.BIG_BLIND)
    return Fact(Kind.BIG_BLIND if seen.blinds[0] == right[0] else Kind.SMALL_BLIND)


def _whole(kind: Kind) -> Callable[[Sides, Differing], Fact]:
    """A fact of the table."""
    return lambda _one, _differing: Fact(kind)


def _of_seat(kind: Kind) -> Callable[[Sides, Differing], Fact]:
    """A fact of a seat; the seat that acted if it is unknown."""

    def fact(one: Sides, differing: Differing) -> Fact:
        """The fact of that seat."""
        seat = one.seat if differing.seat is None else differing.seat
        return Fact(kind, 0 if seat is None else seat)

    return fact


_FACTS: Final[Mapping[str, Callable[[Sides, Differing], Fact]]] = MappingProxyType(
    {
        "answer": _whole(Kind.ANSWER),
        "refusal": _whole(Kind.ANSWER),
        "action": _of_seat(Kind.BETS),
        "posts": _posted,
        "turn": _turn,
        "over": _over,
        "street": _whole(Kind.STREET),
        "returned": _returned,
        "holes": _whole(Kind.HOLES),
        "board": _whole(Kind.BOARD),
        "to_match": _whole(Kind.TO_MATCH),
        "pots": _pot,
        "pot": _of_seat(Kind.BETS),
        "shown": _of_seat(Kind.SHOWN),
        "mucked": _of_seat(Kind.MUCKED),
        "won": _of_seat(Kind.WON),
        "stacks": _of_seat(Kind.STACK),
        "bets": _of_seat(Kind.BETS),
        "statuses": _of_seat(Kind.STATUS),
        "button": _whole(Kind.BUTTON),
        "blinds": _blinds,
        "running": _whole(Kind.RUNNING),
        "left": _whole(Kind.TIME_LEFT),
        "banks": _of_seat(Kind.BANK),
        "offline": _of_seat(Kind.OFFLINE),
    }
)
