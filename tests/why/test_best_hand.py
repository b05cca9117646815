"""Why one hand beats another."""

import pytest

from holdem_oracle.hand.cards.deck import cards
from holdem_oracle.why.pots.best_hand import why_better, why_category
from holdem_oracle.why.questions import Question, because

#: The better hand, the worse one, the board, and the clauses.
BETTER = [
    # A flush over a straight; four of a kind over a full house.
    ("Ah2h", "8c6c", "KhTh9h7d5c", "south-dakota-03.5 basic-6.2 wsop-holdem-hand"),
    ("5c5d", "KcKs", "5h5sKh9d2c", "south-dakota-03.3 basic-6.2 wsop-holdem-hand"),
    # The same pair, another kicker; the same kind, a higher rank.
    ("AhKd", "AcQd", "Ad9s7h4c2s", "basic-6.3 south-dakota-03.9"),
    ("KhKd", "QcQd", "2sAd9s7h4c", "suite-ranks south-dakota-03.9"),
    ("KhQd", "JcTd", "9d8s6h4c2s", "suite-ranks south-dakota-03.10"),
    # Kickers of two pair, three of a kind and four of a kind; full houses have none.
    ("AhKd", "AcQd", "AdAsKc9h9d", "suite-ranks south-dakota-03.4"),
    ("KhKd", "QcQd", "9s9h7h4c2s", "suite-ranks south-dakota-03.8"),
    ("AhKd", "AcQd", "As9s9h4c2s", "basic-6.3 south-dakota-03.8"),
    ("9dKd", "9cQd", "9s9h7h4c2s", "basic-6.3 south-dakota-03.7"),
    ("KhTd", "QcTc", "9s9h9d9c2s", "basic-6.3 wsop-holdem-hand south-dakota-03.3"),
    # The wheel: the ace is low, and any other straight is higher.
    ("6d9d", "AcKd", "2s3h4c5sJd", "suite-ace-low suite-ranks wsop-holdem-hand south-dakota-03.6"),
    ("AcKd", "JcTd", "2s3h4c5sJd", "suite-ace-low south-dakota-03.6 basic-6.2 wsop-holdem-hand"),
    # Three pairs: the third is no part of the hand, and only one own card plays.
    ("Ah3d", "KhQd", "AdKs9c9d3s", "suite-ranks wsop-holdem-hand south-dakota-03.8"),
    # Equal: the same five, or the same ranks in other suits; or two wheels.
    ("Ah2d", "Ac3d", "AdKsQc9h8s", "wsop-holdem-hand tournament-6.3.2 roberts-ties.1"),
    ("AhKd", "AcKc", "AdQsJc9h8s", "tournament-6.3.2 roberts-ties.1"),
    ("Ah9d", "Ac9c", "2s3h4c5sKd", "tournament-6.3.2 roberts-ties.1 suite-ace-low"),
]


@pytest.mark.parametrize(("better", "worse", "board", "clauses"), BETTER)
def test_why_a_hand_is_better(better: str, worse: str, board: str, clauses: str) -> None:
    """By its category, the wheel, a rank, a kicker, or the choice of five; or they are equal."""
    found = why_better(cards(better + board), cards(worse + board))
    assert found == because(Question.BEST_HAND, *clauses.split())


@pytest.mark.parametrize(
    ("held", "clauses"),
    [
        ("AhKhQhJhTh", "south-dakota-03.2 wsop-holdem-hand basic-6.2"),
        ("Ah2d3s4c5h9dTd", "suite-ace-low south-dakota-03.6 wsop-holdem-hand basic-6.2"),
    ],
)
def test_why_a_hand_has_its_category(held: str, clauses: str) -> None:
    """The clause that ranks it; in a wheel also the one about the ace."""
    assert why_category(cards(held)) == because(Question.BEST_HAND, *clauses.split())
