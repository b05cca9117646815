"""``holdem search``."""

import click

from holdem_conformance.exit_codes import UserError
from holdem_conformance.output.terminal import columns, say, say_json
from holdem_conformance.search.found_text import found_json, found_text
from holdem_conformance.search.library_search import kinds_of, library_search


@click.command(name="search", epilog="Example: holdem search can I raise after a short all-in")
@click.argument("words", nargs=-1, required=True, metavar="WORDS...")
@click.option("--clauses", is_flag=True, help="Find clauses only.")
@click.option("--cases", is_flag=True, help="Find cases only.")
@click.option(
    "-n",
    "number",
    type=click.IntRange(1, 1000),
    default=5,
    show_default=True,
    metavar="NUMBER",
    help="Print at most so many.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    words: tuple[str, ...], *, clauses: bool, cases: bool, number: int, as_json: bool
) -> None:
    """Find clauses and cases by words, such as a player's question.

    The best come first. Order and inflection do not matter, and neither does
    which of several names a player uses for the same thing. Of clauses that
    say the same in several books, only the best is printed.
    """
    query = " ".join(words)
    found = library_search().find(query, kinds_of(clauses=clauses, cases=cases))[:number]
    if not found:
        raise UserError(
            f"nothing in the rules or the cases has any of these words: {query}; use other words, "
            "such as odd chip or short all-in"
        )
    if as_json:
        say_json(found_json(found))
    else:
        say(found_text(found, columns()))
