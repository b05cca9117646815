"""A case is found however its path is written."""

import re
import shlex
from pathlib import Path

import pytest
from tests.the_command import holdem

from holdem_scenarios.library import case_files, cases_folder

CASE = """id: RO-990
title: The blinds are posted
why: Any case will do.
severity: action
rules: [tda-34-b]
table: {stacks: [1000, 1000, 1000]}
play:
- 0:f 1:f
- expect: {over: true}
"""


PATHS = [
    *(".", "./", "{here}", "{here}/", "a", "a/", "a//b", "a/./b", "./a/b", "a/../a/b", "link"),
    *("a/b/c.yaml", "a//b/./c.yaml", "{here}/a/b/c.yaml", "link/c.yaml", "../{name}/a"),
]


def found(command: tuple[str, ...], path: str, folder: Path, env: dict[str, str]) -> str:
    """The output of a command, for a case that nothing has read and cached before."""
    place = folder / "a" / "b"
    place.mkdir(parents=True)
    number = 2000 + sum(map(ord, "".join(command) + path))
    (place / "c.yaml").write_text(CASE.replace("RO-990", f"RO-{number}"))
    (folder / "link").symlink_to(place)
    done = holdem(*command, path.format(here=folder, name=folder.name), cwd=folder, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("path", PATHS)
def test_a_run_finds_a_new_case(path: str, tmp_path: Path, env: dict[str, str]) -> None:
    """Relative or absolute, with dots, double slashes or a link."""
    assert "1 case, all passed" in found(("run",), path, tmp_path, env)


def test_the_commands_that_are_printed_find_it(tmp_path: Path, env: dict[str, str]) -> None:
    """By its file if it is not in the library, where its id would find nothing."""
    wrong = CASE.replace("over: true", "over: false").replace("RO-990", "RO-1990")
    (tmp_path / "my case.yaml").write_text(wrong)
    ran = holdem("run", "my case.yaml", cwd=tmp_path, env=env)
    assert ran.returncode == 1
    more = ran.stdout.rpartition("  More: holdem ")[2].partition("\n\n")[0]
    for command in re.split(r" · holdem |\n +holdem ", more):
        assert holdem(*shlex.split(command), cwd=tmp_path, env=env).returncode in (0, 1), command
    ran = holdem("run", "RO-09", "--engine", "faulty:any-all-in-reopens", env=env)
    assert re.search(r"More: holdem explain RO-09\s", ran.stdout)


def test_a_file_that_is_named_twice_is_run_once(tmp_path: Path, env: dict[str, str]) -> None:
    """By its folder, by a link, and by the id of a case in it."""
    library = cases_folder() / "reopening"
    (tmp_path / "link").symlink_to(library)
    words = (f"{library}", f"{library.parent}/reopening/../reopening", "link", "RO-09", "RO")
    done = holdem("run", *words, cwd=tmp_path, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{len(case_files(library))} cases, all passed" in done.stdout


@pytest.mark.parametrize("path", [".", "a//b", "{here}", "link", "a/../a/b/c.yaml"])
@pytest.mark.parametrize(
    ("command", "told"),
    [(("fmt", "--check"), "1 file, 0 to change"), (("explain",), "RO-"), (("show",), "RO-")],
)
def test_other_commands_find_it_too(
    command: tuple[str, ...], told: str, path: str, tmp_path: Path, env: dict[str, str]
) -> None:
    """Every command treats paths alike."""
    assert told in found(command, path, tmp_path, env)
