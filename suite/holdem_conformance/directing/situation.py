"""What is due now, what can be written next, and why not more."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from holdem_conformance.directing.games import Game, OneTable, Told, at_table, say, tables_of
from holdem_conformance.directing.turns import place_written
from holdem_oracle.table.table import Stage, Table, game_over
from holdem_oracle.table.table_actions import Deal
from holdem_oracle.table.table_events import (
    BlindMissed,
    DealtIn,
    Positioned,
    PostDue,
    TableRefused,
    Waits,
)
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import Draw, TableName, Tournament
from holdem_oracle.tournament.tournament_actions import BalanceTables, TournamentRefusal
from holdem_oracle.tournament.tournament_events import Moved, TournamentRefused
from holdem_oracle.words.phrases import listed, several
from holdem_oracle.words.table_sentences import positions_text

#: With more tables, those that can simply be dealt a hand are only counted.
_MOST_TABLES: Final = 4
#: What the deal of the next hand tells beforehand.
_FORETOLD: Final = (BlindMissed, Waits, PostDue)


class Due(NamedTuple):
    """Something that is due or can be done, its clause, and what to write."""

    text: str
    rule: str = ""
    write: str = ""


class NextHand(NamedTuple):
    """The next hand of a table, as far as it is known before the deal."""

    positions: Positioned | None  #: None: it cannot be dealt
    dealt: DealtIn | None
    told: tuple[Told, ...]  #: who misses blinds, waits or posts; or why it cannot be dealt


def next_hand(game: Game, name: TableName) -> NextHand:
    """What would happen if a table were dealt its next hand now."""
    told, _ = say(game, at_table(game, name, Deal()))
    if isinstance(told[0].event, TableRefused | TournamentRefused):
        return NextHand(None, None, told[:1])
    events = [one.event for one in told]
    return NextHand(
        next((event for event in events if isinstance(event, Positioned)), None),
        next((event for event in events if isinstance(event, DealtIn)), None),
        tuple(one for one in told if isinstance(one.event, _FORETOLD)),
    )


def situation(game: Game) -> Iterator[Due]:
    """What is due first, then each table, then what the director may decide."""
    if isinstance(game, OneTable):
        yield from _one_table(game)
        return
    if game.winner is not None:
        yield Due(f"{game.winner.player} has won.", "basic-8", "places")
        return
    yield from _draws(game)
    if game.held:
        dealers = several("table", sorted(game.held))
        yield Due(f"The dealers of {dealers} wait for the release.", "wsop-126.g", "release")
    yield from _tables(game)
    yield from _moves(game)


def _one_table(game: OneTable) -> Iterator[Due]:
    """A table on its own."""
    if game_over(game.table):
        winner = "" if game.table.winner is None else game.table.winner.player
        yield Due(f"The game is over; player {winner} has won.", "basic-8", "places")
    elif game.table.stage is Stage.BETWEEN:
        yield from _next_hand(game, "")
    else:
        yield _being_played(game.table, "")


def _draws(game: Tournament) -> Iterator[Due]:
    """The seats and buttons that have to be drawn."""
    if game.undrawn:
        names = [chair.player for chair in game.undrawn]
        free = [place_written(place) for place in free_seats(game)]
        verb = "has" if len(names) == 1 else "have"
        text = f"{listed(names)} {verb} to draw a seat; free: {listed(free)}."
        yield Due(text, "tda-10-b", f"draw {names[0]} {free[0]}, or draw all")
    elif game.buttons:
        names = [name for name in game.tables if name in game.buttons]
        text = f"The button of {several('table', names)} has to be drawn."
        yield Due(text, "wsop-85", f"button {names[0]} 3, or draw all")


def _tables(game: Tournament) -> Iterator[Due]:
    """Each table: the hand that is played, or the next one, or why there is none."""
    waiting: list[TableName] = []
    for name, table in tables_of(game).items():
        if game.drawing is Draw.REDRAW or name in game.buttons:
            continue
        if table.stage is not Stage.BETWEEN:
            yield _being_played(table, name)
        elif len(game.tables) > _MOST_TABLES and next_hand(game, name).positions is not None:
            waiting.append(name)
        else:
            yield from _next_hand(game, name)
    if waiting:
        yield Due(f"The next hand can be dealt at {several('table', waiting)}.", "", "round")


def _being_played(table: Table, name: TableName) -> Due:
    """A hand that is played."""
    where = f"At table {name} hand" if name else "Hand"
    loser = 0 if table.playing is None else table.playing.players[-1]
    return Due(f"{where} {table.hand} is being played.", "", _ways("over", name, loser))


def _ways(word: str, name: TableName, loser: int) -> str:
    """How a hand may be written: as a quiet one, or with a result."""
    first = f"{word} {name}".strip()
    return f"{first}, or {first}: {loser} busts"


def _next_hand(game: Game, name: TableName) -> Iterator[Due]:
    """The next hand of a table, and who waits or pays in it; or why there is none."""
    table = tables_of(game)[name]
    coming = next_hand(game, name)
    if coming.positions is None or coming.dealt is None:
        yield from (Due(one.text, one.rule) for one in coming.told)
        return
    places = positions_text(coming.positions.positions, coming.dealt.setup.players)
    where = f"At table {name} hand" if name else "Hand"
    text = f"{where} {table.hand + 1} is next: the button at {places}."
    loser = coming.dealt.setup.players[-1]
    yield Due(text, coming.positions.rule, _ways("hand", name, loser))
    yield from (Due(one.text, one.rule) for one in coming.told)


def _moves(game: Tournament) -> Iterator[Due]:
    """Who would be moved if the director wanted, or that nobody has to be."""
    players = game.players
    if len(players) < 2 or game.undrawn:
        return
    fullest = max(players, key=lambda name: players[name])
    shortest = min(players, key=lambda name: players[name])
    told, _ = say(game, BalanceTables(fullest, shortest))
    first = told[0].event
    if isinstance(first, Moved):
        who = f"The director may have {first.chair.player} moved from table {fullest}"
        write = f"balance {fullest} {shortest}"
        yield Due(f"{who} to seat {first.to.seat} of table {shortest}.", first.rule, write)
    elif isinstance(first, TournamentRefused) and first.reason is TournamentRefusal.BALANCED:
        yield Due("No table has two players more than another; nobody has to move.", first.rule)
