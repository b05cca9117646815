"""Root causes: which of many rules in doubt is named first, and what is put down to it."""

from typing import NamedTuple

from tests.the_command import holdem

from holdem_conformance.judge.root_causes import Cause, causes
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict
from holdem_scenarios.case.model import Case, Step, Table


class Played(NamedTuple):
    """A case of some actions, of which one is followed by claims; the last of these may fail."""

    id: str
    rules: tuple[str, ...]
    fails: str = ""
    signature: str = ""  #: that of the fact, where there is none
    actions: int = 1
    claims: int = 1
    at: int = 0  #: the action that fails; 0: the last
    severity: str = "action"
    level: str = "must"
    table: Table = Table()

    @property
    def case(self) -> Case:
        """The case itself."""
        play = tuple(Step(number, seat=0, verb="call") for number in range(1, self.actions + 1))
        return Case(self.id, "", "", self.severity, self.rules, table=self.table, play=play)

    def result(self, where: str = "") -> CaseResult:
        """What came of it, at this table or another."""
        facts = [f"fact-{number}" for number in range(1, self.claims)]
        verdict = Verdict.FAIL if self.fails else Verdict.PASS
        checkpoints = (*map(self._checkpoint, facts), self._checkpoint(self.fails or "can"))
        return CaseResult(
            id=f"{self.id}{where}", digest="", verdict=verdict, checkpoints=checkpoints
        )

    def _checkpoint(self, fact: str) -> Checkpoint:
        """A claim, and whether it holds."""
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
    """The causes that a run of these cases has, in whatever order they come."""
    cases = {one.id: one.case for one in several}
    forwards = list(causes([one.result() for one in several], cases))
    assert forwards == list(causes([one.result() for one in reversed(several)], cases))
    return forwards


def test_where_nothing_fails_there_is_no_cause() -> None:
    """Not even where nothing is run."""
    assert found(Played("RO-01", ("a",)), Played("RO-02", ("b",))) == []
    assert found() == []


def test_the_plainer_case_names_the_cause() -> None:
    """What takes more actions, claims or settings is put down to it, if it differs likewise."""
    plain = Played("RO-09", ("a",), fails="can")
    longer = Played("RO-01", ("b",), fails="can", actions=4)
    wordier = Played("RO-02", ("c",), fails="can", claims=4)
    other = Played("RO-03", ("d",), fails="can", table=Table(ante=10, button=1, straddle=True))
    (cause,) = found(longer, plain, wordier, other)
    assert (cause.clause, cause.cases[0]) == ("a", "RO-09")
    assert set(cause.cases) == {"RO-01", "RO-02", "RO-03", "RO-09"}


def test_a_rule_whose_cases_pass_is_less_in_doubt() -> None:
    """A case that is a little larger speaks for its rule where all cases of that rule fail."""
    plain = Played("RO-01", ("a",), fails="can", actions=3)
    fine = [Played(f"RO-{number}", ("a",)) for number in range(10, 30)]
    larger = [Played(f"RO-{number}", ("b",), fails="can", actions=4) for number in range(40, 50)]
    assert found(plain, *larger)[0].cases[0] == "RO-01"
    assert found(plain, *fine, *larger)[0].clause == "b"


def test_a_case_that_breaks_off_on_the_way_names_no_cause() -> None:
    """Nor does one in which somebody else is asked, unless its point is whose turn it is."""
    pot = Played("SP-01", ("pots",), fails="turn", severity="money")
    stuck = Played("SP-02", ("pots",), fails="accepted", signature="accepted:no", actions=3, at=1)
    order = Played("AO-01", ("order",), fails="turn", severity="order", actions=5)
    refused = Played("SP-03", ("pots",), fails="accepted", signature="accepted:not-your-turn")
    first, *others = found(pot, stuck, order, refused)
    assert first.clause == "order"
    assert set(first.cases) == {"AO-01", "SP-01", "SP-03"}
    assert first.signatures == ("turn",)
    assert others == []
    assert found(pot, stuck)[0].clause == "pots", "where there is nothing better"


def test_the_last_action_of_a_case_may_be_its_point() -> None:
    """To refuse it is to fail at the point."""
    point = Played("RO-01", ("a",), fails="accepted", signature="accepted:x", actions=3)
    later = Played("RO-02", ("b",), fails="can", actions=9)
    assert found(point, later)[0].clause == "a"


def test_a_wrong_word_for_a_refusal_comes_last() -> None:
    """The engine has refused; that it says another reason is no cause of anything else."""
    word = Played("IL-01", ("a",), fails="refused", signature="refused:reason", level="should")
    large = Played("IL-02", ("b",), fails="can", actions=9)
    assert [one.clause for one in found(word, large)] == ["b"]
    assert [one.clause for one in found(word)] == ["a"]


def test_what_differs_otherwise_and_shows_another_rule_is_another_cause() -> None:
    """The worst of a cause, and the ways in which its cases differ, are told with it."""
    one = Played("RO-01", ("a",), fails="can", severity="action")
    same = Played("RO-02", ("x", "a"), fails="stacks", severity="money", actions=3)
    likewise = Played("RO-03", ("y",), fails="stacks", severity="money", actions=4)
    another = Played("RO-04", ("z",), fails="board", actions=5)
    first, second = found(one, same, likewise, another)
    assert first == Cause("a", "money", ("stacks", "can"), ("RO-01", "RO-02", "RO-03"))
    assert second == Cause("z", "action", ("board",), ("RO-04",))


def test_a_case_at_another_table_is_the_same_case() -> None:
    """It is counted once, and does not pass if it fails at some table."""
    fine, wrong = Played("RO-01", ("a",)), Played("RO-01", ("a",), fails="can")
    run = [fine.result(), wrong.result("~rotate1"), wrong.result("~rotate2")]
    (cause,) = causes(run, {"RO-01": fine.case})
    assert cause.cases == ("RO-01",)


def test_the_command_names_the_rule_and_the_case_to_begin_with() -> None:
    """In full, with the number of cases that differ likewise."""
    told = holdem("run", "--engine", "faulty:smallest-raise-refused").stdout
    rules = told.split("Rules that seem broken, the one to mend first on top:\n")[1]
    assert rules.startswith("  tda-43-a: A raise must be at least as large as the largest full bet")
    begin = next(line for line in rules.splitlines() if "begin with" in line)
    case = begin.split()[2].rstrip(";")
    assert f"\n{case}  " in rules, "and tells it"


def test_few_cases_are_not_enough_to_tell() -> None:
    """One case is its own cause."""
    told = holdem("run", "MR-602", "--engine", "faulty:smallest-raise-refused").stdout
    assert "seem broken" not in told
    assert "tda-43-a: A raise must be" in told
