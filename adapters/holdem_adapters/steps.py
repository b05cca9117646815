"""The steps of a case, performed on the oracle."""

from collections.abc import Callable, Iterable
from enum import Enum, auto

from holdem_adapters.case_setup import setup_of, times_of
from holdem_adapters.engine import MOST_PASSIVE_ACTIONS, Refused
from holdem_adapters.oracle import OracleEngine
from holdem_oracle.house.house import House
from holdem_scenarios.case.model import PASSIVE, Case, Step


class Stuck(Enum):
    """Why a step cannot be performed, other than being refused."""

    NOBODY_ASKED = auto()  #: the step is for the seat to act, and no seat is to act
    NEVER_ENDS = auto()  #: the seat to act checks or calls, and the hand does not end


def _unseen() -> None:
    """Nobody looks at the table between two actions of a step."""


def take(
    engine: OracleEngine, step: Step, look: Callable[[], None] = _unseen
) -> Refused | Stuck | None:
    """Perform a step; None if it succeeded.

    ``look`` is called after each action of a step with several actions.
    """
    if step.verb in PASSIVE:
        return check_or_call(engine, step.verb, look)
    if step.verb:
        seat = engine.table().turn if step.seat is None else step.seat
        return Stuck.NOBODY_ASKED if seat is None else engine.act(seat, step.verb, step.to)
    if step.wait is not None:
        engine.wait(step.wait)
    elif step.disconnect is not None:
        engine.connection(step.disconnect, connected=False)
    elif step.reconnect is not None:
        engine.connection(step.reconnect, connected=True)
    return None


def check_or_call(
    engine: OracleEngine, verb: str, look: Callable[[], None] = _unseen
) -> Refused | Stuck | None:
    """The seat to act checks or calls, to the end of the street or of the hand."""
    first = engine.table().asked.street
    for _ in range(MOST_PASSIVE_ACTIONS):
        now = engine.table().asked
        if now.turn is None or (verb == "check-round" and now.street != first):
            return None
        refused = engine.act(now.turn, "check" if now.free else "call", None)
        if refused is not None:
            return refused
        look()
    return Stuck.NEVER_ENDS


def played(case: Case, house: House, steps: Iterable[Step]) -> OracleEngine:
    """The oracle after the steps of a hand, or after those that are possible in this house."""
    engine = OracleEngine()
    engine.begin(setup_of(case, house), times_of(case))
    for step in steps:
        found = take(engine, step)
        refused = isinstance(found, Refused)
        if isinstance(found, Stuck) or refused != bool(step.refused):
            break
    return engine
