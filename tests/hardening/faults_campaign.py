"""Let every write, fsync and rename of a command fail: ``... .faults_campaign [COMMAND...]``.

Each command is run as often as it makes calls that change something, three times
for each: the call fails, the disk is full, or the process is killed.  Afterwards
all files are as they were before, or all are as they are when nothing fails; after
a kill, once another command has been run.  An engine whose installation broke off
counts as not installed, or works, and the next installation makes it work.

With ``1/9`` before the commands, every ninth call fails.  ``installation`` makes
thousands of calls, most of them those of pip, and ``npm-installation`` hundreds,
most of them those of npm; both are only meant if they are named.
``own-installation`` are the calls of the suite itself.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from tests.commands.test_paths import CASE
from tests.hardening.failing_system import WAYS, Ended, at_home, left_over, run_with_fault, tree
from tests.hardening.small_library import small_library
from tests.the_command import holdem

from holdem_adapters.manifests import manifests
from holdem_conformance.engines.environments import environment
from holdem_conformance.library.cache_place import cache_folder
from holdem_scenarios.library import case_files, cases_folder

#: Engines that are small and rank hands only, from two registries.
ENGINE: Final = "phevaluator"
_OF_NPM: Final = "pokersolver"
WRONG: Final = "faulty:raise-not-put-to-those-who-have-acted"
#: The number of cases in the library of a command that runs all of them.
_FEW: Final = 5
_CODES: Final = (0, 1, 2, 3, 6)
_KILLED: Final = -9
#: Any other command, of which every one first puts back what was left half written.
_NEXT: Final = ("completion", "bash")
_REFUSED: Final = 2


def _work(folder: Path, _env: Mapping[str, str]) -> None:
    """A folder with cases, a record, known failures, and older outputs."""
    (folder / "mine.yaml").write_text(CASE.replace("title: ", "title:   "))
    second = CASE.replace("990", "991").replace("title: ", "title:  ")
    (folder / "second.yaml").write_text(second)
    (folder / "known.txt").write_text("# What we know.\n[]\n")
    for name in ("out", "also"):
        (folder / name).write_text(f"old {name}")


def _record(folder: Path, env: Mapping[str, str]) -> None:
    """The same, with a record."""
    _work(folder, env)
    words = ("run", "mine.yaml", "--traces", "all", "--record", "run.jsonl")
    done = holdem(*words, cwd=folder, env=env)
    assert done.returncode == 0, done.stderr


def _exported(folder: Path, env: Mapping[str, str]) -> None:
    """A folder with older vectors."""
    done = holdem("vectors", "--output", "exported", cwd=folder, env=env)
    assert done.returncode == 0, done.stderr
    for path in (folder / "exported").rglob("*.json"):
        path.write_bytes(path.read_bytes() + b"\n")


def _published(folder: Path, _env: Mapping[str, str]) -> None:
    """A folder with an older comparison."""
    (folder / "published").mkdir()
    for name in ("index.html", "README.md", "others.txt"):
        (folder / "published" / name).write_text(f"old {name}")


def _nothing(folder: Path, _env: Mapping[str, str]) -> None:
    """An empty folder."""
    assert folder.is_dir()


class Command(NamedTuple):
    """A command that writes, and where it finds what it reads."""

    words: tuple[str, ...]
    before: Callable[[Path, Mapping[str, str]], None]
    #: Whether it is run with a library of a few cases, and with the engine installed.
    few: bool = False


COMMANDS: Final[Mapping[str, Command]] = {
    "run": Command(("run", "mine.yaml", "--record", "out", "--junit", "also"), _work),
    "baseline": Command(("baseline", "update", "known.txt", "AO", "--engine", WRONG), _work),
    "judge": Command(("judge", "run.jsonl", "--record", "out"), _record),
    "report": Command(("report", "run.jsonl", "--output", "out"), _record),
    "export": Command(("export", "run.jsonl", "-f", "csv", "--output", "out"), _record),
    "fmt": Command(("fmt", "mine.yaml", "second.yaml"), _work),
    "new-adapter": Command(("engines", "new", "mine"), _nothing),
    "vectors": Command(("vectors", "--output", "exported"), _exported, few=True),
    "publish": Command(("publish", "published"), _published, few=True),
}
#: The engine of each kind of installation; there is one with faults of the suite itself alone.
OWN: Final = "own-installation"
INSTALLED: Final = {OWN: ENGINE, "installation": ENGINE, "npm-installation": _OF_NPM}
NAMES: Final = (*COMMANDS, OWN)


class Met(NamedTuple):
    """A fault that a command met, and what was wrong after it."""

    fault: str
    problems: tuple[str, ...]


def met(name: str, part: int = 1, ways: Sequence[str] = tuple(WAYS)) -> Iterator[Met]:
    """Faults at the calls of a command; every ``part``-th call fails."""
    with TemporaryDirectory(prefix="faults-") as place:
        if name in COMMANDS:
            yield from _of_command(COMMANDS[name], Path(place), part, ways)
        else:
            yield from _of_installation(name, Path(place), part, ways)


def problems(name: str, part: int = 1, ways: Sequence[str] = tuple(WAYS)) -> list[str]:
    """What is wrong after them."""
    return [f"{one.fault}: {told}" for one in met(name, part, ways) for told in one.problems]


def _of_command(command: Command, place: Path, part: int, ways: Sequence[str]) -> Iterator[Met]:
    """Faults at the calls of a command that writes files."""
    env = _env(place, few=command.few)
    (place / "old").mkdir()
    command.before(place / "old", env)
    old = tree(place / "old")
    for way in ways:
        whole = _run(command, place / f"{way}-whole", env, (0, way))
        new = tree(place / f"{way}-whole")
        assert whole.calls > 0, whole.output
        assert old != new, whole.output
        for at in range(1, whole.calls + 1, part):
            folder = place / f"{way}-{at}"
            done = _run(command, folder, env, (at, way))
            found = (*_after(way, folder, env), *_wrong(done, folder, (old, new), way))
            yield Met(f"{' '.join(command.words)}: {way} at call {at} of {whole.calls}", found)
            shutil.rmtree(folder)


def _run(command: Command, folder: Path, env: Mapping[str, str], fault: tuple[int, str]) -> Ended:
    """Run the command in a new folder; its calls there and in the folder of journals may fail."""
    shutil.copytree(folder.parent / "old", folder)
    under = f"{folder}:{env['HOLDEM_CACHE']}/unfinished"
    return run_with_fault(command.words, under, folder, env, fault)


def _after(way: str, folder: Path, env: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with the next command after one that was killed."""
    if way == "killed":
        done = holdem(*_NEXT, cwd=folder, env=env)
        if done.returncode != 0 or "complete" not in done.stdout:
            yield f"the next command: exit code {done.returncode}: {done.stderr[-500:]}"


Tree = Mapping[str, bytes]


def _wrong(done: Ended, folder: Path, either: tuple[Tree, Tree], way: str) -> Iterator[str]:
    """What must not be after a fault."""
    if tree(folder) not in either:
        yield f"files are neither old nor new: {_differing(tree(folder), either[0])}"
    elif left_over(folder) and way != "killed":
        yield f"left: {left_over(folder)}"
    if done.code not in ((_KILLED, 0, 1) if way == "killed" else _CODES):
        yield f"exit code {done.code}: {done.output[-500:]}"
    if done.code == _REFUSED and tree(folder) == either[1]:
        yield "it says that nothing was changed, and everything was"


def _differing(found: Mapping[str, bytes], old: Mapping[str, bytes]) -> list[str]:
    """The names that are not as they were."""
    return sorted(name for name in {*found, *old} if found.get(name) != old.get(name))


def _of_installation(name: str, place: Path, part: int, ways: Sequence[str]) -> Iterator[Met]:
    """Faults at the calls of an installation."""
    right, ranking = "", ("run", "HR", "-e", INSTALLED[name])
    for way in ways:
        whole = _installed(name, place / way, (0, way))
        assert whole.code == 0, whole.output
        assert whole.calls > 0, whole.output
        right = right or holdem(*ranking, env=at_home(place / way)).stdout
        for at in range(1, whole.calls + 1, part):
            home = place / f"{way}-{at}"
            done = _installed(name, home, (at, way))
            ran = holdem(*ranking, env=at_home(home))
            fault = f"{name}: {way} at call {at} of {whole.calls}"
            found = (*_broken(done, ran, right, way), *_again(name, home, right))
            yield Met(fault, found)
            shutil.rmtree(home, ignore_errors=True)


def _installed(name: str, home: Path, fault: tuple[int, str]) -> Ended:
    """Install the engine into a cache of its own."""
    home.mkdir(mode=0o700)
    root = home / "engines" / environment(manifests()[INSTALLED[name]]).root.name
    ours = (f"{root}.lock", *(f"{root}/{part}" for part in ("adapter", "path", "installed")))
    under = ":".join(ours) if name == OWN else str(home)
    words = ("engines", "install", INSTALLED[name])
    return run_with_fault(words, under, home.parent, at_home(home), fault)


def _broken(done: Ended, ran: CompletedProcess[str], right: str, way: str) -> Iterator[str]:
    """What must not be after an installation that broke off, and a run on what is there."""
    if done.code not in ((_KILLED, 0, 3) if way == "killed" else (0, 2, 3)):
        yield f"exit code {done.code}: {done.output[-500:]}"
    works = ran.stdout == right
    if not works and (ran.returncode != 3 or "is not installed" not in ran.stderr):
        yield f"neither installed nor not: {(ran.stdout + ran.stderr)[-500:]}"
    if done.code == 0 and not works:
        yield "it says that it is installed, and does not work"


def _again(name: str, home: Path, right: str) -> Iterator[str]:
    """What is wrong with an engine that is installed once more, as far as it is not."""
    words = ("engines", "install", INSTALLED[name])
    done = holdem(*words, env=at_home(home))
    if done.returncode != 0:
        yield f"it cannot be installed again: {(done.stdout + done.stderr)[-500:]}"
    elif holdem("run", "HR", "-e", INSTALLED[name], env=at_home(home)).stdout != right:
        yield "it is installed again, and does not work"


def _env(place: Path, *, few: bool) -> dict[str, str]:
    """The environment of a user, perhaps with one engine installed and a library of a few cases."""
    home = place / "home"
    home.mkdir(mode=0o700)
    if not few:
        return at_home(home)
    here = environment(manifests()[ENGINE])
    assert here.installed, f"run `holdem engines install {ENGINE}`"
    (home / "engines").mkdir(mode=0o700)
    (home / "engines" / here.root.name).symlink_to(cache_folder() / "engines" / here.root.name)
    cases = case_files(cases_folder() / "hand-ranking")[:_FEW]
    return {**at_home(home), "PYTHONPATH": str(small_library(place / "library", cases))}


def main(words: Sequence[str]) -> int:
    """Print what is wrong; 1 if there is anything."""
    part = int(words[0].partition("/")[2]) if words and words[0].startswith("1/") else 1
    bad = 0
    for name in [word for word in words if "/" not in word] or NAMES:
        found = list(met(name, part))
        wrong = [f"{one.fault}: {told}" for one in found for told in one.problems]
        bad += len(wrong)
        print("\n".join([f"{name}: {len(found)} faults, {len(wrong)} problems", *wrong[:20]]))
        sys.stdout.flush()
    return 1 if bad else 0


if __name__ == "__main__":
    os.umask(0o022)
    sys.exit(main(sys.argv[1:]))
