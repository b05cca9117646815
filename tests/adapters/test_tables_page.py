"""The page about tables is correct: its conversation takes place, and its tables are complete."""

import json
import re
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from tests.tables.conversation import table

from holdem_adapters.capabilities import AT_A_TABLE, CAPABILITIES
from holdem_adapters.messages import Request
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import NextHand, OpenTable
from holdem_adapters.tables.request import AnyRequest, AtTable
from holdem_adapters.tables.said import Between
from holdem_adapters.tables.table_needs import NEEDED
from holdem_oracle.hand.cards.deck import NEW_DECK
from holdem_oracle.table.table_actions import TableRefusal

ADAPTERS: Final = Path(__file__).parents[2] / "adapters"
PAGE: Final = (ADAPTERS / "TABLES.md").read_text()


def rows(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading."""
    section = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def words(cells: list[str]) -> list[str]:
    """The words in code of some cells."""
    return [word for cell in cells for word in re.findall(r"`([a-z_-]+)`", cell)]


def conversation() -> list[dict[str, Any]]:
    """The lines of the example; what is left out is empty."""
    block = PAGE.partition("```json\n")[2].partition("```")[0]
    whole = block.replace("[...]", "[]").replace("{...}", "{}")
    return [json.loads(line) for line in whole.splitlines()]


def shown(part: object, whole: object) -> bool:
    """Whether everything in a part of an answer is in the whole one."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(name in whole and shown(value, whole[name]) for name, value in part.items())
    return part == whole


def test_the_conversation_takes_place() -> None:
    """The oracle gives every answer that is shown, in a cash game."""
    engine = PythonEngine(OracleEngine())
    lines = conversation()
    assert len(lines) == 20
    house = msgspec.to_builtins(table(rules="roberts").table.house)
    for said, told in zip(lines[::2], lines[1::2], strict=True):
        if said["do"] == "open":
            said["table"]["house"] = house
        if said["do"] == "next":
            said["deck"] = list(map(str, NEW_DECK))
        request = msgspec.convert(said, Request, str_keys=True)
        found = msgspec.structs.replace(answer(engine, request), seq=request.seq)
        plain = msgspec.to_builtins(found, str_keys=True)
        assert shown(told, json.loads(json.dumps(plain))), (told, plain)


def test_every_capability_is_on_the_page_with_its_requests() -> None:
    """In the order in which they are listed everywhere."""
    listed = rows("Capabilities")
    assert [words(row[:1])[0] for row in listed] == [
        word for word in CAPABILITIES if word in AT_A_TABLE
    ]
    requests = {words(row[:1])[0]: words(row[2:]) for row in listed}
    for kind, capability in NEEDED.items():
        assert kind.__struct_config__.tag in requests[capability]  # type: ignore[attr-defined]  # they are requests


def test_every_request_is_on_the_page_with_its_fields() -> None:
    """In the order of the fields; the table of a tournament is in a sentence below them."""
    kinds = {
        str(kind.__struct_config__.tag): kind for kind in (OpenTable, NextHand, *get_args(Between))
    }
    fields = {words(row[:1])[0]: words(row[1:2]) for row in rows("Requests")}
    assert set(fields) == set(kinds)
    for word, kind in kinds.items():
        common = AtTable if issubclass(kind, AtTable) else AnyRequest
        own = [name for name in kind.__struct_fields__ if name not in common.__struct_fields__]
        assert fields[word][: len(own)] == own


def test_every_part_of_between_and_every_reason_is_on_the_page() -> None:
    """The reasons in the order in which they apply."""
    assert words([row[0] for row in rows("What to show")]) == list(BetweenHands.__struct_fields__)
    assert words([row[0] for row in rows("Reasons")]) == [str(reason) for reason in TableRefusal]


def test_the_readme_leads_to_the_page() -> None:
    """A reader of the guide finds it."""
    assert "(TABLES.md" in (ADAPTERS / "README.md").read_text()
