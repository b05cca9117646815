"""The offer behind an answer: what an engine refuses, or accepts, it has often offered so before.

A refusal of what was not offered follows from the offer; without one, an engine
that says why it refuses is believed.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from holdem_adapters.engine import Refused
from holdem_adapters.state import Legal, State
from holdem_conformance.judge.comparison.requests import Sides
from holdem_conformance.judge.comparison.shown_facts import Differing, offers_differ
from holdem_conformance.judge.legal_comparison import choices
from holdem_oracle.hand.actions import Refusal, Verb
from holdem_oracle.why.facts import Fact, Kind

#: The bounds of a wager: the least, and the most.
_LEAST: Final[Mapping[str, Kind]] = MappingProxyType(
    {Verb.BET: Kind.LEAST_BET, Verb.RAISE: Kind.LEAST_RAISE}
)
_MOST: Final[Mapping[str, Kind]] = MappingProxyType(
    {Verb.BET: Kind.MOST_BET, Verb.RAISE: Kind.MOST_RAISE}
)
_WAGERS: Final = (Verb.ALL_IN, Verb.RAISE, Verb.BET)


def offer_behind(one: Sides, differing: Differing) -> Fact | None:
    """The offer before a request that explains its answer; None if the answer speaks itself."""
    if differing.fact == "action" and one.step.verb == "call":
        return Fact(Kind.CALL)
    if differing.fact == "answer" and differing.way == "refused":
        return _not_offered(one) or _by_its_word(one, differing.told)
    if isinstance(one.right, Refused) and differing.way == "accepted" and not _offers_right(one):
        return _bound(one.right.reason, one.step.verb)
    return None


def _offers_right(one: Sides) -> bool:
    """Whether the engine has offered the right amounts, before it accepted another one."""
    right, seen = _offered(one)
    if right is None or seen is None:
        return False
    return (seen.bet, seen.raises) == (right.bet, right.raises)


def _offered(one: Sides) -> tuple[Legal | None, Legal | None]:
    """The choices before a request, by the rules and by the engine."""
    if one.before is None or one.seen_before is None:
        return None, None
    right, seen = one.before.shows(("legal",)).legal, one.seen_before.legal
    return right or None, seen or None


def _not_offered(one: Sides) -> Fact | None:
    """The choice that the engine has not offered, or its bound."""
    right, seen = _offered(one)
    if right is None or seen is None or one.before is None or one.seen_before is None:
        return None
    verb = _as_offered(one.step.verb, right)
    shown = State(legal=right, turn=one.before.turn)
    for each in offers_differ(shown, one.seen_before):
        if each.fact != f"legal.{verb}":
            continue
        if each.way == "missing":
            return Fact(Kind(verb))
        beyond = _beyond(choices(seen).get(verb), _amount(one))
        if each.way in ("minimum", "maximum") and beyond is not None:
            return Fact(beyond[verb])
    return None


def _as_offered(verb: str, right: Legal) -> str:
    """The choice that an action is; an all-in is a raise or a bet unless it is offered as such."""
    if verb != Verb.ALL_IN:
        return verb
    offered = choices(right)
    return next((one for one in _WAGERS if offered.get(one)), str(Verb.CALL))


def _amount(one: Sides) -> int | None:
    """What a wager comes to; an all-in all that the player has."""
    if one.step.verb != Verb.ALL_IN or one.before is None or one.seat is None:
        return one.step.to if isinstance(one.step.to, int) else None
    return one.before.hand.stacks[one.seat] + one.before.hand.bets[one.seat]


def _beyond(bounds: object, to: int | None) -> Mapping[str, Kind] | None:
    """Which of the bounds an amount violates, if any."""
    if not isinstance(bounds, list) or to is None:
        return None
    least, most = bounds
    return _LEAST if to < least else _MOST if to > most else None


def _by_its_word(one: Sides, told: str) -> Fact | None:
    """What decides, if an engine refuses for the reason that it gives."""
    if told == Refusal.NOT_REOPENED:
        return Fact(Kind.RAISE)
    right, _ = _offered(one)
    if right is None:
        return None
    verb = _as_offered(one.step.verb, right)
    if told in _OF_AMOUNT and verb == Verb.ALL_IN:
        return Fact(Kind.ALL_IN)
    return _bound(told, verb)


#: The reasons to refuse a wager for its amount.
_OF_AMOUNT: Final = (Refusal.BELOW_MINIMUM, Refusal.ABOVE_MAXIMUM, Refusal.NOT_ENOUGH_CHIPS)


def _bound(reason: str, verb: str) -> Fact | None:
    """The bound that an action violates, by the reason of its refusal and its verb."""
    if reason == Refusal.BELOW_MINIMUM and verb in _LEAST:
        return Fact(_LEAST[verb])
    if reason == Refusal.ABOVE_MAXIMUM and verb in _MOST:
        return Fact(_MOST[verb])
    return None
