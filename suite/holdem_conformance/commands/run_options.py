"""The options of ``holdem run``, which ``holdem baseline`` takes as well."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from holdem_conformance.commands import completed_words
from holdem_conformance.engines.settings import EngineSettings
from holdem_conformance.judge.verdicts import SEVERITIES
from holdem_conformance.library.moved_cases import WAYS
from holdem_conformance.run.gate import Criteria, criteria
from holdem_conformance.run.plan import Plan, Traces

_FILE: Final = click.Path(dir_okay=False, allow_dash=True)


def _shard(ctx: click.Context, param: click.Parameter, value: str) -> tuple[int, int]:
    """A part of the cases, as in 2/5: its number, and how many there are."""
    found = re.fullmatch(r"(\d{1,5})/(\d{1,5})", value)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        told = f"{value!r} is no part; write it as in 2/5, from 1/5 to 5/5"
        raise click.BadParameter(told, ctx=ctx, param=param)
    return int(found[1]), int(found[2])


def _some_of(
    what: str, known: tuple[str, ...]
) -> Callable[[click.Context, click.Parameter, str], tuple[str, ...]]:
    """Some of a few words, with commas between them: each of them once, in a fixed order."""

    def read(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
        """Known words only."""
        asked = [word for word in value.split(",") if word]
        for one in asked:
            if one not in known:
                told = f"{one!r} is no {what}; write some of {','.join(known)}"
                raise click.BadParameter(told, ctx=ctx, param=param)
        return tuple(one for one in known if one in asked)

    return read


WORDS: Final = click.Argument(
    ["words"], nargs=-1, metavar="[ID|FAMILY|PATH|GLOB]...", shell_complete=completed_words.cases
)
#: What says which differences count.
WHAT_COUNTS: Final[tuple[click.Parameter, ...]] = (
    click.Option(["--strict"], is_flag=True, help="Differences from a `should` count as well."),
    click.Option(
        ["--fail-on"],
        metavar="SEVERITIES",
        default="",
        callback=_some_of("severity", SEVERITIES),
        help="Only differences of these severities count: some of money,information,action,order. "
        "An engine that breaks counts always.",
    ),
)
#: What says how the cases are run, and what counts.
HOW: Final[tuple[click.Parameter, ...]] = (
    click.Option(
        ["--engine", "-e"],
        default="oracle",
        show_default=True,
        help="Who is under test: oracle, faulty:NAME, an engine of `holdem engines list`, a Python "
        "class as in my_module:MyEngine, a folder with an engine.yaml, a command in quotes, or an "
        "address as in http://127.0.0.1:8000/.",
    ),
    click.Option(
        ["--in-process"],
        is_flag=True,
        help="Run a Python class in this process, for a debugger; nothing protects the run from "
        "it.",
    ),
    click.Option(
        ["--timeout"],
        type=click.FloatRange(min=0.01),
        default=None,
        help="Seconds for one message; 5, unless the engine's manifest says otherwise.",
    ),
    click.Option(
        ["--memory"],
        type=click.IntRange(min=0),
        default=2048,
        show_default=True,
        help="Megabytes of data for each process of the engine; 0 is no limit.",
    ),
    click.Option(
        ["--repeat"],
        type=click.IntRange(1, 1000),
        default=None,
        help="Ask each case so often, to find what is left to chance.",
    ),
    click.Option(
        ["--profile", "plays"],
        default="",
        metavar="NAME",
        shell_complete=completed_words.profiles,
        help="The rules that the engine plays; what they decide otherwise is not applicable.",
    ),
    click.Option(
        ["--vary"],
        metavar="WAYS",
        default="",
        callback=_some_of("way", WAYS),
        help="Run each case also at tables turned (rotate), with other suits (suits), "
        "with larger chips (scale).",
    ),
    click.Option(
        ["--shard"],
        metavar="K/N",
        default="1/1",
        callback=_shard,
        help="Only this part of the cases.",
    ),
    click.Option(
        ["--jobs", "-j"],
        type=click.IntRange(1, 256),
        default=1,
        show_default=True,
        help="Processes.",
    ),
    *WHAT_COUNTS,
    click.Option(
        ["--cache/--no-cache"],
        default=True,
        help="Use what an earlier run worked out.",
    ),
)
TRACES: Final = click.Option(
    ["--traces"],
    type=click.Choice([Traces.BAD.value, Traces.ALL.value]),
    default=Traces.BAD.value,
    show_default=True,
    help="Which cases the record tells step by step: those that come out badly, or all of "
    "them, so that `holdem judge` can judge them again.",
)
#: What is written and printed.
OUTPUTS: Final[tuple[click.Parameter, ...]] = (
    click.Option(["--record"], type=_FILE, help="Write the run record."),
    click.Option(["--junit"], type=_FILE, help="Write JUnit XML."),
    click.Option(
        ["--annotate"],
        type=click.Choice(["github"]),
        help="Print differences as annotations, which the CI service shows beside the files.",
    ),
    click.Option(
        ["--trace"], is_flag=True, help="Every step: what is done, expected and observed."
    ),
    click.Option(
        ["--json", "as_json"], is_flag=True, help="Print the run record, and nothing else."
    ),
)
KNOWN_FAILURES: Final = click.Option(
    ["--known-failures"],
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    help="What is known to differ: see `holdem baseline`.  What is not in this file any more as "
    "it says makes the file stale.",
)


class HowToRun(NamedTuple):
    """What the options say about running cases."""

    words: tuple[str, ...]
    engine: str
    in_process: bool
    timeout: float | None
    memory: int
    repeat: int | None
    plays: str
    vary: tuple[str, ...]
    shard: tuple[int, int]
    jobs: int
    strict: bool
    fail_on: tuple[str, ...]
    cache: bool

    @classmethod
    def of(cls, options: dict[str, Any]) -> "HowToRun":
        """Out of all options of a command."""
        return cls(**{name: options[name] for name in cls._fields})

    @property
    def settings(self) -> EngineSettings:
        """How the engine is run."""
        return EngineSettings(
            in_process=self.in_process,
            message=self.timeout or 0,
            repeat=self.repeat or 0,
            memory=self.memory,
        )

    def plan(self, traces: Traces = Traces.NONE) -> Plan:
        """What is to be run."""
        return Plan(
            words=self.words,
            engine=self.engine,
            settings=self.settings,
            plays=self.plays,
            vary=self.vary,
            shard=self.shard,
            jobs=self.jobs,
            cached=self.cache,
            traces=traces,
        )

    @property
    def criteria(self) -> Criteria:
        """Which differences count."""
        return criteria(strict=self.strict, fail_on=self.fail_on)
