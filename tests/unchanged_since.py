"""Compare records with those of an earlier revision: ``python -m tests.unchanged_since REVISION``.

For changes that must not change behaviour.  The earlier revision is cloned and
installed in a temporary folder; both revisions then run the oracle, and engines
with a broken rule, under every profile.  Third-party engines are compared with
the records that the earlier revision published, if they are installed.
Records must be equal byte for byte, except for the versions of the suite and
of the set of cases.  With ``--verdicts``, sentences may have been reworded:
only verdicts, signatures, severities and root causes are compared.
"""

import gzip
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from holdem_oracle.house.profiles import PROFILES

ROOT: Final = Path(__file__).parents[1]
HOLDEM: Final = Path(sys.executable).with_name("holdem")
PUBLISHED: Final = "reports/published"
#: The versions in the first line of a record.
VERSIONS: Final = ("suite", "cases")
WAYS: Final = (
    ("run",),
    ("run", "--vary", "rotate,suits,scale"),
    *(("run", "--profile", name) for name in PROFILES),
    ("run", "--engine", "faulty:any-all-in-reopens", "--strict"),
    ("run", "--engine", "faulty:smallest-raise-refused", "--vary", "rotate"),
    ("run", "--engine", "faulty:ring-blinds-heads-up", "--profile", "ludoforge"),
)
#: Runs of which only verdicts are compared: in earlier revisions engines without rules declared no
#: capabilities, and their messages were not recorded.
VERDICTS_ALONE: Final = (
    ("run", "--engine", "faulty:accepts-everything"),
    ("run", "--engine", "faulty:does-nothing"),
)
VERDICTS: Final = re.compile(rb'\{"kind":"(?:case|cause|end)"')
#: The fields of a case and of its checks that contain sentences.
SENTENCES: Final = ("problem", "expected", "observed")


class Records(NamedTuple):
    """Two records that should be equal."""

    name: str
    earlier: bytes
    now: bytes


def main(revision: str, *, verdicts_only: bool) -> int:
    """Compare everything; return 1 if anything differs."""
    differ = 0
    with tempfile.TemporaryDirectory() as name:
        for records in (*of_our_own(revision, Path(name)), *of_others(revision, Path(name))):
            differ += not are_equal(without_sentences(records) if verdicts_only else records)
    print(f"{differ} differ" if differ else f"No changes since {revision}.")
    return 1 if differ else 0


def of_our_own(revision: str, folder: Path) -> Iterator[Records]:
    """The records of the oracle and of faulty engines."""
    earlier = installed(revision, folder / "earlier")
    for way in (*WAYS, *VERDICTS_ALONE):
        then, now = (record_of(program, way, folder) for program in (earlier, HOLDEM))
        if way in VERDICTS_ALONE:
            then, now = verdicts(then), verdicts(now)
        yield Records(" ".join(way), then, now)


def record_of(program: Path, way: Sequence[str], folder: Path) -> bytes:
    """The record of a run."""
    record = folder / "run.jsonl"
    record.unlink(missing_ok=True)
    call(program, *way, "--no-cache", "--record", record, may_fail=True)
    return record.read_bytes()


def verdicts(record: bytes) -> bytes:
    """The lines of a record that contain verdicts, below an empty head."""
    return b"{}\n" + b"\n".join(line for line in record.splitlines() if VERDICTS.match(line))


def without_sentences(records: Records) -> Records:
    """The verdicts of two records, without the sentences that explain them."""
    earlier, now = (
        b"{}\n" + b"\n".join(map(_without_sentences, verdicts(record).splitlines()[1:]))
        for record in records[1:]
    )
    return Records(records.name, earlier, now)


def _without_sentences(line: bytes) -> bytes:
    """A line of a record without sentences."""
    fields: dict[str, Any] = msgspec.json.decode(line)
    for one in (fields, *fields.get("checkpoints", ())):
        for name in SENTENCES if isinstance(one, dict) else ():
            one.pop(name, None)
    return msgspec.json.encode(fields)


def of_others(revision: str, folder: Path) -> Iterator[Records]:
    """The records of third-party engines, and those that were published."""
    call(HOLDEM, "publish", folder / "published", may_fail=True)
    files = sorted((folder / "published").glob("*.jsonl.gz"))
    if not files:
        print(
            "no third-party engine is installed, so none is compared;"
            " run `holdem engines install --all`"
        )
    for file in files:
        shown = f"{revision}:{PUBLISHED}/{file.name}"
        earlier = call("git", "-C", ROOT, "show", shown, may_fail=True)
        if earlier:
            yield Records(file.name, *map(gzip.decompress, (earlier, file.read_bytes())))
        else:
            print(f"not published in that revision: {file.name}")


def installed(revision: str, folder: Path) -> Path:
    """The command ``holdem`` of an earlier revision, installed in its own environment."""
    call("git", "clone", "--quiet", ROOT, folder)
    call("git", "-C", folder, "checkout", "--quiet", revision)
    call(sys.executable, "-m", "venv", folder / ".venv")
    call(folder / ".venv/bin/python", "-m", "pip", "install", "--quiet", "--editable", folder)
    return folder / ".venv/bin/holdem"


def are_equal(records: Records) -> bool:
    """Whether two records differ in versions only; prints the first differing line."""
    both = zip_longest(lines(records.earlier), lines(records.now))
    for number, (before, after) in enumerate(both, 1):
        if before != after:
            print(f"DIFFERS: {records.name}, line {number}")
            print(f"  then: {(before or b'')[:300]!r}\n  now:  {(after or b'')[:300]!r}")
            return False
    print(f"the same: {records.name}")
    return True


def lines(record: bytes) -> list[bytes]:
    """The lines of a record, without versions."""
    first, *others = record.splitlines() or [b"{}"]
    head: dict[str, msgspec.Raw] = msgspec.json.decode(first, type=dict[str, msgspec.Raw])
    return [
        msgspec.json.encode({key: head[key] for key in head if key not in VERSIONS}),
        *others,
    ]


def call(program: str | Path, *words: str | Path, may_fail: bool = False) -> bytes:
    """The output of a program; ``holdem`` exits with 1 if an engine diverges."""
    done = subprocess.run([program, *words], capture_output=True, check=False)
    if done.returncode and not may_fail:
        sys.exit(f"{program} {' '.join(map(str, words))}:\n{done.stderr.decode()}")
    return done.stdout


if __name__ == "__main__":
    revisions = [word for word in sys.argv[1:] if word != "--verdicts"]
    if len(revisions) != 1:
        sys.exit("usage: python -m tests.unchanged_since REVISION [--verdicts]")
    sys.exit(main(revisions[0], verdicts_only="--verdicts" in sys.argv))
