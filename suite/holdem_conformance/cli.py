"""The command ``holdem``: which subcommands there are, and what becomes of an error.

Each subcommand is a module of ``commands``, imported when it is called, so
that ``holdem --help`` has nothing to wait for.
"""

import importlib
import os
import sys
from typing import Final

import click

from holdem_conformance.exit_codes import Exit

#: Every subcommand: its module, and the line it has in the list.
COMMANDS: Final = {
    "run": "Run cases against the oracle or another engine.",
    "baseline": "The file of known failures: update, prune, check.",
    "diff": "What broke and what was fixed between two run records.",
    "judge": "Judge a run record again, without the engine.",
    "export": "Run records as JUnit, Markdown, CSV, JSON, or a badge.",
    "report": "One page of one or many run records: who gets what wrong, and how badly.",
    "show": "A case, and what its clauses say.",
    "explain": "The hand of a case, told step by step, with the rule for each.",
    "new": "Write a new case.",
    "lint": "Check cases: against the oracle, the clauses, the style, and each other.",
    "fmt": "Bring case files into their canonical form.",
    "freeze": "Write down the library as a set with a name, which does not change unseen.",
    "rules": "What a clause says, and which cases show it.",
    "play": "Play a hand, and be told who may do what, and why.",
    "engines": "The engines that come with the suite: list, install, check, remove, new.",
    "doctor": "What is wrong with an adapter, in plain words.",
    "probe": "Which value of each house option an engine really plays.",
    "publish": "Run all engines that are installed, and write the comparison.",
    "profiles": "The houses that have a name, and in what each differs from the default.",
    "schema": "The JSON Schema of cases, of run records, or of messages.",
    "completion": "A script that completes words for your shell.",
}


class Holdem(click.Group):
    """Imports a subcommand when it is asked for, and turns errors into messages and exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which they are wanted."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand of that name."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"holdem_conformance.commands.{cmd_name}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of subcommands, without importing any of them."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> object:
        """Run the subcommand; what a user has got wrong is a message and never a traceback."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except KeyboardInterrupt:
            click.echo("\nStopped; nothing is recorded.", err=True)
            raise click.exceptions.Exit(Exit.STOPPED) from None
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise click.exceptions.Exit(Exit.CONFORMS) from None
        except (ValueError, OSError) as error:
            code = getattr(error, "exit_code", None)
            if code is None and not isinstance(error, OSError):
                raise click.UsageError(str(error)) from None
            click.echo(f"Error: {_said(error)}", err=True)
            raise click.exceptions.Exit(code or Exit.USAGE) from None


def _said(error: Exception) -> str:
    """An error in words; of a file, its name and what is wrong."""
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}; mend the path, or what may be done there"
    return str(error)


@click.group(
    cls=Holdem,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Begin with `holdem run`; then `holdem show RO-09` and `holdem explain RO-09`.",
)
@click.version_option(package_name="holdem-conformance")
def main() -> None:
    """Hundreds of small hands that a Texas Hold'em engine has to get right.

    An engine is run against them, and told what it gets wrong, how badly, and
    by which rule.
    """
