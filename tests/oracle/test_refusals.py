"""Refusals: when each is given, that it changes nothing, and their precedence."""

import math
import re
from pathlib import Path

import pytest
from tests.at_the_table import checked_down, play, table

from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.events import Refused
from holdem_oracle.hand.playing import act
from holdem_oracle.hand.state import Hand

FLOP = "3:c 0:c 1:c 2:x /"


def refused(hand: Hand, action: Action) -> Refusal | None:
    """Why an action is refused; None if it is accepted.  A refusal leaves the hand unchanged."""
    step = act(hand, action)
    first = step.events[0]
    if not isinstance(first, Refused):
        return None
    assert step.hand == hand
    assert len(step.events) == 1
    assert first.rule
    return first.reason


def say(seat: int, verb: str, to: object = None) -> Action:
    """An action."""
    return Action(Seat(seat), verb, to)


CASES = [
    (Refusal.HAND_OVER, "3:f 0:f 1:f", say(2, "check")),
    (Refusal.NOT_YOUR_TURN, "", say(0, "fold")),
    (Refusal.NOT_YOUR_TURN, "3:f", say(3, "call")),
    (Refusal.NOT_YOUR_TURN, "3:A", say(3, "check")),
    (Refusal.NOT_YOUR_TURN, "", say(7, "fold")),
    (Refusal.NOT_YOUR_TURN, "", say(-1, "fold")),
    (Refusal.UNKNOWN_ACTION, "", say(3, "shove")),
    (Refusal.UNKNOWN_ACTION, "", say(3, "")),
    (Refusal.BAD_AMOUNT, "", say(3, "raise")),
    (Refusal.BAD_AMOUNT, "", say(3, "raise", 0)),
    (Refusal.BAD_AMOUNT, "", say(3, "raise", -300)),
    (Refusal.BAD_AMOUNT, "", say(3, "raise", 300.0)),
    (Refusal.BAD_AMOUNT, "", say(3, "raise", math.nan)),
    (Refusal.BAD_AMOUNT, "", say(3, "raise", "300")),
    (Refusal.BAD_AMOUNT, "", say(3, "raise", True)),  # noqa: FBT003  # True is not one chip
    (Refusal.BAD_AMOUNT, "", say(3, "all-in", 999)),
    (Refusal.FACING_A_BET, "", say(3, "check")),
    (Refusal.NOTHING_TO_CALL, FLOP, say(1, "call")),
    (Refusal.BET_EXISTS, "", say(3, "bet", 300)),
    (Refusal.NO_BET, FLOP, say(1, "raise", 300)),
    (Refusal.NOT_ENOUGH_CHIPS, "", say(3, "raise", 1001)),
    (Refusal.NOT_ENOUGH_CHIPS, "", say(3, "raise", 2**63)),
    (Refusal.BELOW_MINIMUM, "", say(3, "raise", 199)),
    (Refusal.BELOW_MINIMUM, "", say(3, "raise", 100)),
    (Refusal.BELOW_MINIMUM, "", say(3, "raise", 1)),
    (Refusal.BELOW_MINIMUM, FLOP, say(1, "bet", 99)),
]


@pytest.mark.parametrize(("reason", "said", "action"), CASES)
def test_a_refusal_has_its_reason_and_changes_nothing(
    reason: Refusal, said: str, action: Action
) -> None:
    """These actions are refused at the default table."""
    assert refused(play(table(), said), action) is reason


def test_refusals_that_depend_on_the_table() -> None:
    """Some reasons need a certain house, betting structure or stack."""
    limped = "3:c 0:c 1:c"
    no_free_fold = play(table(fold_when_free="reject"), limped)
    assert refused(no_free_fold, say(2, "fold")) is Refusal.CHECK_IS_FREE
    closed = play(table(1000, 350, 1000, 1000), "3:r300 0:c 1:A 2:f")
    assert refused(closed, say(3, "raise", 550)) is Refusal.NOT_REOPENED
    alone = play(table(1000, 300, 300), "0:c 1:A 2:A")
    assert refused(alone, say(0, "raise", 600)) is Refusal.NOBODY_TO_RAISE
    fixed = play(table(betting="fixed-limit", cap="3"), "3:r200 0:r300 1:r400")
    assert refused(fixed, say(2, "raise", 500)) is Refusal.CAPPED
    assert refused(play(table(betting="fixed-limit")), say(3, "raise", 300)) is (
        Refusal.ABOVE_MAXIMUM
    )
    pot = play(table(betting="pot-limit"))
    assert refused(pot, say(3, "raise", 351)) is Refusal.ABOVE_MAXIMUM
    assert refused(pot, say(3, "raise", 350)) is None
    chips = play(table(chip_unit=25))
    assert refused(chips, say(3, "raise", 210)) is Refusal.NOT_IN_CHIPS
    assert refused(chips, say(3, "raise", 225)) is None


#: Actions to which two reasons apply, with the reason that takes precedence.
PRECEDENCE = [
    (Refusal.HAND_OVER, "3:f 0:f 1:f", say(3, "nonsense")),  # before not-your-turn
    (Refusal.NOT_YOUR_TURN, "", say(0, "nonsense")),  # before unknown-action
    (Refusal.NOT_YOUR_TURN, "", say(0, "raise", -1)),  # before bad-amount
    (Refusal.BAD_AMOUNT, "", say(3, "bet", -1)),  # before bet-exists
    (Refusal.BAD_AMOUNT, FLOP, say(1, "raise", 0)),  # before no-bet
    (Refusal.BET_EXISTS, "", say(3, "bet", 5000)),  # before not-enough-chips
    (Refusal.NO_BET, FLOP, say(1, "raise", 1)),  # before below-minimum
]


@pytest.mark.parametrize(("reason", "said", "action"), PRECEDENCE)
def test_the_first_applicable_reason_is_given(reason: Refusal, said: str, action: Action) -> None:
    """The order of ``Refusal`` is the order of precedence."""
    assert refused(play(table(), said), action) is reason


def test_precedence_among_the_reasons_about_raising() -> None:
    """The verb is checked first, then the right to raise, then the size."""
    closed = play(table(1000, 350, 1000, 1000), "3:r300 0:c 1:A 2:f")
    assert refused(closed, say(3, "bet", 9000)) is Refusal.BET_EXISTS
    assert refused(closed, say(3, "raise", 9000)) is Refusal.NOT_REOPENED
    nobody = play(table(1000, 350, 1000, 1000), "3:r300 0:f 1:A 2:f")
    assert refused(nobody, say(3, "raise", 900)) is Refusal.NOT_REOPENED
    alone = play(table(1000, 300, 300), "0:c 1:A 2:A")
    assert refused(alone, say(0, "raise", 5000)) is Refusal.NOBODY_TO_RAISE
    fixed = play(table(betting="fixed-limit", cap="3"), "3:r200 0:r300 1:r400")
    assert refused(fixed, say(2, "raise", 5000)) is Refusal.CAPPED
    short = play(table(1000, 1000, 1000, 180))
    assert refused(short, say(3, "raise", 190)) is Refusal.NOT_ENOUGH_CHIPS
    chips = play(table(chip_unit=25))
    assert refused(chips, say(3, "raise", 110)) is Refusal.BELOW_MINIMUM
    pot = play(table(betting="pot-limit", chip_unit=25))
    assert refused(pot, say(3, "raise", 410)) is Refusal.ABOVE_MAXIMUM


def test_every_reason_is_covered_here() -> None:
    """Only the reason that needs a clock is tested elsewhere."""
    source = {case[0] for case in CASES} | {case[0] for case in PRECEDENCE}
    named = {
        Refusal.CHECK_IS_FREE,
        Refusal.NOT_REOPENED,
        Refusal.NOBODY_TO_RAISE,
        Refusal.CAPPED,
        Refusal.ABOVE_MAXIMUM,
        Refusal.NOT_IN_CHIPS,
    }
    assert source | named == set(Refusal) - {Refusal.OFFLINE}


def test_the_readme_states_the_precedence() -> None:
    """The README lists the reasons in the order of ``Refusal``, after those between hands."""
    readme = Path(__file__).parents[2] / "oracle" / "README.md"
    _, listed = re.findall(r"the first of this list: (.*?)\.\n", readme.read_text())
    assert listed.split(", ") == [reason.value for reason in Refusal]


def test_after_the_hand_every_action_is_refused() -> None:
    """The seat and the verb do not matter."""
    over = checked_down(play(table()))
    for seat in range(-1, 6):
        for verb in ("fold", "check", "call", "all-in", "raise"):
            assert refused(over, say(seat, verb, 300)) is Refusal.HAND_OVER
