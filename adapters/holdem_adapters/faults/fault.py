"""What a fault is: a function of the oracle replaced by one that a real engine might have.

The replacement is in force only while the faulty engine itself is asked
something, so that the oracle beside it in the same process stays whole.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

#: Given the function of the oracle, the one that stands in for it.
Replacement = Callable[[Callable[..., Any]], Callable[..., Any]]


@dataclass(frozen=True, slots=True)
class Fault:
    """One rule broken."""

    name: str  #: kebab-case, what the engine does wrong
    family: str  #: of the cases that are about it
    clause: str  #: the clause that is broken
    says: str  #: in a sentence, what such an engine does
    seen: str  #: where it was seen: owner/repository#number, or why it is plausible
    parts: Mapping[str, Replacement] = field(default_factory=dict)  #: by ``module.function``

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """The oracle with this fault, wherever the function was imported to."""
        changed = list(self._places())
        for module, name, _, faulty in changed:
            setattr(module, name, faulty)
        try:
            yield
        finally:
            for module, name, right, _ in changed:
                setattr(module, name, right)

    def _places(self) -> Iterator[tuple[Any, str, Any, Any]]:
        """Every module of the oracle that knows a function, with it and its replacement."""
        for path, replacement in self.parts.items():
            module_name, _, name = path.rpartition(".")
            right = getattr(import_module(f"holdem_oracle.{module_name}"), name)
            faulty = replacement(right)
            for module in _modules():
                for known, value in list(vars(module).items()):
                    if value is right:
                        yield module, known, right, faulty


def _modules() -> Iterator[Any]:
    """Everything of ours that may hold a function of the oracle."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("holdem_oracle.", "holdem_adapters.oracle")):
            yield module
