"""An event of a tournament that has been told, in the parts of its sentence."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from tests.words.between_hands.events_in_tournaments import InTournament

from holdem_oracle.table.table import Chair
from holdem_oracle.tournament.tournament import Place, Tournament, chairs_of
from holdem_oracle.words.phrases import MOST_LISTED

SEAT: Final = r"seat (\d+) of table (\S+?)"
WAITS: Final = r"(, when the hand there is over)?"
COUNT: Final = r"(\d+) players?"


class Told(NamedTuple):
    """An event that has been told: its sentence in parts, and the tournament around it."""

    of: InTournament
    parts: tuple[str, ...]

    @property
    def before(self) -> Tournament:
        """The tournament before the event."""
        return self.of.before

    @property
    def now(self) -> Tournament:
        """The tournament after the event."""
        return self.of.after

    def place(self, part: int) -> Place:
        """A seat of a table."""
        return Place(self.parts[part + 1], int(self.parts[part]))  # type: ignore[arg-type]  # a seat


def names_in(text: str) -> list[str]:
    """The items of a list: "A0, A1 and B2"; of a long one, how many more there are."""
    words = re.split(r", | and ", text)
    more = re.fullmatch(r"(\d+) more", words[-1])
    return [*words[:-1], *[""] * int(more[1])] if more else words


def are(text: str, names: Sequence[str]) -> bool:
    """Whether a list names these, or so many of them."""
    found = names_in(text) if names else []
    return len(found) == len(names) and found[:MOST_LISTED] == list(names)[:MOST_LISTED]


def chair_of(now: Tournament, player: str) -> Chair:
    """The chair of a player who is in, wherever he is."""
    return next(chair for _, chair in chairs_of(now) if chair.player == player)


def everybody(now: Tournament) -> set[str]:
    """The names of all who are in."""
    return {chair.player for _, chair in chairs_of(now)}
