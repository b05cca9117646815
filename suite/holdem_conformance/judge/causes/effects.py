"""Effects: groups of failing cases that are no cause of their own, as a larger one explains them.

What an engine does wrong first leads to more: where a pot is divided wrongly, odd
chips go to the wrong player, too.  A group is no cause of its own if the rule that
it names is doubtful, as most of its cases pass or no reason of the group is about
it, and if its cases meet what differs in a larger group, name its rules, or fail in
the same way in far fewer cases.  Where the rule is not in doubt, the group is an effect
only if the table itself differs in the same way by the same clause, or if it is a
question of a tournament whose hands go wrong far more often.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from enum import Enum, auto
from itertools import product
from typing import Final, NamedTuple

from holdem_conformance.judge.causes.decisive_clause import Election, decisive_clauses
from holdem_conformance.judge.causes.explanations import Kind
from holdem_conformance.judge.causes.groups import Group, only_one_leaks, ranked, topic
from holdem_conformance.judge.causes.met_differences import MetDifferences, Seen
from holdem_conformance.judge.causes.related_clauses import say_the_same
from holdem_oracle.why.questions import MOST_CLAUSES, Question

#: Kinds of groups that are no effects, and have none.
_ALONE: Final = frozenset({Kind.CHANCE, Kind.BROKEN, Kind.UNKNOWN})
#: What a hand comes to; what was offered in it does not change that.
_RESULTS: Final = frozenset({"won", "stacks", "shown", "mucked"})
#: Facts of a table that is dealt or asked otherwise, and no answer to an action or its offer.
_ANSWERS: Final = ("refusal", "action", "answer", "legal")
#: If an engine gives this for the reason of a refusal, it is believed.
_BELIEVED: Final = frozenset({Question.CAP, Question.RAISE_ALL_IN})
#: It is no chance that the cases of a group all meet a difference if it is less likely than this.
_CHANCE: Final = 0.3
#: The same for a single case, which alone is hardly a cause.
_CHANCE_OF_ONE: Final = 0.7
#: So many cases at most join a group because they name its rules.
_FEW: Final = 3
#: Of the clauses that decide in a group, so many are its rules.
_RULES: Final = 2
#: A group is larger, or far larger, if it has so many times as many cases.
_LARGER: Final = 2
_FAR_LARGER: Final = 10
#: At least this part of the cases of a group has to differ or fail in the same way.
_PART: Final = 0.1
#: A rule is in no more doubt than others if not this many times as many of its cases fail.
_AT_LARGE: Final = 1.5


class Link(Enum):
    """What a group is to a larger one."""

    PART = auto()  #: the same cause: its cases vote for the clause
    EFFECT = auto()  #: what the cause leads to


class Grounds(NamedTuple):
    """What tells effects from causes."""

    election: Election
    met: MetDifferences
    ran: int  #: how many results there are

    def is_doubtful(self, large: Group, small: Group) -> bool:
        """Whether the rule that the smaller group names may well be right."""
        at_large = _AT_LARGE * len(large.members) / self.ran
        return self.election.is_doubtful(small.members, at_large)


def without_effects(groups: Sequence[Group], grounds: Grounds) -> list[Group]:
    """The groups that are causes, with what each explains."""
    kept: list[Group] = []
    for group in ranked(groups):
        links = ((at, link(one, group, grounds)) for at, one in enumerate(kept))
        at, found = next((one for one in links if one[1]), (0, None))
        if found is None:
            kept.append(group)
        elif found is Link.PART:
            kept[at] = kept[at]._replace(members=kept[at].members + group.members)
        else:
            kept[at] = kept[at]._replace(effects=kept[at].effects + group.members)
    return kept


def link(large: Group, small: Group, grounds: Grounds) -> Link | None:
    """What a group is to a larger one; None if it is a cause of its own."""
    if small.key[0] in _ALONE or large.key[0] in {*_ALONE, Kind.WORD}:
        return None
    if only_one_leaks(large, small):
        return None
    doubtful = grounds.is_doubtful(large, small)
    if doubtful and (leading := _leading(large, small, grounds.met)):
        return Link.EFFECT if leading.about == topic(large.key) != topic(small.key) else Link.PART
    if small.key[0] == Kind.WORD:
        return None
    if doubtful and any(fits(large, small) for fits in _IF_DOUBTFUL):
        return Link.PART
    if _differs_likewise(large, small, grounds.election):
        return Link.PART
    return Link.EFFECT if _is_of_its_hands(large, small) else None


def _leading(large: Group, small: Group, met: MetDifferences) -> Seen | None:
    """What differs in the larger group and is met by the smaller one, too often for chance."""
    if small.key[0] == Kind.INVARIANT:
        return None
    if small.key[1] in _BELIEVED and small.chief.manner == "answer:refused":
        return None
    few = len(small.members)
    chance = {
        each: met.by_chance(each, small)
        for each in met.leading(large)
        if not (small.chief.fact in _RESULTS and each.fact.startswith("legal."))
        and not _is_its_own(each, large, small)
    }
    best = min(chance, key=lambda each: (chance[each], each), default=None)
    if best is None or chance[best] ** (1 / few) >= _CHANCE_OF_ONE:
        return None
    return best if chance[best] < (_CHANCE if few > 1 else _CHANCE_OF_ONE) else None


def _is_its_own(each: Seen, large: Group, small: Group) -> bool:
    """What the smaller group is about does not lead to it, though the larger one meets it, too."""
    return topic(small.key) == each.about != topic(large.key)


def _names_its_rules(large: Group, small: Group) -> bool:
    """A few cases that all name a rule that decides in a larger group."""
    if small.key[0] == Kind.INVARIANT or not _is_larger(large, small, _LARGER):
        return False
    rules = decisive_clauses(large.members)[:_RULES]
    named = all(_share_a_clause(one.case.rules, rules) for one in small.members)
    return named and len(small.members) <= _FEW


def _differs_as_often(large: Group, small: Group) -> bool:
    """The same fact differs in the same way in a far larger group."""
    return _is_larger(large, small, _FAR_LARGER) and _is_alike(large, small)


def _fails_as_often(large: Group, small: Group) -> bool:
    """The same check fails in the same way in a far larger group, for another reason."""
    if not _is_larger(large, small, _FAR_LARGER):
        return False
    mine = Counter(one.first.signature for one in small.members)
    fails = max(mine, key=lambda one: (mine[one], one))
    if fails.startswith("accepted") or fails in ("turn", "street"):
        return False
    return sum(one.first.signature == fails for one in large.members) >= _PART * len(large.members)


#: What makes a group part of another one if its own rule is doubtful.
_IF_DOUBTFUL: Final[tuple[Callable[[Group, Group], bool], ...]] = (
    _names_its_rules,
    _differs_as_often,
    _fails_as_often,
)


def _differs_likewise(large: Group, small: Group, election: Election) -> bool:
    """The same fact of the table differs in the same way, and the same clause decides."""
    if small.chief.fact in _RESULTS or small.chief.fact.startswith(_ANSWERS):
        return False
    if not _is_larger(large, small, _LARGER):
        return False
    decide = decisive_clauses(large.members)[:MOST_CLAUSES]
    mine = decisive_clauses(small.members)[:MOST_CLAUSES]
    return _is_alike(large, small) and _share_a_clause(
        mine, (election.clause(large.members), *decide)
    )


def _is_of_its_hands(large: Group, small: Group) -> bool:
    """A question of a tournament, while hands go wrong so often that it is one of them."""
    if not small.chief.is_around_hands or small.chief.is_between_hands:
        return False
    hands = large.chief.is_within_a_hand and not large.chief.fact.startswith("legal")
    return hands and len(large.members) >= _FAR_LARGER * len(small.members)


def _is_larger(large: Group, small: Group, times: int) -> bool:
    """Whether a group has so many times as many cases; what is done instead is compared apart."""
    if Kind.INSTEAD in (large.key[0], small.key[0]):
        return False
    return len(large.members) >= times * len(small.members)


def _is_alike(large: Group, small: Group) -> bool:
    """Whether a part of the larger group differs as the smaller one does."""
    return large.manners[small.chief.manner] >= _PART * len(large.members)


def _share_a_clause(some: Sequence[str], others: Sequence[str]) -> bool:
    """Whether two lists name a clause that says the same."""
    return any(say_the_same(one, other) for one, other in product(some, others))
