"""Root causes: which rule is named first, and which cases it explains."""

from typing import NamedTuple

from tests.the_command import holdem

from holdem_conformance.judge.root_causes import Cause, causes
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict
from holdem_scenarios.case.model import Case, Step, Table


class Played(NamedTuple):
    """A case with some actions, one of them followed by claims; the last claim may fail."""

    id: str
    rules: tuple[str, ...]
    fails: str = ""
    signature: str = ""  #: the name of the fact if empty
    actions: int = 1
    claims: int = 1
    at: int = 0  #: the number of the failing action; 0: the last one
    severity: str = "action"
    level: str = "must"
    table: Table = Table()

    @property
    def case(self) -> Case:
        """The case itself."""
        play = tuple(Step(number, seat=0, verb="call") for number in range(1, self.actions + 1))
        return Case(self.id, "", "", self.severity, self.rules, table=self.table, play=play)

    def result(self, where: str = "") -> CaseResult:
        """The result of the case, at this table or a moved one."""
        facts = [f"fact-{number}" for number in range(1, self.claims)]
        verdict = Verdict.FAIL if self.fails else Verdict.PASS
        checkpoints = (*map(self._checkpoint, facts), self._checkpoint(self.fails or "can"))
        return CaseResult(
            id=f"{self.id}{where}", digest="", verdict=verdict, checkpoints=checkpoints
        )

    def _checkpoint(self, fact: str) -> Checkpoint:
        """A claim and its verdict."""
        wrong = fact == self.fails
        return Checkpoint(
            id=f"{self.id}/{self.at or self.actions}/{fact}",
            verdict=Verdict.FAIL if wrong else Verdict.PASS,
            level=self.level,
            severity=self.severity,
            clause=self.rules[0],
            signature=(self.signature or fact) if wrong else "",
        )


def found(*several: Played) -> list[Cause]:
    """The causes in a run of these cases, the same in any order of cases."""
    cases = {one.id: one.case for one in several}
    forwards = list(causes([one.result() for one in several], cases))
    assert forwards == list(causes([one.result() for one in reversed(several)], cases))
    return forwards


def test_a_run_without_failures_has_no_cause() -> None:
    """Neither has an empty run."""
    assert found(Played("RO-01", ("a",)), Played("RO-02", ("b",))) == []
    assert found() == []


def test_the_smallest_case_names_the_cause() -> None:
    """Cases with more actions, claims or settings are attributed to it if they fail alike."""
    plain = Played("RO-09", ("a",), fails="can")
    longer = Played("RO-01", ("b",), fails="can", actions=4)
    wordier = Played("RO-02", ("c",), fails="can", claims=4)
    other = Played("RO-03", ("d",), fails="can", table=Table(ante=10, button=1, straddle=True))
    (cause,) = found(longer, plain, wordier, other)
    assert (cause.clause, cause.cases[0]) == ("a", "RO-09")
    assert set(cause.cases) == {"RO-01", "RO-02", "RO-03", "RO-09"}


def test_clauses_that_say_the_same_are_one_rule() -> None:
    """The register relates them, whichever of them a case leads with."""
    book = Played("RO-09", ("tda-47-a",), fails="can")
    document = Played("RO-01", ("maverick-4.a",), fails="turn", severity="order", actions=3)
    (cause,) = found(book, document)
    assert cause.clause == "tda-47-a"
    assert set(cause.cases) == {"RO-01", "RO-09"}
    other = Played("RO-01", ("tda-16",), fails="turn", severity="order", actions=3)
    assert [one.clause for one in found(book, other)] == ["tda-47-a", "tda-16"]


def test_a_rule_whose_cases_pass_is_less_in_doubt() -> None:
    """A slightly larger case names the cause if all cases of its rule fail."""
    plain = Played("RO-01", ("a",), fails="can", actions=3)
    fine = [Played(f"RO-{number}", ("a",)) for number in range(10, 30)]
    larger = [Played(f"RO-{number}", ("b",), fails="can", actions=4) for number in range(40, 50)]
    assert found(plain, *larger)[0].cases[0] == "RO-01"
    assert found(plain, *fine, *larger)[0].clause == "b"


def test_a_case_that_fails_before_its_point_names_no_cause() -> None:
    """Neither does a case with the wrong seat to act, unless its point is whose turn it is."""
    pot = Played("SP-01", ("pots",), fails="turn", severity="money")
    stuck = Played("SP-02", ("pots",), fails="accepted", signature="accepted:no", actions=3, at=1)
    order = Played("AO-01", ("order",), fails="turn", severity="order", actions=5)
    refused = Played("SP-03", ("pots",), fails="accepted", signature="accepted:not-your-turn")
    first, *others = found(pot, stuck, order, refused)
    assert first.clause == "order"
    assert set(first.cases) == {"AO-01", "SP-01", "SP-03"}
    assert first.signatures == ("turn",)
    assert others == []
    assert found(pot, stuck)[0].clause == "pots", "if there is no better evidence"


def test_the_last_action_of_a_case_may_be_its_point() -> None:
    """Refusing that action is a failure at the point of the case."""
    point = Played("RO-01", ("a",), fails="accepted", signature="accepted:x", actions=3)
    later = Played("RO-02", ("b",), fails="can", actions=9)
    assert found(point, later)[0].clause == "a"


def test_a_wrong_reason_for_a_refusal_comes_last() -> None:
    """The engine refused; the wrong reason is not the cause of other failures."""
    word = Played("IL-01", ("a",), fails="refused", signature="refused:reason", level="should")
    large = Played("IL-02", ("b",), fails="can", actions=9)
    assert [one.clause for one in found(word, large)] == ["b"]
    assert [one.clause for one in found(word)] == ["a"]


def test_a_case_of_another_rule_that_fails_differently_is_another_cause() -> None:
    """A cause has the worst severity and the signatures of its cases."""
    one = Played("RO-01", ("a",), fails="can", severity="action")
    same = Played("RO-02", ("x", "a"), fails="stacks", severity="money", actions=3)
    likewise = Played("RO-03", ("y",), fails="stacks", severity="money", actions=4)
    another = Played("RO-04", ("z",), fails="board", actions=5)
    first, second = found(one, same, likewise, another)
    assert first == Cause("a", "money", ("stacks", "can"), ("RO-01", "RO-02", "RO-03"))
    assert second == Cause("z", "action", ("board",), ("RO-04",))


def test_a_case_at_a_moved_table_is_the_same_case() -> None:
    """It is counted once, and fails if it fails at any table."""
    fine, wrong = Played("RO-01", ("a",)), Played("RO-01", ("a",), fails="can")
    run = [fine.result(), wrong.result("~rotate1"), wrong.result("~rotate2")]
    (cause,) = causes(run, {"RO-01": fine.case})
    assert cause.cases == ("RO-01",)


def test_the_command_names_the_rule_and_the_case_to_start_with() -> None:
    """The rule is printed in full, with the number of cases that fail alike."""
    told = holdem("run", "--engine", "faulty:smallest-raise-refused").stdout
    rules = told.split("Likely root causes, most important first:\n")[1]
    assert rules.startswith("  tda-43-a: A raise must be at least as large as the largest full bet")
    begin = next(line for line in rules.splitlines() if "start with" in line)
    case = begin.split()[2].rstrip(";")
    assert f"\n{case}  " in rules, "the case is printed below"


def test_few_cases_are_not_enough_to_infer_causes() -> None:
    """A run of one case prints no root causes."""
    told = holdem("run", "MR-602", "--engine", "faulty:smallest-raise-refused").stdout
    assert "root causes" not in told
    assert "tda-43-a: A raise must be" in told
