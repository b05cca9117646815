"""The final table of a tournament: the number of players with which it begins."""

from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import FinalTable

#: The number of players with which the final table begins, by the table size of the event.
_FINAL_TABLES = {
    FinalTable.TDA_RP9: {9: 9, 8: 9, 7: 7, 6: 7},
    FinalTable.WSOP_68: {9: 10, 8: 9, 7: 8, 6: 7},
    FinalTable.TOURNAMENT_8_5: {9: 9, 6: 7},
}


def final_table_size(handed: int, house: House) -> int | None:
    """The final table begins with a fixed number of players; None if the source names none.

    Rule tda-rp.9.
    """
    return _FINAL_TABLES[house.final_table].get(handed)
