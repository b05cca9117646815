"""``holdem rules``."""

import click

from holdem_conformance.authoring import rule_coverage, rule_lookup
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
        click.echo(rule_coverage.as_json() if as_json else rule_coverage.told())
    elif as_json:
        click.echo(rule_lookup.as_json(ids, only_without=without_cases))
    elif without_cases:
        click.echo(rule_lookup.without_cases_told(ids))
    else:
        click.echo(rule_lookup.told(ids) if ids else rule_lookup.sources_told())
