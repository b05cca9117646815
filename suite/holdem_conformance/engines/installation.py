"""Installation of the bundled engines: exactly what is locked, and nothing that redirects it.

Everything that an engine needs is pinned by version and hash: for Python in
``requirements.lock`` (and ``build.lock``, for what builds a package that has no
wheel), for JavaScript in ``package-lock.json``, for Rust in ``Cargo.lock``.  A
package of npm that has only TypeScript is compiled by the compiler of the lock.
"""

import json
import os
import subprocess
import tomllib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from holdem_adapters.manifests import Install, Manifest

LOCK: Final = "requirements.lock"
_BUILD_LOCK: Final = "build.lock"
_NPM_LOCK: Final = "package-lock.json"
_CARGO_LOCK: Final = "Cargo.lock"
_MSGSPEC: Final = "msgspec>=0.19,<1"
_PIP: Final = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
_HASHED: Final = ("--require-hashes", "--only-binary", ":all:")
#: Crates name the Rust of their authors as the oldest; what really needs it fails to build.
CARGO_BUILD: Final = (
    *("cargo", "build", "--release", "--locked", "--quiet"),
    "--ignore-rust-version",
)
_NPM: Final = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
_TSC: Final = ("node", "node_modules/typescript/bin/tsc")
#: Packages that only install others.
_INSTALLERS: Final = frozenset({"pip", "setuptools", "wheel"})
#: Settings of the user that would install an engine elsewhere than into its environment.
_REDIRECTING: Final = frozenset(
    {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER", "PIP_CONSTRAINT", "PIP_REQUIREMENT"}
    | {"PIP_DRY_RUN", "PIP_NO_DEPS", "PYTHONHOME", "PYTHONPATH", "PYTHONUSERBASE"}
    | {"CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR", "CARGO_BUILD_TARGET"}
    | {"NPM_CONFIG_GLOBAL", "NPM_CONFIG_PREFIX", "NPM_CONFIG_LOCATION", "NPM_CONFIG_DRY_RUN"}
)
#: The program that each way of installing needs, and the remedy if it is missing.
PROGRAMS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "npm": ("npm", "install Node.js 18 or newer, with npm"),
        "cargo": ("cargo", "install Rust, with cargo"),
        "go": ("go", "install Go 1.21 or newer"),
        "maven": ("mvn", "install Maven and a JDK of 17 or newer"),
        "make": ("make", "install make and a compiler for C, C++ or C#"),
    }
)


def pip_commands(python: Path, adapter: Path, wanted: Install) -> list[tuple[str, ...]]:
    """The commands that install a Python engine with all that it needs."""
    if not (adapter / LOCK).is_file():
        return [(str(python), *_PIP, _MSGSPEC, *wanted.pip)]
    found: list[tuple[str, ...]] = []
    if wanted.builds:
        found.append((str(python), *_PIP, *_HASHED, "--requirement", _BUILD_LOCK))
    builds = tuple(f"--no-binary={name}" for name in wanted.builds)
    isolation = ("--no-build-isolation",) if wanted.builds else ()
    found.append((str(python), *_PIP, *_HASHED, *builds, *isolation, "--requirement", LOCK))
    return found


def build_command(manifest: Manifest, *, locked: bool = False) -> tuple[str, ...]:
    """The command that builds an adapter in its own folder; empty if there is nothing to build."""
    wanted = manifest.install
    builds = _builds(wanted, locked=locked).items()
    return next((words for way, words in builds if getattr(wanted, way)), ())


def _builds(wanted: Install, *, locked: bool) -> dict[str, tuple[str, ...]]:
    """The build command of each kind of project."""
    npm = ("npm", "ci", *_NPM) if locked else ("npm", "install", *_NPM, "--no-save", *wanted.npm)
    return {
        "npm": npm,
        "cargo": CARGO_BUILD,
        "go": ("go", "build", "-o", "adapter", "."),
        "maven": ("mvn", "-q", "-B", "package"),
        "make": ("make", "--silent"),
        "typescript": ("npm", "run", "--silent", "build"),
    }


def compile_commands(wanted: Install) -> list[tuple[str, ...]]:
    """The commands that compile the packages of npm that have only TypeScript."""
    return [(*_TSC, "--project", f"node_modules/{package}") for package in wanted.compiles]


def has_npm_lock(adapter: Path) -> bool:
    """Whether the packages of a JavaScript engine are locked."""
    return (adapter / _NPM_LOCK).is_file()


def run_command(words: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of an installation in a folder."""
    environment = {
        name: value for name, value in os.environ.items() if name.upper() not in _REDIRECTING
    }
    return subprocess.run(  # noqa: S603  # a command from a manifest of the suite
        words,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )


def installed_packages(python: Path, adapter: Path) -> dict[str, str]:
    """The packages of an environment with their versions, from every registry."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for name, version in (*_of_pip(python, adapter), *_of_npm(adapter), *_of_cargo(adapter)):
        found[name].add(version)
    return {name: ", ".join(sorted(versions)) for name, versions in sorted(found.items())}


def _of_pip(python: Path, adapter: Path) -> list[tuple[str, str]]:
    """The packages of a Python environment, if there is one."""
    if not python.is_file():
        return []
    words = (str(python), "-m", "pip", "list", "--format=json", "--disable-pip-version-check")
    listed = json.loads(run_command(words, adapter).stdout)
    return [(one["name"], one["version"]) for one in listed if one["name"] not in _INSTALLERS]


def _of_npm(adapter: Path) -> list[tuple[str, str]]:
    """The packages of a JavaScript project, as locked."""
    if not has_npm_lock(adapter):
        return []
    locked = json.loads((adapter / _NPM_LOCK).read_text())["packages"]
    return [
        (path.rpartition("node_modules/")[2], locked[path]["version"]) for path in locked if path
    ]


def _of_cargo(adapter: Path) -> list[tuple[str, str]]:
    """The crates of a Rust project, as locked."""
    if not (adapter / _CARGO_LOCK).is_file():
        return []
    locked = tomllib.loads((adapter / _CARGO_LOCK).read_text())["package"]
    return [(one["name"], one["version"]) for one in locked if "source" in one]
