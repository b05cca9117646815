"""The manifest of an engine: what it is, how to install it, and how to run it."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from holdem_adapters.capabilities import ALL_OPTIONS, CAPABILITIES, Dialect
from holdem_oracle.house.house import OPTIONS
from holdem_oracle.house.profiles import PROFILES
from holdem_scenarios.files.strict_yaml import load_file

#: The file name of a manifest, in the folder of its engine.
FILE: Final = "engine.yaml"
LANGUAGES: Final = ("python", "javascript", "rust", "java", "go", "c")


class ManifestError(ValueError):
    """An invalid manifest: where, what is wrong, and how to fix it."""


class Install(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where an engine comes from: exactly one of these, or none if there is nothing to install."""

    pip: tuple[str, ...] = ()  #: requirements
    npm: tuple[str, ...] = ()  #: packages, each with its version
    cargo: str = ""  #: the folder of a Rust project
    go: str = ""  #: the folder of a Go module
    maven: str = ""  #: the folder of a Maven project
    make: str = ""  #: the folder of a Makefile, for C


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An engine, as described in its folder."""

    name: str
    version: str  #: exact: behaviour differs between releases
    language: str
    about: str = ""
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
    unknown = [word for word in found.capabilities if word not in CAPABILITIES]
    if unknown:
        yield (
            f"capabilities: unknown capability {unknown[0]!r}; "
            f"choose from {', '.join(CAPABILITIES)}"
        )
    if bool(found.serve) == bool(found.command):
        yield "expected either serve (a Python class) or command"
    fewest, most = found.seats
    if not 2 <= fewest <= most:
        yield "seats: expected the minimum and maximum number of players, as in [2, 9]"
    yield from dialect_faults(found.dialect)


def dialect_faults(dialect: Dialect) -> Iterator[str]:
    """The problems of a dialect."""
    if dialect.profile not in PROFILES:
        yield (
            f"dialect.profile: unknown profile {dialect.profile!r}; "
            f"choose from {', '.join(PROFILES)}"
        )
    options = (*OPTIONS, "chip_unit")
    for option in (*dialect.house, *dialect.follows):
        if option not in (*options, ALL_OPTIONS):
            yield f"dialect: unknown option {option!r}; choose from {', '.join(options)}"


def engines_folder() -> Path:
    """The folder of the engines included with the suite."""
    return _folder("engines")


def templates_folder() -> Path:
    """The folder of the templates, one for each language."""
    return _folder("templates")


def _folder(name: str) -> Path:
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
