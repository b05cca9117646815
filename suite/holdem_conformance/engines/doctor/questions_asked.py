"""Questions that need no hands: a chip race, substantial action, and places that are shared."""

from collections.abc import Iterator

from msgspec import UNSET

from holdem_adapters.start_message import house_text
from holdem_adapters.tournaments.questions import (
    Acted,
    AskPlaces,
    AskSubstantial,
    PlacedPlayers,
    PlayerOut,
    RaceChips,
    Raced,
    ToldSubstantial,
)
from holdem_conformance.engines.doctor.findings import BAD, GOOD, NOTE, Found
from holdem_conformance.engines.session import EngineSession
from holdem_oracle.house.house import House


def chip_race(engine: EngineSession) -> Iterator[Found]:
    """Four odd chips of 25 are one of 100, which goes to the best card."""
    if "colour-up" not in engine.hello.capabilities:
        return
    cards = ("Ah", "2c", "3c", "4c")
    house = house_text(House())
    race = RaceChips(house=house, stacks=(1025, 1075), small=25, large=100, cards=cards)
    found = engine.answer(race)
    assert isinstance(found, Raced), "a race is answered by stacks"
    if found.stacks is UNSET:
        yield Found(NOTE, "it does not show the stacks after a chip race")
    elif found.stacks == (1100, 1000):
        yield Found(GOOD, "odd chips of one and three players make a chip for the best card")
    else:
        problem = f"1025 and 1075 without chips of 25, the ace to seat 0, make {found.stacks}"
        yield Found(BAD, problem, "expected 1100 and 1000; `cards` are for each odd chip in turn")


def substantial_action(engine: EngineSession) -> Iterator[Found]:
    """A call and a fold are substantial action."""
    if "substantial-action" not in engine.hello.capabilities:
        return
    actions = (Acted(seat=3, verb="call"), Acted(seat=0, verb="fold"))
    found = engine.answer(AskSubstantial(house=house_text(House()), actions=actions))
    if found == ToldSubstantial(substantial=True):
        yield Found(GOOD, "a call and a fold are substantial action")
    else:
        yield Found(BAD, "a call and a fold are no substantial action", "`substantial` is true")


def shared_places(engine: EngineSession) -> Iterator[Found]:
    """Two players who are out in one hand with the same chips share their places."""
    if "places" not in engine.hello.capabilities:
        return
    out = {name: PlayerOut(table="A", chips=500) for name in ("A1", "A2")}
    asked = AskPlaces(
        house=house_text(House()), out=out, left=2, paid=0, prizes={}, hand_for_hand=False
    )
    found = engine.answer(asked)
    assert isinstance(found, PlacedPlayers), "players are answered by places"
    if found.places is UNSET:
        yield Found(NOTE, "it does not show places")
    elif found.places == {"A1": (3, 4), "A2": (3, 4)}:
        yield Found(GOOD, "two with the same chips share the places that they take")
    else:
        remedy = "a place is the first and the last of those that a player shares, as in [3, 4]"
        yield Found(BAD, f"two of four with the same chips have the places {found.places}", remedy)
