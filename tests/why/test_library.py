"""The reasons for the facts that the cases check, against the clauses that the cases cite."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from holdem_adapters.oracle import OracleEngine
from holdem_conformance.judge.fact_reasons import EXPLAINED, facts_behind
from holdem_conformance.judge.judge import judge
from holdem_conformance.judge.verdicts import Checkpoint
from holdem_conformance.library.case_loader import load_cases
from holdem_conformance.library.house_variants import Variant, variants
from holdem_conformance.play.reference import reference
from holdem_conformance.play.script import Script
from holdem_oracle.why.facts import Fact
from holdem_oracle.why.questions import Reason
from holdem_oracle.why.why import why
from holdem_scenarios.case.model import Case
from holdem_scenarios.library import case_files, cases_folder
from holdem_scenarios.register import read_register

REGISTER: Final = read_register()
#: Of a hundred cases, how many cite a clause of a reason behind one of their checks.
CITED: Final = 95
#: Of a hundred facts that depend on an option, how many have reasons with a single question.
ONE_QUESTION: Final = 95


class Checked(NamedTuple):
    """A check of a case in one house, and the reasons for the facts behind it."""

    case: Case
    variant: Variant
    check: Checkpoint
    reasons: dict[Fact, Reason]
    place: int  #: how many requests came before


@cache
def checked() -> tuple[Checked, ...]:
    """Every check of the library about which there are rules."""
    found: list[Checked] = []
    for one in load_cases(case_files(cases_folder())):
        for variant in variants(one.case, one.house) if one.case.play else ():
            found += _in_one_house(one.case, variant)
    return tuple(found)


def _in_one_house(case: Case, variant: Variant) -> Iterator[Checked]:
    """The checks of a case in one house."""
    right = reference(case, variant, OracleEngine())
    judged = judge(Script(case, variant), right.trace, None)
    for table, checks in zip(right.tables, judged.moments, strict=False):
        explained = [check for check in checks if check.fact in EXPLAINED]
        step = table.step() if explained else None
        for check in explained:
            assert step is not None
            facts = facts_behind(check.fact, check.expected, step.after)
            reasons = {fact: why(step, fact) for fact in facts}
            yield Checked(case, variant, check, reasons, len(table.played.requests))


def test_a_step_with_its_history_ends_at_the_table_that_it_explains() -> None:
    """What was done is played again, so the oracle's tables lead to the same hands."""
    for one in load_cases(case_files(cases_folder()))[::20]:
        for variant in variants(one.case, one.house) if one.case.play else ():
            for table in reference(one.case, variant, OracleEngine()).tables:
                step = table.step()
                assert step.after == table.hand
                assert (step.clock is None) == (table.clock is None)


def test_every_check_has_a_reason_but_those_about_events() -> None:
    """Each fact behind it has a question and clauses of the register."""
    for one in checked():
        assert one.reasons, one.check.id
        for reason in one.reasons.values():
            REGISTER.cited(reason.clauses, one.check.id)


def test_most_cases_cite_a_clause_of_a_reason() -> None:
    """Or one that says the same; the others check what they are not about."""
    agree: dict[str, bool] = defaultdict(bool)
    for one in checked():
        given = {clause for reason in one.reasons.values() for clause in reason.clauses}
        agree[one.case.id] |= any(
            REGISTER.say_the_same(cited, clause) for cited in one.case.rules for clause in given
        )
    assert 100 * sum(agree.values()) >= CITED * len(agree)


def test_a_refusal_is_explained_by_a_clause_of_its_case() -> None:
    """A case with a refusal is mostly about it: nine in ten name its clause, or one like it."""
    refused = [one for one in checked() if one.check.fact == "refused"]
    agree = [
        any(
            REGISTER.say_the_same(cited, clause)
            for cited in one.case.rules
            for reason in one.reasons.values()
            for clause in reason.clauses
        )
        for one in refused
    ]
    assert len(refused) > 100
    assert 10 * sum(agree) >= 9 * len(agree)


def test_all_values_of_an_option_answer_one_question() -> None:
    """Where a case expects different values of a fact in different houses."""
    values: dict[object, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for one in checked():
        for fact, reason in one.reasons.items():
            here = values[one.case.id, one.place, one.check.fact, fact]
            here[str(one.check.expected)].add(reason.question)
    questions = [set().union(*here.values()) for here in values.values() if len(here) > 1]
    single = [asked for asked in questions if len(asked) == 1]
    assert len(questions) > 200
    assert 100 * len(single) >= ONE_QUESTION * len(questions)
