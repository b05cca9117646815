"""Faults in hand-for-hand play: who waits, what a hand takes off the clock, and when it ends."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_adapters.tournaments.oracle_tournament import Running
from holdem_oracle.house.tournament_options import HandForHandClock
from holdem_oracle.tournament.money.places import placed
from holdem_oracle.tournament.tournament import Round, TableName, Tournament, between_hands
from holdem_oracle.tournament.tournament_actions import HandForHand
from holdem_oracle.tournament.tournament_events import (
    AtTableHappened,
    CardsReleased,
    HandForHandBegan,
    RoundOver,
    TournamentEvent,
)

OfATable: TypeAlias = Callable[[Tournament, TableName], bool]
Lasting: TypeAlias = Callable[[Tournament, Round], int]
Following: TypeAlias = Callable[[Tournament], TournamentEvent | None]
Holding: TypeAlias = Callable[[Running, str, int], Running]
Releasing: TypeAlias = Callable[[Tournament, CardsReleased], Tournament]
Announcing: TypeAlias = Callable[[Tournament, HandForHand], TournamentEvent]

MINUTE: Final = 60_000


def _waits_for_nobody(right: OfATable, tournament: Tournament, name: TableName) -> bool:
    """A table that has played its hand is dealt the next one."""
    del right, tournament, name
    return False


def _waits_for_stopped_tables(right: OfATable, tournament: Tournament, name: TableName) -> bool:
    """All tables wait for one that has stopped."""
    return name in tournament.halted or right(tournament, name)


def _real_time(right: Lasting, tournament: Tournament, now: Round) -> int:
    """A hand takes off the clock what it lasts."""
    del right, tournament
    return now.spent


def _no_time(right: Lasting, tournament: Tournament, now: Round) -> int:
    """The clock of the levels stands."""
    del right, tournament, now
    return 0


def _for_each_table(right: Lasting, tournament: Tournament, now: Round) -> int:
    """The time of a hand is taken off the clock once for each table."""
    return right(tournament, now) * len(tournament.tables)


def _always_the_most(right: Lasting, tournament: Tournament, now: Round) -> int:
    """A hand takes three minutes off the clock even if it is shorter."""
    if tournament.house.hand_for_hand_clock is HandForHandClock.UP_TO_THREE_MINUTES:
        return 3 * MINUTE
    return right(tournament, now)


def _goes_on_in_the_money(right: Following, tournament: Tournament) -> TournamentEvent | None:
    """The tables wait for one another even when everybody left is paid."""
    event = right(tournament)
    if not isinstance(event, RoundOver) or event.next is not None:
        return event
    left = sum(tournament.players.values())
    return event._replace(next=Round(frozenset(tournament.tables), left))


def _ends_a_player_early(right: Following, tournament: Tournament) -> TournamentEvent | None:
    """The tables go on on their own with one player more than there are prizes."""
    event = right(tournament)
    if not isinstance(event, RoundOver) or event.next is None:
        return event
    on_the_bubble = event.next.left == len(tournament.prizes) + 1
    return event._replace(next=None) if on_the_bubble else event


def _begins_after_the_announcement(
    right: Announcing, tournament: Tournament, said: HandForHand
) -> TournamentEvent:
    """After the hands of the announcement every table is dealt another one at once."""
    event = right(tournament, said)
    if not isinstance(event, HandForHandBegan):
        return event
    return event._replace(round=event.round._replace(due=frozenset(tournament.tables)))


def _as_the_hands_end(right: Following, tournament: Tournament) -> TournamentEvent | None:
    """Places are given as soon as the hand of a table is over."""
    event = right(tournament)
    if isinstance(event, AtTableHappened) or tournament.round is None or not tournament.gone:
        return event
    settled = all(
        one.table not in tournament.tables or between_hands(tournament, one.table)
        for one in tournament.gone
    )
    return placed(tournament) if settled else event


def _runs_out(right: Holding, running: Running, name: str, known: int) -> Running:
    """After an all-in and a call the board is dealt at once."""
    del right, name, known
    return running


def _one_table_is_released(
    right: Releasing, tournament: Tournament, event: CardsReleased
) -> Tournament:
    """The dealers go on at one table, and the others are told so one after the other."""
    held = sorted(tournament.held)
    return right(tournament, event)._replace(held=frozenset(held[1:]))


FAULTS: Final = (
    Fault(
        "table-does-not-wait-hand-for-hand",
        "HH",
        "wsop-126.a",
        "Deals a table its next hand while others still play theirs.",
        "hand for hand is a sign that is shown, and nothing asks for it when a hand is dealt",
        {"tournament.money.hand_for_hand.waits_for_others": _waits_for_nobody},
    ),
    Fault(
        "waits-for-a-stopped-table",
        "HH",
        "wsop-126.a",
        "Waits hand for hand for a table that has stopped.",
        "every table has to report its hand, and one that is too short reports none",
        {"tournament.money.hand_for_hand.can_play": _waits_for_stopped_tables},
    ),
    Fault(
        "hand-for-hand-clock-runs",
        "HH",
        "wsop-126.c",
        "Takes off the clock what a hand lasts, however long.",
        "TDA RP-8-B read without its limit; the clock of the levels is never stopped",
        {"tournament.money.hand_for_hand.time_of_a_hand": _real_time},
    ),
    Fault(
        "hand-for-hand-clock-stands",
        "HH",
        "wsop-126.c",
        "Stops the clock of the levels while play is hand for hand.",
        "a director who pauses the clock near the money, as with a break",
        {"tournament.money.hand_for_hand.time_of_a_hand": _no_time},
    ),
    Fault(
        "hand-for-hand-time-for-each-table",
        "HH",
        "wsop-126.c",
        "Takes two minutes off the clock for the hand of each table.",
        "the time is taken off when a table reports that its hand is over",
        {"tournament.money.hand_for_hand.time_of_a_hand": _for_each_table},
    ),
    Fault(
        "hand-for-hand-always-three-minutes",
        "HH",
        "tda-rp.8-b",
        "Takes three minutes off the clock for a hand that was shorter.",
        "TDA RP-8-B: the most that a hand may take, read as what it takes",
        {"tournament.money.hand_for_hand.time_of_a_hand": _always_the_most},
        level="should",
    ),
    Fault(
        "hand-for-hand-in-the-money",
        "HH",
        "wsop-126.a",
        "Lets the tables wait for one another although everybody left is paid.",
        "the director has to end it by hand",
        {"tournament.tournament_flow.what_follows": _goes_on_in_the_money},
    ),
    Fault(
        "hand-for-hand-ends-on-the-bubble",
        "HH",
        "wsop-126.a",
        "Lets the tables go on on their own with one player too many.",
        "players left are compared with the prizes by <= and one more",
        {"tournament.tournament_flow.what_follows": _ends_a_player_early},
    ),
    Fault(
        "hand-of-the-announcement-is-not-counted",
        "HH",
        "wsop-126.c",
        "Begins hand for hand with the hands after those of the announcement.",
        "tournament directors differ; WSOP 126-C counts the hand that is being played",
        {"tournament.money.hand_for_hand.announced": _begins_after_the_announcement},
    ),
    Fault(
        "places-as-the-hands-end",
        "HH",
        "wsop-126.b",
        "Ranks players of different tables hand for hand by whose hand ended first.",
        "a place is given with the message that a player is out, as in Bitcoin-Poker-Room",
        {"tournament.tournament_flow.what_follows": _as_the_hands_end},
    ),
    Fault(
        "board-runs-out-hand-for-hand",
        "HH",
        "wsop-126.g",
        "Deals the board after an all-in and a call while other tables still play.",
        "no engine of a registry has a pause there",
        {"holdem_adapters.tournaments.oracle_tournament._held_back": _runs_out},
        level="should",
    ),
    Fault(
        "only-one-table-is-released",
        "HH",
        "wsop-126.g",
        "Lets the dealer of one table go on, and not of all.",
        "WSOP 126-G read as an instruction to a table",
        {"tournament.tournament_bookkeeping._released": _one_table_is_released},
        level="should",
    ),
)
