"""Each event of a tournament as a sentence; nothing for what only counts."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from holdem_conformance.authoring.several_hands.table_sentences import (
    place_sentence,
    table_sentence,
)
from holdem_oracle.tournament import tournament_events as events
from holdem_oracle.tournament.tournament import Place
from holdem_oracle.tournament.tournament_events import TournamentEvent
from holdem_scenarios.case.case_text import milliseconds


def tournament_sentence(event: TournamentEvent) -> str:
    """An event as a sentence; empty if there is nothing to say."""
    return _SENTENCES.get(type(event), _nothing)(event)


def _nothing(_event: TournamentEvent) -> str:
    """Nothing that anybody sees."""
    return ""


def _at(place: Place) -> str:
    """A seat of a table."""
    return f"{place.table}{place.seat}"


def _at_a_table(event: events.AtTableHappened) -> str:
    """Something at one of the tables."""
    return table_sentence(event.event)


def _entered(event: events.Entered) -> str:
    """A player enters."""
    given_up = f", and gives up {event.gives_up}" if event.gives_up else ""
    return f"{event.chair.player} enters at {_at(event.to)} with {event.chair.chips}{given_up}."


def _moved(event: events.Moved) -> str:
    """A player moves."""
    chair = event.chair
    return f"{chair.player} moves from {_at(event.source)} to {_at(event.to)} with {chair.chips}."


def _broken(event: events.TableBroken) -> str:
    """A table is broken."""
    names = [chair.player for chair in event.chairs]
    return f"Table {event.table} is broken.{_draw(names) if names else ''}"


def _draw(names: Iterable[str]) -> str:
    """Who has to draw a seat."""
    return f" Seats are drawn by {', '.join(names)}."


def _anew(event: events.SeatsDrawnAnew) -> str:
    """Everybody draws a seat."""
    tables = ", ".join(name for name, _ in event.tables)
    which = "The final table begins" if event.left == 1 else f"All seats at {tables} are drawn anew"
    return f"{which}.{_draw(chair.player for chair in event.chairs)}"


def _button(event: events.FirstButtonDrawn) -> str:
    """A button is drawn."""
    return f"The first button of table {event.at.table} is at seat {event.at.seat}."


def _ruled(event: events.TableRuled) -> str:
    """The director decides."""
    return f"The director {'stops' if event.stops else 'lets play'} table {event.table}."


def _round_over(event: events.RoundOver) -> str:
    """All tables have played their hand."""
    gone = milliseconds(event.clock)
    return f"Every table has played its hand; the clock of the levels stands at {gone}."


def _placed(event: events.Placed) -> str:
    """Who is out, and in which place."""
    return " ".join(map(place_sentence, event.out))


def _coloured_up(event: events.ColouredUp) -> str:
    """The stacks after a race."""
    stacks = ", ".join(
        f"{table}{seat} {chips}" for table, several in event.stacks for seat, chips in several
    )
    return f"The smallest chip is now {event.smallest}: {stacks}."


def _found(event: events.OldChipsExchanged) -> str:
    """Chips that were found late."""
    return f"{event.player} gets {event.exchanged}; {event.taken_away} are taken away."


#: Each function takes the event that stands beside it, which no single type can express.
_SENTENCES: Final[Mapping[type, Callable[[Any], str]]] = MappingProxyType(
    {
        events.TournamentRefused: lambda event: f"That is refused: {event.reason}.",
        events.AtTableHappened: _at_a_table,
        events.Entered: _entered,
        events.RegistrationClosed: lambda _: "Registration is closed.",
        events.Arrived: lambda event: f"{event.chair.player} sits down at {_at(event.to)}.",
        events.Moved: _moved,
        events.TableBroken: _broken,
        events.SeatsDrawnAnew: _anew,
        events.SeatDrawn: lambda event: f"{event.chair.player} draws {_at(event.to)}.",
        events.FirstButtonDrawn: _button,
        events.TableAdded: lambda event: f"Table {event.table} is added.",
        events.Halted: lambda event: f"Table {event.table} stops.",
        events.Resumed: lambda event: f"Table {event.table} goes on.",
        events.TableRuled: _ruled,
        events.HandForHandBegan: lambda _: "Hand-for-hand play begins.",
        events.RoundOver: _round_over,
        events.HandForHandEnded: lambda _: "Hand-for-hand play ends.",
        events.CardsHeld: lambda event: f"At table {event.table} the cards are held back.",
        events.CardsReleased: lambda _: "The dealers go on.",
        events.Placed: _placed,
        events.Won: lambda event: f"{event.winner.player} has all the chips.",
        events.ColouredUp: _coloured_up,
        events.OldChipsExchanged: _found,
    }
)
