"""Faults in draws of seats and buttons, and in seats that are put right."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import Place, Tournament
from holdem_oracle.tournament.tournament_actions import (
    AtTable,
    CorrectSeat,
    DrawButton,
    TournamentRefusal,
)
from holdem_oracle.tournament.tournament_events import (
    Arrived,
    FirstButtonDrawn,
    Moved,
    SeatsDrawnAnew,
    TournamentEvent,
    TournamentRefused,
)

Placing: TypeAlias = Callable[[Tournament, object, object, object], Place | TournamentRefused]
Offering: TypeAlias = Callable[[Tournament], tuple[Place, ...]]
Correcting: TypeAlias = Callable[[Tournament, CorrectSeat], TournamentEvent]
DrawingButton: TypeAlias = Callable[[Tournament, DrawButton], TournamentEvent]
Dealing: TypeAlias = Callable[[Tournament, str, AtTable], TournamentRefused | None]


def _nobody_is_on_the_way(
    right: Placing, tournament: Tournament, table: object, seat: object, said: object
) -> Place | TournamentRefused:
    """Only seats in which somebody sits are taken."""
    return right(tournament._replace(arrivals=()), table, seat, said)


def _only_at_the_shortest_table(right: Offering, tournament: Tournament) -> tuple[Place, ...]:
    """Newcomers go to the table with the fewest players."""
    players = tournament.players
    fewest = min((players[place.table] for place in right(tournament)), default=0)
    return tuple(place for place in right(tournament) if players[place.table] == fewest)


def _chairs_of_the_busted_are_kept(right: Offering, tournament: Tournament) -> tuple[Place, ...]:
    """A seat is free only if its chair has been taken away."""
    return tuple(
        place
        for place in right(tournament)
        if tournament.tables[place.table].chairs[place.seat] is None
    )


def _any_chair_is_taken(
    right: Placing, tournament: Tournament, table: object, seat: object, said: object
) -> Place | TournamentRefused:
    """Nobody gets the seat of a player who is out."""
    to = right(tournament, table, seat, said)
    if isinstance(to, TournamentRefused) or to in _chairs_of_the_busted_are_kept(
        free_seats, tournament
    ):
        return to
    return TournamentRefused(TournamentRefusal.SEAT_TAKEN, said, "tda-10-b")


def _with_the_first_stack(
    right: Correcting, tournament: Tournament, said: CorrectSeat
) -> TournamentEvent:
    """Who is put right begins again."""
    event = right(tournament, said)
    if not isinstance(event, Moved):
        return event
    return event._replace(chair=event.chair._replace(chips=tournament.stack))


def _at_his_table_only(
    right: Correcting, tournament: Tournament, said: CorrectSeat
) -> TournamentEvent:
    """A wrong seat is one of the table."""
    event = right(tournament, said)
    if isinstance(event, Moved) and event.source.table != event.to.table:
        return TournamentRefused(TournamentRefusal.UNKNOWN_SEAT, said, "tda-7")
    return event


def _idle_at_any_time(
    right: Callable[[Tournament, object, object], str | TournamentRefused],
    tournament: Tournament,
    table: object,
    said: object,
) -> str | TournamentRefused:
    """Players can be moved whenever the director says so."""
    name = right(tournament, table, said)
    if isinstance(name, TournamentRefused) and name.reason == TournamentRefusal.HAND_IN_PROGRESS:
        return str(table)
    return name


def _any_seat_gets_the_button(
    right: DrawingButton, tournament: Tournament, said: DrawButton
) -> TournamentEvent:
    """The button is a seat, with a player or without."""
    event = right(tournament, said)
    if not isinstance(event, TournamentRefused) or event.reason != TournamentRefusal.BAD_VALUE:
        return event
    return FirstButtonDrawn(Place(str(said.table), Seat(int(str(said.seat)))), "wsop-85")


def _old_button(
    right: Callable[[Tournament, SeatsDrawnAnew], Tournament],
    tournament: Tournament,
    event: SeatsDrawnAnew,
) -> Tournament:
    """The seats are drawn, and the button stays."""
    return right(tournament, event)._replace(buttons=frozenset())


def _those_who_sit_there(
    right: Dealing, tournament: Tournament, name: str, said: AtTable
) -> TournamentRefused | None:
    """A table plays with those who have sat down."""
    return right(tournament._replace(drawing=None, buttons=frozenset()), name, said)


def _has_played_before(
    right: Callable[[Tournament, Arrived], Tournament], tournament: Tournament, event: Arrived
) -> Tournament:
    """A newcomer is dealt in wherever he sits."""
    after = right(tournament, event)
    table = after.tables[event.to.table]
    dealt = tuple(sorted((*table.dealt, event.to.seat)))
    return after._replace(tables={**after.tables, event.to.table: table._replace(dealt=dealt)})


FAULTS: Final = (
    Fault(
        "promised-seat-drawn-again",
        "TB",
        "suite-on-the-way",
        "Lets a player draw a seat to which somebody else is on the way.",
        "a seat counts as free until its player has sat down",
        {"tournament.refusing.free_place": _nobody_is_on_the_way},
        level="should",
    ),
    Fault(
        "newcomers-fill-the-shortest-table",
        "RE",
        "tda-8-a",
        "Offers only the seats of the table with the fewest players.",
        "seating software fills the short tables; the rule has one pool for everybody",
        {"tournament.refusing.free_seats": _only_at_the_shortest_table},
        also_breaks=("wsop-14",),
    ),
    Fault(
        "seats-of-the-busted-not-offered",
        "RE",
        "wsop-14",
        "Offers no seats of players who are out.",
        "pokerth/pokerth keeps players who are out in their seats",
        {
            "tournament.refusing.free_seats": _chairs_of_the_busted_are_kept,
            "tournament.refusing.free_place": _any_chair_is_taken,
        },
    ),
    Fault(
        "corrected-player-starts-again",
        "TB",
        "tda-7",
        "Gives a player who began in a wrong seat the starting stack in the right one.",
        "he is unseated and seated, with the stack of the event",
        {"tournament.who_sits_where.drawing.correct_seat": _with_the_first_stack},
    ),
    Fault(
        "seats-put-right-at-one-table-only",
        "TB",
        "tda-7",
        "Puts wrong seats right within a table, and refuses a seat at another one.",
        "changing seats is a call to the table",
        {"tournament.who_sits_where.drawing.correct_seat": _at_his_table_only},
    ),
    Fault(
        "player-moved-during-his-hand",
        "TB",
        "wsop-67",
        "Takes players away from a table at which a hand is being played.",
        "the seating is kept apart from the hands",
        {"tournament.refusing.idle_table": _idle_at_any_time},
    ),
    Fault(
        "drawn-button-on-an-empty-seat",
        "FT",
        "wsop-85",
        "Accepts a draw of the button that names a seat in which nobody sits.",
        "the number of the seat is checked, and not its player",
        {"tournament.who_sits_where.drawing.draw_button": _any_seat_gets_the_button},
        level="should",
    ),
    Fault(
        "redraw-keeps-the-buttons",
        "FT",
        "wsop-85",
        "Draws the seats anew, and not the button.",
        "only the seats are known to be drawn; tournament-8.5.3 does not mention the button",
        {"tournament.seat_bookkeeping.drawn_anew": _old_button},
    ),
    Fault(
        "final-table-deals-during-the-draw",
        "FT",
        "tournament-8.5.3",
        "Deals at a final table for which seats or the button are still to be drawn.",
        "two players at a table are enough for a hand",
        {"tournament.at_tables._why_not_dealt": _those_who_sit_there},
    ),
    Fault(
        "player-of-a-broken-table-never-waits",
        "TB",
        "tda-10-a",
        "Deals a player of a broken table in between the button and the small blind.",
        "he has paid his blinds at the other table, and is treated as if he had sat here",
        {"tournament.seat_bookkeeping.arrived": _has_played_before},
    ),
)
