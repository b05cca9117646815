"""``holdem rules``."""

import click

from holdem_conformance.authoring import rule_coverage, rule_lookup
from holdem_conformance.commands import completed_words
from holdem_conformance.output.terminal import say, say_json


@click.command(name="rules", epilog="Example: holdem rules tda-47, or holdem rules odd chip")
@click.argument(
    "ids", nargs=-1, metavar="[CLAUSE | WORDS]...", shell_complete=completed_words.clauses
)
@click.option(
    "--without-cases", is_flag=True, help="List clauses that a case could cover but none does."
)
@click.option(
    "--coverage",
    is_flag=True,
    help="List the cases that cover each clause, and the clauses that each case covers.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(ids: tuple[str, ...], *, without_cases: bool, coverage: bool, as_json: bool) -> None:
    """Show what a clause says and which cases cover it.

    A CLAUSE is an id such as tda-47-a, or the beginning of one. WORDS find the
    clauses that fit them best, as `holdem search` does.

    Without either, lists the sources with the number of their clauses and how
    many of them cases cover.
    """
    if coverage:
        if as_json:
            say_json(rule_coverage.as_json())
        else:
            say(rule_coverage.coverage_text())
    elif as_json:
        say_json(rule_lookup.as_json(ids, only_without=without_cases))
    elif without_cases:
        say(rule_lookup.without_cases_text(ids))
    else:
        say(rule_lookup.clauses_text(ids) if ids else rule_lookup.sources_text())
