"""Print how many faulty engines show as first cause what is wrong with them, and each other one.

``python -m tests.causes.first_cause_campaign [NAME ...]`` plays the whole library on each engine
with one fault; with all of them this takes half an hour.
"""

import sys
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tests.causes.faulty_runs import cases, causes_of, names, run
from tests.faults.whole_library import AT_A_NEW_TABLE, OF_ONE_HAND, library

from holdem_adapters.case_setup import house_of
from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_conformance.judge.case_plan import CasePlan
from holdem_conformance.judge.root_causes import Cause
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.library.moved_cases import SECOND_HAND, moved_cases
from holdem_conformance.play.engine_under_test import Oracle
from holdem_conformance.run.case_run import judged_case

#: What faults are about, as it is printed.
IN_ONE_HAND: Final = "in one hand"
AT_TABLES: Final = "at tables"
IN_A_SECOND_HAND: Final = "in a second hand"


class First(NamedTuple):
    """What a run with one fault names first."""

    fault: str
    cause: Cause | None  #: None if every case passes

    @property
    def right(self) -> bool:
        """Whether it is what is wrong."""
        return self.cause is not None and names(self.cause, self.fault)

    @property
    def about(self) -> str:
        """What the fault is about."""
        if self.fault in OF_ONE_HAND:
            return IN_ONE_HAND
        return AT_TABLES if self.fault in AT_A_NEW_TABLE else IN_A_SECOND_HAND


def first_cause(fault: str) -> First:
    """The first cause of the run of a faulty engine; of a leak, with second hands."""
    results = run((fault,)) if fault in AT_A_NEW_TABLE else dict(_with_second_hands(fault))
    return First(fault, next(iter(causes_of(results)), None))


def _with_second_hands(fault: str) -> Iterator[tuple[str, CaseResult]]:
    """Each case of the family of a leak at its own table, and as a second hand."""
    engine = FaultyEngine(FAULTS[fault])
    for one in library():
        if one.case.play and one.case.family == FAULTS[fault].family:
            for moved in moved_cases(one.case, house_of(one.case), (SECOND_HAND,)):
                plan = CasePlan(moved, None, watched=False, compared=True)
                yield moved.id, judged_case(Oracle(engine), plan, "").result


def main(chosen: Sequence[str]) -> None:
    """Print the share of each sort of faults, and each fault that is not named first."""
    cases()
    found = []
    for name in chosen or sorted(FAULTS):
        found.append(first_cause(name))
        print(_line(found[-1]), flush=True)
    for about in (IN_ONE_HAND, AT_TABLES, IN_A_SECOND_HAND):
        mine = [one for one in found if one.about == about]
        if mine:
            print(f"{about}: {sum(one.right for one in mine)} of {len(mine)}")
    print(f"all: {sum(one.right for one in found)} of {len(found)}")


def _line(one: First) -> str:
    """A fault, its clause, and what is named."""
    verdict = "right" if one.right else "wrong"
    told = "-" if one.cause is None else f"{one.cause.clause} {len(one.cause.cases)} cases"
    question = "" if one.cause is None else one.cause.question or one.cause.kind
    rest = "" if one.cause is None else ",".join(one.cause.clauses)
    return f"{verdict} {one.fault} ({FAULTS[one.fault].clause}): {told} | {question} | {rest}"


if __name__ == "__main__":
    main(sys.argv[1:])
