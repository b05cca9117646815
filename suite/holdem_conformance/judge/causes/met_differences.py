"""The differences that cases meet up to where they fail: what is told or offered wrongly, too."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import prod
from typing import Final, NamedTuple

from msgspec import UNSET

from holdem_conformance.judge.causes.explanations import Kind
from holdem_conformance.judge.causes.groups import Group, Member, topic
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.verdicts import CaseResult

#: At least this part of the cases of a group meets a difference that leads to others.
_LEADING: Final = 0.5
#: At least this part of the cases of another group has to meet it.
_MOST: Final = 0.8
#: No difference is taken to be rarer than this among the cases of a family.
_RAREST: Final = 0.02


class Seen(NamedTuple):
    """What differs, without the seat, the moment and the clauses."""

    about: str  #: the topic of its question
    fact: str
    way: str


class MetDifferences:
    """Which differences each case of a run meets, and how likely each is to be met by chance."""

    def __init__(self, results: Iterable[CaseResult], failing: Sequence[Member]) -> None:
        members = {one.case.id: one for one in failing}
        self._met: defaultdict[str, set[Seen]] = defaultdict(set)
        self._families: defaultdict[str, set[str]] = defaultdict(set)
        for result in results:
            id_ = result.id.partition("~")[0]
            self._families[_family(id_)].add(id_)
            self._met[id_].update(_met_by(result, members.get(id_)))

    def leading(self, group: Group) -> Iterator[Seen]:
        """The differences that many cases of a group meet."""
        counted = Counter(each for one in group.members for each in self._met[one.case.id])
        return (each for each in counted if counted[each] >= _LEADING * len(group.members))

    def by_chance(self, each: Seen, group: Group) -> float:
        """How likely so many cases of these families meet a difference by chance.

        If too few of them do, it is certain that this is chance.
        """
        ids = {one.case.id for one in group.members}
        meet = [id_ for id_ in ids if each in self._met[id_]]
        if len(meet) < _MOST * len(ids):
            return 1.0
        frequency = cache(lambda family: self._frequency(each, self._families[family] - ids))
        return prod(frequency(_family(id_)) for id_ in meet)

    def _frequency(self, each: Seen, others: set[str]) -> float:
        """How often other cases meet a difference."""
        meet = sum(each in self._met[id_] for id_ in others)
        return max(_RAREST, meet / max(1, len(others)))


def _family(id_: str) -> str:
    """The family of a case, by its id."""
    return id_.partition("-")[0]


def _met_by(result: CaseResult, member: Member | None) -> Iterator[Seen]:
    """The differences of one result; if it fails, in the house and up to the step where it does."""
    for one in () if result.differences is UNSET else result.differences:
        if member is None or _is_before(one, result, member):
            yield _seen(one)


def _is_before(one: Difference, result: CaseResult, member: Member) -> bool:
    """Whether a difference comes before a case fails."""
    house = member.first.id.removeprefix(result.id).partition("/")[0]
    return one.house == house and one.step <= member.first.step


def _seen(one: Difference) -> Seen:
    """What differs; a bet and a raise are one."""
    about = topic((Kind.RULE, one.question))
    return Seen(about, one.fact.replace("legal.bet", "legal.raise"), one.way)
