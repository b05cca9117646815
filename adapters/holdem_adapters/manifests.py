"""The manifest of an engine: what it is, how to install it, and how to run it."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from holdem_adapters.capabilities import Dialect
from holdem_adapters.hello_check import capability_faults, dialect_faults, seats_faults
from holdem_scenarios.files.strict_yaml import load_file

#: The file name of a manifest, in the folder of its engine.
FILE: Final = "engine.yaml"
LANGUAGES: Final = (
    "python",
    "javascript",
    "typescript",
    "rust",
    "java",
    "go",
    "c",
    "cpp",
    "csharp",
)


class ManifestError(ValueError):
    """An invalid manifest: where, what is wrong, and how to fix it."""


class Install(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where an engine comes from: exactly one of these, or none if there is nothing to install."""

    pip: tuple[str, ...] = ()  #: requirements
    builds: tuple[str, ...] = ()  #: those that have no wheel: their build scripts run
    npm: tuple[str, ...] = ()  #: packages, each with its version
    compiles: tuple[str, ...] = ()  #: those that have only TypeScript, by name
    cargo: str = ""  #: the folder of a Rust project
    go: str = ""  #: the folder of a Go module
    maven: str = ""  #: the folder of a Maven project
    make: str = ""  #: the folder of a Makefile, for C, C++ and C#
    typescript: str = ""  #: the folder of a project of npm whose script `build` compiles it


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An engine, as described in its folder."""

    name: str
    version: str  #: exact: behaviour differs between releases
    language: str
    about: str = ""
    author: str = ""  #: as its package says; otherwise the owner of its repository
    licence: str = ""
    links: dict[str, str] = {}
    python: str = ""  #: the required version of the interpreter, as in ">=3.12"
    install: Install = Install()
    serve: str = ""  #: a Python class, as module:Class
    command: tuple[str, ...] = ()  #: or a command
    kit: str = ""  #: a language: the file of its template implements the protocol
    capabilities: tuple[str, ...]
    seats: tuple[int, int] = (2, 23)
    dialect: Dialect = Dialect()
    timeout: float = 0  #: seconds for one message; 0 uses the default of the suite
    random: tuple[str, ...] = ()  #: its nondeterministic parts
    notes: str = ""


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a folder."""
    path = folder / FILE
    try:
        found = msgspec.convert(load_file(path), Manifest, strict=False)
    except msgspec.ValidationError as error:
        raise ManifestError(f"{path}: {error}; fix that field") from None
    fault = next(_faults(found), "")
    if fault:
        raise ManifestError(f"{path}: {fault}")
    return found


def _faults(found: Manifest) -> Iterator[str]:
    """The problems of a manifest."""
    if found.language not in LANGUAGES:
        yield f"language: unknown language {found.language!r}; choose from {', '.join(LANGUAGES)}"
    yield from capability_faults(found.capabilities)
    if bool(found.serve) == bool(found.command):
        yield "expected either serve (a Python class) or command"
    yield from seats_faults(found.seats)
    yield from dialect_faults(found.dialect)


def engines_folder() -> Path:
    """The folder of the engines included with the suite."""
    return data_folder("engines")


def templates_folder() -> Path:
    """The folder of the templates, one for each language."""
    return data_folder("templates")


def data_folder(name: str) -> Path:
    """A folder next to this package in a checkout, and inside it once installed."""
    package = Path(str(files("holdem_adapters")))
    installed = package / name
    return installed if installed.is_dir() else package.parent / name


def manifests() -> dict[str, Path]:
    """The folders of the engines included with the suite, by name."""
    folder = engines_folder()
    if not folder.is_dir():
        return {}
    return {path.parent.name: path.parent for path in sorted(folder.glob(f"*/{FILE}"))}


def misnamed() -> list[str]:
    """Engines whose folder and manifest name differ."""
    return [name for name, folder in manifests().items() if read_manifest(folder).name != name]
