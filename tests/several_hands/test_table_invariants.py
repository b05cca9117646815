"""Invariants between hands, on tables that are right and on tables that are not."""

from typing import Any, Final

import pytest
from msgspec.structs import replace
from tests.several_hands.at_a_table import CASES, ByMessages, result_of

from holdem_adapters.engine import Start
from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.state import State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_conformance.judge.tables.leavers import hand_without, table_without
from holdem_conformance.judge.tables.table_invariants import WatchedTable, after_a_hand
from holdem_conformance.judge.verdicts import Verdict
from holdem_conformance.judge.watched.invariants import BrokenInvariant, Holds
from holdem_conformance.library.case_loader import load_cases
from holdem_scenarios.library import cases_folder


def dealt(button: int, big: int, seats: tuple[int, ...] = (0, 1, 2, 3)) -> State:
    """A table as it is dealt."""
    blinds = ((big - 1) % 4, big)
    shown = BetweenHands(dealt_in=seats)
    return State(button=button, blinds=blinds, board=(), statuses=("active",) * 4, between=shown)


def broken(*deals: State, right: tuple[State, ...] = ()) -> dict[str, str]:
    """The invariants that the last of some deals breaks; by the rules it goes around."""
    table = WatchedTable()
    ours = right or tuple(dealt(at % 4, (at + 2) % 4) for at in range(len(deals)))
    found = {}
    for seen, own in zip(deals, ours, strict=True):
        table.between(State(stacks=(1000, 0, 1000, 1000)), State(stacks=(1000,) * 4))
        for name, came in table.deal(seen, own):
            if isinstance(came, BrokenInvariant):
                found[name] = came.way
    return found


def everybody(button: int, big: int) -> State:
    """A deal without the seat that has no chips."""
    return dealt(button, big, (0, 2, 3))


def test_a_table_that_goes_around_breaks_nothing() -> None:
    """For two orbits."""
    assert broken(*(everybody(at % 4, (at + 2) % 4) for at in range(8))) == {}


def test_what_is_wrong_in_a_deal() -> None:
    """Each invariant, broken alone, or with what it implies."""
    twice = {"big-blind": "twice", "orbit": "uneven"}
    assert broken(everybody(0, 2), everybody(1, 2)) == twice
    assert broken(everybody(0, 2), everybody(0, 3)) == {"button": "stays"}
    assert broken(everybody(3, 3)) == {"button": "big-blind"}
    assert broken(dealt(0, 2)) == {"dealt": "no-chips"}
    assert broken(replace(everybody(0, 2), board=("Ah",))) == {"fresh": "board"}
    folded = ("folded", "active", "active", "active")
    assert broken(replace(everybody(0, 2), statuses=folded)) == {"fresh": "folded"}
    uneven = (everybody(0, 2), everybody(1, 3), everybody(3, 2))
    assert broken(*uneven) == {"orbit": "uneven"}


def test_an_exception_of_the_rules_breaks_nothing() -> None:
    """The reference has the big blind at the same seat twice, as after a misdeal."""
    twice = (everybody(0, 2), everybody(0, 2))
    assert broken(*twice, right=twice) == {}


def test_what_is_not_shown_is_not_broken() -> None:
    """And does not hold either."""
    table = WatchedTable()
    assert {came for _, came in table.deal(State(), State())} == {Holds.UNSEEN}


@pytest.mark.parametrize(
    ("places", "way"),
    [
        ({3: (4, 4), 2: (3, 3)}, ""),
        ({3: (3, 4), 2: (3, 4)}, ""),
        ({3: (4, 4), 2: (4, 4)}, "overlap"),
        ({3: (3, 4), 2: (4, 4)}, "overlap"),
        ({3: (3, 4)}, "overlap"),
    ],
)
def test_each_place_is_taken_once(places: dict[int, tuple[int, int]], way: str) -> None:
    """Those who share places fill them."""
    seen = State(stacks=(2000, 2000), between=BetweenHands(places=places))
    found = dict(after_a_hand(seen, State(stacks=(2000, 2000), between=BetweenHands(places={}))))
    came = found["places"]
    assert (came.way if isinstance(came, BrokenInvariant) else "") == way
    assert found["table-chips"] is Holds.YES


@pytest.mark.parametrize(
    ("shown", "came"),
    [
        ({"pot": 130}, Holds.YES),
        ({"pot": 100}, BrokenInvariant("lost", 3030, 3000)),
        ({"bets": (0, 30, 100)}, Holds.IN_PART),
    ],
)
def test_chips_in_the_middle_of_a_hand_that_goes_on_are_not_lost(
    shown: dict[str, Any], came: object
) -> None:
    """The engine still waits for a player where the rules have ended the hand."""
    seen = State(stacks=(1000, 0, 900, 1000), turn=2, over=False, **shown)
    assert dict(after_a_hand(seen, State(stacks=(1000, 60, 970, 1000))))["table-chips"] == came


class ForgetsChips(OracleEngine):
    """Leaves a chip on the table after each hand."""

    capabilities = ByMessages.capabilities

    def state(self) -> State:
        """The table, with a chip less once a hand is over."""
        shown = super().state()
        if shown.over is not True or not isinstance(shown.stacks, tuple):
            return shown
        return replace(shown, stacks=(shown.stacks[0] - 1, *shown.stacks[1:]))


def test_lost_chips_are_reported_once() -> None:
    """In the first hand, after which nothing more is judged."""
    result = result_of(ForgetsChips, CASES["LV-04"])
    found = {one.id: one.level for one in result.checkpoints if one.signature.endswith(":lost")}
    assert found == {
        "LV-04/invariant.chips": "must",
        "LV-04/invariant.table-chips": "must",
    }


def test_who_left_a_seat_that_is_not_there_takes_nothing_along() -> None:
    """An engine may show more seats than the table has."""
    start = Start(
        house={},
        stacks=(1000, 1000),
        button=0,
        blinds=(50, 100),
        blind_seats=(0, 1),
        deck=(),
        holes={},
        board=(),
    )
    shown = State(stacks=(950, 1050, 0))
    assert table_without(shown, start, frozenset({2})) == shown
    assert hand_without(start, frozenset({2})) == start
    assert table_without(shown, start, frozenset({0, 2})).stacks == (-50, 1050, 0)
    assert hand_without(start, frozenset({0, 2})).stacks == (None, 1000)


LEAVERS: Final = ("quitter-takes-his-chips-along", "leaver-takes-his-stack-away")


@pytest.mark.parametrize("name", LEAVERS)
def test_chips_that_a_player_takes_along_are_not_lost(name: str) -> None:
    """An engine that lets a player leave a tournament with his chips has lost none."""

    class TakesChipsAlong(FaultyEngine):
        def __init__(self) -> None:
            super().__init__(FAULTS["leaver-takes-tournament-chips"])

    (one,) = load_cases([cases_folder() / "sitting-away" / f"{name}.yaml"])
    result = result_of(TakesChipsAlong, one.case)
    bad = {check.signature for check in result.checkpoints if check.verdict is Verdict.FAIL}
    assert bad
    assert not [signature for signature in bad if signature.endswith((":lost", ":made"))]
