"""Why one hand beats another."""

import pytest

from holdem_oracle.hand.cards.deck import cards
from holdem_oracle.why.pots.best_hand import why_better, why_category

#: The better hand, the worse one, the board, and the leading clauses.
BETTER = [
    # A flush over a straight; four of a kind over a full house.
    ("Ah2h", "8c6c", "KhTh9h7d5c", ("south-dakota-03.5", "basic-6.2")),
    ("5c5d", "KcKs", "5h5sKh9d2c", ("south-dakota-03.3", "basic-6.2")),
    # The same pair, another kicker; the same kind, a higher rank.
    ("AhKd", "AcQd", "Ad9s7h4c2s", ("basic-6.3",)),
    ("KhKd", "QcQd", "Ad9s7h4c2s", ("suite-ranks",)),
    ("KhQd", "JcTd", "9d8s6h4c2s", ("suite-ranks",)),
    # The wheel: the ace is low, and any other straight is higher.
    ("6d9d", "AcKd", "2s3h4c5sJd", ("suite-ace-low", "suite-ranks")),
    ("AcKd", "JcTd", "2s3h4c5sJd", ("suite-ace-low", "south-dakota-03.6")),
    # Three pairs: the third is no part of the hand, and only one own card plays.
    ("Ah3d", "KhQd", "AdKs9c9d3s", ("suite-ranks", "wsop-holdem-hand")),
    # Equal: the same five, or the same ranks in other suits.
    ("Ah2d", "Ac3d", "AdKsQc9h8s", ("wsop-holdem-hand", "tournament-6.3.2")),
    ("AhKd", "AcKc", "AdQsJc9h8s", ("tournament-6.3.2", "roberts-ties.1")),
]


@pytest.mark.parametrize(("better", "worse", "board", "clauses"), BETTER)
def test_why_a_hand_is_better(
    better: str, worse: str, board: str, clauses: tuple[str, ...]
) -> None:
    """By its category, the wheel, a rank, a kicker, or the choice of five; or they are equal."""
    found = why_better(cards(better + board), cards(worse + board)).clauses
    assert found[: len(clauses)] == clauses


def test_why_a_hand_has_its_category() -> None:
    """The clause that ranks it; in a wheel also the one about the ace."""
    assert why_category(cards("AhKhQhJhTh")).clauses[0] == "south-dakota-03.2"
    assert why_category(cards("Ah2d3s4c5h9dTd")).clauses[:2] == (
        "suite-ace-low",
        "south-dakota-03.6",
    )
