"""What is watched in every case: the invariants of hands, of tables and of a tournament."""

from collections.abc import Iterator, Sequence

from msgspec import UNSET, UnsetType

from holdem_adapters.engine import Start
from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.state import State
from holdem_adapters.tables.opening import NextHand
from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_conformance.judge.tables.leavers import hand_without, leavers, table_without
from holdem_conformance.judge.tables.table_invariants import WatchedTable, after_a_hand
from holdem_conformance.judge.tournaments.tournament_invariants import after_a_round
from holdem_conformance.judge.watched.invariants import Finding, findings
from holdem_conformance.play.script import Script


class WatchedHands:
    """The hands of a case so far, the engine's and those by the rules."""

    def __init__(self, script: Script, tables: Sequence[OracleTable]) -> None:
        self._script = script
        self._right = tables
        self._hand: Start | None = None  #: the last hand at a single table
        self._tables: dict[str, WatchedTable] = {}
        self._seen: ShownTournament | UnsetType = UNSET  #: the tournament, as it was last

    def findings(self, place: int, seen: State) -> Iterator[tuple[str, Finding]]:
        """Each invariant of the hand that is played, and of the table between hands."""
        script = self._script
        start = script.hand_at(place)
        gone = leavers(script, place, seen)
        if start is not None:
            self._hand = start
            yield from findings(hand_without(start, gone), seen)
        if script.compiled is None or place >= len(self._right):
            return
        right = self._right[place].shows()
        if script.has_several_tables:
            yield from self._of_a_tournament(place, seen, right)
        elif start is None:
            self._table("").between(seen, right)
            if script.is_after_a_hand(place) and self._hand is not None:
                yield from after_a_hand(seen, table_without(right, self._hand, gone))
        elif isinstance(script.lines[place - 1].request, NextHand):
            yield from self._table("").deal(seen, right)

    def _table(self, name: str) -> WatchedTable:
        """One of the tables."""
        return self._tables.setdefault(name, WatchedTable())

    def _of_a_tournament(
        self, place: int, seen: State, right: State
    ) -> Iterator[tuple[str, Finding]]:
        """Each invariant of a deal at one of the tables, or after a round."""
        line = self._script.lines[place - 1] if place else None
        if line is not None and line.begun is not None and isinstance(line.request, NextHand):
            table = self._table(line.table)
            seats = len(line.begun.start.stacks)
            before = (self._seen, right.tournament)
            table.between(*(State(stacks=_stacks(one, line.table, seats)) for one in before))
            yield from table.deal(seen, right)
        if seen.tournament is not UNSET:
            self._seen = seen.tournament
        if self._script.ends_a_round(place):
            yield from after_a_round(seen.tournament, right.tournament)


def _stacks(
    shown: ShownTournament | UnsetType, table: str, seats: int
) -> tuple[float, ...] | UnsetType:
    """The chips by seat at one table, as far as the tournament shows them."""
    if shown is UNSET or shown.seats is UNSET or shown.stacks is UNSET:
        return UNSET
    chips = {at: shown.stacks.get(player, 0) for player, at in shown.seats.items()}
    return tuple(chips.get((table, seat), 0) for seat in range(seats))
