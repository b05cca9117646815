"""``holdem doctor``."""

import click

from holdem_conformance.engines.doctor.doctor import examined
from holdem_conformance.engines.doctor.findings import BAD
from holdem_conformance.engines.settings import EngineSettings
from holdem_conformance.exit_codes import Exit
from holdem_conformance.output.terminal import say, say_judged, wrapped
from holdem_reports.safe_text import in_a_line

#: time limit in seconds for the first message, shorter than in a run
_GREETING = 15.0
_MARKS = {"good": "  ok   ", "bad": "  BAD  ", "note": "  note "}


@click.command(name="doctor")
@click.argument("engine")
@click.option(
    "--timeout",
    type=click.FloatRange(min=0.01),
    default=None,
    help="Time limit per message in seconds.",
)
def command(engine: str, timeout: float | None) -> None:
    """Check an adapter and report problems.

    ENGINE takes the same values as `holdem run --engine`: a folder with an
    engine.yaml, a quoted command, a Python class or a URL. The command checks
    whether the adapter follows the protocol and shows the required facts, not
    whether the engine plays correctly.
    """
    bad = 0
    settings = EngineSettings(message=timeout or 0, greeting=timeout or _GREETING)
    for found in examined(engine, settings):
        bad += found.how == BAD
        mark = _MARKS[found.how]
        say_judged(wrapped(in_a_line(found.what), mark, " " * len(mark)))
        if found.remedy:
            say(wrapped(in_a_line(f"-> {found.remedy}"), f"{'':9}", f"{'':12}"))
    say("")
    if bad:
        say(f"Problems: {bad}. Fix them and run `holdem doctor` again.")
        raise click.exceptions.Exit(Exit.ENGINE)
    say("No problems found. Next: holdem run --engine ...")
