"""The oracle's tournament in the form that every engine uses."""

from typing import NamedTuple

from holdem_adapters.tables.between_hands import LevelLeft
from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_oracle.house.table_options import LevelClock
from holdem_oracle.tournament.money.hand_for_hand import waits_for_others
from holdem_oracle.tournament.money.prizes import prizes_paid
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import Tournament, chairs_of, is_final
from holdem_oracle.tournament.tournament_events import TournamentEvent
from holdem_oracle.tournament.who_sits_where.entering import registration_is_open


class Standing(NamedTuple):
    """A tournament at one moment."""

    tournament: Tournament
    events: tuple[TournamentEvent, ...]  #: everything that has happened in it, with its clause


def shown_tournament(standing: Standing) -> ShownTournament:
    """Everything that the tournament shows beyond its tables."""
    tournament = standing.tournament
    seats = {chair.player: at for at, chair in chairs_of(tournament) if at is not None}
    winner = (tournament.winner,) if tournament.winner else ()
    finished = (*tournament.out, *winner)
    places = {
        one.player: (one.first, one.last)
        for one in finished
        if one.first is not None and one.last is not None
    }
    return ShownTournament(
        tables=tuple(tournament.tables),
        seats={player: (at.table, at.seat) for player, at in seats.items()},
        stacks={chair.player: chair.chips for _, chair in chairs_of(tournament)},
        to_draw=tuple(chair.player for chair in tournament.undrawn),
        buttons_to_draw=tuple(sorted(tournament.buttons)),
        free=tuple((at.table, at.seat) for at in free_seats(tournament)),
        halted=tuple(sorted(tournament.halted)),
        waiting=_waiting(tournament),
        held=tuple(sorted(tournament.held)),
        break_order=tournament.break_order,
        final=is_final(tournament),
        places=places,
        out=tuple(
            sorted(
                [*(one.player for one in tournament.out), *(one.player for one in tournament.gone)]
            )
        ),
        prizes={player: paid.each for player, paid in prizes_paid(tournament).items()},
        registration=registration_is_open(tournament),
        entries=tournament.entries,
        hand_for_hand=tournament.round is not None,
        level=tournament.level + 1,
        level_left=_level_left(tournament),
        over=tournament.winner is not None,
    )


def _waiting(tournament: Tournament) -> tuple[str, ...]:
    """Hand for hand, the tables that have played their hand."""
    return tuple(sorted(name for name in tournament.tables if waits_for_others(tournament, name)))


def _level_left(tournament: Tournament) -> LevelLeft | None:
    """What is left of the level of the last hand; the last one never ends."""
    schedule, level = tournament.schedule, tournament.level
    if level == len(schedule) - 1:
        return None
    end = sum(row.lasts for row in schedule[: level + 1])
    if tournament.house.level_clock is LevelClock.TIME:
        return LevelLeft(milliseconds=max(0, end - tournament.clock))
    return LevelLeft(hands=max(0, end - tournament.hands))
