"""The root causes of failing cases: the most likely broken rule first, with what it explains.

One bug makes many cases fail, most of them before they reach their own point:
a case that takes three raises to make its point also fails if the blinds, the
order or the price of a call is wrong.  The case about just that is smaller.
So a failing case is evidence against its rule, the first clause that it names:
the smaller the case, and the more cases of this rule fail while others pass,
the stronger the evidence.  Cases that fail in the same way as the cases of a
rule are attributed to it, and the next cause is found among the rest.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import log, log1p
from typing import Final, NamedTuple

from holdem_conformance.judge.case_size import said_up_to
from holdem_conformance.judge.checks import WRONG_REASON
from holdem_conformance.judge.verdicts import (
    SEVERITIES,
    CaseResult,
    Checkpoint,
    Verdict,
    bad_checkpoints,
)
from holdem_conformance.library.played_rankings import as_played
from holdem_scenarios.case.model import Case
from holdem_scenarios.register import read_register

LEVELS: Final = ("must", "should", "info")
#: Failing checks after which a case cannot go on.
_STUCK: Final = frozenset({"accepted", "answer"})
#: Facts on which all others depend: if one is wrong, only a case about order is at its point.
_WHOSE_TURN: Final = frozenset({"turn", "street"})
_NOT_HIS_TURN: Final = "accepted:not-your-turn"
#: A case of a rule ten times as much in doubt may be larger by a factor of ten to this power.
_SWAY: Final = 0.4


class Cause(NamedTuple):
    """A rule that the engine seems to break, and the cases that it explains."""

    clause: str
    severity: str  #: the worst severity among its cases
    signatures: tuple[str, ...]  #: how the cases fail, most frequent first
    cases: tuple[str, ...]  #: all cases that it explains; start with the first


class _Failing(NamedTuple):
    """A failing case and its first failing check."""

    case: Case
    first: Checkpoint
    size: int

    @property
    def on_the_way(self) -> bool:
        """Whether it failed before it reached its point."""
        fact = self.first.fact
        if fact in _WHOSE_TURN:
            return self.case.severity != "order"
        last = self.case.play[-1].number if self.case.play else 0
        early = self.first.step < last
        return self.first.signature == _NOT_HIS_TURN or (fact in _STUCK and early)

    @property
    def way(self) -> str:
        """How it fails; a refusal as out of turn counts as a wrong turn."""
        signature = self.first.signature
        return "turn" if signature == _NOT_HIS_TURN else signature

    def rank(self, doubt: float) -> tuple[bool, bool, float, str]:
        """Sort key: failing at its point, small and in doubt first; wrong refusal reasons last."""
        size = self.size + 2 * LEVELS.index(self.first.level)
        merit = round(log(size) - _SWAY * log1p(doubt), 6)
        return self.first.signature == WRONG_REASON, self.on_the_way, merit, self.case.id


def causes(results: Iterable[CaseResult], cases: Mapping[str, Case]) -> Iterator[Cause]:
    """The root causes, most likely first; ``cases`` are those that were run, by id.

    Once a cause is found, remaining cases that fail before their point are no
    evidence for another one; they wait until that cause is fixed.
    """
    failing, passing = _apart(results, cases)
    left = list(failing.values())
    found = False
    while left:
        doubts = _doubts(left, passing)
        left.sort(key=lambda one: one.rank(doubts[_rules(one.case)[0]]))
        if found and (left[0].on_the_way or left[0].first.signature == WRONG_REASON):
            return
        found = True
        cause = _cause(left)
        yield cause
        left = [one for one in left if one.case.id not in cause.cases]


def _apart(
    results: Iterable[CaseResult], cases: Mapping[str, Case]
) -> tuple[dict[str, _Failing], list[Case]]:
    """The cases that fail at any table, and those that pass at every table."""
    failing: dict[str, _Failing] = {}
    passing: dict[str, Case] = {}
    for result in results:
        case = cases[result.id.partition("~")[0]]
        if bad := bad_checkpoints(result):
            case = as_played(case, bad[0].id)
            size = said_up_to(case, result, bad[0])
            failing.setdefault(case.id, _Failing(case, bad[0], size))
        elif result.verdict is Verdict.PASS:
            passing[case.id] = case
    return failing, [case for id_, case in passing.items() if id_ not in failing]


def _cause(left: Sequence[_Failing]) -> Cause:
    """The rule of the first case, with all cases that name it or fail in the same way."""
    clause = _rules(left[0].case)[0]
    own = {one.way for one in left if clause in _rules(one.case)}
    explained = [one for one in left if clause in _rules(one.case) or one.way in own]
    signatures = [one.way for one in explained]
    return Cause(
        clause=left[0].case.rules[0],
        severity=min((one.first.severity for one in explained), key=SEVERITIES.index),
        signatures=tuple(sorted(set(signatures), key=lambda one: (-signatures.count(one), one))),
        cases=tuple(one.case.id for one in explained),
    )


def _doubts(failing: Iterable[_Failing], passing: Iterable[Case]) -> dict[str, float]:
    """The log-likelihood ratio that each rule, rather than no particular one, is broken.

    A case counts more for the rules that it names earlier; a case that fails
    before its point does not count.
    """
    telling = [one.case for one in failing if not one.on_the_way]
    bad = _weights(telling or [one.case for one in failing])
    good = _weights(passing)
    found = {clause: 0.0 for one in failing for clause in _rules(one.case)}
    for clause in found:
        fails, passes = bad.get(clause, 0.0), good.get(clause, 0.0)
        if fails * good[""] > passes * bad[""]:
            others = max(bad[""] - fails, 0.0), max(good[""] - passes, 0.0)
            apart = _likelihood(fails, passes) + _likelihood(*others)
            found[clause] = max(apart - _likelihood(bad[""], good[""]), 0.0)
    return found


def _rules(case: Case) -> tuple[str, ...]:
    """The clauses of a case; of clauses that say the same, only the one that binds most."""
    same = _same()
    return tuple(dict.fromkeys(same.get(id_, id_) for id_ in case.rules))


@cache
def _same() -> Mapping[str, str]:
    """The clause of a more binding source that says the same, by id."""
    clauses = read_register().clauses
    return {id_: one.same_as[0] for id_, one in clauses.items() if one.same_as}


def _weights(cases: Iterable[Case]) -> dict[str, float]:
    """The weight of some cases for each rule; the empty name counts the cases."""
    found = {"": 0.0}
    for case in cases:
        found[""] += 1
        for place, clause in enumerate(_rules(case), 1):
            found[clause] = found.get(clause, 0.0) + 1 / place
    return found


def _likelihood(fails: float, passes: float) -> float:
    """The maximum log-likelihood of these numbers of failing and passing cases."""
    return sum(part * log(part / (fails + passes)) for part in (fails, passes) if part > 0)
