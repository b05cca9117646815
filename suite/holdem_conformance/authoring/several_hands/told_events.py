"""What has been told of a table and its hand, and what a case expects of it."""

from collections.abc import Iterator, Sequence
from typing import Final

from holdem_adapters.oracle_view import OracleTable
from holdem_conformance.judge.verdicts import Checkpoint, Verdict
from holdem_conformance.output.differences import difference_lines
from holdem_conformance.output.terminal import wrapped
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.playing import before
from holdem_oracle.hand.state import Hand
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_events import (
    DealBegan,
    HandCounted,
    StacksTaken,
    TableEvent,
    TimePassed,
)
from holdem_scenarios.case.case_text import fact_written
from holdem_scenarios.facts.catalogue import FACTS, RANKING_FACTS
from holdem_scenarios.facts.round_facts import ACTED_FACTS, FINISH_FACTS, ROUND_FACTS
from holdem_scenarios.facts.table_facts import TABLE_FACTS

#: Everything that a case may expect.
_EXPECTED = {*FACTS, *RANKING_FACTS, *TABLE_FACTS, *ROUND_FACTS, *ACTED_FACTS, *FINISH_FACTS}


#: Events that only count, or repeat what the hand has shown.
_NOT_TOLD: Final = (DealBegan, StacksTaken, HandCounted, TimePassed)


def is_told(event: TableEvent) -> bool:
    """Whether an event tells a reader something that he has not seen."""
    return not isinstance(event, _NOT_TOLD)


class Told:
    """How much of a table and its hand has been told."""

    def __init__(self) -> None:
        self.hand: Hand | None = None
        self.seated: Table | None = None  #: the table after what has been told
        self._of_table: tuple[TableEvent, ...] = ()
        self._of_hand: Sequence[Event | ClockEvent] = ()

    def new(self, table: OracleTable) -> tuple[Sequence[TableEvent], Sequence[Event | ClockEvent]]:
        """The events that are new; a new hand begins from its start."""
        now = () if table.seated is None else table.seated.events
        of_table = now[_shared(self._of_table, now) :]
        shared = _shared(self._of_hand, table.events)
        if table.begun is not None and (self.hand is None or not shared):
            self.hand = before(table.hand.setup)
        self._of_table, self._of_hand = now, table.events
        self.seated = None if table.seated is None else table.seated.table
        return of_table, table.events[shared:]


def _shared(before: Sequence[object], now: Sequence[object]) -> int:
    """How many events are known already: all those before, or none after a new beginning."""
    return len(before) if tuple(now[: len(before)]) == tuple(before) else 0


def expected_lines(checkpoint: Checkpoint) -> Iterator[str]:
    """What the case expects here; if the oracle disagrees, both sides."""
    name = checkpoint.fact
    if checkpoint.verdict is not Verdict.PASS:
        yield f"  !! {checkpoint.id} does not hold:"
        yield from (wrapped(line, "     ", f"{'':15}") for line in difference_lines(checkpoint))
    elif name in _EXPECTED:
        yield wrapped(f"=> {name}: {fact_written(name, checkpoint.expected)}", "  ", "     ")
    elif name == "refused":
        yield f"  => refused: {checkpoint.expected}, and nothing changes"
