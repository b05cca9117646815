"""Several tables: when a short one stops, and when the last ones become one."""

from holdem_oracle.house import House
from holdem_oracle.table_choices import FinalTable, Halt

#: For each size of table that an event is played at, with how many players the final one begins.
_FINAL_TABLES = {
    FinalTable.TDA_RP9: {9: 9, 8: 9, 7: 7, 6: 7},
    FinalTable.WSOP_68: {9: 10, 8: 9, 7: 8, 6: 7},
    FinalTable.SEED2: {9: 9, 6: 7},
}


def halts(players: int, fullest: int, *, big_blind_at_empty_seat: bool, house: House) -> bool:
    """A table three or more short of the fullest one stops once its blinds are affected.

    One source stops it at once.

    Rule tda-11-d.
    """
    if fullest - players < 3:
        return False
    return big_blind_at_empty_seat or house.halt is Halt.UNCONDITIONAL_3


def final_table_size(handed: int, house: House) -> int | None:
    """With so many players left the final table begins; None where the source does not say.

    Rule tda-rp.9.
    """
    return _FINAL_TABLES[house.final_table].get(handed)
