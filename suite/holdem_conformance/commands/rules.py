"""``holdem rules``."""

import click

from holdem_conformance.authoring import rule_coverage as both_ways
from holdem_conformance.authoring import rule_lookup as rulebook
from holdem_conformance.commands import completed_words


@click.command(name="rules")
@click.argument("ids", nargs=-1, metavar="[CLAUSE]...", shell_complete=completed_words.clauses)
@click.option(
    "--without-cases", is_flag=True, help="Clauses that a case could show, and none does."
)
@click.option(
    "--coverage",
    is_flag=True,
    help="Both ways: which cases show each clause, and which clauses each case shows.",
)
@click.option("--json", "as_json", is_flag=True, help="As a program would read it.")
def command(ids: tuple[str, ...], *, without_cases: bool, coverage: bool, as_json: bool) -> None:
    """What a clause says, where it stands, and which cases show it.

    Without any, the sources there are, with the number of their clauses and of
    those that cases show.
    """
    if coverage:
        click.echo(both_ways.as_json() if as_json else both_ways.told())
    elif as_json:
        click.echo(rulebook.as_json(ids, only_without=without_cases))
    elif without_cases:
        click.echo(rulebook.without_cases_told(ids))
    else:
        click.echo(rulebook.told(ids) if ids else rulebook.sources_told())
