"""Let every write, fsync and rename of a command fail: ``... .faults_campaign [COMMAND...]``.

Each command is run as often as it makes calls that change something, three times
for each: the call fails, the disk is full, or the process is killed.  Afterwards
every file is as it was before, or as it is when nothing fails; after an error,
all of them are old or all are new.  An engine whose installation broke off counts
as not installed, or works.

With ``1/9`` before the commands, every ninth call fails.  ``installation`` makes
thousands of calls, and is only meant if it is named.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from tests.commands.test_paths import CASE
from tests.hardening.failing_system import WAYS, Ended, at_home, left_over, run_with_fault, tree
from tests.the_command import holdem

from holdem_adapters.manifests import manifests
from holdem_conformance.engines.environments import environment
from holdem_conformance.library.cache import cache_folder

#: An engine that is small and ranks hands only.
ENGINE: Final = "phevaluator"
WRONG: Final = "faulty:raise-not-put-to-those-who-have-acted"
_CODES: Final = (0, 1, 2, 3, 6)
_KILLED: Final = -9
_REFUSED: Final = 2


def _work(folder: Path) -> None:
    """A folder with cases, a record, known failures, and older outputs."""
    (folder / "mine.yaml").write_text(CASE.replace("title: ", "title:   "))
    second = CASE.replace("990", "991").replace("title: ", "title:  ")
    (folder / "second.yaml").write_text(second)
    (folder / "known.txt").write_text("# What we know.\n[]\n")
    for name in ("out", "also"):
        (folder / name).write_text(f"old {name}")


def _record(folder: Path) -> None:
    """The same, with a record."""
    _work(folder)
    words = ("run", "mine.yaml", "--traces", "all", "--record", "run.jsonl")
    done = holdem(*words, cwd=folder, env=at_home(folder.parent / "home"))
    assert done.returncode == 0, done.stderr


def _published(folder: Path) -> None:
    """A folder with an older comparison."""
    (folder / "published").mkdir()
    for name in ("index.html", "README.md", "others.txt"):
        (folder / "published" / name).write_text(f"old {name}")


def _nothing(folder: Path) -> None:
    """An empty folder."""
    assert folder.is_dir()


class Command(NamedTuple):
    """A command that writes, and where it finds what it reads."""

    words: tuple[str, ...]
    before: Callable[[Path], None]
    engine: bool = False  #: whether it needs the engine to be installed


COMMANDS: Final[Mapping[str, Command]] = {
    "run": Command(("run", "mine.yaml", "--record", "out", "--junit", "also"), _work),
    "baseline": Command(("baseline", "update", "known.txt", "AO", "--engine", WRONG), _work),
    "judge": Command(("judge", "run.jsonl", "--record", "out"), _record),
    "report": Command(("report", "run.jsonl", "--output", "out"), _record),
    "export": Command(("export", "run.jsonl", "-f", "csv", "--output", "out"), _record),
    "fmt": Command(("fmt", "mine.yaml", "second.yaml"), _work),
    "new-adapter": Command(("engines", "new", "mine"), _nothing),
    "publish": Command(("publish", "published"), _published, engine=True),
}
INSTALLATION: Final = "installation"


def problems(name: str, part: int = 1, ways: Sequence[str] = tuple(WAYS)) -> Iterator[str]:
    """What is wrong after faults at the calls of a command; every ``part``-th call fails."""
    with TemporaryDirectory(prefix="faults-") as place:
        if name == INSTALLATION:
            yield from _of_installation(Path(place), part, ways)
        else:
            yield from _of_command(COMMANDS[name], Path(place), part, ways)


def _of_command(command: Command, place: Path, part: int, ways: Sequence[str]) -> Iterator[str]:
    """What is wrong after faults at the calls of a command that writes files."""
    env = _env(place, with_engine=command.engine)
    old = _fresh(command, place / "old")
    whole = _run(command, place / "whole", env, (0, "error"))
    new = tree(place / "whole")
    assert whole.calls > 0, whole.output
    assert old != new, whole.output
    for way in ways:
        for at in range(1, whole.calls + 1, part):
            folder = place / f"{way}-{at}"
            done = _run(command, folder, env, (at, way))
            for problem in _wrong(done, folder, (old, new), way):
                yield f"{' '.join(command.words)}: {way} at call {at}: {problem}"
            shutil.rmtree(folder)


def _fresh(command: Command, folder: Path) -> dict[str, bytes]:
    """A folder as it is before the command."""
    folder.mkdir()
    command.before(folder)
    return tree(folder)


def _run(command: Command, folder: Path, env: Mapping[str, str], fault: tuple[int, str]) -> Ended:
    """Run the command in a new folder."""
    _fresh(command, folder)
    return run_with_fault(command.words, folder, folder, env, fault)


Tree = Mapping[str, bytes]


def _wrong(done: Ended, folder: Path, either: tuple[Tree, Tree], way: str) -> Iterator[str]:
    """What must not be after a fault."""
    if way == "killed":
        yield from _neither_old_nor_new(tree(folder), *either)
    elif tree(folder) not in either:
        yield f"files are neither old nor new: {_differing(tree(folder), either[0])}"
    elif left_over(folder):
        yield f"left: {left_over(folder)}"
    if done.code not in ((_KILLED, 0, 1) if way == "killed" else _CODES):
        yield f"exit code {done.code}: {done.output[-500:]}"
    if done.code == _REFUSED and tree(folder) == either[1]:
        yield "it says that nothing was changed, and everything was"


def _neither_old_nor_new(found: Tree, old: Tree, new: Tree) -> Iterator[str]:
    """The files that are not what they were, nor what they should be: each on its own."""
    for name in {*found, *old, *new}:
        if found.get(name) not in (old.get(name), new.get(name)):
            yield f"{name} is neither old nor new"


def _differing(found: Mapping[str, bytes], old: Mapping[str, bytes]) -> list[str]:
    """The names that are not as they were."""
    return sorted(name for name in {*found, *old} if found.get(name) != old.get(name))


def _of_installation(place: Path, part: int, ways: Sequence[str]) -> Iterator[str]:
    """What is wrong after faults at the calls of an installation."""
    words = ("engines", "install", ENGINE)
    whole = _installed(words, place / "whole", (0, "error"))
    assert whole.code == 0, whole.output
    right = holdem("run", "HR", "-e", ENGINE, env=at_home(place / "whole")).stdout
    for way in ways:
        for at in range(1, whole.calls + 1, part):
            home = place / f"{way}-{at}"
            done = _installed(words, home, (at, way))
            for problem in _broken(done, home, right, way):
                yield f"installation: {way} at call {at}: {problem}"
            shutil.rmtree(home, ignore_errors=True)


def _installed(words: tuple[str, ...], home: Path, fault: tuple[int, str]) -> Ended:
    """Install the engine into a cache of its own."""
    home.mkdir(mode=0o700)
    return run_with_fault(words, home, home.parent, at_home(home), fault)


def _broken(done: Ended, home: Path, right: str, way: str) -> Iterator[str]:
    """What must not be after an installation that broke off."""
    if done.code not in ((_KILLED, 0, 3) if way == "killed" else (0, 2, 3)):
        yield f"exit code {done.code}: {done.output[-500:]}"
    ran = holdem("run", "HR", "-e", ENGINE, env=at_home(home))
    works = ran.stdout == right
    if not works and (ran.returncode != 3 or "is not installed" not in ran.stderr):
        yield f"neither installed nor not: {(ran.stdout + ran.stderr)[-500:]}"
    if done.code == 0 and not works:
        yield "it says that it is installed, and does not work"


def _env(place: Path, *, with_engine: bool) -> dict[str, str]:
    """The environment of a user, perhaps with one engine installed."""
    home = place / "home"
    home.mkdir(mode=0o700)
    if with_engine:
        here = environment(manifests()[ENGINE])
        assert here.installed, f"run `holdem engines install {ENGINE}`"
        (home / "engines").mkdir(mode=0o700)
        (home / "engines" / here.root.name).symlink_to(cache_folder() / "engines" / here.root.name)
    return at_home(home)


def main(words: Sequence[str]) -> int:
    """Print what is wrong; 1 if there is anything."""
    part = int(words[0].partition("/")[2]) if words and words[0].startswith("1/") else 1
    names = [word for word in words if "/" not in word] or list(COMMANDS)
    bad = 0
    for name in names:
        found = list(problems(name, part))
        bad += len(found)
        print("\n".join([f"{name}: {len(found)} problems", *found[:20]]), flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    os.umask(0o022)
    sys.exit(main(sys.argv[1:]))
