"""Faults with players who leave their seats: for another one, or for good."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.table import Chair, Entry, Missed, Table, is_tournament
from holdem_oracle.table.table_actions import ChangeSeat, Leave
from holdem_oracle.table.table_events import ChairChanged, Left, SeatChanged, TableEvent

#: The chair, its seat, the seat to which its player moves, and how he comes in there.
Change: TypeAlias = tuple[Chair, Seat, Seat, Entry]
Passing: TypeAlias = Callable[..., Chair]
Changing: TypeAlias = Callable[[Table, ChangeSeat], TableEvent]
Leaving: TypeAlias = Callable[[Table, Leave], TableEvent]


def _for_nothing(right: Passing, table: Table, *change: *Change) -> Chair:
    """Nobody pays for changing seats, or waits."""
    del right, table
    chair, _, _, how = change
    return chair._replace(entry=how)


def _always_pays(right: Passing, table: Table, *change: *Change) -> Chair:
    """Everybody who changes seats owes the big blind, or sits out."""
    after = right(table, *change)
    *_, how = change
    if how is Entry.WAIT:
        return after._replace(sits_out=max(after.sits_out, 1))
    return after._replace(owes=after.owes._replace(big=True))


def _waits_too_short(right: Passing, table: Table, *change: *Change) -> Chair:
    """Who waits instead of posting does so for one hand."""
    after = right(table, *change)
    return after._replace(sits_out=min(after.sits_out, 1))


def _loses_what_he_owes(right: Passing, table: Table, *change: *Change) -> Chair:
    """Blinds that a player has missed are forgotten when he changes seats."""
    chair, *there = change
    return right(table, chair._replace(owes=Missed()), *there)


def _not_excused(right: Changing, table: Table, said: ChangeSeat) -> TableEvent:
    """Blinds that pass a player behind the button after a change are missed."""
    event = right(table, said)
    if not isinstance(event, SeatChanged):
        return event
    return event._replace(chair=event.chair._replace(excused=False))


def _keeps_his_position(
    right: Callable[[Table, SeatChanged], Table], table: Table, event: SeatChanged
) -> Table:
    """A player who moves in a tournament counts as having played the last hand in his new seat."""
    after = right(table, event)
    if not is_tournament(table.house) or event.seat not in table.dealt:
        return after
    return after._replace(dealt=tuple(sorted((*after.dealt, event.to))))


def _dealt_in_there(right: Callable[..., Table], table: Table, *seats: Seat) -> Table:
    """Anybody who sits in a seat now counts as having played the last hand there."""
    del right, seats
    return table


def _keeps_the_seat(right: Leaving, table: Table, said: Leave) -> TableEvent:
    """A player who leaves a cash game is away, and his chips stay."""
    event = right(table, said)
    chair = table.chairs[event.seat] if isinstance(event, Left) else None
    if is_tournament(table.house) or not isinstance(event, Left) or chair is None:
        return event
    return ChairChanged(event.seat, chair._replace(here=False), "wsop-live-160")


def _takes_chips_along(right: Leaving, table: Table, said: Leave) -> TableEvent:
    """A player who leaves a tournament takes his chips with him."""
    event = right(table, said)
    chair = table.chairs[event.seat] if isinstance(event, ChairChanged) else None
    if chair is None or not isinstance(event, ChairChanged):
        return event
    return Left(event.seat, chair.chips, None, "wsop-114")


FAULTS: Final = (
    Fault(
        "seat-change-for-nothing",
        "SC",
        "wsop-live-163",
        "Lets a player change seats for nothing, however many he passes.",
        "the chair of a player is moved as it is",
        {"table.players.seat_changes._having_passed": _for_nothing},
    ),
    Fault(
        "every-seat-change-costs",
        "SC",
        "wsop-live-163",
        "Charges a player for changing seats past one or two others.",
        "a player in a new seat is treated as one who has missed the big blind",
        {"table.players.seat_changes._having_passed": _always_pays},
    ),
    Fault(
        "seat-change-waits-one-hand",
        "SC",
        "wsop-live-163",
        "Lets a player sit out a single hand after changing seats, however many he has passed.",
        "waiting is a mark, and not a number",
        {"table.players.seat_changes._having_passed": _waits_too_short},
    ),
    Fault(
        "seat-change-pays-missed-blinds",
        "SC",
        "wsop-live-160",
        "Forgets the missed blinds of a player who changes seats.",
        "what is owed is kept by seat, and not by player",
        {"table.players.seat_changes._having_passed": _loses_what_he_owes},
    ),
    Fault(
        "seat-change-from-the-button-owes",
        "SC",
        "wsop-live-164",
        "Charges a player who moves behind the button he has just had.",
        "the blinds pass him like anybody",
        {"table.players.seat_changes.change_seat": _not_excused},
    ),
    Fault(
        "seat-change-keeps-the-position",
        "SC",
        "tda-10-a",
        "Deals a player in everywhere in his new seat in a tournament.",
        "only players from other tables are newcomers",
        {"table.table_bookkeeping._seat_changed": _keeps_his_position},
        also_breaks=("tda-10",),
    ),
    Fault(
        "new-seat-was-dealt-in",
        "NW",
        "roberts-blinds.new-player",
        "Treats anybody who sits in a seat as the player who had it in the last hand.",
        "who was in the last hand is kept by seat, and not by player",
        {"table.table_bookkeeping._not_dealt": _dealt_in_there},
        also_breaks=("wsop-live-160",),
    ),
    Fault(
        "leaver-keeps-his-seat",
        "SA",
        "wsop-live-160",
        "Leaves a player who leaves a cash game his seat.",
        "leaving and going away are one action",
        {"table.players.seat_changes.leave": _keeps_the_seat},
    ),
    Fault(
        "leaver-takes-tournament-chips",
        "SA",
        "wsop-114",
        "Takes the chips of a player who gives up a tournament out of play.",
        "leaving is the same in every game",
        {"table.players.seat_changes.leave": _takes_chips_along},
    ),
)
