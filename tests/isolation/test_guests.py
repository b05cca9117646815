"""What is found in an engine that is not ours, and what is not held against it."""

from pathlib import Path

import pytest
from tests.isolation import guests
from tests.verdicts import on_class

from holdem_conformance.judge.verdicts import CaseResult, Verdict
from holdem_conformance.library.case_loader import Loaded, load_selected
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


def of(engine: guests.Guest, loaded: Loaded, plays: str = "") -> CaseResult:
    """One case on an engine."""
    return on_class(engine, loaded, plays)


def signatures(engine: guests.Guest, *ids: str, repeats: int = 1) -> set[str]:
    """All signatures of differences in some cases."""
    found = [on_class(engine, LIBRARY[id_], repeats=repeats) for id_ in ids]
    return {
        one.signature
        for result in found
        for one in result.checkpoints
        if one.verdict not in (Verdict.PASS, Verdict.NOT_APPLICABLE)
    }


def test_a_guest_that_plays_right_passes_everything() -> None:
    """Being a guest changes no verdict."""
    guest = guests.Guest()
    bad = {id_: r for id_, one in LIBRARY.items() if (r := of(guest, one)).verdict != Verdict.PASS}
    assert {id_: result.checkpoints for id_, result in bad.items()} == {}


def test_an_engine_is_graded_under_the_rules_that_it_declares() -> None:
    """Nothing is held against it there; under the rules of another house some is."""
    engine = guests.Ludoforge()
    own = [of(engine, one) for one in LIBRARY.values()]
    assert [one.id for one in own if one.verdict is Verdict.FAIL] == []
    assert sum(one.verdict is Verdict.PASS for one in own) > len(own) / 2
    other = [of(engine, one, "tda-2024") for one in LIBRARY.values()]
    assert sum(one.verdict is Verdict.FAIL for one in other) > 20


def test_what_an_engine_has_no_notion_of_is_not_applicable() -> None:
    """Neither a pass nor a failure, and the reason is told."""
    engine = guests.NothingButHands()
    found = [of(engine, one) for one in LIBRARY.values()]
    assert {one.verdict for one in found} == {Verdict.PASS, Verdict.NOT_APPLICABLE}
    reasons = {one.problem for one in found if one.verdict is Verdict.NOT_APPLICABLE}
    assert {"capability clocks", "capability rankings", "capability pots"} <= reasons
    assert "it plays with 2 to 6 players" in " ".join(reasons)


def test_an_action_out_of_turn_is_skipped_where_it_cannot_be_said() -> None:
    """The hand goes on: nothing has happened."""
    case = LIBRARY["AO-61"]
    assert any(step.refused == "not-your-turn" for step in case.case.play)
    result = of(guests.NothingButHands(), case)
    told = [one.signature for one in result.checkpoints if one.verdict is Verdict.NOT_APPLICABLE]
    assert told == ["capability:out-of-turn"]


@pytest.mark.parametrize(
    ("engine", "signature"),
    [
        (guests.Coerces, "refused:coerced"),
        (guests.Punishes, "refused:punished"),
        (guests.Ignores, "refused:ignored"),
    ],
)
def test_what_is_done_instead_of_a_refusal_is_told_apart(
    engine: type[guests.Guest], signature: str
) -> None:
    """In a hand without raises, so that nothing else is in the way."""
    assert signatures(engine(), CHECK) == {signature}


def test_an_allowed_action_that_is_taken_as_another_is_told() -> None:
    """A raise that is cut, and one that folds the player."""
    assert "accepted:coerced" in signatures(guests.Coerces(), "RO-09")
    assert "accepted:punished" in signatures(guests.Punishes(), "RO-09")


def test_an_ignored_action_is_only_a_should() -> None:
    """No harm is done, but nobody is told."""
    found = of(guests.Ignores(), LIBRARY[CHECK])
    assert [one.level for one in found.checkpoints if one.verdict is Verdict.FAIL] == ["should"]


INVARIANTS = {
    guests.LosesAChip: "invariant.chips:lost",
    guests.MakesAChip: "invariant.chips:made",
    guests.HalfAChip: "invariant.stacks:fraction",
    guests.Owes: "invariant.stacks:negative",
    guests.CardTwice: "invariant.cards:twice",
    guests.NobodysPot: "invariant.pots:no-owner",
    guests.FoldedTurn: "invariant.turn:folded",
}


@pytest.mark.parametrize("engine", INVARIANTS)
def test_what_cannot_be_is_found_whatever_a_case_asks(engine: type[guests.Shows]) -> None:
    """In one or another of a few cases."""
    assert INVARIANTS[engine] in signatures(engine(), *SOME)


def test_what_is_left_to_chance_is_told_as_such() -> None:
    """Asked often enough, it does not come out the same."""
    assert "random:won" in signatures(guests.ThrowsDice(), "OC-01", repeats=12)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of the guests, as their author has it."""
    monkeypatch.chdir(HERE)


@pytest.mark.usefixtures("here")
def test_scripts_and_single_messages_come_to_the_same() -> None:
    """Every case, in both ways."""
    engine = engine_named("guests:Coerces")
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
