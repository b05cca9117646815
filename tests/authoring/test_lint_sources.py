"""Lint about sources: what only this suite says is a ``should``, and the rule book leads."""

from pathlib import Path

import pytest
from tests.authoring.lint_pairs import (
    FREE,
    NEXT,
    SHUT,
    TWICE,
    TWO_SHORT,
    Pair,
    asking,
    check,
    pair,
    sound,
)

from holdem_scenarios.files.plain_values import Plain

MAY_FOLD: Plain = {
    "expect": {"can": ["fold", "check", "raise 200-1000"]},
    "when": {"fold_when_free": "allow"},
}
BINDING: Plain = {**NEXT, "level": "must"}
CLOSED_TWICE: Plain = [TWICE, {"expect": {"can": [*SHUT]}}]


def free_fold(**more: Plain) -> Plain:
    """A fold that a house refuses because a check is free."""
    return {**FREE, "when": {"fold_when_free": "reject"}, **more}


PAIRS = [
    pair(
        "H108",
        "1: H108 a mandatory check, although it rests on suite-nobody-to-raise, which only",
        sound(rules=["suite-nobody-to-raise", "tda-47-a"]),
        sound(rules=["suite-nobody-to-raise", "tda-47-a"], level="should"),
    ),
    pair(
        "H108",
        "1: H108 a mandatory check, although it applies where fold_when_free is reject, which",
        asking("3:c 0:c 1:c", FREE, house={"fold_when_free": "reject"}),
        asking("3:c 0:c 1:c", FREE, house={"fold_when_free": "reject"}, level="should"),
    ),
    pair(
        "H108",
        "10: H108 a mandatory check, although it applies where fold_when_free is reject, which",
        asking("3:c 0:c 1:c", MAY_FOLD, free_fold()),
        asking("3:c 0:c 1:c", MAY_FOLD, free_fold(level="should")),
    ),
    pair(
        "H108",
        "9: H108 a mandatory check, although it rests on suite-nobody-to-raise, which only",
        asking("3:f", BINDING, rules=["suite-nobody-to-raise"], severity="order", level="should"),
        asking("3:f", NEXT, rules=["suite-nobody-to-raise"], severity="order", level="should"),
    ),
    pair(
        "H109",
        "5: H109 the case leads with maverick-4.a, which says the same as tda-47-a;",
        sound(rules=["maverick-4.a", "tda-47-a"]),
        sound(rules=["tda-47-a", "maverick-4.a"]),
    ),
    pair(
        "H109",
        "6: H109 the case leads with suite-ranks, which says the same as south-dakota-03.ranks;",
        sound(rules=["suite-ranks"], level="should"),
        sound(rules=["suite-hand-over"], level="should"),
    ),
    pair(
        "H109",
        "5: H109 the case leads with maverick-4.a, which says the same as tda-47-a;",
        sound(rules=["maverick-4.a"], profile="basic", table=TWO_SHORT, play=CLOSED_TWICE),
        sound(rules=["maverick-4.a"], profile="maverick", table=TWO_SHORT, play=CLOSED_TWICE),
    ),
]
ABOUT_SOURCES = {pair.rule for pair in PAIRS}


@pytest.mark.parametrize("pair", PAIRS, ids=[f"{one.rule}-{at}" for at, one in enumerate(PAIRS)])
def test_a_rule_separates_the_two_cases_of_a_pair(pair: Pair, tmp_path: Path) -> None:
    """The first case breaks only this rule, and the second breaks none."""
    check(pair, tmp_path)
