"""Engines that are Python classes, written ``module:Class``.

A class may leave out the methods that its engine cannot implement.  Only this
module checks which methods a class has; the wrapped engine has all of them, and
a missing one answers ``unsupported``.
"""

import importlib
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from holdem_adapters.capabilities import ANY, EVERYTHING, Hello
from holdem_adapters.engine import Engine, Refused, Start, Unsupported
from holdem_adapters.state import Divided, Ranked, State

_INTRODUCTION: Final = ("name", "version", "language")
#: The methods that each capability requires.
_NEEDED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "hands": ("start", "act", "state"),
        "clocks": ("wait",),
        "connections": ("connection",),
        "rankings": ("rank",),
        "pots": ("pots",),
    }
)


class UnusableClassError(ValueError):
    """A class that does not exist or is not an engine: what is wrong, and how to fix it."""


class PythonEngine:
    """An instance of such a class, with every method of an engine."""

    def __init__(self, engine: Any) -> None:  # noqa: ANN401  # any class of a user
        self._engine = engine
        self.hello = Hello(
            name=engine.name,
            version=engine.version,
            language=engine.language,
            capabilities=tuple(getattr(engine, "capabilities", EVERYTHING)),
            seats=getattr(engine, "seats", (2, 23)),
            dialect=getattr(engine, "dialect", ANY),
        )
        self.name = self.hello.name
        self.version = self.hello.version
        self.language = self.hello.language

    def start(self, start: Start) -> None:
        """Begin a hand."""
        self._method("start")(start)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """A seat acts."""
        found = self._method("act")(seat, verb, to)
        return found if isinstance(found, Refused) else None

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self._method("wait")(milliseconds)

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player disconnects or reconnects."""
        self._method("connection")(seat, connected=connected)

    def state(self) -> State:
        """What the engine shows of its table."""
        state: State = self._method("state")()
        return state

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands."""
        ranked: Ranked = self._method("rank")(board, hands)
        return ranked

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Divide contributions into pots."""
        divided: Divided = self._method("pots")(paid, folded, dead)
        return divided

    def _method(self, name: str) -> Callable[..., Any]:
        """A method of the class; raises ``Unsupported`` if it is missing."""
        method = getattr(self._engine, name, None)
        if method is None:
            raise Unsupported(f"the class has no method {name}")
        found: Callable[..., Any] = method
        return found


def made(name: str) -> PythonEngine:
    """The engine, created without arguments; the current folder is on the import path."""
    module, _, class_name = name.partition(":")
    make = _class(name, module, class_name)
    try:
        engine = make()
    except Exception as error:  # the constructor of an engine may raise anything
        raise UnusableClassError(
            f"{name}: creating it failed: {_error_text(error)}; fix it"
        ) from error
    missing = [part for part in _INTRODUCTION if not hasattr(engine, part)]
    able = getattr(engine, "capabilities", EVERYTHING)
    needed = [part for word in able for part in _NEEDED.get(word, ())]
    missing += [part for part in needed if not callable(getattr(engine, part, None))]
    if missing:
        problem = f"{name}: it has no {', '.join(missing)}; see holdem_adapters.engine"
        raise UnusableClassError(problem)
    return PythonEngine(engine)


def _class(name: str, module_name: str, class_name: str) -> Callable[[], Engine]:
    """The class with this name."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Callable[[], Engine] = getattr(importlib.import_module(module_name), class_name)
    except AttributeError:
        problem = f"{name}: {module_name} has no {class_name}; fix the name"
        raise UnusableClassError(problem) from None
    except Exception as error:  # importing a module may raise anything
        remedy = "fix it"
        if isinstance(error, ModuleNotFoundError) and error.name == module_name.partition(".")[0]:
            remedy = "run holdem in the folder of the module, or install it"
        problem = f"{name}: importing it failed: {_error_text(error)}; {remedy}"
        raise UnusableClassError(problem) from error
    return found


def _error_text(error: Exception) -> str:
    """An exception as one line."""
    return f"{type(error).__name__}: {error}"
