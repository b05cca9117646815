"""Which divergences of a third-party engine are found, and what is not counted against it."""

from pathlib import Path

import pytest
from tests.faults.whole_library import about
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
#: A seat that faces a bet checks, and nothing else happens.
CHECK = "IL-01"
HERE = Path(__file__).parent
#: Cases of several families: enough to see each invariant broken.
SOME = ("HU-01", "RO-09", "SP-01", "OC-01", "UB-01", "DM-01")


def of(engine: foreign_engines.Foreign, loaded: Loaded, plays: str = "") -> CaseResult:
    """One case on an engine."""
    return on_class(engine, loaded, plays)


def signatures(engine: foreign_engines.Foreign, *ids: str, repeats: int = 1) -> set[str]:
    """All signatures of divergences in some cases."""
    found = [on_class(engine, LIBRARY[id_], repeats=repeats) for id_ in ids]
    return {
        one.signature
        for result in found
        for one in result.checkpoints
        if one.verdict not in (Verdict.PASS, Verdict.NOT_APPLICABLE)
    }


def test_an_engine_that_plays_right_passes_everything() -> None:
    """A third-party engine gets the same verdicts as the oracle."""
    engine = foreign_engines.Foreign()
    hands = {id_: one for id_, one in LIBRARY.items() if about(one.case) == "hand"}
    bad = {id_: r for id_, one in hands.items() if (r := of(engine, one)).verdict != Verdict.PASS}
    assert {id_: result.checkpoints for id_, result in bad.items()} == {}


def test_an_engine_is_graded_under_the_rules_that_it_declares() -> None:
    """No case fails in its own house; in another house some do."""
    engine = foreign_engines.Ludoforge()
    own = [of(engine, one) for one in LIBRARY.values()]
    assert [one.id for one in own if one.verdict is Verdict.FAIL] == []
    asked = [one for one in own if one.verdict is not Verdict.NOT_APPLICABLE]
    assert sum(one.verdict is Verdict.PASS for one in asked) > 0.9 * len(asked) > 500
    other = [of(engine, one, "tda-2024") for one in LIBRARY.values()]
    assert sum(one.verdict is Verdict.FAIL for one in other) > 20


def test_what_an_engine_does_not_support_is_not_applicable() -> None:
    """It is neither a pass nor a failure, and the reason is reported."""
    engine = foreign_engines.NothingButHands()
    found = [of(engine, one) for one in LIBRARY.values()]
    assert {one.verdict for one in found} == {Verdict.PASS, Verdict.NOT_APPLICABLE}
    reasons = {one.problem for one in found if one.verdict is Verdict.NOT_APPLICABLE}
    assert {"capability clocks", "capability rankings", "capability pots"} <= reasons
    assert "the engine plays with 2 to 6 players" in " ".join(reasons)


def test_an_action_out_of_turn_is_skipped_if_the_engine_cannot_receive_it() -> None:
    """The hand goes on, since nothing has happened."""
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
def test_what_is_done_instead_of_a_refusal_is_distinguished(
    engine: type[foreign_engines.Foreign], signature: str
) -> None:
    """In a hand without raises, so that nothing else interferes."""
    assert signatures(engine(), CHECK) == {signature}


def test_an_allowed_action_that_is_treated_as_another_is_reported() -> None:
    """A raise that is capped, and one that folds the player."""
    assert "accepted:coerced" in signatures(foreign_engines.Coerces(), "RO-09")
    assert "accepted:punished" in signatures(foreign_engines.Punishes(), "RO-09")


def test_an_ignored_action_is_only_a_should() -> None:
    """No chips are lost, but the engine does not report a refusal."""
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
def test_an_impossible_table_is_found_in_any_case(engine: type[foreign_engines.Shows]) -> None:
    """In at least one of a few cases."""
    assert INVARIANTS[engine] in signatures(engine(), *SOME)


def test_nondeterminism_is_reported_as_such() -> None:
    """Enough repetitions show different outcomes."""
    assert "random:won" in signatures(foreign_engines.ThrowsDice(), "OC-01", repeats=12)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of the engines as the current folder."""
    monkeypatch.chdir(HERE)


@pytest.mark.usefixtures("here")
def test_scripts_and_single_messages_give_the_same_results() -> None:
    """Every ninth case, played both ways."""
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
