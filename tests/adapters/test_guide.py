"""'An adapter in an hour', followed word by word: every command of it is typed, in its order."""

import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.the_command import HOLDEM

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "adapters" / "README.md").read_text().split("## The protocol", 1)[0]
#: What a command of the guide may come to: the toy conforms, or differs, and never anything else.
CODES = (0, 1)


def commands() -> list[str]:
    """Everything that the guide tells one to type."""
    blocks = re.findall(r"```\n(.*?)```", GUIDE, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return [line.partition("#")[0].strip() for line in lines if "holdem " in line]


@pytest.fixture
def env(tmp_path: Path) -> Mapping[str, str]:
    """An environment in which ``holdem`` is found, as a user's is."""
    path = f"{HOLDEM.parent}{os.pathsep}{os.environ['PATH']}"
    named = {name: value for name, value in os.environ.items() if name != "CI"}
    return {**named, "PATH": path, "HOLDEM_CACHE": str(tmp_path / "cache")}


@pytest.mark.thorough
def test_the_guide_is_followed_word_by_word(tmp_path: Path, env: Mapping[str, str]) -> None:
    """From the template to the gate, with nothing but what the guide says."""
    typed = commands()
    assert len(typed) >= 10
    for command in typed:
        done = subprocess.run(  # noqa: S602  # it is typed as the guide has it
            command,
            shell=True,
            cwd=tmp_path,
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode in CODES, (command, done.stdout, done.stderr)
        assert "Traceback" not in done.stdout + done.stderr, command
