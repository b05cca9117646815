"""Groups of failing cases that have one cause.

Cases with the same explanation are one group.  One bug shows in several facts: a
group joins a larger one of a related question that differs in the same way, and
one that is at least twice as large and differs in the same way, unless most of
the cases of its own rule fail as well; a few cases join one whose rule they name.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from holdem_conformance.judge.causes.explanations import Explanation, Kind
from holdem_conformance.judge.causes.related_clauses import say_the_same
from holdem_conformance.judge.verdicts import Checkpoint
from holdem_oracle.why.questions import Question
from holdem_scenarios.case.model import Case


class Member(NamedTuple):
    """A failing case, with its first failing check and what explains it."""

    case: Case
    first: Checkpoint
    size: int
    because: Explanation


class Group(NamedTuple):
    """Failing cases that seem to have one cause."""

    key: tuple[str, str]
    members: tuple[Member, ...]
    effects: tuple[Member, ...] = ()  #: failing cases that it explains, of other groups

    @property
    def manners(self) -> Counter[str]:
        """How its cases differ, counted."""
        return Counter(one.because.manner for one in self.members)

    @property
    def chief(self) -> Explanation:
        """The explanation of most of its own cases."""
        mine = [one.because for one in self.members if one.because.key == self.key]
        counted = Counter(one.manner for one in mine)
        best = min(counted, key=lambda manner: (-counted[manner], manner))
        return next(one for one in mine if one.manner == best)


#: Questions that one rule of an engine often answers together.
_TOPICS: Final[Mapping[str, str]] = MappingProxyType(
    {
        Question.LEAST_BET: "minimum",
        Question.LEAST_RAISE: "minimum",
        Question.SIZING: "minimum",
        Question.PRICE: "price",
        Question.CALL: "price",
        Question.MOST: "maximum",
        Question.POT_SIZE: "maximum",
        Question.TIMER: "clock",
        Question.TIME_BANK: "clock",
        Question.CONNECTION: "clock",
        Question.TIME_UP: "clock",
        Question.TIME: "clock",
        Question.ROUND_OVER: "round",
        Question.LONE_PLAYER: "round",
        Question.HAND_OVER: "round",
        Question.FIRST_TO_ACT: "turn",
        Question.NEXT_TO_ACT: "turn",
        Question.POTS: "pots",
        Question.DEAD_MONEY: "pots",
        Question.RESIDUAL: "pots",
        Question.ELIGIBLE: "pots",
    }
)
#: Kinds of explanation whose groups stay as they are.
_ALONE: Final = frozenset({Kind.WORD, Kind.CHANCE, Kind.BROKEN, Kind.UNKNOWN})
#: A group joins one that is at least so many times as large.
_TWICE: Final = 2
#: ... and in which at least this part of the cases differs in the same way.
_PART: Final = 0.1
#: Chips go to a wrong player for many reasons, so that this does not tell what is the same.
_WRONG_WINNER: Final = "won:misplaced"
#: So many cases at most join a group because they name its clause.
_FEW: Final = 3


def grouped(members: Iterable[Member]) -> list[Group]:
    """A group for each explanation, the largest first; a wrong word for a refusal comes last."""
    found: dict[tuple[str, str], list[Member]] = {}
    for one in members:
        found.setdefault(one.because.key, []).append(one)
    return ranked(Group(key, tuple(several)) for key, several in found.items())


def ranked(groups: Iterable[Group]) -> list[Group]:
    """The largest group first; a wrong word for a refusal comes last."""
    return sorted(groups, key=lambda one: (one.key[0] == Kind.WORD, -len(one.members), one.key))


def joined(groups: Sequence[Group], fit: Callable[[Group, Group], bool]) -> list[Group]:
    """Each group, joined to the first larger one that it fits."""
    kept: list[Group] = []
    for group in ranked(groups):
        alone = group.key[0] in _ALONE
        into = None if alone else next((at for at, one in enumerate(kept) if fit(one, group)), None)
        if into is None:
            kept.append(group)
        else:
            kept[into] = kept[into]._replace(members=kept[into].members + group.members)
    return ranked(kept)


def same_topic(large: Group, small: Group) -> bool:
    """Related questions, answered wrongly in the same way."""
    if only_one_leaks(large, small):
        return False
    return topic(large.key) == topic(small.key) and small.chief.manner in large.manners


def only_one_leaks(large: Group, small: Group) -> bool:
    """Whether one fails only after another hand, and the other at any table."""
    return (large.key[0] == Kind.LEAK) is not (small.key[0] == Kind.LEAK)


def topic(key: tuple[str, str]) -> str:
    """What related questions are about."""
    return _TOPICS.get(key[1], key[1])


def same_manner(large: Group, small: Group) -> bool:
    """Another question, but the same fact differs in the same way, in far fewer cases."""
    if Kind.INSTEAD in (large.key[0], small.key[0]) or large.key[0] in _ALONE:
        return False
    if only_one_leaks(large, small):
        return False
    if small.chief.manner == _WRONG_WINNER:
        return False
    many = len(large.members)
    alike = large.manners[small.chief.manner] >= _PART * many
    return alike and many >= _TWICE * len(small.members)


def names_its_rule(large: Group, small: Group, clause: str) -> bool:
    """A few cases, half of which or more name the clause of a group twice as large."""
    few = len(small.members)
    if few > _FEW or len(large.members) < _TWICE * few or large.key[0] in _ALONE:
        return False
    if only_one_leaks(large, small):
        return False
    naming = [any(say_the_same(clause, rule) for rule in one.case.rules) for one in small.members]
    return 2 * sum(naming) >= few
