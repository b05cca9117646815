"""The root causes of failing cases: what the engine does wrong, the most frequent first.

One bug makes many cases fail, most of them before they reach their own point.
So a cause is not a case but a reason: what decides, by the rules, the fact that
differs where a case fails, or where its tables have parted from the oracle's.
Failing cases with one reason are one cause; what an engine does with an action
instead of what it should, what it does only after another hand, crashes, broken
invariants and chance are causes of their own.  What follows from a cause is none.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import UNSET

from holdem_conformance.judge.case_size import said_up_to
from holdem_conformance.judge.causes.decisive_clause import Election, decisive_clauses
from holdem_conformance.judge.causes.effects import Grounds, without_effects
from holdem_conformance.judge.causes.explanations import Kind, explanations, of_a_leak
from holdem_conformance.judge.causes.groups import (
    Group,
    Member,
    grouped,
    joined,
    names_its_rule,
    same_manner,
    same_topic,
    topic,
)
from holdem_conformance.judge.causes.left_over import without_the_hand_before
from holdem_conformance.judge.causes.met_differences import MetDifferences
from holdem_conformance.judge.causes.no_refusals import refuses_nothing, whatever_it_is
from holdem_conformance.judge.causes.sentences import sentence
from holdem_conformance.judge.verdicts import SEVERITIES, CaseResult, Verdict, bad_checkpoints
from holdem_conformance.library.moved_cases import SECOND_HAND, way_of
from holdem_conformance.library.played_rankings import as_played
from holdem_scenarios.case.model import Case

_ABOUT_RULES: Final = frozenset({Kind.RULE, Kind.INSTEAD, Kind.WORD})
#: The most clauses that a cause names beside its own.
_MOST_CLAUSES: Final = 4


class Cause(NamedTuple):
    """What an engine seems to do wrong, and the cases that it explains."""

    clause: str  #: the rule; for a crash, an invariant or chance, that of the first case
    severity: str  #: the worst severity among its cases
    signatures: tuple[str, ...]  #: how the cases fail, most frequent first
    cases: tuple[str, ...]  #: all cases that it explains; start with the first
    does: str = ""  #: what the engine does, in plain words
    kind: str = ""  #: rule, instead, word, leak, invariant, chance, broken or unknown
    question: str = ""  #: the question that the engine answers wrongly, if it is about a rule
    clauses: tuple[str, ...] = ()  #: the clauses that decide by the rules, most frequent first

    @property
    def is_about_a_rule(self) -> bool:
        """Whether a rule is broken, and not the engine itself."""
        return self.kind in _ABOUT_RULES


def causes(results: Iterable[CaseResult], cases: Mapping[str, Case]) -> Iterator[Cause]:
    """The root causes, the most frequent first; ``cases`` are those that were run, by id."""
    ran = tuple(results)
    failing, passing = _apart(ran, cases)
    if not failing:
        return
    if refuses_nothing(ran):
        failing = [one._replace(because=whatever_it_is(one.because)) for one in failing]
    failing = without_the_hand_before(failing, ran)
    election = Election(passing)
    groups = joined(grouped(failing), same_topic)
    groups = joined(
        groups,
        lambda large, small: same_manner(large, small) and election.is_weak(small.members),
    )
    groups = joined(
        groups,
        lambda large, small: names_its_rule(large, small, election.clause(large.members)),
    )
    grounds = Grounds(election, MetDifferences(ran, failing), len(ran))
    groups = without_effects(groups, grounds)
    met = _met(ran)
    for group in sorted(groups, key=lambda one: _place(one, election, met)):
        yield _cause(group, election)


def _place(group: Group, election: Election, met: Mapping[str, int]) -> tuple[object, ...]:
    """Sort key: the cause that most cases meet first, a wrong word for a refusal last.

    Cases that fail for another reason, or pass, count at most as much as its own.
    """
    mine = len(group.members) + len(group.effects)
    size = max(mine, min(2 * mine, met[topic(group.key)]))
    return group.key[0] == Kind.WORD, -size, -mine, *election.place(group.members)


def _met(results: Sequence[CaseResult]) -> Counter[str]:
    """In how many cases an engine answers the questions of each topic differently."""
    met = {
        (topic((Kind.RULE, each.question)), one.id.partition("~")[0])
        for one in results
        if one.differences is not UNSET
        for each in one.differences
    }
    return Counter(about for about, _ in met)


def _apart(
    results: Sequence[CaseResult], cases: Mapping[str, Case]
) -> tuple[list[Member], list[Case]]:
    """The cases that fail at any table, and those that pass at every table."""
    failing: dict[str, Member] = {}
    passing: dict[str, Case] = {}
    for result in results:
        case = cases[result.id.partition("~")[0]]
        if bad := bad_checkpoints(result):
            case = as_played(case, bad[0].id)
            size = said_up_to(case, result, bad[0])
            because = next(explanations(result))
            if way_of(result.id) == SECOND_HAND:
                because = of_a_leak(because, bad[0])
            failing.setdefault(case.id, Member(case, bad[0], size, because))
        elif result.verdict is Verdict.PASS:
            passing[case.id] = case
    return [*failing.values()], [case for id_, case in passing.items() if id_ not in failing]


def _cause(group: Group, election: Election) -> Cause:
    """A cause, told as what the engine does."""
    members = [*election.in_turn(group.members), *election.in_turn(group.effects)]
    about = [one for one in members if topic(one.because.key) == topic(group.key)]
    chief = about[0].because
    signatures = [one.first.signature for one in members]
    decisive = decisive_clauses(one for one in members if one.because.key == group.key)
    return Cause(
        clause=election.clause(group.members),
        severity=min((one.first.severity for one in members), key=SEVERITIES.index),
        signatures=tuple(sorted(set(signatures), key=lambda one: (-signatures.count(one), one))),
        cases=tuple(one.case.id for one in members),
        does=sentence(chief),
        kind=chief.sort,
        question=chief.what if chief.kind == Kind.RULE else "",
        clauses=decisive[:_MOST_CLAUSES],
    )
