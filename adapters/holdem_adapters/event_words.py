"""The oracle's events in the notation of cases."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand import events
from holdem_oracle.hand.events import Event, HandsTabled, PotWon, Wagered


def words(event: Event | ClockEvent) -> Iterator[str]:
    """An event in the notation of cases; some events have none."""
    match event:
        case HandsTabled(seats):
            yield from (f"tabled {seat}" for seat in seats)
        case PotWon(number, _, shares):
            yield f"awarded {number}"
            yield from (f"won {seat} {chips}" for seat, chips in shares)
        case Wagered(seat, to, opening):
            yield f"{'bet' if opening else 'raised'} {seat} {to}"
        case _ if type(event) in _ONE_LINE:
            yield _ONE_LINE[type(event)](event)
        case _:
            pass


#: Events that are written as exactly one line.
_ONE_LINE: Final[Mapping[type, Callable[[Any], str]]] = MappingProxyType(
    {
        events.Posted: lambda event: f"posted {event.seat} {event.chips}",
        events.HandKilled: lambda event: f"killed {event.seat}",
        events.Folded: lambda event: f"folded {event.seat}",
        events.Checked: lambda event: f"checked {event.seat}",
        events.Called: lambda event: f"called {event.seat} {event.to}",
        events.UncalledReturned: lambda event: f"returned {event.seat} {event.chips}",
        events.Burned: lambda event: f"burned {event.card}",
        events.BoardDealt: lambda event: str(event.street),
        events.Shown: lambda event: f"shown {event.seat}",
        events.Mucked: lambda event: f"mucked {event.seat}",
        events.ChipsLost: lambda event: f"lost {event.chips}",
        events.HandEnded: lambda _event: "ended",
    }
)
