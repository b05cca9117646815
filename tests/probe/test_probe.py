"""``holdem probe``: what an engine really plays, told by what it does."""

import json
import os
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from tests.judge.wrong_engines import TellsAll
from tests.probe import fixed_houses
from tests.probe.fixed_houses import FixedHouse
from tests.the_command import holdem
from tests.verdicts import under_test

from holdem_adapters.capabilities import ANY, Dialect
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.probe.option_probe import (
    Answer,
    Found,
    declared_house,
    probe,
    told_by_hands,
)
from holdem_conformance.probe.probe_report import contradicts, dialect_found
from holdem_oracle.house.house import OPTIONS, House
from holdem_oracle.house.profiles import LUDOFORGE
from holdem_scenarios.case.model import Case

ROOT: Final = Path(__file__).parents[2]
#: What nothing turns on, or can be seen of, in the house of an engine.
NO_LIMIT_HAS_NO_CAP: Final = {"cap", "cap_lifts", "pl_preflop_pot"}
UNTOLD: Final = {
    # An ante of every player comes before the blinds, and everybody shows.
    "Seed": {*NO_LIMIT_HAS_NO_CAP, "ante_order", "called_bettor"},
    # There are no antes.
    "Server": {*NO_LIMIT_HAS_NO_CAP, "ante_order", "show_order"},
    # A raise is double the bet before, whatever the last one was.
    "Rare": {*NO_LIMIT_HAS_NO_CAP, "short_open_increment", "show_order"},
    "FixedLimit": {"ante_order"},
}


#: One of them with every change; the others take long.
HOUSES: Final = [
    name if name == "FixedLimit" else pytest.param(name, marks=pytest.mark.thorough)
    for name in UNTOLD
]


@cache
def library() -> list[Case]:
    """Every case there is."""
    return [one.case for one in load_selected(())]


def engine_of(name: str) -> FixedHouse:
    """An engine by the name of its class."""
    engine: FixedHouse = getattr(fixed_houses, name)()
    return engine


@cache
def found_of(name: str) -> dict[str, Found]:
    """What is found out about an engine."""
    engine = engine_of(name)
    return {one.option: one for one in probe(under_test(engine), library())}


@pytest.mark.parametrize("name", HOUSES)
def test_a_house_is_recognised_wherever_cases_can_tell(name: str) -> None:
    """Every option of the house, from an engine that says nothing and cannot be told anything."""
    engine, found = engine_of(name), found_of(name)
    told = {option: one.values for option, one in found.items() if one.answer is Answer.PLAYS}
    fixed = set(filter(told_by_hands, OPTIONS)) - set(engine.follows) - UNTOLD[name]
    assert told == {option: (str(getattr(engine.house, option)),) for option in fixed}
    assert all(found[option].cases for option in fixed)
    follows = {option for option, one in found.items() if one.answer is Answer.FOLLOWS}
    assert follows == set(engine.follows)


@pytest.mark.parametrize("name", HOUSES)
def test_what_cannot_be_told_is_not_guessed(name: str) -> None:
    """The true value is always among those that are left."""
    for option in UNTOLD[name]:
        one = found_of(name)[option]
        assert one.answer in (Answer.NOT_ASKED, Answer.CANNOT_TELL), one
        assert str(getattr(engine_of(name).house, option)) in one.values
        assert bool(one.why) == (one.answer is Answer.NOT_ASKED)


def test_an_engine_that_does_as_it_is_told_is_recognised() -> None:
    """With all options; what it does with an action that binds out of turn cannot be seen."""
    found = probe(under_test(TellsAll()), library())
    others = {one.option for one in found if one.answer is not Answer.FOLLOWS}
    assert others <= {"out_of_turn"}
    assert not any(contradicts(one, ANY) for one in found)
    assert dialect_found(found, ANY) == {"follows": ["all"]}


@pytest.mark.thorough
def test_what_an_engine_does_not_show_is_not_asked() -> None:
    """Who has no clock is not asked about time; nothing wrong is said of anything."""
    found = found_of("FewWords")
    for name in ("timeout", "disconnect", "odd_chip", "burn", "show_order", "out_of_turn"):
        assert found[name].answer is Answer.NOT_ASKED, found[name]
    for name in ("reopen", "min_raise", "lone_actor", "heads_up", "fold_when_free", "sizing_fix"):
        assert (found[name].answer, found[name].values) == (
            Answer.PLAYS,
            (str(getattr(LUDOFORGE, name)),),
        )
    wrong = [name for name, one in found.items() if str(getattr(LUDOFORGE, name)) not in one.values]
    assert wrong == []


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("dialect", [ANY, Dialect(), Dialect(profile="server")])
def test_the_block_for_the_manifest_is_the_house(name: str, dialect: Dialect) -> None:
    """Read as a manifest is, it gives the house that is played, in all that cases could tell."""
    engine = engine_of(name)
    block = dialect_found(list(found_of(name).values()), dialect)
    read = Dialect(block["profile"], block.get("house", {}), tuple(block.get("follows", ())))
    house = declared_house(read, House())
    for option in set(filter(told_by_hands, OPTIONS)) - UNTOLD[name] - set(engine.follows):
        assert getattr(house, option) == getattr(engine.house, option), option
    assert set(engine.follows) <= set(read.follows)


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the engines are found."""
    cache_folder = str(tmp_path_factory.mktemp("cache"))
    return {**os.environ, "HOLDEM_CACHE": cache_folder, "PYTHONPATH": str(ROOT)}


@pytest.mark.thorough
def test_what_is_not_as_declared_is_marked(env: dict[str, str]) -> None:
    """Exit code 1, and the dialect to be written instead."""
    done = holdem("probe", "tests.probe.fixed_houses:Mistaken", env=env)
    assert (done.returncode, done.stderr) == (1, "")
    lines = {line.split()[0]: line for line in done.stdout.splitlines() if line.strip()}
    assert lines["odd_chip"].split()[1:4] == ["left-of-button", "!", "by-seat-id"]
    assert lines["burn"].split()[1:5] == ["as", "told", "!", "yes"]
    assert lines["reopen"].split()[1:3] == ["full-raise", "full-raise"], "so it is declared"
    assert "RO-" in lines["reopen"]
    assert lines["min_raise"].split()[1:3] == ["last-raise", "last-raise"]
    assert "Not as declared: increment_reset, lone_actor, raise_vs_all_in, ante, " in done.stdout
    _, _, block = done.stdout.partition("For engine.yaml:\n\n")
    assert block.startswith("dialect:")
    assert "profile: ludoforge" in block


def test_an_engine_that_is_as_it_says_conforms(env: dict[str, str]) -> None:
    """Also for a program."""
    done = holdem("probe", "tests.probe.fixed_houses:Honest", "--json", env=env)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    assert told["dialect"] == {"profile": "ludoforge"}
    options = {one["option"]: one for one in told["options"]}
    reopen = options["reopen"]
    assert (reopen["declared"], reopen["answer"], reopen["values"], reopen["contradicts"]) == (
        "full-raise",
        "plays",
        ["full-raise"],
        False,
    )
    assert {"case", "told", "fits"} == set(reopen["evidence"][0])
    assert [seen["case"] for seen in reopen["evidence"] if seen["fits"] != ["full-raise"]] == []


def test_an_engine_that_hangs_is_not_waited_for_for_ever(env: dict[str, str]) -> None:
    """After a few hands it is given up, with exit code 3."""
    engine = "tests.probe.fixed_houses:Hangs"
    done = holdem("probe", engine, "--timeout", "0.05", env=env)
    assert done.returncode == 3
    assert "the engine has hung in 10 hands; mend that first" in done.stderr


def test_no_engine_of_that_name(env: dict[str, str]) -> None:
    """As for run."""
    done = holdem("probe", "nobody", env=env)
    assert done.returncode == 3
    assert "there is no engine 'nobody'" in done.stderr
