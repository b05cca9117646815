"""Read many corrupted case files: ``python -m tests.fuzzed_cases.campaign N``.

Each file must give either a case that the oracle can play or an actionable
error; any other outcome is printed and fails the campaign.
"""

import random
import re
import resource
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import msgspec
from tests.fuzzed_cases.mutations import spoiled
from tests.verdicts import on_oracle

from holdem_conformance.judge.verdicts import Verdict
from holdem_conformance.library.case_loader import misfits_of_setup
from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.case.model import Case, digest
from holdem_scenarios.files.problems import Fault, FaultyFilesError

AT_ONCE = 1000
#: Bytes that a process may use; more is an error that names the file, before the machine is full.
MOST_MEMORY = 1 << 30
FILE = "spoiled.yaml"


@dataclass(slots=True)
class Tally:
    """The outcomes of a number of files."""

    files: int = 0
    cases: int = 0  #: files that could be read
    misfits: int = 0  #: cases whose table the oracle refuses
    errors: int = 0
    problems: Counter[str] = field(default_factory=Counter)
    surprises: list[str] = field(default_factory=list)  #: unexpected outcomes

    def add(self, other: "Tally") -> None:
        """Add the outcomes of other files."""
        self.files += other.files
        self.cases += other.cases
        self.misfits += other.misfits
        self.errors += other.errors
        self.problems += other.problems
        self.surprises += other.surprises


def tried(seed: int, files: int = AT_ONCE) -> Tally:
    """The outcomes of a number of corrupted files, generated from one seed."""
    rng = random.Random(seed)
    tally = Tally()
    for _ in range(files):
        raw = spoiled(rng)
        tally.files += 1
        try:
            _read(raw, tally)
        except Exception as error:  # noqa: BLE001  # any exception is a finding
            tally.surprises.append(f"{type(error).__name__}: {str(error)[:200]}\n{raw[:2000]!r}")
    return tally


def _read(raw: bytes, tally: Tally) -> None:
    """Read one file and count its outcome."""
    try:
        case = read_case(raw, FILE)
    except FaultyFilesError as error:
        tally.errors += 1
        check(error.faults, raw)
        tally.problems.update({_kind(fault) for fault in error.faults})
        return
    tally.cases += 1
    kept = msgspec.msgpack.decode(msgspec.msgpack.encode(case), type=Case)
    assert digest(kept) == digest(case), "a case changes when it is stored and read again"
    if any(misfits_of_setup(case)):
        tally.misfits += 1
        return
    result = on_oracle(case)
    assert result.verdict is not Verdict.CRASH, result.problem


def check(faults: tuple[Fault, ...], raw: bytes) -> None:
    """Check that each fault has a place, a problem and a remedy."""
    lines = raw.count(b"\n") + raw.count(b"\r") + 1
    assert faults, "an error without any fault"
    for fault in faults:
        assert fault.file == FILE, fault
        assert 1 <= fault.line <= lines + 1, fault
        assert fault.problem.strip(), fault
        assert fault.remedy.strip(), fault
        assert len(str(fault)) < 1000, fault


def _kind(fault: Fault) -> str:
    """A problem without the words and numbers that are specific to its file."""
    return re.sub(r"'.*'|\".*\"|\b\d+\b|\b[2-9TJQKA][cdhs]\b", "...", fault.problem)


def with_little_memory() -> None:
    """Limit the memory of this process."""
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, most))


def main(files: int) -> int:
    """Try a number of files in two processes; return 1 after any unexpected outcome."""
    tally = Tally()
    with ProcessPoolExecutor(2, initializer=with_little_memory) as pool:
        for part in pool.map(tried, range(max(1, files // AT_ONCE))):
            tally.add(part)
    told = [
        f"{tally.files} files: {tally.cases} cases, {tally.errors} errors",
        f"{tally.misfits} of the cases have a table that the oracle refuses",
        f"{len(tally.surprises)} unexpected outcomes",
        *(f"{count:8}  {problem}" for problem, count in tally.problems.most_common(25)),
        *sorted(tally.surprises, key=len)[:20],
    ]
    print("\n".join(told))
    return 1 if tally.surprises else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000))
