"""What gives cases and results their meaning, beside the cases: the suite's own source."""

import os
import sys
from collections.abc import Iterator
from hashlib import blake2b
from importlib.util import find_spec
from typing import Final

import msgspec

from holdem_scenarios.places import cases_place, read_bytes, rules_place

_PACKAGES: Final = ("holdem_oracle", "holdem_scenarios", "holdem_adapters", "holdem_conformance")


def version_by_times() -> str:
    """A hash of sizes and times of change: quick, and good for as long as nothing is moved."""
    told = [sys.version, msgspec.__version__]
    for file in _files():
        stat = file.stat()
        told.append(f"{file.name} {stat.st_size} {stat.st_mtime_ns}")
    return blake2b("\n".join(told).encode(), digest_size=16).hexdigest()


def version_by_contents() -> str:
    """A hash of what is in the files, which is the same in a checkout and in a package."""
    found = blake2b(msgspec.__version__.encode(), digest_size=16)
    for name, contents in sorted({(file.name, _hash_of(file)) for file in _files()}):
        found.update(f"{name} {contents}\n".encode())
    return found.hexdigest()


def _hash_of(file: "os.DirEntry[str]") -> str:
    """What is in one file, in short."""
    return blake2b(read_bytes(file), digest_size=16).hexdigest()


def _files() -> Iterator["os.DirEntry[str]"]:
    """The modules of every package, the register of rules, and the lists beside the cases."""
    specs = [find_spec(name) for name in _PACKAGES]
    packages = [
        folder for spec in specs for folder in (spec and spec.submodule_search_locations) or ()
    ]
    for folder in (*packages, rules_place(), os.path.dirname(cases_place())):
        with os.scandir(folder) as found:
            for file in sorted(found, key=lambda one: one.name):
                if file.name.endswith((".py", ".yaml")):
                    yield file
