"""How seats are called in sentences: by their number, and by who sits there if he has a name."""

from collections.abc import Iterable

from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.table import Chair, Table
from holdem_oracle.words.phrases import capital, several


class SeatNames:
    """A table before an event, at which players are called by their seats."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self._name = name

    def chair(self, seat: Seat) -> Chair:
        """The chair in a seat, or an empty one."""
        return self.table.chairs[seat] or Chair(player="", chips=0)

    def seat(self, seat: Seat) -> str:
        """A seat: "seat 3", and who sits there, if he is not called by this seat."""
        player = self.chair(seat).player
        known = player in ("", str(seat), f"{self._name}{seat}")
        return f"seat {seat}" if known else f"seat {seat} ({player})"

    def who(self, seat: Seat) -> str:
        """A seat at the beginning of a sentence."""
        return capital(self.seat(seat))

    def seats(self, seats: Iterable[Seat]) -> str:
        """Several seats, and who sits there."""
        found = [self.seat(seat).removeprefix("seat ") for seat in seats]
        return several("seat", found)
