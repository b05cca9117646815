"""Mutants of the oracle's hand and clock, with the library of cases as the only test.

``python -m tests.mutants.campaign [K/N]`` makes a copy of the project in
``.mutants``, lets mutmut change the oracle there in every way that it knows,
and prints, module by module, how many of the changes some case notices.  A
change that none notices has to be in ``survivors.yaml``, with the reason why
no hand can show it.  A run that is broken off goes on where it stopped.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from holdem_scenarios.strict_yaml import load_file

ROOT: Final = Path(__file__).parents[2]
WORK: Final = ROOT / ".mutants"
HERE: Final = Path(__file__).parent
#: What decides about a hand or the clock; words, set-ups and tables are tested elsewhere.
MODULES: Final = (
    *("ranking", "seats", "forced", "dealing", "rounds", "raising", "limits"),
    *("judging", "legal", "pots", "sharing", "showdown", "flow", "bookkeeping", "playing"),
    *("hand", "timing", "timed_playing"),
)
GOAL: Final = 0.95
SURVIVED: Final = (0,)
NOT_TRIED: Final = (None,)
#: No test touches the function at all.
NO_TESTS: Final = (33,)

CONFIG: Final = """[project]
name = "mutants"
version = "0"

[tool.mutmut]
source_paths = ["holdem_oracle"]
only_mutate = [{modules}]
also_copy = ["holdem_adapters", "holdem_conformance", "holdem_scenarios", "tests"]
pytest_add_cli_args = ["-p", "no:cacheprovider", "-p", "no:holdem"]
pytest_add_cli_args_test_selection = ["tests"]

[tool.pytest.ini_options]  # and not those of the project around it
addopts = []
"""


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change that no case can notice."""

    function: str  #: as in ``pots.side_pots``
    without: str  #: the line as it is
    instead: str  #: the line that stands in for it
    reason: str


class Mutant(NamedTuple):
    """One change, and what came of it."""

    name: str
    code: int | None

    @property
    def module(self) -> str:
        """Where it is."""
        return self.name.split(".")[1]

    @property
    def function(self) -> str:
        """What it is in."""
        found = re.fullmatch(r"holdem_oracle\.(\w+)\.(?:x_|xǁ)(.+)__mutmut_\d+", self.name)
        assert found is not None, self.name
        return f"{found[1]}.{found[2].replace('ǁ', '.')}"


def prepare(modules: tuple[str, ...]) -> None:
    """A copy of the packages as they are installed; what mutmut has found before is kept."""
    WORK.mkdir(exist_ok=True)
    for root in ("oracle", "scenarios", "adapters", "suite"):
        (package,) = (ROOT / root).glob("holdem_*")
        shutil.copytree(package, WORK / package.name, dirs_exist_ok=True)
    data = WORK / "holdem_scenarios"
    for folder in (ROOT / "scenarios" / "cases", ROOT / "oracle" / "rules"):
        shutil.rmtree(data / folder.name, ignore_errors=True)
        shutil.copytree(folder, data / folder.name)
    shutil.copy(ROOT / "scenarios" / "retired.yaml", data)
    (WORK / "tests").mkdir(exist_ok=True)
    shutil.copy(HERE / "library_as_tests.py", WORK / "tests" / "test_library.py")
    listed = ", ".join(f'"holdem_oracle/{module}.py"' for module in modules)
    (WORK / "pyproject.toml").write_text(CONFIG.format(modules=listed))


def mutmut(*args: str) -> str:
    """What mutmut prints; what it says while it works goes to the terminal."""
    command = [str(Path(sys.executable).with_name("mutmut")), *args]
    done = subprocess.run(command, cwd=WORK, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def mutants(modules: tuple[str, ...]) -> list[Mutant]:
    """Every change of some modules."""
    found = []
    for module in modules:
        kept = WORK / "mutants" / "holdem_oracle" / f"{module}.py.meta"
        codes = json.loads(kept.read_text())["exit_code_by_key"] if kept.is_file() else {}
        found += [Mutant(name, code) for name, code in codes.items()]
    return found


def changed_line(mutant: Mutant) -> tuple[str, str]:
    """The line that was changed, before and after."""
    diff = mutmut("show", mutant.name).splitlines()
    before = [line[1:].strip() for line in diff if line.startswith("-") and line[:3] != "---"]
    after = [line[1:].strip() for line in diff if line.startswith("+") and line[:3] != "+++"]
    return " ".join(before), " ".join(after)


def unexplained(some: list[Mutant]) -> Iterator[tuple[Mutant, str, str]]:
    """Changes that no case notices, and of which nobody says why."""
    listed = msgspec.convert(load_file(HERE / "survivors.yaml"), list[Listed])
    known = {(one.function, one.without, one.instead) for one in listed}
    for mutant in some:
        if mutant.code in (*SURVIVED, *NO_TESTS):
            before, after = changed_line(mutant)
            if (mutant.function, before, after) not in known:
                yield mutant, before, after


def main(part: str) -> int:
    """Print the table; 1 where a change is neither noticed nor explained."""
    number, of = (int(one) for one in part.split("/"))
    modules = MODULES[number - 1 :: of]
    prepare(modules)
    mutmut("run")
    some = mutants(modules)
    killed = 0
    print(f"{'module':16} {'mutants':>8} {'killed':>8}")
    for module in (*modules, ""):
        mine = [one for one in some if module in ("", one.module)]
        killed = sum(one.code not in (*SURVIVED, *NO_TESTS, *NOT_TRIED) for one in mine)
        print(f"{module or 'all':16} {len(mine):8} {killed:8}  {killed / max(len(mine), 1):.1%}")
    left = list(unexplained(some))
    for mutant, before, after in left:
        print(f"{mutant.function}\n  without: {before}\n  instead: {after}")
    print(f"{len(left)} changes are neither noticed nor explained.")
    return int(bool(left) or killed < GOAL * len(some))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "1/1"))
