"""Faults in what passes from hand to hand: each shows at some table."""

import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Final

import pytest
from tests.hands_at_random import choice_at_random, shuffled
from tests.tables_at_random import Played, played_at_random, replayed

from holdem_adapters.engine import Refused
from holdem_adapters.faults.across_hands import kept_state
from holdem_adapters.faults.catalogue import ACROSS_HANDS
from holdem_adapters.faults.fault_definition import Fault, InForce
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.start_message import house_text
from holdem_adapters.state import State
from holdem_adapters.tables.opening import BlindLevel, NextHand, Opening
from holdem_oracle.hand.actions import Action
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.house.profiles import profile

FAULTS = [fault for module in ACROSS_HANDS for fault in module.FAULTS]
#: The faults in how an engine plays hand after hand; all others are in the table layer.
OF_AN_ENGINE: Final = [
    fault
    for fault in kept_state.FAULTS
    if any(path.startswith("holdem_adapters.") for path in fault.parts)
]
OF_A_TABLE: Final = [fault for fault in FAULTS if fault not in OF_AN_ENGINE]
TABLES: Final = 600
GAMES: Final = 40
HANDS: Final = 8

OPENING: Final = Opening(
    house=house_text(profile("tda-2024")),
    stacks=(1000, 1000, None, 700, 3000, 150),
    button=0,
    levels=(BlindLevel(blinds=(50, 100)),),
)


@cache
def tables() -> list[Played]:
    """The tables at which every fault is tried."""
    return [played_at_random(seed) for seed in range(TABLES)]


@cache
def asked() -> list[set[str]]:
    """The functions replaceable by faults that the oracle calls at each table."""
    noted: set[str] = set()
    paths = {path for fault in OF_A_TABLE for path in fault.parts}
    noting = Fault("none", "BT", "tda-32", "", "", {p: partial(note, noted, p) for p in paths})
    found = []
    with InForce(noting.places()):
        for played in tables():
            noted.clear()
            list(replayed(played))
            found.append(set(noted))
    return found


def note(
    noted: set[str], path: str, right: Callable[..., Any], *args: object, **named: object
) -> object:
    """Call a function of the oracle unchanged, and note that it was called."""
    noted.add(path)
    return right(*args, **named)


def concerned(fault: Fault) -> Iterator[Played]:
    """The tables at which a replaced function is called."""
    for played, called in zip(tables(), asked(), strict=True):
        if not called.isdisjoint(fault.parts):
            yield played


def shows(fault: Fault, played: Played) -> bool:
    """Whether something that is said results in other events, or in another table."""
    with InForce(fault.places()):
        return any(now != then for now, then in zip(replayed(played), played.steps, strict=True))


@pytest.mark.parametrize("fault", OF_A_TABLE, ids=lambda fault: fault.name)
def test_a_fault_changes_something_at_some_table(fault: Fault) -> None:
    """Players come, go and lose at random, and the table with the fault is another one."""
    assert any(shows(fault, played) for played in concerned(fault))


def asked_of(engine: OracleEngine, request: NextHand | Action) -> tuple[Refused | None, State]:
    """The answer of an engine, and the table that it shows then."""
    if isinstance(request, NextHand):
        return engine.next(request), engine.state()
    assert isinstance(request.verb, str)
    assert isinstance(request.to, int | str | None)
    return engine.act(request.seat, request.verb, request.to), engine.state()


def requests_at_random(seed: int) -> Iterator[tuple[NextHand | Action, Refused | None, State]]:
    """Some hands at a table of the oracle, played at random, and its answers."""
    rng = random.Random(seed)
    engine = OracleEngine()
    engine.open(OPENING)
    for _ in range(HANDS):
        deal = NextHand(deck=tuple(map(str, shuffled(rng))), holes={}, board=())
        yield deal, *asked_of(engine, deal)
        while (seat := turn(engine.hand)) is not None:
            action = choice_at_random(rng, seat, legal(engine.hand, seat))
            yield action, *asked_of(engine, action)


@pytest.mark.parametrize("fault", OF_AN_ENGINE, ids=lambda fault: fault.name)
def test_a_fault_shows_after_the_first_hand(fault: Fault) -> None:
    """Some hands are played at random: an engine with the fault is right about the first."""
    noticed = 0
    for seed in range(GAMES):
        engine, deals = FaultyEngine(fault), 0
        engine.open(OPENING)
        for request, *answer in requests_at_random(seed):
            deals += isinstance(request, NextHand)
            if [*asked_of(engine, request)] != answer:
                assert deals > 1 or engine.hand.over
                noticed += 1
                break
    assert noticed > 1
