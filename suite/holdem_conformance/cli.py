"""The command ``holdem``: which subcommands there are, and what becomes of an error.

Each subcommand is a module of a folder of ``commands``, imported when it is
called, so that ``holdem --help`` has nothing to wait for.
"""

import importlib
import os
import sys
from typing import Final

import click

from holdem_conformance.exit_codes import Exit

#: Every subcommand by the folder of its module: the heading, and a line for each.
COMMANDS: Final = {
    "engines": (
        "Engines under test",
        {
            "run": "Run cases against the oracle or another engine.",
            "baseline": "The file of known failures: update, prune, check.",
            "doctor": "What is wrong with an adapter, in plain words.",
            "probe": "Which value of each house option an engine really plays.",
            "engines": "The engines that come with the suite: list, install, check, remove, new.",
            "publish": "Run all engines that are installed, and write the comparison.",
        },
    ),
    "outcomes": (
        "Outcomes",
        {
            "report": "One page of one or many run records: who gets what wrong, and how badly.",
            "diff": "What broke and what was fixed between two run records.",
            "judge": "Judge a run record again, without the engine.",
            "export": "Run records as JUnit, Markdown, CSV, JSON, or a badge.",
        },
    ),
    "cases": (
        "Cases and rules",
        {
            "show": "A case, and what its clauses say.",
            "explain": "The hand of a case, step by step, with the rule for each.",
            "rules": "What a clause says, and which cases show it.",
            "play": "Play a hand, and see who may do what, and why.",
            "profiles": "The named houses, and how each differs from the default.",
            "new": "Write a new case.",
            "lint": "Check cases: against the oracle, the clauses, the style, and each other.",
            "fmt": "Bring case files into their canonical form.",
            "freeze": "Freeze the library as a named set, which never changes unnoticed.",
            "schema": "The JSON Schema of cases, of run records, or of messages.",
        },
    ),
    "": (
        "Your shell",
        {"completion": "A script that completes words for your shell."},
    ),
}


class Holdem(click.Group):
    """Imports a subcommand when it is asked for, and turns errors into messages and exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which they are wanted."""
        del ctx
        return [name for _, commands in COMMANDS.values() for name in commands]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand of that name."""
        del ctx
        for folder, (_, commands) in COMMANDS.items():
            if cmd_name in commands:
                parts = ("holdem_conformance", "commands", folder, cmd_name)
                module = importlib.import_module(".".join(filter(None, parts)))
                command: click.Command = module.command
                return command
        return None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of subcommands, without importing any of them."""
        del ctx
        for heading, commands in COMMANDS.values():
            with formatter.section(heading):
                formatter.write_dl(list(commands.items()))

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
