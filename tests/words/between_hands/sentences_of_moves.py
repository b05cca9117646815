"""What a sentence about seats of a tournament says, compared with the tournament around it."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from tests.words.between_hands.told_tournaments import (
    COUNT,
    SEAT,
    WAITS,
    Told,
    are,
    chair_of,
    everybody,
)

from holdem_oracle.table.table import Stage
from holdem_oracle.tournament import tournament_events as events
from holdem_oracle.tournament.tournament import Place, place_of, players_left
from holdem_oracle.tournament.who_sits_where.final_table import is_final_due


def _is_going(told: Told, to: Place, waits: str) -> bool:
    """Whether somebody has a seat at a table, and waits for a hand that is played there."""
    playing = told.before.tables[to.table].stage is not Stage.BETWEEN
    return bool(waits) == playing and to in [one.to for one in told.now.arrivals]


def _entered(told: Told) -> bool:
    """Who enters, with how much, and what he gives up."""
    player, gave_up, chips = told.parts[:3]
    to = told.place(3)
    removed = told.now.removed - told.before.removed
    return (
        chair_of(told.now, player).chips == int(chips) == told.now.added - told.before.added
        and place_of(told.now, player) == to
        and _is_going(told, to, told.parts[5])
        and int(gave_up or 0) == removed
        and bool(gave_up) == (place_of(told.before, player) is not None)
    )


def _arrived(told: Told) -> bool:
    """Who sits down."""
    player, to = told.parts[0], told.place(1)
    chair = told.now.tables[to.table].chairs[to.seat]
    coming = [one.chair.player for one in told.before.arrivals]
    return chair is not None and chair.player == player and player in coming


def _moved(told: Told) -> bool:
    """Who moves from where to where; from a fuller table, because of the big blind."""
    player, source, to, waits = told.parts[0], told.place(1), told.place(3), told.parts[5]
    more, source_name, fewer, to_name, due, seat = told.parts[6:]
    here = place_of(told.before, player) == source and place_of(told.now, player) == to
    numbers = (told.before.players[source_name], told.before.players[to_name])
    return (
        here
        and _is_going(told, to, waits)
        and (source.table, to.table, player, str(to.seat)) == (source_name, to_name, due, seat)
        and numbers == (int(more), int(fewer))
        and int(more) - int(fewer) > 1
    )


def _corrected(told: Told) -> bool:
    """Who goes to his right seat, with what he has."""
    player, to, chips = told.parts[0], told.place(1), told.parts[4]
    is_there = place_of(told.now, player) == to and _is_going(told, to, told.parts[3])
    return is_there and chair_of(told.before, player).chips == int(chips)


def _either_move(told: Told) -> bool:
    """A move to even out tables, or to a right seat."""
    if told.parts[0]:
        return _moved(Told(told.of, told.parts[:12]))
    return _corrected(Told(told.of, told.parts[12:]))


def _broken(told: Told) -> bool:
    """Which table, why, and who draws."""
    left, final, director, rest, who = told.parts
    name = final or director or rest
    gone = set(told.before.tables) - set(told.now.tables) == {name}
    undrawn = [chair.player for chair in told.now.undrawn]
    is_final = is_final_due(told.before) if final else True
    fits = sum(map(_seats, told.now.tables.values())) >= players_left(told.before) or bool(final)
    number = not left or int(left) == players_left(told.before)
    return gone and is_final and number and fits and _draw(who, undrawn)


def _draw(text: str, undrawn: list[str]) -> bool:
    """Who has to draw."""
    found = re.fullmatch(r"(.+) draws? a new seat\.", text)
    return are(found[1], undrawn) if found else text == "Nobody has to draw." and not undrawn


def _seats(table: object) -> int:
    """The seats of a table."""
    return len(getattr(table, "chairs"))  # noqa: B009  # a table of any kind


def _drawn_anew(told: Told) -> bool:
    """How many are left, at how many tables; all of them draw."""
    left, tables, who = told.parts
    undrawn = [chair.player for chair in told.now.undrawn]
    number = int(left) == players_left(told.before) if left else int(tables) == len(told.now.tables)
    return number and _draw(who, undrawn) and set(undrawn) == everybody(told.before)


def _seat_drawn(told: Told) -> bool:
    """Who has drawn which seat."""
    player, to = told.parts[0], told.place(1)
    had_none = player in [chair.player for chair in told.before.undrawn]
    return had_none and place_of(told.now, player) == to and _is_going(told, to, told.parts[3])


def _added(told: Told) -> bool:
    """A table more, with so many seats, first to be broken."""
    name, seats = told.parts
    new = set(told.now.tables) - set(told.before.tables) == {name}
    return new and _seats(told.now.tables[name]) == int(seats) and told.now.break_order[0] == name


_DRAW: Final = r"(Nobody has to draw\.|.+ draws? a new seat\.)"
#: The pattern of each sentence, and what has to be so.
OF_MOVES: Final[Mapping[type, tuple[str, Callable[[Told], bool]]]] = {
    events.Entered: (
        rf"(.+?) (?:gives up (\d+), which leave play, and )?enters with (\d+), in {SEAT}{WAITS}\.",
        _entered,
    ),
    events.Arrived: (rf"(.+) sits down in {SEAT}\.", _arrived),
    events.Moved: (
        (
            rf"(?:(.+?) moves from {SEAT} to {SEAT}{WAITS}: (\d+) players are at table (\S+)"
            r" and (\d+) at (\S+), (.+?) is due the big blind next, and of the free seats (\d+)"
            r" has it soonest"
            rf"|(.+?) started in the wrong seat and goes to {SEAT}{WAITS}, with (\d+))\."
        ),
        _either_move,
    ),
    events.TableBroken: (
        (
            rf"(?:{COUNT} left: the final table is due, and table (\S+) is broken"
            r"|The director breaks table (\S+)"
            rf"|The other tables have seats for everybody: table (\S+) is broken)\. {_DRAW}"
        ),
        _broken,
    ),
    events.SeatsDrawnAnew: (
        (
            rf"(?:{COUNT} left: they combine at the final table"
            rf"|(\d+) tables are left: everybody moves)\. {_DRAW}"
        ),
        _drawn_anew,
    ),
    events.SeatDrawn: (rf"(.+) draws {SEAT}{WAITS}\.", _seat_drawn),
    events.FirstButtonDrawn: (
        r"The button of table (\S+) starts at seat (\d+)\.",
        lambda told: (
            told.now.tables[told.parts[0]].button == int(told.parts[1])
            and told.before.buttons - told.now.buttons == {told.parts[0]}
        ),
    ),
    events.TableAdded: (r"Table (\S+) is added, with (\d+) seats; it is broken first\.", _added),
}
