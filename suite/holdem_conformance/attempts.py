"""One case, tried as often as it takes to know what an engine does.

A case in which the engine breaks is tried once more, alone in a new process:
that tells an engine that breaks on this case from one that was broken by an
earlier one.  A case that fails is asked again: that tells an engine that is
wrong from one that is so by chance.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from holdem_adapters.engine import Engine
from holdem_conformance.verdicts import CaseResult, Checkpoint, Verdict, worst

BROKEN: Final = (Verdict.CRASH, Verdict.TIMEOUT, Verdict.PROTOCOL_ERROR)
#: Added to a signature: it was so only after other cases.
NOT_ALONE: Final = "not-alone"
#: Begins the signature of what is different from time to time.
RANDOM: Final = "random"
NOT_THE_SAME: Final = "not the same each time"


def tried(engine: Engine, once: Callable[[], CaseResult]) -> CaseResult:
    """What an engine does in a case."""
    result = once()
    if _is_gone(engine):
        result = _alone(engine, once, result)
    elif result.verdict is Verdict.FAIL or getattr(engine, "repeats", 1) > 1:
        result = _again(engine, once, result)
    return result


def _is_gone(engine: Engine) -> bool:
    """Whether an engine that runs elsewhere has ended, or had to be."""
    return getattr(engine, "running", True) is False


def _alone(engine: Engine, once: Callable[[], CaseResult], first: CaseResult) -> CaseResult:
    """A case that broke the engine, in a process that has seen no other, step by step."""
    more: Any = engine
    with more.step_by_step():
        second = once()
    more.restart()
    if second.verdict in BROKEN:
        return second
    marked = [
        replace(one, signature=f"{one.signature}:{NOT_ALONE}")
        for one in first.checkpoints
        if one.verdict in BROKEN
    ]
    checkpoints = (*second.checkpoints, *marked)
    return replace(
        second, checkpoints=checkpoints, verdict=worst(checkpoints), problem=first.problem
    )


def _again(engine: Engine, once: Callable[[], CaseResult], first: CaseResult) -> CaseResult:
    """The same case once more, or more often where the engine is known to throw dice."""
    times = max(1, getattr(engine, "repeats", 1) - 1)
    others = [once() for _ in range(times)]
    outcomes = [_outcome(one) for one in (first, *others)]
    first = _without_chance(first, others)
    if all(one == outcomes[0] for one in outcomes):
        return first
    ids = {id_: None for outcome in outcomes for id_ in outcome}
    changing = [id_ for id_ in ids if any(one.get(id_) != outcomes[0].get(id_) for one in outcomes)]
    seen = {one.id: one for result in (*others, first) for one in result.checkpoints}
    steady = [one for one in first.checkpoints if one.id not in changing]
    checkpoints = (*steady, *(_by_chance(seen[id_]) for id_ in changing))
    return replace(first, checkpoints=checkpoints, verdict=worst(checkpoints))


def _without_chance(first: CaseResult, others: list[CaseResult]) -> CaseResult:
    """What is as wrong, or as right, each time, but does not look the same, is told as that."""
    seen: dict[str, list[Any]] = {}
    for result in (first, *others):
        for one in result.checkpoints:
            seen.setdefault(one.id, []).append(one.observed)
    checkpoints = tuple(
        one
        if all(observed == one.observed for observed in seen[one.id])
        else replace(one, observed=NOT_THE_SAME)
        for one in first.checkpoints
    )
    return replace(first, checkpoints=checkpoints)


def is_random(checkpoint: Checkpoint) -> bool:
    """Whether a checkpoint was seen to come out now so, now so."""
    return checkpoint.signature.startswith(RANDOM) or checkpoint.observed == NOT_THE_SAME


def _outcome(result: CaseResult) -> dict[str, tuple[str, str]]:
    """What came of each checkpoint, by its id."""
    return {one.id: (one.verdict, one.signature) for one in result.checkpoints}


def _by_chance(checkpoint: Checkpoint) -> Checkpoint:
    """A checkpoint that does not come out the same each time."""
    name = checkpoint.id.rpartition("/")[2]
    return replace(
        checkpoint,
        verdict=Verdict.FAIL,
        signature=f"{RANDOM}:{name}",
        observed=NOT_THE_SAME,
    )
