"""What has happened, line by line: each event as a sentence with its clause, and the rule once."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import fill
from typing import Final, NamedTuple

from holdem_conformance.directing.games import Told
from holdem_conformance.directing.seat_chart.drawing import BOX, Lines
from holdem_conformance.directing.situation import Due
from holdem_oracle.table.table_events import (
    Busted,
    DealBegan,
    DealtIn,
    HandCounted,
    Positioned,
    StacksTaken,
)
from holdem_oracle.tournament.tournament_events import Arrived, Entered, Moved, SeatDrawn

#: Lines are wrapped at this width, or at that of the terminal if it is narrower.
WIDEST: Final = 100
#: Events by which a player gets a seat; that he sits down at once needs no words.
_GETS_SEAT: Final = (Entered, Moved, SeatDrawn)


class Screen(NamedTuple):
    """Where lines are shown."""

    columns: int = 80
    lines: Lines = BOX


class Narration:
    """Puts events into lines; without the sentences of the register there are no reasons."""

    def __init__(self, sentences: Mapping[str, str], screen: Screen) -> None:
        self.screen = screen
        self._sentences = sentences
        self._explained: set[str] = set()

    def told(self, happened: Sequence[Told]) -> Iterator[str]:
        """The lines for what has happened by one line of a script."""
        for one in _worth_telling(happened):
            yield self.wrapped(f"{one.text}  [{one.rule}]", "", "  ")
            yield from self._rule(one.rule)

    def due(self, what: Due) -> Iterator[str]:
        """The lines for something that is due."""
        clause = f"  [{what.rule}]" if what.rule else ""
        yield self.wrapped(f"{what.text}{clause}", "- ", "  ")
        if what.write:
            yield self.wrapped(what.write, "    write: ", "           ")

    def _rule(self, rule: str) -> Iterator[str]:
        """The text of a clause, the first time."""
        if rule in self._sentences and rule not in self._explained:
            self._explained.add(rule)
            yield self.wrapped(self._sentences[rule], "    ", "    ")

    def wrapped(self, text: str, first: str, others: str) -> str:
        """A text in lines that fit on the screen."""
        return fill(
            text,
            min(self.screen.columns, WIDEST),
            initial_indent=first,
            subsequent_indent=others,
            break_on_hyphens=False,
        )


def _worth_telling(happened: Sequence[Told]) -> Iterator[Told]:
    """Events without those that only count, or say what another one has said."""
    busts = any(isinstance(one.event, Busted) for one in happened)
    players = {one.event.chair.player for one in happened if isinstance(one.event, _GETS_SEAT)}
    places = any(isinstance(one.event, Positioned) for one in happened)
    ends = any(isinstance(one.event, StacksTaken) for one in happened)
    for one in happened:
        match one.event:
            case DealBegan(mistake=None) | HandCounted():
                continue
            case DealtIn(setup=setup) if places and ends and not setup.absent:
                continue
            case StacksTaken() if not (busts or not places):
                continue
            case Arrived(chair=chair) if chair.player in players:
                continue
            case _:
                yield one
