"""Stretches of a case over several hands: the moments of one hand, or one between two hands."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec import UNSET

from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.state import State
from holdem_adapters.tables.oracle_between import Seated
from holdem_conformance.judge.fact_comparison import compared
from holdem_conformance.judge.fact_result import Compared
from holdem_conformance.judge.tables.between_facts import shown_between
from holdem_conformance.judge.tables.table_questions import TableMoment
from holdem_conformance.play.reference import Reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import Moment, Trace
from holdem_scenarios.case.model import Step


class Stretch(NamedTuple):
    """Some moments of a case at one table: of one hand, or one between two hands."""

    script: Script
    right: Reference
    observed: Trace
    places: Sequence[int]

    @property
    def first(self) -> int:
        """The place of its first moment."""
        return self.places[0]

    @property
    def ours(self) -> Moment:
        """Its first moment by the rules."""
        return self.right.trace.moments[self.first]

    @property
    def theirs(self) -> Moment:
        """Its first moment at the engine."""
        return self.observed.moments[self.first]

    @property
    def table(self) -> OracleTable:
        """The table by the rules at its first moment."""
        found = self.ours.table
        assert isinstance(found, OracleTable), "the reference shows tables of the oracle"
        return found

    @property
    def request(self) -> object:
        """What the table is asked first; None before anything."""
        return self.script.lines[self.first - 1].request if self.first else None

    @property
    def is_dealt(self) -> bool:
        """Whether a hand is played in it."""
        return self.script.hand_at(self.first) is not None

    @property
    def deals(self) -> int:
        """How many times a hand has been dealt at this table, its own included; 0 between hands."""
        if not self.is_dealt:
            return 0
        return len({hand_at(self.script, self.right, at) for at in self._at_this_table()})

    def _at_this_table(self) -> Iterator[int]:
        """The moments of a hand at its table up to its first one, back to the start."""
        place = self.first
        while place >= 0:
            if self.script.hand_at(place) is not None:
                yield place
            place = self.script.before(place)

    def moment(self, seats: tuple[int, ...] = (), told: str = "") -> TableMoment:
        """The first moment, with the seats about which the engine differs."""
        now, at = self.table.seated, self.script.before(self.first)
        assert now is not None, "there is a table around the hand"
        before = None if at < 0 else _seated(self.right.trace.moments[at].table)
        return TableMoment(now, before, seats, told, self._same_level(), self._penalised())

    def at(self, step: Step) -> "Stretch":
        """The moment after one of its steps."""
        moments = self.right.trace.moments
        place = next(at for at in self.places if moments[at].step is step)
        return self._replace(places=(place,))

    def _same_level(self) -> bool:
        """Whether the engine shows the level of the rules."""
        shown = self.theirs.table
        return shown is not None and are_the_same(("level",), self.table.shows(), shown.shows())

    def _penalised(self) -> frozenset[int]:
        """The seats whose players have been on a penalty so far."""
        moments = self.right.trace.moments[: self.first + 1]
        return frozenset(
            seat
            for one in filter(None, (_seated(one.table) for one in moments))
            for seat, chair in enumerate(one.table.chairs)
            if chair is not None and chair.penalty
        )


def stretches(script: Script, right: Reference, observed: Trace) -> Iterator[Stretch]:
    """The moments between two hands one by one, and those of each hand together."""
    both = min(len(right.trace.moments), len(observed.moments))
    for _, places in groupby(range(both), lambda place: hand_at(script, right, place)):
        yield Stretch(script, right, observed, list(places))


def hand_at(script: Script, right: Reference, place: int) -> tuple[int, int]:
    """What the moments of one hand have in common; after a correction it is another hand."""
    table = right.trace.moments[place].table
    if script.hand_at(place) is None or not isinstance(table, OracleTable):
        return -1, place
    return id(script.hand_at(place)), id(table.hand.setup)


def _seated(table: object) -> Seated | None:
    """The table around the hand at a moment."""
    return table.seated if isinstance(table, OracleTable) else None


def shown_and_compared(name: str, right: State, seen: State) -> Compared | None:
    """A fact of a table, compared; None if the rules say nothing of it here."""
    if name in ("button", "blind_seats"):
        expected = right.button if name == "button" else right.blinds
    else:
        expected = UNSET if right.between is UNSET else shown_between(name, right.between)
    return None if expected is UNSET else compared(name, expected, seen)


def are_the_same(names: Iterable[str], right: State, seen: State) -> bool:
    """Whether an engine shows some facts of the table, and all of them right."""
    shown = [shown_and_compared(name, right, seen) for name in names]
    return all(one is not None and one.shown and not one.signature for one in shown)
