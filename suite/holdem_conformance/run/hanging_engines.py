"""Hanging engines: after too many timeouts, the remaining cases are not played.

Each of these is reported as not played, and is not a pass.  Cases are counted
in their order, so the result does not depend on the number of processes.
"""

from collections.abc import Generator, Iterable, Iterator
from typing import Final

from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict
from holdem_conformance.library.selected_cases import SelectedCase
from holdem_conformance.run.events import CaseFinished

#: The number of cases that may time out.
MOST_HANGING: Final = 10
NOT_ASKED: Final = "timeout:not-asked"
#: The problem reported for a case that was not played.
NOT_ASKED_ANY_MORE: Final = f"not played: the engine had timed out in {MOST_HANGING} cases before"


def until_it_hangs(
    finished: Generator[CaseFinished], todo: Iterable[SelectedCase]
) -> Iterator[CaseFinished]:
    """Each case as it finishes, until too many have timed out; then the rest as not played."""
    hanging = 0
    for selected in todo:
        if hanging >= MOST_HANGING:
            finished.close()
            yield CaseFinished(selected, (_not_asked(selected),))
            continue
        one = next(finished)
        hanging += any(result.verdict is Verdict.TIMEOUT for result in one.results)
        yield one


def _not_asked(selected: SelectedCase) -> CaseResult:
    """The result of a case that was not played."""
    case = selected.case
    checkpoint = Checkpoint(
        id=f"{case.id}/answer",
        verdict=Verdict.TIMEOUT,
        level=case.level,
        severity="action",
        clause=case.rules[0],
        signature=NOT_ASKED,
    )
    return CaseResult(
        id=case.id,
        digest=selected.digest,
        verdict=Verdict.TIMEOUT,
        checkpoints=(checkpoint,),
        problem=NOT_ASKED_ANY_MORE,
    )
