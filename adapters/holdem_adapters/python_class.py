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

import msgspec

from holdem_adapters.capabilities import ANY, SHAPE, SINGLE_HANDS, Hello
from holdem_adapters.engine import Engine, Refused, Start, Unsupported
from holdem_adapters.state import Divided, Ranked, State
from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.said import Between
from holdem_adapters.tournaments.directions import Direction
from holdem_adapters.tournaments.questions import (
    AskPlaces,
    AskSubstantial,
    PlacedPlayers,
    RaceChips,
    Raced,
)
from holdem_adapters.tournaments.tournament_opening import TournamentOpening

_INTRODUCTION: Final = ("name", "version", "language")
#: What an introduction must have, to check one attribute at a time.
_MINIMAL: Final[Mapping[str, Any]] = MappingProxyType(
    {"name": "", "version": "", "language": "", "capabilities": ()}
)
_LONGEST_SHOWN: Final = 60
#: The methods that each capability requires.
_NEEDED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "hands": ("start", "act", "state"),
        "clocks": ("wait",),
        "connections": ("connection",),
        "rankings": ("rank",),
        "pots": ("pots",),
        "tables": ("open", "next", "act", "state"),
        "tournaments": ("open_tournament", "at", "next", "direct", "state"),
        "places": ("places",),
        "substantial-action": ("substantial",),
    }
)


class UnusableClassError(ValueError):
    """A class that does not exist or is not an engine: what is wrong, and how to fix it."""


class PythonEngine:
    """An instance of such a class, with every method of an engine."""

    def __init__(self, engine: Any) -> None:  # noqa: ANN401  # any class of a user
        self._engine = engine
        self.hello = _introduction(engine)
        self.name = self.hello.name
        self.version = self.hello.version
        self.language = self.hello.language

    def start(self, start: Start) -> None:
        """Begin a hand."""
        self._method("start")(start)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """A seat acts."""
        return _refused(self._method("act")(seat, verb, to))

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

    def open(self, opening: Opening) -> None:
        """Set up a table."""
        self._method("open")(opening)

    def next(self, deal: NextHand) -> Refused | None:
        """Deal the next hand."""
        return _refused(self._method("next")(deal))

    def between(self, said: Between) -> Refused | None:
        """Something is said between two hands."""
        return _refused(self._method("between")(said))

    def open_tournament(self, opening: TournamentOpening) -> None:
        """Set up a tournament."""
        self._method("open_tournament")(opening)

    def at(self, table: str) -> None:
        """Turn to a table."""
        self._method("at")(table)

    def direct(self, said: Direction) -> Refused | None:
        """Something is said to the tournament."""
        return _refused(self._method("direct")(said))

    def race(self, race: RaceChips) -> Raced:
        """Take a small chip out of play."""
        raced: Raced = self._method("race")(race)
        return raced

    def substantial(self, acted: AskSubstantial) -> bool:
        """Whether some actions are substantial action."""
        substantial: bool = self._method("substantial")(acted)
        return substantial

    def places(self, out: AskPlaces) -> PlacedPlayers:
        """The places and prizes of players."""
        placed: PlacedPlayers = self._method("places")(out)
        return placed

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


def _refused(answer: object) -> Refused | None:
    """The refusal that a method returns; None if it returns anything else."""
    return answer if isinstance(answer, Refused) else None


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
    try:
        _refuse_without_parts(engine)
        found = PythonEngine(engine)
    except UnusableClassError as error:
        raise UnusableClassError(f"{name}: {error}") from None
    return found


def _introduction(engine: Any) -> Hello:  # noqa: ANN401  # as above
    """The attributes of a class in which it introduces its engine."""
    able = getattr(engine, "capabilities", SINGLE_HANDS)
    if isinstance(able, str):
        raise UnusableClassError(
            f"capabilities: {able[:_LONGEST_SHOWN]!r} is one text; write a list of words, "
            "as in ['hands', 'no-limit']"
        )
    attributes = {
        **{part: getattr(engine, part) for part in _INTRODUCTION},
        "capabilities": able,
        "seats": getattr(engine, "seats", (2, 23)),
        "dialect": getattr(engine, "dialect", ANY),
    }
    for name, value in attributes.items():
        try:
            attributes[name] = msgspec.to_builtins(value)
            msgspec.json.encode(attributes[name])
            msgspec.convert({**_MINIMAL, name: attributes[name]}, Hello)
        except (TypeError, ValueError, OverflowError, msgspec.MsgspecError) as error:
            problem = str(error).partition(" - at ")[0]
            raise UnusableClassError(f"{name}: {problem}; in an engine, {SHAPE}") from None
    return msgspec.convert(attributes, Hello)


def _refuse_without_parts(engine: Any) -> None:  # noqa: ANN401  # as above
    """Raise an error if a class lacks an attribute, or a method that a capability requires."""
    missing = [part for part in _INTRODUCTION if not hasattr(engine, part)]
    able = getattr(engine, "capabilities", SINGLE_HANDS)
    words = [word for word in able if isinstance(word, str)] if _is_listed(able) else []
    needed = [part for word in words for part in _NEEDED.get(word, ())]
    missing += [part for part in needed if not callable(getattr(engine, part, None))]
    if missing:
        raise UnusableClassError(f"it has no {', '.join(missing)}; see holdem_adapters.engine")


def _is_listed(able: object) -> bool:
    """Whether something is a list of some kind."""
    return isinstance(able, list | tuple | set | frozenset)


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
