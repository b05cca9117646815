"""``holdem lint``."""

import click
import msgspec

from holdem_conformance.authoring.lint import linted
from holdem_conformance.authoring.lint_findings import LINT_RULES
from holdem_conformance.commands import completed_words
from holdem_conformance.exit_codes import Exit
from holdem_conformance.library.selected_cases import selected_files
from holdem_conformance.output.counting import counted
from holdem_conformance.output.terminal import say, say_json, say_line, wrapped


@click.command(name="lint")
@click.argument(
    "words", nargs=-1, metavar="[ID|FAMILY|PATH|GLOB]...", shell_complete=completed_words.cases
)
@click.option("--rules", is_flag=True, help="List the lint rules and exit.")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def command(words: tuple[str, ...], *, rules: bool, as_json: bool) -> None:
    """Check cases for mistakes.

    Compares cases with the oracle, the clauses, the style rules and each
    other. Exceptions are listed in scenarios/lint-exceptions.yaml, each with
    its reason.
    """
    if rules:
        for rule, asks in LINT_RULES.items():
            say(wrapped(f"{rule}  {asks}", "", f"{'':6}"))
        return

    files = selected_files(words)
    findings = linted(files)
    if as_json:
        say_json(msgspec.json.encode([one._asdict() for one in findings]))
    else:
        for one in findings:
            say_line(str(one))
        say(f"{counted(len(files), 'file')}, {counted(len(findings), 'finding')}")
    raise click.exceptions.Exit(Exit.DIVERGES if findings else Exit.CONFORMS)
