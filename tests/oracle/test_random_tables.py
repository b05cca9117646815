"""Hundreds of random tables, hand after hand, of which each could be played."""

from tests.tables_at_random import played_at_random

from holdem_oracle.hand.setup_checks import checked

TABLES = 600


def test_every_hand_can_be_played() -> None:
    """Its set-up is accepted, no matter who comes, goes, waits or is away."""
    dealt = 0
    for seed in range(TABLES):
        for step in played_at_random(seed).steps:
            if step.table.playing is not None:
                checked(step.table.playing)
                dealt += 1
    assert dealt > 10 * TABLES
