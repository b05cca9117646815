"""Mutation tests of the oracle, in parts, each with its own tests.

The modules that decide, about a hand or between two of them, are tested by nothing
but the library of cases; those that tell, by the tests of words; those that give
reasons, by the tests of reasons.  ``python -m tests.mutants.campaign PART [K/N]``
with a part of ``survivors.PARTS`` copies the project to ``.mutants``, runs mutmut on the
modules there, and prints for each module how many mutants are killed.  A
surviving mutant must be listed in ``survivors.yaml``, with the reason why
nothing can show it.  An interrupted run continues where it stopped; after a
change to the oracle, a case or any other copied file it starts again.  After cases
or files of tests have been added, it only tries again what has survived.
"""

import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from tests.mutants.survivors import PARTS, Part, Row, in_all, module_of, survivors, table

ROOT: Final = Path(__file__).parents[2]
WORK: Final = ROOT / ".mutants"
README: Final = ROOT / "scenarios" / "README.md"
#: The file with the digests of the sources that the results in ``mutants`` were made from.
MARK: Final = "come-from.json"
#: The folder of the cases in the copy of the project.
CASES: Final = "holdem_scenarios/cases/"
#: A case or a file of tests there.
A_TEST: Final = rf"{CASES}|tests/(.+/)?test_\w+\.py$"
#: Exit codes of mutants that no test killed, or whose function no test called.
SURVIVED: Final = (0, 33)
#: Exit codes of mutants that were not tried, or were interrupted.
NOT_TRIED: Final = (None, 2)

#: Seconds that are added to the time of the tests of a mutant; fifteen times the sum has to pass
#: before it is taken for one that never ends.  On a busy machine a second is too little.
PATIENCE: Final = 20

CONFIG: Final = """[project]
name = "mutants"
version = "0"

[tool.mutmut]
source_paths = ["holdem_oracle"]
only_mutate = [{modules}]
also_copy = ["holdem_adapters", "holdem_conformance", "holdem_scenarios", "tests"]
pytest_add_cli_args = ["-p", "no:cacheprovider", "-p", "no:holdem"{profile}]
pytest_add_cli_args_test_selection = [{tests}]
timeout_constant = {patience}

[tool.pytest.ini_options]  # overrides those of the enclosing project
addopts = ["--import-mode=importlib"]
pythonpath = ["."]
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


def prepare(part: Part, modules: tuple[str, ...]) -> Path:
    """Copy the packages in their installed layout; results for the same sources are kept."""
    work = WORK / part.name
    work.mkdir(parents=True, exist_ok=True)
    for root in ("oracle", "scenarios", "adapters", "suite"):
        (package,) = (ROOT / root).glob("holdem_*")
        copy(package, work / package.name)
    data = work / "holdem_scenarios"
    for folder in (ROOT / "scenarios" / "cases", ROOT / "oracle" / "rules"):
        copy(folder, data / folder.name)
    shutil.copy(ROOT / "scenarios" / "retired.yaml", data)
    shutil.rmtree(work / "tests", ignore_errors=True)
    for name in (*part.tests, *part.needed):
        copy(ROOT / "tests" / name, work / "tests" / name)
    listed = ", ".join(f'"{file_of(module)}"' for module in modules)
    tests = ", ".join(f'"tests/{name}"' for name in part.tests)
    profile = ', "--hypothesis-profile=mutants"' if "conftest.py" in part.needed else ""
    config = CONFIG.format(modules=listed, tests=tests, profile=profile, patience=PATIENCE)
    (work / "pyproject.toml").write_text(config)
    forget_what_came_from_others(work)
    mutate_what_was_only_copied(work, modules)
    # Which test calls which function is determined again: this part may have other functions.
    (work / "mutants" / "mutmut-stats.json").unlink(missing_ok=True)
    return work


def file_of(module: str) -> str:
    """The file of a module of the oracle."""
    return f"holdem_oracle/{module.replace('.', '/')}.py"


def copy(some: Path, to: Path) -> None:
    """Copy a file or a folder, replacing an earlier copy."""
    if some.is_file():
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(some, to)
        return
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(some, to, ignore=shutil.ignore_patterns("__pycache__"))


def forget_what_came_from_others(work: Path) -> None:
    """Delete the results that other code or other cases might change."""
    now = digests(work)
    mark = work / MARK
    then: dict[str, str] = json.loads(mark.read_text()) if mark.is_file() else {}
    if not only_tests_added(then, now):
        shutil.rmtree(work / "mutants", ignore_errors=True)
    elif then != now:
        forget_survivors(work)
    mark.write_text(json.dumps(now))


def mutate_what_was_only_copied(work: Path, modules: tuple[str, ...]) -> None:
    """A module that an earlier run has copied without mutants is taken for unchanged by mutmut."""
    for module in modules:
        file = work / "mutants" / file_of(module)
        if not file.with_name(f"{file.name}.meta").is_file():
            file.unlink(missing_ok=True)


def digests(work: Path) -> dict[str, str]:
    """The digest of every copied file on which a result depends."""
    folders = (*work.glob("holdem_*"), work / "tests")
    files = sorted(path for folder in folders for path in folder.rglob("*.*"))
    return {
        str(file.relative_to(work)): sha256(file.read_bytes()).hexdigest()
        for file in files
        if file.suffix in (".py", ".yaml")
    }


def only_tests_added(then: Mapping[str, str], now: Mapping[str, str]) -> bool:
    """Whether each test that killed a mutant is still there, and everything else is the same.

    A new case is a test, and so is a new file of tests.
    """
    added = now.keys() - then.keys()
    return then.items() <= now.items() and all(re.match(A_TEST, name) for name in added)


def forget_survivors(work: Path) -> None:
    """Mutants that survived have not been tried with the tests that were added."""
    for kept in (work / "mutants").rglob("*.meta"):
        results = json.loads(kept.read_text())
        codes = results["exit_code_by_key"]
        codes.update({name: None for name, code in codes.items() if code in SURVIVED})
        kept.write_text(json.dumps(results))


def mutmut(*args: str) -> list[str]:
    """The command line of mutmut with these arguments."""
    return [str(Path(sys.executable).with_name("mutmut")), *args]


def try_all(work: Path) -> None:
    """Try every mutant that has not been tried; progress is shown on the terminal."""
    subprocess.run(mutmut("run"), cwd=work, stdout=sys.stderr, check=True)


def mutants(work: Path, modules: tuple[str, ...]) -> list[Mutant]:
    """Every mutant of some modules."""
    found = []
    for module in modules:
        kept = work / "mutants" / f"{file_of(module)}.meta"
        codes = json.loads(kept.read_text())["exit_code_by_key"]
        found += [Mutant(name, code) for name, code in codes.items()]
    return found


def change(work: Path, mutant: Mutant) -> tuple[str, str, str]:
    """The function, and the changed line before and after."""
    show = mutmut("show", mutant.name)
    shown = subprocess.run(show, cwd=work, stdout=subprocess.PIPE, text=True, check=True).stdout
    diff = [line for line in shown.splitlines() if line[:3] not in ("---", "+++")]
    before, after = (
        " ".join(line[1:].strip() for line in diff if line.startswith(sign)) for sign in "-+"
    )
    return mutant.function, before, after


def rows(some: list[Mutant], left: Counter[tuple[str, str, str]]) -> list[Row]:
    """The rows of the table, one for each module."""
    explained = [one for one in survivors() if one.change in left]
    found = []
    for module in dict.fromkeys(one.module for one in some):
        mine = [one for one in some if one.module == module]
        killed = sum(one.code not in (*SURVIVED, *NOT_TRIED) for one in mine)
        listed = [bool(one.noticed_by) for one in explained if one.module == module]
        found.append(Row(module, len(mine), killed, listed.count(True), listed.count(False)))
    return found


def complaints(some: list[Mutant], left: Counter[tuple[str, str, str]]) -> Iterator[str]:
    """Errors about single mutants."""
    known = Counter(one.change for one in survivors())
    for function, before, after in (left - known).elements():
        yield f"{function}: survives, but is not in survivors.yaml\n  {before}\n  {after}"
    tried = {one.module for one in some}
    for function, before, after in (known - left).elements():
        if module_of(function) in tried:
            yield f"{function}: in survivors.yaml, but missing or killed\n  {before}\n  {after}"
    not_tried = sum(one.code in NOT_TRIED for one in some)
    if not_tried:
        yield f"{not_tried} mutants have not been tried; run the command again to continue"


def complaints_of_all(part: Part, found: list[Row]) -> Iterator[str]:
    """Errors about all mutants, if all modules were tried; and about the rows in the README."""
    readme = README.read_text()
    for row in found:
        if str(row) not in readme:
            yield f"{README.relative_to(ROOT)}: write the row {row}"
    if tuple(row.name for row in found) != part.modules:
        return
    last = in_all(found)
    if 100 * last.killed < part.goal * last.mutants:
        yield f"{last.share} of 100 mutants are killed; the goal is {part.goal}"
    if table(found) not in readme:
        yield f"{README.relative_to(ROOT)}: the table is out of date; replace it with the one above"


def selected(part: Part, some_of_it: list[str]) -> tuple[str, ...]:
    """The modules of a part that the command line names: ``2/5``, ``--only MODULE ...``, or all."""
    known = part.modules
    match some_of_it:
        case []:
            return part.modules
        case ["--only", *names] if names and set(names) <= set(known):
            return tuple(module for module in known if module in names)
        case [share] if found := re.fullmatch(r"([1-9]\d*)/([1-9]\d*)", share):
            return part.modules[int(found[1]) - 1 :: int(found[2])]
        case _:
            sys.exit(f"write K/N, or --only and some of: {', '.join(known)}")


def main(part: Part, modules: tuple[str, ...]) -> int:
    """Print the table; return 1 if a mutant is neither killed nor explained."""
    work = prepare(part, modules)
    try_all(work)
    some = mutants(work, modules)
    left = Counter(change(work, one) for one in some if one.code in SURVIVED)
    found = rows(some, left)
    print(table(found))
    wrong = [*complaints(some, left), *complaints_of_all(part, found)]
    for complaint in wrong:
        print(complaint)
    return int(bool(wrong))


if __name__ == "__main__":
    name, *some_of_it = sys.argv[1:]
    sys.exit(main(PARTS[name], selected(PARTS[name], some_of_it)))
