"""The progress bar of ``holdem run``, with and without a terminal."""

import os
import pty
import signal
import subprocess
import time
from pathlib import Path

from tests.the_command import HOLDEM, holdem


def at_a_terminal(args: list[str], env: dict[str, str]) -> str:
    """The output of a command on a terminal."""
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
    """The environment without CI and with a cache of its own."""
    kept = {name: value for name, value in os.environ.items() if name != "CI"}
    return {**kept, "HOLDEM_CACHE": str(tmp_path), "TERM": "xterm", **more}


def test_a_bar_shows_the_progress_of_a_run(tmp_path: Path) -> None:
    """A terminal gets the bar and the summary."""
    seen = at_a_terminal(["run", "RO", "--no-cache"], environment(tmp_path))
    assert "cases  [" in seen
    assert "100%" in seen
    assert "cases, all passed" in seen


def test_there_is_no_bar_in_ci_and_in_a_pipe(tmp_path: Path) -> None:
    """Only plain lines are printed."""
    in_ci = at_a_terminal(["run", "RO", "--no-cache"], environment(tmp_path, CI="true"))
    assert "%" not in in_ci
    assert "cases, all passed" in in_ci
    piped = holdem("run", "RO", "--no-cache", env=environment(tmp_path))
    assert piped.stderr == ""
    assert "%" not in piped.stdout


def test_an_interrupted_run_leaves_nothing_behind(tmp_path: Path) -> None:
    """There is no traceback, no record and no process."""
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
    assert "Interrupted; no record was written." in said
    assert "Traceback" not in said
    assert not kept.exists()
