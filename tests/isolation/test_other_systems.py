"""Systems other than Linux, simulated: what they lack is hidden from the command.

``sitecustomize`` is imported by every Python process when it starts.
"""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
from tests.isolation.provoking import command, left_behind, three_cases
from tests.the_command import holdem

NO_LINUX: Final = """
import os, sys
sys.platform = "darwin"
del os.pidfd_open
"""
NO_POSIX: Final = """
import sys
sys.modules["fcntl"] = sys.modules["resource"] = None
"""
CLASS: Final = "holdem_adapters.oracle:OracleEngine"


def other_system(folder: Path, hidden: str) -> Mapping[str, str]:
    """Environment variables that hide what another system lacks."""
    (folder / "sitecustomize.py").write_text(hidden)
    path = os.pathsep.join(filter(None, (str(folder), *sys.path)))
    return {**os.environ, "PYTHONPATH": path, "HOLDEM_CACHE": str(folder / "cache")}


@pytest.mark.parametrize("way", ["crash", "hang", "leave-one"])
def test_the_processes_of_the_group_are_ended_without_proc(way: str, tmp_path: Path) -> None:
    """All results stand, and no process is left."""
    cases = three_cases(tmp_path / "cases")
    env = other_system(tmp_path, NO_LINUX)
    words = ("run", cases, "--engine", command(way, cases), "--timeout", "1", "--no-cache")
    done = holdem(*words, "--json", env=env)
    verdicts = [json.loads(line)["verdict"] for line in done.stdout.splitlines()[1:-1]]
    assert verdicts == ["pass", "timeout" if way == "hang" else "crash", "pass"], done.stderr
    assert not left_behind(cases)


def test_a_memory_limit_that_cannot_be_kept_is_refused(tmp_path: Path) -> None:
    """Not ignored."""
    env = other_system(tmp_path, NO_LINUX)
    done = holdem("run", "HU-01", "--engine", CLASS, "--memory", "100", env=env)
    assert done.returncode == 3
    assert "only Linux can limit the memory of an engine" in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("run", "HU-01", "--engine", CLASS),
        ("doctor", CLASS),
        ("probe", CLASS),
        ("engines", "install", "treys"),
    ],
    ids=" ".join,
)
def test_an_engine_is_refused_in_words_where_processes_cannot_be_ended(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    """With a remedy, and without a traceback."""
    done = holdem(*words, env=other_system(tmp_path, NO_POSIX))
    said = done.stdout + done.stderr
    assert done.returncode == 3, said
    assert "WSL" in said
    assert "Internal error" not in said


@pytest.mark.parametrize(
    "words",
    [
        ("run", "HU"),
        ("run", "HU", "--engine", CLASS, "--in-process"),
        ("engines", "list"),
        ("publish", "--help"),
        ("explain", "HU-01"),
    ],
    ids=" ".join,
)
def test_the_rest_works_there(words: tuple[str, ...], tmp_path: Path) -> None:
    """The oracle, a Python class in the process of the suite, and what needs no engine."""
    done = holdem(*words, env=other_system(tmp_path, NO_POSIX))
    assert done.returncode == 0, done.stdout + done.stderr
