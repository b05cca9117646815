"""Mutation tests of the oracle's hand and clock, with the library of cases as the only tests.

``python -m tests.mutants.campaign [K/N]`` copies the project to ``.mutants``,
runs mutmut on the oracle there, and prints for each module how many mutants the
cases kill.  A surviving mutant must be listed in ``survivors.yaml``, with the
reason why no hand can show it.  An interrupted run continues where it stopped;
after a change to the oracle, a case or any other copied file it starts again.
"""

import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from tests.mutants.survivors import GOAL, MODULES, Row, in_all, survivors, table

ROOT: Final = Path(__file__).parents[2]
WORK: Final = ROOT / ".mutants"
README: Final = ROOT / "scenarios" / "README.md"
#: The file with the digest of the sources that the results in ``mutants`` were made from.
MARK: Final = WORK / "come-from"
#: Exit codes of mutants that no case killed, or whose function no case called.
SURVIVED: Final = (0, 33)
#: Exit codes of mutants that were not tried, or were interrupted.
NOT_TRIED: Final = (None, 2)

CONFIG: Final = """[project]
name = "mutants"
version = "0"

[tool.mutmut]
source_paths = ["holdem_oracle"]
only_mutate = [{modules}]
also_copy = ["holdem_adapters", "holdem_conformance", "holdem_scenarios", "tests"]
pytest_add_cli_args = ["-p", "no:cacheprovider", "-p", "no:holdem"]
pytest_add_cli_args_test_selection = ["tests"]

[tool.pytest.ini_options]  # overrides those of the enclosing project
addopts = []
"""


class Mutant(NamedTuple):
    """One mutant and its exit code."""

    name: str
    code: int | None

    @property
    def module(self) -> str:
        """The module that was changed."""
        return self.name.removeprefix("holdem_oracle.").rpartition(".")[0]

    @property
    def function(self) -> str:
        """The function that was changed."""
        found = re.fullmatch(r"holdem_oracle\.([\w.]+)\.(?:x_|xǁ)(.+)__mutmut_\d+", self.name)
        assert found is not None, self.name
        return f"{found[1]}.{found[2].replace('ǁ', '.')}"


def prepare(modules: tuple[str, ...]) -> None:
    """Copy the packages in their installed layout; results for the same sources are kept."""
    WORK.mkdir(exist_ok=True)
    for root in ("oracle", "scenarios", "adapters", "suite"):
        (package,) = (ROOT / root).glob("holdem_*")
        copy(package, WORK / package.name)
    data = WORK / "holdem_scenarios"
    for folder in (ROOT / "scenarios" / "cases", ROOT / "oracle" / "rules"):
        copy(folder, data / folder.name)
    shutil.copy(ROOT / "scenarios" / "retired.yaml", data)
    (WORK / "tests").mkdir(exist_ok=True)
    shutil.copy(Path(__file__).with_name("library_as_tests.py"), WORK / "tests" / "test_library.py")
    listed = ", ".join(f'"{file_of(module)}"' for module in modules)
    (WORK / "pyproject.toml").write_text(CONFIG.format(modules=listed))
    forget_what_came_from_others()
    # Which case calls which function is determined again: this part may have other functions.
    (WORK / "mutants" / "mutmut-stats.json").unlink(missing_ok=True)


def file_of(module: str) -> str:
    """The file of a module of the oracle."""
    return f"holdem_oracle/{module.replace('.', '/')}.py"


def copy(folder: Path, to: Path) -> None:
    """Copy a folder, replacing an earlier copy."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(folder, to, ignore=shutil.ignore_patterns("__pycache__"))


def forget_what_came_from_others() -> None:
    """Delete results that were made from other code or other cases."""
    digest = sha256()
    for folder in (*sorted(WORK.glob("holdem_*")), WORK / "tests"):
        for file in sorted(path for path in folder.rglob("*.*") if path.suffix in (".py", ".yaml")):
            digest.update(str(file.relative_to(WORK)).encode() + b"\0" + file.read_bytes())
    if not MARK.is_file() or MARK.read_text() != digest.hexdigest():
        shutil.rmtree(WORK / "mutants", ignore_errors=True)
        MARK.write_text(digest.hexdigest())


def mutmut(*args: str) -> list[str]:
    """The command line of mutmut with these arguments."""
    return [str(Path(sys.executable).with_name("mutmut")), *args]


def try_all() -> None:
    """Try every mutant that has not been tried; progress is shown on the terminal."""
    subprocess.run(mutmut("run"), cwd=WORK, stdout=sys.stderr, check=True)


def mutants(modules: tuple[str, ...]) -> list[Mutant]:
    """Every mutant of some modules."""
    found = []
    for module in modules:
        kept = WORK / "mutants" / f"{file_of(module)}.meta"
        codes = json.loads(kept.read_text())["exit_code_by_key"]
        found += [Mutant(name, code) for name, code in codes.items()]
    return found


def change(mutant: Mutant) -> tuple[str, str, str]:
    """The function, and the changed line before and after."""
    show = mutmut("show", mutant.name)
    shown = subprocess.run(show, cwd=WORK, stdout=subprocess.PIPE, text=True, check=True).stdout
    diff = [line for line in shown.splitlines() if line[:3] not in ("---", "+++")]
    before, after = (
        " ".join(line[1:].strip() for line in diff if line.startswith(sign)) for sign in "-+"
    )
    return mutant.function, before, after


def rows(some: list[Mutant], left: Counter[tuple[str, str, str]]) -> list[Row]:
    """The rows of the table, one for each module."""
    known = Counter(one.change for one in survivors())
    explained = Counter(function.rpartition(".")[0] for function, *_ in (known & left).elements())
    found = []
    for module in dict.fromkeys(one.module for one in some):
        mine = [one for one in some if one.module == module]
        killed = sum(one.code not in (*SURVIVED, *NOT_TRIED) for one in mine)
        found.append(Row(module, len(mine), killed, explained[module]))
    return found


def complaints(some: list[Mutant], left: Counter[tuple[str, str, str]]) -> Iterator[str]:
    """Errors about single mutants."""
    known = Counter(one.change for one in survivors())
    for function, before, after in (left - known).elements():
        yield f"{function}: survives, but is not in survivors.yaml\n  {before}\n  {after}"
    tried = {one.module for one in some}
    for function, before, after in (known - left).elements():
        if function.rpartition(".")[0] in tried:
            yield f"{function}: in survivors.yaml, but missing or killed\n  {before}\n  {after}"
    not_tried = sum(one.code in NOT_TRIED for one in some)
    if not_tried:
        yield f"{not_tried} mutants have not been tried; run the command again to continue"


def complaints_of_all(found: list[Row]) -> Iterator[str]:
    """Errors about all mutants, if all modules were tried."""
    if tuple(row.name for row in found) != MODULES:
        return
    last = in_all(found)
    if 100 * last.killed < GOAL * last.mutants:
        yield f"{last.share} of 100 mutants are killed; the goal is {GOAL}"
    if table(found) not in README.read_text():
        yield f"{README.relative_to(ROOT)}: the table is out of date; replace it with the one above"


def main(part: str) -> int:
    """Print the table; return 1 if a mutant is neither killed nor explained."""
    number, of = (int(one) for one in part.split("/"))
    modules = MODULES[number - 1 :: of]
    prepare(modules)
    try_all()
    some = mutants(modules)
    left = Counter(change(one) for one in some if one.code in SURVIVED)
    found = rows(some, left)
    print(table(found))
    wrong = [*complaints(some, left), *complaints_of_all(found)]
    for complaint in wrong:
        print(complaint)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "1/1"))
