"""Writes the run record: the full form to a file, or the short form to standard output."""

import click

from holdem_conformance.output.record_lines import RecordLines
from holdem_conformance.run.events import RunEvent, RunFinished


class RecordFile:
    """Writes the full record of a run."""

    def __init__(self, lines: RecordLines, name: str) -> None:
        self._lines = lines
        self._name = name

    def hear(self, event: RunEvent) -> None:
        """Write the record when the run is over."""
        if isinstance(event, RunFinished):
            with click.open_file(self._name, "wb") as file:
                file.writelines(self._lines.full())


class PrintedRecord:
    """Prints the short record of a run."""

    def __init__(self, lines: RecordLines) -> None:
        self._lines = lines

    def hear(self, event: RunEvent) -> None:
        """Print the record when the run is over."""
        if isinstance(event, RunFinished):
            with click.open_file("-", "wb") as file:
                file.writelines(self._lines.short())
