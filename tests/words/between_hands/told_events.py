"""An event between two hands that has been told, in the parts of its sentence."""

from typing import Final, NamedTuple

from tests.words.between_hands.events_at_tables import AtTable
from tests.words.between_hands.reading_back import is_called

from holdem_oracle.table.table import Chair

#: A seat; a player whose name is not its number stands in brackets.
SEAT: Final = r"[Ss]eat (\d+)(?: \(([^()]+)\))?"
SEATS: Final = r"seats? (.+?)"
BLINDS: Final = r"(the [a-z ,]+?)"


class Told(NamedTuple):
    """An event that has been told: its sentence in parts, and the tables around it."""

    of: AtTable
    parts: tuple[str, ...]

    def number(self, part: int) -> int:
        """A number of the sentence."""
        return int(self.parts[part])

    def before(self) -> Chair | None:
        """The chair of the seat with which the sentence begins, before the event."""
        return self.of.before.chairs[self.number(0)]

    def now(self) -> Chair:
        """The chair of that seat after the event; the name in brackets is that of its player."""
        chair = self.of.after.chairs[self.number(0)]
        assert chair is not None
        assert is_called(self.of.after, self.number(0), self.parts[1])
        return chair
