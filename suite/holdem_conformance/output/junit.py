"""JUnit XML of a run, for CI services."""

import click

from holdem_conformance.output.record_lines import RecordLines
from holdem_conformance.run.events import RunEvent, RunFinished
from holdem_reports.junit import junit
from holdem_reports.records import read_record
from holdem_reports.wording import Gate


class JUnitFile:
    """Writes a JUnit file with a test for each case."""

    def __init__(self, lines: RecordLines, name: str, gate: Gate) -> None:
        self._lines = lines
        self._name = name
        self._gate = gate

    def hear(self, event: RunEvent) -> None:
        """Write the file when the run is over."""
        if isinstance(event, RunFinished):
            record = read_record(b"".join(self._lines.full()))
            with click.open_file(self._name, "wb") as file:
                file.write(junit([record], self._gate))
