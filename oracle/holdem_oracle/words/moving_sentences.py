"""Each event of a tournament by which somebody gets a seat, as a sentence with its reason."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from holdem_oracle.table.table import Chair
from holdem_oracle.tournament import tournament_events as events
from holdem_oracle.tournament.tournament import Place, Tournament, between_hands, players_left
from holdem_oracle.words.phrases import counted, listed


def seat_at(place: Place) -> str:
    """A seat of one of several tables: "seat 3 of table A"."""
    return f"seat {place.seat} of table {place.table}"


def _when(tournament: Tournament, to: Place) -> str:
    """That a player has to wait for the end of a hand, if he has."""
    playing = to.table in tournament.tables and not between_hands(tournament, to.table)
    return ", when the hand there is over" if playing else ""


def _entered(tournament: Tournament, event: events.Entered) -> str:
    """A late entry, or a new one of a player who was in."""
    chair, again = event.chair, ""
    if event.leaves is not None:
        again = f"gives up {event.gives_up}, which leave play, and "
    seat = f"{seat_at(event.to)}{_when(tournament, event.to)}"
    return f"{chair.player} {again}enters with {chair.chips}, in {seat}."


def _arrived(_before: Tournament, event: events.Arrived) -> str:
    """A player sits down."""
    return f"{event.chair.player} sits down in {seat_at(event.to)}."


def _moved(tournament: Tournament, event: events.Moved) -> str:
    """Who moves, and why he and to this seat."""
    player, source, to = event.chair.player, event.source, event.to
    seat = f"{seat_at(to)}{_when(tournament, to)}"
    if event.rule == "tda-7":
        return f"{player} started in the wrong seat and goes to {seat}, with {event.chair.chips}."
    more, fewer = (tournament.players[name] for name in (source.table, to.table))
    return (
        f"{player} moves from {seat_at(source)} to {seat}: {more} players are at table"
        f" {source.table} and {fewer} at {to.table}, {player} is due the big blind next,"
        f" and of the free seats {to.seat} has it soonest."
    )


def _broken(tournament: Tournament, event: events.TableBroken) -> str:
    """Why a table is broken, and who has to draw."""
    who = _draw(event.chairs)
    if event.seats:
        left = counted(players_left(tournament), "player")
        return f"{left} left: the final table is due, and table {event.table} is broken. {who}"
    if event.rule == "tda-10":
        return f"The director breaks table {event.table}. {who}"
    return f"The other tables have seats for everybody: table {event.table} is broken. {who}"


def _draw(chairs: Sequence[Chair]) -> str:
    """Who has to draw a seat."""
    if not chairs:
        return "Nobody has to draw."
    verb = "draws" if len(chairs) == 1 else "draw"
    return f"{listed([chair.player for chair in chairs])} {verb} a new seat."


def _drawn_anew(tournament: Tournament, event: events.SeatsDrawnAnew) -> str:
    """Everybody draws, at the final table or at those that are left."""
    if event.left == 1:
        left = counted(players_left(tournament), "player")
        return f"{left} left: they combine at the final table. {_draw(event.chairs)}"
    return f"{event.left} tables are left: everybody moves. {_draw(event.chairs)}"


def _seat_drawn(tournament: Tournament, event: events.SeatDrawn) -> str:
    """The result of a draw."""
    return f"{event.chair.player} draws {seat_at(event.to)}{_when(tournament, event.to)}."


def _button(_before: Tournament, event: events.FirstButtonDrawn) -> str:
    """Where the button starts."""
    return f"The button of table {event.at.table} starts at seat {event.at.seat}."


def _added(_before: Tournament, event: events.TableAdded) -> str:
    """A table more."""
    seats = len(event.state.chairs)
    return f"Table {event.table} is added, with {seats} seats; it is broken first."


#: Each function takes the event that stands beside it, which no single type can express.
MOVING_SENTENCES: Final[Mapping[type, Callable[[Tournament, Any], str]]] = MappingProxyType(
    {
        events.Entered: _entered,
        events.Arrived: _arrived,
        events.Moved: _moved,
        events.TableBroken: _broken,
        events.SeatsDrawnAnew: _drawn_anew,
        events.SeatDrawn: _seat_drawn,
        events.FirstButtonDrawn: _button,
        events.TableAdded: _added,
    }
)
