"""The version of everything except the cases that determines what cases and results mean."""

from collections.abc import Iterator
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec

from holdem_scenarios.library import cases_folder, rules_folder

_PACKAGES: Final = ("holdem_oracle", "holdem_scenarios", "holdem_adapters", "holdem_conformance")


def source_version() -> str:
    """A hash of every module, the clause register, and the lists next to the cases folder."""
    found = blake2b(msgspec.__version__.encode(), digest_size=16)
    for path in _files():
        found.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def _files() -> Iterator[Path]:
    """Every file that the version depends on, in a fixed order."""
    for package in _PACKAGES:
        spec = find_spec(package)
        for folder in (spec and spec.submodule_search_locations) or ():
            yield from sorted(Path(folder).rglob("*.py"))
    yield from sorted(rules_folder().glob("*.yaml"))
    yield from sorted(cases_folder().parent.glob("*.yaml"))
