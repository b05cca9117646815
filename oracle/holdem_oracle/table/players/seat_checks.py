"""What is checked about a seat: that it exists, and is taken or free; and about chips."""

from typing import Protocol, TypeGuard

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import Chips
from holdem_oracle.table.table import Chair, Entry, Table, is_tournament
from holdem_oracle.table.table_actions import TableRefusal
from holdem_oracle.table.table_events import TableRefused


class AboutSeat(Protocol):
    """What is said about a seat."""

    @property
    def seat(self) -> object:
        """The seat, which may be no seat at all."""


def refused(reason: TableRefusal, said: object, rule: str) -> TableRefused:
    """A refusal, which changes nothing."""
    return TableRefused(reason, said, rule)


def senseless(reason: TableRefusal, said: object) -> TableRefused:
    """What nobody at a table would say is refused by a convention.

    Rule suite-between-hands.
    """
    return refused(reason, said, "suite-between-hands")


def bad_value(said: object) -> TableRefused:
    """A value of the wrong kind, or out of range, is refused.

    Rule suite-between-hands.
    """
    return senseless(TableRefusal.BAD_VALUE, said)


def is_chips(value: object) -> bool:
    """Chips are whole numbers, and a player who buys in has some.

    Rule basic-1.3.
    """
    return type(value) is int and value > 0


def as_int(value: object) -> int:
    """A value that is known to be a whole number."""
    assert isinstance(value, int)
    return value


def entry_of(how: object) -> Entry | None:
    """How a player wants to come in; None if it is no such way."""
    return next((entry for entry in Entry if entry == how), None)


def is_seat(seat: object, table: Table) -> TypeGuard[Seat]:
    """Seats are numbered from 0."""
    return type(seat) is int and 0 <= seat < len(table.chairs)


def judge_seat(table: Table, said: AboutSeat) -> Chair | TableRefused:
    """The player about whom something is said sits at the table."""
    seat = said.seat
    if not is_seat(seat, table):
        return senseless(TableRefusal.UNKNOWN_SEAT, said)
    chair = table.chairs[seat]
    if chair is None:
        return senseless(TableRefusal.NOBODY_THERE, said)
    return chair


def why_not_free(table: Table, seat: object, said: object) -> TableRefused | None:
    """A seat is free if nobody sits there, or somebody who is out of the tournament.

    Rule basic-1.2.
    """
    if not is_seat(seat, table):
        return senseless(TableRefusal.UNKNOWN_SEAT, said)
    chair = table.chairs[seat]
    if chair is not None and (chair.chips or not is_tournament(table.house)):
        return refused(TableRefusal.SEAT_TAKEN, said, "basic-1.2")
    return None


def why_not_so_many(table: Table, chips: Chips, said: object) -> TableRefused | None:
    """A buy-in lies between the smallest and the largest one of the house.

    Rule wsop-live-186.
    """
    if chips < table.least:
        return refused(TableRefusal.BELOW_MINIMUM, said, "wsop-live-186")
    if table.most is not None and chips > table.most:
        return refused(TableRefusal.ABOVE_MAXIMUM, said, "wsop-live-186")
    return None
