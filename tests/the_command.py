"""The command ``holdem`` as a user runs it: in a process of its own."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

HOLDEM = Path(sys.executable).with_name("holdem")


def holdem(
    *args: str | Path, cwd: Path | None = None, env: Mapping[str, str] | None = None, said: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run the command with these arguments."""
    assert HOLDEM.is_file(), "install the project first: pip install --editable ."
    return subprocess.run(
        [HOLDEM, *args],
        input=said,
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env=env,
    )
