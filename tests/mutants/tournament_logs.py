"""What holds for the log of any tournament, whatever the case about it expects."""

from collections import Counter
from collections.abc import Iterator

from holdem_adapters.tournaments.oracle_tournament import Running
from holdem_oracle.table.table import alive
from holdem_oracle.table.table_events import DealtIn
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import (
    Tournament,
    all_chips_accounted_for,
    chairs_of,
    chips_in_tournament,
)
from holdem_oracle.tournament.tournament_bookkeeping import after
from holdem_oracle.tournament.tournament_events import AtTableHappened, TournamentRefused
from holdem_oracle.tournament.tournament_play import (
    TournamentStep,
    opening_chips,
    replayed_tournament,
    say_all,
)
from holdem_oracle.words.tournament_sentences import tournament_sentence
from holdem_scenarios.library import clause_ids

CLAUSES = clause_ids()


def tournament_log_is_in_order(opened: Tournament, running: Running) -> None:
    """Events have clauses and sentences, and add up; all chips and seats are accounted for.

    What is refused is told as it was said, and the same things said again have the same result.
    """
    brought = opening_chips(opened)
    assert brought == chips_in_tournament(opened)
    before = opened
    for now, event in zip(tournaments_of(opened, running), running.events, strict=True):
        assert event.rule in CLAUSES
        assert "None" not in tournament_sentence(before, event)
        assert is_as_declared(now)
        if isinstance(event, TournamentRefused):
            assert repr(now) == repr(before)
            assert any(event.said is one for one in running.said)
        if not isinstance(event, AtTableHappened) or isinstance(event.event, DealtIn):
            assert all_chips_accounted_for(now, brought)
            assert all_seats_are_accounted_for(now)
        before = now
    assert repr(before) == repr(running.tournament)
    assert repr(before) == repr(replayed_tournament(opened, running.events))
    assert say_all(opened, running.said) == TournamentStep(running.events, before)


def tournaments_of(opened: Tournament, running: Running) -> Iterator[Tournament]:
    """The tournament after each event."""
    now = opened
    for event in running.events:
        now = after(now, event)
        yield now


def all_seats_are_accounted_for(now: Tournament) -> bool:
    """Nobody sits twice, the numbers of players are right, and what is free is free."""
    players = Counter(chair.player for _, chair in chairs_of(now))
    coming = Counter(arrival.to.table for arrival in now.arrivals)
    there = {name: len(alive(table)) + coming[name] for name, table in now.tables.items()}
    taken = {at for at, _ in chairs_of(now) if at is not None}
    return (
        set(players.values()) <= {1}
        and dict(now.players) == there
        and taken.isdisjoint(free_seats(now))
    )


def is_as_declared(now: Tournament) -> bool:
    """Whether numbers, flags and sets are what they are declared to be."""
    counted = now.entries, now.opened_with, now.clock, now.hands, now.level, now.added, now.removed
    flags = now.closed, *now.ruled.values()
    sets = now.buttons, now.halted, now.held
    return (
        set(map(type, counted)) == {int}
        and min(counted) >= 0
        and set(map(type, flags)) == {bool}
        and set(map(type, sets)) == {frozenset}
    )
