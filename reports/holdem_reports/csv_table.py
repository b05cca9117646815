"""Runs as CSV: one row per check."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Final

from holdem_reports.records import CaseLine, Checkpoint, Record
from holdem_reports.safe_text import in_a_line
from holdem_reports.wording import difference

COLUMNS: Final = (
    "engine",
    "version",
    "language",
    "set",
    "graded under",
    "case",
    "family",
    "title",
    "case verdict",
    "checkpoint",
    "verdict",
    "level",
    "severity",
    "clause",
    "signature",
    "expected",
    "observed",
    "problem",
    "file",
)
#: Prefixes that a spreadsheet treats as a formula, in ASCII and in full-width characters.
_FORMULA: Final = tuple("=+-@\t\r\uff1d\uff0b\uff0d\uff20")


def csv_lines(records: list[Record]) -> bytes:
    """The rows of all runs, one run after another; a case without checks has one row."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for record in records:
        for case in record.cases:
            writer.writerows([_cell(cell) for cell in row] for row in _rows(record, case))
    return out.getvalue().encode()


def _cell(text: str) -> str:
    """Text that a spreadsheet does not treat as a formula."""
    shown = in_a_line(text)
    return f"'{shown}" if shown.startswith(_FORMULA) else shown


def _rows(record: Record, case: CaseLine) -> Iterator[tuple[str, ...]]:
    """The rows of a case."""
    header, about = record.header, record.about.get(case.own)
    engine = header.engine
    run = (engine.name, engine.version, engine.language, header.chosen, header.graded)
    title, file = (about.title, about.file) if about else ("", "")
    of_case = (case.id, case.id.partition("-")[0], title, case.verdict)
    for checkpoint in case.checkpoints:
        yield (*run, *of_case, *_asked(checkpoint), case.problem, file)
    if not case.checkpoints:
        yield (*run, *of_case, *[""] * 8, case.problem, file)


def _asked(checkpoint: Checkpoint) -> tuple[str, ...]:
    """The cells of a check."""
    return (
        checkpoint.id,
        checkpoint.verdict,
        checkpoint.level,
        checkpoint.severity,
        checkpoint.clause,
        checkpoint.signature,
        *difference(checkpoint),
    )
