"""Names of engines, and what each form of a name means."""

import re
import shlex
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

from holdem_adapters.manifests import FILE as MANIFEST
from holdem_conformance.exit_codes import Exit
from holdem_scenarios.files.suggestions import nearest

ORACLE: Final = "oracle"
#: The prefix of the name of an engine with one rule broken.
FAULTY: Final = "faulty:"
#: The entry point group in which packages publish engines: a name, and its class.
ENTRY_POINTS: Final = "holdem_conformance.engines"
_CLASS: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_ADDRESS: Final = ("http://", "https://")


class EngineError(ValueError):
    """An engine or adapter that cannot run: the problem and the remedy."""

    exit_code = Exit.ENGINE


def unknown(name: str, known: tuple[str, ...]) -> EngineError:
    """The error for an unknown engine, with a suggestion."""
    near = nearest(name, (ORACLE, *known))
    remedy = (
        f"did you mean {near}?"
        if near
        else (
            f"write {ORACLE}, {FAULTY}NAME, the name of an engine in `holdem engines list`, a "
            "folder with an engine.yaml, a command in quotes, an address, or a Python class such "
            "as my_package.my_module:MyEngine"
        )
    )
    return EngineError(f"unknown engine {name!r}; {remedy}")


def is_class(name: str) -> bool:
    """Whether a name is a Python class, ``module:Class``."""
    return _CLASS.fullmatch(name) is not None


def is_address(name: str) -> bool:
    """Whether a name is an address."""
    return name.startswith(_ADDRESS)


def command_in(name: str) -> tuple[str, ...]:
    """The words of a command whose program exists; empty if it is not a command."""
    try:
        words = tuple(shlex.split(name))
    except ValueError:
        return ()
    return words if words and shutil.which(words[0]) else ()


def files_of(name: str) -> list[Path]:
    """The files that a command names, and the manifest of a folder: no output may replace them."""
    words = [Path(name) / MANIFEST, *map(Path, command_in(name))]
    with suppress(OSError):  # a name that is too long for a file
        return [path for path in words if path.is_file()]
    return []
