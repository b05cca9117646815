"""An engine that hangs again and again is not waited for in every case that is left.

What is not asked any more is told as such, case by case, and is no pass.  The
cases are counted in their order, so that it does not matter how many processes
there are.
"""

from collections.abc import Generator, Iterable, Iterator
from typing import Final

from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict
from holdem_conformance.library.selected_cases import SelectedCase
from holdem_conformance.run.events import CaseFinished

#: So many cases are waited for.
MOST_HANGING: Final = 10
NOT_ASKED: Final = "timeout:not-asked"
#: What is told of a case that the engine was not asked any more.
NOT_ASKED_ANY_MORE: Final = f"not asked: the engine had hung in {MOST_HANGING} cases before"


def until_it_hangs(
    finished: Generator[CaseFinished], todo: Iterable[SelectedCase]
) -> Iterator[CaseFinished]:
    """Each case as it is finished, until too many of them have hung."""
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
    """A case that the engine was not asked."""
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
