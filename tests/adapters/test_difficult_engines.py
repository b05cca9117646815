"""Every kit makes the same record as the Python kit of an engine that is hard to ask.

The engine has one verb for bet, raise and call; it hides something, or refuses, in each way that
``one_verb_engine`` describes.  Rust, Java and TypeScript need their registries to be built: they
are tested only if HOLDEM_KITS is set.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from tests.adapters.one_verb_engine import WAYS
from tests.adapters.test_kits_at_tables import ALL_KITS
from tests.adapters.test_native_kits import Kit, act, copied, start

from holdem_conformance.engines.settings import EngineSettings
from holdem_conformance.output.written.record_lines import RecordLines
from holdem_conformance.run.plan import Plan, Traces
from holdem_conformance.run.stream import run
from holdem_scenarios.library import cases_folder

ADAPTERS: Final = Path(__file__).parent / "one_verb"
ROOT: Final = Path(__file__).parents[2]
#: With checks, calls, raises, all-ins, illegal actions, dealt cards, and scripts of passes.
CASES: Final = (
    "action-order/limps-out-of-turn.yaml",
    "heads-up/three-handed-flop-turned-heads-up.yaml",
    "illegal-actions/check-accepted-against-the-blind.yaml",
    "illegal-actions/raise-between-call-and-minimum-clamped.yaml",
    "legal-actions/call-offered-on-fresh-flop.yaml",
    "minimum-raise/bet-not-taken-as-the-raise-size.yaml",
    "reopening/short-all-in-does-not-reopen.yaml",
    "showdown/aces-in-the-hand-beat-the-board.yaml",
    "side-pots/one-side-pot-for-all.yaml",
    "uncalled-bets/largest-all-in-keeps-nothing.yaml",
)
FOUR: Final = start([1000, 30, 1000, 1000], 0, [1, 2])
#: The small blind has as much in front of him as the big blind, who had only 30.
SHORT_BIG_BLIND: Final = start([1000, 1000, 30, 1000], 0, [1, 2])
STREET: Final = {"do": "pass", "until": "street"}
HAND: Final = {"do": "pass", "until": "hand"}
EACH: Final = {**HAND, "each": True}
LOOK: Final = {"do": "look"}
SCRIPTS: Final[list[list[dict[str, Any]]]] = [
    [FOUR, STREET, STREET, STREET, STREET, HAND, LOOK],
    [SHORT_BIG_BLIND, HAND, LOOK],
    [SHORT_BIG_BLIND, {**STREET, "each": True}, EACH, EACH, LOOK],
    [FOUR, act(None, "fold"), act(3, "check"), act(3, "call"), act(None, "all-in"), LOOK, HAND],
    [FOUR, act(None, "bet", 300), LOOK, act(None, "raise", 300), LOOK, HAND, LOOK],
    [FOUR, act(None, "sing"), act(None, "all-in", 600), LOOK, act(None, "check"), HAND, LOOK],
    [FOUR, *(act(3, "raise", to) for to in (None, "300", "1e3", -100, 0, 2**40, 101))],
    [FOUR, *(act(seat, "fold") for seat in (0, 99, 4, 3)), HAND, act(None, "fold"), LOOK],
    [start([1000, None, 1000], 0, [0, 2]), LOOK],
    [start([1000, 1000, 1000], 0, [None, 2])],
]


#: The first whole number that a floating-point number of 64 bits cannot hold.
ODD: Final = 2**53 + 1
RICH: Final = start([2**62 + 1, ODD, ODD + 100, 2**61 + 1], 0, [1, 2])
#: In the second, a seat that has put in one chip less than the most has to call it.
BEYOND_DOUBLES: Final[list[list[dict[str, Any]]]] = [
    [RICH, act(None, "raise", ODD), act(None, "raise", ODD + 2), act(None, "all-in"), LOOK, HAND],
    [RICH, act(None, "raise", ODD - 1), act(None, "raise", ODD), EACH, LOOK],
    [RICH, act(None, "all-in"), act(None, "all-in", 2**62 + 1), LOOK, HAND, LOOK],
    [FOUR, act(3, "raise", ODD), act(3, "raise", 2**63 - 1), LOOK],
]


class Served(NamedTuple):
    """An adapter that can be started."""

    language: str
    folder: Path
    command: tuple[str, ...]

    def way(self, way: str) -> tuple[str, ...]:
        """The command for one way of hiding or refusing."""
        return (*self.command, way)


PYTHON: Final = Served("python", ROOT, (sys.executable, "-m", "tests.adapters.one_verb_engine"))


#: Those whose build takes long are built once, for the longer tests.
LANGUAGES: Final = [
    pytest.param(language, marks=pytest.mark.thorough) if kit.from_registry else language
    for language, kit in ALL_KITS.items()
]


@pytest.fixture(scope="module", params=LANGUAGES)
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    """The adapter with the kit of a language, built once."""
    language = str(request.param)
    kit: Kit = ALL_KITS[language]
    folder = tmp_path_factory.mktemp(language) / "adapter"
    file = copied(kit, language, folder)
    shutil.copyfile(ADAPTERS / Path(kit.file).name, file)
    subprocess.run(kit.build, cwd=folder, check=True)
    program, *rest = kit.command
    here = folder / program
    words = (str(here) if here.is_file() else program, *(str(folder / one) for one in rest))
    if language == "java":
        words = (program, "-jar", str(folder / rest[1]))
    yield Served(language, folder, words)
    shutil.rmtree(folder)


def in_all_languages(text: str, language: str) -> str:
    """A text without the name of the language, and without the word of Rust for every error."""
    text = text.replace(f'"language":"{language}"', '"language":""').replace("panic: ", "")
    return text.replace("crash:panic", "crash:Broken").replace("(panic)", "(Broken)")


def answers(adapter: Served, way: str, scripts: list[list[dict[str, Any]]] = SCRIPTS) -> list[Any]:
    """What an adapter answers to some scripts."""
    asked = "".join(
        json.dumps({"do": "play", "script": script, "seq": number}) + "\n"
        for number, script in enumerate(scripts, 1)
    )
    ran = subprocess.run(
        adapter.way(way),
        cwd=adapter.folder,
        input=asked,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return [
        json.loads(in_all_languages(line, adapter.language)) for line in ran.stdout.splitlines()
    ]


@cache
def python_answers(way: str) -> list[Any]:
    """What the Python kit answers."""
    return answers(PYTHON, way)


@pytest.mark.parametrize("way", WAYS)
def test_every_answer_is_that_of_the_python_kit(served: Served, way: str) -> None:
    """Alone and in scripts, whatever the engine hides or refuses."""
    for mine, theirs in zip(answers(served, way), python_answers(way), strict=True):
        assert mine == theirs


def test_a_seat_below_zero_is_nobody(served: Served) -> None:
    """Even in a language whose seats are never negative; it is no crash, and no other seat."""
    (told,) = answers(served, "open", [[FOUR, act(-1, "fold"), LOOK]])
    before, acted, after = told["answers"]
    assert acted == {"unsupported": "no seat -1"}
    assert before == after


@pytest.mark.parametrize("way", ["open", "no-legal"])
def test_chips_beyond_two_to_the_53_are_exact(served: Served, way: str) -> None:
    """As in the Python kit; where every number is a floating-point one, they are not passed on."""
    theirs = answers(PYTHON, way, BEYOND_DOUBLES)
    (raised, *_), (opened, *_), *_ = (told["answers"][1:] for told in theirs)
    assert raised["state"]["bets"][3] == opened["state"]["to_match"] + 1 == ODD
    if served.language not in ("javascript", "typescript"):
        assert answers(served, way, BEYOND_DOUBLES) == theirs
        return
    rich, *_, poor = answers(served, way, BEYOND_DOUBLES)
    inexact = {"unsupported": f"{2**62 + 1} is not exact as a number of JavaScript"}
    assert rich["answers"][0] == inexact
    assert [told.get("unsupported") for told in poor["answers"]] == [
        None,
        *(f"{amount} is not exact as a number of JavaScript" for amount in (ODD, 2**63 - 1)),
        None,
    ]


def test_amounts_that_a_floating_point_number_holds_are_passed_on(served: Served) -> None:
    """However large they are."""
    hand = start([2**60, 1000, 1000, 2**54 + 4], 0, [1, 2])
    asked = [[hand, act(None, "raise", 2**53), act(None, "fold"), LOOK]]
    theirs = answers(PYTHON, "no-legal", asked)
    assert theirs[0]["answers"][-1]["state"]["stacks"] == [2**60, 950, 900, 2**53 + 4]
    assert answers(served, "no-legal", asked) == theirs


def record(adapter: Served, way: str) -> list[Any]:
    """The lines of the records of two runs: one in scripts, and one in single messages."""
    found = []
    cases = tuple(str(cases_folder() / case) for case in CASES)
    settings = EngineSettings(greeting=60, message=60)
    for traces in (Traces.BAD, Traces.ALL):
        lines = RecordLines()
        engine = " ".join(adapter.way(way))
        plan = Plan(cases, engine=engine, settings=settings, cached=False, score=False)
        for event in run(plan._replace(traces=traces)):
            lines.hear(event)
        found += [one.decode() for one in lines.full()]
    return [json.loads(in_all_languages(one, adapter.language)) for one in found]


@cache
def python_record(way: str) -> list[Any]:
    """The record with the Python kit."""
    return record(PYTHON, way)


@pytest.mark.thorough
@pytest.mark.parametrize("way", WAYS)
def test_the_record_is_that_of_the_python_kit(
    served: Served, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With every message, for cases of checks, calls, raises, all-ins and illegal actions."""
    monkeypatch.chdir(ROOT)
    pairs = zip(record(served, way), python_record(way), strict=True)
    assert [mine["kind"] for mine, theirs in pairs if mine != theirs] == []


def kinds(way: str) -> set[str]:
    """The kinds of answers to the steps of the scripts, and each reason and error."""
    found = set()
    for told in python_answers(way):
        for answer in told["answers"]:
            for kind, value in answer.items():
                found.add(kind if kind == "state" else f"{kind}: {value}")
    return found


def test_the_ways_differ_as_they_should() -> None:
    """Otherwise a kit that never looks at the bets, or gives up, would go unnoticed."""
    every = kinds("every-way")
    assert {"refused: not-your-turn", "refused: ", "unsupported: no call", "state"} <= every
    assert {"unsupported: no table", "error: Broken: the table"} <= every
    assert kinds("refuses") >= {"state", "refused: "}
    assert kinds("no-turn") >= {"state", "unsupported: the engine does not say whose turn it is"}
    assert {"unsupported: no seat 99", "unsupported: no seat 4"} <= kinds("open")
    for way, refused in (("open", None), ("no-legal", None), ("no-bets", None), ("silent", "")):
        assert python_answers(way)[1]["answers"][1].get("refused") == refused


def test_a_call_can_be_offered_without_its_price() -> None:
    """As true, in every kit that is compared with this one."""
    first = python_answers("open")[0]["answers"][0]["state"]["legal"]
    assert first == {**first, "call": True, "bet": None, "raise": [101, 1000], "all-in": None}


def test_the_names_of_the_ways_are_explained() -> None:
    """In the text of the engine."""
    text = (ROOT / "tests/adapters/one_verb_engine.py").read_text()
    assert set(WAYS) <= set(re.findall(r"``([a-z-]+)``", text))
