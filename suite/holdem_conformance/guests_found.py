"""An engine of somebody else's, found by name and started where it can do no harm."""

import os
import shutil
import sys
from pathlib import Path
from shlex import quote
from typing import Final

from holdem_adapters.manifests import FILE, Manifest, dialect_faults, manifests, read_manifest
from holdem_conformance.engines import (
    EngineError,
    How,
    command_in,
    is_address,
    is_class,
    published,
    unknown,
)
from holdem_conformance.environments import (
    build_words,
    environment,
    in_folder,
    words_to_run,
)
from holdem_conformance.failures import EngineFailed, NotStarted
from holdem_conformance.isolation.conversation import Limits, Place
from holdem_conformance.isolation.places import HttpPlace, ProcessPlace, worker
from holdem_conformance.isolation.remote import RemoteEngine

#: How often each case is asked, of an engine whose manifest says that it throws dice.
DICE: Final = 12
#: Seconds in which a program notices that there is no more input.
_PATIENCE: Final = 3.0
_MEGABYTE: Final = 1024 * 1024


class DidNotGreetError(EngineError):
    """An engine that could be started, and did not introduce itself."""

    def __init__(self, told: str, signature: str) -> None:
        self.signature = signature
        super().__init__(told)


def guest_named(name: str, how: How) -> RemoteEngine:
    """An address, a folder, an engine of the suite's, a published one, a class, or a command."""
    place, manifest = place_of(name, how)
    limits = _limits(how, manifest)
    try:
        engine = RemoteEngine(place, limits, how.repeat or (DICE if throws_dice(manifest) else 1))
    except NotStarted as error:
        raise EngineError(f"{name}: it cannot be started: {error}; mend its command") from None
    except EngineFailed as error:
        remedy = "" if is_class(name) else f"\nholdem doctor {quote(name)} tells more"
        raise DidNotGreetError(f"{_without_kind(name, error)}{remedy}", error.signature) from None
    _check(name, engine)
    return engine


def last_words(name: str, how: How) -> bytes:
    """What an engine says to a greeting once there is no more input."""
    place, _ = place_of(name, how)
    if not isinstance(place, ProcessPlace):
        return b""
    child = place.open()
    try:
        return child.last_words(b'{"do":"hello","seq":1,"protocol":1}\n', _PATIENCE)
    finally:
        child.close()


def throws_dice(manifest: Manifest | None) -> bool:
    """Whether anything is known to be left to chance."""
    return manifest is not None and bool(manifest.random)


def _without_kind(name: str, error: EngineFailed) -> str:
    """What is wrong; what a class says of itself begins with its name already."""
    return error.told if error.told.startswith(name) else f"{name}: {error.told}"


def place_of(name: str, how: How) -> tuple[Place, Manifest | None]:
    """Where it runs, and its manifest if it has one."""
    memory = how.memory * _MEGABYTE
    if is_address(name):
        return HttpPlace(name), None
    if (Path(name) / FILE).is_file():
        return _in_folder(Path(name).resolve(), memory)
    if name in manifests():
        return _installed(name, memory)
    found = published(name) or name
    if is_class(found):
        return worker(found, memory), None
    words = command_in(name)
    if not words:
        raise unknown(name, tuple(manifests()))
    return ProcessPlace(words, Path.cwd(), {}, memory), None


def _in_folder(folder: Path, memory: int) -> tuple[Place, Manifest]:
    """An adapter in the making, run where it is."""
    manifest = read_manifest(folder)
    if manifest.serve:
        path = ":".join((str(folder), *filter(None, sys.path)))
        words: tuple[str, ...] = (sys.executable, "-m", "holdem_adapters.serving", manifest.serve)
        return ProcessPlace(words, folder, {"PYTHONPATH": path}, memory), manifest
    words = in_folder(manifest.command, folder)
    build = build_words(manifest)
    if build and not shutil.which(words[0], path=f"{folder}{os.pathsep}{os.defpath}"):
        told = (
            f"{folder}: {words[0]} is not there; build it first: cd {folder} && {' '.join(build)}"
        )
        raise EngineError(told)
    return ProcessPlace(words, folder, {}, memory), manifest


def _installed(name: str, memory: int) -> tuple[Place, Manifest]:
    """An engine that comes with the suite, in its own environment."""
    found = environment(manifests()[name])
    if not found.installed:
        raise EngineError(f"{name} is not installed; say `holdem engines install {name}` first")
    words, more = words_to_run(found)
    return ProcessPlace(words, found.adapter, more, memory), found.manifest


def _limits(how: How, manifest: Manifest | None) -> Limits:
    """What the user says, or else the manifest, or else what is usual."""
    usual = Limits()
    message = how.message or (manifest.timeout if manifest else 0) or usual.message
    greeting = how.greeting or usual.greeting
    return Limits(message=message, case=how.case or max(usual.case, 3 * message), greeting=greeting)


def _check(name: str, engine: RemoteEngine) -> None:
    """An engine says of itself nothing that means nothing."""
    fault = next(dialect_faults(engine.dialect), "")
    if fault:
        engine.close()
        raise EngineError(f"{name}: hello.{fault}")
