"""The messages between the suite and an engine: one request and one answer per line, in JSON.

A request names its kind in ``do`` and has a number; the answer has that number
and exactly one other field.
"""

from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from holdem_adapters.capabilities import PROTOCOL, Hello
from holdem_adapters.engine import Start
from holdem_adapters.state import Divided, Ranked, State
from holdem_adapters.tables.opening import NextHand, OpenTable
from holdem_adapters.tables.request import AnyRequest, AtTable
from holdem_adapters.tables.said import Between
from holdem_adapters.tournaments.directions import Direction
from holdem_adapters.tournaments.questions import PlacedPlayers, Question, Raced
from holdem_adapters.tournaments.tournament_opening import OpenTournament


class SayHello(AnyRequest, frozen=True, tag="hello"):
    """Introduce yourself: always the first message."""

    protocol: int = PROTOCOL


class StartHand(AnyRequest, frozen=True, tag="start"):
    """Begin a hand, and play up to the first decision."""

    hand: Start


class Act(AtTable, frozen=True, tag="act"):
    """A seat acts; everything that follows automatically happens at once."""

    seat: int | None  #: in a script, null is the seat to act
    verb: str  #: fold, check, call, bet, raise, all-in; or an invalid word
    to: int | str | None = None  #: the total of a bet, raise or all-in: to, never by


class Pass(AtTable, frozen=True, tag="pass", omit_defaults=True):
    """In scripts only: the seat to act checks or calls, until the street or the hand is over."""

    until: str  #: street or hand
    each: bool = False  #: ask for one answer for each action; one for all of them is valid, too


class Time(AtTable, frozen=True, tag="tick"):
    """Time passes, at all tables of a tournament; the answer shows one of them."""

    milliseconds: int


class Connection(AtTable, frozen=True, tag="connection"):
    """A player disconnects or reconnects."""

    seat: int
    connected: bool


class Look(AtTable, frozen=True, tag="look"):
    """Show the table again; nothing happens."""


class Rank(AnyRequest, frozen=True, tag="rank"):
    """Rank hands."""

    board: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]


class DividePots(AnyRequest, frozen=True, tag="pots"):
    """Divide contributions into pots."""

    paid: tuple[int, ...]  #: by seat
    folded: tuple[int, ...]
    dead: int  #: dead chips in the middle, part of no player's stake


class Bye(AnyRequest, frozen=True, tag="bye"):
    """Exit: there are no more requests."""


#: What is asked at a table, or about a tournament.
_Played: TypeAlias = (
    StartHand
    | Act
    | Time
    | Connection
    | Look
    | OpenTable
    | NextHand
    | Between
    | OpenTournament
    | Direction
)
#: The steps of a script.
Scripted: TypeAlias = _Played | Pass


class Play(AnyRequest, frozen=True, tag="play"):
    """A whole hand, several at a table, or rounds of a tournament.

    One answer for each step, in order, even after a refused or failed step.
    """

    script: tuple[Scripted, ...]


Request: TypeAlias = SayHello | _Played | Question | Rank | DividePots | Play | Bye


class Answer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The number of the request, and exactly one of the other fields."""

    seq: int | UnsetType = UNSET
    hello: Hello | UnsetType = UNSET
    state: State | UnsetType = UNSET  #: the request was carried out, and this is the table
    refused: str | UnsetType = UNSET  #: not allowed, for this reason; nothing changed
    unsupported: str | UnsetType = UNSET  #: the engine has no such concept
    error: str | UnsetType = UNSET  #: the engine failed
    ranked: Ranked | UnsetType = UNSET
    divided: Divided | UnsetType = UNSET
    raced: Raced | UnsetType = UNSET
    substantial: bool | UnsetType = UNSET
    placed: PlacedPlayers | UnsetType = UNSET
    answers: tuple["Answer", ...] | UnsetType = UNSET  #: one for each step of a script
    bye: bool | UnsetType = UNSET

    def kinds(self) -> list[str]:
        """The fields that are present; a valid answer has exactly one."""
        return [kind for kind in KINDS if getattr(self, kind) is not UNSET]


KINDS: Final = tuple(field for field in Answer.__struct_fields__ if field != "seq")


def protocol_schema() -> dict[str, Any]:
    """The JSON Schema of requests and answers."""
    (_, answer), parts = msgspec.json.schema_components(
        (Request, Answer), ref_template="#/$defs/{name}"
    )
    del answer
    requests = [name for name, part in parts.items() if "do" in part.get("properties", {})]
    one = [{"required": [kind]} for kind in KINDS]
    parts["Answer"] = {**parts["Answer"], "oneOf": one}
    parts["Request"] = {
        "title": "Request",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in sorted(requests) if name != "Pass"],
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages between holdem-conformance and an engine",
        "oneOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Answer"}],
        "$defs": parts,
    }
