"""What a divergence in chips costs: money, order or information."""

from typing import Final

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from tests.judge import wrong_engines
from tests.judge.test_judge import judged, throughout
from tests.verdicts import in_own_houses

from holdem_adapters.engine import Start
from holdem_adapters.state import State
from holdem_conformance.judge.chip_severity import RightChips, are_made_or_lost, severity_of_chips
from holdem_conformance.judge.verdicts import Checkpoint, Verdict
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.play.trace import Shown

#: Two players with 1000 each; seat 0 has raised to 300, seat 1 has called.
START: Final = Start(
    stacks=(1000, 1000),
    button=0,
    blinds=(50, 100),
    ante=0,
    blind_seats=(0, 1),
    holes={},
    board=(),
    deck=(),
    house={},
)
BETTING: Final = State(stacks=(700, 700), bets=(300, 300), pot=600, over=False)
#: Seat 1 wins the pot of 600.
PAID: Final = State(stacks=(700, 1300), bets=(0, 0), over=True)
UNPAID: Final = replace(PAID, stacks=(700, 700))
TO_THE_WRONG: Final = replace(PAID, stacks=(1300, 700))
DURING: Final = RightChips(BETTING, PAID)
AFTER: Final = RightChips(PAID, PAID)


@pytest.mark.parametrize(
    ("tables", "right", "severity"),
    [
        # Once the engine says that the hand is over, chips with the wrong player are money.
        ([TO_THE_WRONG], AFTER, "money"),
        ([replace(TO_THE_WRONG, over=UNSET, turn=None)], AFTER, "money"),
        ([replace(PAID, stacks=UNSET)], AFTER, "money"),
        # Chips that are made or lost are money at any time.
        ([UNPAID], AFTER, "money"),
        ([replace(BETTING, stacks=(700, 710))], DURING, "money"),
        ([replace(BETTING, stacks=(700, 690))], DURING, "money"),
        # The engine's hand is not over: its chips are not moved yet.
        ([BETTING], AFTER, "order"),
        ([replace(BETTING, stacks=(650, 700), bets=(350, 300), pot=650)], DURING, "order"),
        ([replace(BETTING, bets=(0, 0))], DURING, "order"),
        ([PAID], DURING, "order"),  # it ended early, and paid the right player
        # The engine shows the right stacks later: they lag.
        ([UNPAID, PAID], AFTER, "order"),
        ([TO_THE_WRONG, PAID], AFTER, "order"),
        ([UNPAID, UNPAID], AFTER, "money"),
        ([replace(BETTING, stacks=(700, 710)), BETTING], AFTER, "order"),
        # Every chip is where it belongs.
        ([PAID], AFTER, "information"),
        ([BETTING], DURING, "information"),
        # Nobody knows where the chips belong, because the reference is at another point.
        ([BETTING], RightChips(None, None), "order"),
        ([PAID], RightChips(None, None), "money"),
    ],
)
def test_severity_is_what_it_costs(tables: list[State], right: RightChips, severity: str) -> None:
    """Some fact about chips is wrong at the first of these tables."""
    assert severity_of_chips(START, tables, right) == severity


def test_chips_that_are_shown_again_later_were_not_lost() -> None:
    """But silence does not bring them back."""
    assert are_made_or_lost(START, [UNPAID])
    assert are_made_or_lost(START, [UNPAID, State()])
    assert not are_made_or_lost(START, [UNPAID, State(), PAID])
    assert not are_made_or_lost(START, [PAID, UNPAID])
    assert not are_made_or_lost(START, [State(), UNPAID])


def failing(engine: object, case: str) -> dict[str, Checkpoint]:
    """The failing checks of an engine in a case, by fact."""
    (one,) = load_selected((case,))
    result = in_own_houses(engine, one)
    return {each.fact: each for each in result.checkpoints if each.verdict is Verdict.FAIL}


def test_an_engine_that_pays_a_step_late_fails_by_order() -> None:
    """BL-26: all fold to the big blind, and the engine still says that the hand goes on."""
    wrong = failing(wrong_engines.PaysLate(), "BL-26")
    assert {wrong[fact].severity for fact in ("won", "stacks", "over") if fact in wrong} == {
        "order"
    }
    assert "money" not in {one.severity for one in wrong.values()}


def test_an_engine_that_says_too_much_of_what_was_won_gives_information() -> None:
    """The stacks are right: nobody has a chip too many."""
    wrong = failing(wrong_engines.Boasts(), "BL-26")
    assert {fact: one.severity for fact, one in wrong.items()} == {"won": "information"}


def test_an_engine_that_keeps_chips_has_lost_them() -> None:
    """The stacks are never right again."""
    wrong = failing(wrong_engines.PaysNobody(), "BL-26")
    assert wrong["won"].severity == "money"
    assert (wrong["invariant.chips"].severity, wrong["invariant.chips"].level) == ("money", "must")


def test_chips_that_lag_are_order_and_a_should() -> None:
    """One table shows them twice, in the stack and in the middle; the next one does not."""
    moments = throughout(board=())
    seen = moments[1].table
    assert seen is not None
    table = replace(seen.shows(), stacks=(1000, 300, 900, 1000))
    moments[1] = moments[1]._replace(table=Shown(table))
    (chips,) = (one for one in judged(moments).checkpoints if one.fact == "invariant.chips")
    assert (chips.signature, chips.severity) == ("invariant.chips:made", "order")
