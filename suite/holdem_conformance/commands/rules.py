"""``holdem rules``."""

import click

from holdem_conformance.commands import completing


@click.command(name="rules")
@click.argument("ids", nargs=-1, metavar="[CLAUSE]...", shell_complete=completing.clauses)
@click.option(
    "--without-cases", is_flag=True, help="Clauses that a case could show, and none does."
)
@click.option("--json", "as_json", is_flag=True, help="As a program would read it.")
def command(ids: tuple[str, ...], *, without_cases: bool, as_json: bool) -> None:
    """What a clause says, where it stands, and which cases show it.

    Without any, the sources there are, with the number of their clauses and of
    those that cases show.
    """
    from holdem_conformance import rulebook

    if as_json:
        click.echo(rulebook.as_json(ids, only_without=without_cases))
    elif without_cases:
        click.echo(rulebook.without_cases_told(ids))
    else:
        click.echo(rulebook.told(ids) if ids else rulebook.sources_told())
