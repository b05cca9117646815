"""The known differences between the oracle and the model, with the clauses that decide them."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tests.second_model.comparing import Seen
from tests.second_model.state import Table

from holdem_oracle.hand.state import Hand


class Difference(NamedTuple):
    """A known difference: the clause that decides it, and when it may appear."""

    name: str
    clause: str
    applies: Callable[[Hand, Table, Seen, Seen], bool]


#: None at present: what the comparison has found in either of the two is corrected.
ALL: Final[tuple[Difference, ...]] = ()
