"""Why something may be done between two hands, or not: what it is, and words of refusals."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from holdem_adapters.tables import said
from holdem_adapters.tables.opening import NextHand
from holdem_conformance.judge.tables.table_questions import TableMoment, TableQuestion
from holdem_oracle.table.players.waiting import absent, ready
from holdem_oracle.table.table import is_tournament
from holdem_oracle.table.table_actions import TableRefusal
from holdem_oracle.table.table_events import TableRefused

#: What each request is about.
_ABOUT: Final[Mapping[type, TableQuestion]] = MappingProxyType(
    {
        NextHand: TableQuestion.GAME_OVER,
        said.DrawForButton: TableQuestion.FIRST_BUTTON,
        said.SitDown: TableQuestion.BUYING_IN,
        said.Rebuy: TableQuestion.BUYING_IN,
        said.PayRebuy: TableQuestion.BUYING_IN,
        said.GiveUpChips: TableQuestion.BUYING_IN,
        said.ChangeSeat: TableQuestion.SEATS,
        said.Leave: TableQuestion.SEATS,
        said.GoAway: TableQuestion.ABSENCE,
        said.ComeBack: TableQuestion.ABSENCE,
        said.Penalise: TableQuestion.ABSENCE,
        said.Remove: TableQuestion.SEATS,
        said.Found: TableQuestion.MISTAKE,
    }
)
#: What decides where an engine refuses for one of these reasons.
_BY_WORD: Final[Mapping[str, str]] = MappingProxyType(
    {
        TableRefusal.GAME_OVER: "basic-8",
        TableRefusal.NOT_ENOUGH_PLAYERS: "basic-7.1",
        TableRefusal.ALREADY_STARTED: "wsop-live-95",
        TableRefusal.ALREADY_SEATED: "tda-8-a",
        TableRefusal.HAS_CHIPS: "wsop-13",
        TableRefusal.BELOW_MINIMUM: "wsop-live-186",
        TableRefusal.ABOVE_MAXIMUM: "wsop-live-186",
        TableRefusal.SUBSTANTIAL_ACTION: "tda-35-d",
    }
)
#: What is refused, or not, because of the seat.
_OF_SEATS: Final = frozenset({TableRefusal.SEAT_TAKEN, TableRefusal.UNKNOWN_SEAT})


def question_of(request: object, words: tuple[str, ...]) -> TableQuestion:
    """What a request is about; the word of a refusal, by the rules or of the engine, may tell."""
    if not _OF_SEATS.isdisjoint(words):
        return TableQuestion.SEATS
    return _ABOUT.get(type(request), TableQuestion.SAYING)


def answer_clauses(moment: TableMoment, request: object) -> Iterator[str]:
    """The rule of the refusal; of what is allowed, the one that the engine gives comes first."""
    first = moment.events[:1]
    yield from (event.rule for event in first if isinstance(event, TableRefused))
    if isinstance(request, NextHand):
        yield "wsop-36" if _one_is_there(moment) else ""
        yield _BY_WORD.get(moment.told, "")
        yield "basic-7.1"
    yield _BY_WORD.get(moment.told, "")
    yield from (event.rule for event in first)


def _one_is_there(moment: TableMoment) -> bool:
    """Whether all players of a tournament but one are away."""
    if moment.before is None or not is_tournament(moment.table.house):
        return False
    players = ready(moment.before.table)
    return len(players) - len(absent(moment.before.table, players)) == 1
