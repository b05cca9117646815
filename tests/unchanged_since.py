"""Whether records are those of an earlier revision: ``python -m tests.unchanged_since REVISION``.

For a change that is meant to change nothing.  The earlier revision is checked
out beside the project and installed there; both then play the oracle, and
engines with a rule broken, in every house.  Engines of others are compared with
the records that the earlier revision published, as far as they are installed.
Byte for byte, but for the versions of the suite and of the set of cases.
"""

import gzip
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Final

import msgspec

from holdem_oracle.house.profiles import PROFILES

ROOT: Final = Path(__file__).parents[1]
HOLDEM: Final = Path(sys.executable).with_name("holdem")
PUBLISHED: Final = "reports/published"
#: What the first line of a record says of versions.
VERSIONS: Final = ("suite", "cases")
WAYS: Final = (
    ("run",),
    ("run", "--vary", "rotate,suits,scale"),
    *(("run", "--profile", name) for name in PROFILES),
    ("run", "--engine", "faulty:any-all-in-reopens", "--strict"),
    ("run", "--engine", "faulty:smallest-raise-refused", "--vary", "rotate"),
    ("run", "--engine", "faulty:ring-blinds-heads-up", "--profile", "ludoforge"),
)
#: Engines without rules used not to say what they can do, nor were their messages recorded.
VERDICTS_ALONE: Final = (
    ("run", "--engine", "faulty:accepts-everything"),
    ("run", "--engine", "faulty:does-nothing"),
)
VERDICTS: Final = re.compile(rb'\{"kind":"(?:case|cause|end)"')


def main(revision: str) -> int:
    """Compare everything; 1 where anything differs."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        differ = [*of_our_own(revision, folder), *of_others(revision, folder)]
    print(f"{len(differ)} differ" if differ else f"Nothing has changed since {revision}.")
    return 1 if differ else 0


def of_our_own(revision: str, folder: Path) -> Iterator[str]:
    """The ways of running the oracle and faulty engines whose records differ."""
    earlier = installed(revision, folder / "earlier")
    for way in (*WAYS, *VERDICTS_ALONE):
        then, now = (record_of(program, way, folder) for program in (earlier, HOLDEM))
        if way in VERDICTS_ALONE:
            then, now = verdicts(then), verdicts(now)
        yield from compared(" ".join(way), then, now)


def record_of(program: Path, way: Sequence[str], folder: Path) -> bytes:
    """The record of a run."""
    record = folder / "run.jsonl"
    record.unlink(missing_ok=True)
    call(program, *way, "--no-cache", "--record", record, may_fail=True)
    return record.read_bytes()


def verdicts(record: bytes) -> bytes:
    """The lines of a record that say what is right and wrong, below an empty head."""
    return b"{}\n" + b"\n".join(line for line in record.splitlines() if VERDICTS.match(line))


def of_others(revision: str, folder: Path) -> Iterator[str]:
    """The engines whose records are not those that were published."""
    call(HOLDEM, "publish", folder / "published", may_fail=True)
    files = sorted((folder / "published").glob("*.jsonl.gz"))
    if not files:
        print("No engine of others is installed, so none is compared: holdem engines install --all")
    for file in files:
        shown = f"{revision}:{PUBLISHED}/{file.name}"
        earlier = call("git", "-C", ROOT, "show", shown, may_fail=True)
        if earlier:
            yield from compared(
                file.name, gzip.decompress(earlier), gzip.decompress(file.read_bytes())
            )
        else:
            print(f"not published then: {file.name}")


def installed(revision: str, folder: Path) -> Path:
    """The command ``holdem`` of an earlier revision, in an environment of its own."""
    call("git", "clone", "--quiet", ROOT, folder)
    call("git", "-C", folder, "checkout", "--quiet", revision)
    call(sys.executable, "-m", "venv", folder / ".venv")
    call(folder / ".venv/bin/python", "-m", "pip", "install", "--quiet", "--editable", folder)
    return folder / ".venv/bin/holdem"


def compared(name: str, earlier: bytes, now: bytes) -> Iterator[str]:
    """The name, where two records differ in more than versions; and the first line that does."""
    for number, (before, after) in enumerate(zip_longest(lines(earlier), lines(now)), 1):
        if before != after:
            print(f"DIFFERS: {name}, line {number}")
            print(f"  then: {(before or b'')[:300]!r}\n  now:  {(after or b'')[:300]!r}")
            yield name
            return
    print(f"the same: {name}")


def lines(record: bytes) -> list[bytes]:
    """The lines of a record, without versions."""
    first, *others = record.splitlines() or [b"{}"]
    head: dict[str, msgspec.Raw] = msgspec.json.decode(first, type=dict[str, msgspec.Raw])
    return [
        msgspec.json.encode({key: head[key] for key in head if key not in VERSIONS}),
        *others,
    ]


def call(program: str | Path, *words: str | Path, may_fail: bool = False) -> bytes:
    """What a program prints; ``holdem`` ends with 1 where engines are wrong."""
    done = subprocess.run([program, *words], capture_output=True, check=False)
    if done.returncode and not may_fail:
        sys.exit(f"{program} {' '.join(map(str, words))}:\n{done.stderr.decode()}")
    return done.stdout


def asked(words: Sequence[str]) -> str:
    """The revision that is named on the command line."""
    if len(words) != 1:
        sys.exit("usage: python -m tests.unchanged_since REVISION")
    return words[0]


if __name__ == "__main__":
    sys.exit(main(asked(sys.argv[1:])))
