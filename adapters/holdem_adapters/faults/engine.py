"""The oracle with one rule broken, as an engine under test."""

from collections.abc import Callable
from typing import Any

from holdem_adapters.faults.fault import Fault
from holdem_adapters.oracle import OracleEngine


class FaultyEngine(OracleEngine):
    """Everything that is asked is answered with the fault in force."""

    def __init__(self, fault: Fault) -> None:
        super().__init__()
        self.fault = fault
        self.name = f"faulty:{fault.name}"

    def __getattribute__(self, name: str) -> Any:  # noqa: ANN401  # whatever it is
        """A method, with the fault in force while it runs."""
        found = super().__getattribute__(name)
        if name.startswith("_") or not callable(found):
            return found
        return _with(super().__getattribute__("fault"), found)


def _with(fault: Fault, method: Callable[..., Any]) -> Callable[..., Any]:
    """The method, with the fault in force."""

    def asked(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  # whatever the method takes
        """As the method is asked."""
        with fault.in_force():
            return method(*args, **kwargs)

    return asked
