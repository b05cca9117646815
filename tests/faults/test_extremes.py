"""Engines without any rules: none conforms by doing nothing, refusing, accepting or guessing."""

from functools import cache
from pathlib import Path

import pytest
from tests.verdicts import in_own_houses, on_oracle

from holdem_adapters.faults.engines_without_rules import WITHOUT_RULES
from holdem_conformance.engines.faulty import engine_without_rules
from holdem_conformance.engines.names import EngineError
from holdem_conformance.judge.verdicts import BAD, HARMLESS, Checkpoint, Verdict
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.play.engine_under_test import engine_named

#: The percentage of checks that an engine may pass by chance.
BY_CHANCE = 20


@cache
def library() -> list[Loaded]:
    """All cases."""
    return load_selected(())


@cache
def of_an_extreme(name: str) -> list[Checkpoint]:
    """The checks of an engine without rules, without those that are only watched."""
    engine = engine_without_rules(name)
    results = [in_own_houses(engine, one) for one in library()]
    return [each for result in results for each in result.checkpoints if each.counts]


@cache
def in_all() -> int:
    """The number of checks that the oracle passes; an engine that stops early has fewer."""
    results = [on_oracle(one.case) for one in library()]
    found = [each for result in results for each in result.checkpoints]
    return sum(each.verdict is Verdict.PASS for each in found)


@pytest.mark.parametrize("name", WITHOUT_RULES)
def test_an_engine_without_rules_passes_a_small_share(name: str) -> None:
    """Its passing checks are due to chance."""
    right = sum(each.verdict is Verdict.PASS for each in of_an_extreme(name))
    score = f"{name} passes {right} of {in_all()}, {100 * right / in_all():.1f} in a hundred"
    assert 0 < 100 * right < BY_CHANCE * in_all(), score


@pytest.mark.parametrize("name", WITHOUT_RULES)
def test_an_engine_without_rules_fails_in_every_family(name: str) -> None:
    """No family can be passed without knowing its rules."""
    failed = {
        each.id[:2] for each in of_an_extreme(name) if each.verdict in BAD and each.level == "must"
    }
    assert failed == {one.case.family for one in library()}


@pytest.mark.parametrize("name", WITHOUT_RULES)
def test_an_engine_without_rules_follows_the_protocol(name: str) -> None:
    """It answers every request and never crashes."""
    verdicts = {each.verdict for each in of_an_extreme(name)}
    assert verdicts <= {*HARMLESS, Verdict.FAIL, Verdict.DISPUTED}


def test_random_answers_are_reproducible() -> None:
    """An answer at random depends on the case alone, not on the cases before it."""
    again = engine_without_rules("answers-at-random")
    backwards = [in_own_houses(again, one) for one in reversed(library())]
    checks = (each for result in backwards for each in result.checkpoints)
    answers = {each.id: each for each in checks if each.counts}
    assert answers == {each.id: each for each in of_an_extreme("answers-at-random")}


def test_a_misspelt_name_gets_a_suggestion() -> None:
    """Engines without rules are named in the same way as faults."""
    with pytest.raises(EngineError, match=r"did you mean does-nothing\?"):
        engine_named("faulty:does-noting")


@pytest.mark.parametrize("name", WITHOUT_RULES)
def test_the_published_score_is_correct(name: str) -> None:
    """The README of the adapters has it as a rounded percentage."""
    right = sum(each.verdict is Verdict.PASS for each in of_an_extreme(name))
    readme = Path(__file__).parents[2] / "adapters" / "README.md"
    assert f"| `faulty:{name}` | {round(100 * right / in_all())} |\n" in readme.read_text()
