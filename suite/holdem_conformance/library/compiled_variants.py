"""A case over several hands, or about a tournament, compiled for one of its houses."""

from holdem_adapters.tables.compiled_hands import CompiledHands, compiled_hands
from holdem_adapters.tournaments.compiled_rounds import compiled_rounds
from holdem_conformance.library.house_variants import Variant, hands_in, rounds_in
from holdem_scenarios.case.model import Case


def is_compiled(case: Case) -> bool:
    """Whether the oracle has to play a case to find out what is asked."""
    return bool(case.hands or case.rounds)


def compiled_in(variant: Variant, case: Case, *, told: bool = False) -> CompiledHands:
    """What is asked in a case; ``told``: the engine is told results instead of playing hands."""
    if case.rounds:
        rounds = rounds_in(variant, case)
        return compiled_rounds(case, variant.house, rounds, told=told)
    return compiled_hands(case, variant.house, hands_in(variant, case))
