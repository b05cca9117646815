"""Buying in again: rebuys, and chips that are given up for a new stack."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.table_options import ReEntry
from holdem_oracle.table.players.seat_checks import (
    as_int,
    bad_value,
    is_chips,
    judge_seat,
    refused,
    why_not_so_many,
)
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_actions import GiveUpChips, PayRebuy, Rebuy, TableRefusal
from holdem_oracle.table.table_events import (
    ChairChanged,
    ChipsAdded,
    ChipsRemoved,
    TableEvent,
    TableRefused,
)


def rebuy(table: Table, said: Rebuy) -> TableEvent:
    """A rebuy that is announced before a hand plays as chips behind, and has to be paid.

    Rule tda-27.
    """
    chair = judge_seat(table, said)
    if isinstance(chair, TableRefused):
        return chair
    if not is_chips(said.chips) or not isinstance(said.announced, bool):
        return bad_value(said)
    chips = as_int(said.chips)
    problem = why_not_so_many(table, chair.chips + chips, said)
    return problem or ChipsAdded(Seat(as_int(said.seat)), chips, said.announced, "tda-27")


def pay_rebuy(table: Table, said: PayRebuy) -> TableEvent:
    """A player who has announced a rebuy completes the purchase.

    Rule tda-27.
    """
    chair = judge_seat(table, said)
    if isinstance(chair, TableRefused):
        return chair
    if not chair.unpaid:
        return refused(TableRefusal.BAD_VALUE, said, "tda-27")
    return ChairChanged(Seat(as_int(said.seat)), chair._replace(unpaid=0), "tda-27")


def give_up_chips(table: Table, said: GiveUpChips) -> TableEvent:
    """Chips that are given up for a new stack leave play.

    In one rule book only a player without chips may buy in again, until
    registration is about to end.

    Rule tda-8-b.
    """
    chair = judge_seat(table, said)
    if isinstance(chair, TableRefused):
        return chair
    if table.house.re_entry is ReEntry.BROKE and chair.chips and said.closing is not True:
        return refused(TableRefusal.HAS_CHIPS, said, "wsop-13")
    return ChipsRemoved(Seat(as_int(said.seat)), chair.chips, table.house.re_entry.rule)
