"""The command ``holdem``: its subcommands, and how errors become messages and exit codes.

Each subcommand is a module in a subfolder of ``commands``, imported only when
it is called, so that ``holdem --help`` is fast.
"""

import importlib
import os
import sys
from typing import Final

import click

from holdem_conformance.exit_codes import Exit

#: the subcommands by the folder of their modules: a heading, and a summary of each
COMMANDS: Final = {
    "engines": (
        "Engines under test",
        {
            "run": "Run cases against the oracle or another engine.",
            "baseline": "Update, prune or check a file of known failures.",
            "doctor": "Check an adapter and report problems.",
            "probe": "Show which house rules an engine plays.",
            "engines": "List, install, check or remove engines; create an adapter.",
            "publish": "Run all installed engines and write a comparison.",
        },
    ),
    "outcomes": (
        "Run records",
        {
            "report": "Render run records as one offline HTML page.",
            "diff": "Compare two run records.",
            "judge": "Judge a run record again without the engine.",
            "export": "Export run records as JUnit, Markdown, CSV, JSON or a badge.",
        },
    ),
    "cases": (
        "Cases and rules",
        {
            "show": "Show a case and the clauses it cites.",
            "explain": "Explain the hand of a case step by step, with the rules.",
            "rules": "Show what a clause says and which cases cover it.",
            "play": "Play a hand and show the legal actions and the rules.",
            "profiles": "List the profiles and how they differ from the default.",
            "new": "Create a new case.",
            "lint": "Check cases for mistakes.",
            "fmt": "Format case files.",
            "freeze": "Freeze the library as a named set.",
            "schema": "Print the JSON Schema of cases, run records or messages.",
        },
    ),
    "": (
        "Shell",
        {"completion": "Print a completion script for your shell."},
    ),
}


class Holdem(click.Group):
    """Imports a subcommand when it is called; turns errors into messages and exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all subcommands, in display order."""
        del ctx
        return [name for _, commands in COMMANDS.values() for name in commands]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand with this name."""
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
        """Run the subcommand; a user error gives a message, never a traceback."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except KeyboardInterrupt:
            click.echo("\nInterrupted; no record was written.", err=True)
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
    """The message of an error; for a file error, the file name and the problem."""
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}; check the path and its permissions"
    return str(error)


@click.group(
    cls=Holdem,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Start with `holdem run`; then try `holdem show RO-09` and `holdem explain RO-09`.",
)
@click.version_option(package_name="holdem-conformance")
def main() -> None:
    """A conformance suite for Texas Hold'em engines.

    Runs an engine against hundreds of small hands and reports what it gets
    wrong, how badly, and which rule it breaks.
    """
