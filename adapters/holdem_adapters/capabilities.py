"""Capabilities: what an engine declares that it can do, and what a hand requires.

A case that needs a missing capability is not applicable: neither a failure nor a pass.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from holdem_adapters.engine import Start

#: The version of the messages between the suite and an engine.
PROTOCOL: Final = 1
#: All capabilities, with descriptions.
CAPABILITIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "hands": "plays hands",
        "clocks": "plays hands against a clock, with time controlled by the suite",
        "connections": "supports players who disconnect and reconnect",
        "rankings": "ranks hands",
        "pots": "divides contributions into pots",
        "scripts": "plays a whole script in one message",
        "deck": "deals the cards it is given",
        "deal-order": "deals from the top of one deck, in its own order",
        "out-of-turn": "can be sent an action of a seat that is not to act",
        "no-limit": "plays no-limit",
        "pot-limit": "plays pot-limit",
        "fixed-limit": "plays fixed-limit",
        "antes": "takes an ante from each player",
        "table-antes": "takes the ante for the whole table from the big blind or the button",
        "straddles": "supports straddles",
        "second-straddles": "supports a second straddle over the first",
        "late-posts": "supports blinds posted out of turn",
        "blind-seats": "supports blinds in seats other than those given by the button",
        "empty-seats": "supports empty seats",
        "absent": "supports players who are dealt in but absent",
        "mucks": "can be told that a player prefers not to show",
        "tables": "plays hand after hand at a table, and moves button and blinds itself",
        "busting": "knows which players are out",
        "joining": "lets players sit down and leave between hands",
        "sitting-out": "knows players who are away and come back",
        "posting": "asks newcomers, and players who missed blinds, to post",
        "rebuys": "adds chips between hands",
        "levels": "raises the blinds itself",
        "levels-by-time": "raises them after a time, which it is told",
        "dead-button": "can have the button or a dead small blind at an empty seat",
        "changing-seats": "lets players change seats between hands",
        "penalties": "knows penalties, and players who are removed",
        "corrections": "corrects wrong levels and buttons, and deals misdeals again",
        "tournaments": "runs a tournament of several tables",
        "results": "takes the results of hands, instead of playing them",
        "balancing": "moves players to even out the tables",
        "breaking": "breaks tables",
        "draws": "is told which seats players draw",
        "halting": "stops tables that are too short",
        "final-table": "combines the last tables",
        "hand-for-hand": "has all tables play one hand at a time together",
        "holding": "holds the cards back after an all-in, hand for hand",
        "entries": "lets players enter late, and again",
        "colour-up": "takes small chips out of play",
        "places": "gives the places and prizes of players who are out together",
        "substantial-action": "tells which actions are substantial action",
    }
)
#: Of an engine that plays no hands, and is told their results.
RESULTS: Final = "results"
#: Those that only make sense in a tournament of several tables.
IN_A_TOURNAMENT: Final = frozenset(
    {
        "tournaments",
        "results",
        "balancing",
        "breaking",
        "draws",
        "halting",
        "final-table",
        "hand-for-hand",
        "holding",
        "entries",
    }
)
#: Questions of a tournament that need no hands.
QUESTIONS: Final = frozenset({"colour-up", "places", "substantial-action"})
#: Those that only make sense at a table where hand after hand is played.
AT_A_TABLE: Final = frozenset(
    {
        "tables",
        "busting",
        "joining",
        "sitting-out",
        "posting",
        "rebuys",
        "levels",
        "levels-by-time",
        "dead-button",
        "changing-seats",
        "penalties",
        "corrections",
    }
)
#: Everything that a class can do: playing scripts is built in.
EVERYTHING: Final = tuple(name for name in CAPABILITIES if name != "scripts")
#: The default for a Python class that declares none: everything about single hands.
SINGLE_HANDS: Final = tuple(
    name for name in EVERYTHING if name not in AT_A_TABLE | IN_A_TOURNAMENT | QUESTIONS
)
#: Under ``follows``, stands for all options.
ALL_OPTIONS: Final = "all"


#: What `hello` looks like, for a message about a field of the wrong type.
SHAPE: Final = (
    "name, version and language are texts, capabilities is a list of words, seats is "
    "[fewest, most], and dialect has profile, house and follows"
)


class Dialect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules that an engine plays: a profile, and the options in which it differs."""

    profile: str = "tda-2024"
    house: dict[str, str | int] = {}
    follows: tuple[str, ...] = ()  #: options taken from each hand's house; or "all"

    @property
    def follows_all(self) -> bool:
        """Whether the engine plays by the house rules of each hand."""
        return ALL_OPTIONS in self.follows


#: The default for a Python class that declares none: it plays by the house rules of each hand.
ANY: Final = Dialect(follows=(ALL_OPTIONS,))


class Hello(msgspec.Struct, frozen=True, kw_only=True):
    """How an engine introduces itself: its name, version, capabilities and house rules."""

    name: str
    version: str
    language: str
    protocol: int = PROTOCOL
    capabilities: tuple[str, ...]
    seats: tuple[int, int] = (2, 23)  #: the minimum and maximum number of players
    dialect: Dialect = Dialect()


def needs(start: Start) -> set[str]:
    """The capabilities that a hand requires before any seat acts."""
    house = start.house
    wanted = {
        "hands": True,
        str(house.get("betting", "no-limit")): True,
        "clocks": start.clock is not None,
        "antes": start.ante > 0 and house.get("ante") == "each",
        "table-antes": start.ante > 0 and house.get("ante") in ("bb", "button"),
        "straddles": start.straddle,
        "second-straddles": start.second_straddle is not None,
        "late-posts": bool(start.late_posts),
        "blind-seats": start.blind_seats != usual_blinds(start),
        "empty-seats": None in start.stacks,
        "absent": bool(start.absent),
        "mucks": bool(start.mucks),
    }
    return {name for name, asked in wanted.items() if asked}


def usual_blinds(start: Start) -> tuple[int, int]:
    """The blinds are the first two seats after the button; heads-up, the button is the small blind.

    Rule tda-34-b.
    """
    count = len(start.stacks)
    around = [(start.button + step) % count for step in range(1, count + 1)]
    seats = [seat for seat in around if start.stacks[seat] is not None]
    if len(seats) == 2 and start.house.get("heads_up", "button-sb") == "button-sb":
        seats.reverse()
    return seats[0], seats[1]


def players(start: Start) -> int:
    """The number of players at the table."""
    return sum(stack is not None for stack in start.stacks)
