"""What is left of the hand before: wrong in later hands of a table, and right in every first one.

A question of a hand that an engine answers rightly wherever a hand stands alone,
and wrongly only once others have been played, is not about that rule: the hand
has not begun anew.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec import UNSET

from holdem_conformance.judge.causes.explanations import Explanation, Kind, explanation_of
from holdem_conformance.judge.causes.groups import Member, topic
from holdem_conformance.judge.tables.table_questions import TableQuestion
from holdem_conformance.judge.verdicts import CaseResult, Verdict
from holdem_oracle.why.questions import MOST_CLAUSES, Question

#: So many hands that stand alone have to pass, or else nothing is known about them.
_ENOUGH: Final = 20
#: A hand up to this one has none before it.
_FIRST: Final = 1
#: Nobody has acted, is all-in or has folded; every player in the game is in the hand.
_PLAYERS: Final = ("ludoforge-hs.7",)
#: Nothing has been bet, and the pot is empty.
_CHIPS: Final = ("ludoforge-hs.2", "ludoforge-hs.6")
#: The amounts of a level.
_OF_LEVELS: Final = frozenset({Question.ANTE, Question.BLINDS})
#: How a hand begins, by the question that is answered wrongly in it.
_BEGINS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        **dict.fromkeys((Question.LEAST_BET, Question.LEAST_RAISE), ("ludoforge-hs.3",)),
        **dict.fromkeys((Question.PRICE, Question.CALL, Question.CHECK), _CHIPS),
        **dict.fromkeys((Question.POTS, Question.ELIGIBLE, Question.DEAD_MONEY), _CHIPS),
        **dict.fromkeys((Question.WINNER, Question.UNCALLED, Question.ODD_CHIPS), _CHIPS),
        **dict.fromkeys((Question.BET_OR_RAISE, Question.POT_SIZE), _CHIPS),
        Question.ANTE: ("tournament-8.4.3",),
        Question.BLINDS: ("tournament-8.4.1",),
        Question.CARDS: ("ludoforge-hs.9", "ludoforge-hs.8"),
        Question.STREET: ("ludoforge-hs.8",),
    }
)


def without_the_hand_before(
    failing: Sequence[Member], results: Iterable[CaseResult]
) -> list[Member]:
    """The failing cases; those that fail only after another hand, for what is left of it."""
    ran = tuple(results)
    if sum(one.verdict is Verdict.PASS for one in ran) < _ENOUGH:
        return list(failing)
    met = {
        (topic(explanation_of(each).key), min(each.hand, _FIRST + 1))
        for one in ran
        if one.differences is not UNSET
        for each in one.differences
    }
    return [
        one._replace(because=_left_over(one.because)) if _is_later(one.because, met) else one
        for one in failing
    ]


def _is_later(because: Explanation, met: Collection[tuple[str, int]]) -> bool:
    """Whether it is about a hand after another one, and never met in a hand without one.

    Levels are there from the first hand of a table on, and not where a hand stands alone.
    """
    if not because.is_within_a_hand or because.kind == Kind.WORD:
        return False
    last_right = 0 if because.what in _OF_LEVELS else _FIRST
    about = topic(because.key)
    return because.hand > last_right and all((about, at) not in met for at in range(last_right + 1))


def _left_over(because: Explanation) -> Explanation:
    """The same difference, as something that a hand has left to the next, or that a level has."""
    begins = _BEGINS.get(because.what, _PLAYERS)
    clauses = (*begins, *because.clauses)[:MOST_CLAUSES]
    question = TableQuestion.AMOUNTS if because.what in _OF_LEVELS else TableQuestion.LEFT_OVER
    return because._replace(kind=Kind.RULE, what=str(question), clauses=clauses)
