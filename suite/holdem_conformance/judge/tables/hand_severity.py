"""The severity of chips that are shown wrong, in the hand to which a moment belongs."""

from collections.abc import Sequence
from typing import Final

from holdem_adapters.engine import Start
from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.state import State
from holdem_conformance.judge.checks import SEVERITY_OF_INVARIANTS
from holdem_conformance.judge.chip_severity import (
    RightChips,
    are_made_or_lost,
    says_it_is_over,
    severity_of_chips,
)
from holdem_conformance.judge.watched.invariants import BrokenInvariant
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import Moment

#: What is shown of chips.
_CHIPS: Final = ("stacks", "bets", "over")


class HandSeverity:
    """The moments of an engine and the tables by the rules, hand by hand."""

    def __init__(
        self, script: Script, moments: Sequence[Moment], tables: Sequence[OracleTable]
    ) -> None:
        self._script = script
        self._moments = moments
        self._tables = tables

    def of_invariant(self, place: int, name: str, broken: BrokenInvariant) -> str:
        """The severity of a broken invariant: chips that merely lag are not money."""
        lags = name == "chips" and not are_made_or_lost(self._start(place), self._from(place))
        fraction = broken.way == "fraction"
        not_paid = fraction and not says_it_is_over(self._from(place)[0])
        return "order" if lags or not_paid else SEVERITY_OF_INVARIANTS[name]

    def of_chips(self, place: int, known: int) -> str:
        """The severity of chips that are wrong at a moment; so many tables are comparable."""
        if self._script.hand_at(place) is None:
            return "money"
        tables = self._tables[:known]
        now, end = tables[place : place + 1], self._end(place, tables)
        right = RightChips(*(some[0].shows(_CHIPS) if some else None for some in (now, end)))
        return severity_of_chips(self._start(place), self._from(place), right)

    def _end(self, place: int, known: Sequence[OracleTable]) -> Sequence[OracleTable]:
        """The reference at the end of the hand, if it is valid for comparison that far."""
        if self._script.compiled is None:
            return known[-1:] if len(known) == len(self._tables) else ()
        hand = self._script.hand_at(place)
        here = [at for at in range(len(self._tables)) if self._script.hand_at(at) is hand]
        return known[here[-1] : here[-1] + 1]

    def _start(self, place: int) -> Start:
        """The hand as it was set up."""
        start = self._script.hand_at(place)
        assert start is not None, "a hand has a start"
        return start

    def _from(self, place: int) -> list[State]:
        """The engine's table now, and all later ones of the same hand."""
        hand = self._script.hand_at(place)
        return [
            moment.table.shows()
            for at, moment in enumerate(self._moments[place:], place)
            if moment.table is not None and self._script.hand_at(at) is hand
        ]
