"""The facts of the oracle behind each fact that a case may expect, and the reason for a check."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from holdem_conformance.judge.verdicts import Checkpoint
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.state import Hand
from holdem_oracle.why.facts import Fact, Kind
from holdem_oracle.why.history import Step
from holdem_oracle.why.questions import Reason
from holdem_oracle.why.why import why
from holdem_scenarios.facts.compound_facts import Value

#: The facts of one choice: whether it is offered, and its bounds.
_OF_VERB: Final[Mapping[str, tuple[Kind, ...]]] = MappingProxyType(
    {
        "fold": (Kind.FOLD,),
        "check": (Kind.CHECK,),
        "call": (Kind.CALL,),
        "bet": (Kind.BET, Kind.LEAST_BET, Kind.MOST_BET),
        "raise": (Kind.RAISE, Kind.LEAST_RAISE, Kind.MOST_RAISE),
        "all-in": (Kind.ALL_IN,),
    }
)
_OF_THE_TABLE: Final[Mapping[str, tuple[Kind, ...]]] = MappingProxyType(
    {
        "street": (Kind.STREET,),
        "turn": (Kind.TURN,),
        "to_match": (Kind.TO_MATCH,),
        "button": (Kind.BUTTON,),
        "blind_seats": (Kind.SMALL_BLIND, Kind.BIG_BLIND),
        "board": (Kind.BOARD,),
        "holes": (Kind.HOLES,),
        "over": (Kind.OVER,),
        "pot": (Kind.TOTAL,),
        "running": (Kind.RUNNING,),
        "time_left": (Kind.TIME_LEFT,),
        "refused": (Kind.ANSWER,),
        "accepted": (Kind.ANSWER,),
        "unchanged": (Kind.ANSWER,),
    }
)
_OF_SEATS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "bets": Kind.BETS,
        "stacks": Kind.STACK,
        "won": Kind.WON,
        "returned": Kind.RETURNED,
        "statuses": Kind.STATUS,
        "shown": Kind.SHOWN,
        "mucked": Kind.MUCKED,
        "banks": Kind.BANK,
        "offline": Kind.OFFLINE,
    }
)


def facts_behind(name: str, expected: Value, hand: Hand) -> Iterator[Fact]:
    """The facts on which an expected fact depends; none if no rule is about it."""
    if name in _OF_THE_TABLE:
        yield from map(Fact, _OF_THE_TABLE[name])
    elif name in _OF_SEATS:
        seats = list(expected) or range(len(hand.stacks))
        yield from (Fact(_OF_SEATS[name], seat) for seat in seats)
    elif name in _COMPOUND:
        yield from _COMPOUND[name](expected, hand)


def _all_choices(expected: Value, hand: Hand) -> Iterator[Fact]:
    """All choices, offered or not; without a bet there is no raise, and with one no bet."""
    wager, other = ("raise", "bet") if hand.to_match else ("bet", "raise")
    for verb in ("fold", "check", "call", wager, "all-in"):
        offered = verb in expected
        yield from map(Fact, _OF_VERB[verb] if offered else _OF_VERB[verb][:1])
    if other in expected:
        yield from map(Fact, _OF_VERB[other][:1])


def _verbs(expected: Iterable[str], _hand: Hand) -> Iterator[Fact]:
    """Choices that are not offered."""
    yield from (Fact(_OF_VERB[verb][0]) for verb in expected)


def _pots(_expected: Value, hand: Hand) -> Iterator[Fact]:
    """The number of pots, then the chips in each and who can win it."""
    yield Fact(Kind.POTS)
    for number in range(len(pots(hand))):
        yield from (Fact(Kind.POT, number), Fact(Kind.ELIGIBLE, number))


_COMPOUND: Final[Mapping[str, Callable[[Value, Hand], Iterator[Fact]]]] = MappingProxyType(
    {"can": _all_choices, "cannot": _verbs, "pots": _pots}
)


#: The fact of a choice that differs, by the ending of the signature.
_BOUNDS: Final[Mapping[str, int]] = MappingProxyType({"minimum": 1, "maximum": 2})


def reason_of(checkpoint: Checkpoint, step: Step) -> Reason | None:
    """Why the expected fact of a check is so; None if no single rule is about it."""
    if checkpoint.fact not in EXPLAINED:
        return None
    fact = _choice(checkpoint.signature)
    if fact is None or turn(step.after) is None:
        fact = next(_differing(checkpoint, step.after), None)
    return None if fact is None else why(step, fact)


def _choice(signature: str) -> Fact | None:
    """The choice that a signature such as ``legal.raise:minimum`` names first."""
    choice, _, way = signature.partition("+")[0].partition(":")
    verb = choice.removeprefix("legal.")
    if verb == choice or verb not in _OF_VERB:
        return None
    kinds = _OF_VERB[verb]
    return Fact(kinds[_BOUNDS.get(way, 0)])


def _differing(checkpoint: Checkpoint, hand: Hand) -> Iterator[Fact]:
    """The facts behind a check; of facts by seat, those of seats that differ."""
    expected, observed = checkpoint.expected, checkpoint.observed
    if checkpoint.fact in _OF_SEATS and isinstance(expected, dict) and isinstance(observed, dict):
        expected = {seat: one for seat, one in expected.items() if observed.get(seat) != one}
    yield from facts_behind(checkpoint.fact, expected, hand)


#: The facts that have reasons.
EXPLAINED: Final = frozenset({*_OF_THE_TABLE, *_OF_SEATS, *_COMPOUND})
