"""What a tournament, and what is said to it, requires of an engine."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from msgspec import UNSET

from holdem_adapters.capabilities import RESULTS
from holdem_adapters.tournaments import directions
from holdem_adapters.tournaments.directions import Direction
from holdem_adapters.tournaments.questions import AskPlaces, AskSubstantial, RaceChips
from holdem_adapters.tournaments.tournament_opening import TournamentOpening
from holdem_oracle.house.tournament_options import Balance
from holdem_oracle.table.table_events import Busted
from holdem_oracle.tournament import tournament_events as events
from holdem_oracle.tournament.tournament_events import TournamentEvent

#: The capability for each thing that can be said; others need none of their own.
NEEDED: Final[Mapping[type, str]] = MappingProxyType(
    {
        directions.Enter: "entries",
        directions.CloseRegistration: "entries",
        directions.DrawSeat: "draws",
        directions.DrawButton: "draws",
        directions.BalanceTables: "balancing",
        directions.BreakTable: "breaking",
        directions.AddTable: "breaking",
        directions.StopTable: "halting",
        directions.CorrectSeat: "corrections",
        directions.HandForHand: "hand-for-hand",
        directions.HoldCards: "holding",
        directions.Release: "holding",
        directions.ColourUp: "colour-up",
        directions.FindChips: "colour-up",
    }
)
#: The capability for each question that needs no hands.
ASKED: Final[Mapping[type, str]] = MappingProxyType(
    {RaceChips: "colour-up", AskSubstantial: "substantial-action", AskPlaces: "places"}
)
#: The capability for each thing that happens by itself.
_HAPPENS: Final[Mapping[type, str]] = MappingProxyType(
    {
        events.TableBroken: "breaking",
        events.SeatsDrawnAnew: "final-table",
        events.Halted: "halting",
        events.Resumed: "halting",
        events.CardsHeld: "holding",
        events.Won: "busting",
    }
)
#: Facts that only an engine with a capability can show right, and the value that all others have.
_SHOWN: Final = MappingProxyType({"halted": "halting", "final": "final-table"})


def tournament_needs(opening: TournamentOpening, *, told: bool) -> set[str]:
    """The capabilities that a tournament requires before anything is said to it.

    ``told``: an engine that plays no hands is told their results.
    """
    house = opening.house
    anted = any(level.ante for level in opening.levels)
    wanted = {
        "tournaments": True,
        RESULTS: told,
        "hands": not told,
        str(house.get("betting", "no-limit")): not told,
        "antes": anted and house.get("ante") == "each" and not told,
        "table-antes": anted and house.get("ante") in ("bb", "button") and not told,
        "levels": len(opening.levels) > 1,
        "levels-by-time": any(level.milliseconds is not UNSET for level in opening.levels[:-1]),
        "balancing": house.get("balance") == str(Balance.WITHIN_1),
    }
    return {name for name, asked in wanted.items() if asked}


def needed_for_direction(said: Direction) -> set[str]:
    """The capability that is required for something said to a tournament."""
    return {NEEDED[type(said)]} if type(said) in NEEDED else set()


def needed_for_facts(expected: Mapping[str, object]) -> set[str]:
    """What an engine must have to be asked for facts that one without it has right by chance."""
    return {_SHOWN[name] for name in expected if name in _SHOWN}


def needed_for_events(happened: tuple[TournamentEvent, ...]) -> Iterator[str]:
    """What an engine must be able to do for what happens."""
    for event in happened:
        if type(event) in _HAPPENS:
            yield _HAPPENS[type(event)]
        elif isinstance(event, events.AtTableHappened) and isinstance(event.event, Busted):
            yield "busting"
        elif isinstance(event, events.Moved) and event.rule != "tda-7":
            yield "balancing"
