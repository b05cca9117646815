"""Cases that came out badly, played once more, step by step, with the oracle beside the engine.

Everything is under the same limits as the first time.  An engine that hangs
again and again is not waited for any more; what the oracle shows is told all
the same.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from typing import Any, Final

from holdem_adapters.engine import Engine
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.setting_up import house_of
from holdem_conformance.attempts import BROKEN, is_random
from holdem_conformance.chance import TIMES, keep_what_is_steady
from holdem_conformance.giving_up import MOST_HANGING, NOT_ASKED
from holdem_conformance.grading import graded_in, step_number
from holdem_conformance.moments import Watched
from holdem_conformance.moved_cases import moved_cases
from holdem_conformance.records import Moment, Trace
from holdem_conformance.running import own_variant
from holdem_conformance.variants import Variant, applies, changes, label, variants
from holdem_conformance.verdicts import CaseResult, Checkpoint, Verdict
from holdem_oracle.house.house import House, choose
from holdem_scenarios.case import Case
from holdem_scenarios.written import step_written

_TOLD: Final = frozenset({Verdict.FAIL, Verdict.KNOWN_FAIL, *BROKEN})
_STARTS: Final = {"ranking": "the hands are ranked", "pots": "the chips are made into pots"}
_NOT_ASKED: Final = f"not asked: the engine had hung in {MOST_HANGING} cases before"


class Tracer:
    """Tells cases of one run, moment by moment."""

    def __init__(self, engine: Engine, plays: str, vary: tuple[str, ...]) -> None:
        self._engine = engine
        self._plays = plays
        self._vary = vary
        self._hung = 0

    def traces(self, case: Case, results: Iterable[CaseResult]) -> Iterator[Trace]:
        """The case in each house, and at each table, where it came out badly."""
        bad = {one.id: _bad(one) for one in results}
        if not any(bad.values()):
            return
        own = house_of(case)
        for one in moved_cases(case, own, self._vary):
            for name, house, variant in self._houses(one, own):
                here = [found for found in bad.get(one.id, ()) if _label(one, found) == name]
                if here:
                    yield self._trace(Watched(one, name, house), house, variant, here)

    def _houses(self, case: Case, own: House) -> Iterator[tuple[str, House, Variant]]:
        """The houses that a case is played in, each with its label."""
        only = graded_in(self._engine, own, self._plays)
        if only is not None:
            yield "", only, own_variant(case, only)
            return
        for variant in variants(case, own):
            changed = changes(variant, own)
            yield label(changed), choose(own, changed) if changed else own, variant

    def _trace(
        self, theirs: Watched, house: House, variant: Variant, bad: Sequence[Checkpoint]
    ) -> Trace:
        """One case in one house."""
        case, name = theirs.case, _label(theirs.case, bad[0])
        right = Watched(case, name, house)
        right.play(OracleEngine(), variant)
        self._ask(theirs, variant, bad)
        steps = [one for one in case.play if applies(one, variant)]
        said = [_STARTS.get(case.kind, "the table is set"), *map(step_written, steps)]
        numbers = [0, *(one.number for one in steps)]
        ids: dict[int, list[str]] = {}
        for found in bad:
            at = theirs.asked_at.get(found.id, numbers.index(step_number(found.id)))
            ids.setdefault(at, []).append(found.id)
        moments = (
            _moment(at, (number, what), (theirs, right), tuple(ids.get(at, ())))
            for at, (number, what) in enumerate(zip(numbers, said, strict=True))
        )
        return Trace(case.id, name, tuple(moments))

    def _ask(self, theirs: Watched, variant: Variant, bad: Sequence[Checkpoint]) -> None:
        """Take the engine through the case, unless it has hung too often."""
        if self._hung >= MOST_HANGING or any(one.signature == NOT_ASKED for one in bad):
            theirs.problem = _NOT_ASKED
            return
        more: Any = self._engine
        with more.step_by_step() if hasattr(more, "step_by_step") else nullcontext():
            theirs.play(self._engine, variant)
            if _by_chance(more, bad):
                keep_what_is_steady(theirs, [self._again(theirs, variant) for _ in range(TIMES)])
        self._hung += any(one.verdict is Verdict.TIMEOUT for one in theirs.found)

    def _again(self, theirs: Watched, variant: Variant) -> Watched:
        """The same once more."""
        other = theirs.anew()
        other.play(self._engine, variant)
        return other


def _by_chance(engine: Any, bad: Sequence[Checkpoint]) -> bool:  # noqa: ANN401  # any engine
    """Whether an engine is known to throw dice, or was seen to."""
    if any(one.verdict in BROKEN for one in bad):
        return False
    return getattr(engine, "repeats", 1) > 1 or any(is_random(one) for one in bad)


def _bad(result: CaseResult) -> list[Checkpoint]:
    """What a replay is wanted for."""
    return [one for one in result.checkpoints if one.verdict in _TOLD]


def _label(case: Case, checkpoint: Checkpoint) -> str:
    """The house of a checkpoint, by its id."""
    return checkpoint.id.removeprefix(case.id).partition("/")[0]


def _moment(
    at: int, step: tuple[int, str], watched: tuple[Watched, Watched], differs: tuple[str, ...]
) -> Moment:
    """One step, by the engine and by the oracle."""
    theirs, right = watched
    number, said = step
    asked, answered = theirs.said.get(at, ((), ()))
    return Moment(
        step=number,
        said=said,
        asked=asked,
        answered=answered,
        oracle=right.shows.get(at),
        engine=theirs.shows.get(at),
        differs=differs,
        problem=theirs.problem if at == theirs.at else "",
        chance=theirs.chance.get(at, ()),
    )
