"""The named houses in which a vector holds as it stands, and not only in its own."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

from holdem_conformance.judge.case_plan import OF_THE_TABLE
from holdem_conformance.play.script import Script
from holdem_conformance.vectors.facts.flat_facts import shown_facts
from holdem_conformance.vectors.played_script import PlayedScript
from holdem_conformance.vectors.vector_starts import start_of
from holdem_oracle.errors import SetupError
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import PROFILES

#: The start without the house, everything that is done, and what everybody has afterwards.
_Course: TypeAlias = tuple[dict[str, Any], list[Any], list[Any]]


def holding_profiles(script: Script) -> tuple[str, ...]:
    """The names of the profiles, in the order in which they are listed.

    The betting limit, ante and straddle are those of the vector, as in a run under a profile.
    """
    if not depends_on_the_house(script):
        return tuple(PROFILES)
    return tuple(_holding(script))


def depends_on_the_house(script: Script) -> bool:
    """Whether there is a house: hands are ranked, and chips divided into pots, alike in all."""
    return (script.case.rank is None and script.case.pots is None) or script.has_tables


def _holding(script: Script) -> Iterator[str]:
    """The profiles, each house being played once."""
    own, course = script.variant.house, _course(PlayedScript(script))
    of_the_table = {name: getattr(own, name) for name in OF_THE_TABLE}
    known: dict[House, bool] = {own: True}
    for name, profile in PROFILES.items():
        house = choose(profile, of_the_table)
        if house not in known:
            known[house] = _holds(script, house, course)
        if known[house]:
            yield name


def _holds(script: Script, house: House, course: _Course) -> bool:
    """Whether everything is done alike in a house, and every check passes there."""
    there = Script(script.case, script.variant._replace(house=house), told=script.told)
    try:
        played = PlayedScript(there)
        return not played.wrong and _course(played) == course
    except SetupError:
        return False


def _course(played: PlayedScript) -> _Course:
    """How a script goes, whatever the case expects."""
    unseen = {"house", *_cards_of_no_matter(played.script.needs())}
    start = _without(unseen, msgspec.to_builtins(start_of(played.script)))
    if not played.script.has_tables:
        return start, [], []
    done = [_without(unseen, one.fields) for one in played.done()]
    results = [
        shown_facts(place.table.shows())[name]
        for place in played.places
        for name in played.compared(place)
    ]
    return start, done, results


def _cards_of_no_matter(needs: Collection[str]) -> tuple[str, ...]:
    """Where no certain cards have to be dealt, no cards matter; else their order may not."""
    if "deck" not in needs:
        return "deck", "holes", "board"
    return () if "deal-order" in needs else ("deck",)


def _without(unseen: Collection[str], fields: Mapping[str, Any]) -> dict[str, Any]:
    """Fields without some of them."""
    return {name: value for name, value in fields.items() if name not in unseen}
