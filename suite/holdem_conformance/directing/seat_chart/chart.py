"""The whole chart: all tables, who is between two seats, and what comes next."""

from collections.abc import Iterator, Mapping

from holdem_conformance.directing.games import Game, OneTable, tables_of
from holdem_conformance.directing.seat_chart.table_rows import Box, box_of
from holdem_conformance.directing.turns import place_written
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.tournament.tournament import Tournament, players_left
from holdem_oracle.words.phrases import counted, lasting, listed, several


def boxes_of(game: Game, came_from: Mapping[str, str]) -> list[Box]:
    """Every table."""
    return [box_of(game, name, came_from) for name in tables_of(game)]


def below(game: Game) -> Iterator[str]:
    """What concerns all tables."""
    yield from _below_one(game) if isinstance(game, OneTable) else _below(game)


def _below_one(game: OneTable) -> Iterator[str]:
    """The level of a table on its own."""
    table = game.table
    yield f"Level {table.level + 1}, {_blinds(table.schedule[table.level])}."


def _blinds(row: LevelRow) -> str:
    """The blinds and the ante of a level."""
    ante = f" ante {row.ante}" if row.ante else ""
    return f"{row.small_blind}/{row.big_blind}{ante}"


def _below(game: Tournament) -> Iterator[str]:
    """What concerns all tables of a tournament."""
    paid = f", {counted(len(game.prizes), 'place')} paid" if game.prizes else ""
    level = f"level {game.level + 1}, {_blinds(game.schedule[game.level])}"
    left = f"{counted(players_left(game), 'player')} of {game.entries} left"
    clock = lasting(game.clock) if game.clock else "the start"
    yield f"{left}{paid}; {level}; the clock stands at {clock}."
    if game.round is not None:
        due = [name for name in game.tables if name in game.round.due]
        yield f"Hand for hand; still to play: {several('table', due) if due else 'nobody'}."
    moving = [f"{one.chair.player} to {place_written(one.to)}" for one in game.arrivals]
    if moving:
        yield f"On the way: {listed(moving)}."
    if game.undrawn:
        yield f"Without a seat: {listed(chair.player for chair in game.undrawn)}."
    if len(game.tables) > 1 and game.break_order:
        yield f"Broken next: {', then '.join(game.break_order[:8])}{_when(game)}."


def _when(game: Tournament) -> str:
    """How many players have to be out before the next table breaks."""
    name = game.break_order[0]
    seats = sum(len(table.chairs) for key, table in game.tables.items() if key != name)
    many = sum(game.players.values()) - seats
    return f" ({name} once {counted(many, 'more player')} {_are(many)} out)" if many > 0 else ""


def _are(number: int) -> str:
    """The verb for so many."""
    return "is" if number == 1 else "are"
