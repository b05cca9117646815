"""Cases over several hands are compiled, played and judged."""

from pathlib import Path

import pytest
from tests.scenarios.one_case import text_of
from tests.several_hands.at_a_table import (
    CASES,
    ByMessages,
    SilentBetweenHands,
    SimpleButton,
    result_of,
)
from tests.verdicts import on_oracle

from holdem_adapters.capabilities import EVERYTHING
from holdem_adapters.case_setup import house_of
from holdem_adapters.tables.compiled_hands import compiled_hands
from holdem_conformance.judge.verdicts import CaseResult, Verdict
from holdem_conformance.library.case_loader import Loader
from holdem_conformance.library.house_variants import hands_in, variants
from holdem_conformance.library.moved_cases import moved_cases
from holdem_conformance.play.message_player import KEEPING, USUAL, Way
from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.case.model import Case
from holdem_scenarios.files.problems import FaultyFilesError


def failing(result: CaseResult) -> dict[str, str]:
    """The failed checks, with their signatures."""
    return {one.id: one.signature for one in result.checkpoints if one.verdict is Verdict.FAIL}


def case_of(body: str) -> Case:
    """A case with this body."""
    return read_case(text_of(body).encode(), "case.yaml")


def lines_of(body: str) -> list[str]:
    """Everything that is asked in a case."""
    case = case_of(body)
    variant = variants(case, house_of(case))[0]
    compiled = compiled_hands(case, variant.house, hands_in(variant, case))
    return [line.text for line in compiled.lines]


@pytest.mark.parametrize("id_", CASES)
def test_the_oracle_passes_wherever_the_table_is_moved(id_: str) -> None:
    """Turned, with other suits, and with more chips."""
    moved = list(moved_cases(CASES[id_], house_of(CASES[id_]), ("rotate", "suits", "scale")))
    assert len(moved) > 1
    for case in moved:
        assert on_oracle(case).verdict is Verdict.PASS, case.id


@pytest.mark.parametrize("way", [USUAL, KEEPING], ids=["script", "messages"])
@pytest.mark.parametrize("id_", CASES)
def test_the_oracle_passes_by_messages(id_: str, way: Way) -> None:
    """In one script, and message by message; invariants are watched."""
    result = result_of(ByMessages, CASES[id_], way)
    assert {one.verdict for one in result.checkpoints} == {Verdict.PASS}


def test_a_wrong_button_is_found_and_then_wrong_stacks_end_the_case() -> None:
    """The first hand is right; in the second one the blinds are; then nothing is judged."""
    result = result_of(SimpleButton, CASES["BT-02"])
    assert failing(result) == {
        "BT-02/2/blind_seats": "blind-seats",
        "BT-02/2/after/result": "hand:stacks",
    }
    assert not [one for one in result.checkpoints if one.id.startswith("BT-02/3/")]


def test_silence_is_no_pass() -> None:
    """What the engine does not show is unobserved, and the case is partial."""
    result = result_of(SilentBetweenHands, CASES["NW-02"])
    assert result.verdict is Verdict.PARTIAL
    silent = [one.id for one in result.checkpoints if one.signature == "unobserved"]
    assert "NW-02/2/dealt_in" in silent


@pytest.mark.parametrize(
    ("id_", "capability"),
    [
        ("BT-02", "tables"),
        ("BT-02", "busting"),
        ("MB-15", "sitting-out"),
        ("MB-18", "posting"),
        ("NW-02", "joining"),
        ("LV-01", "levels-by-time"),
        ("LV-03", "corrections"),
        ("EL-03", "deck"),
    ],
)
def test_an_engine_is_asked_only_what_it_declares(id_: str, capability: str) -> None:
    """Without a capability that the case needs, it is not applicable, with the reason."""

    class Less(ByMessages):
        """An engine that can do less."""

        capabilities = tuple(name for name in EVERYTHING if name != capability)

    result = result_of(Less, CASES[id_])
    assert result.verdict is Verdict.NOT_APPLICABLE
    assert result.problem == f"capability {capability}"


def test_a_quiet_hand_is_folded_to_the_big_blind() -> None:
    """As often as there are others, and so many times."""
    assert lines_of("hands:\n- {times: 2}\n- expect: {button: 2}\n") == [
        line
        for at in (1, 2, 3)
        for line in (f"deal hand {at}", *["anyone: fold"] * 3, f"after hand {at}")
    ]


def test_a_player_busts_to_the_one_who_stays_longest() -> None:
    """Seats 1 and 3 have as much; seat 3 busts later, so seat 1 takes it."""
    body = "table: {stacks: [900, 1000, 900, 1000]}\nhands:\n- busts: 0\n- busts: 3\n"
    lines = lines_of(f"{body}  after: {{alive: [1, 2]}}\n")
    assert lines[:6] == [
        *("deal hand 1, busts: 0", "anyone: fold", "0: all-in", "1: call", "anyone: fold"),
        "after hand 1",
    ]


def test_a_loss_is_bet_called_and_checked_down() -> None:
    """The taker is the first from the loser's left of those with most chips."""
    assert lines_of("hands:\n- loses: {3: 400}\n  after: {stacks: {3: 600}}\n") == [
        *(
            "deal hand 1, loses: {3: 400}",
            "3: raise 400",
            "0: call",
            "anyone: fold",
            "anyone: fold",
        ),
        *("anyone: check-down", "after hand 1"),
    ]


WRONG = [
    ("- busts: 1\n  after: {out: [1]}", "hands[1].busts", "more than anybody"),
    ("- busts: {1: 0}\n  after: {out: [1]}", "hands[1].busts", "cannot take it"),
    ("- loses: {1: 150}\n  after: {out: []}", "hands[1].loses", "is not allowed"),
    ("- {}\n- away: 0\n- busts: {1: 0}\n  after: {out: [1]}", "hands[3].busts", "cannot take it"),
]


@pytest.mark.parametrize(("hands", "field", "problem"), WRONG)
def test_a_result_that_cannot_be_played(hands: str, field: str, problem: str) -> None:
    """The fault names the hand, and says what to do."""
    stacks = "table: {stacks: [1000, 2000, 1000, 1000]}\n"
    loader = Loader()
    loader.add(Path("case.yaml"), text_of(f"{stacks}hands:\n{hands}\n").encode())
    with pytest.raises(FaultyFilesError) as error:
        loader.done()
    (fault,) = error.value.faults
    assert fault.field == field
    assert problem in fault.problem


def test_what_is_found_too_late_is_refused() -> None:
    """After substantial action there is no misdeal; the hand goes on."""
    found = "- found: misdeal\n    refused: substantial-action\n  - expect: {turn: 1}"
    case = case_of(f"hands:\n- play:\n  - 3:c 0:c\n  {found}\n")
    assert on_oracle(case).verdict is Verdict.PASS
    assert failing(result_of(ByMessages, case)) == {}
