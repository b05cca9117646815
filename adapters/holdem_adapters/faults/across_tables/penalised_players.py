"""Faults about players on a penalty and disqualified ones, where there are several tables."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.table import Table, alive, taken_chair
from holdem_oracle.table.table_events import HandCounted, Left, TableEvent
from holdem_oracle.tournament.tournament import Gone, Tournament
from holdem_oracle.tournament.tournament_events import Arrived, AtTableHappened

Arriving: TypeAlias = Callable[[Tournament, Arrived], Tournament]


def _free_at_the_new_table(right: Arriving, tournament: Tournament, event: Arrived) -> Tournament:
    """A penalty ends when its player comes to another table."""
    return right(tournament, event._replace(chair=event.chair._replace(penalty=0)))


def _here_at_the_new_table(right: Arriving, tournament: Tournament, event: Arrived) -> Tournament:
    """A player who is away counts as present at the table to which his chips are taken."""
    return right(tournament, event._replace(chair=event.chair._replace(here=True)))


def _chips_shared_out(right: Callable[[Table, Left], Table], table: Table, event: Left) -> Table:
    """The chips of a player who is removed go to the first player left at his table."""
    after = right(table, event)
    others = alive(after)
    if not event.chips or not others:
        return after
    chairs = list(after.chairs)
    first = others[0]
    chair = taken_chair(after, first)
    chairs[first] = chair._replace(chips=chair.chips + event.chips)
    return after._replace(chairs=tuple(chairs), removed=table.removed)


def _removed_and_forgotten(
    right: Callable[[Table, str, TableEvent], tuple[Gone, ...]],
    table: Table,
    name: str,
    event: TableEvent,
) -> tuple[Gone, ...]:
    """A player who is removed is not counted among those who are out."""
    return () if isinstance(event, Left) else right(table, name, event)


def _counts_at_all_tables(
    right: Callable[[Tournament, AtTableHappened], Tournament],
    tournament: Tournament,
    event: AtTableHappened,
) -> Tournament:
    """A hand of any table counts for penalties at all of them."""
    after = right(tournament, event)
    if not isinstance(event.event, HandCounted):
        return after
    tables = dict(after.tables)
    for name, table in tables.items():
        if name == event.table:
            continue
        chairs = list(table.chairs)
        for seat in alive(table):
            chair = taken_chair(table, Seat(seat))
            chairs[seat] = chair._replace(penalty=max(chair.penalty - 1, 0))
        tables[name] = table._replace(chairs=tuple(chairs))
    return after._replace(tables=tables)


FAULTS: Final = (
    Fault(
        "penalty-ends-with-a-move",
        "PN",
        "tda-71",
        "Ends the penalty of a player who is moved to another table.",
        "the penalty is a mark at a seat",
        {"tournament.seat_bookkeeping.arrived": _free_at_the_new_table},
        also_breaks=("tda-71-a",),
    ),
    Fault(
        "absent-player-present-after-a-move",
        "TB",
        "tda-30",
        "Takes a player who is away for present at the table to which he is moved.",
        "sitting down is being there",
        {"tournament.seat_bookkeeping.arrived": _here_at_the_new_table},
    ),
    Fault(
        "chips-of-the-disqualified-go-to-a-player",
        "PN",
        "tda-71-d",
        "Gives the chips of a disqualified player to another one at his table.",
        "the sum of all stacks has to be that of the start",
        {"table.table_bookkeeping._left": _chips_shared_out},
    ),
    Fault(
        "disqualified-player-has-no-place",
        "PN",
        "tournament-8.2.2",
        "Gives a disqualified player no place, as if he had never played.",
        "places are given to those who bust",
        {"tournament.at_tables._gone": _removed_and_forgotten},
        also_breaks=("tda-71-d",),
    ),
    Fault(
        "penalty-counts-hands-of-all-tables",
        "PN",
        "tda-71-a",
        "Counts the hands of all tables for the round that a player misses.",
        "one counter of hands for the whole event",
        {"tournament.tournament_bookkeeping._at_table": _counts_at_all_tables},
    ),
)
