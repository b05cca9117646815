"""The command line against its peers: starting up, and running all cases, cold and from the cache.

What is measured is the CPU time of whole processes, the least of several
runs.  The cases are scaled to a thousand: what a run takes beyond one of a
single case is taken for so many cases more.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from benchmarks.figures import Figure

from holdem_scenarios.library import case_files, cases_folder

HOLDEM: Final = str(Path(sys.executable).with_name("holdem"))
RUNS: Final = 7
CASES: Final = 1000
#: Parses every case with PyYAML's loader in C, and does nothing else.
PARSE: Final = """
import sys, yaml
for name in sys.argv[1:]:
    with open(name, "rb") as file:
        yaml.load(file, Loader=yaml.CSafeLoader)
"""


def cpu(command: Sequence[str], before: Callable[[], None] = lambda: None) -> float:
    """The CPU time of a process, at its best."""
    times: list[float] = []
    for _ in range(RUNS + 1):
        before()
        start = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  # our own
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime)
    return min(times[1:])


def scaled(whole: float, floor: float, cases: int) -> float:
    """What a thousand cases take, going by what these cases take beyond the start."""
    return floor + (whole - floor) * CASES / cases


def parsing(files: list[str]) -> float:
    """What PyYAML's loader in C needs for a thousand cases, without its own start."""
    command = [sys.executable, "-c", PARSE]
    return (cpu([*command, *files]) - cpu(command)) * CASES / len(files)


def help_figure() -> Figure:
    """``holdem --help`` against a Python that does nothing."""
    value = cpu([HOLDEM, "--help"]) / cpu([sys.executable, "-c", "pass"])
    return Figure("holdem-help-vs-python-that-does-nothing", value, 6, at_most=True)


def run_figures(cache: Path) -> tuple[Figure, Figure]:
    """All cases on the oracle, cold and from the cache, against parsing them alone."""
    files = [str(path) for path in case_files(cases_folder())]

    def forget() -> None:
        """Nothing has been worked out yet."""
        shutil.rmtree(cache, ignore_errors=True)

    one = cpu([HOLDEM, "run", files[0]], forget)
    cold = scaled(cpu([HOLDEM, "run"], forget), one, len(files))
    one_again = cpu([HOLDEM, "run", files[0]])
    again = scaled(cpu([HOLDEM, "run"]), one_again, len(files))
    peer = parsing(files)
    return (
        Figure("run-all-cold-vs-yaml-parsed-in-c", cold / peer, 2, at_most=True),
        Figure("run-all-cached-vs-yaml-parsed-in-c", again / peer, 1, at_most=True),
    )


def main() -> int:
    """Print every figure; 1 where one falls short of its goal."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOLDEM_CACHE"] = os.path.join(folder, "cache")  # noqa: PTH118  # a variable
        os.environ["PYTHONPYCACHEPREFIX"] = os.path.join(folder, "bytecode")  # noqa: PTH118
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        figures = (help_figure(), *run_figures(Path(folder, "cache")))
    for figure in figures:
        print(figure.line(), flush=True)
    return int(not all(figure.ok for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
