"""Whether a changed oracle gives the same reasons, for entries of ``survivors.yaml``.

In random hands, with and without a clock, the reason for every fact of every step
is compared with that of the unchanged oracle.
"""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tests.mutants.changed_oracle import applied
from tests.mutants.survivors import Listed
from tests.why.hands import at_random

from holdem_oracle.why.facts import Fact, facts
from holdem_oracle.why.questions import Reason
from holdem_oracle.why.why import why


class Explained(NamedTuple):
    """A random hand, and the reason for every fact of it, step by step."""

    seed: int
    reasons: tuple[tuple[Fact, Reason], ...]


def explained_at_random(seed: int) -> Explained:
    """A random hand; one in four is played against the clock."""
    steps = at_random(random.Random(seed), timed=seed % 4 == 0)
    return Explained(seed, tuple((fact, why(step, fact)) for step in steps for fact in facts(step)))


def is_explained_alike(one: Explained) -> bool:
    """Whether every fact of a hand has the reason that it had."""
    try:
        return explained_at_random(one.seed) == one
    except Exception:  # noqa: BLE001  # a changed oracle may raise anything
        return False


def reason_differences(one: Listed, hands: Sequence[Explained]) -> Iterator[str]:
    """The first hand that shows an entry to be false."""
    with applied(one):
        for hand in hands:
            if not is_explained_alike(hand):
                yield f"{one.function}: hand {hand.seed} has another reason\n  {one.instead}"
                return
