"""The kits in other languages give exactly the same answers as the Python kit.

Each template is built with one change: a call folds as well, so that a script
of passes comes to an end.  Rust, Java and TypeScript need their registries to
be built: they are tested only if HOLDEM_KITS is set.
"""
# ruff: noqa: ARG002  # the toy ignores the arguments of unsupported requests

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest
from tests.longer_tests import longer

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.messages import Answer, Request
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer
from holdem_adapters.state import Divided, Legal, Ranked, State

TEMPLATES: Final = Path(__file__).parents[2] / "adapters" / "templates"


class Kit(NamedTuple):
    """How to change, build and start a template."""

    tool: str
    file: str
    only_fold: str
    or_call: str
    build: tuple[str, ...]
    command: tuple[str, ...]
    from_registry: bool = False


KITS: Final = {
    "c": Kit(
        tool="make",
        file="adapter.c",
        only_fold='if (strcmp(verb, "fold") != 0)',
        or_call='if (strcmp(verb, "fold") != 0 && strcmp(verb, "call") != 0)',
        build=("make", "--silent"),
        command=("./adapter",),
    ),
    "cpp": Kit(
        tool="make",
        file="adapter.cpp",
        only_fold='if (verb != "fold")',
        or_call='if (verb != "fold" && verb != "call")',
        build=("make", "--silent", "CXXFLAGS=-O0"),
        command=("./adapter",),
    ),
    "csharp": Kit(
        tool="mcs",
        file="Adapter.cs",
        only_fold='if (verb != "fold")',
        or_call='if (verb != "fold" && verb != "call")',
        build=("make", "--silent"),
        command=("mono", "adapter.exe"),
    ),
    "go": Kit(
        tool="go",
        file="adapter.go",
        only_fold='case verb != "fold":',
        or_call='case verb != "fold" && verb != "call":',
        build=("go", "build", "-buildvcs=false", "-o", "adapter", "."),
        command=("./adapter",),
    ),
    "java": Kit(
        tool="mvn",
        file="src/main/java/Adapter.java",
        only_fold='if (!verb.equals("fold"))',
        or_call='if (!verb.equals("fold") && !verb.equals("call"))',
        build=("mvn", "-q", "-B", "package"),
        command=("java", "-jar", "target/adapter.jar"),
        from_registry=True,
    ),
    "rust": Kit(
        tool="cargo",
        file="src/main.rs",
        only_fold='if verb != "fold" {',
        or_call='if verb != "fold" && verb != "call" {',
        build=("cargo", "build", "--release", "--locked"),
        command=("target/release/adapter",),
        from_registry=True,
    ),
    "typescript": Kit(
        tool="npm",
        file="adapter.ts",
        only_fold='if (verb !== "fold")',
        or_call='if (verb !== "fold" && verb !== "call")',
        build=("npm", "run", "--silent", "build"),
        command=("node", "build/adapter.js"),
        from_registry=True,
    ),
}


class Toy:
    """The toy engine of every template, in Python."""

    name = "toy"
    version = "0.1.0"
    language = "python"
    capabilities = ("hands", "no-limit", "out-of-turn")
    seats = (2, 9)
    dialect = Dialect()

    def start(self, start: Start) -> None:
        """Post the blinds."""
        if None in start.stacks:
            raise Unsupported("no empty seats")
        self.stacks = [stack or 0 for stack in start.stacks]
        self.bets = [0] * len(self.stacks)
        self.statuses = ["active"] * len(self.stacks)
        self.told = start
        for seat, blind in zip(start.blind_seats, start.blinds, strict=True):
            if seat is None:
                raise Unsupported("no missing blinds")
            self.bets[seat] = min(blind, self.stacks[seat])
            self.stacks[seat] -= self.bets[seat]
        self.turn: int | None = self._after(start.blind_seats[1] or 0)

    def _after(self, seat: int) -> int:
        """The next seat to the left that still has cards."""
        seats = len(self.stacks)
        around = [(seat + step) % seats for step in range(1, seats + 1)]
        return next(one for one in around if self.statuses[one] != "folded" or one == seat)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Fold; the last player wins everything."""
        del to
        if self.turn is None:
            return Refused("hand-over")
        if seat != self.turn:
            return Refused("not-your-turn")
        if verb not in ("fold", "call"):
            return Refused()
        self.statuses[seat] = "folded"
        self.turn = last = self._after(seat)
        if self._after(last) == last:
            self.stacks[last] += sum(self.bets)
            self.bets = [0] * len(self.bets)
            self.turn = None
        return None

    def state(self) -> State:
        """The fields that the toy engine shows."""
        return State(
            turn=self.turn,
            legal=None if self.turn is None else Legal(fold=True, check=False),
            bets=tuple(self.bets),
            stacks=tuple(self.stacks),
            statuses=tuple(self.statuses),
            button=self.told.button,
            blinds=self.told.blind_seats,
            over=self.turn is None,
        )

    def wait(self, milliseconds: int) -> None:
        """Unsupported."""
        raise Unsupported("no clock")

    def connection(self, seat: int, *, connected: bool) -> None:
        """Unsupported."""
        raise Unsupported("no connections")

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Unsupported."""
        raise Unsupported("no rankings")

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Unsupported."""
        raise Unsupported("no pots")


def act(seat: int | None, verb: str, to: int | str | None = None) -> dict[str, Any]:
    """An action of a seat, or of the seat to act."""
    return {"do": "act", "seat": seat, "verb": verb, "to": to}


def start(stacks: list[int | None], button: int, posts: list[int | None]) -> dict[str, Any]:
    """A hand with blinds of 50 and 100."""
    hand = Start(
        house={"betting": "no-limit", "chip_unit": 1},
        stacks=tuple(stacks),
        button=button,
        blinds=(50, 100),
        blind_seats=(posts[0], posts[1]),
        deck=("2c",) * 52,
        holes={0: ("Ah", "Kd"), 2: ("7c", "7d")},
        board=("Qh", "7h", "2c", "9s", "3d"),
    )
    return {"do": "start", "hand": msgspec.to_builtins(hand, str_keys=True)}


FOUR: Final = start([1000, 30, 70, 1000], 0, [1, 2])
UNABLE: Final[list[dict[str, Any]]] = [
    {"do": "tick", "milliseconds": 10_000},
    {"do": "connection", "seat": 3, "connected": False},
]
CONVERSATION: Final[list[dict[str, Any]]] = [
    {"do": "hello", "protocol": 1},
    FOUR,
    act(0, "fold"),
    act(3, "raise", 300),
    act(3, "raise", 'half a "chip"\n\u00e9'),
    act(3, "fold"),
    act(0, "fold"),
    {"do": "look"},
    act(1, "fold"),
    act(2, "fold"),
    *UNABLE,
    {"do": "rank", "board": ["2c", "3d"], "hands": [["Ah", "5d"], ["6c", "5s"]]},
    {"do": "pots", "paid": [1000, 300, 600], "folded": [1], "dead": 50},
    start([None, 1000, 1000], 1, [1, 2]),
    start([1000, 1000, 1000], 0, [None, 2]),
    {"do": "play", "script": [start([500, 500], 1, [1, 0]), {"do": "pass", "until": "hand"}]},
    {
        "do": "play",
        "script": [
            FOUR,
            act(None, "check"),
            act(None, "fold"),
            {"do": "pass", "until": "street"},
            {"do": "pass", "until": "hand"},
            act(None, "fold"),
            {"do": "look"},
            *UNABLE,
        ],
    },
    {"do": "play", "script": []},
    {"do": "bye"},
]


def requests() -> Iterator[dict[str, Any]]:
    """The requests, numbered."""
    for number, message in enumerate(CONVERSATION, 1):
        yield {"seq": number, **message}


@pytest.fixture(scope="module")
def expected() -> list[dict[str, Any]]:
    """The answers of the Python kit."""
    toy = Toy()
    found: list[dict[str, Any]] = []
    for message in requests():
        request = msgspec.convert(message, Request, str_keys=True)
        told = msgspec.structs.replace(answer(PythonEngine(toy), request), seq=request.seq)
        found.append(json.loads(msgspec.json.encode(told)))
    found[0]["hello"]["dialect"] = {"profile": Toy.dialect.profile}  # the rest are defaults
    return found


def copied(kit: Kit, language: str, folder: Path) -> Path:
    """The source of a toy in a copy of its template; a kit that cannot be built is skipped."""
    if shutil.which(kit.tool) is None:
        pytest.skip(f"{kit.tool} is not installed")
    if kit.from_registry and not os.environ.get("HOLDEM_KITS"):
        pytest.skip("needs its registry: set HOLDEM_KITS")
    shutil.copytree(TEMPLATES / language, folder, ignore=shutil.ignore_patterns("target"))
    return folder / kit.file


def built(kit: Kit, file: Path, folder: Path) -> None:
    """Build the template with its change."""
    text = file.read_text(encoding="utf-8")
    assert kit.only_fold in text
    file.write_text(text.replace(kit.only_fold, kit.or_call), encoding="utf-8")
    subprocess.run(kit.build, cwd=folder, check=True)


def answers_of(kit: Kit, folder: Path) -> list[dict[str, Any]]:
    """The answers of the program, of which each line must be exactly one."""
    lines = "".join(json.dumps(request) + "\n" for request in requests())
    ran = subprocess.run(
        kit.command, cwd=folder, input=lines, capture_output=True, text=True, check=True, timeout=60
    )
    answers = ran.stdout.splitlines()
    for line in answers:
        assert len(msgspec.json.decode(line, type=Answer).kinds()) == 1, line
    return [json.loads(line) for line in answers]


@pytest.mark.parametrize("language", [longer(one) if one == "cpp" else one for one in KITS])
def test_a_kit_gives_the_same_answers_as_the_python_kit(
    language: str, expected: list[dict[str, Any]], tmp_path: Path
) -> None:
    """Every answer is the same, except for the name of the language."""
    kit = KITS[language]
    folder = tmp_path / language
    built(kit, copied(kit, language, folder), folder)
    found = answers_of(kit, folder)
    assert found[0]["hello"]["language"] == language
    found[0]["hello"]["language"] = Toy.language
    assert found == expected


def test_the_conversation_has_every_kind_of_answer(expected: list[dict[str, Any]]) -> None:
    """Otherwise a kit that never gives one of them would go unnoticed."""
    lines = chain(expected, *(one.get("answers", ()) for one in expected))
    kinds = {kind for line in lines for kind in line}
    assert kinds == {"seq", "hello", "state", "refused", "unsupported", "answers", "bye"}
