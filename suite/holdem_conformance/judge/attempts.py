"""Several attempts at one case: separates constant, nondeterministic and order-dependent failures.

A case in which the engine crashes, times out or violates the protocol is tried
once more, alone in a new process: this distinguishes a failure on this case
from one that an earlier case caused.  A case that fails is played again: this
distinguishes a wrong engine from a nondeterministic one.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict, worst
from holdem_scenarios.facts.compound_facts import Value

#: Verdicts on an engine that gave no valid answer.
BROKEN: Final = (Verdict.CRASH, Verdict.TIMEOUT, Verdict.PROTOCOL_ERROR)
#: Suffix of a signature: it failed only after other cases.
NOT_ALONE: Final = "not-alone"
#: Prefix of the signature of a nondeterministic checkpoint.
RANDOM: Final = "random"
NOT_THE_SAME: Final = "not the same each time"


def after_others(first: CaseResult, alone: CaseResult) -> CaseResult:
    """A case on which the engine failed, and the same case alone in a new process."""
    if alone.verdict in BROKEN:
        return alone
    marked = [
        replace(one, signature=f"{one.signature}:{NOT_ALONE}")
        for one in first.checkpoints
        if one.verdict in BROKEN
    ]
    checkpoints = (*alone.checkpoints, *marked)
    return replace(
        alone, checkpoints=checkpoints, verdict=worst(checkpoints), problem=first.problem
    )


def repeated(first: CaseResult, others: Sequence[CaseResult]) -> CaseResult:
    """A case that was played several times; checkpoints that vary are reported as random."""
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


def is_random(checkpoint: Checkpoint) -> bool:
    """Whether a checkpoint varied between attempts."""
    return checkpoint.signature.startswith(RANDOM) or checkpoint.observed == NOT_THE_SAME


def _without_chance(first: CaseResult, others: Sequence[CaseResult]) -> CaseResult:
    """Mark observed values that vary between attempts, even where the verdict does not."""
    seen: dict[str, list[Value]] = {}
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


def _outcome(result: CaseResult) -> dict[str, tuple[str, str]]:
    """The verdict and signature of each checkpoint, by its id."""
    return {one.id: (one.verdict, one.signature) for one in result.checkpoints}


def _by_chance(checkpoint: Checkpoint) -> Checkpoint:
    """A checkpoint whose outcome varies between attempts."""
    return replace(
        checkpoint,
        verdict=Verdict.FAIL,
        signature=f"{RANDOM}:{checkpoint.fact}",
        observed=NOT_THE_SAME,
    )
