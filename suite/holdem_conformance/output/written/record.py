"""The run record on standard output, in its short form."""

from holdem_conformance.output.terminal import say_bytes
from holdem_conformance.output.written.record_lines import RecordLines
from holdem_conformance.run.events import RunEvent, RunFinished


class PrintedRecord:
    """Prints the short record of a run."""

    def __init__(self, lines: RecordLines) -> None:
        self._lines = lines

    def hear(self, event: RunEvent) -> None:
        """Print the record when the run is over."""
        if isinstance(event, RunFinished):
            say_bytes(b"".join(self._lines.short()))
