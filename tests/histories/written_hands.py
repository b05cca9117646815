"""Small hands of the PHH format, written for the tests."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

#: Three players: the first one has the small blind, and the third one the button.
DEALT: Final = ("d dh p1 AcAd", "d dh p2 KsKh", "d dh p3 7h2c")
#: All-in before the flop; the aces hold against the kings.
ALL_IN: Final = (
    *DEALT,
    "p3 f",
    "p1 cbr 1000",
    "p2 cc  # at last",
    "",
    "p1 sm AcAd",
    "p2 sm KsKh",
    "d db Qs9h8d",
    "d db 4c",
    "d db 3s",
)
HAND: Final[Mapping[str, object]] = {
    "variant": "NT",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [50, 100, 0],
    "min_bet": 100,
    "starting_stacks": [1000, 1200, 900],
    "actions": list(ALL_IN),
    "players": ["Ann", "Bob", ""],
    "finishing_stacks": [2000, 200, 900],
}


def toml(fields: Mapping[str, object]) -> str:
    """The fields of a hand as TOML; a text in angle brackets is written as it is."""
    lines = (f"{name} = {json.dumps(value)}" for name, value in fields.items() if value is not None)
    return "\n".join(lines).replace('"<', "").replace('>"', "") + "\n"


def hand(**changes: object) -> str:
    """The hand with some fields changed, or left out if they are None."""
    return toml({**HAND, **changes})


def written(folder: Path, text: str | bytes, name: str = "hand.phh") -> Path:
    """A file with this text."""
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path
