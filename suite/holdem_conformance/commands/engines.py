"""``holdem engines``."""

import json

import click


@click.group(name="engines")
def command() -> None:
    """The engines that come with the suite."""


@command.command(name="list")
@click.option("--json", "as_json", is_flag=True, help="As a program would read it.")
def list_engines(*, as_json: bool) -> None:
    """The oracle, the engines with one rule broken, and those without any rules.

    Each can be run with --engine; of a broken one the family and the clause
    that it breaks are given.
    """
    from holdem_conformance.engines import ORACLE, faulty_engines

    if as_json:
        oracle = {"engine": ORACLE, "family": "", "clause": "", "says": "Plays by the rules."}
        click.echo(json.dumps([oracle, *faulty_engines()], indent=1))
        return
    click.echo(f"{ORACLE:52} plays by the rules")
    for one in faulty_engines():
        what = f"{one['family']:3} {one['clause']:28}" if one["family"] else one["says"]
        click.echo(f"{one['engine']:52} {what}".rstrip())
