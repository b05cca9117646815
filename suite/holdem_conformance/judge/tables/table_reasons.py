"""Why a table is as it is between hands: the question, and the clauses of the oracle's events."""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from holdem_conformance.judge.tables.answer_clauses import answer_clauses, question_of
from holdem_conformance.judge.tables.player_clauses import (
    absence_clauses,
    dealt_in_clauses,
    is_about_absence,
    kept_status_clauses,
    out_clauses,
    owed_clauses,
    post_clauses,
)
from holdem_conformance.judge.tables.position_clauses import (
    first_blinds_clauses,
    first_position_clauses,
    is_first_hand,
    mistake_clauses,
    position_clauses,
)
from holdem_conformance.judge.tables.standing_clauses import (
    ante_amount_clauses,
    blind_amount_clauses,
    game_over_clauses,
    level_clauses,
    place_clauses,
    stack_clauses,
)
from holdem_conformance.judge.tables.table_questions import TableMoment, TableQuestion
from holdem_oracle.table.table_events import TableRefused

MOST_CLAUSES: Final = 4


class TableReason(NamedTuple):
    """Why a fact of a table is as it is."""

    question: StrEnum
    clauses: tuple[str, ...]  #: the decisive one first


Clauses = Callable[[TableMoment], Iterator[str]]


def table_reason(fact: str, moment: TableMoment) -> TableReason | None:
    """Why a fact is so; None if it is no fact of a table."""
    if fact not in _REASONS:
        return None
    return _first_few(*_REASONS[fact](fact, moment))


def answer_reason(request: object, moment: TableMoment) -> TableReason:
    """Why a request is allowed or not."""
    words = [one.reason for one in moment.events[:1] if isinstance(one, TableRefused)]
    question = question_of(request, (*words, moment.told))
    return _first_few(question, answer_clauses(moment, request))


def _first_few(question: TableQuestion, clauses: Iterator[str]) -> TableReason:
    """A reason with the first few clauses, each named once."""
    found = dict.fromkeys(filter(None, clauses))
    return TableReason(question, tuple(found)[:MOST_CLAUSES])


_Asked = tuple[TableQuestion, Iterator[str]]


def _positions(fact: str, moment: TableMoment) -> _Asked:
    """Button and blinds: after a mistake, in the first hand, or in any other."""
    mistake = tuple(mistake_clauses(moment))
    if mistake:
        return TableQuestion.MISTAKE, iter(mistake)
    if not is_first_hand(moment):
        return TableQuestion.POSITIONS, position_clauses(moment)
    if fact == "button":
        return TableQuestion.FIRST_BUTTON, first_position_clauses(moment)
    return TableQuestion.POSITIONS, first_blinds_clauses(moment)


def _killed(_fact: str, moment: TableMoment) -> _Asked:
    """A hand that is killed for an absence, or in which a player is still out of the last one."""
    if is_first_hand(moment) or is_about_absence(moment):
        return TableQuestion.ABSENCE, absence_clauses(moment)
    return TableQuestion.LEFT_OVER, kept_status_clauses(moment)


def _amounts(clauses: Clauses) -> Callable[[str, TableMoment], _Asked]:
    """An amount that is wrong although the level is right, or with the level."""

    def asked(_fact: str, moment: TableMoment) -> _Asked:
        """The question of one moment."""
        if moment.same_level:
            return TableQuestion.AMOUNTS, clauses(moment)
        return TableQuestion.LEVEL, level_clauses(moment)

    return asked


def _always(question: TableQuestion, clauses: Clauses) -> Callable[[str, TableMoment], _Asked]:
    """A fact that answers one question."""
    return lambda _fact, moment: (question, clauses(moment))


#: The question behind each fact that may differ, and behind each check, with its clauses.
_REASONS: Final[Mapping[str, Callable[[str, TableMoment], _Asked]]] = MappingProxyType(
    {
        **dict.fromkeys(("button", "blind_seats"), _positions),
        **dict.fromkeys(("dealt_in", "waiting"), _always(TableQuestion.DEALT_IN, dealt_in_clauses)),
        "killed": _killed,
        "posts": _always(TableQuestion.POSTS, post_clauses),
        "blinds": _amounts(blind_amount_clauses),
        "ante": _amounts(ante_amount_clauses),
        **dict.fromkeys(
            ("level", "level_left", "hand"), _always(TableQuestion.LEVEL, level_clauses)
        ),
        "owes": _always(TableQuestion.OWED, owed_clauses),
        **dict.fromkeys(("out", "alive"), _always(TableQuestion.PLACES, out_clauses)),
        "places": _always(TableQuestion.PLACES, place_clauses),
        **dict.fromkeys(("chips", "result"), _always(TableQuestion.STACKS, stack_clauses)),
        "mistake": _always(TableQuestion.MISTAKE, mistake_clauses),
        "game_over": _always(TableQuestion.GAME_OVER, game_over_clauses),
    }
)
