"""``holdem run`` at a terminal, and away from one."""

import os
import pty
import signal
import subprocess
import time
from pathlib import Path

from tests.the_command import HOLDEM, holdem


def at_a_terminal(args: list[str], env: dict[str, str]) -> str:
    """What a command prints where somebody looks on."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([HOLDEM, *args], stdout=theirs, stderr=theirs, env=env):
        os.close(theirs)
        found = b""
        try:
            while piece := os.read(ours, 65536):
                found += piece
        except OSError:
            pass  # a terminal whose program has ended reads as an error on Linux
    os.close(ours)
    return found.decode()


def environment(tmp_path: Path, **more: str) -> dict[str, str]:
    """Without CI, with a cache of its own."""
    kept = {name: value for name, value in os.environ.items() if name != "CI"}
    return {**kept, "HOLDEM_CACHE": str(tmp_path), "TERM": "xterm", **more}


def test_a_bar_shows_how_far_a_run_has_come(tmp_path: Path) -> None:
    """On a terminal."""
    seen = at_a_terminal(["run", "RO", "--no-cache"], environment(tmp_path))
    assert "cases  [" in seen
    assert "100%" in seen
    assert "cases: no difference" in seen


def test_there_are_plain_lines_in_ci_and_in_a_pipe(tmp_path: Path) -> None:
    """Nothing that moves."""
    in_ci = at_a_terminal(["run", "RO", "--no-cache"], environment(tmp_path, CI="true"))
    assert "%" not in in_ci
    assert "cases: no difference" in in_ci
    piped = holdem("run", "RO", "--no-cache", env=environment(tmp_path))
    assert piped.stderr == ""
    assert "%" not in piped.stdout


def test_a_run_that_is_stopped_leaves_nothing_behind(tmp_path: Path) -> None:
    """No traceback, no record, no process."""
    kept = tmp_path / "run.jsonl"
    words = ["run", "--vary", "rotate,suits,scale", "--no-cache", "-j2", "--record", str(kept)]
    with subprocess.Popen(
        [HOLDEM, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment(tmp_path),
        start_new_session=True,
    ) as running:
        time.sleep(1.5)
        os.killpg(running.pid, signal.SIGINT)
        said, _ = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Stopped; nothing is recorded." in said
    assert "Traceback" not in said
    assert not kept.exists()
