"""Cases as second hands: the table is as the case says, whatever was played before."""

from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace
from tests.verdicts import in_own_houses, on_oracle, under_test

from holdem_adapters.capabilities import SINGLE_HANDS
from holdem_adapters.case_setup import house_of, setup_of
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.state import State
from holdem_adapters.tables.second_hand import second_hand, why_no_second_hand
from holdem_conformance.judge.case_plan import CasePlan
from holdem_conformance.judge.verdicts import CaseResult, Verdict, bad_checkpoints
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.house_variants import variants
from holdem_conformance.library.moved_cases import SECOND_HAND, moved_cases, way_of
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.play.engine_under_test import Oracle
from holdem_conformance.play.reference import reference
from holdem_conformance.run.case_run import judged_case
from holdem_oracle.house.betting_options import Betting, Cap
from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.case.model import Case, FirstHand

CASES = {one.case.id: one for one in load_selected(())}
SINGLE = [one for one in CASES.values() if one.case.play]
SOME = [*CASES.values()][::4]
QUIET, WILD = FirstHand


def after(one: Loaded, first: FirstHand) -> Case:
    """A case as a second hand."""
    id_ = f"{one.case.id}~after-{first}"
    moved = moved_cases(one.case, one.house, (SECOND_HAND,))
    return next(case for case in moved if case.id == id_)


def made(text: str) -> Case:
    """A case of one hand that is not in the library, with these fields."""
    head = "id: RO-9998\ntitle: T\nwhy: W.\nseverity: action\nrules: [tda-47-a]\n"
    return read_case(f"{head}witness: 'arithmetic: 1 + 1 = 2'\n{text}".encode(), "made.yaml")


@cache
def reasons(first: FirstHand) -> Counter[str]:
    """Why some cases are no second hands, counted; empty for those that are."""
    return Counter(why_no_second_hand(after(one, first), one.house) for one in SOME)


@pytest.mark.parametrize("first", FirstHand)
def test_almost_every_case_of_one_hand_can_be_a_second_hand(first: FirstHand) -> None:
    """Of those that say nothing that a table cannot be told."""
    found = reasons(first)
    beside = (
        "it ranks hands",
        "it divides pots",
        "it has several hands itself",
        "no hand is played in it",
    )
    single = sum(bool(one.case.play) for one in SOME)
    assert found.total() - sum(found[one] for one in beside) == single
    assert found[""] > 0.85 * single
    assert found["no such hand leaves these stacks"] < 0.03 * single


PLAY = "play:\n- expect: {turn: 3}\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("table: {late_posts: {3: {live: 100}}}\n" + PLAY, "players post late"),
        ("table: {absent: [3]}\n" + PLAY, "players are absent"),
        ("table: {blind_seats: 2/3}\n" + PLAY, "it says who posts the blinds"),
        ("table: {mucks: [3]}\n" + PLAY, "it says who mucks"),
        (
            "house: {betting: fixed-limit}\ntable: {bets: 100/300}\n" + PLAY,
            "it says how large the bets are",
        ),
        (
            "table: {button: 1, stacks: [1000, empty, 1000, 1000, 1000]}\n" + PLAY,
            "the button is at an empty seat",
        ),
        ("house: {first_button: seat0}\n" + PLAY, "the button of the first hand is fixed"),
        ("table: {stacks: [1, 1, 1, 1]}\n" + PLAY, "no such hand leaves these stacks"),
    ],
)
def test_a_case_that_a_table_cannot_be_told_is_none(text: str, reason: str) -> None:
    """It says why, and is not applicable."""
    case = made(text)
    _, quiet, _ = moved_cases(case, house_of(case), (SECOND_HAND,))
    assert why_no_second_hand(quiet, house_of(case)) == reason
    result = on_oracle(quiet)
    assert (result.verdict, result.problem) == ("not-applicable", f"not a second hand: {reason}")


def test_the_first_button_may_lead_to_the_second() -> None:
    """Where the house fixes the first one, a case with the next button can be a second hand."""
    case = made("house: {first_button: seat0}\ntable: {button: 1}\nplay:\n- expect: {turn: 0}\n")
    for one in moved_cases(case, house_of(case), (SECOND_HAND,)):
        assert on_oracle(one).verdict is Verdict.PASS, one.id


def tables_of(case: Case) -> tuple[list[State], int]:
    """What the oracle shows of both hands in the case's own house, and where the case begins."""
    variant = variants(case, house_of(case))[0]
    compiled = second_hand(case, variant.house, case.play)
    shown = reference(case, variant, OracleEngine()).tables
    return [one.shows() for one in shown], compiled.ahead + 1


@pytest.mark.parametrize("first", FirstHand)
def test_the_second_hand_begins_as_the_case(first: FirstHand) -> None:
    """Button, blinds, bets, stacks, cards, choices and clock are those of a new table."""
    for one in SINGLE[::9]:
        case = after(one, first)
        if why_no_second_hand(case, one.house):
            continue
        tables, begins = tables_of(case)
        alone = reference(one.case, variants(one.case, one.house)[0], OracleEngine()).tables
        for now, then in zip(tables[begins:], alone, strict=True):
            same = {
                name: getattr(now, name) for name in State.__struct_fields__ if name != "between"
            }
            wanted = then.shows()
            assert same == {name: getattr(wanted, name) for name in same}, case.id


def first_hand(id_: str, first: FirstHand) -> tuple[State, list[str], list[State]]:
    """The first hand: the table at its end, what was done, and all its tables."""
    case = after(CASES[id_], first)
    tables, begins = tables_of(case)
    lines = second_hand(case, house_of(case), ()).lines
    return tables[begins - 1], [line.text for line in lines[: begins - 1]], tables[:begins]


def test_a_quiet_hand_is_folded() -> None:
    """To the big blind, who wins the small one."""
    end, done, _ = first_hand("RO-09", QUIET)
    assert done == ["deal hand 1, a quiet one", "2: fold", "3: fold", "0: fold", "after hand 1"]
    assert end.board == ()
    assert end.won == (0, 100, 0, 0)
    assert end.returned == (0, 50, 0, 0)


def test_a_wild_hand_has_raises_all_ins_several_pots_and_a_showdown() -> None:
    """So that whatever an engine keeps of it shows in the next hand."""
    end, done, tables = first_hand("SP-05", WILD)
    assert isinstance(end.pots, tuple)
    assert isinstance(end.board, tuple)
    assert isinstance(end.statuses, tuple)
    assert len(end.pots) > 2
    assert len(end.board) == 5
    assert end.statuses.count("all-in") >= 3
    assert end.shown
    raises = [text for text in first_hand("AO-01", WILD)[1] if "raise" in text]
    assert len(raises) == 3
    assert "fold" in first_hand("AO-01", WILD)[1][1]
    assert len(tables) == len(done) + 1


def test_a_wild_hand_in_fixed_limit_reaches_the_cap_on_the_river() -> None:
    """For most cases; where the stacks do not allow it, everybody is all-in before."""
    capped = 0
    limit = [
        one
        for one in SINGLE
        if one.house.betting is Betting.FIXED_LIMIT and one.house.cap is not Cap.NONE
    ]
    for one in limit:
        case = after(one, WILD)
        if not why_no_second_hand(case, one.house):
            tables, begins = tables_of(case)
            rivers = [table for table in tables[:begins] if table.street == "river"]
            capped += any(table.legal and table.legal.raises is None for table in rivers[2:])
    assert capped > len(limit) / 2


def test_a_wild_hand_has_the_straddle_of_the_case_and_uses_time() -> None:
    """A straddle is posted in every hand of such a table; players think, and run out of time."""
    dealt = first_hand("ST-01", WILD)[2][1]
    assert isinstance(dealt.bets, tuple)
    assert 200 in dealt.bets
    done = first_hand("TO-01", WILD)[1]
    assert "wait: 15s" in done
    assert "wait: 30s1ms" in done
    assert done.count("wait: 29s999ms") >= 2


@pytest.mark.thorough
def test_the_oracle_passes_every_case_as_a_second_hand() -> None:
    """In each of its houses in which it can be one."""
    for one in CASES.values():
        for first in FirstHand:
            result = on_oracle(after(one, first))
            assert result.verdict in (Verdict.PASS, Verdict.NOT_APPLICABLE), result.id


def by_messages(one: Loaded, first: FirstHand) -> CaseResult:
    """A case as a second hand on an engine that speaks by messages, and is watched."""
    case = after(one, first)
    return in_own_houses(OracleEngine(), one._replace(case=case))


@pytest.mark.parametrize("first", FirstHand)
def test_an_engine_is_asked_by_messages(first: FirstHand) -> None:
    """The checks have the ids of the case at its own table; what is watched comes on top."""
    for one in SINGLE[::40]:
        if why_no_second_hand(after(one, first), one.house):
            continue
        result = by_messages(one, first)
        assert not bad_checkpoints(result), result.id
        own = [each.id for each in on_oracle(one.case).checkpoints]
        mine = [
            each.id.replace(f"~after-{first}", "") for each in result.checkpoints if each.counts
        ]
        assert mine == own or variants(one.case, one.house)[1:]


def test_what_is_watched_when_the_case_begins() -> None:
    """The deal is accepted, the button is right, and the hand begins fresh; each once."""
    ids = [one.id for one in by_messages(CASES["RO-09"], WILD).checkpoints]
    assert len(ids) == len({*ids})
    assert {"RO-09~after-wild/accepted", "RO-09~after-wild/dealt"} < {*ids}
    assert "RO-09~after-wild/invariant.fresh" in ids


class SingleHandsOnly(OracleEngine):
    """An engine without tables."""

    capabilities = SINGLE_HANDS


class Careless(OracleEngine):
    """An engine that pays the first hand of a table twice, or not at all."""

    def state(self) -> State:
        """The stacks after the first hand are wrong."""
        seen = super().state()
        return (
            _shifted(seen) if self._seated and self._seated.table.hand == 1 and seen.over else seen
        )


def _shifted(seen: State) -> State:
    """Another player has the chips."""
    assert isinstance(seen.stacks, tuple)
    first, second, *others = seen.stacks
    return replace(seen, stacks=(first + 10, second - 10, *others))


class ButtonStays(OracleEngine):
    """An engine that shows the button where it was in the first hand."""

    def state(self) -> State:
        """The button is one seat behind."""
        seen = super().state()
        if self._seated is None or self._seated.table.hand < 2:
            return seen
        assert isinstance(seen.button, int)
        assert isinstance(seen.stacks, tuple)
        return replace(seen, button=(seen.button - 1) % len(seen.stacks))


def on_engine(engine: OracleEngine, id_: str, first: FirstHand = QUIET) -> CaseResult:
    """A case as a second hand on an engine."""
    return in_own_houses(engine, CASES[id_]._replace(case=after(CASES[id_], first)))


def test_an_engine_without_tables_cannot_be_asked() -> None:
    """The capability is named."""
    result = on_engine(SingleHandsOnly(), "RO-09")
    assert (result.verdict, result.problem) == ("not-applicable", "capability tables")


def test_a_first_hand_that_goes_another_way_is_not_the_point() -> None:
    """The case is not applicable, and says how."""
    result = on_engine(Careless(), "RO-09")
    assert result.verdict is Verdict.NOT_APPLICABLE
    assert result.problem.startswith("the hand before goes another way: it leaves stacks [1010, ")


def test_a_button_that_does_not_move_fails_once() -> None:
    """The rest of the case would only repeat it."""
    (bad,) = bad_checkpoints(on_engine(ButtonStays(), "RO-09"))
    assert (bad.id, bad.signature) == ("RO-09~after-quiet/dealt", "dealt:button")
    assert (bad.clause, bad.level, bad.severity) == ("tda-32", "must", "order")


def test_the_way_of_a_moved_case_is_in_its_id() -> None:
    """Ids of checks included."""
    assert way_of("RO-09~after-wild/2/can") == SECOND_HAND
    assert way_of("RO-09~rotate-1") == "rotate"
    assert way_of("RO-09/2/can") == ""


def test_a_case_that_is_played_in_several_houses_is_moved_in_each() -> None:
    """A house in which it cannot be a second hand is left out."""
    several = next(one for one in SINGLE if len(variants(one.case, one.house)) > 2)
    plan = CasePlan(after(several, QUIET), None, watched=False)
    result = judged_case(Oracle(OracleEngine()), plan, "").result
    labels = {each.id.partition("/")[0].partition("[")[2] for each in result.checkpoints}
    assert len(labels) == len(variants(several.case, several.house))
    assert under_test(OracleEngine()).about.hello.capabilities


def test_a_case_does_not_change() -> None:
    """Where it is played is no part of its meaning."""
    assert setup_of(after(CASES["RO-09"], WILD), CASES["RO-09"].house) == setup_of(
        CASES["RO-09"].case, CASES["RO-09"].house
    )
