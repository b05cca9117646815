"""A hand that is played before the case, and the beginning of the case after it.

What goes wrong in the hand before is not what the case is about, and shows in
cases of its own: the case is then not applicable.  If the button is elsewhere
afterwards, or others are dealt in, something was not reset, or the engine moves
the button otherwise, and the rest of the case would only repeat that.
"""

from typing import Final

from msgspec import UNSET

from holdem_adapters.engine import Refused
from holdem_adapters.state import State
from holdem_conformance.judge.fact_result import Compared, not_shown_of
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import AnotherAsked, Done, Moment
from holdem_scenarios.case.model import Case

#: The check of button and players when the second hand is dealt, and its signatures.
DEALT: Final = "dealt"
#: The signature of a case that could not begin, as the hand before has gone another way.
HAND_BEFORE: Final = "hand-before"
#: How the problem of such a case begins.
GOES_ANOTHER_WAY: Final = "the hand before goes another way"


def is_before_the_case(script: Script, place: int) -> bool:
    """Whether a moment belongs to a hand that is played before the case."""
    return place < script.begins


def goes_another_way(script: Script, place: int, moment: Moment) -> str:
    """How the hand before goes otherwise than by the rules; empty if it does not."""
    answer, said = moment.answer, script.lines[place - 1].text if place else ""
    if isinstance(answer, Refused):
        return f"{said}: refused"
    if isinstance(answer, AnotherAsked):
        seat = "nobody" if answer.turn is None else f"seat {answer.turn}"
        return f"{said}: the engine waits for {seat}"
    if not isinstance(answer, Done):
        return f"{said}: nobody is to act"
    if place < script.begins - 1 or moment.table is None:
        return ""
    stacks = moment.table.shows(("stacks",)).stacks
    wanted = tuple(stack or 0 for stack in script.case.table.stacks)
    return "" if stacks is UNSET or stacks == wanted else f"it leaves stacks {list(stacks)}"


def dealt_as_in(case: Case, seen: State) -> Compared:
    """Whether the button is where the case has it, and its players are dealt in."""
    expected = expected_deal(case)
    found = {"button": seen.button, "dealt_in": _dealt_in(seen)}
    shown = {name: value for name, value in found.items() if value is not UNSET}
    wrong = [name for name, value in shown.items() if value != expected[name]]
    hidden = [f"{DEALT}.{name.replace('_', '-')}" for name in expected if name not in shown]
    signature = f"{DEALT}:{wrong[0].replace('_', '-')}" if wrong else ""
    return Compared(shown, signature, not_shown=not_shown_of(hidden))


def expected_deal(case: Case) -> dict[str, object]:
    """Button and players of a case."""
    stacks = case.table.stacks
    there = [seat for seat, stack in enumerate(stacks) if stack is not None]
    return {"button": case.table.button, "dealt_in": there}


def _dealt_in(seen: State) -> object:
    """The seats with cards, if the engine shows them."""
    if seen.between is UNSET or seen.between.dealt_in is UNSET:
        return UNSET
    return sorted(seen.between.dealt_in)
