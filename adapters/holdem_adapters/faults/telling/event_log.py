"""Faults in the log of a hand: events that are missing, or told as others."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand.events import (
    BoardDealt,
    Burned,
    Checked,
    Event,
    Folded,
    HandsTabled,
    Mucked,
    PotWon,
)
from holdem_oracle.hand.streets import Street

Words: TypeAlias = Callable[[Event | ClockEvent], Iterator[str]]

#: The clauses of a check and a fold when the time is up.
TIMED_OUT: Final = ("tda-29-check", "tda-29-fold", "wsop-80")


def _turn_and_river_left_out(right: Words, event: Event | ClockEvent) -> Iterator[str]:
    """The log has the flop, but neither turn nor river."""
    later = isinstance(event, BoardDealt) and event.street is not Street.FLOP
    return iter(()) if later else right(event)


def _burns_left_out(right: Words, event: Event | ClockEvent) -> Iterator[str]:
    """The log has no burn cards."""
    return iter(()) if isinstance(event, Burned) else right(event)


def _win_by_folds_left_out(right: Words, event: Event | ClockEvent) -> Iterator[str]:
    """The log does not say who won a pot for which nobody had to show."""
    alone = isinstance(event, PotWon) and event.rule == "server-done.2"
    return iter(()) if alone else right(event)


def _time_outs_left_out(right: Words, event: Event | ClockEvent) -> Iterator[str]:
    """The log does not contain what the clock did for a player."""
    by_the_clock = isinstance(event, Folded | Checked) and event.rule in TIMED_OUT
    return iter(()) if by_the_clock else right(event)


def _muck_is_a_fold(right: Words, event: Event | ClockEvent) -> Iterator[str]:
    """The log calls a muck at the showdown a fold."""
    return iter((f"folded {event.seat}",)) if isinstance(event, Mucked) else right(event)


def _tabled_is_shown(right: Words, event: Event | ClockEvent) -> Iterator[str]:
    """Hands that were tabled are not in the log."""
    return iter(()) if isinstance(event, HandsTabled) else right(event)


FAULTS: Final = (
    Fault(
        "turn-and-river-not-logged",
        "DL",
        "server-deal.3",
        "Leaves the turn and the river out of the log.",
        "hippich/Bitcoin-Poker-Room#87",
        {"holdem_adapters.event_words.words": _turn_and_river_left_out},
        also=("BC", "SP", "UB", "SD", "TO"),
    ),
    Fault(
        "burn-cards-not-logged",
        "DL",
        "tda-38",
        "Leaves the burn cards out of the log.",
        "nobody sees them, and only the deck knows that they are gone",
        {"holdem_adapters.event_words.words": _burns_left_out},
    ),
    Fault(
        "win-by-folds-not-logged",
        "SD",
        "server-done.2",
        "Does not log who wins when all others have folded.",
        "claudijo/poker-ts#12: the list of winners is empty",
        {"holdem_adapters.event_words.words": _win_by_folds_left_out},
    ),
    Fault(
        "time-out-not-logged",
        "TO",
        "tda-29-fold",
        "Does not log a check or fold by the clock.",
        "the timer changes the state directly, and only actions are logged",
        {"holdem_adapters.event_words.words": _time_outs_left_out},
        also_breaks=("tda-29-check", "tda-29"),
    ),
    Fault(
        "muck-logged-as-a-fold",
        "SD",
        "tda-17",
        "Logs a muck at the showdown as a fold.",
        "chips-blockchain/pangea-poker#31 calls mucking essentially a fold",
        {"holdem_adapters.event_words.words": _muck_is_a_fold},
    ),
    Fault(
        "tabled-hands-not-logged",
        "SD",
        "tda-16",
        "Does not log that hands are turned up when the betting is over.",
        "hippich/Bitcoin-Poker-Room#86: the log of an all-in goes on at the showdown",
        {"holdem_adapters.event_words.words": _tabled_is_shown},
        also=("BC",),
    ),
)
