"""``holdem run --trace``: every step of a case, with what is expected and observed."""

import click
from msgspec import UNSET

from holdem_adapters.engine import Engine
from holdem_adapters.setting_up import house_of
from holdem_adapters.state import State
from holdem_conformance.checkpoints import Checkpoints
from holdem_conformance.differences import fact_of, told
from holdem_conformance.engines import How
from holdem_conformance.exits import Exit
from holdem_conformance.grading import graded_in
from holdem_conformance.loading import Loaded, meant_by
from holdem_conformance.running import played
from holdem_conformance.terminal import as_seen
from holdem_conformance.variants import changes, label, variants
from holdem_conformance.verdicts import Checkpoint, Verdict
from holdem_conformance.working import dismiss, the_engine
from holdem_oracle.house.house import House, choose
from holdem_scenarios.case import Step
from holdem_scenarios.written import deed_written, fact_written, step_written


def traced(words: tuple[str, ...], engine: tuple[str, How], plays: str) -> Exit:
    """Print every step of the cases that are meant; whether anything differs."""
    meant = meant_by(words)
    under_test = the_engine(*engine)
    try:
        differs = [_case(one, under_test, plays) for one in meant]
    finally:
        dismiss()
    return Exit.DIVERGES if any(differs) else Exit.CONFORMS


def _case(one: Loaded, engine: Engine, plays: str) -> bool:
    """One case, in every house that it is played in."""
    differs = False
    graded = graded_in(engine, house_of(one.case), plays)
    house = graded or house_of(one.case)
    for variant in [{}] if graded else variants(one.case, house):
        changed = changes(variant, house)
        click.echo(f"{one.case.id}{label(changed)}  {one.case.title}")
        tracer = _Tracer(one, label(changed))
        in_force = {**_own(one, house), **variant}
        played_in = choose(house, changed) if changed else house
        problem = played(tracer, engine, played_in, in_force)
        tracer.rest()
        if problem:
            click.echo(as_seen(f"    the engine said: {problem}"))
        differs = differs or any(found.verdict is not Verdict.PASS for found in tracer.found)
        click.echo("")
    return differs


def _own(one: Loaded, house: House) -> dict[str, str]:
    """The values of a house for the options that a case asks about."""
    return {option: str(getattr(house, option)) for step in one.case.play for option in step.when}


class _Tracer(Checkpoints):
    """Checkpoints that are printed as they come, each below the step that it belongs to."""

    follows = True

    def __init__(self, loaded: Loaded, name: str) -> None:
        super().__init__(loaded.case, name)
        self._printed = 0

    def begins(self, step: Step) -> None:
        """A step is about to be done: print what it is."""
        click.echo(f"  {step.number:2} {step_written(step)}")

    def done(self, step: Step, seen: State) -> None:
        """A step has been done: print what the table shows, and what was asked."""
        if deed_written(step):
            click.echo(as_seen(f"       {_table(seen)}"))
        self.rest()

    def rest(self) -> None:
        """Print the checkpoints that have not been printed yet."""
        for found in self.found[self._printed :]:
            click.echo(as_seen(_checkpoint(found)))
        self._printed = len(self.found)


def _table(seen: State) -> str:
    """The table in a line."""
    parts = [
        f"{name} {fact_written(name, getattr(seen, name))}"
        for name in ("street", "turn", "bets", "stacks")
        if getattr(seen, name) is not UNSET
    ]
    return ", ".join(parts)


def _checkpoint(found: Checkpoint) -> str:
    """One thing asked, and what came of it."""
    name = fact_of(found)
    if found.verdict is Verdict.PASS:
        try:
            return f"     = {name}: {fact_written(name, found.expected)}"
        except (TypeError, KeyError, AttributeError):
            return f"     = {name}: {found.expected}"
    if found.verdict is Verdict.NOT_APPLICABLE:
        return f"     ? {name}: {found.signature}"
    lines = "\n".join(f"         {line}" for line in told(found))
    return f"     ! {name}: {found.signature}\n{lines}"
