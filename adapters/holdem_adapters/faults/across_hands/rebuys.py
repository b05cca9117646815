"""Faults in buying chips again, and in giving them up."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import Chips
from holdem_oracle.house.table_options import ReEntry
from holdem_oracle.table.table import Chair, Missed, Table, taken_chair
from holdem_oracle.table.table_actions import GiveUpChips, Rebuy, TableRefusal
from holdem_oracle.table.table_events import ChipsAdded, ChipsRemoved, TableEvent, TableRefused

Limits: TypeAlias = Callable[[Table, Chips, object], TableRefused | None]
Adding: TypeAlias = Callable[[Table, ChipsAdded], Table]
GivingUp: TypeAlias = Callable[[Table, GiveUpChips], TableEvent]


def _no_largest(right: Limits, table: Table, chips: Chips, said: object) -> TableRefused | None:
    """A player may have as many chips as he likes."""
    return right(table._replace(most=None), chips, said)


def _no_smallest(right: Limits, table: Table, chips: Chips, said: object) -> TableRefused | None:
    """A player may buy as few chips as he likes."""
    return right(table._replace(least=0), chips, said)


def _largest_is_too_many(
    right: Limits, table: Table, chips: Chips, said: object
) -> TableRefused | None:
    """A player has to have fewer chips than the largest buy-in."""
    if chips == table.most:
        return TableRefused(TableRefusal.ABOVE_MAXIMUM, said, "wsop-live-186")
    return right(table, chips, said)


def _only_what_is_added(
    right: Callable[[Table, Rebuy], TableEvent], table: Table, said: Rebuy
) -> TableEvent:
    """The limit applies to the chips that are bought, and not to the stack."""
    if not isinstance(said.seat, int) or not 0 <= said.seat < len(table.chairs):
        return right(table, said)
    chair = table.chairs[said.seat]
    most = None if table.most is None or chair is None else table.most + chair.chips
    return right(table._replace(most=most), said)


def _replaces_the_stack(right: Adding, table: Table, event: ChipsAdded) -> Table:
    """The chips that are bought are the whole stack."""
    after = right(table, event)
    return _changed(after, event.seat, taken_chair(after, event.seat)._replace(chips=event.chips))


def _as_a_newcomer(right: Adding, table: Table, event: ChipsAdded) -> Table:
    """A player who has lost his chips and buys some is a newcomer."""
    after = right(table, event)
    broke = not taken_chair(table, event.seat).chips and table.last is not None
    return _changed(after, event.seat, taken_chair(after, event.seat)._replace(new=broke))


def _owes_nothing(right: Adding, table: Table, event: ChipsAdded) -> Table:
    """A player who buys chips owes no blinds."""
    after = right(table, event)
    return _changed(after, event.seat, taken_chair(after, event.seat)._replace(owes=Missed()))


def _changed(table: Table, seat: Seat, chair: Chair) -> Table:
    """The same table with one chair changed."""
    chairs = list(table.chairs)
    chairs[seat] = chair
    return table._replace(chairs=tuple(chairs))


def _not_before_it_is_paid(
    right: Callable[[Table], tuple[Seat, ...]], table: Table
) -> tuple[Seat, ...]:
    """A player whose chips are all unpaid is not dealt in."""
    chairs = [(seat, taken_chair(table, seat)) for seat in right(table)]
    return tuple(seat for seat, chair in chairs if chair.chips > chair.unpaid)


def _stay_in_play(right: GivingUp, table: Table, said: GiveUpChips) -> TableEvent:
    """Chips that are given up stay with the player, who buys new ones."""
    event = right(table, said)
    return event._replace(chips=0) if isinstance(event, ChipsRemoved) else event


def _with_chips(right: GivingUp, table: Table, said: GiveUpChips) -> TableEvent:
    """Anybody who has chips left may give them up."""
    return right(table._replace(house=table.house._replace(re_entry=ReEntry.FORFEIT)), said)


def _without_chips_alone(right: GivingUp, table: Table, said: GiveUpChips) -> TableEvent:
    """Nobody who has chips left may give them up."""
    return right(table._replace(house=table.house._replace(re_entry=ReEntry.BROKE)), said)


FAULTS: Final = (
    Fault(
        "buys-more-than-the-largest",
        "BI",
        "wsop-live-186",
        "Lets a player buy more chips than the largest buy-in.",
        "the limits are shown to the player, and not checked",
        {"table.players.seat_checks.why_not_so_many": _no_largest},
        level="info",
    ),
    Fault(
        "buys-less-than-the-smallest",
        "BI",
        "wsop-live-186",
        "Lets a player buy fewer chips than the smallest buy-in.",
        "the limits are shown to the player, and not checked",
        {"table.players.seat_checks.why_not_so_many": _no_smallest},
        level="info",
    ),
    Fault(
        "largest-buy-in-refused",
        "BI",
        "wsop-live-186",
        "Refuses a stack of exactly the largest buy-in.",
        "the numbers are compared with >= instead of >",
        {"table.players.seat_checks.why_not_so_many": _largest_is_too_many},
        level="info",
    ),
    Fault(
        "limit-for-the-rebuy-alone",
        "BI",
        "wsop-live-186",
        "Compares the chips of a rebuy with the largest buy-in, without the stack.",
        "the same check is used for buying in and for adding chips",
        {"table.players.buying_in.rebuy": _only_what_is_added},
        level="info",
    ),
    Fault(
        "rebuy-replaces-the-stack",
        "BI",
        "tda-27",
        "Sets the stack to the chips of a rebuy.",
        "a rebuy is a new buy-in, which sets the stack",
        {"table.table_bookkeeping._chips_added": _replaces_the_stack},
        also_breaks=("wsop-live-186",),
    ),
    Fault(
        "rebuy-makes-a-newcomer",
        "BI",
        "roberts-blinds.rebuy",
        "Treats a player who has lost his chips and buys new ones as a newcomer.",
        "a player who is out is taken off his seat, and sits down again",
        {"table.table_bookkeeping._chips_added": _as_a_newcomer},
    ),
    Fault(
        "rebuy-pays-missed-blinds",
        "BI",
        "roberts-blinds.rebuy",
        "Forgets the missed blinds of a player who buys chips.",
        "a player who is out is taken off his seat, and sits down again",
        {"table.table_bookkeeping._chips_added": _owes_nothing},
    ),
    Fault(
        "announced-rebuy-not-in-play",
        "BI",
        "tda-27",
        "Deals a player in only when he has paid for the rebuy that he has announced.",
        "chips are added when they are paid for",
        {"table.players.waiting.ready": _not_before_it_is_paid},
    ),
    Fault(
        "given-up-chips-stay-in-play",
        "BI",
        "tda-8-b",
        "Leaves a player the chips that he gives up for a new stack.",
        "angzarr, feature EU-1151, is there to catch it: the new stack is added to the old one",
        {"table.players.buying_in.give_up_chips": _stay_in_play},
        also_breaks=("tda-8",),
    ),
    Fault(
        "gives-up-chips-although-not-broke",
        "BI",
        "wsop-13",
        "Lets a player with chips give them up where only those without may buy in again.",
        "the option of the house is not read",
        {"table.players.buying_in.give_up_chips": _with_chips},
    ),
    Fault(
        "only-the-broke-buy-in-again",
        "BI",
        "tda-8-b",
        "Lets only a player without chips buy in again.",
        "a rebuy is offered when a player is out",
        {"table.players.buying_in.give_up_chips": _without_chips_alone},
        also_breaks=("tda-8", "wsop-13"),
    ),
)
