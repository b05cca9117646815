"""``holdem probe``: the rules that an engine plays, inferred from what it does."""

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
from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_adapters.hello_check import dialect_faults
from holdem_conformance.library.house_variants import guards
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.probe.option_probe import (
    Answer,
    Found,
    declared_house,
    is_between_hands,
    is_tested,
    probe,
)
from holdem_conformance.probe.probe_report import bug, contradicts, dialect_found, probe_text
from holdem_oracle.house.house import OPTIONS, House
from holdem_oracle.house.profiles import LUDOFORGE
from holdem_scenarios.case.model import Case
from holdem_scenarios.register import read_register

ROOT: Final = Path(__file__).parents[2]
#: options without an observable effect in the house of an engine
NO_LIMIT_HAS_NO_CAP: Final = {"cap", "cap_lifts", "pl_preflop_pot"}
UNTOLD: Final = {
    # Every player posts the ante before the blinds, and every hand is shown.
    "Seed": {*NO_LIMIT_HAS_NO_CAP, "ante_order", "called_bettor"},
    # There are no antes.
    "Server": {*NO_LIMIT_HAS_NO_CAP, "ante_order", "show_order"},
    # A short opening bet counts as a full one, so a player who has checked may raise it anyway.
    "Rare": {*NO_LIMIT_HAS_NO_CAP, "after_check", "show_order"},
    "FixedLimit": {"ante_order"},
}


#: one house is always tested; the others take long
HOUSES: Final = [
    name if name == "FixedLimit" else pytest.param(name, marks=pytest.mark.thorough)
    for name in UNTOLD
]


#: The options that a single hand tells; those between hands have tests of their own.
IN_ONE_HAND: Final = frozenset(
    option for option in OPTIONS if is_tested(option) and not is_between_hands(option)
)


@cache
def library() -> list[Case]:
    """Every case of the library."""
    return [one.case for one in load_selected(())]


def single_hands() -> list[Case]:
    """Every case of one hand."""
    return [case for case in library() if case.play]


def engine_of(name: str) -> FixedHouse:
    """An engine by its class name."""
    engine: FixedHouse = getattr(fixed_houses, name)()
    return engine


@cache
def found_of(name: str) -> dict[str, Found]:
    """The findings about an engine."""
    engine = engine_of(name)
    found = probe(under_test(engine), single_hands())
    return {one.option: one for one in found if one.option in IN_ONE_HAND}


@pytest.mark.parametrize("name", HOUSES)
def test_every_observable_option_of_a_house_is_recognised(name: str) -> None:
    """For an engine that declares nothing and ignores the house it is sent."""
    engine, found = engine_of(name), found_of(name)
    told = {option: one.values for option, one in found.items() if one.answer is Answer.PLAYS}
    fixed = IN_ONE_HAND - set(engine.follows) - UNTOLD[name]
    assert told == {option: (str(getattr(engine.house, option)),) for option in fixed}
    assert all(found[option].cases for option in fixed)
    follows = {option for option, one in found.items() if one.answer is Answer.FOLLOWS}
    assert follows == set(engine.follows)


@pytest.mark.parametrize("name", HOUSES)
def test_an_option_without_observable_effect_is_not_guessed(name: str) -> None:
    """The true value is always among the remaining ones."""
    for option in UNTOLD[name]:
        one = found_of(name)[option]
        assert one.answer in (Answer.NOT_ASKED, Answer.CANNOT_TELL), one
        assert str(getattr(engine_of(name).house, option)) in one.values
        assert bool(one.why) == (one.answer is Answer.NOT_ASKED)


def test_an_engine_that_plays_as_told_is_recognised() -> None:
    """For all options except actions out of turn that bind, which cannot be observed.

    Whether there has been substantial action is part of the request.
    """
    several = [case for case in library() if case.hands and any(guards(case))]
    found = probe(under_test(TellsAll()), [*single_hands(), *several])
    others = {one.option for one in found if one.answer is not Answer.FOLLOWS}
    assert others <= {"out_of_turn", "substantial"}
    assert not any(contradicts(one, ANY) for one in found)
    assert dialect_found(found, ANY) == {"follows": ["all"]}


@pytest.mark.thorough
def test_facts_that_an_engine_does_not_show_are_not_tested() -> None:
    """An engine without a clock is not tested on time limits; no finding is wrong."""
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
def test_the_dialect_block_describes_the_house(name: str, dialect: Dialect) -> None:
    """Read as a manifest, it gives the house that is played, for all observable options.

    A value without authority is a bug, and is never declared.
    """
    engine = engine_of(name)
    block = dialect_found(list(found_of(name).values()), dialect)
    read = Dialect(block["profile"], block.get("house", {}), tuple(block.get("follows", ())))
    house = declared_house(read, House())
    for option in IN_ONE_HAND - UNTOLD[name] - set(engine.follows):
        played = getattr(engine.house, option)
        is_a_bug = bool(read_register().not_granted(option, str(played)))
        assert (getattr(house, option) != played) is is_a_bug, option
    assert not any(dialect_faults(read))
    assert set(engine.follows) <= set(read.follows)


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the engines can be imported."""
    cache_folder = str(tmp_path_factory.mktemp("cache"))
    return {**os.environ, "HOLDEM_CACHE": cache_folder, "PYTHONPATH": str(ROOT)}


@pytest.mark.thorough
def test_options_not_played_as_declared_are_marked(env: dict[str, str]) -> None:
    """Exit code 1, and the correct dialect."""
    done = holdem("probe", "tests.probe.fixed_houses:Mistaken", env=env)
    assert (done.returncode, done.stderr) == (1, "")
    lines = {line.split()[0]: line for line in done.stdout.splitlines() if line.strip()}
    assert lines["odd_chip"].split()[1:4] == ["left-of-button", "!", "by-seat-id"]
    assert lines["burn"].split()[1:5] == ["as", "told", "!", "yes"]
    assert lines["reopen"].split()[1:3] == ["full-raise", "full-raise"], "the declared value"
    assert "RO-" in lines["reopen"]
    assert lines["min_raise"].split()[1:3] == ["last-raise", "last-raise"]
    assert "Not as declared: increment_reset, lone_actor, raise_vs_all_in, ante, " in done.stdout
    _, _, block = done.stdout.partition("For engine.yaml:\n\n")
    assert block.startswith("dialect:")
    assert "profile: ludoforge" in block


def test_an_engine_that_plays_as_declared_conforms(env: dict[str, str]) -> None:
    """Also with --json."""
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


def about(*options: str) -> list[Case]:
    """The cases that give an outcome for each value of some options."""
    return [
        case
        for case in library()
        if any(option in step.when for option in options for step in case.play)
    ]


def test_a_bug_is_named_and_never_offered_as_a_house_rule() -> None:
    """It is no contradiction of the dialect, as no dialect may declare it."""
    cases = about("short_blind_price", "residual")
    found = probe(under_test(fixed_houses.Buggy()), cases)
    told = {one.option: bug(one) for one in found if bug(one)}
    assert set(told) == {"short_blind_price", "residual"}
    assert not any(contradicts(one, Dialect()) for one in found if one.option in told)
    text = probe_text(found, Dialect())
    report, _, block = text.partition("For engine.yaml:")
    assert "posted, a bug: takes a short big blind for the price of a call" in report
    assert "Not a house rule, and so not to be declared: short_blind_price, residual." in report
    assert "posted" not in block
    assert "lost" not in block


def test_an_engine_without_any_limit_plays_no_house_rule() -> None:
    """It offers what the laxest house offers, and more: no value is granted for that."""
    limper = FaultyEngine(FAULTS["limp-is-no-action"])
    found = {one.option: one for one in probe(under_test(limper), about("limp_reopen"))}
    assert found["limp_reopen"].answer is Answer.NONE
    assert found["limp_reopen"].possible == ()
    lax = {one.option: one for one in probe(under_test(fixed_houses.Rare()), about("limp_reopen"))}
    assert (lax["limp_reopen"].answer, lax["limp_reopen"].values) == (Answer.PLAYS, ("half",))


def test_an_engine_that_hangs_is_abandoned(env: dict[str, str]) -> None:
    """After a few hands, with exit code 3."""
    engine = "tests.probe.fixed_houses:Hangs"
    done = holdem("probe", engine, "--timeout", "0.05", env=env)
    assert done.returncode == 3
    assert "the engine timed out in 10 hands; fix this first" in done.stderr


def test_an_unknown_engine_is_reported(env: dict[str, str]) -> None:
    """As by ``holdem run``."""
    done = holdem("probe", "nobody", env=env)
    assert done.returncode == 3
    assert "unknown engine 'nobody'" in done.stderr
