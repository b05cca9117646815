"""Whether a changed oracle plays tables like the unchanged one, for entries of ``survivors.yaml``.

To a random table of the unchanged oracle the same things are said again, some of
which nobody at a table would say.  After each of them everything is compared that
a case can ask for: whether it was refused and why, the hand that is dealt, chips,
debts and places.  The events are compared as well, with their clauses; only an
entry that the tests of words notice may change those.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, get_args

from tests.mutants.changed_oracle import applied
from tests.mutants.seen import Seen, where_different
from tests.mutants.survivors import Listed
from tests.tables_at_random import SAID, draw, result_at_random, said_at_random, table_at_random
from tests.words.at_tables.clauses_of_table_events import clause_of_table
from tests.words.at_tables.table_happenings import at_a_random_table, at_all_tables

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.table_options import LevelClock
from holdem_oracle.table.next_hand import level_dealt
from holdem_oracle.table.table import Stage, Table, alive, chips_in_play, game_over, placings
from holdem_oracle.table.table_actions import (
    Deal,
    Found,
    HandOver,
    Misdealt,
    Removal,
    TableAction,
)
from holdem_oracle.table.table_bookkeeping import chips_accounted_for
from holdem_oracle.table.table_events import TableRefused
from holdem_oracle.table.table_play import TableStep, say

#: One thing in so many is one that nobody at a table would say.
STRANGE: Final = 8
#: And one in so many of the others is a mistake of the dealer, or finds one.
MISTAKES: Final = 6
#: Values of which some are right in a field, and most are not.
VALUES: Final = (
    *(-1, 0, 1, 2, 8, 500, 3000, True, False, None, 2.5, "1", ""),
    *("player 1", "post", "wait", "buy", *Removal, (), (1, 2), {}, {0: 1}, {"0": 500}),
)


class PlayedTable(NamedTuple):
    """A table, what was said to it, and everything that was to be seen."""

    seed: int
    before: Table
    said: tuple[TableAction, ...]
    seen: tuple[Seen, ...]


def table_played_at_random(seed: int) -> PlayedTable:
    """A random table of the unchanged oracle."""
    rng = random.Random(seed)
    before = table = table_at_random(rng)
    chips = chips_in_play(before)
    said: list[TableAction] = []
    seen: list[Seen] = []
    while len(said) < SAID:
        said.append(anything(rng, table, first=not said))
        step = say(table, said[-1])
        table = step.table
        seen.append(seen_after(step, chips))
    return PlayedTable(seed, before, tuple(said), tuple(seen))


def anything(rng: random.Random, table: Table, *, first: bool) -> TableAction:
    """What is said at random tables, with more mistakes, and what nobody would say."""
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
    kind = rng.choice(get_args(TableAction))
    if kind is HandOver and table.playing is not None:
        return HandOver(no_result(rng, result_at_random(rng, table.playing)))
    said: TableAction = kind(*(rng.choice(VALUES) for _ in kind._fields))
    return said


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


def seen_after(step: TableStep, chips: int) -> Seen:
    """The table after something was said, and the events that resulted."""
    first = step.events[0]
    refused = first.reason if isinstance(first, TableRefused) else None
    table = refused, *shown(step.table), chips_accounted_for(step.table, chips)
    return Seen(table, [repr(event) for event in step.events])


def shown(table: Table) -> tuple[object, ...]:
    """What a case can ask for, with what is done with it: debts matter when the player returns."""
    seats = [chair and (chair.player, chair.chips, chair.owes) for chair in table.chairs]
    by_time = table.house.level_clock is LevelClock.TIME
    return (
        *(table.stage, table.hand, table.playing, table.waiting, seats),
        *(table.level, level_dealt(table), table.clock if by_time else table.played),
        *(placings(table), game_over(table), table.winner),
    )


def seen_again(one: PlayedTable) -> Iterator[Seen]:
    """What is to be seen when the same things are said once more."""
    table = one.before
    chips = chips_in_play(table)
    for said in one.said:
        step = say(table, said)
        table = step.table
        yield seen_after(step, chips)


def table_difference(one: PlayedTable) -> str:
    """Where a table differs: in what it shows, in the log only, or nowhere."""
    return where_different(one.seen, seen_again(one))


def table_differences(one: Listed, tables: Sequence[PlayedTable]) -> Iterator[str]:
    """The first table that shows an entry to be false."""
    with applied(one):
        for table in tables:
            seen = table_difference(table)
            if seen == "table" or (seen and not one.noticed_by):
                yield f"{one.function}: table {table.seed} differs in the {seen}\n  {one.instead}"
                return


def is_noticed_by_clauses(seed: int) -> bool:
    """Whether an event of a random table quotes another clause than it has to."""
    try:
        return any(one.event.rule != clause_of_table(one) for one in at_a_random_table(seed))
    except Exception:  # noqa: BLE001  # a changed oracle may raise anything
        return True


def is_noticed_at_tables_of_cases() -> bool:
    """Whether an event of the table of a case quotes another clause than it has to."""
    try:
        tables = at_all_tables.__wrapped__()
        return any(one.event.rule != clause_of_table(one) for one in tables)
    except Exception:  # noqa: BLE001  # a changed oracle may raise anything
        return True


def unnoticed_at_tables(one: Listed, told: int) -> Iterator[str]:
    """That the tests of words, with so many tables to read, do not notice what they should."""
    if not one.noticed_by:
        return
    with applied(one):
        if not any(map(is_noticed_by_clauses, range(told))) and not is_noticed_at_tables_of_cases():
            yield f"{one.function}: not noticed by the tests of words\n  {one.instead}"
