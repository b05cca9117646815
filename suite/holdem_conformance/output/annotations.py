"""GitHub annotations: divergences, shown at their lines in the case files.

An engine cannot issue workflow commands: its output is escaped in annotations,
and elsewhere command processing is stopped.
"""

import os
from collections.abc import Iterator
from typing import Final

import click

from holdem_conformance.output.counting import counted
from holdem_conformance.output.record_lines import RecordLines
from holdem_conformance.output.source_positions import where_asked
from holdem_conformance.run.events import RunEvent, RunFinished
from holdem_reports.records import CaseLine, Record, read_record
from holdem_reports.wording import Gate, counts, difference, plain, rank, worst
from holdem_scenarios.files.source_lines import line_of

#: GitHub shows at most this many of each kind for one step of a job.
MOST: Final = 10


class Annotations:
    """Prints the divergences of a run as workflow commands."""

    def __init__(self, lines: RecordLines, gate: Gate) -> None:
        self._lines = lines
        self._gate = gate

    def hear(self, event: RunEvent) -> None:
        """Print the annotations when the run is over."""
        if isinstance(event, RunFinished):
            for one in annotations(read_record(b"".join(self._lines.full())), self._gate):
                click.echo(one)


def annotations(record: Record, gate: Gate) -> Iterator[str]:
    """A line for each failing case, worst first; those that count are errors."""
    bad = [case for case in record.cases if case.bad()]
    bad.sort(key=lambda case: rank(worst(case).severity))
    errors = [case for case in bad if any(counts(one, gate) for one in case.bad())]
    warnings = [case for case in bad if case not in errors]
    for command, cases in (("error", errors), ("warning", warnings)):
        yield from (_annotation(command, record, case) for case in cases[:MOST])
        left = len(cases) - MOST
        if left > 0:
            yield f"::notice::{counted(left, 'case')} more not shown as {command}s"


def unheard(text: str) -> str:
    """Text, wrapped so that the runner processes no commands in it."""
    token = os.urandom(16).hex()
    return f"::stop-commands::{token}\n{text}\n::{token}::"


def _annotation(command: str, record: Record, case: CaseLine) -> str:
    """The worst divergence of a case."""
    found, about = worst(case), record.about[case.own]
    line = line_of(about.text.encode(), where_asked(found.id))
    expected, observed = difference(found)
    lines = [f"{found.id}  {found.signature}", f"expected: {expected}", f"observed: {observed}"]
    if case.problem:
        lines.append(f"the engine said: {case.problem}")
    lines.append(f"{found.clause}: {record.says.get(found.clause, '')}")
    title = _property(f"{case.id} {about.title}")
    where = f"file={_property(about.file)},line={line},title={title}"
    return f"::{command} {where}::{_message(chr(10).join(lines))}"


def _message(text: str) -> str:
    """Text, escaped as the message of a command."""
    return plain(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """Text, escaped as a property of a command."""
    return _message(text).replace(":", "%3A").replace(",", "%2C")
