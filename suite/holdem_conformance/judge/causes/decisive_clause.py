"""The clause that a group of failing cases names: elected by its cases and by their reasons.

A failing case is evidence for its rule, the first clause that it names: the
smaller the case, and the more cases of this rule fail while others pass, the
stronger.  The clauses that decide by the oracle's reasons count for more.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log, log1p
from typing import Final

from holdem_conformance.judge.causes.groups import Member
from holdem_conformance.judge.causes.related_clauses import most_binding, say_the_same
from holdem_conformance.judge.checks import WRONG_REASON
from holdem_oracle.why.questions import MOST_CLAUSES
from holdem_scenarios.case.model import Case

LEVELS: Final = ("must", "should", "info")
#: What the id of a check in another house of its case has.
_IN_ANOTHER_HOUSE: Final = "["
#: Failing checks after which a case cannot go on.
_STUCK: Final = frozenset({"accepted", "answer"})
#: Facts on which all others depend: if one is wrong, only a case about order is at its point.
_WHOSE_TURN: Final = frozenset({"turn", "street"})
_NOT_HIS_TURN: Final = "accepted:not-your-turn"
#: A case of a rule ten times as much in doubt may be larger by a factor of ten to this power.
_SWAY: Final = 0.4
#: How much it counts that a clause is the decisive one of every reason.
_DECISIVE: Final = 0.3
#: The same around hands, where a reason is that of the seats that differ, and cases are long.
_DECISIVE_AROUND: Final = 2.0
#: The part of the cases of a rule that fails if the rule is what is broken.
_MANY: Final = 0.3


class Election:
    """Elects the clause of a group; knows which cases pass."""

    def __init__(self, passing: Sequence[Case]) -> None:
        self._good = _weights(passing)
        self._elected: dict[tuple[str, ...], list[Member]] = {}
        self._rules_that_pass = Counter(_rules(case)[0] for case in passing)

    def in_turn(self, members: Sequence[Member]) -> list[Member]:
        """The cases of a group, the one first that tells most of its cause."""
        key = tuple(one.case.id for one in members)
        if key not in self._elected:
            doubts, decisive = self._doubts(members), _decisive(members)
            ranked = sorted(members, key=lambda one: _rank(one, doubts, decisive))
            self._elected[key] = ranked
        return self._elected[key]

    def place(self, members: Sequence[Member]) -> tuple[bool, bool, float, str]:
        """Sort key of groups of one size: the one first whose case tells most."""
        doubts, decisive = self._doubts(members), _decisive(members)
        return min(_rank(one, doubts, decisive) for one in members)

    def clause(self, members: Sequence[Member]) -> str:
        """The clause of a group: the rule of the case that tells most.

        What is kept of a hand shows in cases about any rule, so that their reasons decide.
        Between hands the cases choose among the clauses of their reasons; if none of
        these is the rule of that case, the most decisive one is named.
        """
        first = self.in_turn(members)[0]
        elected = _rule_in_its_house(first)
        leaks = [one for one in members if one.because.leaks]
        if 2 * len(leaks) > len(members):
            return next(iter(decisive_clauses(leaks)), elected)
        reasons = [one for one in members if one.because.is_between_hands]
        if 2 * len(reasons) <= len(members):
            return elected
        keys = Counter(one.because.key for one in reasons)
        most = max(keys, key=lambda key: (keys[key], key))
        named = decisive_clauses(one for one in reasons if one.because.key == most)[:MOST_CLAUSES]
        if not named or any(say_the_same(elected, one) for one in named):
            return elected
        return named[0]

    def is_weak(self, members: Sequence[Member], part: float = _MANY) -> bool:
        """Whether most cases of the group's rule do not fail with it, or not this part."""
        rule = most_binding(self.clause(members))
        fails = sum(_rules(one.case)[0] == rule for one in members)
        return fails < part * (fails + self._rules_that_pass[rule])

    def is_doubtful(self, members: Sequence[Member], at_large: float) -> bool:
        """Whether a group's rule may well be right: weak, or not what decides by any reason.

        Where a large part of all cases fails, it is weak unless more of its own do.
        """
        clause = self.clause(members)
        decides = any(say_the_same(clause, one) for one in decisive_clauses(members))
        return not decides or self.is_weak(members, max(_MANY, at_large))

    def _doubts(self, failing: Sequence[Member]) -> dict[str, float]:
        """The log-likelihood ratio that each rule, rather than no particular one, is broken.

        A case counts more for the rules that it names earlier; a case that fails
        before its point does not count.
        """
        good = self._good
        telling = [one.case for one in failing if not _on_the_way(one)]
        bad = _weights(telling or [one.case for one in failing])
        found = {clause: 0.0 for one in failing for clause in _rules(one.case)}
        for clause in found:
            fails, passes = bad.get(clause, 0.0), good.get(clause, 0.0)
            if fails * good[""] > passes * bad[""]:
                others = max(bad[""] - fails, 0.0), max(good[""] - passes, 0.0)
                apart = _likelihood(fails, passes) + _likelihood(*others)
                found[clause] = max(apart - _likelihood(bad[""], good[""]), 0.0)
        return found


def _rule_in_its_house(one: Member) -> str:
    """The first rule of a case; where it fails in another house, the first that decides there."""
    rules = one.case.rules
    decide = one.because.clauses if _IN_ANOTHER_HOUSE in one.first.id else ()
    return next((rule for rule in rules if any(say_the_same(rule, it) for it in decide)), rules[0])


def _rank(
    one: Member, doubts: Mapping[str, float], decisive: Mapping[str, float]
) -> tuple[bool, bool, float, str]:
    """Sort key: failing at its point, small, in doubt and decisive first; wrong words last."""
    clause = _rules(one.case)[0]
    size = one.size + 2 * LEVELS.index(one.first.level)
    merit = log(size) - _SWAY * log1p(doubts[clause]) - decisive.get(clause, 0.0)
    return one.first.signature == WRONG_REASON, _on_the_way(one), round(merit, 6), one.case.id


def _on_the_way(one: Member) -> bool:
    """Whether a case failed before it reached its point.

    The point of a case over several hands, at one table or at several, is between them, or in
    what one leaves to the next.
    """
    hands = one.case.hands or one.case.rounds
    if hands and one.because.is_within_a_hand:
        return True
    fact = one.first.fact
    if fact in _WHOSE_TURN:
        return one.case.severity != "order"
    steps = one.case.play or hands
    last = steps[-1].number if steps else 0
    return one.first.signature == _NOT_HIS_TURN or (fact in _STUCK and one.first.step < last)


def decisive_clauses(members: Iterable[Member]) -> tuple[str, ...]:
    """The clauses that decide by the reasons of some cases, the most decisive first."""
    found = _places(one.because.clauses for one in members)
    return tuple(sorted(found, key=lambda clause: (-found[clause], clause)))


def _decisive(members: Sequence[Member]) -> dict[str, float]:
    """How much it counts how often a clause decides in a group; the first of a reason most."""
    found = _places(dict.fromkeys(map(most_binding, one.because.clauses)) for one in members)
    around = 2 * sum(one.because.is_around_hands for one in members) > len(members)
    most = _DECISIVE_AROUND if around else _DECISIVE
    return {clause: most * min(1.0, weight / len(members)) for clause, weight in found.items()}


def _places(named: Iterable[Iterable[str]]) -> dict[str, float]:
    """The weight of each clause in some lists: one for the first place, half for the second."""
    found: defaultdict[str, float] = defaultdict(float)
    for clauses in named:
        for place, clause in enumerate(clauses, 1):
            found[clause] += 1 / place
    return found


def _rules(case: Case) -> tuple[str, ...]:
    """The clauses of a case; of clauses that say the same, only the one that binds most."""
    return tuple(dict.fromkeys(map(most_binding, case.rules)))


def _weights(cases: Iterable[Case]) -> dict[str, float]:
    """The weight of some cases for each rule; the empty name counts the cases."""
    found: defaultdict[str, float] = defaultdict(float, {"": 0.0})
    for case in cases:
        found[""] += 1
        for place, clause in enumerate(_rules(case), 1):
            found[clause] += 1 / place
    return found


def _likelihood(fails: float, passes: float) -> float:
    """The maximum log-likelihood of these numbers of failing and passing cases."""
    return sum(part * log(part / (fails + passes)) for part in (fails, passes) if part > 0)
