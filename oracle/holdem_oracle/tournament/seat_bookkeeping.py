"""The effect of events on tables and seats: who sits down, leaves, or has to draw a seat.

No rule is decided here: an event already contains everything that it changes.
"""

from holdem_oracle.table.elimination import back_in
from holdem_oracle.table.table import Chair, Table
from holdem_oracle.tournament import tournament_events as events
from holdem_oracle.tournament.tournament import Arrival, Draw, Place, TableName, Tournament


def with_table(tournament: Tournament, name: TableName, table: Table) -> Tournament:
    """The same tournament with one table changed."""
    return tournament._replace(tables={**tournament.tables, name: table})


def _more_players(tournament: Tournament, name: TableName, more: int) -> Tournament:
    """One player more or less plays at a table."""
    players = {**tournament.players, name: tournament.players[name] + more}
    return tournament._replace(players=players)


def seated(tournament: Tournament, at: Place, chair: Chair | None) -> Tournament:
    """Somebody else, or nobody, sits in a seat."""
    table = tournament.tables[at.table]
    chairs = list(table.chairs)
    chairs[at.seat] = chair
    dealt = tuple(seat for seat in table.dealt if seat != at.seat)
    return with_table(tournament, at.table, table._replace(chairs=tuple(chairs), dealt=dealt))


def entered(tournament: Tournament, event: events.Entered) -> Tournament:
    """One entry more, with new chips; who had a seat leaves it."""
    out = tournament.out
    if event.leaves is None:
        out = back_in(out, event.chair.player)
    else:
        tournament = seated(tournament, event.leaves, None)
        tournament = _more_players(tournament, event.leaves.table, -1)
    tournament = _more_players(tournament, event.to.table, 1)
    return tournament._replace(
        out=out,
        entries=tournament.entries + 1,
        added=tournament.added + event.chair.chips,
        removed=tournament.removed + event.gives_up,
        arrivals=(*tournament.arrivals, Arrival(event.chair, event.to)),
    )


def arrived(tournament: Tournament, event: events.Arrived) -> Tournament:
    """A newcomer sits at a table."""
    new = tournament.tables[event.to.table].last is not None
    chair = event.chair._replace(new=new, excused=False)
    arrivals = tuple(one for one in tournament.arrivals if one.to != event.to)
    return seated(tournament, event.to, chair)._replace(arrivals=arrivals)


def moved(tournament: Tournament, event: events.Moved) -> Tournament:
    """A player is on the way from one table to another."""
    tournament = _more_players(seated(tournament, event.source, None), event.source.table, -1)
    tournament = _more_players(tournament, event.to.table, 1)
    return tournament._replace(arrivals=(*tournament.arrivals, Arrival(event.chair, event.to)))


def _without(tournament: Tournament, name: TableName) -> Tournament:
    """A table less."""
    return tournament._replace(
        tables={one: table for one, table in tournament.tables.items() if one != name},
        players={one: count for one, count in tournament.players.items() if one != name},
        break_order=tuple(one for one in tournament.break_order if one != name),
        ruled={one: stops for one, stops in tournament.ruled.items() if one != name},
        halted=tournament.halted - {name},
        buttons=tournament.buttons - {name},
        arrivals=tuple(one for one in tournament.arrivals if one.to.table != name),
    )


def broken(tournament: Tournament, event: events.TableBroken) -> Tournament:
    """A table less; its players have no seats yet."""
    tournament = _without(tournament, event.table)
    tables = {name: _enlarged(table, event.seats) for name, table in tournament.tables.items()}
    drawing = Draw.BROKEN if event.chairs else tournament.drawing
    return tournament._replace(tables=tables, undrawn=event.chairs, drawing=drawing)


def _enlarged(table: Table, seats: int) -> Table:
    """A table with at least so many seats."""
    more = seats - len(table.chairs)  # if there are enough, none are added
    return table._replace(chairs=table.chairs + (None,) * more)


def drawn_anew(tournament: Tournament, event: events.SeatsDrawnAnew) -> Tournament:
    """New tables at which nobody sits yet."""
    names = [name for name, _ in event.tables]
    return tournament._replace(
        tables=dict(event.tables),
        players=dict.fromkeys(names, 0),
        break_order=tuple(one for one in tournament.break_order if one in names),
        ruled={},
        halted=frozenset(),
        arrivals=(),
        undrawn=event.chairs,
        drawing=Draw.REDRAW,
        buttons=frozenset(names),
        redrawn=event.left,
    )


def seat_drawn(tournament: Tournament, event: events.SeatDrawn) -> Tournament:
    """A player has a seat."""
    left = tuple(chair for chair in tournament.undrawn if chair.player != event.chair.player)
    return _more_players(tournament, event.to.table, 1)._replace(
        undrawn=left,
        drawing=event.drawing,
        arrivals=(*tournament.arrivals, Arrival(event.chair, event.to)),
    )


def button_drawn(tournament: Tournament, event: events.FirstButtonDrawn) -> Tournament:
    """A table can be dealt its first hand."""
    table = tournament.tables[event.at.table]._replace(button=event.at.seat, button_drawn=True)
    left = tournament.buttons - {event.at.table}
    return with_table(tournament, event.at.table, table)._replace(buttons=left)


def table_added(tournament: Tournament, event: events.TableAdded) -> Tournament:
    """A table more."""
    tournament = with_table(tournament, event.table, event.state)
    return tournament._replace(
        players={**tournament.players, event.table: 0},
        break_order=(event.table, *tournament.break_order),
    )
