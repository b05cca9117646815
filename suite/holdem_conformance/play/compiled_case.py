"""A case in one of its houses, as what is asked where hand after hand is played at a table."""

from holdem_adapters.tables.compiled_hands import CompiledHands, compiled_hands
from holdem_adapters.tables.second_hand import second_hand
from holdem_conformance.library.house_variants import Variant, hands_in, steps_in
from holdem_scenarios.case.model import Case


def compiled_in(variant: Variant, case: Case) -> CompiledHands | None:
    """What is asked of a table in a variant of a case; None if it is one hand and nothing else."""
    if case.hands:
        return compiled_hands(case, variant.house, hands_in(variant, case))
    if case.first_hand:
        return second_hand(case, variant.house, steps_in(variant, case))
    return None
