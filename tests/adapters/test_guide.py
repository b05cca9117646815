"""Every command of the guide 'An adapter in an hour' is run, in order."""

import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.the_command import HOLDEM

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "adapters" / "README.md").read_text().split("## The protocol", 1)[0]
#: The permitted exit codes of a command: the toy engine conforms or diverges.
CODES = (0, 1)


def commands() -> list[str]:
    """The commands of the guide."""
    blocks = re.findall(r"```\n(.*?)```", GUIDE, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return [line.partition("#")[0].strip() for line in lines if "holdem " in line]


@pytest.fixture
def env(tmp_path: Path) -> Mapping[str, str]:
    """An environment with ``holdem`` on the path."""
    path = f"{HOLDEM.parent}{os.pathsep}{os.environ['PATH']}"
    named = {name: value for name, value in os.environ.items() if name != "CI"}
    return {**named, "PATH": path, "HOLDEM_CACHE": str(tmp_path / "cache")}


@pytest.mark.thorough
def test_every_command_of_the_guide_works(tmp_path: Path, env: Mapping[str, str]) -> None:
    """From the template to the known failures, with the commands of the guide only."""
    typed = commands()
    assert len(typed) >= 10
    for command in typed:
        done = subprocess.run(  # noqa: S602  # the command is run as written in the guide
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
