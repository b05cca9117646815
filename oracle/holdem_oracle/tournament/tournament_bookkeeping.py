"""The effect of an event on a tournament.

No rule is decided here: an event already contains everything that it changes.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.table_options import LevelClock
from holdem_oracle.table import table_events
from holdem_oracle.table.elimination import back_in
from holdem_oracle.table.table import Table, alive, chips_in_play, taken_chair
from holdem_oracle.table.table_bookkeeping import after as after_at_table
from holdem_oracle.tournament import seat_bookkeeping
from holdem_oracle.tournament import tournament_events as events
from holdem_oracle.tournament.seat_bookkeeping import with_table
from holdem_oracle.tournament.tournament import (
    TableName,
    Tournament,
)
from holdem_oracle.tournament.tournament_events import TournamentEvent

#: Events of a table that change who has chips, or how many.
_ABOUT_CHIPS = (
    table_events.StacksTaken,
    table_events.Busted,
    table_events.Left,
    table_events.ChairChanged,
    table_events.ChipsAdded,
    table_events.ChipsRemoved,
)


def after(tournament: Tournament, event: TournamentEvent) -> Tournament:
    """The tournament after an event."""
    is_elsewhere = not isinstance(event, events.AtTableHappened | events.TournamentRefused)
    if is_elsewhere and tournament.speaking is not None:
        tournament = tournament._replace(speaking=None)
    return _EFFECTS[type(event)](tournament, event)


def _unchanged(tournament: Tournament, event: events.TournamentRefused) -> Tournament:
    """A refusal changes nothing."""
    del event
    return tournament


def _at_table(tournament: Tournament, event: events.AtTableHappened) -> Tournament:
    """Something has changed at one table."""
    name, at_table = event.table, event.event
    table = tournament.tables[name]
    if isinstance(at_table, table_events.DealBegan):
        table = _in_step(tournament, table)
    now = after_at_table(table, at_table)
    tables = {**tournament.tables, name: now}
    tournament = tournament._replace(tables=tables, speaking=name)
    if isinstance(at_table, _ABOUT_CHIPS):
        tournament = _chips_changed(tournament, event, table)
    if isinstance(at_table, table_events.LevelBegan):
        return tournament._replace(level=max(tournament.level, at_table.level))
    if isinstance(at_table, table_events.HandCounted):
        return _hand_counted(tournament, name, at_table.played)
    return tournament


def _in_step(tournament: Tournament, table: Table) -> Table:
    """A table has the clock and the level of the tournament."""
    table = table._replace(clock=tournament.clock, level=tournament.level)
    if table.house.level_clock is LevelClock.HANDS:
        return table._replace(played=tournament.hands)
    return table


def _chips_changed(
    tournament: Tournament, event: events.AtTableHappened, before: Table
) -> Tournament:
    """Chips of a table may have left play or been added, and players be out or in again."""
    now = tournament.tables[event.table]
    more = chips_in_play(now) - chips_in_play(before)
    arriving = sum(arrival.to.table == event.table for arrival in tournament.arrivals)
    players = {**tournament.players, event.table: len(alive(now)) + arriving}
    out = tournament.out
    if isinstance(event.event, table_events.ChipsAdded):
        chair = taken_chair(before, event.event.seat)
        out = out if chair.chips else back_in(out, chair.player)
    return tournament._replace(
        players=players,
        out=out,
        gone=(*tournament.gone, *event.gone),
        added=tournament.added + max(more, 0),
        removed=tournament.removed + max(-more, 0),
    )


def _hand_counted(tournament: Tournament, name: TableName, played: int) -> Tournament:
    """The table has played its hand; of the tables, the one that has played most counts."""
    now = tournament.round
    if now is not None:
        now = now._replace(due=now.due - {name})
    return tournament._replace(hands=max(tournament.hands, played), round=now)


def _time_passed(tournament: Tournament, event: events.TournamentTimePassed) -> Tournament:
    """The clock shows another time."""
    now = tournament.round
    if now is not None:
        now = now._replace(spent=event.spent)
    return tournament._replace(clock=event.clock, round=now)


def _registration_closed(tournament: Tournament, event: events.RegistrationClosed) -> Tournament:
    """Registration is closed."""
    del event
    return tournament._replace(closed=True)


def _halted(tournament: Tournament, event: events.Halted) -> Tournament:
    """A table has stopped."""
    return tournament._replace(halted=tournament.halted | {event.table})


def _resumed(tournament: Tournament, event: events.Resumed) -> Tournament:
    """A table goes on."""
    return tournament._replace(halted=tournament.halted - {event.table})


def _ruled(tournament: Tournament, event: events.TableRuled) -> Tournament:
    """The director has decided about a table."""
    return tournament._replace(ruled={**tournament.ruled, event.table: event.stops})


def _hand_for_hand(tournament: Tournament, event: events.HandForHandBegan) -> Tournament:
    """The first hand of all tables together."""
    return tournament._replace(round=event.round)


def _round_over(tournament: Tournament, event: events.RoundOver) -> Tournament:
    """The next hand of all tables together."""
    return tournament._replace(clock=event.clock, round=event.next)


def _hand_for_hand_ended(tournament: Tournament, event: events.HandForHandEnded) -> Tournament:
    """Each table goes on by itself."""
    del event
    return tournament._replace(round=None)


def _held(tournament: Tournament, event: events.CardsHeld) -> Tournament:
    """A dealer waits."""
    return tournament._replace(held=tournament.held | {event.table})


def _released(tournament: Tournament, event: events.CardsReleased) -> Tournament:
    """No dealer waits."""
    del event
    return tournament._replace(held=frozenset())


def _placed(tournament: Tournament, event: events.Placed) -> Tournament:
    """Nobody who is out is without a place."""
    return tournament._replace(gone=(), out=(*event.out, *tournament.out))


def _won(tournament: Tournament, event: events.Won) -> Tournament:
    """The tournament is over."""
    return tournament._replace(winner=event.winner, halted=frozenset(), round=None)


def _coloured_up(tournament: Tournament, event: events.ColouredUp) -> Tournament:
    """Everybody has large chips."""
    tables = dict(tournament.tables)
    more = 0
    for name, stacks in event.stacks:
        table = tables[name]
        chairs = list(table.chairs)
        for seat, chips in stacks:
            chair = taken_chair(table, seat)
            more += chips - chair.chips
            chairs[seat] = chair._replace(chips=chips)
        tables[name] = table._replace(chairs=tuple(chairs))
    return tournament._replace(
        tables=tables,
        smallest=event.smallest,
        added=tournament.added + max(more, 0),
        removed=tournament.removed + max(-more, 0),
    )


def _old_chips(tournament: Tournament, event: events.OldChipsExchanged) -> Tournament:
    """A player has more chips."""
    chair = taken_chair(tournament.tables[event.at.table], Seat(event.at.seat))
    table = tournament.tables[event.at.table]
    chairs = list(table.chairs)
    chairs[event.at.seat] = chair._replace(chips=chair.chips + event.exchanged)
    tournament = with_table(tournament, event.at.table, table._replace(chairs=tuple(chairs)))
    return tournament._replace(added=tournament.added + event.exchanged)


#: Each function takes the event that stands beside it, which no single type can express.
_EFFECTS: Final[Mapping[type, Callable[[Tournament, Any], Tournament]]] = {
    events.TournamentRefused: _unchanged,
    events.AtTableHappened: _at_table,
    events.TournamentTimePassed: _time_passed,
    events.Entered: seat_bookkeeping.entered,
    events.RegistrationClosed: _registration_closed,
    events.Arrived: seat_bookkeeping.arrived,
    events.Moved: seat_bookkeeping.moved,
    events.TableBroken: seat_bookkeeping.broken,
    events.SeatsDrawnAnew: seat_bookkeeping.drawn_anew,
    events.SeatDrawn: seat_bookkeeping.seat_drawn,
    events.FirstButtonDrawn: seat_bookkeeping.button_drawn,
    events.TableAdded: seat_bookkeeping.table_added,
    events.Halted: _halted,
    events.Resumed: _resumed,
    events.TableRuled: _ruled,
    events.HandForHandBegan: _hand_for_hand,
    events.RoundOver: _round_over,
    events.HandForHandEnded: _hand_for_hand_ended,
    events.CardsHeld: _held,
    events.CardsReleased: _released,
    events.Placed: _placed,
    events.Won: _won,
    events.ColouredUp: _coloured_up,
    events.OldChipsExchanged: _old_chips,
}
