"""Why a table is as it is between hands: the question, and the clauses of the oracle's events."""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from holdem_adapters.oracle_view import OracleTable
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_events import (
    BlindMissed,
    Busted,
    DealtIn,
    GameOver,
    LevelBegan,
    Positioned,
    PostDue,
    TableEvent,
    TableRefused,
    Waits,
)

#: With so few players the rules for becoming heads-up decide.
_TWO: Final = 2
MOST_CLAUSES: Final = 4


class TableQuestion(StrEnum):
    """A question about a table between hands that a rule answers."""

    POSITIONS = "where do button and blinds go?"
    DEALT_IN = "who is dealt in?"
    POSTS = "what does a newcomer or a returning player post?"
    LEVEL = "which blind level applies?"
    OWED = "which blinds has a player missed?"
    PLACES = "who is out, and in which place?"
    GAME_OVER = "is the game over?"
    SAYING = "what may be done between two hands?"


class TableReason(NamedTuple):
    """Why a fact of a table is as it is."""

    question: StrEnum
    clauses: tuple[str, ...]  #: the decisive one first


def table_reason(fact: str, at: OracleTable) -> TableReason | None:
    """Why a fact is so; None if it is no fact of a table, or nothing has been said about it."""
    if at.seated is None or fact not in _QUESTIONS:
        return None
    question = _QUESTIONS[fact]
    found = dict.fromkeys(filter(None, _CLAUSES[question](at.seated.table, at.seated.events)))
    return TableReason(question, tuple(found)[:MOST_CLAUSES])


def _of(events: tuple[TableEvent, ...], *kinds: type) -> Iterator[str]:
    """The rules of events of some kinds, the last one first."""
    yield from (event.rule for event in reversed(events) if isinstance(event, kinds))


def _positions(table: Table, events: tuple[TableEvent, ...]) -> Iterator[str]:
    """How the button moves; when two are left, how a table becomes heads-up."""
    if table.playing is not None and len(table.playing.players) == _TWO and table.hand > 1:
        yield table.house.becoming_heads_up.rule
    yield from _of(events, Positioned)
    blinds = None if table.playing is None else table.playing.blind_seats
    if blinds is not None and blinds.small is None:
        yield "roberts-blinds.4-2b"


def _dealt_in(_table: Table, events: tuple[TableEvent, ...]) -> Iterator[str]:
    """Why players wait, or else who is dealt in."""
    yield from _of(events, Waits)
    yield from _of(events, DealtIn)


def _posts(table: Table, events: tuple[TableEvent, ...]) -> Iterator[str]:
    """What players pay to be dealt in."""
    yield from _of(events, PostDue)
    yield table.house.newcomer.rule


def _level(table: Table, events: tuple[TableEvent, ...]) -> Iterator[str]:
    """When a level begins."""
    yield from _of(events, LevelBegan)
    yield table.house.level_clock.rule
    yield "tda-23"


def _owed(_table: Table, events: tuple[TableEvent, ...]) -> Iterator[str]:
    """What has passed a player."""
    yield from _of(events, BlindMissed)
    yield "wsop-live-160"


def _places(table: Table, events: tuple[TableEvent, ...]) -> Iterator[str]:
    """Who is out."""
    yield from _of(events, Busted)
    yield table.house.bust_rank.rule


def _game_over(_table: Table, events: tuple[TableEvent, ...]) -> Iterator[str]:
    """Who has won."""
    yield from _of(events, GameOver)
    yield "basic-8"


def _saying(_table: Table, events: tuple[TableEvent, ...]) -> Iterator[str]:
    """Why something is refused, or what it results in."""
    yield from _of(events[-1:], TableRefused)
    yield from (event.rule for event in events[-1:])


_CLAUSES: Final[
    Mapping[TableQuestion, Callable[[Table, tuple[TableEvent, ...]], Iterator[str]]]
] = MappingProxyType(
    {
        TableQuestion.POSITIONS: _positions,
        TableQuestion.DEALT_IN: _dealt_in,
        TableQuestion.POSTS: _posts,
        TableQuestion.LEVEL: _level,
        TableQuestion.OWED: _owed,
        TableQuestion.PLACES: _places,
        TableQuestion.GAME_OVER: _game_over,
        TableQuestion.SAYING: _saying,
    }
)
#: The question behind each fact that may differ, and behind each check.
_QUESTIONS: Final[Mapping[str, TableQuestion]] = MappingProxyType(
    {
        **dict.fromkeys(("button", "blind_seats"), TableQuestion.POSITIONS),
        **dict.fromkeys(("dealt_in", "waiting"), TableQuestion.DEALT_IN),
        "posts": TableQuestion.POSTS,
        **dict.fromkeys(("blinds", "ante", "level", "level_left"), TableQuestion.LEVEL),
        "hand": TableQuestion.SAYING,
        "owes": TableQuestion.OWED,
        **dict.fromkeys(("out", "alive", "places", "chips"), TableQuestion.PLACES),
        "game_over": TableQuestion.GAME_OVER,
        "saying": TableQuestion.SAYING,
    }
)
