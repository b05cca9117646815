"""Faults with players who are away or on a penalty."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.table import (
    Table,
    alive,
    is_tournament,
    seats_of,
    taken_chair,
)
from holdem_oracle.table.table_actions import ComeBack, Deal, GoAway, Penalise, TableRefusal
from holdem_oracle.table.table_events import (
    ChairChanged,
    DealBegan,
    HandCounted,
    TableEvent,
    TableRefused,
)

Ready: TypeAlias = Callable[[Table], tuple[Seat, ...]]
Dealing: TypeAlias = Callable[[Table, Deal], TableEvent]


def _skipped(right: Ready, table: Table) -> tuple[Seat, ...]:
    """Nobody who is away is dealt in, not even in a tournament."""
    return tuple(seat for seat in right(table) if taken_chair(table, seat).here)


def _dealt_in_everywhere(right: Ready, table: Table) -> tuple[Seat, ...]:
    """Players who are away are dealt in, even in a cash game."""
    del right
    return alive(table)


def _nobody_is_absent(
    right: Callable[[Table, tuple[Seat, ...]], tuple[Seat, ...]],
    table: Table,
    players: tuple[Seat, ...],
) -> tuple[Seat, ...]:
    """The hand of a player who is away is live, and waits for him."""
    del right, table, players
    return ()


def _no_way_back(
    right: Callable[[Table, ComeBack], TableEvent], table: Table, said: ComeBack
) -> TableEvent:
    """Once two are left in a tournament, nobody who is away comes back."""
    if is_tournament(table.house) and len(alive(table)) == 2:
        return TableRefused(TableRefusal.NOT_AWAY, said, "suite-between-hands")
    return right(table, said)


def _leaves_for_good(
    right: Callable[[Table, GoAway], TableEvent], table: Table, said: GoAway
) -> TableEvent:
    """A player in a cash game who goes away has missed both blinds."""
    event = right(table, said)
    if not isinstance(event, ChairChanged) or is_tournament(table.house):
        return event
    owes = event.chair.owes._replace(small=True, big=True)
    return event._replace(chair=event.chair._replace(owes=owes))


def _without_the_offender(right: Callable[[Table, int], int], table: Table, rounds: int) -> int:
    """A round has a hand for every other player."""
    return right(table, rounds) - rounds


def _one_hand_a_round(right: Callable[[Table, int], int], table: Table, rounds: int) -> int:
    """A missed round is a hand."""
    del right, table
    return rounds


def _never_ends(
    right: Callable[[Table, HandCounted], Table], table: Table, event: HandCounted
) -> Table:
    """The hands of a penalty are not counted."""
    after = right(table, event)
    chairs = list(after.chairs)
    for seat in seats_of(after):
        penalty = taken_chair(table, seat).penalty
        chairs[seat] = taken_chair(after, seat)._replace(penalty=penalty)
    return after._replace(chairs=tuple(chairs))


def _not_dealt_in(right: Ready, table: Table) -> tuple[Seat, ...]:
    """A player on a penalty is not dealt in, and the blinds pass him."""
    return tuple(seat for seat in right(table) if not taken_chair(table, seat).penalty)


def _dodges_for_nothing(
    right: Callable[[Table, Penalise], TableEvent], table: Table, said: Penalise
) -> TableEvent:
    """A player who has dodged his blinds keeps the chips."""
    return right(table, said._replace(dodged=False))


def _waits_for_a_second(right: Dealing, table: Table, said: Deal) -> TableEvent:
    """No hand is dealt while all players but one are away."""
    event = right(table, said)
    here = [seat for seat in alive(table) if taken_chair(table, seat).here]
    if isinstance(event, DealBegan) and len(here) < 2:
        return TableRefused(TableRefusal.NOT_ENOUGH_PLAYERS, said, "basic-7.1")
    return event


def _deals_to_one(right: Ready, table: Table) -> tuple[Seat, ...]:
    """In a cash game two are dealt in, even if one of them is away."""
    players = right(table)
    return players if len(players) != 1 else alive(table)


FAULTS: Final = (
    Fault(
        "absent-player-skipped",
        "SA",
        "tda-30",
        "Deals a player who is away no cards in a tournament, and spares him the blinds.",
        "hippich/Bitcoin-Poker-Room moves the button past everybody who sits out",
        {"table.players.waiting.ready": _skipped},
        also_breaks=("tda-71", "wsop-36", "wsop-114"),
    ),
    Fault(
        "absent-player-is-waited-for",
        "SA",
        "tda-30",
        "Waits for an action of a player who is away.",
        "acebusters/acebusters-frontend#906: the table stops at his small blind",
        {"table.players.waiting.absent": _nobody_is_absent},
        also_breaks=("tda-71",),
    ),
    Fault(
        "away-player-dealt-in",
        "SA",
        "wsop-live-160",
        "Deals a player who is away in, even in a cash game.",
        "being away is shown to the others, and changes nothing",
        {"table.players.waiting.ready": _dealt_in_everywhere},
        also_breaks=("suite-away-is-empty",),
    ),
    Fault(
        "no-way-back-heads-up",
        "SA",
        "tda-30",
        "Lets nobody come back to a tournament in which two are left.",
        "hippich/Bitcoin-Poker-Room#122",
        {"table.players.absence.come_back": _no_way_back},
    ),
    Fault(
        "away-at-once-owes-both-blinds",
        "MB",
        "wsop-live-160",
        "Charges a player for both blinds as soon as he has been away.",
        "going away is recorded as having missed the blinds",
        {"table.players.absence.go_away": _leaves_for_good},
        also_breaks=("suite-away-is-empty",),
    ),
    Fault(
        "penalty-without-the-offender",
        "SA",
        "tda-71-a",
        "Counts the hands of a missed round without one for the offender.",
        "a round is a hand for each of the others",
        {"table.players.absence.penalty_hands": _without_the_offender},
    ),
    Fault(
        "missed-round-is-a-hand",
        "SA",
        "tda-71-a",
        "Counts a missed round as one hand.",
        "rounds and hands are mixed up",
        {"table.players.absence.penalty_hands": _one_hand_a_round},
    ),
    Fault(
        "penalty-never-ends",
        "SA",
        "tda-71-a",
        "Never lets a player play again after a penalty.",
        "the penalty is a status without an end",
        {"table.table_bookkeeping._hand_counted": _never_ends},
    ),
    Fault(
        "penalised-player-not-dealt-in",
        "SA",
        "tda-71-c",
        "Deals a player on a penalty no cards, and spares him the blinds.",
        "who misses hands is left out of them",
        {"table.players.waiting.ready": _not_dealt_in},
        also_breaks=("tda-71",),
    ),
    Fault(
        "dodged-blinds-are-kept",
        "SA",
        "wsop-86",
        "Takes no chips from a player who has dodged his blinds.",
        "every penalty counts hands alone",
        {"table.players.absence.penalise": _dodges_for_nothing},
    ),
    Fault(
        "lone-player-waits",
        "GL",
        "wsop-36",
        "Deals no hand in a tournament while all players but one are away.",
        "a hand needs two players who are there",
        {"table.table_judging._deal": _waits_for_a_second},
        also_breaks=("basic-7.1", "tournament-4.1.3"),
    ),
    Fault(
        "deals-to-a-player-who-is-away",
        "GL",
        "basic-7.1",
        "Deals a cash game hand to a single player and one who is away.",
        "players are counted by their seats",
        {"table.players.waiting.ready": _deals_to_one},
        also_breaks=("suite-away-is-empty",),
    ),
)
