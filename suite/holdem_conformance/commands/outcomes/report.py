"""``holdem report``."""

from pathlib import Path

import click

from holdem_conformance.output.terminal import say_line
from holdem_conformance.output.written.joined_causes import with_causes
from holdem_conformance.output.written.run_files import write_output
from holdem_reports.html.page_file import page
from holdem_reports.shards import read_records
from holdem_scenarios.files.atomic_write import check_outputs
from holdem_scenarios.files.data_files import read_data


@click.command(name="report")
@click.argument(
    "records",
    nargs=-1,
    required=True,
    metavar="RUN.jsonl...",
    type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path),
)
@click.option(
    "--output",
    "-o",
    type=click.Path(dir_okay=False, allow_dash=True, path_type=Path),
    default=Path("report.html"),
    show_default=True,
    help="Output file; - for standard output.",
)
def command(records: tuple[Path, ...], output: Path) -> None:
    """Render run records as one offline HTML page.

    The page shows what each engine gets wrong, how badly, and every divergence
    step by step. It is a single file that needs no network. Create records
    with `holdem run --record RUN.jsonl`; the shards of a run are merged.
    """
    check_outputs([output], records, stdin=Path("-") in records)
    files = ((str(path), read_data(str(path))) for path in records)
    made = page(read_records(files, with_causes))
    write_output(str(output), made)
    if str(output) != "-":
        say_line(f"{output}: {len(made) / 1_000_000:.1f} MB. Open it in a browser.", err=True)
