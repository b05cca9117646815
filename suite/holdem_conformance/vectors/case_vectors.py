"""The vectors of a case: one for each house in which it is played.

A ranking is also played as hands, for engines that cannot be asked to rank;
a tournament is also told the results of its hands, for software that plays none.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET

from holdem_conformance.judge.case_plan import CasePlan
from holdem_conformance.library.played_rankings import is_of_a_played_ranking
from holdem_conformance.play.script import Script
from holdem_conformance.vectors.form.start_model import AnyStart
from holdem_conformance.vectors.form.vector_model import (
    BIG_NUMBERS,
    LARGEST_EXACT,
    OUT_OF_TURN,
    Vector,
    VectorStep,
)
from holdem_conformance.vectors.vector_starts import start_of
from holdem_conformance.vectors.vector_steps import vector_steps
from holdem_scenarios.case.model import Case

#: Ends the id of a vector that gives the results of hands instead of having them played.
TOLD: Final = "[results]"


def scripts_of(case: Case) -> tuple[Script, ...]:
    """The case in each house in which it is played.

    A ranking is a question, and hands; a tournament is played, and is told the results of hands.
    """
    scripts = CasePlan(case, None, watched=False).scripts
    if case.rank is not None:
        return (*scripts, *CasePlan(case, None, watched=False, played=True).scripts)
    if case.rounds:
        told = CasePlan(case, None, watched=False, told=True).scripts
        return (*scripts, *(one for one in told if "hands" not in one.needs()))
    return scripts


def name_of(script: Script) -> str:
    """What tells the vectors of a case apart: its house, and how it is played."""
    return f"{script.variant.label}{TOLD if script.told else ''}"


def vector(script: Script, digest: str, sets: tuple[str, ...], profiles: tuple[str, ...]) -> Vector:
    """The vector of a case in one house; ``profiles`` are those under which it holds."""
    case = script.case
    steps, start, players = vector_steps(script), start_of(script), script.players()
    return Vector(
        id=f"{case.id}{name_of(script)}",
        case=case.id,
        kind=_kind(script),
        title=case.title,
        why=case.why,
        level=case.level,
        severity=case.severity,
        clauses=case.rules,
        witness=case.witness or UNSET,
        disputed=case.disputed or UNSET,
        digest=digest,
        sets=sets,
        ranking=case.id if is_of_a_played_ranking(script.variant.label) else UNSET,
        needs=_needs(script, start, steps),
        players=(min(players), max(players)) if players else (),
        profiles=profiles,
        start=start,
        steps=steps,
    )


def _kind(script: Script) -> str:
    """The kind of the vector: a ranking that is played is a hand."""
    played = script.case.play and script.case.clock is None
    return "hand" if played else script.case.kind


def _needs(script: Script, start: AnyStart, steps: Sequence[VectorStep]) -> tuple[str, ...]:
    """The capabilities without which the vector cannot be played to its end."""
    doing = {step.do for step in steps if step.refused is UNSET}
    announced = any(step.out_of_turn for step in steps)
    values = [one.value for step in steps for one in step.expect]
    amounts = [step.to for step in steps if step.refused is UNSET]
    more = {
        "connections": "disconnect" in doing,
        OUT_OF_TURN: announced,
        BIG_NUMBERS: _largest([msgspec.to_builtins(start), values, amounts]) > LARGEST_EXACT,
    }
    return tuple(sorted(script.needs() | {name for name, needed in more.items() if needed}))


def _largest(value: Any) -> int:  # noqa: ANN401  # plain JSON
    """The largest number in a value."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        return max(map(_largest, value), default=0)
    return abs(value) if isinstance(value, int) else 0
