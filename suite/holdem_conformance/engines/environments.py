"""Environments: where the engines bundled with the suite are installed, in the user's cache folder.

An environment is named after its engine and a hash of the adapter's folder:
when the adapter or the pinned version changes, a new environment is made.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from holdem_adapters.manifests import Manifest, read_manifest, templates_folder
from holdem_conformance.engines.installation import (
    PROGRAMS,
    build_command,
    compile_commands,
    has_npm_lock,
    installed_packages,
    pip_commands,
    run_command,
)
from holdem_conformance.engines.names import EngineError
from holdem_conformance.library.cache_place import cache_folder, home_folder
from holdem_conformance.library.cache_trust import is_private, why_untrusted

_PARTS_LEFT_OUT: Final = frozenset(
    {"node_modules", "target", "build", "obj", "__pycache__", "venv", ".venv"}
)
_STAMP: Final = "installed"
_LAST_LINES: Final = 12
_PYTHONS: Final = ("python3", "python3.14", "python3.13", "python3.12", "python3.11", "python")


class Environment(NamedTuple):
    """Where an engine is installed, or would be."""

    source: Path  #: the folder of its adapter in the suite
    manifest: Manifest
    root: Path

    @property
    def adapter(self) -> Path:
        """The copy of the adapter in which the engine is built and run."""
        return self.root / "adapter"

    @property
    def installed(self) -> bool:
        """Whether the installation exists and is complete."""
        return (self.root / _STAMP).is_file()

    @property
    def packages(self) -> dict[str, str]:
        """The packages that were installed with it, with their versions."""
        try:
            return msgspec.json.decode((self.root / _STAMP).read_bytes(), type=dict[str, str])
        except (OSError, msgspec.MsgspecError):
            return {}

    @property
    def python(self) -> Path:
        """The interpreter of a Python engine."""
        return self.root / "venv" / "bin" / "python"


def environment(source: Path) -> Environment:
    """The environment of an engine, installed or not."""
    manifest = read_manifest(source)
    name = f"{manifest.name}-{_content(source, manifest)}"
    return Environment(source, manifest, cache_folder().absolute() / "engines" / name)


def _content(source: Path, manifest: Manifest) -> str:
    """A hash of everything that an environment is made from."""
    digest = blake2b(digest_size=5)
    for path in _files(source, manifest):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _files(source: Path, manifest: Manifest) -> Iterator[Path]:
    """The files of an adapter and of its kit, without Markdown pages."""
    kit = [templates_folder() / manifest.kit] if manifest.kit else []
    for folder in (source, *kit):
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder)
            if path.is_file() and path.suffix != ".md" and not _PARTS_LEFT_OUT & {*inside.parts}:
                yield path


def install(
    environment_: Environment,
    report: Callable[[str], None],
    check: Callable[[Environment], None],
) -> None:
    """Make the environment unless it exists; it counts as installed once ``check`` accepts it.

    ``report`` receives each command before it is run.
    """
    if environment_.installed:
        return
    if find_spec("fcntl") is None:
        raise EngineError("engines can be installed on Linux and macOS only; on Windows use WSL")
    import fcntl  # noqa: PLC0415  # Windows has none, and installs no engine

    root = environment_.root
    cache_folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    root.parent.mkdir(mode=0o700, exist_ok=True)
    refuse_untrusted(environment_)
    with (root.parent / f"{root.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if environment_.installed:
            return
        shutil.rmtree(root, ignore_errors=True)
        _copy(environment_)
        for words in _commands(environment_):
            report(" ".join(words))
            _run(environment_, words)
        _link(environment_)
        packages = installed_packages(environment_.python, environment_.adapter)
        check(environment_)
        root.chmod(0o700)
        _stamp(root, msgspec.json.encode(packages))


def _stamp(root: Path, packages: bytes) -> None:
    """Let an environment count as installed, all at once."""
    new = root / f"{_STAMP}.new"
    new.touch(mode=0o600)
    new.write_bytes(packages)
    new.replace(root / _STAMP)


def remove(environment_: Environment) -> bool:
    """Delete every environment of an engine, of any version; whether there was one."""
    found = [path for path in _made_for(environment_) if path.exists()]
    for path in found:
        if path.is_dir():
            (path / _STAMP).unlink(missing_ok=True)  # first: what is left does not count
            shutil.rmtree(path)
        else:
            path.unlink()
    return bool(found)


def _made_for(environment_: Environment) -> list[Path]:
    """The files and folders of all environments of an engine; a hash has ten letters."""
    name = environment_.manifest.name
    return [*environment_.root.parent.glob(f"{name}-" + "?" * 10 + "*")]


def _copy(environment_: Environment) -> None:
    """Copy the adapter and its kit into the environment."""
    ignore = shutil.ignore_patterns(*_PARTS_LEFT_OUT)
    manifest = environment_.manifest
    if manifest.kit:
        kit = templates_folder() / manifest.kit
        shutil.copytree(kit, environment_.adapter, ignore=ignore)
    shutil.copytree(environment_.source, environment_.adapter, ignore=ignore, dirs_exist_ok=True)


def _commands(environment_: Environment) -> list[tuple[str, ...]]:
    """The commands that install an engine, in order."""
    manifest, adapter = environment_.manifest, environment_.adapter
    if manifest.language == "python":
        venv = (interpreter(manifest.python), "-m", "venv", str(environment_.root / "venv"))
        return [venv, *pip_commands(environment_.python, adapter, manifest.install)]
    words = build_command(manifest, locked=has_npm_lock(adapter))
    return [*([words] if words else []), *compile_commands(manifest.install)]


def _run(environment_: Environment, words: Sequence[str]) -> None:
    """Run one command; the error of a failed one quotes the end of its output."""
    name = environment_.manifest.name
    _there(name, words[0])
    done = run_command(words, environment_.adapter)
    if done.returncode:
        last = "\n".join(f"  {line}" for line in done.stdout.splitlines()[-_LAST_LINES:])
        problem = f"{name}: `{' '.join(words)}` failed with exit code {done.returncode}:\n{last}"
        raise EngineError(problem)


def _there(name: str, program: str) -> None:
    """Raise an error if a required program is missing."""
    for needed, remedy in PROGRAMS.values():
        if program == needed and shutil.which(program) is None:
            raise EngineError(f"{name}: {needed} is not on the PATH; {remedy}")


def _link(environment_: Environment) -> None:
    """Make the adapters' package importable for a Python engine, and nothing else of the suite."""
    path = environment_.root / "path"
    path.mkdir(exist_ok=True)
    link, package = path / "holdem_adapters", package_folder()
    if link.is_symlink() and link.readlink() == package:
        return
    link.unlink(missing_ok=True)
    link.symlink_to(package)


def package_folder() -> Path:
    """The folder of the adapters' package."""
    spec = find_spec("holdem_adapters")
    assert spec is not None, "the adapters' package is part of the suite"
    return Path(next(iter(spec.submodule_search_locations or ())))


def words_to_run(environment_: Environment) -> tuple[tuple[str, ...], dict[str, str]]:
    """The command of an installed engine, and its additional environment variables."""
    manifest = environment_.manifest
    refuse_untrusted(environment_)
    if not manifest.serve:
        return in_folder(manifest.command, environment_.adapter), {}
    _link(environment_)
    path = os.pathsep.join((str(environment_.root / "path"), str(environment_.adapter)))
    words = (str(environment_.python), "-m", "holdem_adapters.serving", manifest.serve)
    return words, {"PYTHONPATH": path}


def refuse_untrusted(environment_: Environment) -> None:
    """Raise an error if others may have written what would be run."""
    root = environment_.root
    folders = [cache_folder(), root.parent, root]
    if root.is_dir() and not is_private(root):
        folders += [root / name for name in ("adapter", "venv", "path", _STAMP)]
    for folder in folders:
        problem = why_untrusted(folder)
        if problem:
            remedy = f"remove {root.parent} and install again, or name another HOLDEM_CACHE"
            raise EngineError(f"{environment_.manifest.name}: not run, because {problem}; {remedy}")


def in_folder(command: tuple[str, ...], folder: Path) -> tuple[str, ...]:
    """A command, with the path of its program if the program is in the folder."""
    program = folder / command[0]
    return (str(program), *command[1:]) if program.is_file() else command


def interpreter(wanted: str) -> str:
    """A Python of the required version; the running one if it fits."""
    for name in (sys.executable, *_PYTHONS, *_of_pyenv()):
        found = shutil.which(name)
        if found and fits(_version(found), wanted):
            return found
    raise EngineError(
        f"Python {wanted} is required, but none was found on the PATH; install one and try again"
    )


def _of_pyenv() -> list[str]:
    """The interpreters installed by pyenv, newest first; they are seldom on the PATH."""
    root = Path(os.environ.get("PYENV_ROOT") or (home_folder() or Path("/")) / ".pyenv")
    return sorted(map(str, root.glob("versions/3.*/bin/python")), reverse=True)


def _version(python: str) -> tuple[int, int]:
    """The version of an interpreter; (0, 0) if it does not start."""
    says = "import sys; print(*sys.version_info[:2])"
    done = subprocess.run(  # noqa: S603  # an interpreter on the user's PATH
        [python, "-c", says], capture_output=True, text=True, check=False
    )
    words = done.stdout.split()
    return (int(words[0]), int(words[1])) if len(words) == 2 else (0, 0)


def fits(version: tuple[int, int], wanted: str) -> bool:
    """Whether a version satisfies bounds such as ``>=3.12`` or ``>=3.10,<3.13``."""
    if version == (0, 0):
        return False
    for part in filter(None, wanted.split(",")):
        operator = part.strip().rstrip("0123456789.")
        major, _, minor = part.strip().removeprefix(operator).partition(".")
        bound = (int(major), int(minor or 0))
        holds = {">=": version >= bound, "<": version < bound, "==": version == bound}
        if not holds.get(operator, False):
            return False
    return True
