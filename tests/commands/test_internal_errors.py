"""A fault of this program is told as such, with an exit code of its own; a user's is not."""

import sys
from pathlib import Path

import click
import pytest

from holdem_conformance.cli import Holdem
from holdem_conformance.exit_codes import Exit, UserError


class WithABug(Holdem):
    """The command line with one subcommand, which raises an exception."""

    def __init__(self, error: BaseException) -> None:
        super().__init__("holdem")
        self._error = error

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """The subcommand, whatever its name."""
        del ctx

        def fail() -> None:
            raise self._error

        return click.Command(cmd_name, callback=fail)


def run(error: BaseException) -> int:
    """The exit code when a subcommand raises this."""
    with pytest.raises(SystemExit) as ended:
        WithABug(error).main(["buggy"], prog_name="holdem")
    return int(ended.value.code or 0)


@pytest.mark.parametrize(
    "error",
    [
        *(KeyError("x"), IndexError(), TypeError("a\nb"), AssertionError(), RecursionError()),
        *(ValueError("max() arg is an empty sequence"), ZeroDivisionError(), MemoryError()),
        *(RuntimeError("\x1b[31mred"), StopIteration(), AttributeError("no")),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_internal_error_has_an_exit_code_of_its_own(
    error: BaseException, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is never taken for a divergence; the message is for the report, without a traceback."""
    assert run(error) == 7
    told = capsys.readouterr().err
    assert told.startswith(f"Internal error: {type(error).__name__}")
    assert "This is a fault of holdem-conformance" in told
    assert "Please report it" in told
    assert "Traceback" not in told
    assert "\x1b" not in told


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (UserError("no such thing; name another"), Exit.USAGE),
        (FileNotFoundError(2, "No such file or directory", "x.yaml"), Exit.USAGE),
        (KeyboardInterrupt(), Exit.STOPPED),
        (click.UsageError("wrong"), Exit.USAGE),
        (click.exceptions.Exit(Exit.DIVERGES), Exit.DIVERGES),
    ],
    ids=lambda value: type(value).__name__,
)
def test_other_errors_keep_their_codes(
    error: BaseException, code: Exit, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake of the user, an interruption, and the outcome of a command."""
    assert run(error) == code
    assert "Internal error" not in capsys.readouterr().err


def test_the_place_of_the_error_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A module of the program, without the folder that it is installed in."""
    with pytest.raises(AttributeError) as raised:
        raise_deep_inside(tmp_path)
    assert run(raised.value) == Exit.INTERNAL
    told = capsys.readouterr().err
    assert "  at holdem_scenarios/library.py:" in told
    assert str(Path(sys.prefix)) not in told


def raise_deep_inside(folder: Path) -> None:
    """Call a function of the program as it is not meant to be called."""
    from holdem_scenarios.library import near  # noqa: PLC0415  # what raises is the point here

    near(str(folder))  # type: ignore[arg-type]
