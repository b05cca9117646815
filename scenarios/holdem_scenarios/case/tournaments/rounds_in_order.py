"""Whether the rounds of a tournament are consistent: its tables, seats and players exist."""

from collections.abc import Iterable, Iterator
from typing import Final

from holdem_scenarios.case.hands_in_order import MOST_HANDS, asks_while_played, misfits_of_hand
from holdem_scenarios.case.model import Case, Directed, Round
from holdem_scenarios.case.seats_and_cards import no_such_seat
from holdem_scenarios.facts.round_facts import ROUND_FACTS, table_and_number
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.source_lines import Where

#: The final table for which everybody has drawn a new seat.
FINAL: Final = "F"
#: Facts by player, and facts by table.
_OF_PLAYERS: Final = ("moves", "seats", "stacks", "places", "out", "prizes", "to_draw")
_OF_TABLES: Final = (
    *("broken", "players", "halted", "waiting", "held", "buttons_to_draw", "break_order"),
)


def misfits_of_rounds(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """Every inconsistency of the rounds of a case."""
    yield from _misfits_of_start(case)
    hands = sum(one.times for one in case.rounds) * len(case.tables)
    if hands > MOST_HANDS:
        yield ("rounds",), Wrong(f"{hands} hands", f"write a case of at most {MOST_HANDS}")
    if not any(map(_asks, case.rounds)):
        yield ("rounds",), Wrong("nothing is expected", "write expect: {...}")
    known = _Known(case)
    for one in case.rounds:
        where: Where = ("rounds", one.number - 1)
        for said in (*one.before, *one.meanwhile):
            known.hear(said)
        yield from known.misfits(where, one)
        yield from _misfits_of_hands(case, where, one)


def _asks(one: Round) -> bool:
    """Whether anything is expected of a round."""
    hands = [table.hand for table in one.tables if table.hand is not None]
    refused = any(said.refused for said in (*one.before, *one.meanwhile))
    return bool(one.expect or one.refused or refused) or any(
        hand.expect or hand.after or hand.refused or asks_while_played(hand) for hand in hands
    )


def _misfits_of_start(case: Case) -> Iterator[tuple[Where, Wrong]]:
    """Buttons and the order of breaking are those of the tables."""
    for seating in case.tables:
        where: Where = ("tables", seating.name, "button")
        yield from no_such_seat(where, (seating.button,), len(seating.stacks))
    names = [seating.name for seating in case.tables]
    for name in case.event.breaks or ():
        if name not in names:
            yield ("event", "breaks"), _no_table(name, names)


def _misfits_of_hands(case: Case, where: Where, one: Round) -> Iterator[tuple[Where, Wrong]]:
    """The hands of a round."""
    sizes = {seating.name: len(seating.stacks) for seating in case.tables}
    levels = max(len(case.event.levels), 1)
    for table in one.tables:
        if table.hand is not None:
            # When tables combine, there may be one chair more.
            seats = max(sizes.get(table.table, 0), case.event.handed) + 1
            about = (seats, levels, case.id)
            yield from misfits_of_hand((*where, table.table), table.hand, about)


def _no_table(name: str, known: Iterable[str]) -> Wrong:
    """A table that there is not."""
    return Wrong(f"there is no table {name}", f"the tables are {', '.join(known)}")


class _Known:
    """The tables and players of a tournament so far."""

    def __init__(self, case: Case) -> None:
        self._tables = [*(seating.name for seating in case.tables), FINAL]
        self._players = {
            f"{seating.name}{at}"
            for seating in case.tables
            for at, stack in enumerate(seating.stacks)
            if stack is not None
        }

    def hear(self, said: Directed) -> None:
        """A player who enters, and a table that is added, are known from then on."""
        if said.refused:
            return
        if said.what == "enters":
            self._players.add(said.player)
        if said.what == "adds":
            self._tables.append(said.table)

    def misfits(self, where: Where, one: Round) -> Iterator[tuple[Where, Wrong]]:
        """Tables and players that do not exist, unless what is said is refused because of it."""
        said_in_it = (*one.before, *one.meanwhile, *one.afterwards)
        for said in said_in_it if not one.refused else ():
            if said.refused:
                continue
            tables = (said.table, said.to, *said.cards)
            at: Where = (*where, said.what)
            yield from self._strangers(at, [said.player], [name for name in tables if name])
        for table in one.tables:
            refused = table.hand is not None and table.hand.refused
            yield from self._strangers((*where, table.table), (), () if refused else [table.table])
        for name, value in one.expect.items():
            at = (*where, "expect", name)
            assert name in ROUND_FACTS, "the reader knows the facts of a round"
            yield from self._strangers(
                at,
                value if name in _OF_PLAYERS else (),
                value if name in _OF_TABLES else _tables_in(value),
            )

    def _strangers(
        self, where: Where, players: Iterable[str], tables: Iterable[str]
    ) -> Iterator[tuple[Where, Wrong]]:
        """Players and tables that are not known."""
        for name in players:
            if name and name not in self._players:
                remedy = "name one by the chair he began in, or by the name he entered with"
                yield where, Wrong(f"there is no player {name}", remedy)
        for name in tables:
            if name not in self._tables:
                yield where, _no_table(name, self._tables)


def _tables_in(value: object) -> Iterator[str]:
    """The tables of the seats in a fact."""
    seats = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for seat in seats:
        parts = table_and_number(seat) if isinstance(seat, str) else None
        if parts is not None:
            yield parts[0]
