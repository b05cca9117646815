"""Install distributions elsewhere and use them: ``python -m tests.packages.try_out dist/*``."""

import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

#: What a user does first, each with something that it prints.
USES: Final = (
    (("--version",), "holdem, version"),
    (("run", "HU"), "all passed"),
    (("rules", "tda-47-a"), "Poker TDA, 2024 Rules"),
    (("search", "odd", "chip"), "More: holdem"),
    (("play", "--no-why", "3:f", "0:f", "1:f"), "Seat 2 wins"),
    (("engines", "new", "--language", "python", "my-adapter"), "Next: holdem doctor my-adapter"),
    (("doctor", "my-adapter"), "No problems found"),
    (("engines", "new", "--language", "cpp", "in-cpp"), "wrote in-cpp/holdem.hpp"),
    (("engines", "new", "--language", "csharp", "in-csharp"), "wrote in-csharp/Json.cs"),
    (("engines", "new", "--language", "typescript", "in-ts"), "wrote in-ts/package-lock.json"),
)


def environment(folder: Path, *requirements: str) -> Path:
    """The programs of a new environment with these requirements."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    install = [str(programs / "python"), "-m", "pip", "install", "--quiet", *requirements]
    subprocess.run(install, check=True, cwd=folder)
    return programs


def problems(programs: Path, folder: Path) -> Iterator[str]:
    """The uses that fail in an empty folder, or do not print what they should."""
    for words, printed in USES:
        done = subprocess.run(
            [programs / "holdem", *words], cwd=folder, capture_output=True, text=True, check=False
        )
        if done.returncode or printed not in done.stdout:
            typed = " ".join(("holdem", *words))
            yield f"{typed}: exit code {done.returncode}\n{done.stdout}{done.stderr}"


def main(files: list[str]) -> int:
    """Try each distribution; the exit code."""
    bad = 0
    for file in files:
        with TemporaryDirectory() as place:
            programs = environment(Path(place) / "environment", str(Path(file).resolve()))
            elsewhere = Path(place) / "elsewhere"
            elsewhere.mkdir()
            found = list(problems(programs, elsewhere))
        sys.stdout.write("".join(f"{one}\n" for one in found) or f"{file}: works elsewhere\n")
        bad += len(found)
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
