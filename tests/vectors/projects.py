"""A project in each language, with the runner and an engine that asks the test beside it."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from tests.vectors.answering import Make, answering

BRIDGES: Final = Path(__file__).parent / "bridges"


class Language(NamedTuple):
    """How a project is laid out, built and run; ``vectors`` in it is an export."""

    tool: str
    imports: str  #: what finds the names of imported modules
    own: str  #: those of the runner itself, or of the library of the language
    files: Mapping[str, str]  #: those of the project, and where they go
    build: tuple[tuple[str, ...], ...] = ()
    report: tuple[str, ...] = ()  #: the program that reports on a folder, which is added
    slow: bool = False  #: whether it takes long to build


LANGUAGES: Final[Mapping[str, Language]] = MappingProxyType(
    {
        "python": Language(
            "python3",
            r"^(?:from|import) (\S+)",
            r"__future__|json|collections\.abc|pathlib|typing",
            {"my_engine.py": "my_engine.py"},
            report=("python3", "my_engine.py"),
        ),
        "javascript": Language(
            "node",
            r"from \"(\S+)\"",
            r"node:",
            {"my_engine.mjs": "my_engine.mjs", "report.mjs": "report.mjs"},
            report=("node", "report.mjs"),
        ),
        "go": Language(
            "go",
            r"^\t\"(\S+)\"",
            r"[a-z]+(/[a-z]+)?$",
            {"engine.go": "engine.go", "main.go": "cmd/main.go"},
            build=(
                ("go", "mod", "init", "example.com/poker"),
                (
                    *("go", "mod", "edit", "-require=holdemvectors@v0.0.0"),
                    "-replace=holdemvectors=./vectors/runners/go",
                ),
                ("go", "build", "-buildvcs=false", "-o", "report", "./cmd"),
            ),
            report=("./report",),
            slow=True,
        ),
        "rust": Language(
            "cargo",
            r"^use ([a-z]+)",
            r"std|crate",
            {
                "Cargo.toml": "Cargo.toml",
                "my_engine.rs": "tests/my_engine/mod.rs",
                "report.rs": "examples/report.rs",
                "lib.rs": "src/lib.rs",
            },
            build=(("cargo", "build", "--quiet", "--offline", "--example", "report"),),
            report=("target/debug/examples/report",),
            slow=True,
        ),
        "java": Language(
            "javac",
            r"^import (?:static )?(\S+);",
            r"java\.|holdem\.",
            {"MyEngine.java": "MyEngine.java", "Report.java": "Report.java"},
            build=(
                (
                    *("javac", "-d", "built", "--source-path", ".:vectors/runners/java"),
                    "Report.java",
                ),
            ),
            report=("java", "-cp", "built", "Report"),
            slow=True,
        ),
    }
)


class Ran(NamedTuple):
    """What a program printed, and its exit code."""

    code: int
    lines: list[str]

    @property
    def counts(self) -> tuple[int, ...]:
        """How many vectors passed, passed in part, failed, and were not asked."""
        words = self.lines[-1].replace(",", "").split()
        return tuple(int(word) for word in words if word.isdecimal())


class Project(NamedTuple):
    """A project that is built."""

    folder: Path
    language: Language

    def report(self, make: Make, cases: str = "vectors/cases") -> Ran:
        """What its runner reports on an engine."""
        return self.run((*self.language.report, cases), make)

    def run(self, command: tuple[str, ...], make: Make) -> Ran:
        """Run a program in which the engine is asked."""
        with answering(self.folder, make) as pipes:
            done = subprocess.run(
                command,
                cwd=self.folder,
                env={**os.environ, **pipes},
                capture_output=True,
                text=True,
                check=False,
            )
        return Ran(done.returncode, done.stdout.splitlines())


def project(name: str, folder: Path, export: Path) -> Project:
    """A new project in a language, with the vectors and the runner of an export."""
    language = LANGUAGES[name]
    folder.mkdir()
    (folder / "vectors").symlink_to(export)
    for file_name, to in language.files.items():
        _put(BRIDGES / file_name, folder / to)
    for command in language.build:
        subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return Project(folder, language)


def _put(file: Path, place: Path) -> None:
    """Copy a file."""
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, place)
