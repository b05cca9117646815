"""``holdem export``."""

from typing import Final

import click

from holdem_conformance.output.written.joined_causes import with_causes
from holdem_conformance.output.written.run_files import write_output
from holdem_reports.badge import badge, badge_endpoint
from holdem_reports.csv_table import csv_lines
from holdem_reports.junit import junit
from holdem_reports.markdown import markdown
from holdem_reports.records import Record
from holdem_reports.shards import read_records
from holdem_reports.tallies import tallies_json
from holdem_reports.wording import Gate
from holdem_scenarios.files.atomic_write import check_outputs
from holdem_scenarios.files.data_files import read_data

#: each format, and whether it takes only one run
_FORMATS: Final = {
    "junit": False,
    "markdown": False,
    "json": False,
    "csv": False,
    "badge": True,
    "badge-json": True,
}


@click.command(name="export")
@click.argument(
    "records",
    nargs=-1,
    required=True,
    metavar="RUN.jsonl...",
    type=click.Path(exists=True, dir_okay=False, allow_dash=True),
)
@click.option(
    "--format",
    "-f",
    "form",
    type=click.Choice(list(_FORMATS)),
    required=True,
    help="Output format.",
)
@click.option(
    "--output",
    "-o",
    type=click.Path(dir_okay=False, allow_dash=True),
    default="-",
    help="Output file; standard output by default.",
)
@click.option("--strict", is_flag=True, help="In JUnit, count failures of `should` checks as well.")
def command(records: tuple[str, ...], *, form: str, output: str, strict: bool) -> None:
    """Export run records as JUnit, Markdown, CSV, JSON or a badge.

    junit and markdown are for CI services, csv for spreadsheets, json for
    programs; badge is an SVG image, badge-json an endpoint for shields.io.
    The shards of a run are merged.
    """
    check_outputs([output], records, stdin="-" in records)
    found = read_records(((name, read_data(name)) for name in records), with_causes)
    if _FORMATS[form] and len(found) > 1:
        raise click.UsageError(f"{form} takes the record of one run, got {len(found)}; name one")
    write_output(output, _written(form, found, strict=strict))


def _written(form: str, found: list[Record], *, strict: bool) -> bytes:
    """Runs in an output format."""
    match form:
        case "junit":
            return junit(found, Gate(strict=strict))
        case "markdown":
            return markdown(found)
        case "csv":
            return csv_lines(found)
        case "json":
            return tallies_json(found)
    return badge(found[0]) if form == "badge" else badge_endpoint(found[0])
