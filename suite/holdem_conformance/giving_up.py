"""An engine that hangs again and again is not waited for in every case that is left.

What is not asked any more is told as such, case by case, and is no pass.  The
cases are counted in their order, so that it does not matter how many processes
there are.
"""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from holdem_conformance.records import line
from holdem_conformance.verdicts import CaseResult, Checkpoint, Verdict
from holdem_scenarios.case import Case

#: So many cases are waited for.
MOST_HANGING: Final = 10
NOT_ASKED: Final = "timeout:not-asked"
_CASES: Final = msgspec.msgpack.Decoder(Case)
_RESULTS: Final = msgspec.json.Decoder(CaseResult)


def until_it_hangs(
    worked_out: Iterator[list[bytes]], todo: Iterable[tuple[bytes, str]]
) -> Iterator[list[bytes]]:
    """The lines of each case, until too many of them have hung."""
    hanging = 0
    for packed, digest in todo:
        if hanging >= MOST_HANGING:
            close = getattr(worked_out, "close", None)
            if close is not None:
                close()
            yield [line(_not_asked(_CASES.decode(packed), digest))]
            continue
        lines = next(worked_out)
        hanging += any(_RESULTS.decode(one).verdict is Verdict.TIMEOUT for one in lines)
        yield lines


def _not_asked(case: Case, digest: str) -> CaseResult:
    """A case that nobody was asked."""
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
        digest=digest,
        verdict=Verdict.TIMEOUT,
        checkpoints=(checkpoint,),
        problem=f"not asked: the engine had hung in {MOST_HANGING} cases before",
    )
