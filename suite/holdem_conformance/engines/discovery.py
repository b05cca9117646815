"""Engine discovery: resolving a name to an engine, and starting it in isolation."""

import os
import shutil
import sys
from collections.abc import Sequence
from importlib.metadata import entry_points
from pathlib import Path
from shlex import quote
from typing import Final

from holdem_adapters.capabilities import SHAPE
from holdem_adapters.hello_check import hello_faults
from holdem_adapters.manifests import FILE, Manifest, manifests, read_manifest
from holdem_adapters.python_class import PythonEngine, UnusableClassError, made
from holdem_conformance.engines.environments import (
    Environment,
    environment,
    in_folder,
    words_to_run,
)
from holdem_conformance.engines.failures import EngineFailed, NotStarted
from holdem_conformance.engines.in_process import in_this_process
from holdem_conformance.engines.installation import build_command
from holdem_conformance.engines.isolation.conversation import Conversation, Limits, Place
from holdem_conformance.engines.isolation.places import HttpPlace, ProcessPlace, worker
from holdem_conformance.engines.isolation.process_tree import LINUX
from holdem_conformance.engines.names import (
    ENTRY_POINTS,
    EngineError,
    command_in,
    is_address,
    is_class,
    unknown,
)
from holdem_conformance.engines.session import EngineSession
from holdem_conformance.engines.settings import EngineSettings

#: How often each case is played if the engine's manifest says that it is nondeterministic.
REPEATS_OF_CHANCE: Final = 12
#: Seconds that a program has to answer after its input is closed.
_PATIENCE: Final = 3.0
_MEGABYTE: Final = 1024 * 1024
#: The endings of what a build makes and node, java, mono or dotnet runs.
_RUN_BY_AN_INTERPRETER: Final = (".js", ".mjs", ".cjs", ".jar", ".exe", ".dll")


#: The signature of an answer with a field of the wrong type.
SCHEMA: Final = "protocol:schema"


class DidNotGreetError(EngineError):
    """An engine that started, but failed to answer `hello`."""

    def __init__(self, problem: str, signature: str) -> None:
        self.signature = signature
        super().__init__(problem)


def open_session(name: str, settings: EngineSettings) -> EngineSession:
    """Start an engine, and reject one whose answer to `hello` is not valid."""
    return _accepted(name, start_session(name, settings))


def installed_session(found: Environment, settings: EngineSettings) -> EngineSession:
    """The same for a bundled engine in its environment, complete or not."""
    name, place = found.manifest.name, _in_environment(found, _memory(settings))
    return _accepted(name, _started(name, place, found.manifest, settings))


def _accepted(name: str, session: EngineSession) -> EngineSession:
    """A session, if the answer to `hello` is valid."""
    faults = list(hello_faults(session.hello))
    if faults:
        session.close()
        more = f"\nand {len(faults) - 1} more; run `holdem doctor {quote(name)}`"
        raise EngineError(f"{name}: hello.{faults[0]}{more if faults[1:] else ''}")
    return session


def start_session(name: str, settings: EngineSettings) -> EngineSession:
    """Start an engine: an address, a folder, a bundled or published engine, a class, a command."""
    if settings.in_process:
        return in_this_process(_class_named(published_class(name) or name))
    place, manifest = place_of(name, settings)
    return _started(name, place, manifest, settings)


def _started(
    name: str, place: Place, manifest: Manifest | None, settings: EngineSettings
) -> EngineSession:
    """Start an engine at a place."""
    limits = _limits(settings, manifest)
    repeats = settings.repeat or (REPEATS_OF_CHANCE if is_random(manifest) else 1)
    try:
        session = EngineSession(Conversation(place, limits), repeats)
    except NotStarted as error:
        raise EngineError(f"{name}: failed to start: {error}; check the command") from None
    except EngineFailed as error:
        shape = f"; in `hello`, {SHAPE}" if error.signature == SCHEMA else ""
        more = "" if is_class(name) else f"\nrun `holdem doctor {quote(name)}` for details"
        remedy = f"{shape}{more}"
        raise DidNotGreetError(f"{_without_kind(name, error)}{remedy}", error.signature) from None
    if manifest is not None:
        session.author = manifest.author
    if _is_bundled(name):
        session.packages = environment(manifests()[name]).packages
    return session


def _class_named(name: str) -> PythonEngine:
    """An instance of a Python class, in this process."""
    if not is_class(name):
        raise EngineError(
            f"{name!r} cannot run in this process; name a Python class such as "
            "my_package.my_module:MyEngine, or omit --in-process"
        )
    try:
        return made(name)
    except UnusableClassError as error:
        raise EngineError(str(error)) from error


def last_words(name: str, settings: EngineSettings) -> bytes:
    """What an engine writes in answer to `hello` once its input is closed."""
    place, _ = place_of(name, settings)
    if not isinstance(place, ProcessPlace):
        return b""
    child = place.open()
    try:
        return child.last_words(b'{"do":"hello","seq":1,"protocol":1}\n', _PATIENCE)
    finally:
        child.close()


def published_class(name: str) -> str:
    """The class that an installed package publishes under a name; empty if there is none."""
    found = [one.value for one in entry_points(group=ENTRY_POINTS, name=name)]
    return found[0] if found else ""


def is_random(manifest: Manifest | None) -> bool:
    """Whether the manifest says that the engine is nondeterministic."""
    return manifest is not None and bool(manifest.random)


def _without_kind(name: str, error: EngineFailed) -> str:
    """The error, after the engine's name; a class's errors begin with its name already."""
    return error.problem if error.problem.startswith(name) else f"{name}: {error.problem}"


def place_of(name: str, settings: EngineSettings) -> tuple[Place, Manifest | None]:
    """Where an engine runs, and its manifest if it has one."""
    if is_address(name):
        return HttpPlace(name), None
    memory = _memory(settings)
    if (Path(name) / FILE).is_file():
        return _in_folder(Path(name).resolve(), memory)
    if _is_bundled(name):
        return _installed(name, memory)
    found = published_class(name) or name
    if is_class(found):
        return worker(found, memory), None
    words = command_in(name)
    if not words:
        raise unknown(name, tuple(manifests()))
    return ProcessPlace(words, Path.cwd(), {}, memory), None


def _is_bundled(name: str) -> bool:
    """Whether a name is that of an engine in the suite, and not of a folder."""
    return name in manifests() and not (Path(name) / FILE).is_file()


def _memory(settings: EngineSettings) -> int:
    """The memory limit in bytes."""
    if settings.memory and not LINUX:
        raise EngineError("--memory: only Linux can limit the memory of an engine; omit it")
    return settings.memory * _MEGABYTE


def _in_folder(folder: Path, memory: int) -> tuple[Place, Manifest]:
    """An adapter under development, run in its own folder."""
    manifest = read_manifest(folder)
    if manifest.serve:
        path = ":".join((str(folder), *filter(None, sys.path)))
        words: tuple[str, ...] = (sys.executable, "-m", "holdem_adapters.serving", manifest.serve)
        return ProcessPlace(words, folder, {"PYTHONPATH": path}, memory), manifest
    words = in_folder(manifest.command, folder)
    build = build_command(manifest)
    missing = _not_there(words, folder) if build else ""
    if missing:
        remedy = f"build it first: cd {folder} && {' '.join(build)}"
        raise EngineError(f"{folder}: {missing} does not exist; {remedy}")
    return ProcessPlace(words, folder, {}, memory), manifest


def _not_there(words: Sequence[str], folder: Path) -> str:
    """The program of a command, or what an interpreter is to run, if it does not exist."""
    programs = os.environ.get("PATH", os.defpath)
    if not shutil.which(words[0], path=f"{folder}{os.pathsep}{programs}"):
        return words[0]
    run = (word for word in words[1:] if word.endswith(_RUN_BY_AN_INTERPRETER))
    return next((word for word in run if not (folder / word).exists()), "")


def _installed(name: str, memory: int) -> tuple[Place, Manifest]:
    """An engine that is bundled with the suite, in its own environment."""
    found = environment(manifests()[name])
    if not found.installed:
        raise EngineError(f"{name} is not installed; run `holdem engines install {name}` first")
    return _in_environment(found, memory), found.manifest


def _in_environment(found: Environment, memory: int) -> ProcessPlace:
    """An engine in its own environment."""
    words, more = words_to_run(found)
    return ProcessPlace(words, found.adapter, more, memory)


def _limits(settings: EngineSettings, manifest: Manifest | None) -> Limits:
    """The limits set by the user, else by the manifest, else the defaults."""
    usual = Limits()
    message = settings.message or (manifest.timeout if manifest else 0) or usual.message
    greeting = settings.greeting or usual.greeting
    case = settings.case or max(usual.case, 3 * message)
    return Limits(message=message, case=case, greeting=greeting)
