"""What a case expects after a round of a tournament, as facts of vectors.

What has changed since the round before is expected as what is then there: who
sits where of those who were in, and which tables there are.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec import UNSET

from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_conformance.judge.tournaments.round_comparison import written
from holdem_conformance.vectors.facts.event_facts import NAMES
from holdem_conformance.vectors.facts.expected_facts import Expected
from holdem_conformance.vectors.form.vector_model import SET
from holdem_scenarios.facts.compound_facts import Value


def expected_after_a_round(
    name: str, value: Value, now: ShownTournament, before: ShownTournament
) -> Iterator[Expected]:
    """The expectations that a fact of a case stands for, with the tournament by the rules."""
    if name == "moves":
        yield from _who_sits_where(now, before)
    elif name == "broken":
        yield Expected("tables", sorted(now.tables or ()), compare=SET)
    else:
        yield from expected_of_event(name, value)


def expected_of_event(name: str, value: Value) -> Iterator[Expected]:
    """The expectations of a fact that is about one moment only."""
    if name in _OF_SOME:
        yield from _of_some(name, value)
    elif name in _SETS:
        yield Expected(NAMES.get(name, name), value, compare=SET)
    elif name in _OTHERS:
        yield from _OTHERS[name](value)
    else:
        yield Expected(NAMES.get(name, name), value)


def _who_sits_where(now: ShownTournament, before: ShownTournament) -> Iterator[Expected]:
    """Those who have moved sit in their new seats, and everybody else in his old one."""
    assert now.seats is not UNSET, "the reference shows all seats"
    assert before.seats is not UNSET, "as above"
    assert before.to_draw is not UNSET, "and who has to draw"
    there = {*before.seats, *before.to_draw}
    for player, at in now.seats.items():
        if player in there:
            yield Expected("player_seats", written(at), at=player)


#: Facts of which a case names the players or tables that it is about; what means nothing there.
_OF_SOME: Final[Mapping[str, Any]] = MappingProxyType(
    {"seats": None, "places": None, "stacks": 0, "prizes": 0, "players": 0}
)
_SETS: Final = frozenset({"halted", "out", "waiting", "held", "to_draw", "buttons_to_draw", "free"})


def _of_some(name: str, value: Mapping[str, Any]) -> Iterator[Expected]:
    """The value of each that the case names; one who has nothing may be left out."""
    nothing = _OF_SOME[name]
    for one, part in value.items():
        if nothing is not None and part == nothing:
            yield Expected(NAMES.get(name, name), None, at=one, instead=nothing)
        else:
            yield Expected(NAMES.get(name, name), part, at=one)


def _level_left(value: Mapping[str, int] | None) -> Iterator[Expected]:
    """What is left of a level, in hands or in milliseconds; or that it never ends."""
    units = {"hands": None, "milliseconds": None} if value is None else value
    for unit, number in units.items():
        yield Expected("event_hands_left" if unit == "hands" else "event_time_left", number)


def _registration(value: str) -> Iterator[Expected]:
    """Whether players can enter."""
    yield Expected("registration_open", value == "open")


_OTHERS: Final[Mapping[str, Callable[[Any], Iterator[Expected]]]] = MappingProxyType(
    {"level_left": _level_left, "registration": _registration}
)
