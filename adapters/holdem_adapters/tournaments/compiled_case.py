"""A case whose hands the oracle plays to find out what is asked, at one table or at several."""

from collections.abc import Sequence
from typing import cast

from holdem_adapters.tables.compiled_hands import CompiledHands, compiled_hands
from holdem_adapters.tournaments.compiled_rounds import compiled_rounds
from holdem_oracle.house.house import House
from holdem_scenarios.case.model import Case, Round, TableHand


def is_compiled(case: Case) -> bool:
    """Whether the oracle has to play a case to find out what is asked."""
    return bool(case.hands or case.rounds)


def compiled_case(
    case: Case, house: House, parts: Sequence[TableHand | Round], *, told: bool = False
) -> CompiledHands:
    """What is asked in a case; ``parts`` are the hands or rounds that are played in this house.

    ``told``: the engine is told the results of hands instead of playing them.
    """
    if case.rounds:
        return compiled_rounds(case, house, cast("Sequence[Round]", parts), told=told)
    return compiled_hands(case, house, cast("Sequence[TableHand]", parts))
