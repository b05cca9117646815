"""Faults in late entry, re-entry and the end of registration, and in the level of an event."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.house.table_options import ReEntry
from holdem_oracle.table.levels import next_level
from holdem_oracle.tournament.tournament import Place, Tournament, chips_in_tournament, players_left
from holdem_oracle.tournament.tournament_actions import Enter
from holdem_oracle.tournament.tournament_events import Entered, TournamentEvent, TournamentRefused

Entering: TypeAlias = Callable[[Tournament, Enter], TournamentEvent]
Leaving: TypeAlias = Callable[[Tournament, Enter], tuple[Place | None, int] | TournamentRefused]
Effect: TypeAlias = Callable[[Tournament, Entered], Tournament]


def _average_stack(right: Entering, tournament: Tournament, said: Enter) -> TournamentEvent:
    """A newcomer gets what the others have left on average."""
    event = right(tournament, said)
    if not isinstance(event, Entered):
        return event
    average = chips_in_tournament(tournament) // max(players_left(tournament), 1)
    return event._replace(chair=event.chair._replace(chips=average))


def _on_top_of_the_old(right: Entering, tournament: Tournament, said: Enter) -> TournamentEvent:
    """The new stack comes on top of the old one."""
    event = right(tournament, said)
    if not isinstance(event, Entered):
        return event
    both = event.chair.chips + event.gives_up
    return event._replace(chair=event.chair._replace(chips=both), gives_up=0)


def _always_forfeits(right: Leaving, tournament: Tournament, said: Enter) -> object:
    """Chips can be given up in every event."""
    house = tournament.house._replace(re_entry=ReEntry.FORFEIT)
    return right(tournament._replace(house=house), said)


def _never_forfeits(right: Leaving, tournament: Tournament, said: Enter) -> object:
    """Only a player without chips enters again."""
    house = tournament.house._replace(re_entry=ReEntry.BROKE)
    return right(tournament._replace(house=house), said)


def _not_at_the_close(right: Leaving, tournament: Tournament, said: Enter) -> object:
    """Where only the broke enter again, that has no end."""
    return right(tournament, said._replace(closing=False))


def _never_closes(right: Callable[[Tournament], bool], tournament: Tournament) -> bool:
    """Registration is open until somebody closes it."""
    return right(tournament._replace(late_levels=None))


def _closes_a_level_early(right: Callable[[Tournament], bool], tournament: Tournament) -> bool:
    """Registration closes before the last of its levels."""
    levels = tournament.late_levels
    return right(tournament._replace(late_levels=None if levels is None else levels - 1))


def _cannot_be_closed(right: Callable[[Tournament], bool], tournament: Tournament) -> bool:
    """Registration closes with its levels alone."""
    return right(tournament._replace(closed=False))


def _by_the_clock(right: Callable[[Tournament], bool], tournament: Tournament) -> bool:
    """Registration closes when the clock reaches the next level, before its first hand."""
    levels = tournament.late_levels
    there = next_level(
        tournament.schedule,
        hands=tournament.hands,
        time=tournament.clock,
        house=tournament.house,
    )
    return right(tournament) and (levels is None or there < levels)


def _same_entry(right: Effect, tournament: Tournament, event: Entered) -> Tournament:
    """A player is one entry, however often he buys in."""
    after = right(tournament, event)
    known = event.leaves is not None or any(
        one.player == event.chair.player for one in tournament.out
    )
    return after._replace(entries=tournament.entries) if known else after


def _stays_out(right: Effect, tournament: Tournament, event: Entered) -> Tournament:
    """A place that has been given is kept."""
    return right(tournament, event)._replace(out=tournament.out)


def _is_put_on_a_list(right: Effect, tournament: Tournament, event: Entered) -> Tournament:
    """Who registers late is written down, and gets no seat."""
    after = right(tournament, event)
    if event.leaves is not None:
        return after
    return after._replace(
        arrivals=tournament.arrivals, players=tournament.players, added=tournament.added
    )


def _keeps_his_old_chair(right: Effect, tournament: Tournament, event: Entered) -> Tournament:
    """Who gives up his chips keeps his seat until the next hand."""
    after = right(tournament, event)
    if event.leaves is None:
        return after
    table = after.tables[event.leaves.table]
    chairs = list(table.chairs)
    chairs[event.leaves.seat] = event.chair._replace(chips=event.gives_up or 1)
    kept = table._replace(chairs=tuple(chairs))
    return after._replace(tables={**after.tables, event.leaves.table: kept})


FAULTS: Final = (
    Fault(
        "late-entrant-gets-the-average",
        "RE",
        "tda-8-a",
        "Gives a late entrant what the other players have left on average.",
        "angzarr, feature EU-0858, is there to catch it",
        {"tournament.who_sits_where.entering.enter": _average_stack},
        also_breaks=("wsop-14",),
    ),
    Fault(
        "new-stack-on-top-of-the-old",
        "RE",
        "tda-8-b",
        "Adds the new stack to the chips that a player gives up for it.",
        "angzarr, feature EU-1151, is there to catch it",
        {"tournament.who_sits_where.entering.enter": _on_top_of_the_old},
    ),
    Fault(
        "re-entry-with-chips-everywhere",
        "RE",
        "wsop-13",
        "Lets a player with chips enter again where he needs to have none.",
        "the option of the house is not read",
        {"tournament.who_sits_where.entering._leaves": _always_forfeits},
    ),
    Fault(
        "re-entry-of-the-broke-only",
        "RE",
        "tda-8-b",
        "Lets only players without chips enter again, in every event.",
        "re-entry is offered when a player is out",
        {"tournament.who_sits_where.entering._leaves": _never_forfeits},
    ),
    Fault(
        "no-forfeit-at-the-close",
        "RE",
        "wsop-13",
        "Refuses a player who gives up his chips at the end of registration.",
        "the exception stands at the end of the sentence",
        {"tournament.who_sits_where.entering._leaves": _not_at_the_close},
    ),
    Fault(
        "registration-never-closes",
        "RE",
        "wsop-14",
        "Lets players enter after the levels with late registration.",
        "the number of levels is shown and not checked",
        {"tournament.who_sits_where.entering.registration_is_open": _never_closes},
    ),
    Fault(
        "registration-closes-a-level-early",
        "RE",
        "wsop-14",
        "Closes registration before the last of its levels.",
        "levels are counted from 0 in one place and from 1 in the other",
        {"tournament.who_sits_where.entering.registration_is_open": _closes_a_level_early},
    ),
    Fault(
        "registration-cannot-be-closed",
        "RE",
        "wsop-14",
        "Lets players enter after registration has been closed.",
        "only the level is looked at",
        {"tournament.who_sits_where.entering.registration_is_open": _cannot_be_closed},
    ),
    Fault(
        "registration-closes-by-the-clock",
        "RE",
        "tda-23",
        "Closes registration when the clock reaches a level of which no hand has been dealt.",
        "the level of the clock is taken for the level in play",
        {"tournament.who_sits_where.entering.registration_is_open": _by_the_clock},
        level="should",
    ),
    Fault(
        "re-entry-is-no-entry",
        "RE",
        "wsop-13",
        "Counts a player who enters again as one entry.",
        "entries are counted by name",
        {"tournament.seat_bookkeeping.entered": _same_entry},
    ),
    Fault(
        "re-entered-player-keeps-his-place",
        "RE",
        "tournament-8.3.1",
        "Leaves a player who enters again the place in which he was out.",
        "places are given once and never taken back",
        {"tournament.seat_bookkeeping.entered": _stays_out},
        also_breaks=("wsop-13",),
    ),
    Fault(
        "late-entrant-never-seated",
        "RE",
        "wsop-14",
        "Counts a late entrant, and never seats him.",
        "hippich/Bitcoin-Poker-Room: sitPlayer does nothing",
        {"tournament.seat_bookkeeping.entered": _is_put_on_a_list},
        also_breaks=("tda-8-a",),
    ),
    Fault(
        "re-entrant-in-two-seats",
        "RE",
        "tda-8-b",
        "Leaves a player who gives up his chips in his old seat as well.",
        "angzarr, feature EU-0557, is there to catch it",
        {"tournament.seat_bookkeeping.entered": _keeps_his_old_chair},
    ),
)
