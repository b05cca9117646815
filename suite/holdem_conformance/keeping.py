"""What is kept of a run: its record, JUnit XML, annotations for a CI service."""

from collections.abc import Callable
from typing import NamedTuple

import click

from holdem_conformance.full_record import full_record
from holdem_conformance.runs import Outcome, Plan
from holdem_reports.records import SEVERITIES, read_record
from holdem_reports.telling import Gate


class Keep(NamedTuple):
    """What is wanted."""

    record: str | None = None  #: a file
    junit: str | None = None  #: a file
    annotate: str | None = None  #: the CI service
    strict: bool = False
    fail_on: tuple[str, ...] = ()


def keep(plan: Plan, outcome: Outcome, wanted: Keep) -> Callable[[str], str]:
    """Write and print what is wanted; how the rest of the output is to be printed."""
    lines = list(full_record(plan, outcome, replays=bool(wanted.record)))
    if wanted.record:
        with click.open_file(wanted.record, "wb") as file:
            file.writelines(lines)
    record = read_record(b"".join(lines))
    gate = Gate(wanted.strict, wanted.fail_on or SEVERITIES)
    if wanted.junit:
        from holdem_reports.junit import junit  # noqa: PLC0415  # its library is slow to import

        with click.open_file(wanted.junit, "wb") as file:
            file.write(junit([record], gate))
    if not wanted.annotate:
        return str
    from holdem_conformance.annotations import annotations, unheard  # noqa: PLC0415  # seldom

    for one in annotations(record, gate):
        click.echo(one)
    return unheard
