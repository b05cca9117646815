"""What takes longer than a second tells a terminal how far it is, and nobody else."""

import subprocess
import sys

import pytest
from tests.output.test_widths import on_a_terminal

WORK = """
import sys, time
from holdem_conformance.output.progress import told_of
for done in told_of(range(8), "case", 8):
    time.sleep(float(sys.argv[1]))
print("done")
"""


@pytest.fixture
def there(env: dict[str, str]) -> dict[str, str]:
    """The environment of a person at a terminal."""
    return {name: value for name, value in env.items() if name != "CI"}


def at_work(seconds: float, env: dict[str, str]) -> str:
    """What a terminal shows of eight steps that take so long each."""
    return on_a_terminal(80, ("-c", WORK, str(seconds)), env, sys.executable)


def test_long_work_tells_how_far_it_is(there: dict[str, str]) -> None:
    """From the second on that has passed; the line is gone in the end."""
    seen = at_work(0.3, there)
    assert "case 8 of 8" in seen
    assert "case 1 of 8" not in seen
    assert seen.rpartition("case 8 of 8")[2].strip("\r ").endswith("done\n")


@pytest.mark.thorough
def test_short_work_says_nothing(there: dict[str, str]) -> None:
    """Neither does long work in CI, or where standard error is no terminal."""
    assert at_work(0.01, there) == "done\n"
    assert at_work(0.3, {**there, "CI": "true"}) == "done\n"
    piped = subprocess.run(
        [sys.executable, "-c", WORK, "0.3"], capture_output=True, text=True, check=True, env=there
    )
    assert (piped.stdout, piped.stderr) == ("done\n", "")
