"""The files of the project, as listed by git."""

import subprocess
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]


def tracked() -> list[Path]:
    """Every file that git tracks, or would track."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],  # noqa: S607  # git is found on the user's PATH
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]
