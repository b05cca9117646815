"""Rankings played as hands: the pot goes where the order of the ranking says."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.judge.wrong_engines import CannotRank
from tests.verdicts import on_class

from holdem_adapters.capabilities import EVERYTHING
from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_adapters.oracle import OracleEngine
from holdem_conformance.authoring.lint import exceptions_file
from holdem_conformance.judge.case_plan import CasePlan
from holdem_conformance.judge.checks import WRONG_WINNERS
from holdem_conformance.judge.verdicts import CaseResult, Verdict, bad_checkpoints
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.moved_cases import moved_cases
from holdem_conformance.library.played_rankings import as_played, hands_of, is_played
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.play.engine_under_test import Oracle
from holdem_conformance.run.case_run import judged_case
from holdem_oracle.hand.cards.deck import NEW_DECK
from holdem_oracle.house.profiles import profile
from holdem_scenarios.case.model import Case, Ranking
from holdem_scenarios.files.strict_yaml import load_file

HR = load_selected(("HR",))
ORDERS = [one for one in HR if "order" in one.case.expect]
RANKING_FAULTS = [one.name for one in FAULTS.values() if one.family == "HR"]
CARDS = [str(card) for card in NEW_DECK]


def played(case: Case, engine: OracleEngine) -> CaseResult:
    """A ranking, played as hands by an oracle, with or without a fault."""
    plan = CasePlan(case, None, watched=False, played=True)
    return judged_case(Oracle(engine), plan, "").result


def asked(case: Case, engine: OracleEngine) -> CaseResult:
    """A ranking, answered by the call for rankings."""
    return judged_case(Oracle(engine), CasePlan(case, None, watched=False), "").result


def ranking(board: list[str], hands: list[list[str]], order: list[list[int]]) -> Case:
    """A case that expects this order."""
    return replace(HR[0].case, rank=Ranking(board, hands), expect={"order": order})


def true_order(board: list[str], hands: list[list[str]]) -> list[list[int]]:
    """The order of hands, by the call of the oracle."""
    ranked = OracleEngine().rank(tuple(board), tuple(map(tuple, hands)))
    assert isinstance(ranked.order, tuple)
    return [sorted(level) for level in ranked.order]


@st.composite
def seven_cards_each(draw: st.DrawFn) -> tuple[list[str], list[list[str]]]:
    """A board, and two to six hands; few ranks, so that many of them tie."""
    lowest = draw(st.integers(0, 9))
    deck = [card for card in CARDS if card[0] in "23456789TJQKA"[lowest : lowest + 6]]
    deck = draw(st.permutations(deck if len(deck) > 20 else CARDS))
    count = draw(st.integers(2, 6))
    return deck[:5], [deck[5 + 2 * at : 7 + 2 * at] for at in range(count)]


@given(seven_cards_each())
def test_the_hands_prove_the_whole_order(dealt: tuple[list[str], list[list[str]]]) -> None:
    """The oracle wins them as it ranks, and every two neighbours and all who tie meet."""
    board, hands = dealt
    order = true_order(board, hands)
    case = ranking(board, hands, order)
    result = played(case, OracleEngine())
    assert result.verdict is Verdict.PASS, result
    met = [set(map(int, label[7:-1].split(","))) for label, _ in hands_of(case)]
    for better, worse in pairwise(order):
        assert {*better, *worse} in met
    assert all(len(level) == 1 or any({*level} <= table for table in met) for level in order)


@given(seven_cards_each(), st.data())
def test_another_order_does_not_pass(
    dealt: tuple[list[str], list[list[str]]], data: st.DataObject
) -> None:
    """Whatever order is expected instead, some pot goes elsewhere, and says so in one way."""
    board, hands = dealt
    shuffled = data.draw(st.permutations(range(len(hands))))
    cut = data.draw(st.integers(1, len(hands)))
    other = [sorted(shuffled[:cut]), *([one] for one in shuffled[cut:])]
    result = played(ranking(board, hands, other), OracleEngine())
    if other == true_order(board, hands):
        assert result.verdict is Verdict.PASS
    else:
        assert {one.signature for one in bad_checkpoints(result)} == {WRONG_WINNERS}
        assert {one.severity for one in bad_checkpoints(result)} == {"money"}


@given(seven_cards_each())
def test_no_chip_is_odd_and_no_card_is_dealt_twice(
    dealt: tuple[list[str], list[list[str]]],
) -> None:
    """The stacks add up, and nobody has less than nothing."""
    board, hands = dealt
    for _, hand in hands_of(ranking(board, hands, true_order(board, hands))):
        stacks = hand.play[-1].expect["stacks"]
        assert sum(stacks.values()) == 1000 * len(stacks)
        assert min(stacks.values()) >= 0
        cards = [*hand.cards.board, *(card for hole in hand.cards.holes.values() for card in hole)]
        assert len(set(cards)) == len(cards) == 5 + 2 * len(stacks)


@pytest.mark.parametrize("name", RANKING_FAULTS)
def test_a_fault_is_noticed_as_well_by_playing_as_by_asking(name: str) -> None:
    """Wherever a wrong ranking gives another order, it gives another winner."""
    engine = FaultyEngine(FAULTS[name])
    playable = [one.case for one in ORDERS if hands_of(one.case)]
    by_call = {case.id for case in playable if _other_order(asked(case, engine))}
    by_pots = {case.id for case in playable if bad_checkpoints(played(case, engine))}
    assert by_call <= by_pots


def _other_order(result: CaseResult) -> bool:
    """Whether the order is wrong, whatever the names are."""
    return any(one.fact == "order" for one in bad_checkpoints(result))


def test_every_order_of_the_library_is_played_or_excepted() -> None:
    """Without exception in the list, lint asks for a board that the hands share."""
    listed: Any = load_file(exceptions_file())
    excepted = {one["case"] for one in listed if one["rule"] == "H110"}
    assert {one.case.id for one in ORDERS if not hands_of(one.case)} == excepted


@pytest.mark.parametrize("one", ORDERS, ids=lambda one: one.case.id)
def test_the_oracle_without_its_call_passes_every_order(one: Loaded) -> None:
    """A Python class that plays hands and ranks none, at its own table and with other suits."""
    for case in moved_cases(one.case, one.house, ("rotate", "suits", "scale")):
        verdict = on_class(CannotRank(), one._replace(case=case)).verdict
        assert verdict is (Verdict.PASS if hands_of(case) else Verdict.NOT_APPLICABLE)


@pytest.mark.parametrize("plays", ["ludoforge", "server", "tournament", "basic", "maverick"])
def test_a_ranking_is_played_under_any_house_rules(plays: str) -> None:
    """No house has another winner."""
    assert profile(plays)
    for one in ORDERS:
        verdict = on_class(CannotRank(), one, plays).verdict
        assert verdict is (Verdict.PASS if hands_of(one.case) else Verdict.NOT_APPLICABLE)


def test_only_engines_without_the_call_that_deal_given_cards_play_a_ranking() -> None:
    """All others are asked, and say what they lack."""
    case = ORDERS[0].case
    without = tuple(name for name in EVERYTHING if name != "rankings")
    assert is_played(case, without)
    assert not is_played(case, EVERYTHING)
    assert not is_played(case, ("hands", "no-limit"))
    assert not is_played(case, ("deck",))
    named = next(one.case for one in HR if "order" not in one.case.expect)
    assert not is_played(named, without)


def test_cards_that_no_five_are_shared_of_cannot_be_played() -> None:
    """Fewer than seven cards, another board, a card in two hands: nothing is added or changed."""
    board = ["2c", "5d", "9h", "Js", "Kc"]
    assert hands_of(ranking(board, [["Ah", "Qs"], ["2d", "3h"]], [[0], [1]]))
    assert not hands_of(ranking(board[:4], [["Ah", "Qs"], ["2d", "3h"]], [[0], [1]]))
    assert not hands_of(ranking(board, [["Ah", "Qs"], ["Ah", "3h"]], [[0], [1]]))
    assert not hands_of(ranking(board, [["Ah"], ["2d", "3h"]], [[0], [1]]))
    whole = [[*board, "Ah", "Qs"], [*board[::-1], "2d", "3h"]]
    ((label, hand),) = hands_of(ranking([], whole, [[0], [1]]))
    assert (label, hand.cards.board) == ("[hands=0,1]", board)
    assert hand.cards.holes == {0: ["Ah", "Qs"], 1: ["2d", "3h"]}


def test_a_check_leads_back_to_its_hand() -> None:
    """By the label in its id; any other check belongs to the case itself."""
    case = next(one.case for one in ORDERS if one.case.id == "HR-77")
    labels = dict(hands_of(case))
    assert list(labels) == ["[hands=0,1,3]", "[hands=0,2]"]
    for label, hand in labels.items():
        assert as_played(case, f"HR-77{label}/2/stacks") == hand
    assert as_played(case, "HR-77/order") is case
