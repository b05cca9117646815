"""The last table of a tournament: with how many players it begins."""

from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import FinalTable

#: For each size of table that an event is played at, with how many players the final one begins.
_FINAL_TABLES = {
    FinalTable.TDA_RP9: {9: 9, 8: 9, 7: 7, 6: 7},
    FinalTable.WSOP_68: {9: 10, 8: 9, 7: 8, 6: 7},
    FinalTable.SEED2: {9: 9, 6: 7},
}


def final_table_size(handed: int, house: House) -> int | None:
    """With so many players left the final table begins; None where the source does not say.

    Rule tda-rp.9.
    """
    return _FINAL_TABLES[house.final_table].get(handed)
