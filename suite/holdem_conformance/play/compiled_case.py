"""A case in one of its houses, as what is asked where hand after hand is played."""

from holdem_adapters.tables.compiled_hands import CompiledHands
from holdem_adapters.tables.second_hand import second_hand
from holdem_adapters.tournaments.compiled_case import compiled_case, is_compiled
from holdem_conformance.library.house_variants import Variant, parts_in, steps_in
from holdem_scenarios.case.model import Case


def compiled_in(variant: Variant, case: Case, *, told: bool = False) -> CompiledHands | None:
    """What is asked of a table or a tournament; None if a case is one hand or a question.

    ``told``: the engine is told the results of hands, instead of playing them.
    """
    if is_compiled(case):
        return compiled_case(case, variant.house, parts_in(variant, case), told=told)
    if case.first_hand:
        return second_hand(case, variant.house, steps_in(variant, case))
    return None
