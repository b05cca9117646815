"""``holdem report``."""

from pathlib import Path

import click

from holdem_reports.html.page_file import page
from holdem_reports.records import read_records


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
    files = [(str(path), _contents(path)) for path in records]
    made = page(read_records(files))
    with click.open_file(str(output), "wb") as file:
        file.write(made)
    if str(output) != "-":
        click.echo(f"{output}: {len(made) / 1_000_000:.1f} MB. Open it in a browser.", err=True)


def _contents(path: Path) -> bytes:
    """The contents of a file or of standard input."""
    with click.open_file(str(path), "rb") as file:
        contents: bytes = file.read()
    return contents
