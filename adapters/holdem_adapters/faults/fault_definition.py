"""What a fault is: a function of the oracle replaced by one that a real engine might have.

The replacement is in force only while the faulty engine itself is asked
something, so that the oracle beside it in the same process stays whole.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

from holdem_scenarios.families import FAMILIES

#: Stands in for a function of the oracle.  It is given that function first, and then whatever
#: the function is given.
Replacement: TypeAlias = Callable[..., Any]


#: For faults that show wherever a hand is played.
EVERYWHERE: Final = tuple(FAMILIES)


class Place(NamedTuple):
    """Where a function of the oracle is known, and what stands in for it."""

    module: dict[Any, Any]
    name: Any
    faulty: Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Fault:
    """One rule broken."""

    name: str  #: kebab-case, what the engine does wrong
    family: str  #: of the cases that are about it
    clause: str  #: the clause that is broken
    says: str  #: in a sentence, what such an engine does
    seen: str  #: where it was seen: owner/repository#number, or why it is plausible
    parts: Mapping[str, Replacement]  #: by ``module.function``
    also: tuple[str, ...] = ()  #: other families with cases that show it

    def places(self) -> tuple[Place, ...]:
        """Every module of the oracle that knows a replaced function, with its replacement."""
        found = []
        for path, replacement in self.parts.items():
            module_name, _, name = path.rpartition(".")
            right = getattr(import_module(f"holdem_oracle.{module_name}"), name)
            faulty = partial(replacement, right)
            for names in _modules():
                found += [Place(names, known, faulty) for known in names if names[known] is right]
        return tuple(found)


def _modules() -> Iterator[dict[Any, Any]]:
    """Everything of ours that may hold a function of the oracle: modules, and tables in them."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("holdem_oracle.", "holdem_adapters.oracle")):
            yield vars(module)
            yield from (table for table in vars(module).values() if type(table) is dict)


class InForce:
    """The oracle with a fault, wherever its functions were imported to, inside a ``with``."""

    __slots__ = ("_before", "_places")

    def __init__(self, places: Iterable[Place]) -> None:
        self._places = tuple(places)
        self._before: list[tuple[Any, ...]] = []

    def __enter__(self) -> None:
        """From here on the oracle has the fault."""
        self._before.append(tuple(module[name] for module, name, _ in self._places))
        for module, name, faulty in self._places:
            module[name] = faulty

    def __exit__(self, *raised: object) -> None:
        """From here on it is what it was before."""
        for (module, name, _), function in zip(self._places, self._before.pop(), strict=True):
            module[name] = function
