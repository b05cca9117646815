"""Several attempts at one case: separates constant, nondeterministic and order-dependent failures.

A case in which the engine crashes, times out or violates the protocol is tried
once more, alone in a new process: this distinguishes a failure on this case
from one that an earlier case caused.  A case that fails is played again: this
distinguishes a wrong engine from a nondeterministic one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

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

#: Which checkpoint of a case it is.
_Key: TypeAlias = tuple[str, int]


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
    keys = {key: None for outcome in outcomes for key in outcome}
    usual = outcomes[0]
    changing = [key for key in keys if any(one.get(key) != usual.get(key) for one in outcomes)]
    seen = {key: one for result in (*others, first) for key, one in _numbered(result)}
    steady = [one for key, one in _numbered(first) if key not in changing]
    checkpoints = (*steady, *(_by_chance(seen[key]) for key in changing))
    return replace(first, checkpoints=checkpoints, verdict=worst(checkpoints))


def is_random(checkpoint: Checkpoint) -> bool:
    """Whether a checkpoint varied between attempts."""
    return checkpoint.signature.startswith(RANDOM) or checkpoint.observed == NOT_THE_SAME


def _without_chance(first: CaseResult, others: Sequence[CaseResult]) -> CaseResult:
    """Mark observed values that vary between attempts, even where the verdict does not."""
    seen: dict[_Key, list[Value]] = {}
    for result in (first, *others):
        for key, one in _numbered(result):
            seen.setdefault(key, []).append(one.observed)
    checkpoints = tuple(
        one
        if all(observed == one.observed for observed in seen[key])
        else replace(one, observed=NOT_THE_SAME)
        for key, one in _numbered(first)
    )
    return replace(first, checkpoints=checkpoints)


def _outcome(result: CaseResult) -> dict[_Key, tuple[str, str]]:
    """The verdict and signature of each checkpoint."""
    return {key: (one.verdict, one.signature) for key, one in _numbered(result)}


def _numbered(result: CaseResult) -> Iterator[tuple[_Key, Checkpoint]]:
    """Each checkpoint, with its id and how often it came before: hands that are alike share ids."""
    before: Counter[str] = Counter()
    for one in result.checkpoints:
        yield (one.id, before[one.id]), one
        before[one.id] += 1


def _by_chance(checkpoint: Checkpoint) -> Checkpoint:
    """A checkpoint whose outcome varies between attempts."""
    return replace(
        checkpoint,
        verdict=Verdict.FAIL,
        signature=f"{RANDOM}:{checkpoint.fact}",
        observed=NOT_THE_SAME,
    )
