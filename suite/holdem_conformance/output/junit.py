"""JUnit XML of a run, for CI services."""

from holdem_conformance.output.written.record_lines import RecordLines
from holdem_reports.junit import junit
from holdem_reports.records import read_record
from holdem_reports.wording import Gate


def junit_of(lines: RecordLines, gate: Gate) -> bytes:
    """JUnit XML of the run that these lines record, with a test for each case."""
    return junit([read_record(b"".join(lines.full()))], gate)
