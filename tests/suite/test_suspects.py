"""The rules most in doubt: the fault that was put in is found from which cases fail."""

import msgspec
import pytest
from tests.the_command import holdem

from holdem_adapters.faults.library import FAULTS
from holdem_conformance.runs import Plan, run
from holdem_conformance.summary import bad_checkpoints
from holdem_conformance.suspects import Suspect, suspects
from holdem_scenarios.case import Case


def test_a_rule_whose_cases_all_fail_is_before_one_whose_cases_fail_and_pass() -> None:
    """The measure goes by both."""
    rules = {"A": ("x", "y"), "B": ("x",), "C": ("y",), "D": ("y", "z"), "E": ("z",)}
    assert suspects(["A", "B"], rules) == [Suspect("x", 2, 2), Suspect("y", 1, 3)]
    assert suspects([], rules) == []


def test_the_rule_that_a_case_names_first_counts_more() -> None:
    """It is the one that decides."""
    assert suspects(["A"], {"A": ("x", "y")})[0].clause == "x"


#: One fault of each kind.
SOME = sorted(FAULTS)[::17]


@pytest.mark.parametrize("name", SOME)
def test_a_fault_is_looked_for_near_where_it_is(name: str) -> None:
    """Among the first rules in doubt is the broken one, or one that its own cases name."""
    outcome = run(Plan(engine=f"faulty:{name}", cached=False))
    failing = [one.id for one in outcome.results if bad_checkpoints(one)]
    rules = clauses_of(outcome.packed)
    first = {one.clause for one in suspects(failing, rules)[:3]}
    own = {clause for id_ in failing if FAULTS[name].clause in rules[id_] for clause in rules[id_]}
    assert first & own


def clauses_of(packed: dict[str, bytes]) -> dict[str, tuple[str, ...]]:
    """The clauses of each case of a run."""
    return {id_: msgspec.msgpack.decode(one, type=Case).rules for id_, one in packed.items()}


def test_the_command_names_them() -> None:
    """With the number of cases that speak against each."""
    told = holdem("run", "--engine", "faulty:any-all-in-reopens").stdout
    assert "Rules most in doubt:\n  tda-47-a " in told
