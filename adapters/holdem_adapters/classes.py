"""Engines that are Python classes, written ``module:Class``."""

import importlib
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from holdem_adapters.capabilities import EVERYTHING
from holdem_adapters.engine import Engine

_TOLD: Final = ("name", "version", "language")
#: The methods that an engine needs for what it says that it can do.
_ASKED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "hands": ("start", "act", "state"),
        "clocks": ("wait",),
        "connections": ("connection",),
        "rankings": ("rank",),
        "pots": ("pots",),
    }
)


class UnusableClassError(ValueError):
    """A class that is not there, or is no engine: what is wrong with it, and what to do."""


def made(name: str) -> Engine:
    """The engine, made without arguments; modules of the current folder are found, too."""
    module, _, class_name = name.partition(":")
    make = _class(name, module, class_name)
    try:
        engine = make()
    except Exception as error:  # making somebody's engine may raise anything
        raise UnusableClassError(f"{name}: making it failed: {_told(error)}; mend it") from error
    missing = [part for part in _TOLD if not hasattr(engine, part)]
    able = getattr(engine, "capabilities", EVERYTHING)
    wanted = [part for word in able for part in _ASKED.get(word, ())]
    missing += [part for part in wanted if not callable(getattr(engine, part, None))]
    if missing:
        told = f"{name}: it has no {', '.join(missing)}; see holdem_adapters.engine"
        raise UnusableClassError(told)
    return engine


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
