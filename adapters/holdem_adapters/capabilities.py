"""What an engine can be asked, in words that engine and suite agree on, and what a hand asks for.

What an engine cannot do is not applicable to it: never a failure, never a pass.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from holdem_adapters.engine import Start

#: The version of the messages between the suite and an engine.
PROTOCOL: Final = 1
#: Every capability there is.
CAPABILITIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "hands": "plays hands",
        "clocks": "plays hands against a clock, in time that the suite tells it",
        "connections": "knows players that are lost and come back",
        "rankings": "puts hands in order",
        "pots": "makes contributions into pots",
        "scripts": "plays a whole script in one message",
        "deck": "deals the cards that it is given",
        "deal-order": "deals from the top of one deck, in its own order",
        "out-of-turn": "can be told of an action by a seat whose turn it is not",
        "no-limit": "plays no-limit",
        "pot-limit": "plays pot-limit",
        "fixed-limit": "plays fixed-limit",
        "antes": "takes an ante from each player",
        "table-antes": "takes the ante for the whole table from the big blind or the button",
        "straddles": "knows straddles",
        "late-posts": "knows blinds that are posted out of turn",
        "blind-seats": "knows blinds that are not where the button has them: dead ones, say",
        "empty-seats": "knows seats where nobody sits",
        "absent": "knows players that are dealt in and not there",
        "mucks": "can be told that a player would rather not show",
    }
)
#: Of a Python class that says nothing: everything but scripts.
EVERYTHING: Final = tuple(name for name in CAPABILITIES if name != "scripts")
#: Stands for all options under ``follows``.
ALL_OPTIONS: Final = "all"


class Dialect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules that an engine plays: a profile, and the options in which it differs."""

    profile: str = "tda-2024"
    house: dict[str, str | int] = {}
    follows: tuple[str, ...] = ()  #: options that are as the hand's house has them; or "all"

    @property
    def follows_all(self) -> bool:
        """Whether the engine plays whatever house it is told of."""
        return ALL_OPTIONS in self.follows


#: Of a Python class that says nothing: it is asked to play by the rules of each hand.
ANY: Final = Dialect(follows=(ALL_OPTIONS,))


class Hello(msgspec.Struct, frozen=True, kw_only=True):
    """An engine, as it introduces itself."""

    name: str
    version: str
    language: str
    protocol: int = PROTOCOL
    capabilities: tuple[str, ...]
    seats: tuple[int, int] = (2, 23)  #: the fewest and the most players
    dialect: Dialect = Dialect()


def needs(start: Start) -> set[str]:
    """The capabilities that a hand asks for, before anybody acts."""
    house = start.house
    wanted = {
        "hands": True,
        str(house.get("betting", "no-limit")): True,
        "clocks": start.clock is not None,
        "antes": start.ante > 0 and house.get("ante") == "each",
        "table-antes": start.ante > 0 and house.get("ante") in ("bb", "button"),
        "straddles": start.straddle,
        "late-posts": bool(start.late_posts),
        "blind-seats": start.blind_seats != usual_blinds(start),
        "empty-seats": None in start.stacks,
        "absent": bool(start.absent),
        "mucks": bool(start.mucks),
    }
    return {name for name, asked in wanted.items() if asked}


def usual_blinds(start: Start) -> tuple[int, int]:
    """Small and big blind where the button has them; heads-up the button is the small blind.

    Rule tda-34-b.
    """
    count = len(start.stacks)
    around = [(start.button + step) % count for step in range(1, count + 1)]
    seats = [seat for seat in around if start.stacks[seat] is not None]
    if len(seats) == 2 and start.house.get("heads_up", "button-sb") == "button-sb":
        seats.reverse()
    return seats[0], seats[1]


def players(start: Start) -> int:
    """How many sit at the table."""
    return sum(stack is not None for stack in start.stacks)
