"""Random tables to which also things are said that nobody at a table would say.

Dealers err more often than at other random tables, and that is found.
"""

import random
from collections.abc import Mapping
from typing import Any, Final, cast, get_args

from tests.tables_at_random import SAID, draw, result_at_random, said_at_random, table_at_random

from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.table import Stage, Table, alive
from holdem_oracle.table.table_actions import (
    Deal,
    Found,
    HandOver,
    Misdealt,
    Removal,
    SitDown,
    TableAction,
)
from holdem_oracle.table.table_play import say

#: One thing in so many is one that nobody at a table would say.
STRANGE: Final = 8
#: And one in so many of the others is a mistake of the dealer, or finds one.
MISTAKES: Final = 6
#: Values of which some are right in a field, and most are not.
VALUES: Final = (
    *(-1, 0, 1, 2, 8, 500, 3000, True, False, None, 2.5, "1", ""),
    *("player 1", "post", "wait", "buy", *Removal, (), (1, 2), {}, {0: 1}, {"0": 500}),
)


def told_anything(seed: int) -> tuple[Table, list[TableAction]]:
    """A random table, and what is said to it."""
    rng = random.Random(seed)
    before = table = table_at_random(rng)
    said: list[TableAction] = []
    while len(said) < SAID:
        said.append(anything(rng, table, first=not said))
        table = say(table, said[-1]).table
    return before, said


def anything(rng: random.Random, table: Table, *, first: bool) -> TableAction:
    """What is said at other random tables, with more mistakes, and what nobody would say."""
    if first and rng.random() < 0.3:
        return draw(rng, table)
    if rng.randrange(STRANGE) == 0:
        return strange(rng, table)
    if rng.randrange(MISTAKES) == 0:
        return mistaken(rng, table)
    return said_at_random(rng, table)


def mistaken(rng: random.Random, table: Table) -> TableAction:
    """A hand is dealt wrongly or, while it is played, that is found."""
    if table.stage is Stage.PLAYING:
        return rng.choice((Found(rng.random() < 0.5), Misdealt(rng.random() < 0.5)))
    button = rng.choice((None, *alive(table)))
    return Deal(rng.choice((None, rng.randrange(len(table.schedule)))), button)


def strange(rng: random.Random, table: Table) -> TableAction:
    """Any values in the fields of any action, or stacks that are no result of the hand."""
    kind: Any = rng.choice((*get_args(TableAction), str))
    if kind is HandOver and table.playing is not None:
        return HandOver(no_result(rng, result_at_random(rng, table.playing)))
    if kind is SitDown and rng.random() < 0.5:
        return SitDown(rng.randrange(len(table.chairs)), 1000, a_player(rng, table))
    fields = ("values",) if kind is str else kind._fields
    return cast("TableAction", kind(*(rng.choice(VALUES) for _ in fields)))


def a_player(rng: random.Random, table: Table) -> str | None:
    """The name of somebody who has a seat."""
    return rng.choice([None if chair is None else chair.player for chair in table.chairs])


def no_result(rng: random.Random, stacks: Mapping[Seat, int]) -> object:
    """The stacks after a hand with one mistake, which in some houses is none."""
    seat, other = rng.sample(sorted(stacks), 2)
    chips = stacks[seat]
    wrong: list[object] = [
        {**stacks, seat: max(chips - rng.choice((1, 50)), 0)},
        {**stacks, seat: chips + 1},
        {**stacks, seat: rng.choice((True, None, str(chips), float(chips)))},
        {**stacks, seat: chips + 2 * sum(stacks.values()), other: -chips},
        {**stacks, Seat(len(stacks) + 9): 0},
        dict.fromkeys(stacks, 0),
        {at: left for at, left in stacks.items() if at != seat},
        {str(at): left for at, left in stacks.items()},
        list(stacks.values()),
    ]
    return rng.choice(wrong)
