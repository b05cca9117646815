"""What is found in an engine that is not ours, and what is not held against it."""

from pathlib import Path

import pytest
from tests.isolation import foreign_engines
from tests.verdicts import on_class

from holdem_conformance.judge.verdicts import CaseResult, Verdict
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.play.engine_under_test import engine_named
from holdem_conformance.play.message_player import KEEPING, USUAL
from holdem_conformance.run.case_run import judged_cases
from holdem_conformance.run.plan import Plan

LIBRARY = {one.case.id: one for one in load_selected(())}
#: Somebody checks who faces a bet, and nothing else happens.
CHECK = "IL-01"
HERE = Path(__file__).parent
#: Most families: enough to see each invariant broken.
SOME = ("HU-01", "RO-09", "SP-01", "OC-01", "UB-01", "DM-01")


def of(engine: foreign_engines.Foreign, loaded: Loaded, plays: str = "") -> CaseResult:
    """One case on an engine."""
    return on_class(engine, loaded, plays)


def signatures(engine: foreign_engines.Foreign, *ids: str, repeats: int = 1) -> set[str]:
    """All signatures of differences in some cases."""
    found = [on_class(engine, LIBRARY[id_], repeats=repeats) for id_ in ids]
    return {
        one.signature
        for result in found
        for one in result.checkpoints
        if one.verdict not in (Verdict.PASS, Verdict.NOT_APPLICABLE)
    }


def test_an_engine_that_plays_right_passes_everything() -> None:
    """Being somebody else's changes no verdict."""
    engine = foreign_engines.Foreign()
    bad = {id_: r for id_, one in LIBRARY.items() if (r := of(engine, one)).verdict != Verdict.PASS}
    assert {id_: result.checkpoints for id_, result in bad.items()} == {}


def test_an_engine_is_graded_under_the_rules_that_it_declares() -> None:
    """Nothing is held against it there; under the rules of another house some is."""
    engine = foreign_engines.Ludoforge()
    own = [of(engine, one) for one in LIBRARY.values()]
    assert [one.id for one in own if one.verdict is Verdict.FAIL] == []
    assert sum(one.verdict is Verdict.PASS for one in own) > len(own) / 2
    other = [of(engine, one, "tda-2024") for one in LIBRARY.values()]
    assert sum(one.verdict is Verdict.FAIL for one in other) > 20


def test_what_an_engine_has_no_notion_of_is_not_applicable() -> None:
    """Neither a pass nor a failure, and the reason is told."""
    engine = foreign_engines.NothingButHands()
    found = [of(engine, one) for one in LIBRARY.values()]
    assert {one.verdict for one in found} == {Verdict.PASS, Verdict.NOT_APPLICABLE}
    reasons = {one.problem for one in found if one.verdict is Verdict.NOT_APPLICABLE}
    assert {"capability clocks", "capability rankings", "capability pots"} <= reasons
    assert "it plays with 2 to 6 players" in " ".join(reasons)


def test_an_action_out_of_turn_is_skipped_where_it_cannot_be_said() -> None:
    """The hand goes on: nothing has happened."""
    case = LIBRARY["AO-61"]
    assert any(step.refused == "not-your-turn" for step in case.case.play)
    result = of(foreign_engines.NothingButHands(), case)
    told = [one.signature for one in result.checkpoints if one.verdict is Verdict.NOT_APPLICABLE]
    assert told == ["capability:out-of-turn"]


@pytest.mark.parametrize(
    ("engine", "signature"),
    [
        (foreign_engines.Coerces, "refused:coerced"),
        (foreign_engines.Punishes, "refused:punished"),
        (foreign_engines.Ignores, "refused:ignored"),
    ],
)
def test_what_is_done_instead_of_a_refusal_is_told_apart(
    engine: type[foreign_engines.Foreign], signature: str
) -> None:
    """In a hand without raises, so that nothing else is in the way."""
    assert signatures(engine(), CHECK) == {signature}


def test_an_allowed_action_that_is_taken_as_another_is_told() -> None:
    """A raise that is cut, and one that folds the player."""
    assert "accepted:coerced" in signatures(foreign_engines.Coerces(), "RO-09")
    assert "accepted:punished" in signatures(foreign_engines.Punishes(), "RO-09")


def test_an_ignored_action_is_only_a_should() -> None:
    """No harm is done, but nobody is told."""
    found = of(foreign_engines.Ignores(), LIBRARY[CHECK])
    assert [one.level for one in found.checkpoints if one.verdict is Verdict.FAIL] == ["should"]


INVARIANTS = {
    foreign_engines.LosesAChip: "invariant.chips:lost",
    foreign_engines.MakesAChip: "invariant.chips:made",
    foreign_engines.HalfAChip: "invariant.stacks:fraction",
    foreign_engines.Owes: "invariant.stacks:negative",
    foreign_engines.CardTwice: "invariant.cards:twice",
    foreign_engines.NobodysPot: "invariant.pots:no-owner",
    foreign_engines.FoldedTurn: "invariant.turn:folded",
}


@pytest.mark.parametrize("engine", INVARIANTS)
def test_what_cannot_be_is_found_whatever_a_case_asks(engine: type[foreign_engines.Shows]) -> None:
    """In one or another of a few cases."""
    assert INVARIANTS[engine] in signatures(engine(), *SOME)


def test_what_is_left_to_chance_is_told_as_such() -> None:
    """Asked often enough, it does not come out the same."""
    assert "random:won" in signatures(foreign_engines.ThrowsDice(), "OC-01", repeats=12)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of the engines, as their author has it."""
    monkeypatch.chdir(HERE)


@pytest.mark.usefixtures("here")
def test_scripts_and_single_messages_come_to_the_same() -> None:
    """Every case, in both ways."""
    engine = engine_named("foreign_engines:Coerces")
    plan = Plan()
    try:
        for loaded in list(LIBRARY.values())[::9]:
            scripted, by_steps = (
                [one.result for one in judged_cases(engine, loaded.case, "", plan, way)]
                for way in (USUAL, KEEPING)
            )
            assert by_steps == scripted
    finally:
        engine.close()
