"""The page about tournaments is correct: its conversations take place, its tables are complete."""

import json
import re
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest
from tests.the_command import holdem

from holdem_adapters.capabilities import CAPABILITIES, IN_A_TOURNAMENT, QUESTIONS
from holdem_adapters.messages import Request
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer
from holdem_adapters.start_message import house_text
from holdem_adapters.tables.request import AnyRequest
from holdem_adapters.tournaments.directions import Direction, Result, Settle
from holdem_adapters.tournaments.questions import Question
from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_adapters.tournaments.tournament_needs import ASKED, NEEDED
from holdem_adapters.tournaments.tournament_opening import OpenTournament, TournamentOpening
from holdem_oracle.house import tournament_options
from holdem_oracle.house.house import House
from holdem_oracle.tournament.tournament_actions import TournamentRefusal

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "adapters" / "TOURNAMENTS.md").read_text()
#: The kits in other languages than Python.
KITS: Final = (
    "javascript/holdem.mjs",
    "typescript/holdem.ts",
    "go/holdem.go",
    "rust/src/holdem.rs",
    "java/src/main/java/holdem/Holdem.java",
    "c/holdem.h",
    "cpp/holdem.hpp",
    "csharp/Holdem.cs",
)
README: Final = (ROOT / "adapters" / "README.md").read_text()


def section(heading: str) -> str:
    """What stands under a heading."""
    return PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]


def rows(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading."""
    lines = [line for line in section(heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def words(cells: list[str]) -> list[str]:
    """The words in code of some cells."""
    return [word for cell in cells for word in re.findall(r"`([a-z_-]+)`", cell)]


def conversation(heading: str) -> list[dict[str, Any]]:
    """The lines of an example; the house that is left out is the default one."""
    block = section(heading).partition("```json\n")[2].partition("```")[0]
    house = json.dumps(house_text(House()))
    return [json.loads(line) for line in block.replace("{...}", house).splitlines()]


#: What has one of these may be shown in part; everything else, such as seats by player, is whole.
SHOWN_IN_PART: Final = frozenset(
    {"seq", "tournament", "button", "hand", *ShownTournament.__struct_fields__}
)


def shown(part: object, whole: object) -> bool:
    """Whether everything in a part of an answer is in the whole one; by player it is complete."""
    if isinstance(part, dict) and isinstance(whole, dict) and SHOWN_IN_PART.intersection(part):
        return all(name in whole and shown(value, whole[name]) for name, value in part.items())
    return part == whole


def tag(kind: type[msgspec.Struct]) -> str:
    """The word for a request."""
    return str(kind.__struct_config__.tag)


def own_fields(kind: type[msgspec.Struct]) -> list[str]:
    """The fields of a request, as they are in the message, without those of every request."""
    common = AnyRequest.__struct_encode_fields__
    return [name for name in kind.__struct_encode_fields__ if name not in common]


@pytest.mark.parametrize(
    ("heading", "lines"), [("An example", 30), ("Questions that need no hands", 6)]
)
def test_the_conversations_take_place(heading: str, lines: int) -> None:
    """The oracle gives every answer that is shown."""
    engine = PythonEngine(OracleEngine())
    talk = conversation(heading)
    assert len(talk) == lines
    for said, told in zip(talk[::2], talk[1::2], strict=True):
        request = msgspec.convert(said, Request, str_keys=True)
        assert set(own_fields(type(request))) | {"do", "seq"} == set(said) | _may_be_left_out(said)
        found = msgspec.structs.replace(answer(engine, request), seq=request.seq)
        plain = json.loads(msgspec.json.encode(found))
        assert shown(told, plain), (told, plain)


def _may_be_left_out(said: dict[str, Any]) -> set[str]:
    """What the dealer gets wrong is only in a deal in which he does."""
    return {"wrong", "table"} if said["do"] == "next" else set()


def test_the_example_is_about_the_clauses_that_it_names() -> None:
    """Each of them decides something in the conversation."""
    engine = OracleEngine()
    asked = PythonEngine(engine)
    for said in conversation("An example")[::2]:
        answer(asked, msgspec.convert(said, Request, str_keys=True))
    standing = engine.table().standing
    assert standing is not None
    named = re.findall(r"\((?:clause )?`([a-z]+-[0-9.a-z]+)`\)", section("An example"))
    assert len(named) == 3
    assert set(named) <= {event.rule for event in standing.events}


def test_every_capability_is_on_the_page_with_its_requests() -> None:
    """In the order in which they are listed everywhere; those of tables are named below."""
    listed = rows("Capabilities")
    here = [word for word in CAPABILITIES if word in IN_A_TOURNAMENT | QUESTIONS]
    assert [words(row[:1])[0] for row in listed] == here
    assert [row[1] for row in listed] == [CAPABILITIES[word] for word in here]
    requests = {words(row[:1])[0]: set(words(row[2:])) for row in listed}
    wanted: dict[str, set[str]] = {word: set() for word in here}
    wanted["tournaments"] = {tag(OpenTournament), "next", tag(Settle)}
    wanted["results"] = {tag(Result)}
    wanted["corrections"] = set()
    for kind, capability in [*NEEDED.items(), *ASKED.items()]:
        wanted[capability].add(tag(kind))
    assert wanted.pop("corrections") == {"correct-seat"}
    assert requests == wanted
    assert "`corrections`, which `correct-seat` needs" in PAGE


def test_every_request_is_on_the_page_with_its_fields() -> None:
    """In the order of the fields, as they are in the message."""
    listed = {words(row[:1])[0]: words(row[1:2]) for row in rows("Requests")}
    kinds = {tag(kind): own_fields(kind) for kind in (OpenTournament, *get_args(Direction))}
    kinds["open-tournament"] += TournamentOpening.__struct_encode_fields__
    assert listed == kinds
    assert list(listed) == list(kinds)


def test_every_question_is_on_the_page_with_its_fields() -> None:
    """In the order of the fields."""
    listed = rows("Questions that need no hands")
    assert {words(row[:1])[0]: words(row[1:2]) for row in listed} == {
        tag(kind): own_fields(kind) for kind in get_args(Question)
    }


def test_every_part_of_a_tournament_and_every_reason_is_on_the_page() -> None:
    """The reasons in the order in which they apply."""
    parts = words([row[0] for row in rows("What to show")])
    assert parts == list(ShownTournament.__struct_fields__)
    assert words([row[0] for row in rows("Reasons")]) == list(map(str, TournamentRefusal))


def test_every_option_about_tournaments_is_on_the_page() -> None:
    """An author declares the options that his software plays."""
    options = [
        name
        for name, value in zip(House._fields, House(), strict=True)
        if type(value).__module__ == tournament_options.__name__
    ]
    assert len(options) == 7
    assert set(options) <= set(words([section("Capabilities")]))


@pytest.mark.parametrize("kit", KITS)
def test_the_kits_have_the_methods_that_the_page_names(kit: str) -> None:
    """Under the names that they have in each language."""
    text = (ROOT / "adapters" / "templates" / kit).read_text()
    named = {word for row in rows("What to implement") for word in words(row[2:3])}
    assert named == {"at", "tournament", "next", "between", "wait", "question", "state"}
    for word in named:
        in_java = "waitFor" if word == "wait" else word
        capital = word.capitalize()
        names = {"go": capital, "csharp": capital, "java": in_java}
        method = names.get(kit.partition("/")[0], word)
        assert re.search(rf"\b{method}\)?\(|\b{method}: async|\"{method}\"", text), method


def test_the_class_has_the_methods_that_the_page_names() -> None:
    """In Python."""
    calls = [word for row in rows("What to implement") for word in re.findall(r"`(\w+)\(", row[1])]
    assert len(calls) == 10
    assert all(callable(getattr(PythonEngine, word)) for word in calls)


def test_the_smallest_software_passes_the_doctor_and_is_asked(tmp_path: Path) -> None:
    """With the commands of the page; it has some wrong places, as the toy ranks nobody together."""
    block = section("What to implement").partition("```\n")[2].partition("```")[0]
    codes = []
    for line in block.splitlines():
        done = holdem(*line.removeprefix("holdem ").split(), cwd=tmp_path)
        assert "Traceback" not in done.stdout + done.stderr, done
        codes.append(done.returncode)
    assert codes == [0, 0, 1]


def test_the_readme_and_the_template_lead_to_the_page() -> None:
    """A reader of the guide finds it, and so does who begins with the template."""
    assert "(TOURNAMENTS.md" in README
    template = ROOT / "adapters" / "templates" / "python-results"
    for name in ("adapter.py", "engine.yaml"):
        assert "adapters/TOURNAMENTS.md" in (template / name).read_text()
