"""Root causes of real engines, compared with the groups that CONFIRMED.md makes by hand."""

import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from tests.engines.test_dialects import IMPATIENT
from tests.engines.test_real_engines import installed

from holdem_conformance.judge.root_causes import Cause, causes
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.run.events import CaseFinished
from holdem_conformance.run.plan import Plan
from holdem_conformance.run.stream import run
from holdem_scenarios.case.model import Case

ROOT: Final = Path(__file__).parents[2]


class Agreement(NamedTuple):
    """How far causes and sections agree, of 100 cases each."""

    joined: int  #: cases of a cause that are in one section
    covered: int  #: cases of a section that are in its largest cause


#: What is reached for each engine.  The goal is 90 and 85.
REACHED: Final = {
    "maverick": Agreement(92, 82),
    "poker-ts": Agreement(87, 82),
    "pokerkit": Agreement(65, 81),
    "pokertable": Agreement(90, 56),
    "pypokerengine": Agreement(83, 84),
    "rs_poker": Agreement(91, 94),
    "texasholdem": Agreement(73, 87),
}
#: What each engine is told that had a wrong cause when the clauses of cases were counted.
TOLD: Final = {
    "maverick": "ends a betting round while a player still has to answer",
    "pokers": "waits for a player who has folded or has no chips left",
    "pokertable": "ends a betting round while a player still has to answer",
    "pypokerengine": "gives odd chips to the wrong winner, splits them, or loses them",
    "rs_poker": "folds the hand of a player who tries an illegal action",
}


@cache
def causes_of(name: str) -> list[Cause]:
    """The root causes of an installed engine."""
    installed(name)
    cases: dict[str, Case] = {one.case.id: one.case for one in load_selected(())}
    results: list[CaseResult] = []
    for event in run(Plan(engine=name, settings=IMPATIENT, cached=False, score=False)):
        if isinstance(event, CaseFinished):
            results += event.results
    return list(causes(results, cases))


def sections(name: str) -> dict[str, set[str]]:
    """The sections of CONFIRMED.md that name a case, by its id."""
    found: dict[str, set[str]] = defaultdict(set)
    title = ""
    text = (ROOT / "adapters" / "engines" / name / "CONFIRMED.md").read_text()
    for line in text.splitlines():
        if line.startswith("## "):
            title = line.removeprefix("## ")
        for id_ in re.findall(r"\b[A-Z]{2}-\d+\b", line):
            found[id_].add(title)
    return found


def agreement(causes: list[Cause], by_hand: dict[str, set[str]]) -> Agreement:
    """How far causes agree with the sections that name their cases."""
    joined = known = 0
    covering: dict[str, Counter[int]] = defaultdict(Counter)
    for number, cause in enumerate(causes):
        named = [id_ for id_ in cause.cases if id_ in by_hand]
        titles = Counter(title for id_ in named for title in by_hand[id_])
        joined += max(titles.values(), default=0)
        known += len(named)
        for title, count in titles.items():
            covering[title][number] += count
    largest = sum(max(counts.values()) for counts in covering.values())
    all_ = sum(sum(counts.values()) for counts in covering.values())
    return Agreement(100 * joined // known, 100 * largest // all_)


@pytest.mark.thorough
@pytest.mark.parametrize("name", REACHED)
def test_causes_are_the_groups_that_were_made_by_hand(name: str) -> None:
    """Most cases of a cause are in one section, and most of a section in one cause."""
    found, least = agreement(causes_of(name), sections(name)), REACHED[name]
    assert found.joined >= least.joined, found
    assert found.covered >= least.covered, found


@pytest.mark.thorough
@pytest.mark.parametrize("name", TOLD)
def test_an_engine_is_told_what_it_does(name: str) -> None:
    """Among the first five causes, with ten cases or more."""
    told = {one.does: len(one.cases) for one in causes_of(name)[:5]}
    assert told.get(TOLD[name], 0) >= 10, told


def test_agreement_is_counted_by_cases() -> None:
    """Two causes, and a section that is in both."""
    one = Cause("tda-1", "money", (), ("RO-01", "RO-02", "RO-03"))
    other = Cause("tda-2", "money", (), ("RO-04",))
    by_hand = {"RO-01": {"a"}, "RO-02": {"a"}, "RO-03": {"b"}, "RO-04": {"a"}}
    assert agreement([one, other], by_hand) == Agreement(75, 75)
