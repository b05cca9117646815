"""Who is asked and whether the round is over, with the reason as the rule books have it."""

from dataclasses import replace
from typing import Any, Final

import pytest
from tests.at_the_table import table
from tests.why.hands import played, reason

from holdem_oracle.hand.actions import Seat
from holdem_oracle.why.facts import Kind
from holdem_oracle.why.questions import Question

FIRST, NEXT, OVER = Question.FIRST_TO_ACT, Question.NEXT_TO_ACT, Question.ROUND_OVER
LONE, WORD = Question.LONE_PLAYER, Question.TURN_ORDER
ANSWERED: Final = "new-jersey-14.10.f-complete"
LIMPED: Final = "3:c 0:c 1:c 2:x /"

#: Stacks, options, what is said, the question, and its leading clause.
TURNS: Final = [
    # Under the gun before the flop, the left of the button after it.
    ((), {}, "", FIRST, "tournament-4.3.1"),
    ((), {}, LIMPED, FIRST, "tournament-4.3.2"),
    # Heads-up the button is the small blind and acts first; or as in a ring.
    ((1000, 1000), {}, "", FIRST, "tda-34-b"),
    ((1000, 1000), {"heads_up": "ring"}, "", FIRST, "basic-2.2"),
    # Clockwise; past a player who has folded before, and past one who is all-in.
    ((), {}, "3:c", NEXT, "tournament-5.4.1"),
    ((), {}, "3:f 0:r300 1:r600 2:r900", NEXT, "wsop-live-110-fold"),
    (
        (1000, 200, 1000, 1000),
        {},
        "3:c 0:c 1:A 2:c 3:r800 0:c",
        OVER,
        "new-jersey-14.10.f-complete",
    ),
    ((1000, 1000, 1000, 200), {}, "3:A 0:c 1:r700 2:c", OVER, "new-jersey-14.10.f-complete"),
    ((1000, 1000, 1000, 200), {}, "3:A 0:c 1:c 2:r700", NEXT, "south-dakota-21.side"),
    # The option of the big blind.
    ((), {}, "3:c 0:c 1:c", OVER, "wsop-live-156"),
    # The last one has to answer a raise, or a short all-in although he has acted.
    ((), {}, "3:r300 0:f 1:f", OVER, ANSWERED),
    ((1000, 350, 1000, 1000), {}, "3:r300 0:f 1:A 2:f", OVER, "maverick-4.d"),
    # Nobody is asked: one is left, all have answered on the river, or nobody can bet any more.
    ((), {}, "3:f 0:f 1:f", OVER, "server-done.2"),
    ((1000, 1000), {}, "0:c 1:x / 1:x 0:x / 1:x 0:x / 1:x 0:x", OVER, "tournament-4.3.3"),
    ((1000, 1000), {}, "0:A 1:c", OVER, "server-done.3"),
    ((1000, 500), {}, "0:c 1:A 0:c", LONE, "tda-16"),
    # The last player with chips, in a house that asks him.
    ((1000, 500), {"lone_actor": "ask"}, "0:c 1:A 0:c", LONE, "maverick-5.c"),
    # A short big blind heads-up: the button has still to act.
    ((1000, 80), {}, "", FIRST, "tda-34-b"),
    # What is said out of turn binds, unless the action has changed.
    ((), {"out_of_turn": "tda-53"}, "0:r300 3:r200", WORD, "tda-53-a"),
]


@pytest.mark.parametrize(("stacks", "options", "said", "question", "clause"), TURNS)
def test_the_turn(
    stacks: tuple[int, ...], options: dict[str, Any], said: str, question: Question, clause: str
) -> None:
    """By whom it is decided who is asked, or that nobody is."""
    found = reason(played(table(*stacks, **options), said), Kind.TURN)
    assert (found[0], found[1][0]) == (question, clause)


def test_a_straddle_moves_the_first_turn() -> None:
    """The seat on the left of the straddler acts first, and he has the option."""
    setup = replace(table(*[1000] * 5, straddle="utg"), straddle=True)
    assert reason(played(setup), Kind.TURN) == (
        Question.FIRST_TO_ACT,
        ("wsop-live-165", "tournament-4.3.1"),
    )
    asked = played(setup, "4:c 0:c 1:c 2:c")
    assert reason(asked, Kind.TURN)[1][0] == "wsop-live-165"
    assert reason(played(setup), Kind.LEAST_RAISE)[1][0] == "wsop-live-165"
    assert reason(played(setup), Kind.TO_MATCH)[1][0] == "wsop-live-165"
    assert reason(played(setup), Kind.BETS, 3) == (
        Question.STRADDLE,
        ("wsop-live-165", "wsop-live-165-limits"),
    )


def test_an_absent_player_is_passed() -> None:
    """His hand is dead; the turn goes to the next one."""
    setup = replace(table(), absent=(Seat(3),))
    step = played(setup)
    assert reason(step, Kind.TURN)[1] == ("tournament-4.3.1", "tda-30")
    assert reason(step, Kind.STATUS, 3) == (Question.ABSENT, ("tda-30",))


def test_the_street_stays_while_somebody_has_to_answer() -> None:
    """And changes when the round is over."""
    assert reason(played(table(), "3:c 0:c 1:c"), Kind.STREET)[1][0] == "wsop-live-156"
    flop = reason(played(table(), LIMPED), Kind.STREET)
    assert flop == (OVER, ("tournament-4.3.3", "new-jersey-14.10.f-complete", "server-deal.3"))
    run_out = played(table(1000, 500), "0:c 1:A 0:c")
    assert reason(run_out, Kind.STREET) == (
        LONE,
        ("tda-16", "tournament-7.2.2", "server-done.3", "server-deal.3"),
    )
    assert reason(run_out, Kind.ROUND)[1][0] == "tournament-4.3.3"


def test_a_hand_is_over_after_a_fold_or_the_showdown() -> None:
    """The last fold is part of the reason."""
    folded = played(table(), "3:f 0:f 1:f")
    assert reason(folded, Kind.OVER) == (
        Question.HAND_OVER,
        ("server-done.2", "server-edge.1", "tournament-5.1.5", "suite-hand-over"),
    )
    assert reason(folded, Kind.BOARD)[1][:2] == ("server-done.2", "tda-28")


def test_a_refusal_leaves_the_turn_where_it_was() -> None:
    """Because of the rule of the refusal; the choices have the reasons that they had."""
    before, after = played(table(), "3:c"), played(table(), "3:c 0:r150")
    assert reason(after, Kind.TURN)[1][0] == "tournament-5.2.1.3"
    assert reason(after, Kind.TURN)[1][-1] == "server-edge.3"
    assert reason(after, Kind.LEAST_RAISE) == reason(before, Kind.LEAST_RAISE)
    assert reason(after, Kind.BETS, 3) == reason(before, Kind.BETS, 3)
