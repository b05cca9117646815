"""The command ``holdem``: its subcommands, and how errors become messages and exit codes.

Each subcommand is a module in a subfolder of ``commands``, imported only when
it is called, so that ``holdem --help`` is fast.
"""

import importlib
import os
import sys
import traceback
from typing import Any, Final, NoReturn

import click

from holdem_conformance.exit_codes import Exit
from holdem_conformance.library.files_together import put_back_interrupted
from holdem_conformance.output.counting import counted
from holdem_conformance.output.terminal import say, say_error, say_line
from holdem_reports.safe_text import error_lines, in_a_line
from holdem_scenarios.files.problems import FaultyFilesError

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
            "bugs": "Write bug reports for an engine's author, ready to be filed.",
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
            "search": "Find clauses and cases by words, such as a player's question.",
            "show": "Show a case and the clauses it cites.",
            "explain": "Explain the hand of a case step by step, with the rules.",
            "rules": "Show what a clause says and which cases cover it.",
            "play": "Play a hand and show the legal actions and the rules.",
            "direct": "Direct a table or a tournament: who moves, who owes, and why.",
            "replay": "Replay recorded tables, and compare button, blinds and posts.",
            "profiles": "List the profiles and how they differ from the default.",
            "new": "Create a new case.",
            "lint": "Check cases for mistakes.",
            "fmt": "Format case files.",
            "vectors": "Write cases as plain JSON, for engines without Python.",
            "freeze": "Freeze the library as a named set.",
            "schema": "Print the JSON Schema of cases, records, messages or vectors.",
        },
    ),
    "": (
        "Shell",
        {"completion": "Print a completion script for your shell."},
    ),
}


#: The number of characters of an unexpected error that are printed, and of places in the code.
_LONGEST_ERROR: Final = 500
_MOST_PLACES: Final = 3
#: The number of files that are named as put back.
_MOST_FILES: Final = 5


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

    def main(self, *args: Any, **rest: Any) -> Any:  # noqa: ANN401  # click's own arguments
        """Run the command line; a fault of this program gives a message and a code of its own."""
        try:
            return super().main(*args, **rest)
        except (click.exceptions.Exit, click.Abort):
            raise  # for a caller that handles them itself
        except click.ClickException as error:
            raise _shown(error) from None
        except Exception as error:  # noqa: BLE001  # whatever is left is a fault of ours
            _internal(error)

    def make_context(self, *args: Any, **rest: Any) -> click.Context:  # noqa: ANN401  # as above
        """Read the command line; an error in it quotes it safely."""
        try:
            return super().make_context(*args, **rest)
        except click.ClickException as error:
            raise _shown(error) from None

    def invoke(self, ctx: click.Context) -> object:
        """Run the subcommand; a user error gives a message, never a traceback."""
        try:
            _put_back()
            return super().invoke(ctx)
        except (click.exceptions.Exit, click.Abort):
            raise
        except click.ClickException as error:
            raise _shown(error) from None
        except KeyboardInterrupt:
            say("\nInterrupted; no record was written.", err=True)
            raise click.exceptions.Exit(Exit.STOPPED) from None
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise click.exceptions.Exit(Exit.CONFORMS) from None
        except (ValueError, OSError) as error:
            if not _is_of_the_user(error):
                raise
            code = getattr(error, "exit_code", None)
            if code is None and not isinstance(error, OSError):
                raise _shown(click.UsageError(str(error))) from None
            say_error(_said(error))
            raise click.exceptions.Exit(code or Exit.USAGE) from None


def _put_back() -> None:
    """Put back what an earlier command was writing when it was killed, and say so."""
    files = put_back_interrupted()
    if files:
        more = len(files) - _MOST_FILES
        rest = f" and {counted(more, 'other file')}" if more > 0 else ""
        names = ", ".join(map(str, files[:_MOST_FILES]))
        say_line(f"put back, as a command that wrote them was killed: {names}{rest}", err=True)


def _is_of_the_user(error: Exception) -> bool:
    """Whether an error is about files or input, and not a fault of this program.

    Every module raises errors of its own for that; a plain ``ValueError`` comes
    from code that did not expect it.
    """
    ours = type(error).__module__.partition(".")[0].startswith("holdem_")
    return ours or isinstance(error, OSError | UnicodeDecodeError)


def _internal(error: Exception) -> NoReturn:
    """Report a fault of this program, and exit."""
    seen = in_a_line("".join(traceback.format_exception_only(error)))[:_LONGEST_ERROR]
    text = (
        f"Internal error: {seen}\n{_where(error)}"
        "This is a fault of holdem-conformance, not of your engine or your files.\n"
        "Please report it with these lines, the command, and `holdem --version`."
    )
    say(text, err=True)
    sys.exit(Exit.INTERNAL)


def _where(error: Exception) -> str:
    """The innermost places in this program that an error went through."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [one for one in frames if "holdem_" in one.filename and one.filename != __file__]
    places = (
        f"{one.filename[one.filename.rindex('holdem_') :]}:{one.lineno}, in {one.name}"
        for one in ours[-_MOST_PLACES:]
    )
    return "".join(f"  at {place}\n" for place in places)


def _said(error: Exception) -> str:
    """The message of an error; for a file error, the file name and the problem."""
    if isinstance(error, OSError) and error.filename:
        return in_a_line(f"{error.filename}: {error.strerror}; check the path and its permissions")
    if isinstance(error, FaultyFilesError):
        return "\n".join(map(in_a_line, map(str, error.faults)))
    return error_lines(str(error))


def _shown(error: click.ClickException) -> click.ClickException:
    """The same error, with a message that is safe to show."""
    told = error.format_message()
    safe = error_lines(told)
    if safe == told:
        return error
    if isinstance(error, click.UsageError):
        return click.UsageError(safe, error.ctx)
    return click.ClickException(safe)


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
