"""Engines that show little, refuse everything, or do not do what they say."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from tests.vectors.vector_engine import EVERYTHING, Json, VectorEngine

from holdem_adapters.oracle import OracleEngine


class ShowsLittle(VectorEngine):
    """Shows whose turn it is, and that something is allowed, without amounts."""

    def state(self) -> Json:
        """Turn and legal actions; no sizes."""
        shown = super().state()
        legal = ("legal_call", "legal_bet", "legal_raise")
        unsized = {name: shown[name] is not None for name in legal if name in shown}
        return {**unsized, **{name: shown[name] for name in ("turn",) if name in shown}}


class ShowsNothing(VectorEngine):
    """Plays everything, and shows nothing."""

    def state(self) -> Json:
        """No fact."""
        return {}


class RefusesEverything(VectorEngine):
    """Starts, and refuses every step."""

    def act(self, step: Json) -> bool:
        """Nothing is done."""
        del step
        return False


class AcceptsEverything(VectorEngine):
    """Says that it accepts what it refuses."""

    def act(self, step: Json) -> bool:
        """Do what is allowed."""
        super().act(step)
        return True


class ChangesWhenItRefuses(VectorEngine):
    """Takes a chip for every refusal."""

    def __init__(self, oracle: OracleEngine) -> None:
        super().__init__(oracle)
        self._taken = 0

    def act(self, step: Json) -> bool:
        """Refuse, and take a chip."""
        accepted = super().act(step)
        self._taken += not accepted
        return accepted

    def state(self) -> Json:
        """With fewer chips in the first stack."""
        shown = super().state()
        if self._taken and shown.get("stacks"):
            shown["stacks"][0] -= self._taken
        return shown


class ForgetsWhoActs(VectorEngine):
    """Shows that nobody is to act."""

    def state(self) -> Json:
        """Without a seat to act."""
        shown = super().state()
        return {**shown, "turn": None} if "turn" in shown else shown


class PlaysNoTables(VectorEngine):
    """Has the capabilities of single hands alone, and cannot be sent what makes no sense."""

    def __init__(self, oracle: OracleEngine) -> None:
        super().__init__(oracle)
        without = ("tables", "tournaments", "pots", "out-of-turn", "unknown-actions")
        self.can = tuple(name for name in EVERYTHING if name not in without)


class ShowsAnotherShape(VectorEngine):
    """Shows lists as objects, and objects as lists."""

    def state(self) -> Json:
        """Every fact in a form that it does not have."""
        return {name: _turned_round(value) for name, value in super().state().items()}


def _turned_round(value: object) -> object:
    """A list as an object, or an object as a list."""
    if isinstance(value, list):
        return {str(at): part for at, part in enumerate(value)}
    return list(value.values()) if isinstance(value, dict) else value


class Breaks(VectorEngine):
    """Raises an exception at every step."""

    def act(self, step: Json) -> bool:
        """It is broken."""
        raise RuntimeError(step["do"])


ODD: Final[Mapping[str, Callable[[OracleEngine], VectorEngine]]] = MappingProxyType(
    {
        "shows little": ShowsLittle,
        "shows nothing": ShowsNothing,
        "refuses everything": RefusesEverything,
        "accepts everything": AcceptsEverything,
        "changes when it refuses": ChangesWhenItRefuses,
        "forgets who acts": ForgetsWhoActs,
        "plays no tables": PlaysNoTables,
        "shows another shape": ShowsAnotherShape,
        "breaks": Breaks,
    }
)
