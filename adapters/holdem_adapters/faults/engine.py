"""The oracle with one rule broken, as an engine under test."""

from collections.abc import Callable
from functools import partial
from typing import Any

from holdem_adapters.faults.fault import Fault, Place, in_force
from holdem_adapters.oracle import OracleEngine


class FaultyEngine(OracleEngine):
    """Everything that is asked is answered with the fault in force."""

    def __init__(self, fault: Fault) -> None:
        super().__init__()
        self.fault = fault
        self.name = f"faulty:{fault.name}"
        self._places = fault.places()

    def __getattribute__(self, name: str) -> Any:  # noqa: ANN401  # whatever it is
        """A method, with the fault in force while it runs."""
        found = super().__getattribute__(name)
        if name.startswith("_") or not callable(found):
            return found
        return partial(_asked, super().__getattribute__("_places"), found)


def _asked(places: tuple[Place, ...], method: Callable[..., Any], *args: Any, **named: Any) -> Any:  # noqa: ANN401  # whatever the method takes
    """What a method answers with the fault in force."""
    with in_force(places):
        return method(*args, **named)
