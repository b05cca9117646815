"""What is said to a tournament as text in the notation of cases."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from holdem_scenarios.case.case_text import milliseconds
from holdem_scenarios.case.model import Directed


def direction_written(said: Directed) -> str:
    """What is said to a tournament, as in ``enters: {Ann: A7}``."""
    return f"{said.what}: {_VALUES[said.what](said)}"


def _to_a_seat(said: Directed) -> str:
    """A player and his seat."""
    how = f" {said.how}" if said.how else ""
    return f"{{{said.player}: {said.table}{said.seat}{how}}}"


def _colours_up(said: Directed) -> str:
    """The chips that are exchanged, and the cards by table."""
    cards = "".join(f", {table}: {' '.join(some)}" for table, some in said.cards.items())
    return f"{{from: {said.small}, to: {said.large}{cards}}}"


def _table(said: Directed) -> str:
    """A table."""
    return said.table


_VALUES: Final[Mapping[str, Callable[[Directed], str]]] = MappingProxyType(
    {
        "wait": lambda said: milliseconds(said.number or 0),
        "registration": lambda _: "closed",
        **dict.fromkeys(("enters", "corrects", "draw"), _to_a_seat),
        "adds": lambda said: f"{{{said.table}: {said.number}}}",
        "colours-up": _colours_up,
        "finds": lambda said: f"{{{said.player}: {said.number}}}",
        "balances": lambda said: f"{{{said.table}: {said.to}}}",
        **dict.fromkeys(("breaks", "stops", "resumes", "holds"), _table),
        "hand-for-hand": lambda said: str(said.on).lower(),
        "release": lambda _: "true",
        "button": lambda said: f"{{{said.table}: {said.seat}}}",
    }
)
