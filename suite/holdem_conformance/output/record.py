"""The run record: a file with everything, or the short form on standard output."""

import click

from holdem_conformance.output.record_lines import RecordLines
from holdem_conformance.run.events import RunEvent, RunFinished


class RecordFile:
    """Writes the full record of a run."""

    def __init__(self, lines: RecordLines, name: str) -> None:
        self._lines = lines
        self._name = name

    def hear(self, event: RunEvent) -> None:
        """When the run is over everything is known."""
        if isinstance(event, RunFinished):
            with click.open_file(self._name, "wb") as file:
                file.writelines(self._lines.full())


class PrintedRecord:
    """Prints the short record of a run."""

    def __init__(self, lines: RecordLines) -> None:
        self._lines = lines

    def hear(self, event: RunEvent) -> None:
        """When the run is over the counts are known."""
        if isinstance(event, RunFinished):
            with click.open_file("-", "wb") as file:
                file.writelines(self._lines.short())
