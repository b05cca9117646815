"""``holdem probe``."""

import json
import os
import sys

import click

from holdem_conformance.exits import Exit


@click.command(name="probe", epilog="Exit codes: 0 as declared, 1 not as declared, 3 cannot run.")
@click.argument("engine")
@click.option(
    "--in-process",
    is_flag=True,
    help="Run a Python class in this process, for a debugger; nothing protects the run from it.",
)
@click.option(
    "--timeout", type=click.FloatRange(min=0.01), default=None, help="Seconds for one message."
)
@click.option("--json", "as_json", is_flag=True, help="As a program would read it.")
def command(engine: str, *, in_process: bool, timeout: float | None, as_json: bool) -> None:
    """Which value of each house option an engine really plays, and the cases that told.

    ENGINE is whatever `holdem run --engine` takes.  It is told each value in
    turn; ! marks what is not as its dialect says.  Below stands the dialect
    to be put into its engine.yaml.
    """
    from holdem_adapters.capabilities import ANY
    from holdem_conformance.engines import How
    from holdem_conformance.loading import meant_by
    from holdem_conformance.probe_telling import contradicts, probe_json, probe_told
    from holdem_conformance.probing import probe
    from holdem_conformance.working import dismiss, the_engine

    try:
        under_test = the_engine(engine, How(in_process=in_process, message=timeout or 0))
        dialect = getattr(under_test, "dialect", ANY)
        found = probe(under_test, dialect, [one.case for one in meant_by(())], _look)
    finally:
        dismiss()
        _look("")
    if as_json:
        click.echo(json.dumps(probe_json(found, dialect), indent=1))
    else:
        click.echo(f"{under_test.name} {under_test.version}\n\n{probe_told(found, dialect)}")
    wrong = any(contradicts(one, dialect) for one in found)
    raise click.exceptions.Exit(Exit.DIVERGES if wrong else Exit.CONFORMS)


def _look(what: str) -> None:
    """What is being asked, on a terminal."""
    if sys.stderr.isatty() and not os.environ.get("CI"):
        click.echo(f"\r{what:60}\r", err=True, nl=False)
