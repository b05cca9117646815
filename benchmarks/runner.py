"""The speed of the command line: starting up, and running all cases, cold and from the cache.

The CPU time of whole processes is measured.  The peer of a run is a Python
process that parses the same files with PyYAML's C loader, minus the time of
one that parses none.  Processes take turns, and the minimum of several runs
counts.  The times are scaled to a thousand cases: the time that a run takes
beyond a run of a single case grows with the number of cases.

A cold run finds no cache, reads every file and writes the cache; Python's
bytecode exists, as in any second run.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.figures import Figure

from holdem_scenarios.library import case_files, cases_folder

HOLDEM: Final = str(Path(sys.executable).with_name("holdem"))
RUNS: Final = 20
#: Of runs that take seconds.
SLOW_RUNS: Final = 3
CASES: Final = 1000
#: Parses every case with PyYAML's C loader, and does nothing else.
PARSE: Final = """
import sys, yaml
for name in sys.argv[1:]:
    with open(name, "rb") as file:
        yaml.load(file, Loader=yaml.CSafeLoader)
"""


class Timed(NamedTuple):
    """A process whose CPU time is measured."""

    command: Sequence[str]
    before: Callable[[], None] = lambda: None  #: called before each run


def cpu(processes: dict[str, Timed], runs: int = RUNS) -> dict[str, float]:
    """The minimum CPU time of each process; they take turns, so that load affects all alike."""
    times: dict[str, list[float]] = {name: [] for name in processes}
    for _ in range(runs + 1):
        for name, one in processes.items():
            one.before()
            start = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(one.command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  # our own
            end = resource.getrusage(resource.RUSAGE_CHILDREN)
            times[name].append(end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime)
    return {name: min(some[1:]) for name, some in times.items()}


def scaled(one: float, whole: float, cases: int) -> float:
    """The time of a thousand cases, extrapolated from the time of these cases beyond one."""
    return one + (whole - one) * CASES / cases


def help_figure() -> Figure:
    """``holdem --help``, compared with a Python process that does nothing."""
    found = cpu({"help": Timed([HOLDEM, "--help"]), "pass": Timed([sys.executable, "-c", "pass"])})
    value = found["help"] / found["pass"]
    return Figure("holdem-help-vs-python-that-does-nothing", value, 6, at_most=True)


def run_figures(cache: Path) -> tuple[list[Figure], list[str]]:
    """All cases on the oracle, cold and cached, compared with parsing them; further notes."""
    files = [str(path) for path in case_files(cases_folder())]
    run, parse = [HOLDEM, "run"], [sys.executable, "-c", PARSE]

    def forget() -> None:
        """Delete the cache."""
        shutil.rmtree(cache, ignore_errors=True)

    found = cpu(
        {
            "parse nothing": Timed(parse),
            "parse all": Timed([*parse, *files]),
            "read one": Timed([*run, "--no-cache", files[0]]),
            "read all": Timed([*run, "--no-cache"]),
            "cold one": Timed([*run, files[0]], forget),
            "cold all": Timed(run, forget),
            "again one": Timed([*run, files[0]]),
            "again all": Timed(run),
        }
    )
    cold, again, read = (
        scaled(found[f"{way} one"], found[f"{way} all"], len(files))
        for way in ("cold", "again", "read")
    )
    peer = scaled(found["parse nothing"], found["parse all"], len(files))
    alone = peer - found["parse nothing"]
    return [
        Figure("run-all-cold-vs-yaml-parsed-in-c", cold / alone, 6, at_most=True),
        Figure("run-all-cached-vs-yaml-parsed-in-c", again / alone, 1.5, at_most=True),
    ], [
        f"  with the peer's start-up: cold {cold / peer:.2f}, cached {again / peer:.2f}",
        f"  without a cache: {read / alone:.2f}, with the peer's start-up {read / peer:.2f}",
    ]


def second_hand_figure() -> Figure:
    """All cases, each of one hand as a second hand as well, compared with a run without that."""
    plain = [HOLDEM, "run", "--no-cache"]
    varied = [*plain, "--vary", "second-hand"]
    found = cpu({"plain": Timed(plain), "varied": Timed(varied)}, SLOW_RUNS)
    value = found["varied"] / found["plain"]
    return Figure("run-with-second-hands-vs-without", value, 3, at_most=True)


def main() -> int:
    """Print every figure; return 1 if one misses its goal."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOLDEM_CACHE"] = os.path.join(folder, "cache")  # noqa: PTH118  # an environment variable
        os.environ["PYTHONPYCACHEPREFIX"] = os.path.join(folder, "bytecode")  # noqa: PTH118
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        runs, notes = run_figures(Path(folder, "cache"))
        figures = [help_figure(), *runs, second_hand_figure()]
    for line in (*[figure.line() for figure in figures], *notes):
        print(line, flush=True)
    return int(not all(figure.ok for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
