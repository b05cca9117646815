"""The manifest of an engine: what it is, how it is installed, and how it is run."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from holdem_adapters.capabilities import ALL_OPTIONS, CAPABILITIES, Dialect
from holdem_oracle.house.house import OPTIONS
from holdem_oracle.house.profiles import PROFILES
from holdem_scenarios.files.strict_yaml import load_file

#: The name of a manifest, in the folder of its engine.
FILE: Final = "engine.yaml"
LANGUAGES: Final = ("python", "javascript", "rust", "java", "go", "c")


class ManifestError(ValueError):
    """A manifest that cannot be used: where, what, and how to mend it."""


class Install(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """From where an engine comes: exactly one of these, or nothing where nothing is needed."""

    pip: tuple[str, ...] = ()  #: requirements
    npm: tuple[str, ...] = ()  #: packages, each with its version
    cargo: str = ""  #: the folder of a Rust project
    go: str = ""  #: of a Go module
    maven: str = ""  #: of a Maven project
    make: str = ""  #: of a Makefile, for C


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An engine, as its folder says."""

    name: str
    version: str  #: exact: behaviour differs between releases
    language: str
    about: str = ""
    licence: str = ""
    links: dict[str, str] = {}
    python: str = ""  #: of which version the interpreter has to be, as in ">=3.12"
    install: Install = Install()
    serve: str = ""  #: a Python class, module:Class
    command: tuple[str, ...] = ()  #: or a command
    kit: str = ""  #: a language: the messages are spoken by the file of its template
    capabilities: tuple[str, ...]
    seats: tuple[int, int] = (2, 23)
    dialect: Dialect = Dialect()
    timeout: float = 0  #: seconds for one message; 0 leaves it to the suite
    random: tuple[str, ...] = ()  #: what it does at random
    notes: str = ""


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a folder."""
    path = folder / FILE
    try:
        found = msgspec.convert(load_file(path), Manifest, strict=False)
    except msgspec.ValidationError as error:
        raise ManifestError(f"{path}: {error}; mend that field") from None
    fault = next(_faults(found), "")
    if fault:
        raise ManifestError(f"{path}: {fault}")
    return found


def _faults(found: Manifest) -> Iterator[str]:
    """What does not fit in a manifest."""
    if found.language not in LANGUAGES:
        yield f"language: write one of {', '.join(LANGUAGES)}, not {found.language!r}"
    unknown = [word for word in found.capabilities if word not in CAPABILITIES]
    if unknown:
        yield f"capabilities: there is no {unknown[0]!r}; write some of {', '.join(CAPABILITIES)}"
    if bool(found.serve) == bool(found.command):
        yield "write either serve, a Python class, or command"
    fewest, most = found.seats
    if not 2 <= fewest <= most:
        yield "seats: write the fewest and the most players, as in [2, 9]"
    yield from dialect_faults(found.dialect)


def dialect_faults(dialect: Dialect) -> Iterator[str]:
    """What does not fit in a dialect."""
    if dialect.profile not in PROFILES:
        yield f"dialect.profile: write one of {', '.join(PROFILES)}, not {dialect.profile!r}"
    options = (*OPTIONS, "chip_unit")
    for option in (*dialect.house, *dialect.follows):
        if option not in (*options, ALL_OPTIONS):
            yield f"dialect: there is no option {option!r}; write some of {', '.join(options)}"


def engines_folder() -> Path:
    """The folder of the engines that come with the suite."""
    return _folder("engines")


def templates_folder() -> Path:
    """The folder of the templates, one for each language."""
    return _folder("templates")


def _folder(name: str) -> Path:
    """A folder beside this package in a checkout, and in it once it is installed."""
    package = Path(str(files("holdem_adapters")))
    installed = package / name
    return installed if installed.is_dir() else package.parent / name


def manifests() -> dict[str, Path]:
    """The folders of the engines that come with the suite, by name."""
    folder = engines_folder()
    if not folder.is_dir():
        return {}
    return {path.parent.name: path.parent for path in sorted(folder.glob(f"*/{FILE}"))}


def misnamed() -> list[str]:
    """Engines that are not found under the name that they have."""
    return [name for name, folder in manifests().items() if read_manifest(folder).name != name]
