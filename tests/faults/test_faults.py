"""Engines with one rule broken: the cases detect each fault and name the broken rule."""

import re
import sys
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest
from tests.faults.whole_library import (
    AT_A_NEW_TABLE,
    FAULTS_TO_PLAY,
    OF_ONE_HAND_TO_PLAY,
    SOME,
    family_run_of,
    fault_of,
    library,
    library_of,
    played,
    run_of,
)
from tests.verdicts import on_oracle

from holdem_adapters.faults.catalogue import FAULTS, MODULES
from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_conformance.judge.verdicts import CaseResult, bad_checkpoints
from holdem_conformance.library.case_loader import Loaded
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.register import read_register

#: A fault that is detected in at most this many families has to name them.
MANY = 10


class Difference(NamedTuple):
    """A failing check: its id, signature and level."""

    id: str
    signature: str
    level: str


@cache
def differences(name: str) -> dict[str, list[Difference]]:
    """The failing checks with a fault, by case id."""
    return found(run_of(name))


def found(run: Mapping[str, CaseResult]) -> dict[str, list[Difference]]:
    """The failing checks of some cases, by case id."""
    return {
        id_: [Difference(each.id, each.signature, each.level) for each in bad]
        for id_, result in run.items()
        if (bad := bad_checkpoints(result))
    }


def in_the_family(fault: Fault) -> list[Loaded]:
    """The cases of a fault's own family that detect it, in the order of a run."""
    noticed = found(family_run_of(fault.name))
    return [one for one in library() if one.case.family == fault.family and one.case.id in noticed]


@pytest.mark.parametrize("fault", FAULTS_TO_PLAY)
def test_a_fault_is_detected_by_a_case_that_names_its_clause(fault: Fault) -> None:
    """A failing case of its own family names the broken clause among its rules."""
    noticed = in_the_family(fault)
    assert noticed, "no case of its own family detects it"
    assert any(fault.clause in one.case.rules for one in noticed)


@pytest.mark.parametrize("fault", FAULTS_TO_PLAY)
def test_a_fault_fails_a_check_of_its_level(fault: Fault) -> None:
    """At least one is mandatory, unless neither chips, turn nor rights are at stake."""
    levels = {each.level for several in differences(fault.name).values() for each in several}
    assert fault.level in levels


@pytest.mark.parametrize("fault", FAULTS_TO_PLAY)
def test_a_fault_is_noticed_by_two_cases(fault: Fault) -> None:
    """No fault depends on a single case, which another fault may keep from its point."""
    assert len(differences(fault.name)) >= 2


@pytest.mark.parametrize("fault", OF_ONE_HAND_TO_PLAY)
def test_a_fault_fails_no_other_families(fault: Fault) -> None:
    """Exactly its own family and those that it names have cases that detect it.

    A fault between hands may show in any family, as a table goes on from there.
    """
    families = {id_[:2] for id_ in differences(fault.name)}
    if fault.also == EVERYWHERE:
        assert len(families) > MANY
    else:
        assert families == {fault.family, *fault.also}


@pytest.mark.thorough
def test_no_two_faults_are_equivalent() -> None:
    """Any two faults have different sets of failing checks."""
    names: dict[frozenset[Difference], str] = {}
    for name in AT_A_NEW_TABLE:
        mine = frozenset(each for several in differences(name).values() for each in several)
        assert names.setdefault(mine, name) == name


def test_a_case_that_calls_no_replaced_function_detects_nothing() -> None:
    """Leaving out such cases changes no result."""
    for fault in SOME[::6]:
        assert found(played(fault, library_of(fault))) == differences(fault.name), fault.name


def test_there_are_enough_faults() -> None:
    """There are at least two for each family with cases, and at least 90 in total."""
    families = {one.case.family for one in library()}
    count = {code: sum(fault.family == code for fault in FAULTS.values()) for code in families}
    assert min(count.values()) >= 2, count
    assert len(FAULTS) >= 90


def test_fault_names_are_unique() -> None:
    """No fault replaces another of the same name."""
    assert len(FAULTS) == sum(len(module.FAULTS) for module in MODULES)


def test_no_replaced_function_is_called_from_a_sequence() -> None:
    """A function in a tuple of a module cannot be replaced there, and would stay as it is."""
    kept = {
        id(one): f"{name}.{known}"
        for name, module in sys.modules.items()
        if name.startswith("holdem_oracle.")
        for known, several in vars(module).items()
        if isinstance(several, tuple | list | frozenset | set)
        for one in several
        if callable(one)
    }
    for fault in FAULTS.values():
        for place in fault.places():
            right = place.faulty.args[0]  # type: ignore[attr-defined]  # a partial function
            assert id(right) not in kept, f"{fault.name}: {kept[id(right)]}"


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_well_formed(fault: Fault) -> None:
    """Its name, family, clause and sentence are valid."""
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", fault.name)
    assert {fault.family, *fault.also} <= FAMILIES.keys()
    assert fault.also == EVERYWHERE or fault.family not in fault.also
    assert fault.clause in read_register().clauses
    assert fault.level in ("must", "should", "info")
    assert re.fullmatch(r"[A-Z][^.]{10,110}\.", fault.says)
    assert fault.seen
    assert fault.parts


@pytest.mark.parametrize("fault", AT_A_NEW_TABLE.values(), ids=AT_A_NEW_TABLE)
def test_the_oracle_is_unaffected_by_a_faulty_engine(fault: Fault) -> None:
    """The oracle passes a case that the faulty engine has just failed."""
    (one, *_), engine = in_the_family(fault), FaultyEngine(fault)
    assert bad_checkpoints(on_oracle(one.case, engine))
    assert not bad_checkpoints(on_oracle(one.case))
    assert all(place.module[place.name] is not place.faulty for place in fault.places())


def test_two_faulty_engines_do_not_affect_each_other() -> None:
    """An engine has the same results after another faulty engine as alone."""
    fault = FAULTS["raise-must-double-the-bet"]
    other = FAULTS["ring-blinds-heads-up"]
    one = next(one for one in library() if one.case.id == "MR-07")
    alone = bad_checkpoints(on_oracle(one.case, FaultyEngine(fault)))
    first, second = FaultyEngine(fault), FaultyEngine(other)
    on_oracle(one.case, second)
    together = bad_checkpoints(on_oracle(one.case, first))
    assert [each.id for each in together] == [each.id for each in alone]


def test_a_fault_is_removed_even_if_it_raises() -> None:
    """A faulty engine that crashes leaves the oracle unchanged."""

    def raising(right: Callable[..., Any], *args: object) -> None:
        """A replaced function that raises."""
        raise ZeroDivisionError(right, args)

    fault = fault_of({"hand.betting.rounds.turn": raising})
    one = library()[0]
    fallen = on_oracle(one.case, FaultyEngine(fault))
    assert fallen.verdict == "crash"
    assert not bad_checkpoints(on_oracle(one.case))
