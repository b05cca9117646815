"""Faults in when a newcomer is dealt in, and where he may sit."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.button import Ring
from holdem_oracle.table.missed_blinds import between
from holdem_oracle.table.table import Chair, Entry, Positions, Table, is_tournament, taken_chair
from holdem_oracle.table.table_actions import SitDown, TableRefusal
from holdem_oracle.table.table_events import SatDown, TableEvent, TableRefused

#: The clause for which a player waits, or nothing.
Waiting: TypeAlias = Callable[[Table, Seat, Positions], str]
Free: TypeAlias = Callable[[Table, object, object], TableRefused | None]


def _is_new(table: Table, seat: Seat) -> bool:
    """Whether a player has not been dealt in since he sat down."""
    return taken_chair(table, seat).new


def _nobody_waits(right: Callable[..., bool], *of_the_seat: object) -> bool:
    """No seat is between the button and the small blind."""
    del right, of_the_seat
    return False


def _never_ready(right: Callable[[Table], tuple[Seat, ...]], table: Table) -> tuple[Seat, ...]:
    """A newcomer has a seat, and is dealt no cards."""
    return tuple(seat for seat in right(table) if not _is_new(table, seat))


def _waits_for_the_big_blind(right: Waiting, table: Table, seat: Seat, positions: Positions) -> str:
    """In a tournament, too, a newcomer waits until he is the big blind."""
    if is_tournament(table.house) and _is_new(table, seat) and seat != positions.big:
        return "tda-10-a"
    return right(table, seat, positions)


def _waits_for_the_button(right: Waiting, table: Table, seat: Seat, positions: Positions) -> str:
    """A newcomer waits until the button has passed him."""
    if not _is_new(table, seat) or table.last is None:
        return right(table, seat, positions)
    passed = between(table.last.button, seat, positions.button, len(table.chairs))
    return "" if passed else "tda-10-a"


def _not_on_the_button(right: Waiting, table: Table, seat: Seat, positions: Positions) -> str:
    """A newcomer in the seat of a dead button waits."""
    on_it = _is_new(table, seat) and seat == positions.button
    return "tda-10-a" if on_it else right(table, seat, positions)


def _not_the_small_blind(right: Waiting, table: Table, seat: Seat, positions: Positions) -> str:
    """A newcomer in the seat of a dead small blind waits."""
    due = _is_new(table, seat) and seat == positions.small
    return "tda-10-a" if due else right(table, seat, positions)


def _may_post(right: Callable[[Table, Chair], str], table: Table, chair: Chair) -> str:
    """In a cash game a player posts and comes in between the button and the small blind."""
    posts = chair.entry is Entry.POST and not is_tournament(table.house)
    return "" if posts else right(table, chair)


def _behind_the_small_blind(
    right: Callable[[Positions, tuple[Seat, ...]], Seat], last: Positions, around: tuple[Seat, ...]
) -> Seat:
    """The button is where the small blind was, even if that is the big blind now."""
    del right, around
    return last.small


def _taken_seats_are_free(right: Free, table: Table, seat: object, said: object) -> object:
    """A seat may be taken twice."""
    refused = right(table, seat, said)
    taken = refused is not None and refused.reason is TableRefusal.SEAT_TAKEN
    return None if taken else refused


def _stays_taken(right: Free, table: Table, seat: object, said: object) -> object:
    """The seat of a player who is out stays his."""
    refused = right(table, seat, said)
    if refused is None and isinstance(seat, int) and table.chairs[seat] is not None:
        return TableRefused(TableRefusal.SEAT_TAKEN, said, "tda-10-b")
    return refused


def _plays_from_the_start(
    right: Callable[[Table, SitDown], TableEvent], table: Table, said: SitDown
) -> TableEvent:
    """A newcomer is treated like a player who was there before."""
    event = right(table, said)
    if not isinstance(event, SatDown):
        return event
    return event._replace(chair=event.chair._replace(new=False))


def _newcomers_get_the_button(
    right: Callable[..., tuple[tuple[Seat, ...], tuple[Seat, ...]]], ring: Ring, house: object
) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Button and small blind go to newcomers as to anybody."""
    del right, house
    return ring.players, ring.players


FAULTS: Final = (
    Fault(
        "newcomer-dealt-in-between",
        "NW",
        "tda-10-a",
        "Deals a newcomer in between the small blind and the button.",
        "poker-ts 1.5.0 deals everybody in who has sat down",
        {"table.missed_blinds.newcomer_waits": _nobody_waits},
        also_breaks=(
            "tda-8",
            "tda-8-a",
            "tda-10",
            "roberts-blinds.between",
            "wsop-66",
            "rooms-newcomer-passed",
        ),
    ),
    Fault(
        "newcomer-never-dealt-in",
        "NW",
        "tda-8-a",
        "Never deals a newcomer in.",
        "hippich/Bitcoin-Poker-Room registers late players, and its sitPlayer does nothing",
        {"table.players.waiting.ready": _never_ready},
        also_breaks=("tda-8", "tda-10", "tda-10-a", "wsop-14", "roberts-blinds.new-player"),
    ),
    Fault(
        "newcomer-waits-for-the-big-blind",
        "NW",
        "tda-10-a",
        "Lets a newcomer to a tournament wait until he is the big blind.",
        "the rule of cash games is used at every table",
        {"table.players.waiting._waits_at": _waits_for_the_big_blind},
        also_breaks=("tda-8", "tda-8-a", "tda-10", "wsop-14"),
    ),
    Fault(
        "newcomer-waits-for-the-button",
        "NW",
        "tda-10-a",
        "Lets a newcomer wait until the button has passed him.",
        "cardroom 0.0.1.dev16",
        {"table.players.waiting._waits_at": _waits_for_the_button},
        also_breaks=("tda-8", "tda-8-a", "tda-10", "wsop-14", "roberts-blinds.new-player"),
    ),
    Fault(
        "newcomer-waits-on-the-dead-button",
        "NW",
        "wsop-14",
        "Deals a newcomer no cards in the seat of the dead button.",
        "the dead button is a seat in which nobody plays",
        {"table.players.waiting._waits_at": _not_on_the_button},
        also_breaks=("tda-8", "tda-8-a", "tda-10", "tda-10-a"),
    ),
    Fault(
        "newcomer-waits-as-the-small-blind",
        "NW",
        "tda-10-a",
        "Deals a newcomer no cards in the seat of a dead small blind.",
        "homepokertourney: who is out of the small blind is not replaced in that hand",
        {"table.players.waiting._waits_at": _not_the_small_blind},
        also_breaks=("tda-8", "tda-8-a", "tda-10", "wsop-14"),
    ),
    Fault(
        "newcomer-posts-between",
        "NW",
        "roberts-blinds.between",
        "Lets a newcomer to a cash game post between the button and the small blind.",
        "what a newcomer pays is checked, and where he sits is not",
        {"table.players.waiting._waits_between": _may_post},
        also_breaks=("rooms-newcomer-passed",),
    ),
    Fault(
        "third-player-puts-the-button-on-a-blind",
        "NW",
        "suite-third-player",
        "Leaves the button on the big blind when a third player joins two.",
        "the button follows the small blind, which both players have been",
        {"table.button._button_behind": _behind_the_small_blind},
        level="should",
        also_breaks=("tournament-3.1.3",),
    ),
    Fault(
        "newcomer-takes-the-seat-of-another",
        "NW",
        "tda-10-b",
        "Seats a newcomer where another player sits, who is gone with his chips.",
        "the list of seats is written to without a check",
        {"table.players.seat_checks.why_not_free": _taken_seats_are_free},
        also_breaks=("basic-1.2",),
        level="should",
    ),
    Fault(
        "seat-of-who-is-out-stays-taken",
        "NW",
        "tda-10-a",
        "Refuses a newcomer the seat of a player who is out.",
        "players who are out stay in the list of seats",
        {"table.players.seat_checks.why_not_free": _stays_taken},
        also_breaks=("tda-8", "tda-8-a", "tda-10", "wsop-14"),
    ),
    Fault(
        "newcomer-is-an-old-player",
        "NW",
        "roberts-blinds.new-player",
        "Treats a newcomer to a cash game like a player who has paid his blinds.",
        "acebusters/acebusters-frontend#506",
        {"table.players.seat_changes.sit_down": _plays_from_the_start},
    ),
    Fault(
        "newcomer-gets-the-button",
        "NW",
        "rooms-newcomer-passed",
        "Gives the simple button to a newcomer before he has played a hand.",
        "the button moves to the next player, and nobody asks for how long he has been there",
        {"table.button._settled": _newcomers_get_the_button},
    ),
)
