"""The whole reason for a fact: its question, and every clause that answers it, in their order."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.at_the_table import table
from tests.why.hands import played, reason

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import BlindSeats, LatePost, Setup
from holdem_oracle.why.facts import Kind
from holdem_oracle.why.questions import Question
from holdem_scenarios.files.strict_yaml import load_file


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand, a fact of it, and its reason."""

    fact: str  #: its kind, and the seat or pot: ``bets 3``
    asks: str  #: the question
    because: str  #: the clauses
    say: str = ""
    stacks: tuple[int | None, ...] = ()
    house: dict[str, Any] = {}  #: options, and an ante
    late: dict[str, tuple[int, int]] = {}  #: late posts, live and dead
    blinds: tuple[int | None, int | None] | None = None  #: the seats of a table that goes on
    holes: dict[str, str] = {}
    board: str = ""
    absent: tuple[int, ...] = ()
    mucks: tuple[int, ...] = ()
    straddle: bool = False

    def setup(self) -> Setup:
        """The set-up of the hand."""
        small, big = self.blinds or (None, None)
        holes = {int(at): two for at, two in self.holes.items()}
        return replace(
            table(*self.stacks, holes=holes, board=self.board, **self.house),
            late_posts=tuple(LatePost(Seat(int(at)), *post) for at, post in self.late.items()),
            blind_seats=BlindSeats(seat(small), seat(big)) if self.blinds else None,
            absent=tuple(map(Seat, self.absent)),
            straddle=self.straddle,
        )


def seat(number: int | None) -> Seat | None:
    """A seat, or none."""
    return None if number is None else Seat(number)


ROWS = msgspec.convert(load_file(Path(__file__).with_name("reasons.yaml")), list[Row])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.fact} {row.say} {row.asks}")
def test_a_reason_is_complete(row: Row) -> None:
    """By which question it is decided, and by which clauses."""
    kind, _, at = row.fact.rpartition(" ") if row.fact[-1].isdigit() else (row.fact, "", "")
    step = played(row.setup(), row.say, row.mucks)
    found = reason(step, Kind(kind), int(at) if at else None)
    assert found == (Question[row.asks], tuple(row.because.split()))
