"""``holdem diff``."""

import click

from holdem_conformance.exit_codes import Exit
from holdem_reports.diff import diff, diff_json, diff_text
from holdem_reports.records import read_record
from holdem_reports.wording import Gate


@click.command(name="diff", epilog="Exit codes: 0 no new failures, 1 new failures, 2 usage error.")
@click.argument("old", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.argument("new", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--strict", is_flag=True, help="Count failures of `should` checks as well.")
def command(old: str, new: str, *, as_json: bool, strict: bool) -> None:
    """Compare two run records.

    Shows what broke and what was fixed. A case whose meaning has changed is
    reported as CHANGED, never as broken or fixed. Create records with `holdem
    run --record`.
    """
    records = []
    for name in (old, new):
        with click.open_file(name, "rb") as file:
            records.append(read_record(file.read(), name))
    before, now = records
    found = diff(before, now, Gate(strict=strict))
    if as_json:
        with click.open_file("-", "wb") as file:
            file.write(diff_json(found))
    else:
        click.echo(diff_text(found), color=None)
    raise click.exceptions.Exit(Exit.DIVERGES if found.broke else Exit.CONFORMS)
