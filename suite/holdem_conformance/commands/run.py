"""``holdem run``."""

import os
import re
import sys
from collections.abc import Callable
from typing import Any

import click

from holdem_conformance.commands import completing


class _Shard(click.ParamType[tuple[int, int]]):
    """A part of the cases, as in 2/5."""

    name = "K/N"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[int, int]:
        """The number of the part, and how many there are."""
        if isinstance(value, tuple):
            number, of = value
            return number, of
        found = re.fullmatch(r"(\d{1,5})/(\d{1,5})", str(value))
        if not found or not 1 <= int(found[1]) <= int(found[2]):
            self.fail(f"{value!r} is no part; write it as in 2/5, from 1/5 to 5/5", param, ctx)
        return int(found[1]), int(found[2])


class _Some(click.ParamType[tuple[str, ...]]):
    """Some of a few words, with commas between them: each of them once, in a fixed order."""

    def __init__(self, name: str, what: str, known: tuple[str, ...]) -> None:
        self.name = name
        self._what = what
        self._known = known

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, ...]:
        """Known words only."""
        asked = value if isinstance(value, tuple) else tuple(filter(None, str(value).split(",")))
        for one in asked:
            if one not in self._known:
                known = ",".join(self._known)
                self.fail(f"{one!r} is no {self._what}; write some of {known}", param, ctx)
        return tuple(one for one in self._known if one in asked)


@click.command(
    name="run",
    epilog="Exit codes: 0 conforms, 1 diverges, 2 usage, 3 the engine could not run, "
    "4 a case is at fault, 5 the known-failures file is stale.",
)
@click.argument(
    "words", nargs=-1, metavar="[ID|FAMILY|PATH|GLOB]...", shell_complete=completing.cases
)
@click.option(
    "--engine",
    "-e",
    default="oracle",
    show_default=True,
    help="Who is under test: oracle, faulty:NAME, an engine of `holdem engines list`, a Python "
    "class as in my_module:MyEngine, a folder with an engine.yaml, a command in quotes, or an "
    "address as in http://127.0.0.1:8000/.",
)
@click.option(
    "--in-process",
    is_flag=True,
    help="Run a Python class in this process, for a debugger; nothing protects the run from it.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0.01),
    default=None,
    help="Seconds for one message; 5, unless the engine's manifest says otherwise.",
)
@click.option(
    "--memory",
    type=click.IntRange(min=0),
    default=2048,
    show_default=True,
    help="Megabytes of data for each process of the engine; 0 is no limit.",
)
@click.option(
    "--repeat",
    type=click.IntRange(1, 1000),
    default=None,
    help="Ask each case so often, to find what is left to chance.",
)
@click.option(
    "--profile",
    "plays",
    default="",
    metavar="NAME",
    shell_complete=completing.profiles,
    help="The rules that the engine plays; what they decide otherwise is not applicable.",
)
@click.option(
    "--vary",
    type=_Some("WAYS", "way", ("rotate", "suits", "scale")),
    default=(),
    help="Run each case also at tables turned (rotate), with other suits (suits), "
    "with larger chips (scale).",
)
@click.option("--shard", type=_Shard(), default=(1, 1), help="Only this part of the cases.")
@click.option(
    "--jobs", "-j", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes."
)
@click.option(
    "--record", type=click.Path(dir_okay=False, allow_dash=True), help="Write the run record."
)
@click.option("--junit", type=click.Path(dir_okay=False, allow_dash=True), help="Write JUnit XML.")
@click.option(
    "--annotate",
    type=click.Choice(["github"]),
    help="Print differences as annotations, which the CI service shows beside the files.",
)
@click.option("--trace", is_flag=True, help="Every step: what is done, expected and observed.")
@click.option("--json", "as_json", is_flag=True, help="Print the run record, and nothing else.")
@click.option("--strict", is_flag=True, help="Differences from a `should` count as well.")
@click.option(
    "--fail-on",
    type=_Some("SEVERITIES", "severity", ("money", "information", "action", "order")),
    default=(),
    help="Only differences of these severities count: some of money,information,action,order. "
    "An engine that breaks counts always.",
)
@click.option(
    "--known-failures",
    type=click.Path(dir_okay=False, exists=True),
    help="What is known to differ: see `holdem baseline`.  What is not in this file any more as "
    "it says makes the file stale.",
)
@click.option(
    "--cache/--no-cache",
    default=True,
    help="Use what an earlier run, or the installation, worked out.",
)
def command(words: tuple[str, ...], *, trace: bool, as_json: bool, **how: Any) -> None:  # noqa: ANN401
    """Run cases against the oracle or another engine.

    Without words, all cases; or those of some ids (RO-09), families (RO or
    reopening), files and folders, and patterns ('RO-*', 'side-pots/*').
    """
    if as_json and (how["annotate"] or "-" in (how["record"], how["junit"])):
        raise click.UsageError("--json prints the record and nothing else; name a file instead")
    if trace:
        from holdem_conformance.tracing import traced

        raise click.exceptions.Exit(traced(words, (how["engine"], ways_of(how)), how["plays"]))
    from holdem_conformance.gating import exit_code, gate_of

    outcome, judged = outcome_of(words, how, quiet=as_json)
    told = _kept(plan_of(words, how), outcome, how)
    if as_json:
        with click.open_file("-", "wb") as file:
            file.writelines(outcome.record())
    else:
        from holdem_conformance.summary import summary
        from holdem_conformance.terminal import as_seen

        click.echo(told(as_seen(summary(outcome))), color=None)
    if judged is not None:
        from pathlib import Path

        from holdem_conformance.known_telling import known_told

        click.echo(known_told(Path(how["known_failures"]), judged), err=as_json)
    stale = judged is not None and judged.stale
    gate = gate_of(strict=how["strict"], fail_on=how["fail_on"])
    raise click.exceptions.Exit(exit_code(outcome.results, gate, stale=stale))


def ways_of(how: dict[str, Any]) -> Any:  # noqa: ANN401  # imported late
    """How the engine is run, from the options of the command line."""
    from holdem_conformance.engines import How

    return How(
        in_process=how["in_process"],
        message=how["timeout"] or 0,
        repeat=how["repeat"] or 0,
        memory=how["memory"],
    )


def plan_of(words: tuple[str, ...], how: dict[str, Any]) -> Any:  # noqa: ANN401  # as above
    """What is to be run, from the options of the command line."""
    from holdem_conformance.runs import Plan

    plan = Plan(words, how["engine"], ways_of(how), how["plays"], how["vary"], how["shard"])
    return plan._replace(jobs=how["jobs"], cached=how["cache"])


def outcome_of(words: tuple[str, ...], how: dict[str, Any], *, quiet: bool) -> tuple[Any, Any]:
    """What came of a run, and how it stands beside the known failures, where there is a file."""
    from holdem_conformance.runs import run

    known = None
    if how["known_failures"]:
        from pathlib import Path

        from holdem_conformance.known_failures import read_known

        known = read_known(Path(how["known_failures"]))  # before the run: its faults come at once
    plan = plan_of(words, how)
    outcome = _with_progress(plan, run, quiet=quiet)
    if known is None:
        return outcome, None
    from holdem_conformance.known_judging import judge
    from holdem_conformance.runs import library_ids

    judged = judge(outcome, known, lambda: library_ids(plan))
    return judged.outcome, judged


def _kept(plan: Any, outcome: Any, how: dict[str, Any]) -> Callable[[str], str]:  # noqa: ANN401  # imported late
    """Write what is to be kept of a run; how its summary is to be printed."""
    if not (how["record"] or how["junit"] or how["annotate"]):
        return str
    from holdem_conformance.keeping import Keep, keep

    wanted = Keep(how["record"], how["junit"], how["annotate"], how["strict"], how["fail_on"])
    return keep(plan, outcome, wanted)


def _with_progress(plan: Any, run: Any, *, quiet: bool) -> Any:  # noqa: ANN401  # imported late
    """Run with a bar on a terminal, and without one elsewhere."""
    if quiet or not sys.stderr.isatty() or os.environ.get("CI"):
        return run(plan)
    with click.progressbar(length=1, label="cases", file=sys.stderr) as bar:

        def progress(done: int, of: int) -> None:
            """Move the bar."""
            bar.length = of
            bar.update(done - bar.pos)

        return run(plan, progress)
