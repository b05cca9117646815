"""Finding the engine that is asked for by name."""

from typing import TYPE_CHECKING, Final

import msgspec

from holdem_conformance.exits import Exit
from holdem_scenarios.meant import nearest

if TYPE_CHECKING:
    from holdem_adapters.engine import Engine

ORACLE: Final = "oracle"
#: Begins the name of an engine with one rule broken.
FAULTY: Final = "faulty:"
#: Where others publish engines: a name, and the class that it stands for.
ENTRY_POINTS: Final = "holdem_conformance.engines"
_CLASS: Final = r"[A-Za-z_][\w.]*:[A-Za-z_]\w*"
_ADDRESS: Final = ("http://", "https://")


class EngineError(ValueError):
    """An engine or adapter that cannot run: what is wrong with it, and what to do."""

    exit_code = Exit.ENGINE


class How(msgspec.Struct, frozen=True):
    """How an engine is run."""

    in_process: bool = False  #: a Python class in the process of the suite, for a debugger
    message: float = 0  #: seconds for one message; 0 leaves it to the engine's manifest
    case: float = 0  #: seconds for one case; as above
    greeting: float = 0  #: seconds for the first message; 0 is what is usual
    repeat: int = 0  #: how often each case is asked; 0 leaves it to the manifest
    memory: int = 2048  #: megabytes of data for each process; 0 is no limit


DEFAULT: Final = How()


def engine_named(name: str, how: How = DEFAULT) -> "Engine":
    """The oracle, or whatever else a name stands for."""
    if name == ORACLE:
        from holdem_adapters.oracle import OracleEngine  # noqa: PLC0415  # not where all is known

        return OracleEngine()
    if name.startswith(FAULTY):
        return _faulty(name.removeprefix(FAULTY))
    if how.in_process:
        return _made(published(name) or name)
    from holdem_conformance.guests_found import guest_named  # noqa: PLC0415  # not for the oracle

    return guest_named(name, how)


def unknown(name: str, known: tuple[str, ...]) -> EngineError:
    """Nothing has that name: what could have been meant."""
    near = nearest(name, (ORACLE, *known))
    remedy = (
        f"did you mean {near}?"
        if near
        else (
            f"write {ORACLE}, {FAULTY}NAME, the name of an engine of `holdem engines list`, a "
            "folder with an engine.yaml, a command in quotes, an address, or a Python class as "
            "in my_package.my_module:MyEngine"
        )
    )
    return EngineError(f"there is no engine {name!r}; {remedy}")


def _faulty(name: str) -> "Engine":
    """The oracle with one rule broken, or an engine without any rules."""
    from holdem_adapters.faults.engine import FaultyEngine  # noqa: PLC0415  # seldom wanted
    from holdem_adapters.faults.extremes import EXTREMES  # noqa: PLC0415  # as above
    from holdem_adapters.faults.library import FAULTS  # noqa: PLC0415  # as above

    if name in EXTREMES:
        return EXTREMES[name]()
    if name in FAULTS:
        return FaultyEngine(FAULTS[name])
    known = (*EXTREMES, *FAULTS)
    near = nearest(name, known)
    remedy = f"did you mean {near}?" if near else "`holdem engines list` lists them"
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


def is_class(name: str) -> bool:
    """Whether a name is a Python class, ``module:Class``."""
    import re  # noqa: PLC0415  # not for the oracle

    return re.fullmatch(_CLASS, name) is not None


def is_address(name: str) -> bool:
    """Whether a name is an address."""
    return name.startswith(_ADDRESS)


def command_in(name: str) -> tuple[str, ...]:
    """The words of a command whose program there is; nothing where it is no command."""
    import shlex  # noqa: PLC0415  # not for the oracle
    import shutil  # noqa: PLC0415  # as above

    try:
        words = tuple(shlex.split(name))
    except ValueError:
        return ()
    return words if words and shutil.which(words[0]) else ()


def published(name: str) -> str:
    """The class that an installed package publishes under a name; nothing where there is none."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # seldom wanted

    found = [one.value for one in entry_points(group=ENTRY_POINTS, name=name)]
    return found[0] if found else ""


def _made(name: str) -> "Engine":
    """A class of this process."""
    from holdem_adapters.classes import UnusableClassError, made  # noqa: PLC0415  # seldom wanted

    if not is_class(name):
        raise EngineError(
            f"{name!r} cannot run in this process; write a Python class as in "
            "my_package.my_module:MyEngine, or leave --in-process out"
        )
    try:
        return made(name)
    except UnusableClassError as error:
        raise EngineError(str(error)) from error
