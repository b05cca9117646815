"""What explains a failing check: the difference at the check, or the one that led to it.

A case fails where chips, cards, turn or street have parted before, or where the
fact that it checks differs.  What is only offered or told wrong on the way to
another failure explains nothing: the tables went on in step.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from msgspec import UNSET

from holdem_conformance.judge.attempts import BROKEN, is_random
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.comparison.shown_facts import CANNOT_ACT
from holdem_conformance.judge.tables.hand_before import DEALT
from holdem_conformance.judge.tables.table_questions import TableQuestion
from holdem_conformance.judge.tournaments.tournament_reasons import TournamentQuestion
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, bad_checkpoints

#: What an engine does with an illegal action instead of refusing it, whatever rule forbids it.
_INSTEAD: Final = frozenset({"coerced", "punished", "changed", "ignored"})
#: The facts that differ where a check of another name fails.
_RELATED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "can": ("legal", "to_match"),
        "cannot": ("legal", "to_match"),
        "accepted": ("answer", "action", "refusal", "saying"),
        "refused": ("refusal", "saying"),
        "unchanged": ("refusal", "saying"),
        "blind_seats": ("blinds", "blind_seats"),
        "dealt": ("button", "dealt_in"),
        "pot": ("pot", "pots", "bets"),
        "time_left": ("left",),
        "result": ("won", "stacks"),
        "alive": ("won", "stacks"),
        "chips": ("won", "stacks"),
    }
)
_INVARIANT: Final = "invariant."
_BUTTON_ELSEWHERE: Final = f"{DEALT}:button"
#: Facts about chips: if they are made or lost here, that is the cause.
_CHIPS: Final = frozenset({"won", "stacks"})
_MADE_OR_LOST: Final = frozenset({"too-many", "too-few"})


class Kind:
    """What sort of reason a failing check has."""

    RULE: Final = "rule"  #: a question that the engine answers otherwise
    INSTEAD: Final = "instead"  #: what it does with an action instead of what it should
    WORD: Final = "word"  #: a refusal for another reason
    LEAK: Final = "leak"  #: a question answered otherwise only after another hand
    INVARIANT: Final = "invariant"
    CHANCE: Final = "chance"
    BROKEN: Final = "broken"  #: no valid answer
    UNKNOWN: Final = "unknown"  #: nothing that the engine shows differs


#: Kinds of reasons that are about actions and facts of a hand, or of the table around it.
_OF_A_HAND: Final = frozenset({Kind.RULE, Kind.INSTEAD, Kind.WORD})
_BETWEEN_HANDS: Final = frozenset(map(str, TableQuestion))
_AROUND_HANDS: Final = _BETWEEN_HANDS.union(map(str, TournamentQuestion))


class Explanation(NamedTuple):
    """Why a check fails."""

    kind: str
    what: str  #: the question, what is done instead, or the signature
    fact: str = ""
    way: str = ""
    clauses: tuple[str, ...] = ()
    leaks: bool = False  #: whether it is so only after another hand
    hand: int = 0  #: the number of the hand at its table; 0 between hands, or if it stands alone

    @property
    def sort(self) -> str:
        """What sort of cause it is."""
        return Kind.LEAK if self.leaks else self.kind

    @property
    def key(self) -> tuple[str, str]:
        """What the failures of one cause have in common."""
        return self.sort, self.what

    @property
    def is_between_hands(self) -> bool:
        """Whether it is about what happens between the hands of a table."""
        return self.kind == Kind.RULE and self.what in _BETWEEN_HANDS

    @property
    def is_around_hands(self) -> bool:
        """Whether it is about what happens around the hands of a table or of a tournament."""
        return self.kind == Kind.RULE and self.what in _AROUND_HANDS

    @property
    def is_within_a_hand(self) -> bool:
        """Whether it is about what a player does in a hand, and not about what is between hands."""
        return self.kind in _OF_A_HAND and self.what not in _AROUND_HANDS

    @property
    def manner(self) -> str:
        """The fact, and how it differs; a bet and a raise are one."""
        fact = self.fact.replace("legal.bet", "legal.raise")
        return f"{fact}:{self.way}"


def of_a_leak(one: Explanation, check: Checkpoint) -> Explanation:
    """The explanation of a case that fails only as a second hand.

    An engine that moves the button otherwise, or breaks down, keeps nothing.
    """
    kept = one.kind not in (Kind.CHANCE, Kind.BROKEN) and check.signature != _BUTTON_ELSEWHERE
    return one._replace(leaks=kept)


def explanations(result: CaseResult) -> Iterator[Explanation]:
    """What explains the failing checks of a case, in their order."""
    different = () if result.differences is UNSET else result.differences
    for check in bad_checkpoints(result):
        yield _explained(result, check, different)


def _explained(
    result: CaseResult, check: Checkpoint, different: Sequence[Difference]
) -> Explanation:
    """What explains one failing check."""
    if is_random(check):
        return Explanation(Kind.CHANCE, check.fact)
    if check.verdict in BROKEN:
        return Explanation(Kind.BROKEN, check.signature)
    house = check.id.removeprefix(result.id).partition("/")[0]
    mine = [one for one in different if one.house == house and one.step <= check.step]
    if check.signature.startswith(_INVARIANT) and not _is_upstream(mine[-1:], check.step):
        return Explanation(Kind.INVARIANT, check.signature)
    found = _responsible(mine, check)
    return Explanation(Kind.UNKNOWN, check.signature) if found is None else explanation_of(found)


def _is_upstream(last: Sequence[Difference], step: int) -> bool:
    """Whether the tables have parted before an invariant broke, or there but for the chips."""
    if not last or not last[0].parts:
        return False
    (one,) = last
    return one.step < step or one.fact not in _CHIPS or one.way not in _MADE_OR_LOST


def _responsible(mine: Sequence[Difference], check: Checkpoint) -> Difference | None:
    """The difference behind a failing check, of those up to its step."""
    if mine and mine[-1].parts and mine[-1].step < check.step:
        return mine[-1]
    here = [one for one in mine if one.step == check.step]
    related = [one for one in mine if _is_related(check.fact, one)]
    at_once = [one for one in here if one.parts or one in related]
    for several in (at_once[:1], related[-1:], here[:1], mine[-1:]):
        if several:
            return several[0]
    return None


def _is_related(check: str, difference: Difference) -> bool:
    """Whether a difference is about the fact that a check is about."""
    return difference.fact.partition(".")[0] in _RELATED.get(check, (check,))


def explanation_of(one: Difference) -> Explanation:
    """The explanation that a difference gives."""
    kind, what = Kind.RULE, one.question
    if one.fact == "refusal" and one.way == "reason":
        kind, what = Kind.WORD, ""
    elif (one.fact == "refusal" and one.way in _INSTEAD) or one.way == CANNOT_ACT:
        kind, what = Kind.INSTEAD, one.way
    return Explanation(kind, what, one.fact, one.way, one.clauses, hand=one.hand)
