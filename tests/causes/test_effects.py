"""What follows from a larger cause is no cause of its own, unless its rule is clearly broken."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from tests.causes.faulty_runs import cases

from holdem_conformance.judge.causes.decisive_clause import Election
from holdem_conformance.judge.causes.effects import Grounds, Link, link, without_effects
from holdem_conformance.judge.causes.explanations import Explanation, Kind
from holdem_conformance.judge.causes.groups import Group, Member
from holdem_conformance.judge.causes.met_differences import MetDifferences
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict
from holdem_oracle.why.questions import Question
from holdem_scenarios.case.model import Case

#: The minimum of a raise is wrong: a large group that leads to others.
MINIMUM: Final = Explanation(
    Kind.RULE, Question.LEAST_RAISE, "legal.raise", "minimum", ("tda-43-a",)
)
#: A raise is offered that should not be.
REOPENED: Final = Explanation(Kind.RULE, Question.REOPENED, "legal.raise", "extra", ("tda-47-a",))
ODD_CHIPS: Final = Explanation(Kind.RULE, Question.ODD_CHIPS, "won", "odd-chips", ("tda-20-a",))
CAPPED: Final = Explanation(Kind.RULE, Question.CAP, "answer", "refused", ("tda-48",))
PLACES: Final = Explanation(
    Kind.RULE,
    "who is out, and in which place of the tournament?",
    "places",
    "another",
    ("wsop-126.b",),
)
ACTS_FIRST: Final = Explanation(
    Kind.RULE, Question.FIRST_TO_ACT, "turn", "another", ("tournament-4.3.2",)
)
TIME_UP: Final = Explanation(
    Kind.RULE, Question.TIME_UP, "turn", "another", ("tda-29-check", "tournament-4.3.2")
)
MET: Final = Difference(
    step=1, fact="legal.raise", way="minimum", question=Question.LEAST_RAISE, clauses=("tda-43-a",)
)


def case(id_: str, *rules: str) -> Case:
    """A case of the library, as one about other rules."""
    return replace(cases()["RO-10"], id=id_, rules=rules)


def group(because: Explanation, family: str, count: int, *rules: str) -> Group:
    """Failing cases of one family about the same rules."""
    members = [Member(case(id_, *rules), failing(id_), 3, because) for id_ in ids(family, count)]
    return Group(because.key, tuple(members))


def ids(family: str, count: int, first: int = 1) -> list[str]:
    """The ids of some cases of a family."""
    return [f"{family}-{number:02}" for number in range(first, first + count)]


def failing(id_: str) -> Checkpoint:
    """A failing check in the second step."""
    return Checkpoint(
        id=f"{id_}/2/can",
        verdict=Verdict.FAIL,
        level="must",
        severity="action",
        clause="tda-1",
        signature=f"{id_[:2]}:wrong",
    )


def grounds(groups: Sequence[Group], met: Sequence[str], passing: Sequence[Case] = ()) -> Grounds:
    """The grounds of a run in which some cases meet a wrong minimum."""
    members = [one for each in groups for one in each.members]
    known = {one.case.id for one in members} | {one.id for one in passing} | set(met)
    results = [
        CaseResult(
            id=id_,
            digest="",
            verdict=Verdict.FAIL,
            checkpoints=(),
            differences=(MET,) if id_ in met else (),
        )
        for id_ in sorted(known)
    ]
    return Grounds(Election(passing), MetDifferences(results, members), 1000)


LARGE: Final = ids("MR", 6)
#: Cases of other families in which the same rules hold.
PASSING: Final = 20


def rule_that_passes(family: str, rule: str) -> list[Case]:
    """So many cases of a rule pass that it is in doubt whether it is broken."""
    return [case(id_, rule) for id_ in ids(family, PASSING, first=50)]


def minimum() -> Group:
    """The large group."""
    return group(MINIMUM, "MR", 6, "tda-43-a")


def test_what_always_comes_after_a_wrong_minimum_is_its_effect() -> None:
    """Its cases do not vote for the clause; the cause has them all the same."""
    small = group(REOPENED, "RO", 2, "tda-47-a")
    known = grounds(
        [minimum(), small], [*LARGE, "RO-01", "RO-02"], rule_that_passes("RO", "tda-47-a")
    )
    assert link(minimum(), small, known) is Link.EFFECT
    (cause,) = without_effects([minimum(), small], known)
    assert (cause.members, cause.effects) == (minimum().members, small.members)


def test_a_rule_of_which_most_cases_fail_is_a_cause() -> None:
    """Even if they all meet a wrong minimum before."""
    small = group(REOPENED, "RO", 2, "tda-47-a")
    known = grounds([minimum(), small], [*LARGE, "RO-01", "RO-02"])
    assert link(minimum(), small, known) is None


def test_what_some_cases_do_not_meet_does_not_explain_them() -> None:
    """One of two cases goes wrong without it."""
    small = group(REOPENED, "RO", 2, "tda-47-a")
    known = grounds([minimum(), small], [*LARGE, "RO-01"], rule_that_passes("RO", "tda-47-a"))
    assert link(minimum(), small, known) is None


def test_what_most_cases_of_a_family_meet_explains_none() -> None:
    """Then it is chance that these meet it, too; so it may be for a single case."""
    passing = rule_that_passes("RO", "tda-47-a")
    met = [*LARGE, "RO-01", "RO-02", *(one.id for one in passing[:-2])]
    for count in (1, 2):
        small = group(REOPENED, "RO", count, "tda-47-a")
        assert link(minimum(), small, grounds([minimum(), small], met, passing)) is None


def test_a_wrong_minimum_does_not_change_who_wins() -> None:
    """An offer leads to other offers and answers."""
    small = group(ODD_CHIPS, "OC", 2, "tda-20-a")
    known = grounds(
        [minimum(), small], [*LARGE, "OC-01", "OC-02"], rule_that_passes("OC", "tda-20-a")
    )
    assert link(minimum(), small, known) is None


def test_an_engine_that_refuses_because_of_its_cap_is_believed() -> None:
    """It counts wrongly, whatever else it offers wrongly."""
    small = group(CAPPED, "FL", 2, "wsop-100.b")
    known = grounds(
        [minimum(), small], [*LARGE, "FL-01", "FL-02"], rule_that_passes("FL", "wsop-100.b")
    )
    assert link(minimum(), small, known) is None


def test_a_few_cases_in_doubt_about_the_rule_of_a_larger_group_are_a_part_of_it() -> None:
    """They name the rule that decides in it, and vote."""
    small = group(ODD_CHIPS, "OC", 2, "tda-20-a", "tda-43-a")
    passing = rule_that_passes("OC", "tda-20-a")
    assert link(minimum(), small, grounds([minimum(), small], LARGE, passing)) is Link.PART
    other = group(ODD_CHIPS, "OC", 2, "tda-20-a", "tda-21")
    assert link(minimum(), other, grounds([minimum(), other], LARGE, passing)) is None


def test_the_wrong_turn_by_the_same_clause_is_the_same_cause() -> None:
    """After the time is up as after any action; not if another clause decides."""
    large, small = group(ACTS_FIRST, "BC", 6, "wsop-126.b"), group(TIME_UP, "TO", 3, "tda-29-check")
    assert link(large, small, grounds([large, small], ())) is Link.PART
    other = group(TIME_UP._replace(clauses=("tda-29-check",)), "TO", 3, "tda-29-check")
    assert link(large, other, grounds([large, other], ())) is None


def test_a_tournament_goes_wrong_with_its_hands() -> None:
    """If they go wrong often, and then it is no vote on what is wrong with hands."""
    many, few = group(ODD_CHIPS, "OC", 20, "tda-20-a"), group(ODD_CHIPS, "OC", 5, "tda-20-a")
    small = group(PLACES, "HH", 2, "wsop-126.b")
    assert link(many, small, grounds([many, small], ())) is Link.EFFECT
    assert link(few, small, grounds([few, small], ())) is None


def test_crashes_and_chance_are_no_effects() -> None:
    """They stay as they are, whatever was met before."""
    for kind in (Kind.BROKEN, Kind.CHANCE, Kind.UNKNOWN):
        small = group(Explanation(kind, "crash"), "RO", 1, "tda-43-a")
        known = grounds([minimum(), small], [*LARGE, "RO-01"], rule_that_passes("RO", "tda-43-a"))
        assert link(minimum(), small, known) is None
