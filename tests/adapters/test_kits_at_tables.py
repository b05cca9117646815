"""The kits of all languages route requests at tables and in tournaments like the Python kit.

Each template is built twice: as it is, with a toy that knows no tables, and with an adapter from
``at_tables`` that tells what it was told.  Rust, Java and TypeScript are tested only if HOLDEM_KITS
is set.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from tests.adapters.kit_conversation import (
    AT_TABLES,
    CONVERSATION,
    EVERYTHING,
    IN_A_TOURNAMENT,
    QUESTIONS,
    opening,
)
from tests.adapters.test_native_kits import KITS, TEMPLATES, Kit

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.messages import Answer
from holdem_adapters.state import State
from holdem_adapters.tables.between_hands import BetweenHands, LevelLeft
from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.said import Between, DrawForButton
from holdem_adapters.tournaments.directions import ColourUp, Direction, Result
from holdem_adapters.tournaments.questions import (
    AskPlaces,
    AskSubstantial,
    PlacedPlayers,
    RaceChips,
    Raced,
)
from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_adapters.tournaments.tournament_opening import TournamentOpening

TALKERS: Final = Path(__file__).parent / "at_tables"
#: In JavaScript nothing is built.
JAVASCRIPT: Final = Kit(
    tool="node",
    file="adapter.mjs",
    only_fold="",
    or_call="",
    build=("node", "--check", "adapter.mjs"),
    command=("node", "adapter.mjs"),
)
ALL_KITS: Final = {**KITS, "javascript": JAVASCRIPT}
#: A compiler for C++ takes seconds, and once is enough with every change.
CPP: Final = pytest.param("cpp", marks=pytest.mark.thorough)


#: The fields of what is said to a tournament that are no lists, in the order of an answer.
FIELDS: Final = (
    *("player", "table", "seat", "seats", "worth", "stops", "forfeits", "closing", "on"),
    *("from", "to"),
)


class Talker:
    """Opens tables and tournaments, and refuses what is said to them with what it was told."""

    name = "talker"
    version = "1"
    language = "python"
    capabilities = ("hands", "no-limit", "tables")
    seats = (2, 9)
    dialect = Dialect()

    def __init__(self) -> None:
        self._state = State()
        self._at = ""

    def start(self, start: Start) -> None:
        """Unsupported."""
        raise Unsupported(f"no single hands{start.stacks[:0] or ''}")

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused:
        """Refuse."""
        del seat, verb, to
        return Refused("hand-over")

    def open(self, opening: Opening) -> None:
        """Show what the message says."""
        self._at = ""
        first = opening.levels[0]
        left = LevelLeft(first.hands, first.milliseconds)
        self._state = State(
            turn=None,
            stacks=tuple(stack or 0 for stack in opening.stacks),
            button=opening.button,
            between=BetweenHands(
                hand=0,
                dealt_in=(),
                waiting=(4,),
                posts={4: (100, 50)},
                level=1,
                blinds=first.blinds,
                ante=first.ante,
                level_left=None if left == LevelLeft() else left,
                owes={4: ("small", "big")},
                places={2: (3, opening.buy_in[1] or 4)},
                out=(2,),
                over=False,
            ),
        )

    def next(self, deal: NextHand) -> Refused | None:
        """Count the cards, and deal in who has some."""
        if deal.wrong is not None:
            told = (deal.wrong.level, deal.wrong.button)
            return Refused("wrong " + " ".join("-" if one is None else str(one) for one in told))
        around = self._state.between
        assert isinstance(around, BetweenHands)
        assert isinstance(around.hand, int)
        around = msgspec.structs.replace(
            around, hand=around.hand + len(deal.deck), dealt_in=tuple(deal.holes)
        )
        self._state = msgspec.structs.replace(self._state, board=deal.board, between=around)
        return None

    def between(self, said: Between) -> Refused:
        """Refuse, with what was said."""
        plain = msgspec.to_builtins(said)
        word = plain.pop("do")
        plain.pop("seq", None)
        plain.pop("table", None)
        values = [
            str(value).lower() if value in (True, False) else value for value in plain.values()
        ]
        if isinstance(said, DrawForButton):
            values = [f"{seat}={card}" for seat, card in said.cards.items()]
        return Refused(" ".join(map(str, (word, *values))))

    def at(self, table: str) -> None:
        """Show from now on which table is spoken of."""
        if table == "Z":
            raise Unsupported("no table Z")
        self._at = table

    def open_tournament(self, opening: TournamentOpening) -> None:
        """Show what the message says, and something of everything else."""
        self._at = ""
        seats = {
            f"{table}{at}": (table, at)
            for table, one in opening.tables.items()
            for at, stack in enumerate(one.stacks)
            if stack is not None
        }
        self._state = State(
            turn=None,
            tournament=ShownTournament(
                tables=tuple(opening.tables),
                seats=seats,
                stacks=dict.fromkeys(seats, opening.stack),
                to_draw=("C0",),
                buttons_to_draw=("F",),
                free=(("A", 8),),
                halted=("B",),
                waiting=(),
                held=("A",),
                break_order=opening.break_order,
                final=False,
                places={"A3": (15, 16)},
                out=("A3",),
                prizes={"A3": 30},
                registration=True,
                entries=opening.entries,
                hand_for_hand=opening.holds,
                level=1,
                level_left=None,
                over=False,
            ),
        )

    def direct(self, said: Direction) -> Refused:
        """Refuse, with what was said."""
        plain = msgspec.to_builtins(said)
        words = [plain[name] for name in FIELDS if name in plain]
        values = [str(value).lower() if isinstance(value, bool) else value for value in words]
        if isinstance(said, Result):
            values += [f"{seat}={chips}" for seat, chips in said.stacks.items()]
        if isinstance(said, ColourUp):
            values += [f"{table}={''.join(cards)}" for table, cards in said.cards.items()]
        return Refused(" ".join(map(str, (plain["do"], *values))))

    def race(self, race: RaceChips) -> Raced:
        """Exchange nothing, but the first seat gets the large chip."""
        first, *rest = (stack or 0 for stack in race.stacks)
        return Raced((first + race.large, *rest))

    def substantial(self, acted: AskSubstantial) -> bool:
        """Two actions are."""
        return len(acted.actions) == 2

    def places(self, out: AskPlaces) -> PlacedPlayers:
        """All share."""
        last = out.left + len(out.out)
        places = dict.fromkeys(out.out, (out.left + 1, last))
        return PlacedPlayers(places, dict.fromkeys(out.out, out.paid))

    def state(self) -> State:
        """The table."""
        if not self._at:
            return self._state
        return msgspec.structs.replace(self._state, events=(f"at {self._at}",))


def said_by(
    command: tuple[str, ...], folder: Path, conversation: list[dict[str, Any]] = CONVERSATION
) -> list[dict[str, Any]]:
    """The answers of a program without the one to hello, each of exactly one kind."""
    numbered = ({"seq": number, **message} for number, message in enumerate(conversation, 1))
    lines = "".join(json.dumps(request) + "\n" for request in numbered)
    ran = subprocess.run(
        command, cwd=folder, input=lines, capture_output=True, text=True, check=True, timeout=60
    )
    for line in ran.stdout.splitlines():
        assert len(msgspec.json.decode(line, type=Answer).kinds()) == 1, line
    return [json.loads(line) for line in ran.stdout.splitlines()][1:]


def python_kit(name: str) -> list[dict[str, Any]]:
    """The answers of the Python kit to the same conversation."""
    serving = ("-m", "holdem_adapters.serving", f"tests.adapters.{name}")
    return said_by((sys.executable, *serving), Path(__file__).parents[2])


def built(language: str, folder: Path, *, talks: bool) -> tuple[str, ...]:
    """Build a template, with its toy or with the adapter that talks; return its command."""
    kit = ALL_KITS[language]
    if shutil.which(kit.tool) is None:
        pytest.skip(f"{kit.tool} is not installed")
    if kit.from_registry and not os.environ.get("HOLDEM_KITS"):
        pytest.skip("needs its registry: set HOLDEM_KITS")
    shutil.copytree(TEMPLATES / language, folder, ignore=shutil.ignore_patterns("target"))
    if talks:
        shutil.copyfile(TALKERS / Path(kit.file).name, folder / kit.file)
    subprocess.run(kit.build, cwd=folder, check=True)
    return kit.command


@pytest.mark.parametrize("language", [CPP if one == "cpp" else one for one in ALL_KITS])
def test_a_kit_passes_on_what_is_said_at_a_table(language: str, tmp_path: Path) -> None:
    """Every field reaches the engine, and every part of `between` the suite."""
    folder = tmp_path / language
    command = built(language, folder, talks=True)
    assert said_by(command, folder) == python_kit("test_kits_at_tables:Talker")


@pytest.mark.parametrize("language", [CPP if one == "cpp" else one for one in ALL_KITS])
def test_whole_chips_are_exact_beyond_two_to_the_53(language: str, tmp_path: Path) -> None:
    """Where every number is a floating-point one, chips that it cannot hold are not passed on."""
    folder = tmp_path / language
    command = built(language, folder, talks=True)
    table = opening({}, None)
    table["table"]["stacks"] = [2**53 + 1, None, 2**62 + 1, 500]
    hello, *_, bye = CONVERSATION
    result = {"do": "result", "table": "A", "stacks": {"0": 2**53 + 1}}
    race = {**QUESTIONS[0], "stacks": [2**62 + 1, None]}
    asked = [hello, table, result, race, bye]
    found = [
        {k: v for k, v in one.items() if k != "seq"} for one in said_by(command, folder, asked)
    ]
    if language in ("javascript", "typescript"):
        inexact = "{} is not exact as a number of JavaScript"
        assert [one.get("unsupported") for one in found] == [
            inexact.format(2**53 + 1),
            inexact.format(2**53 + 1),
            inexact.format(2**62 + 1),
            None,
        ]
        return
    opened, refused, raced, _ = found
    assert opened["state"]["stacks"] == [2**53 + 1, 0, 2**62 + 1, 500]
    assert refused["refused"] == f"result A 0={2**53 + 1}"
    assert raced["raced"] == {"stacks": [2**62 + 101, 0]}


@pytest.mark.parametrize("language", [CPP if one == "cpp" else one for one in ALL_KITS])
def test_an_engine_without_tables_says_so_by_default(language: str, tmp_path: Path) -> None:
    """So does one that does not know a request: neither is a fault."""
    folder = tmp_path / language
    command = built(language, folder, talks=False)
    found = said_by(command, folder)
    *single, script, bye = found
    assert bye["bye"] is True
    unknown = [f"unknown request {one['do']}" for one in AT_TABLES[-2:]]
    tables = ["no tables"] * (len(AT_TABLES) - 2)
    tournaments = ["no tournaments"] * len(IN_A_TOURNAMENT)
    questions = ["the engine has no question"] * len(QUESTIONS)
    expected = [*tables, *tournaments, *questions, *unknown]
    assert [one.get("unsupported") for one in single] == expected
    answers = [one.get("unsupported") for one in script["answers"]]
    assert answers[: len(AT_TABLES)] == [*tables, *unknown]
    assert answers[len(AT_TABLES) : -1] == tournaments


def test_the_python_kit_tells_what_it_was_told() -> None:
    """By hand, for some of the answers that the others are compared with."""
    answers = python_kit("test_kits_at_tables:Talker")
    assert answers[0]["state"]["between"]["level_left"] is None
    assert answers[1]["state"]["between"]["dealt_in"] == [0, 2, 3]
    assert [one["refused"] for one in answers[2:6]] == [
        "wrong 1 -",
        "wrong - 3",
        "sit 5 1000 wait",
        "leave 3",
    ]
    assert answers[14]["refused"] == "draw 0=Ah 2=Kd 3=2c"
    told = dict(zip((one["do"] for one in EVERYTHING), answers, strict=False))
    assert told["shuffle-up"]["unsupported"] == "unknown request shuffle-up"
    assert told["open-tournament"]["state"]["tournament"]["seats"]["B1"] == ["B", 1]
    assert told["look"]["state"]["events"] == ["at B"]
    assert told["next"] == {**told["next"], "unsupported": "no table Z"}
    assert told["balance"]["refused"] == "balance A B"
    assert told["enter"]["refused"] == "enter Ann A 1 true false"
    assert told["colour-up"]["refused"] == "colour-up 25 100 A=Ah2c B="
    assert told["race"]["raced"] == {"stacks": [225, 0]}
    assert told["substantial"]["substantial"] is True
    assert told["places"]["placed"]["places"] == {"A3": [50, 51], "B4": [50, 51]}
    script = answers[len(EVERYTHING)]["answers"]
    assert script[:18] == [{k: v for k, v in one.items() if k != "seq"} for one in answers[:18]]
