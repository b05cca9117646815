"""Cases over several hands, and engines that play them by messages."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Final

from msgspec.structs import replace

from holdem_adapters.capabilities import EVERYTHING
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.state import State
from holdem_adapters.tables.opening import Opening
from holdem_conformance.engines.in_process import in_this_process
from holdem_conformance.judge.case_plan import CasePlan
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.library.case_loader import load_cases
from holdem_conformance.play.engine_under_test import Tested
from holdem_conformance.play.message_player import USUAL, Way
from holdem_scenarios.case.model import Case

FOLDER: Final = Path(__file__).parent / "cases"
CASES: Final[Mapping[str, Case]] = {
    one.case.id: one.case for one in load_cases(sorted(FOLDER.glob("*.yaml")))
}


class ByMessages(OracleEngine):
    """The oracle, asked by messages like any other engine."""

    name = "by-messages"
    capabilities: tuple[str, ...] = EVERYTHING


class InAnotherHouse(ByMessages):
    """An engine that plays by other rules than those that it is given."""

    house: ClassVar[Mapping[str, str | int]] = {}

    def open(self, opening: Opening) -> None:
        """Set up a table with other rules."""
        super().open(replace(opening, house={**opening.house, **self.house}))


class SimpleButton(InAnotherHouse):
    """Button and blinds always go to the next player."""

    house: ClassVar[Mapping[str, str | int]] = {"button": "simple"}


class SilentBetweenHands(ByMessages):
    """Shows nothing of the table beyond the hand."""

    def state(self) -> State:
        """The table, without what is between hands."""
        shown = super().state()
        return State(
            **{name: getattr(shown, name) for name in State.__struct_fields__ if name != "between"}
        )


def result_of(engine: type[OracleEngine], case: Case, way: Way = USUAL) -> CaseResult:
    """The verdict on a case."""
    tested = Tested(in_this_process(PythonEngine(engine())))
    plan = CasePlan.of(case, tested.about, "")
    return plan.result("", [plan.judge(one, tested.play(one, way)) for one in plan.scripts])


def differences_of(engine: type[OracleEngine], case: Case) -> tuple[Difference, ...]:
    """What the engine shows otherwise than the oracle."""
    tested = Tested(in_this_process(PythonEngine(engine())))
    plan = CasePlan.of(case, tested.about, "")
    return plan.differences([tested.play(one, USUAL) for one in plan.scripts])
