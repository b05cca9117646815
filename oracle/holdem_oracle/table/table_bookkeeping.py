"""The effect of an event on a table.

No rule is decided here: an event already contains everything that it changes.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import Chips
from holdem_oracle.table import table_events as events
from holdem_oracle.table.elimination import back_in
from holdem_oracle.table.table import Chair, Missed, Stage, Table, chips_in_play, taken_chair
from holdem_oracle.table.table_events import TableEvent


def after(table: Table, event: TableEvent) -> Table:
    """The table after an event."""
    return _EFFECTS[type(event)](table, event)


def _with(table: Table, seat: Seat, chair: Chair | None) -> Table:
    """The same table with one chair changed."""
    chairs = list(table.chairs)
    chairs[seat] = chair
    return table._replace(chairs=tuple(chairs))


def _unchanged(table: Table, event: events.TableRefused | events.MistakeStands) -> Table:
    """A refusal changes nothing, and neither does a mistake that stands."""
    del event
    return table


def _deal_began(table: Table, event: events.DealBegan) -> Table:
    """Nothing is decided about the hand yet."""
    return table._replace(
        stage=Stage.DEALING,
        hand=event.hand,
        mistake=event.mistake,
        now=None,
        noted=frozenset(),
        waiting=(),
        bought=None,
    )


def _level_began(table: Table, event: events.LevelBegan) -> Table:
    """The blinds are those of the level."""
    return table._replace(level=event.level)


def _positioned(table: Table, event: events.Positioned) -> Table:
    """Button and blinds have their places."""
    return table._replace(now=event.positions, waiting=event.waiting, mistake=event.mistake)


def _blind_missed(table: Table, event: events.BlindMissed) -> Table:
    """A player owes what has passed him."""
    return _with(table, event.seat, taken_chair(table, event.seat)._replace(owes=event.owes))


def _waits(table: Table, event: events.Waits) -> Table:
    """It is said why a player waits."""
    return table._replace(noted=table.noted | {event.seat})


def _post_due(table: Table, event: events.PostDue) -> Table:
    """A player will post; who buys the button has it in the next hand."""
    return table._replace(
        noted=table.noted | {event.seat},
        bought=event.seat if event.buys_button else table.bought,
    )


def _dealt_in(table: Table, event: events.DealtIn) -> Table:
    """Who is dealt in owes nothing any more; the positions count for the next hand."""
    chairs = list(table.chairs)
    for seat in event.setup.players:
        chair = taken_chair(table, seat)
        if chair.new or chair.excused or chair.owes != Missed():
            chairs[seat] = chair._replace(new=False, owes=Missed(), excused=False)
    return table._replace(
        chairs=tuple(chairs),
        stage=Stage.PLAYING,
        playing=event.setup,
        mistake=event.mistake,
        last=event.last,
        dealt=event.setup.players,
    )


def _stacks_taken(table: Table, event: events.StacksTaken) -> Table:
    """Everybody has the chips that he ended the hand with."""
    chairs, lost = list(table.chairs), 0
    for seat, chips in event.stacks:
        chair = taken_chair(table, seat)
        lost += chair.chips - chips
        chairs[seat] = chair._replace(chips=chips)
    return table._replace(
        chairs=tuple(chairs),
        stage=Stage.SETTLING,
        noted=frozenset(),
        removed=table.removed + lost,
    )


def _busted(table: Table, event: events.Busted) -> Table:
    """Who is out of a tournament has a place."""
    return table._replace(noted=table.noted | set(event.seats), out=(*event.out, *table.out))


def _game_over(table: Table, event: events.GameOver) -> Table:
    """The winner has the first place."""
    return table._replace(winner=event.winner)


def _hand_counted(table: Table, event: events.HandCounted) -> Table:
    """The hand is over, and who has to sit out has one hand less to go."""
    for at, chair in enumerate(table.chairs):
        if chair is not None and (chair.penalty or chair.sits_out):
            less = chair._replace(
                penalty=max(chair.penalty - 1, 0), sits_out=max(chair.sits_out - 1, 0)
            )
            table = _with(table, Seat(at), less)
    return table._replace(stage=Stage.BETWEEN, played=event.played, playing=None)


def _not_dealt(table: Table, seat: Seat) -> Table:
    """Who takes a seat was not in the last hand there, even if somebody else was."""
    return table._replace(dealt=tuple(other for other in table.dealt if other != seat))


def _sat_down(table: Table, event: events.SatDown) -> Table:
    """A player more, with new chips."""
    table = _with(_not_dealt(table, event.seat), event.seat, event.chair)
    return table._replace(
        added=table.added + event.chair.chips,
        out=back_in(table.out, event.chair.player),
        winner=None,
    )


def _left(table: Table, event: events.Left) -> Table:
    """An empty seat, and fewer chips."""
    table = _with(table, event.seat, None)
    out = table.out if event.out is None else (event.out, *table.out)
    return table._replace(removed=table.removed + event.chips, out=out)


def _seat_changed(table: Table, event: events.SeatChanged) -> Table:
    """The player sits in the other seat."""
    table = _with(_not_dealt(table, event.to), event.seat, None)
    return _with(table, event.to, event.chair)


def _chair_changed(table: Table, event: events.ChairChanged) -> Table:
    """A player is away, back, on a penalty, or has paid; forfeited chips have left play."""
    before = chips_in_play(table)
    table = _with(table, event.seat, event.chair)
    return table._replace(removed=table.removed + before - chips_in_play(table))


def _chips_added(table: Table, event: events.ChipsAdded) -> Table:
    """A player has more chips; who was out is in again."""
    chair = taken_chair(table, event.seat)
    more = chair._replace(
        chips=chair.chips + event.chips, unpaid=chair.unpaid + event.chips * event.unpaid
    )
    added = table.added + event.chips
    table = _with(table, event.seat, more)._replace(added=added)
    if chair.chips:
        return table
    return table._replace(out=back_in(table.out, chair.player), winner=None)


def _chips_removed(table: Table, event: events.ChipsRemoved) -> Table:
    """A player has fewer chips."""
    chair = taken_chair(table, event.seat)
    table = _with(table, event.seat, chair._replace(chips=chair.chips - event.chips))
    return table._replace(removed=table.removed + event.chips)


def _time_passed(table: Table, event: events.TimePassed) -> Table:
    """The clock shows another time."""
    return table._replace(clock=event.clock)


def _button_drawn(table: Table, event: events.ButtonDrawn) -> Table:
    """The first button is there."""
    return table._replace(button=event.seat)


def _corrected(table: Table, event: events.Corrected) -> Table:
    """The hand is dealt as it should have been, or the next one goes on from there."""
    table = table._replace(last=event.positions, mistake=None)
    return table if event.setup is None else table._replace(playing=event.setup)


def _dealt_again(table: Table, event: events.DealtAgain) -> Table:
    """The same hand once more."""
    return table._replace(playing=event.setup)


#: Each function takes the event that stands beside it, which no single type can express.
_EFFECTS: Final[Mapping[type, Callable[[Table, Any], Table]]] = {
    events.TableRefused: _unchanged,
    events.DealBegan: _deal_began,
    events.LevelBegan: _level_began,
    events.Positioned: _positioned,
    events.BlindMissed: _blind_missed,
    events.Waits: _waits,
    events.PostDue: _post_due,
    events.DealtIn: _dealt_in,
    events.StacksTaken: _stacks_taken,
    events.Busted: _busted,
    events.GameOver: _game_over,
    events.HandCounted: _hand_counted,
    events.SatDown: _sat_down,
    events.Left: _left,
    events.SeatChanged: _seat_changed,
    events.ChairChanged: _chair_changed,
    events.ChipsAdded: _chips_added,
    events.ChipsRemoved: _chips_removed,
    events.TimePassed: _time_passed,
    events.ButtonDrawn: _button_drawn,
    events.Corrected: _corrected,
    events.MistakeStands: _unchanged,
    events.DealtAgain: _dealt_again,
}


def chips_accounted_for(table: Table, opened_with: Chips) -> bool:
    """Chips at the table are those it was opened with and those added, without those removed.

    Rule tda-21.
    """
    return chips_in_play(table) == opened_with + table.added - table.removed
