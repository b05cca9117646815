"""Whether a tournament can be opened as it is described: its house, tables, names and numbers."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from holdem_oracle.errors import SetupError
from holdem_oracle.house.house import House
from holdem_oracle.table.table import Table, is_tournament
from holdem_oracle.tournament.tournament import TableName
from holdem_oracle.tournament.who_sits_where.final_table import FINAL


def check_event(house: House, handed: object, stack: object, prizes: Iterable[object]) -> None:
    """A tournament blinds absent players off, and its numbers make sense."""
    if not is_tournament(house):
        remedy = "write missed_blinds: blinded-off"
        raise SetupError("house.missed_blinds", "a tournament blinds absent players off", remedy)
    if type(handed) is not int or handed < 2:
        raise SetupError("handed", f"{handed!r} is no size of a table", "write 2 or more")
    if type(stack) is not int or stack < 1:
        raise SetupError("start", f"{stack!r} is no stack", "write a whole number of chips")
    if any(type(prize) is not int or prize < 0 for prize in prizes):
        raise SetupError("prizes", "a prize is not a whole number", "write 0 or more for each")


def check_tables(tables: Collection[TableName], order: Sequence[TableName]) -> None:
    """There is a table, and the order in which tables are broken names some of them, each once."""
    if not tables:
        raise SetupError("tables", "there is no table", "write one or more")
    if FINAL in tables and len(tables) > 1:
        problem = f"{FINAL} is the name of the final table"
        raise SetupError("tables", problem, "give the table another name")
    for name in order:
        if name not in tables:
            problem = f"there is no table {name!r}"
            raise SetupError("breaks", problem, "name tables of the tournament")
        if order.count(name) > 1:
            raise SetupError("breaks", f"table {name!r} is named twice", "name it once")


def check_names(tables: Iterable[Table]) -> None:
    """Everybody has a name of his own, by which he is known at every table."""
    names = Counter(chair.player for table in tables for chair in table.chairs if chair is not None)
    for name, times in names.items():
        if times > 1:
            raise SetupError("players", f"{times} players are called {name!r}", "name one of them")
