"""``holdem diff``."""

import click

from holdem_conformance.exit_codes import Exit
from holdem_conformance.output.terminal import fitted, say, say_json
from holdem_reports.diff import diff, diff_json, diff_text
from holdem_reports.records import read_record
from holdem_reports.wording import Gate
from holdem_scenarios.files.data_files import read_data

_EXIT_CODES = (
    "Exit codes: 0 no check that counts passes in OLD and fails in NEW, 1 some do, 2 usage error."
)


@click.command(name="diff", epilog=_EXIT_CODES)
@click.argument("old", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.argument("new", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--strict", is_flag=True, help="Count failures of `should` checks as well.")
def command(old: str, new: str, *, as_json: bool, strict: bool) -> None:
    """Compare two run records.

    For two versions of one engine, shows what broke and what was fixed; for
    two engines, two profiles or two runs of one version, which of them fails.
    A case that is not the same in both is not compared. Create records with
    `holdem run --record`.
    """
    before, now = (read_record(read_data(name), name) for name in (old, new))
    found = diff(before, now, Gate(strict=strict))
    if as_json:
        say_json(diff_json(found))
    else:
        say(fitted(diff_text(found)))
    raise click.exceptions.Exit(Exit.DIVERGES if found.broke else Exit.CONFORMS)
