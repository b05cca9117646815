"""Give every reader corrupted files: ``python -m tests.fuzzed_files.campaign N [READER...]``.

``N`` is the number of files for each reader, or a time for all of them together,
such as ``60s``.  A reader that raises anything but its own error, takes more than
two seconds for a file, or makes the process larger than 300 MB, fails the campaign.
"""

import json
import random
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.fuzzed_cases.campaign import with_little_memory
from tests.fuzzed_cases.mutations import corrupted_bytes, corrupted_data, spoiled
from tests.fuzzed_files.readers import READERS, WRITTEN_TO

from holdem_scenarios.files.strict_yaml import load

AT_ONCE: Final = 500
_LONGEST: Final = 2.0
_LARGEST: Final = 300 * 1024
#: Kilobytes by which some files may make a process larger that has read other things before.
_MORE: Final = 250 * 1024
_JOBS: Final = 2
#: The part of corrupted examples that may be long.
_ANY: Final = 0.05


@dataclass(slots=True)
class Tally:
    """The outcomes of a number of corrupted files for one reader."""

    files: int = 0
    read: int = 0
    refused: int = 0
    slowest: float = 0.0  #: processor seconds for one file
    largest: int = 0  #: kilobytes of the process, with everything that it has loaded
    surprises: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add the outcomes of other files."""
        self.files += other.files
        self.read += other.read
        self.refused += other.refused
        self.slowest = max(self.slowest, other.slowest)
        self.largest = max(self.largest, other.largest)
        self.surprises += other.surprises


@cache
def _texts(name: str) -> tuple[bytes, ...]:
    """The examples of a reader."""
    return READERS[name].examples()


@cache
def short_texts(name: str) -> tuple[bytes, ...]:
    """The short ones among them; all of them if none need to be short."""
    most = READERS[name].short
    return tuple(text for text in _texts(name) if not most or len(text) <= most)


@cache
def _said(name: str) -> tuple[Any, ...]:
    """The data of the examples of a reader of YAML."""
    return tuple(load(text, name) for text in _texts(name))


def corrupted(name: str, rng: random.Random) -> bytes:
    """A corrupted example for a reader."""
    target = READERS[name]
    if target.spoiled is not None:
        return target.spoiled(rng)
    if not target.lines:
        return spoiled(rng, _texts(name), _said(name))
    text = rng.choice(_texts(name) if rng.random() < _ANY else short_texts(name))
    if rng.random() < 0.4 or not text.startswith(b"{"):
        return corrupted_bytes(rng, text)
    lines = text.splitlines()
    at = rng.randrange(len(lines))
    data = corrupted_data(rng, deepcopy(json.loads(lines[at])))
    lines[at] = json.dumps(data).encode()
    return b"\n".join(lines) + b"\n"


def tried(name: str, seed: int, files: int = AT_ONCE) -> Tally:
    """The outcomes of a number of corrupted files, generated from one seed."""
    rng, tally = random.Random(f"{name} {seed}"), Tally()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with TemporaryDirectory(prefix="holdem-fuzz-", dir=WRITTEN_TO) as folder:
        for _ in range(files):
            _try(name, corrupted(name, rng), Path(folder), tally)
    tally.largest = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    if tally.largest > max(_LARGEST, before + _MORE):
        tally.surprises.append(f"{name}: the process has {tally.largest // 1024} MB; seed {seed}")
    return tally


def _try(name: str, text: bytes, folder: Path, tally: Tally) -> None:
    """Give one file to a reader and count the outcome."""
    target = READERS[name]
    tally.files += 1
    began = time.process_time()
    try:
        target.read(text, folder)
        tally.read += 1
    except target.errors:
        tally.refused += 1
    except Exception as error:  # noqa: BLE001  # any other exception is a finding
        problem = f"{name}: {type(error).__name__}: {str(error)[:200]}"
        tally.surprises.append(f"{problem}\n{text[:1000]!r}")
    took = time.process_time() - began
    tally.slowest = max(tally.slowest, took)
    if took > _LONGEST:
        tally.surprises.append(f"{name}: {took:.1f} s\n{text[:1000]!r}")


def campaign(names: Sequence[str], parts: int, seconds: float) -> dict[str, Tally]:
    """A number of parts for each reader, as far as the time allows."""
    found = {name: Tally() for name in names}
    until = time.monotonic() + seconds
    with ProcessPoolExecutor(_JOBS, initializer=with_little_memory) as pool:
        for seeds in _rounds(parts):
            if time.monotonic() > until:
                break
            work = [(name, seed) for seed in seeds for name in names]
            for (name, _), tally in zip(
                work, pool.map(tried, *zip(*work, strict=True)), strict=True
            ):
                found[name].add(tally)
    return found


def _rounds(parts: int) -> Iterator[range]:
    """The seeds of each round: two, so that both processes have work to the end of each."""
    for first in count(0, _JOBS):
        if first >= parts:
            return
        yield range(first, min(first + _JOBS, parts))


def main(how_long: str, names: Sequence[str]) -> int:
    """Print the outcomes; 1 after any finding."""
    timed = how_long.endswith("s")
    parts = sys.maxsize if timed else max(1, int(how_long) // AT_ONCE)
    seconds = float(how_long[:-1]) if timed else float("inf")
    found = campaign(names or list(READERS), parts, seconds)
    for name, tally in found.items():
        print(
            f"{name:16} {tally.files:8} files: {tally.read} read, {tally.refused} refused, "
            f"{len(tally.surprises)} unexpected; {tally.slowest:.2f} s, {tally.largest // 1024} MB"
        )
    surprises = [one for tally in found.values() for one in tally.surprises]
    print("\n".join(sorted(surprises, key=len)[:20]))
    return 1 if surprises else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "200000", sys.argv[2:]))
