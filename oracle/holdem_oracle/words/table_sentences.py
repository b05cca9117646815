"""Each event of a table, between two hands, as a sentence."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from holdem_oracle.hand.actions import Seat
from holdem_oracle.table import table_events as events
from holdem_oracle.table.button import blinds_posted
from holdem_oracle.table.players.waiting import ready
from holdem_oracle.table.table import Mistake, Positions, Table
from holdem_oracle.table.table_events import TableEvent
from holdem_oracle.words.phrases import (
    counted,
    lasting,
    listed,
    place_taken,
    player_first,
)
from holdem_oracle.words.player_sentences import PLAYER_SENTENCES
from holdem_oracle.words.seat_names import SeatNames
from holdem_oracle.words.table_refusals import table_refusal


def table_sentence(table: Table, event: TableEvent, name: str = "") -> str:
    """An event as a sentence, given the table before it, and its name if there are several."""
    return _SENTENCES[type(event)](SeatNames(table, name), event)


def _refused(at: SeatNames, event: events.TableRefused) -> str:
    """What was said is refused."""
    return table_refusal(at.table, event)


def _deal(_at: SeatNames, event: events.DealBegan) -> str:
    """A hand begins."""
    return f"Hand {event.hand} is dealt{_by_mistake(event.mistake)}."


def _by_mistake(mistake: Mistake | None) -> str:
    """What the dealer does wrong, if anything."""
    if mistake is None:
        return ""
    level = [] if mistake.level is None else [f"at level {mistake.level + 1}"]
    button = [] if mistake.button is None else [f"with the button at seat {mistake.button}"]
    return f" by mistake {listed([*level, *button])}"


def _level(at: SeatNames, event: events.LevelBegan) -> str:
    """A level begins."""
    row = at.table.schedule[event.level]
    ante = f", ante {row.ante}" if row.ante else ""
    return f"Level {event.level + 1} begins: {row.small_blind}/{row.big_blind}{ante}."


def _positions(at: SeatNames, event: events.Positioned) -> str:
    """Where button and blinds are."""
    players = tuple(seat for seat in ready(at.table) if seat not in event.waiting)
    return f"The button is at {positions_text(event.positions, players)}."


def positions_text(now: Positions, players: tuple[Seat, ...]) -> str:
    """The places of button and blinds; those at an empty seat are dead."""
    empty = "" if now.button in players else " (empty)"
    posted = blinds_posted(now, players)
    dead = " (dead)" if posted.small is None and not now.small_posts_big else ""
    big = " (which posts a big blind)" if now.small_posts_big and now.small in players else ""
    small = f"the small blind at seat {now.small}{dead}{big}"
    return f"seat {now.button}{empty}, {small}, the big blind at seat {now.big}"


def _dealt(at: SeatNames, event: events.DealtIn) -> str:
    """Who is dealt in, and for what; whose cards are killed."""
    setup = event.setup
    ante = f" ante {setup.ante}" if setup.ante else ""
    stakes = f"{setup.small_blind}/{setup.big_blind}{ante}"
    away = f" Hands killed: {at.seats(setup.absent)}." if setup.absent else ""
    return f"Dealt in at {stakes}: {at.seats(setup.players)}.{away}"


def _stacks(at: SeatNames, event: events.StacksTaken) -> str:
    """What the hand has changed."""
    found = [
        f"{at.seat(seat)} has {chips} ({chips - at.chair(seat).chips:+})"
        for seat, chips in event.stacks
        if chips != at.chair(seat).chips
    ]
    return f"After the hand {listed(found)}." if found else "The hand changes no stack."


def _busted(at: SeatNames, event: events.Busted) -> str:
    """Who has lost everything."""
    return " ".join([f"Out of chips: {at.seats(event.seats)}.", *map(place_taken, event.out)])


def _over(_at: SeatNames, event: events.GameOver) -> str:
    """Who has won."""
    return f"{player_first(event.winner.player)} has all the chips and wins."


def _counted(_at: SeatNames, event: events.HandCounted) -> str:
    """The hand counts."""
    is_one = event.played == 1
    return f"{counted(event.played, 'hand')} {'has' if is_one else 'have'} been played."


def _time(at: SeatNames, event: events.TimePassed) -> str:
    """The clock goes on."""
    passed = event.clock - at.table.clock
    return f"The clock goes on by {lasting(passed)}, to {lasting(event.clock)}."


def _drawn(at: SeatNames, event: events.ButtonDrawn) -> str:
    """Who drew the button."""
    return f"{at.who(event.seat)} draws the highest card and has the first button."


def _corrected(at: SeatNames, event: events.Corrected) -> str:
    """What was wrong is put right."""
    where = "for the next hand" if event.setup is None else "in this hand"
    now = event.positions
    places = f"button {now.button}, blinds {now.small} and {now.big}"
    return f"It is corrected {where}: level {at.table.level + 1}, {places}."


def _stands(_at: SeatNames, _event: events.MistakeStands) -> str:
    """What was wrong stays."""
    return "The hand stands as it was dealt."


def _again(_at: SeatNames, _event: events.DealtAgain) -> str:
    """A misdeal."""
    return "All bets go back, and the hand is dealt again."


#: Each function takes the event that stands beside it, which no single type can express.
_SENTENCES: Final[Mapping[type, Callable[[SeatNames, Any], str]]] = MappingProxyType(
    {
        **PLAYER_SENTENCES,
        events.TableRefused: _refused,
        events.DealBegan: _deal,
        events.LevelBegan: _level,
        events.Positioned: _positions,
        events.DealtIn: _dealt,
        events.StacksTaken: _stacks,
        events.Busted: _busted,
        events.GameOver: _over,
        events.HandCounted: _counted,
        events.TimePassed: _time,
        events.ButtonDrawn: _drawn,
        events.Corrected: _corrected,
        events.MistakeStands: _stands,
        events.DealtAgain: _again,
    }
)
