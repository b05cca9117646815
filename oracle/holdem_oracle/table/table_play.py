"""Opening a table, and saying things to it, one after the other.

The log of events is the complete result; the state of a table is computed from it.
"""

from collections.abc import Iterable
from functools import reduce
from typing import NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.house.betting_options import Straddle
from holdem_oracle.house.house import Chips, House
from holdem_oracle.table.input_checks import check_opening
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Chair, Player, Table
from holdem_oracle.table.table_actions import TableAction
from holdem_oracle.table.table_bookkeeping import after
from holdem_oracle.table.table_events import TableEvent
from holdem_oracle.table.table_flow import what_follows
from holdem_oracle.table.table_judging import judge


class TableStep(NamedTuple):
    """The result of one thing that was said: the events, and the table after them."""

    events: tuple[TableEvent, ...]
    table: Table


class Opening(NamedTuple):
    """A table before its first hand."""

    stacks: tuple[Chips | None, ...]  #: by seat; None for an empty one
    schedule: tuple[LevelRow, ...]
    button: int = 0  #: in the first hand, where the house does not determine it
    players: tuple[Player | None, ...] = ()  #: names by seat; empty: the numbers of the seats
    least: Chips = 0  #: the smallest buy-in
    most: Chips | None = None  #: the largest one
    straddled: bool = False  #: every hand has a straddle, if the house has any


def opened(house: House, opening: Opening) -> Table:
    """A table before its first hand.

    One that cannot be played is an error that names the wrong field.
    """
    hands = tuple(_first_hand(house, opening, row) for row in opening.schedule)
    check_opening(hands, opening.schedule, opening.players)
    stacks = opening.stacks
    names = opening.players or tuple(str(seat) for seat in range(len(stacks)))
    chairs = tuple(
        None if chips is None else Chair(player=str(name), chips=chips)
        for chips, name in zip(stacks, names, strict=True)
    )
    return Table(
        house=house,
        schedule=opening.schedule,
        chairs=chairs,
        button=Seat(opening.button),
        least=opening.least,
        most=opening.most,
        straddled=opening.straddled and house.straddle is not Straddle.OFF,
    )


def _first_hand(house: House, opening: Opening, row: LevelRow) -> Setup:
    """The first hand at one level; its button may be at any seat, and its blinds follow later."""
    return Setup(
        stacks=opening.stacks,
        button=Seat(opening.button),
        small_blind=row.small_blind,
        big_blind=row.big_blind,
        ante=row.ante,
        blind_seats=BlindSeats(None, None),
        house=house,
    )


def say(table: Table, said: TableAction) -> TableStep:
    """Say something, and apply everything that follows from it."""
    event: TableEvent | None = judge(table, said)
    events: list[TableEvent] = []
    while event is not None:
        events.append(event)
        table = after(table, event)
        event = what_follows(table)
    return TableStep(tuple(events), table)


def say_all(table: Table, said: Iterable[TableAction]) -> TableStep:
    """Say several things, one after the other."""
    events: list[TableEvent] = []
    for one in said:
        step = say(table, one)
        events += step.events
        table = step.table
    return TableStep(tuple(events), table)


def replayed_table(opened_table: Table, events: Iterable[TableEvent]) -> Table:
    """The table that results from a log."""
    return reduce(after, events, opened_table)
