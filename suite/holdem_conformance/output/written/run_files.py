"""The files that a run writes: checked before it begins, and written together when it is over."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from holdem_conformance.library.files_together import replace_together
from holdem_conformance.output.terminal import say_bytes
from holdem_conformance.run.events import RunEvent, RunFinished, RunStarted
from holdem_scenarios.files.atomic_write import check_outputs, replace_file

Contents: TypeAlias = Callable[[], bytes]

#: The name of standard output.
STDOUT = "-"


class PrintedFile:
    """Writes a file to standard output when the run is over."""

    def __init__(self, contents: Contents) -> None:
        self._contents = contents

    def hear(self, event: RunEvent) -> None:
        """Write the contents."""
        if isinstance(event, RunFinished):
            say_bytes(self._contents())


class RunFiles:
    """Writes all files of a run; the last listener, so that a failure hides no result."""

    def __init__(self, inputs: Sequence[Path]) -> None:
        self._inputs = inputs
        self._files: list[tuple[Path, Contents]] = []

    def add(self, name: str, contents: Contents) -> None:
        """Add a file; its contents are made when the run is over."""
        self._files.append((Path(name), contents))

    def check(self, cases: Sequence[Path] = ()) -> None:
        """Raise an error if a file cannot be written, or is one of those that are read."""
        check_outputs([path for path, _ in self._files], [*self._inputs, *cases])

    def hear(self, event: RunEvent) -> None:
        """Compare the files with those of the cases, and write them when the run is over."""
        if isinstance(event, RunStarted) and event.plan.engine:
            self.check([one.file for one in event.cases])
        elif isinstance(event, RunFinished):
            replace_together({path: contents() for path, contents in self._files})


def write_output(name: str, contents: bytes) -> None:
    """Write a file, or standard output."""
    if name == STDOUT:
        say_bytes(contents)
    else:
        replace_file(Path(name), contents)
