"""The oracle is compared with a second model: small worlds played whole, and random hands.

``make second-model`` does the same with 100,000 random hands.
"""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest
from _pytest.mark.structures import ParameterSet
from tests.second_model.betting import begin, call, wager
from tests.second_model.comparing import range_of
from tests.second_model.differences import ALL
from tests.second_model.lockstep import Match, Tally
from tests.second_model.payments import orders
from tests.second_model.random_hands import compare, kinds, setup_at_random
from tests.second_model.state import Table
from tests.second_model.walking import Walk, walked
from tests.second_model.worlds import FEW, LIMIT, MANY, POT, World, more, world

from holdem_oracle.hand.playing import start
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import OPTIONS, choose
from holdem_scenarios.register import read_register

#: The number of random hands with every change, and with ``make test-all``.
SOME, PLENTY = 1000, 20_000


def played(table: Table, *amounts: int) -> Table:
    """The model after wagers to these amounts; 0 is a call or a check."""
    for to in amounts:
        if to:
            wager(table, to)
        else:
            call(table)
    return table


def offered(table: Table) -> tuple[int | None, tuple[int, int] | None]:
    """The seat to act, and the least and most that it may bet or raise to."""
    player = None if table.turn is None else table.player(table.turn)
    return table.turn, None if player is None else range_of(table, player)


def without_free_folds(setups: tuple[Setup, ...]) -> list[Setup]:
    """The same tables in a house where nobody folds if he can check."""
    strict = {"fold_when_free": "reject"}
    return [replace(setup, house=choose(setup.house, strict)) for setup in setups]


def named(worlds: Iterable[World], *marks: pytest.MarkDecorator) -> list[ParameterSet]:
    """Worlds as parameters of a test, shown by their names."""
    return [pytest.param(one, id=one.name, marks=marks) for one in worlds]


@pytest.mark.parametrize("known", [*named(FEW), *named(MANY, pytest.mark.thorough)])
def test_a_small_world_has_as_many_hands_as_another_model_has_counted(known: World) -> None:
    """Oracle and model agree everywhere, and the size is the one that is known from outside."""
    tally = Tally()
    assert walked(known.setups, tally) == known.size
    assert not tally.unexplained
    if known.without_free_folds is not None:
        assert walked(without_free_folds(known.setups), tally).hands == known.without_free_folds


@pytest.mark.thorough
@pytest.mark.parametrize("unknown", named(more()))
def test_every_option_is_the_same_in_small_worlds(unknown: World) -> None:
    """Every hand of every table of a world, and each difference is known."""
    tally = Tally()
    assert walked(unknown.setups, tally).hands > len(unknown.setups)
    assert not tally.unexplained


@pytest.mark.parametrize("hands", [SOME, pytest.param(PLENTY, marks=pytest.mark.thorough)])
def test_every_difference_in_random_hands_is_known(hands: int) -> None:
    """Turn, bounds, stacks, stakes, pots and payments are the same at every step."""
    tally = compare(seed=2026, hands=hands)
    assert tally.hands == hands
    assert tally.steps > 5 * hands
    assert not tally.unexplained


def test_random_hands_are_of_every_kind() -> None:
    """A kind that is never drawn would be compared in vain."""
    rng = random.Random(2026)
    setups = [setup_at_random(rng) for _ in range(SOME)]
    seen = Counter(setup.house.betting.value for setup in setups)
    for setup in setups:
        seen.update(name for name, drawn in kinds(setup).items() if drawn)
    assert set(seen) == {*kinds(setups[0]), *OPTIONS["betting"]}
    assert min(seen.values()) > SOME / 50


@pytest.mark.parametrize(
    ("stacks", "option"),
    [
        ((6, 3, 4, 6), {"reopen": "full-raise"}),
        ((2, 3), {"lone_actor": "ask"}),
        ((3, 3, 2, 2), {"odd_chip_many": "all-first"}),
        ((9, 9), POT),
        ((7, 7), LIMIT),
    ],
    ids=str,
)
def test_a_difference_is_found(stacks: tuple[int, ...], option: dict[str, object]) -> None:
    """Two houses that differ in one option are not taken for the same."""
    (ours,), (theirs,) = world([stacks]), world([stacks], option)
    match = Match(ours, Tally())
    Walk(match).from_here(start(ours).hand, begin(theirs))
    assert match.tally.unexplained


def test_the_orders_of_hands_are_all_there() -> None:
    """The numbers of weak orders: 1, 3, 13, 75, 541."""
    assert [len(orders(hands)) for hands in range(1, 6)] == [1, 3, 13, 75, 541]


def test_short_all_ins_count_for_the_player_who_faces_them() -> None:
    """roberts-br.6, "to a player": bet 100, all-ins to 140 and 180; the caller of 140 faces 40."""
    (setup,) = world([(1000, 1000, 240, 1000, 280, 1000)], LIMIT, small_blind=50, big_blind=100)
    flop = played(begin(setup), 0, 0, 0, 0, 0, 0)
    assert offered(played(flop, 100, 140, 0, 180)) == (5, (280, 280))
    assert offered(played(flop, 0, 0)) == (1, (280, 280))
    assert offered(played(flop, 0)) == (3, None)


def test_half_a_bet_is_raised_in_full_and_less_is_completed() -> None:
    """roberts-br.6-ex: on a street of 20, an all-in bet of 15 is raised to 35, one of 5 to 20."""
    (half, less) = world([(500, 35, 500), (500, 25, 500)], LIMIT, small_blind=10, big_blind=20)
    assert offered(played(begin(half), 0, 0, 0, 15)) == (2, (35, 35))
    assert offered(played(begin(less), 0, 0, 0, 5)) == (2, (20, 20))


def test_short_all_ins_add_up_in_no_limit() -> None:
    """tda-47-ex.1: bet 100, all-ins to 125 and 200: the bettor may raise, the caller may not."""
    stacks = (9000, 9000, 225, 9000, 300, 9000)
    (setup,) = world([stacks], small_blind=50, big_blind=100)
    flop = played(begin(setup), 0, 0, 0, 0, 0, 0, 100, 125, 0, 200, 0, 0)
    assert offered(flop) == (1, (300, 8900))
    assert offered(played(flop.copy(), 0)) == (3, None)
    assert offered(played(flop, 300)) == (3, (400, 8900))


def test_the_pot_is_counted_after_the_call() -> None:
    """tda-54-b-ex.1 and ex.2: at 100-200 the first player may bet 700, whatever was posted."""
    stacks: list[tuple[int, ...]] = [(5000, 5000, 5000, 5000), (5000, 5000, 100, 5000)]
    for setup in world(stacks, POT, small_blind=100, big_blind=200):
        assert offered(begin(setup)) == (3, (400, 700))
        assert offered(played(begin(setup), 700)) == (0, (1200, 2400))


def test_every_difference_is_decided_by_a_clause() -> None:
    """Each class names the clause that the model follows."""
    read_register().cited([difference.clause for difference in ALL], "second model")
