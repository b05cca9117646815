"""The messages between the suite and an engine: one request a line, one answer a line, JSON.

A request says what to ``do`` and has a number; the answer has that number and
exactly one thing beside it.
"""

from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from holdem_adapters.capabilities import PROTOCOL, Hello
from holdem_adapters.engine import Start
from holdem_adapters.state import Divided, Ranked, State


class _Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """What every request has."""

    seq: int | UnsetType = UNSET  #: its number; in a script there is none


class SayHello(_Request, frozen=True, tag="hello"):
    """Introduce yourself: the first message of all."""

    protocol: int = PROTOCOL


class StartHand(_Request, frozen=True, tag="start"):
    """Begin a hand, and go on to the first choice."""

    hand: Start


class Act(_Request, frozen=True, tag="act"):
    """A seat says something; what follows by itself follows at once."""

    seat: int | None  #: in a script, null is whoever is asked
    verb: str  #: fold, check, call, bet, raise, all-in; or something that makes no sense
    to: int | str | None = None  #: what a bet, raise or all-in is to, never by


class Pass(_Request, frozen=True, tag="pass"):
    """In scripts only: whoever is asked checks or calls, until the street or the hand is over."""

    until: str  #: street or hand


class Time(_Request, frozen=True, tag="tick"):
    """Time passes."""

    milliseconds: int


class Connection(_Request, frozen=True, tag="connection"):
    """A player is lost, or comes back."""

    seat: int
    connected: bool


class Look(_Request, frozen=True, tag="look"):
    """Show the table once more; nothing happens."""


class Rank(_Request, frozen=True, tag="rank"):
    """Put hands in order."""

    board: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]


class DividePots(_Request, frozen=True, tag="pots"):
    """Make contributions into pots."""

    paid: tuple[int, ...]  #: by seat
    folded: tuple[int, ...]
    dead: int  #: chips in the middle that are nobody's stake


class Bye(_Request, frozen=True, tag="bye"):
    """There is nothing more to do; exit."""


#: What a script is made of.
Scripted: TypeAlias = StartHand | Act | Pass | Time | Connection | Look


class Play(_Request, frozen=True, tag="play"):
    """A whole hand: an answer for every line of it, in order, whatever came of those before."""

    script: tuple[Scripted, ...]


Request: TypeAlias = (
    SayHello | StartHand | Act | Time | Connection | Look | Rank | DividePots | Play | Bye
)


class Answer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The number of the request, and exactly one of the others."""

    seq: int | UnsetType = UNSET
    hello: Hello | UnsetType = UNSET
    state: State | UnsetType = UNSET  #: it is done, and this is the table
    refused: str | UnsetType = UNSET  #: it is not allowed, for this reason, and nothing changed
    unsupported: str | UnsetType = UNSET  #: the engine has no notion of it
    error: str | UnsetType = UNSET  #: the engine broke
    ranked: Ranked | UnsetType = UNSET
    divided: Divided | UnsetType = UNSET
    answers: tuple["Answer", ...] | UnsetType = UNSET  #: of a script
    bye: bool | UnsetType = UNSET

    def kinds(self) -> list[str]:
        """What is in it; of a good answer that is one thing."""
        return [kind for kind in KINDS if getattr(self, kind) is not UNSET]


KINDS: Final = tuple(field for field in Answer.__struct_fields__ if field != "seq")


def protocol_schema() -> dict[str, Any]:
    """The JSON Schema of both ways, requests and answers."""
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
