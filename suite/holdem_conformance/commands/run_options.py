"""The options that ``holdem run`` and ``holdem baseline`` share."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from holdem_conformance.commands import completed_words
from holdem_conformance.engines.settings import MEMORY, EngineSettings
from holdem_conformance.judge.verdicts import SEVERITIES
from holdem_conformance.library.moved_cases import WAYS
from holdem_conformance.run.gate import Criteria, criteria
from holdem_conformance.run.plan import Plan, Traces

_FILE: Final = click.Path(dir_okay=False, allow_dash=True)


def _shard(ctx: click.Context, param: click.Parameter, value: str) -> tuple[int, int]:
    """A shard such as 2/5: its number, and the number of shards."""
    found = re.fullmatch(r"(\d{1,5})/(\d{1,5})", value)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        problem = f"{value!r} is not a shard; write K/N with K from 1 to N, such as 2/5"
        raise click.BadParameter(problem, ctx=ctx, param=param)
    return int(found[1]), int(found[2])


def _some_of(
    what: str, known: tuple[str, ...]
) -> Callable[[click.Context, click.Parameter, str], tuple[str, ...]]:
    """Reads a comma-separated list of known words: each once, in a fixed order."""

    def read(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
        """The words that the value lists; an unknown one is a usage error."""
        asked = [word for word in value.split(",") if word]
        for one in asked:
            if one not in known:
                problem = f"{one!r} is not a {what}; use one or more of {','.join(known)}"
                raise click.BadParameter(problem, ctx=ctx, param=param)
        return tuple(one for one in known if one in asked)

    return read


WORDS: Final = click.Argument(
    ["words"], nargs=-1, metavar="[ID|FAMILY|PATH|GLOB]...", shell_complete=completed_words.cases
)
#: options that select which failures count
WHAT_COUNTS: Final[tuple[click.Parameter, ...]] = (
    click.Option(["--strict"], is_flag=True, help="Count failures of `should` checks as well."),
    click.Option(
        ["--fail-on"],
        metavar="SEVERITIES",
        default="",
        callback=_some_of("severity", SEVERITIES),
        help="Count only failures of these severities, separated by commas: money, information, "
        "action, order. A crash, a timeout or a protocol error always counts.",
    ),
)
#: options that select how the cases are run, and which failures count
HOW: Final[tuple[click.Parameter, ...]] = (
    click.Option(
        ["--engine", "-e"],
        default="oracle",
        show_default=True,
        help="The engine under test: oracle, faulty:NAME, an engine from `holdem engines list`, a "
        "Python class such as my_module:MyEngine, a folder with an engine.yaml, a quoted command, "
        "or a URL such as http://127.0.0.1:8000/.",
    ),
    click.Option(
        ["--in-process"],
        is_flag=True,
        help="Run a Python class in this process, for use with a debugger; the run is not isolated "
        "from it.",
    ),
    click.Option(
        ["--timeout"],
        type=click.FloatRange(min=0.01),
        default=None,
        help="Time limit per message in seconds; 5 unless the engine's manifest sets another.",
    ),
    click.Option(
        ["--memory"],
        type=click.IntRange(min=0),
        default=MEMORY,
        show_default=True,
        help="Memory limit in megabytes for each process of an engine and for all together; "
        "0 means no limit.",
    ),
    click.Option(
        ["--repeat"],
        type=click.IntRange(1, 1000),
        default=None,
        help="Repeat each case N times to detect nondeterminism.",
    ),
    click.Option(
        ["--profile", "plays"],
        default="",
        metavar="NAME",
        shell_complete=completed_words.profiles,
        help="The house rules that the engine plays; cases that these rules decide differently are "
        "not applicable.",
    ),
    click.Option(
        ["--vary"],
        metavar="WAYS",
        default="",
        callback=_some_of("variation", WAYS),
        help="Also run each case rotated around the table (rotate), with suits permuted (suits), "
        "with chips scaled (scale), or as the second hand of a table, after a quiet and after a "
        "wild one (second-hand); separate several with commas.",
    ),
    click.Option(
        ["--set", "frozen_set"],
        metavar="NAME",
        default="",
        shell_complete=completed_words.sets,
        help="Run only the cases of this frozen set, such as holdem-2026.1, so that cases which "
        "are added later cannot fail the run.",
    ),
    click.Option(
        ["--shard"],
        metavar="K/N",
        default="1/1",
        callback=_shard,
        help="Run only shard K of N.",
    ),
    click.Option(
        ["--jobs", "-j"],
        type=click.IntRange(1, 256),
        default=1,
        show_default=True,
        help="Number of processes.",
    ),
    *WHAT_COUNTS,
    click.Option(
        ["--cache/--no-cache"],
        default=True,
        help="Reuse results of earlier runs.",
    ),
)
TRACES: Final = click.Option(
    ["--traces"],
    type=click.Choice([Traces.BAD.value, Traces.ALL.value]),
    default=Traces.BAD.value,
    show_default=True,
    help="Which cases are recorded step by step: those that do not pass, or all of them, which "
    "`holdem judge` requires.",
)
#: options that select what is written and printed
OUTPUTS: Final[tuple[click.Parameter, ...]] = (
    click.Option(["--record"], type=_FILE, help="Write the run record to this file."),
    click.Option(["--junit"], type=_FILE, help="Write JUnit XML to this file."),
    click.Option(
        ["--annotate"],
        type=click.Choice(["github"]),
        help="Print failures as annotations, which the CI service shows in the files.",
    ),
    click.Option(
        ["--trace"],
        is_flag=True,
        help="Print every step: the action, what is expected and observed, and why.",
    ),
    click.Option(["--json", "as_json"], is_flag=True, help="Print only the run record."),
)
KNOWN_FAILURES: Final = click.Option(
    ["--known-failures"],
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    help="File of known failures; see `holdem baseline`. An entry that no longer fails as "
    "recorded makes the file stale.",
)


class HowToRun(NamedTuple):
    """The options for running cases."""

    words: tuple[str, ...]
    engine: str
    in_process: bool
    timeout: float | None
    memory: int
    repeat: int | None
    plays: str
    vary: tuple[str, ...]
    frozen_set: str
    shard: tuple[int, int]
    jobs: int
    strict: bool
    fail_on: tuple[str, ...]
    cache: bool

    @classmethod
    def of(cls, options: dict[str, Any]) -> "HowToRun":
        """Taken from all options of a command."""
        return cls(**{name: options[name] for name in cls._fields})

    @property
    def settings(self) -> EngineSettings:
        """The settings of the engine under test."""
        return EngineSettings(
            in_process=self.in_process,
            message=self.timeout or 0,
            repeat=self.repeat or 0,
            memory=self.memory,
        )

    def plan(self, traces: Traces = Traces.NONE) -> Plan:
        """The plan of the run."""
        return Plan(
            words=self.words,
            frozen_set=self.frozen_set,
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
        """Which failures count."""
        return criteria(strict=self.strict, fail_on=self.fail_on)
