"""Engines that are Python classes, written ``module:Class``.

A class may leave out whatever its engine cannot do.  Here, and nowhere else,
it is found out what a class has; from then on an engine has everything, and
what was left out is unsupported.
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
#: The methods that an engine needs for what it says that it can do.
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
    """A class that does not exist, or is no engine: what is wrong with it, and what to do."""


class PythonEngine:
    """An object of such a class, with every method that an engine has."""

    def __init__(self, engine: Any) -> None:  # noqa: ANN401  # anybody's class
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
        """A seat says something."""
        found = self._method("act")(seat, verb, to)
        return found if isinstance(found, Refused) else None

    def wait(self, milliseconds: int) -> None:
        """Time passes."""
        self._method("wait")(milliseconds)

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player is lost, or comes back."""
        self._method("connection")(seat, connected=connected)

    def state(self) -> State:
        """Whatever the engine shows of its table."""
        state: State = self._method("state")()
        return state

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Put hands in order."""
        ranked: Ranked = self._method("rank")(board, hands)
        return ranked

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Make contributions into pots."""
        divided: Divided = self._method("pots")(paid, folded, dead)
        return divided

    def _method(self, name: str) -> Callable[..., Any]:
        """A method of the class, if it has it."""
        method = getattr(self._engine, name, None)
        if method is None:
            raise Unsupported(f"it has no {name}")
        found: Callable[..., Any] = method
        return found


def made(name: str) -> PythonEngine:
    """The engine, made without arguments; modules of the current folder are found, too."""
    module, _, class_name = name.partition(":")
    make = _class(name, module, class_name)
    try:
        engine = make()
    except Exception as error:  # making somebody's engine may raise anything
        raise UnusableClassError(f"{name}: making it failed: {_told(error)}; mend it") from error
    missing = [part for part in _INTRODUCTION if not hasattr(engine, part)]
    able = getattr(engine, "capabilities", EVERYTHING)
    needed = [part for word in able for part in _NEEDED.get(word, ())]
    missing += [part for part in needed if not callable(getattr(engine, part, None))]
    if missing:
        told = f"{name}: it has no {', '.join(missing)}; see holdem_adapters.engine"
        raise UnusableClassError(told)
    return PythonEngine(engine)


def _class(name: str, module_name: str, class_name: str) -> Callable[[], Engine]:
    """The class of that name."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Callable[[], Engine] = getattr(importlib.import_module(module_name), class_name)
    except AttributeError:
        told = f"{name}: {module_name} has no {class_name}; mend the name"
        raise UnusableClassError(told) from None
    except Exception as error:  # importing somebody's module may raise anything
        remedy = "mend it"
        if isinstance(error, ModuleNotFoundError) and error.name == module_name.partition(".")[0]:
            remedy = "call holdem in the folder of the module, or install it"
        told = f"{name}: importing it failed: {_told(error)}; {remedy}"
        raise UnusableClassError(told) from error
    return found


def _told(error: Exception) -> str:
    """An exception in one line."""
    return f"{type(error).__name__}: {error}"
