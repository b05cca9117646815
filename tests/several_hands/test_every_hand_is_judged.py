"""No expectation of a case over several hands is left out."""

import pytest

from holdem_conformance.judge.judge import judge_oracle
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.house_variants import Variant, hands_in, variants
from holdem_conformance.library.selected_cases import load_selected
from holdem_scenarios.case.model import Case

SEVERAL = [one for one in load_selected(()) if one.case.hands]


def expectations(case: Case, variant: Variant) -> int:
    """So many facts are expected in a house, and two checks of each refusal."""
    hands = hands_in(variant, case)
    steps = [step for hand in hands for step in hand.play]
    facts = sum(len(hand.expect) + len(hand.after) for hand in hands)
    refused = sum(bool(hand.refused) for hand in hands) + sum(bool(one.refused) for one in steps)
    return facts + sum(len(step.expect) for step in steps) + 2 * refused


@pytest.mark.parametrize("one", SEVERAL, ids=[one.case.id for one in SEVERAL])
def test_the_case_is_played_to_its_end(one: Loaded) -> None:
    """The rules allow everything that is said, so that all that is expected is checked."""
    for variant in variants(one.case, one.house):
        judged = judge_oracle(one.case, variant)
        assert len(judged.checkpoints) == expectations(one.case, variant), variant.values
