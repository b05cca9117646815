"""Root causes: which failing cases have one cause, how it is told, and which comes first."""

from typing import NamedTuple

import pytest
from tests.the_command import holdem

from holdem_conformance.judge.causes.explanations import Explanation, Kind
from holdem_conformance.judge.causes.sentences import sentence
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.root_causes import Cause, causes
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict
from holdem_oracle.why.questions import Question
from holdem_scenarios.case.model import Case, Step

#: Clauses that decide nothing here: each case names one of its own.
RULES = ("tda-28", "tda-29", "tda-30", "tda-38", "tda-48", "tda-58")


def difference(
    question: str, *, step: int = 3, fact: str = "turn", way: str = "another"
) -> Difference:
    """A difference; it parts the tables unless it is about what is only offered or told."""
    parts = fact not in ("legal.raise", "statuses") and way != "reason"
    clauses = ("tda-16",)
    return Difference(
        step=step, fact=fact, way=way, question=question, clauses=clauses, parts=parts
    )


class Failed(NamedTuple):
    """A case of three actions that fails at one of them, and what differed on the way."""

    id: str
    differences: tuple[Difference, ...] = ()
    rules: tuple[str, ...] = ("tda-28",)
    step: int = 3
    fact: str = "turn"
    signature: str = "turn"
    verdict: Verdict = Verdict.FAIL

    @property
    def case(self) -> Case:
        """The case itself."""
        play = tuple(Step(number, seat=0, verb="call") for number in (1, 2, 3))
        return Case(self.id, "", "", "order", self.rules, play=play)

    def result(self, where: str = "") -> CaseResult:
        """Its result, at its own table or a moved one."""
        check = Checkpoint(
            id=f"{self.id}{where}/{self.step}/{self.fact}",
            verdict=self.verdict,
            level="must",
            severity="order",
            clause=self.rules[0],
            signature=self.signature,
        )
        return CaseResult(
            id=f"{self.id}{where}",
            digest="",
            verdict=self.verdict,
            checkpoints=(check,),
            differences=self.differences,
        )


def found(*failed: Failed) -> list[Cause]:
    """The causes of some failing cases, the same in any order of cases."""
    known = {one.id: one.case for one in failed}
    forwards = list(causes([one.result() for one in failed], known))
    assert forwards == list(causes([one.result() for one in reversed(failed)], known))
    return forwards


def several(question: str, count: int, first: int = 1, **how: str) -> list[Failed]:
    """Cases that fail for one reason, each about a rule of its own."""
    return [
        Failed(f"RO-{number:02}", (difference(question, **how),), (RULES[number % 6],))  # type: ignore[arg-type]  # texts only
        for number in range(first, first + count)
    ]


def test_a_run_without_failures_has_no_cause() -> None:
    """Neither has an empty run."""
    assert found() == []
    passed = Failed("RO-01", verdict=Verdict.PASS)
    assert found(passed) == []


def test_cases_with_one_reason_have_one_cause() -> None:
    """Whatever rules they are about; the cause with most cases comes first."""
    first, second = found(
        *several(Question.NEXT_TO_ACT, 2), *several(Question.ODD_CHIPS, 3, 10, fact="won")
    )
    assert (first.question, len(first.cases)) == (Question.ODD_CHIPS, 3)
    assert (second.question, set(second.cases)) == (Question.NEXT_TO_ACT, {"RO-01", "RO-02"})
    assert first.does == "gives odd chips to the wrong winner, splits them, or loses them"
    assert first.clauses == ("tda-16",)


def test_what_is_only_offered_on_the_way_explains_no_other_failure() -> None:
    """A wrong minimum before the tables part is not why they part."""
    offered = difference(Question.LEAST_RAISE, step=1, fact="legal.raise", way="minimum")
    parted = difference(Question.NEXT_TO_ACT, step=2)
    (cause,) = found(Failed("RO-01", (offered, parted)))
    assert cause.question == Question.NEXT_TO_ACT


def test_a_check_of_what_is_offered_fails_for_the_offer() -> None:
    """Even if something else is told wrong at the same moment."""
    offered = difference(Question.LEAST_RAISE, fact="legal.raise", way="minimum")
    told = difference(Question.STATUS, fact="statuses", way="active-folded")
    (cause,) = found(Failed("RO-01", (told, offered), fact="can", signature="legal.raise:minimum"))
    assert cause.question == Question.LEAST_RAISE
    assert cause.does == "has the wrong minimum for a raise"


def test_what_is_done_instead_is_one_cause_whatever_rule_refuses_it() -> None:
    """Cutting down, folding and changing the table are three of them."""
    ways = ("coerced", "punished", "changed")
    failed = [
        Failed(
            f"IL-{number}",
            (difference(question, fact="refusal", way=ways[number % 3]),),
            (RULES[number % 6],),
            fact="refused",
        )
        for number, question in enumerate((Question.LEAST_RAISE, Question.STAKES) * 3)
    ]
    assert {len(one.cases) for one in found(*failed)} == {2}
    assert {one.kind for one in found(*failed)} == {Kind.INSTEAD}


def test_crashes_invariants_and_chance_are_causes_of_their_own() -> None:
    """They name no rule as broken."""
    crash = Failed("RO-01", fact="answer", signature="crash:KeyError", verdict=Verdict.CRASH)
    lost = Failed("RO-02", fact="chips", signature="invariant.chips:lost")
    chance = Failed("RO-03", fact="won", signature="random:won")
    told = {one.does for one in found(crash, lost, chance)}
    assert told == {
        "crashes (KeyError)",
        "loses chips",
        "gives results that vary from run to run (won)",
    }
    assert not any(one.is_about_a_rule for one in found(crash, lost, chance))


def test_an_invariant_that_breaks_after_the_tables_have_parted_is_a_consequence() -> None:
    """The difference before it is the cause."""
    lost = Failed(
        "RO-02",
        (difference(Question.UNCALLED, step=1, fact="returned", way="too-many"),),
        fact="chips",
        signature="invariant.chips:lost",
    )
    assert [one.question for one in found(lost)] == [Question.UNCALLED]


def test_a_wrong_word_for_a_refusal_comes_last() -> None:
    """Even if it explains more cases than the others."""
    words = [
        Failed(
            f"IL-{number}",
            (difference(Question.CHECK, fact="refusal", way="reason"),),
            fact="refused",
            signature="refused:reason",
        )
        for number in range(3)
    ]
    assert [one.kind for one in found(*words, *several(Question.CAP, 1))] == [Kind.RULE, Kind.WORD]


def test_related_questions_answered_in_one_way_are_one_cause() -> None:
    """The minimum of a bet and of a raise are often one line of code."""
    bets = several(Question.LEAST_BET, 2, fact="answer", way="refused")
    raises = several(Question.LEAST_RAISE, 3, 10, fact="answer", way="refused")
    assert [len(one.cases) for one in found(*bets, *raises)] == [5]
    other = several(Question.LEAST_RAISE, 3, 10, fact="legal.raise", way="minimum")
    assert [len(one.cases) for one in found(*bets, *other)] == [3, 2]


def test_a_small_group_that_differs_alike_joins_unless_its_own_rule_fails() -> None:
    """If all cases of its rule fail with it, it stays a cause of its own."""
    many = several(Question.POTS, 4, fact="won", way="too-few")
    one = Failed(
        "OC-01", (difference(Question.ODD_CHIPS, fact="won", way="too-few"),), ("tda-20-a",)
    )
    passing = [
        Failed(f"OC-{number}", rules=("tda-20-a",), verdict=Verdict.PASS)
        for number in range(10, 20)
    ]
    assert [len(each.cases) for each in found(*many, one)] == [4, 1]
    assert [len(each.cases) for each in found(*many, one, *passing)] == [5]


def test_chips_that_go_to_a_wrong_player_tell_nothing_of_what_is_the_same() -> None:
    """A pot goes to a wrong player for many reasons, also if the rule of one mostly passes."""
    many = several(Question.BEST_HAND, 4, fact="won", way="misplaced")
    one = Failed(
        "SP-01", (difference(Question.ELIGIBLE, fact="won", way="misplaced"),), ("tda-21",)
    )
    passing = [
        Failed(f"SP-{number}", rules=("tda-21",), verdict=Verdict.PASS) for number in range(10, 20)
    ]
    assert [len(each.cases) for each in found(*many, one, *passing)] == [4, 1]


def test_a_case_at_a_moved_table_is_the_same_case() -> None:
    """It is counted once, and fails if it fails at any table."""
    (wrong,) = several(Question.CAP, 1)
    fine = wrong._replace(verdict=Verdict.PASS, differences=())
    run = [fine.result(), wrong.result("~rotate1"), wrong.result("~rotate2")]
    (cause,) = causes(run, {wrong.id: wrong.case})
    assert [id_.partition("~")[0] for id_ in cause.cases] == [wrong.id]


@pytest.mark.parametrize("question", Question)
def test_every_question_has_a_sentence(question: Question) -> None:
    """It says what the engine does, and is not the question again."""
    for way in ("extra", "missing", "minimum", "too-early", "told", "another"):
        told = sentence(Explanation(Kind.RULE, str(question), "turn", way))
        assert ": " not in told
        assert told[0].islower()
        assert not told.endswith((".", "?"))


def test_the_command_tells_what_the_engine_does() -> None:
    """The rule is printed in full, with the number of cases and the one to start with."""
    told = holdem("run", "MR", "--engine", "faulty:smallest-raise-refused").stdout
    cause = told.split("Likely root causes, most frequent first; the engine\n")[1]
    assert cause.startswith("  - refuses a bet or raise of the minimum: ")
    assert "tda-43-a: A raise must be at least as large as the largest full bet" in cause
    begin = next(line for line in cause.splitlines() if "start with" in line)
    case = begin.split()[2].rstrip(";")
    assert f"\n{case}  " in cause, "the case is printed below"


def test_few_cases_are_not_enough_to_infer_causes() -> None:
    """A run of one case prints no root causes."""
    told = holdem("run", "MR-602", "--engine", "faulty:smallest-raise-refused").stdout
    assert "root causes" not in told
    assert "tda-43-a: A raise must be" in told
