"""Engines without any rules: nobody passes by doing nothing, by saying no, yes or anything."""

from functools import cache
from pathlib import Path

import pytest
from tests.verdicts import in_own_houses, on_oracle

from holdem_adapters.faults.engines_without_rules import WITHOUT_RULES
from holdem_conformance.engines.faulty import engine_without_rules
from holdem_conformance.engines.names import EngineError
from holdem_conformance.judge.verdicts import BAD, Checkpoint, Verdict
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.play.engine_under_test import engine_named

#: Of a hundred checkpoints, how many an engine may get right by chance.
BY_CHANCE = 20


@cache
def library() -> list[Loaded]:
    """All cases."""
    return load_selected(())


@cache
def of_an_extreme(name: str) -> list[Checkpoint]:
    """What came of an engine without rules."""
    engine = engine_without_rules(name)
    results = [in_own_houses(engine, one) for one in library()]
    return [each for result in results for each in result.checkpoints]


@cache
def in_all() -> int:
    """How many checkpoints the oracle passes; whoever breaks off is asked fewer."""
    results = [on_oracle(one.case) for one in library()]
    found = [each for result in results for each in result.checkpoints]
    return sum(each.verdict is Verdict.PASS for each in found)


@pytest.mark.parametrize("name", WITHOUT_RULES)
def test_an_engine_without_rules_passes_a_small_share(name: str) -> None:
    """Whatever it gets right, it gets right by chance."""
    right = sum(each.verdict is Verdict.PASS for each in of_an_extreme(name))
    score = f"{name} passes {right} of {in_all()}, {100 * right / in_all():.1f} in a hundred"
    assert 0 < 100 * right < BY_CHANCE * in_all(), score


@pytest.mark.parametrize("name", WITHOUT_RULES)
def test_an_engine_without_rules_fails_in_every_family(name: str) -> None:
    """There is no subject that can be passed without knowing anything about it."""
    failed = {
        each.id[:2] for each in of_an_extreme(name) if each.verdict in BAD and each.level == "must"
    }
    assert failed == {one.case.family for one in library()}


@pytest.mark.parametrize("name", WITHOUT_RULES)
def test_an_engine_without_rules_keeps_to_the_protocol(name: str) -> None:
    """It answers whatever it is asked, and never falls over."""
    verdicts = {each.verdict for each in of_an_extreme(name)}
    assert verdicts <= {Verdict.PASS, Verdict.FAIL, Verdict.NOT_APPLICABLE, Verdict.DISPUTED}


def test_chance_is_always_the_same() -> None:
    """What comes to its mind depends on the case alone, and not on the cases before it."""
    again = engine_without_rules("answers-at-random")
    backwards = [in_own_houses(again, one) for one in reversed(library())]
    answers = {each.id: each for result in backwards for each in result.checkpoints}
    assert answers == {each.id: each for each in of_an_extreme("answers-at-random")}


def test_a_name_that_is_nearly_right_is_set_right() -> None:
    """Extremes are found by the same names as faults."""
    with pytest.raises(EngineError, match=r"did you mean does-nothing\?"):
        engine_named("faulty:does-noting")


@pytest.mark.parametrize("name", WITHOUT_RULES)
def test_the_score_that_is_published_is_the_score(name: str) -> None:
    """In the README of the adapters, to the nearest in a hundred."""
    right = sum(each.verdict is Verdict.PASS for each in of_an_extreme(name))
    readme = Path(__file__).parents[2] / "adapters" / "README.md"
    assert f"| `faulty:{name}` | {round(100 * right / in_all())} |\n" in readme.read_text()
