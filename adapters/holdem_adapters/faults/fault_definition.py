"""A fault: a function of the oracle, replaced by one that a real engine might have.

The replacement is active only during calls to the faulty engine, so that the
reference in the same process is unaffected.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

from holdem_scenarios.families import FAMILIES

#: Replaces a function of the oracle.  Its first argument is that function, followed by the
#: arguments of the function.
Replacement: TypeAlias = Callable[..., Any]


#: The modules of the oracle, and those that make an engine of it.
_MAY_REFER: Final = (
    "holdem_oracle.",
    "holdem_adapters.oracle",
    "holdem_adapters.tournaments.oracle",
)
#: All families, for faults that show in any hand.
EVERYWHERE: Final = tuple(FAMILIES)


class Place(NamedTuple):
    """A namespace that contains a function of the oracle, and the replacement."""

    module: dict[Any, Any]
    name: Any
    faulty: Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Fault:
    """One broken rule."""

    name: str  #: kebab-case, what the engine does wrong
    family: str  #: the family of the cases about it
    clause: str  #: the clause that is broken
    says: str  #: one sentence: what the engine does wrong
    seen: str  #: where it was observed, as owner/repository#number, or why it is plausible
    parts: Mapping[str, Replacement]  #: by ``module.function``
    also: tuple[str, ...] = ()  #: other families with cases that show it
    #: Other clauses that forbid the same: of another book, or the rule behind an example.
    also_breaks: tuple[str, ...] = ()
    level: str = "must"  #: of a check that detects it; others if no chips or rights are at stake

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that forbids this, the one about it first."""
        return self.clause, *self.also_breaks

    def places(self) -> tuple[Place, ...]:
        """Every place in the oracle that refers to a replaced function, with the replacement."""
        found = []
        for path, replacement in self.parts.items():
            module_name, _, name = path.rpartition(".")
            right = getattr(import_module(_absolute(module_name)), name)
            faulty = partial(replacement, right)
            for names in _modules():
                found += [Place(names, known, faulty) for known in names if names[known] is right]
        return tuple(found)


def _absolute(module: str) -> str:
    """The absolute name of a module, which is relative to the oracle unless it says otherwise."""
    return module if module.startswith("holdem_adapters.") else f"holdem_oracle.{module}"


def _modules() -> Iterator[dict[Any, Any]]:
    """All namespaces that may contain a function of the oracle: modules, and tables in them."""
    for name, module in list(sys.modules.items()):
        if name.startswith(_MAY_REFER):
            yield vars(module)
            yield from (table for table in vars(module).values() if type(table) is dict)


class InForce:
    """A context manager that activates a fault wherever the functions were imported to."""

    __slots__ = ("_before", "_places")

    def __init__(self, places: Iterable[Place]) -> None:
        self._places = tuple(places)
        self._before: list[tuple[Any, ...]] = []

    def __enter__(self) -> None:
        """Replace the functions."""
        self._before.append(tuple(module[name] for module, name, _ in self._places))
        for module, name, faulty in self._places:
            module[name] = faulty

    def __exit__(self, *raised: object) -> None:
        """Restore the functions."""
        for (module, name, _), function in zip(self._places, self._before.pop(), strict=True):
            module[name] = function
