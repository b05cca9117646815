"""Hand-for-hand play: one hand at every table, a fixed time for each, and cards held back."""

from holdem_oracle.house.tournament_options import HandForHandClock
from holdem_oracle.table.players.waiting import ready
from holdem_oracle.table.table import Stage
from holdem_oracle.table.table_actions import TableRefusal
from holdem_oracle.tournament.refusing import named_table, refused
from holdem_oracle.tournament.tournament import (
    Round,
    TableName,
    Tournament,
    players_left,
)
from holdem_oracle.tournament.tournament_actions import (
    AllInCalled,
    HandForHand,
    Release,
    TournamentRefusal,
)
from holdem_oracle.tournament.tournament_events import (
    CardsHeld,
    CardsReleased,
    HandForHandBegan,
    HandForHandEnded,
    RoundOver,
    TournamentEvent,
    TournamentRefused,
)

_MINUTE = 60_000


def announced(tournament: Tournament, said: HandForHand) -> TournamentEvent:
    """Hand-for-hand play begins with the hands that are being played, or else with the next ones.

    Rule wsop-126.c.
    """
    if not isinstance(said.on, bool) or said.on is (tournament.round is not None):
        return refused(TournamentRefusal.BAD_VALUE, said, "wsop-126.a")
    if not said.on:
        return HandForHandEnded("wsop-126.a")
    playing = [
        name for name, table in tournament.tables.items() if table.stage is not Stage.BETWEEN
    ]
    due = frozenset(playing or tournament.tables)
    return HandForHandBegan(Round(due, players_left(tournament)), "wsop-126.a")


def round_over(tournament: Tournament) -> RoundOver | None:
    """Once every table has played its hand, its time is off the clock, and all deal the next one.

    In the money each table goes on on its own.

    Rule wsop-126.a.
    """
    now = tournament.round
    if now is None or not _all_have_played(tournament, now):
        return None
    in_the_money = players_left(tournament) <= len(tournament.prizes)
    after = None if in_the_money else Round(frozenset(tournament.tables), players_left(tournament))
    rule = tournament.house.hand_for_hand_clock.rule
    return RoundOver(tournament.clock + time_of_a_hand(tournament, now), after, rule)


def time_of_a_hand(tournament: Tournament, now: Round) -> int:
    """A hand takes two minutes off the clock, however long it lasts; or its time, up to three.

    Levels go on rising all the while.

    Rule tda-rp.8-b.
    """
    if tournament.house.hand_for_hand_clock is HandForHandClock.TWO_MINUTES:
        return 2 * _MINUTE
    return min(now.spent, 3 * _MINUTE)


def waits_for_others(tournament: Tournament, name: TableName) -> bool:
    """A table that has played its hand waits for the others.

    Rule wsop-126.a.
    """
    return tournament.round is not None and name not in tournament.round.due


def can_play(tournament: Tournament, name: TableName) -> bool:
    """Whether a table plays a hand, or can be dealt one."""
    table = tournament.tables[name]
    if table.stage is not Stage.BETWEEN:
        return True
    return name not in tournament.halted and len(ready(table)) > 1


def all_in_called(tournament: Tournament, said: AllInCalled) -> TournamentEvent:
    """Hand for hand, no card is dealt or shown after an all-in and a call until the dealers may.

    Rule wsop-126.g.
    """
    name = named_table(tournament, said.table, said)
    if isinstance(name, TournamentRefused):
        return name
    if tournament.round is None:
        return refused(TournamentRefusal.BAD_VALUE, said, "wsop-126.g")
    if tournament.tables[name].stage is not Stage.PLAYING:
        return refused(TableRefusal.NO_HAND, said, "wsop-126.g")
    if name in tournament.held:
        return refused(TournamentRefusal.HELD, said, "wsop-126.g")
    return CardsHeld(name, "wsop-126.g")


def release(tournament: Tournament, said: Release) -> TournamentEvent:
    """The dealers are told to go on, at all tables together.

    Rule wsop-126.g.
    """
    if not tournament.held:
        return refused(TournamentRefusal.NOT_HELD, said, "wsop-126.g")
    return CardsReleased("wsop-126.g")


def _all_have_played(tournament: Tournament, now: Round) -> bool:
    """Whether a table has played its hand, and no other still has to."""
    due = now.due.intersection(tournament.tables)
    has_begun = len(due) < len(tournament.tables)
    return has_begun and not any(can_play(tournament, name) for name in due)
