"""What a seat may do, from how much and to how much, with the reason as the rule books have it."""

from typing import Any, Final

import pytest
from tests.at_the_table import table
from tests.why.hands import played, reason

from holdem_oracle.why.facts import Kind
from holdem_oracle.why.questions import Question

LIMPED: Final = "3:c 0:c 1:c 2:x /"
FIXED: Final = {"betting": "fixed-limit"}
POT: Final = {"betting": "pot-limit"}
OPEN, CAP, NOBODY = Question.REOPENED, Question.CAP, Question.RAISE_ALL_IN
SHORT: Final = (1000, 350, 1000, 1000)
TWO_SHORT: Final = (1000, 1000, 450, 600)
FOUR_BETS: Final = "3:r200 0:r300 1:r400 2:r500"

#: Stacks, options, what is said, the kind of fact, the question, and its leading clause.
RAISES: Final = [
    # Not reopened by a short all-in, whatever the rule of the house about several of them.
    (SHORT, {}, "3:r300 0:f 1:A 2:f", Kind.RAISE, OPEN, "tda-47-a"),
    (SHORT, {"reopen": "full-raise"}, "3:r300 0:f 1:A 2:f", Kind.RAISE, OPEN, "server-edge.2"),
    # In fixed-limit half a bet reopens, and less does not.
    ((1000, 140, 1000, 1000), FIXED, "3:c 0:c 1:A 2:c", Kind.RAISE, OPEN, "tda-47-b"),
    ((1000, 150, 1000, 1000), FIXED, "3:c 0:c 1:A 2:c", Kind.RAISE, OPEN, "tda-47-b"),
    # Two all-ins add up to a full raise: 300, 450, 600.
    ((1000, 450, 600, 1000), {}, "3:r300 0:c 1:A 2:A", Kind.RAISE, OPEN, "tda-47-a"),
    # Open to who has not acted: a blind has its option, and every street begins anew.
    ((), {}, "", Kind.RAISE, OPEN, "new-jersey-14.10.f-turn"),
    ((), {}, "3:c 0:c 1:c", Kind.RAISE, OPEN, "wsop-live-156"),
    ((), {}, LIMPED, Kind.BET, OPEN, "pennsylvania-637a.7.c"),
    # Half a blind reopens to a limper in some rooms, and any bet to a checker in most.
    (
        (1000, 150, 1000, 1000),
        {"limp_reopen": "half"},
        "3:c 0:c 1:A 2:f",
        Kind.RAISE,
        OPEN,
        "rooms-limp",
    ),
    (
        (1000, 1000, 1000, 120),
        {"after_check": "open"},
        f"{LIMPED} 1:x 2:x 3:A(20) 0:c",
        Kind.RAISE,
        OPEN,
        "rooms-check",
    ),
    # Every opponent is all-in; or the house lets him raise.
    ((1000, 500), {}, "0:c 1:A", Kind.RAISE, NOBODY, "suite-nobody-to-raise"),
    ((1000, 500), {"raise_vs_all_in": "allow"}, "0:c 1:A", Kind.RAISE, NOBODY, "ludoforge-raise.9"),
    # An opponent has chips, but too few to call.
    ((700, 5000, 600), {}, "0:A", Kind.RAISE, NOBODY, "suite-nobody-to-raise"),
    # The cap: four raises by the book, three in Robert's rules; none in no-limit.
    ((), FIXED, FOUR_BETS, Kind.RAISE, CAP, "wsop-100.b"),
    ((1000, 1000), FIXED, "0:r200 1:r300 0:r400 1:r500", Kind.RAISE, CAP, "tda-48"),
    (
        (1000, 1000),
        {**FIXED, "cap_lifts": "never"},
        "0:r200 1:r300 0:r400 1:r500",
        Kind.RAISE,
        CAP,
        "roberts-br.4-tournament",
    ),
    ((5000,) * 4, {}, "3:r200 0:r300 1:r400 2:r500", Kind.RAISE, CAP, "tda-48"),
    # A bet where there is one, a raise where there is none.
    ((), {}, "", Kind.BET, Question.BET_OR_RAISE, "tournament-5.1.2"),
    ((), {}, LIMPED, Kind.RAISE, Question.BET_OR_RAISE, "tournament-5.1.4"),
    # Too few chips for a raise: an all-in below it, or no more than a call.
    (SHORT, {}, "3:r300 0:f", Kind.RAISE, Question.STAKES, "wsop-live-64"),
    (SHORT, {}, "3:r300 0:f", Kind.ALL_IN, Question.STAKES, "tournament-5.1.6"),
    ((1000, 250, 1000, 1000), {}, "3:r300 0:f", Kind.ALL_IN, Question.CALL, "maverick-2.call.2"),
]

LEAST, FIRST_BET, MOST = Question.LEAST_RAISE, Question.LEAST_BET, Question.MOST
LEAST_OF_RAISE, LEAST_OF_BET, MOST_OF_RAISE = Kind.LEAST_RAISE, Kind.LEAST_BET, Kind.MOST_RAISE
SIZES: Final = [
    # The last full raise, the big blind, a short all-in, another measure of some rooms.
    ((), {}, "", LEAST_OF_RAISE, LEAST, "tda-43-a"),
    ((), {}, "3:r300", LEAST_OF_RAISE, LEAST, "tda-43-a"),
    (SHORT, {}, "3:r300 0:c 1:A", LEAST_OF_RAISE, LEAST, "tda-43-a"),
    (
        SHORT,
        {"min_raise": "full-level"},
        "3:r300 0:c 1:A",
        LEAST_OF_RAISE,
        LEAST,
        "rooms-full-level",
    ),
    ((), {"min_raise": "double"}, "3:r300", LEAST_OF_RAISE, LEAST, "rooms-double"),
    # The first bet of a street: the big blind, or the last raise carried over.
    ((), {}, LIMPED, LEAST_OF_BET, FIRST_BET, "tournament-5.2.1.1"),
    ((), {"increment_reset": "carry"}, LIMPED, LEAST_OF_BET, FIRST_BET, "ludoforge-flop.7"),
    # An all-in bet below the minimum.
    ((1000, 120, 1000, 1000), {}, f"{LIMPED} 1:A(20)", LEAST_OF_RAISE, LEAST, "roberts-nl.2"),
    (
        (1000, 120, 1000, 1000),
        {"short_open_increment": "bet-amount"},
        f"{LIMPED} 1:A(20)",
        LEAST_OF_RAISE,
        LEAST,
        "maverick-2.bet.3",
    ),
    # A big blind posted short.
    ((1000, 1000, 80, 1000), {}, "", LEAST_OF_RAISE, LEAST, "wsop-live-154"),
    # The smallest chip: 60 over a bet of 130 in chips of 25.
    ((1000, 1000, 1000, 130), {"chip_unit": 25}, "3:A", LEAST_OF_RAISE, LEAST, "tda-20"),
    # Fixed sizes, and the completion of a short all-in.
    ((), FIXED, "", LEAST_OF_RAISE, LEAST, "suite-fixed-sizes"),
    ((1000, 1000, 1000, 140), FIXED, "3:A", LEAST_OF_RAISE, LEAST, "wsop-live-133"),
    # The stack, the pot with both blinds, the real pot, one bet.
    ((), {}, "", MOST_OF_RAISE, MOST, "basic-4.1"),
    ((1000, 1000, 80, 1000), POT, "", MOST_OF_RAISE, Question.POT_SIZE, "tda-54-b"),
    ((9000,) * 4, POT, f"{LIMPED}", Kind.MOST_BET, MOST, "tda-54-c"),
    (
        (9000,) * 4,
        {**POT, "pl_preflop_pot": "sb-as-bb"},
        "",
        MOST_OF_RAISE,
        Question.POT_SIZE,
        "roberts-pl.5",
    ),
    ((300,) * 4, POT, "", MOST_OF_RAISE, Question.STAKES, "wsop-live-64"),
    ((), FIXED, "", MOST_OF_RAISE, MOST, "suite-fixed-sizes"),
]

OTHERS: Final = [
    ((), {}, "", Kind.FOLD, Question.FOLD, "tournament-5.1.5"),
    ((), {}, LIMPED, Kind.FOLD, Question.FOLD, "tda-58"),
    ((), {"fold_when_free": "reject"}, LIMPED, Kind.FOLD, Question.FOLD, "suite-check-is-free"),
    ((), {}, "", Kind.CHECK, Question.CHECK, "tournament-5.1.1"),
    ((), {}, "", Kind.CALL, Question.CALL, "tournament-5.1.3"),
    ((1000, 1000, 1000, 60), {}, "", Kind.CALL, Question.CALL, "maverick-2.call.2"),
    ((1000, 1000, 80, 1000), {}, "", Kind.CALL, Question.PRICE, "wsop-live-154"),
    (
        (1000, 1000, 80, 1000),
        {"short_blind_price": "posted"},
        "",
        Kind.TO_MATCH,
        Question.PRICE,
        "suite-posted-price",
    ),
    ((), {}, "", Kind.TO_MATCH, Question.PRICE, "wsop-live-159"),
    ((), {}, "3:r300", Kind.TO_MATCH, Question.PRICE, "tournament-5.1.4"),
    ((), {}, f"{LIMPED} 1:b300", Kind.TO_MATCH, Question.PRICE, "tournament-5.1.2"),
    # The answer to what was said.
    (SHORT, {}, "3:r300 0:f 1:A 2:f 3:r900", Kind.ANSWER, OPEN, "tda-47-a"),
    ((), {}, "3:r150", Kind.ANSWER, Question.SIZING, "tournament-5.2.1.3"),
    ((), {"sizing_fix": "tda-50"}, "3:r150", Kind.ANSWER, Question.SIZING, "tda-43-a"),
    ((), {}, "3:r200", Kind.ANSWER, LEAST, "tda-43-a"),
    ((), {}, "3:r250", Kind.ANSWER, OPEN, "new-jersey-14.10.f-turn"),
    ((), {}, "3:r1100", Kind.ANSWER, Question.STAKES, "wsop-live-64"),
    ((), FIXED, "3:r250", Kind.ANSWER, MOST, "rooms-big-bet"),
    ((9000,) * 4, POT, "3:r350", Kind.ANSWER, Question.POT_SIZE, "tournament-5.3.2"),
    ((), {}, "0:c", Kind.ANSWER, Question.TURN_ORDER, "server-edge.5"),
    ((), {}, "3:x", Kind.ANSWER, Question.CHECK, "tournament-5.1.1"),
    ((), {}, "3:b200", Kind.ANSWER, Question.BET_OR_RAISE, "tournament-5.1.2"),
    ((), {"chip_unit": 25}, "3:r210", Kind.ANSWER, Question.CHIP_UNIT, "wsop-live-134"),
    ((1000, 1000), {}, "0:f 1:x", Kind.ANSWER, Question.HAND_OVER, "suite-hand-over"),
]


@pytest.mark.parametrize(
    ("stacks", "options", "said", "kind", "question", "clause"), [*RAISES, *SIZES, *OTHERS]
)
def test_a_choice(  # noqa: PLR0913, PLR0917  # the parts of a row
    stacks: tuple[int, ...],
    options: dict[str, Any],
    said: str,
    kind: Kind,
    question: Question,
    clause: str,
) -> None:
    """By which clause a choice is offered or not, or is at least or at most so much."""
    found = reason(played(table(*stacks, **options), said), kind)
    assert (found[0], found[1][0]) == (question, clause)


def test_a_full_raise_after_one_has_acted_reopens_the_betting() -> None:
    """It is not the first turn of seat 3, but it was raised."""
    step = played(table(), "3:r300 0:f 1:r600 2:f")
    assert reason(step, Kind.RAISE) == (
        OPEN,
        ("tda-47-a", "wsop-live-177-ex-raised", "ludoforge-raise.4"),
    )


def test_a_caller_with_fewer_chips_does_not_lower_the_price() -> None:
    """Seat 0 is all-in for less; the bet to match stays."""
    step = played(table(200, 1000, 1000, 1000), "3:r300 0:c")
    assert "ludoforge-call.5" in reason(step, Kind.TO_MATCH)[1]
