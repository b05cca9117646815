"""Finding the engine that is asked for by name."""

import importlib
import sys
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from holdem_adapters.engine import Engine
from holdem_adapters.oracle import OracleEngine
from holdem_conformance.exits import Exit

ORACLE: Final = "oracle"
#: Begins the name of an engine with one rule broken.
FAULTY: Final = "faulty:"


class EngineError(ValueError):
    """An engine or adapter that cannot run: what is wrong with it, and what to do."""

    exit_code = Exit.ENGINE


def engine_named(name: str) -> Engine:
    """The oracle, or a Python class written ``module:Class``."""
    if name == ORACLE:
        return OracleEngine()
    if name.startswith(FAULTY):
        return _faulty(name.removeprefix(FAULTY))
    module_name, colon, class_name = name.partition(":")
    if not colon or not module_name or not class_name:
        remedy = (
            f"write {ORACLE}, {FAULTY}NAME, or a Python class as in my_package.my_module:MyEngine"
        )
        raise EngineError(f"there is no engine {name!r}; {remedy}")
    return _made(name, _class(name, module_name, class_name))


def _faulty(name: str) -> Engine:
    """The oracle with one rule broken, or an engine without any rules."""
    from holdem_adapters.faults.engine import FaultyEngine  # noqa: PLC0415  # seldom wanted
    from holdem_adapters.faults.extremes import EXTREMES  # noqa: PLC0415  # as above
    from holdem_adapters.faults.library import FAULTS  # noqa: PLC0415  # as above

    if name in EXTREMES:
        return EXTREMES[name]()
    if name in FAULTS:
        return FaultyEngine(FAULTS[name])
    known = (*EXTREMES, *FAULTS)
    near = get_close_matches(name, known, 1)
    remedy = f"did you mean {near[0]}?" if near else f"write one of {', '.join(known)}"
    raise EngineError(f"there is no fault {name!r}; {remedy}")


def faulty_engines() -> list[dict[str, str]]:
    """All engines with a rule broken, then those without rules: name, family, clause, sentence."""
    from holdem_adapters.faults.extremes import EXTREMES  # noqa: PLC0415  # seldom wanted
    from holdem_adapters.faults.library import FAULTS  # noqa: PLC0415  # as above

    found = [
        {
            "engine": f"{FAULTY}{fault.name}",
            "family": fault.family,
            "clause": fault.clause,
            "says": fault.says,
            "seen": fault.seen,
        }
        for fault in FAULTS.values()
    ]
    rules = "Knows no rules."
    return found + [
        {"engine": f"{FAULTY}{name}", "family": "", "clause": "", "says": rules, "seen": ""}
        for name in EXTREMES
    ]


def _class(name: str, module_name: str, class_name: str) -> Callable[[], Engine]:
    """The class of that name; modules of the current folder are found, too."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Callable[[], Engine] = getattr(importlib.import_module(module_name), class_name)
    except AttributeError:
        raise EngineError(f"{name}: {module_name} has no {class_name}; mend the name") from None
    except Exception as error:  # importing somebody's module may raise anything
        raise EngineError(f"{name}: importing it failed: {_told(error)}; mend it") from error
    return found


def _made(name: str, make: Callable[[], Engine]) -> Engine:
    """The engine, made without arguments, with a name to report it by."""
    try:
        engine = make()
    except Exception as error:  # as above
        raise EngineError(f"{name}: making it failed: {_told(error)}; mend it") from error
    missing = [part for part in ("name", "version", "language") if not hasattr(engine, part)]
    missing += [
        part
        for part in ("start", "act", "wait", "connection", "state", "rank", "pots")
        if not callable(getattr(engine, part, None))
    ]
    if missing:
        raise EngineError(f"{name}: it has no {', '.join(missing)}; see holdem_adapters.engine")
    return engine


def _told(error: Exception) -> str:
    """An exception in one line."""
    return f"{type(error).__name__}: {error}"
