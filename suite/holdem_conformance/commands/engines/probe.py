"""``holdem probe``."""

import json
import os
import sys

import click

from holdem_conformance.engines.settings import EngineSettings
from holdem_conformance.exit_codes import Exit
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.output.terminal import fitted, progress_line, say, say_json
from holdem_conformance.play.engine_under_test import engine_named
from holdem_conformance.probe.option_probe import probe
from holdem_conformance.probe.probe_report import contradicts, probe_json, probe_text


@click.command(
    name="probe", epilog="Exit codes: 0 as declared, 1 not as declared, 3 the engine could not run."
)
@click.argument("engine")
@click.option(
    "--in-process",
    is_flag=True,
    help="Run a Python class in this process, for use with a debugger, without isolation.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0.01),
    default=None,
    help="Time limit per message in seconds.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(engine: str, *, in_process: bool, timeout: float | None, as_json: bool) -> None:
    """Show which house rules an engine plays.

    ENGINE takes the same values as `holdem run --engine`. The command sends
    the engine each value of each house option in turn and reports which value
    it plays and which cases show it. "as told" means that it plays whatever
    value it is sent; ! marks an option that contradicts its dialect. The
    report ends with the dialect to copy into engine.yaml.
    """
    cases = [one.case for one in load_selected(())]
    under_test = engine_named(engine, EngineSettings(in_process, message=timeout or 0))
    hello = under_test.about.hello
    try:
        found = probe(under_test, cases, _look)
    finally:
        under_test.close()
        _look("")
    if as_json:
        say_json(json.dumps(probe_json(found, hello.dialect), indent=1))
    else:
        say(fitted(f"{hello.name} {hello.version}\n\n{probe_text(found, hello.dialect)}", 4))
    wrong = any(contradicts(one, hello.dialect) for one in found)
    raise click.exceptions.Exit(Exit.DIVERGES if wrong else Exit.CONFORMS)


def _look(what: str) -> None:
    """Show progress, if standard error is a terminal."""
    if sys.stderr.isatty() and not os.environ.get("CI"):
        progress_line(what)
