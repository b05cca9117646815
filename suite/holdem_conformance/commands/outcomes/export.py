"""``holdem export``."""

from typing import Final

import click

from holdem_reports.badge import badge, badge_endpoint
from holdem_reports.csv_table import csv_lines
from holdem_reports.junit import junit
from holdem_reports.markdown import markdown
from holdem_reports.records import Record, read_records
from holdem_reports.tallies import tallies_json
from holdem_reports.wording import Gate

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
    found = read_records([(name, _contents(name)) for name in records])
    if _FORMATS[form] and len(found) > 1:
        raise click.UsageError(f"{form} takes the record of one run, got {len(found)}; name one")
    written = _written(form, found, strict=strict)
    with click.open_file(output, "wb") as file:
        file.write(written)


def _contents(name: str) -> bytes:
    """The contents of a file or of standard input."""
    with click.open_file(name, "rb") as file:
        found: bytes = file.read()
    return found


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
