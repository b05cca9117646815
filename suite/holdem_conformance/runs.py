"""Many cases on one engine: which, in what order, on how many processes, what is known."""

import gc
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from holdem_conformance.cache import (
    Entry,
    Kept,
    keep,
    load_kept,
)
from holdem_conformance.engines import DEFAULT, ORACLE, How
from holdem_conformance.meant_cases import Known, cases_meant
from holdem_conformance.records import (
    SHORT,
    EngineTold,
    Header,
    Score,
    content_hash,
    footer,
    line,
    told,
)
from holdem_conformance.sources import version_by_times
from holdem_conformance.verdicts import CaseResult
from holdem_oracle import __version__

if TYPE_CHECKING:
    from holdem_adapters.capabilities import Dialect

_MOST_KEPT: Final = 5_000
_CHUNK: Final = 16
_DECODER: Final = msgspec.json.Decoder(CaseResult)


class Plan(NamedTuple):
    """What is to be run."""

    words: tuple[str, ...] = ()
    engine: str = ORACLE
    how: How = DEFAULT
    plays: str = ""  #: the profile that the engine is graded under
    vary: tuple[str, ...] = ()
    shard: tuple[int, int] = (1, 1)
    jobs: int = 1
    cached: bool = True

    @property
    def way(self) -> str:
        """What the oracle's lines depend on, beside the case."""
        return f"{self.plays}|{','.join(self.vary)}"


class Outcome(NamedTuple):
    """What came of a run."""

    header: Header
    lines: list[bytes]
    results: list[CaseResult]
    files: dict[str, str]  #: by the id of the case
    packed: dict[str, bytes]  #: the cases themselves
    digests: dict[str, str]  #: of everything selected, whatever the shard
    asked: str = ORACLE  #: the engine, as the user names it
    nothing: Score | None = None  #: what an engine that does nothing gets, beside a guest

    def record(self) -> list[bytes]:
        """The short form of the run record, line by line."""
        return [line(self.header), *self.lines, line(footer(self.results))]


def _nobody_looks(_done: int, _of: int) -> None:
    """Progress that nobody wants to see."""


def run(plan: Plan, progress: Callable[[int, int], None] = _nobody_looks) -> Outcome:
    """Every case of a plan, in the order of families and numbers."""
    gc.disable()  # thousands of small objects are made, and none of them in circles
    try:
        return _run(plan, progress)
    finally:
        gc.enable()
        if plan.engine != ORACLE:
            _dismiss()


def _dismiss() -> None:
    """The engine under test is ended with the run."""
    from holdem_conformance.working import dismiss  # noqa: PLC0415  # not for the oracle

    dismiss()


def _run(plan: Plan, progress: Callable[[int, int], None]) -> Outcome:
    """As above."""
    kept = load_kept(version_by_times()) if plan.cached else Kept("", {})
    known, read = cases_meant(plan.words, kept)
    number, of = plan.shard
    mine = known[number - 1 :: of]
    engine, dialect = _engine_told(plan)
    before = sum(len(one.entry.lines) for one in known)
    lines = _lines(plan, mine, progress)
    if plan.cached:
        _keep(kept, {**read, **{one.key: one.entry for one in known}}, before)
    results = [_DECODER.decode(one) for one in lines]
    header = Header(
        format=SHORT,
        suite=__version__,
        cases=content_hash((one.entry.id, one.entry.digest) for one in known),
        engine=engine,
        profile=plan.plays,
        vary=plan.vary,
        shard="" if of == 1 else f"{number}/{of}",
    )
    files = {one.entry.id: one.path for one in mine}
    packed = {one.entry.id: one.entry.case for one in mine}
    digests = {one.entry.id: one.entry.digest for one in known}
    nothing = None if dialect is None else _score_of_nothing(plan, packed.values(), dialect)
    return Outcome(header, lines, results, files, packed, digests, plan.engine, nothing)


def _score_of_nothing(plan: Plan, packed: Iterable[bytes], dialect: "Dialect") -> Score:
    """What an engine that does nothing gets in the same cases, graded in the same way."""
    from holdem_conformance.nothing import (  # noqa: PLC0415  # not for the oracle
        Declares,
        score_of_nothing,
    )
    from holdem_scenarios.case import Case  # noqa: PLC0415  # as above

    cases = map(msgspec.msgpack.Decoder(Case).decode, packed)
    return score_of_nothing(cases, Declares(dialect), plan.plays, plan.vary)


def library_ids(plan: Plan) -> set[str]:
    """The ids of all cases of the library, whichever of them a plan means."""
    kept = load_kept(version_by_times()) if plan.cached else Kept("", {})
    return {one.entry.id for one in cases_meant((), kept).cases}


def _lines(plan: Plan, mine: list[Known], progress: Callable[[int, int], None]) -> list[bytes]:
    """The lines of all cases; those that the oracle gave before it need not give again."""
    remember = plan.cached and plan.engine == ORACLE
    found = {one.key: one.entry.lines.get(plan.way) if remember else None for one in mine}
    todo = [one for one in mine if found[one.key] is None]
    for done, (one, lines) in enumerate(zip(todo, _worked_out(plan, todo), strict=True), 1):
        found[one.key] = lines
        if remember:
            one.entry.lines[plan.way] = lines
        progress(done, len(todo))
    return [each for one in mine for each in found[one.key] or ()]


def _worked_out(plan: Plan, todo: list[Known]) -> Iterator[list[bytes]]:
    """The lines of each case, in order, from this process or from several."""
    if not todo:
        return
    packed = [(one.entry.case, one.entry.digest) for one in todo]
    several = _on_one if plan.jobs == 1 else _on_several
    if plan.engine == ORACLE:
        yield from several(plan, packed)
        return
    from holdem_conformance.giving_up import until_it_hangs  # noqa: PLC0415  # not for the oracle

    yield from until_it_hangs(several(plan, packed), packed)


def _on_one(plan: Plan, packed: list[tuple[bytes, str]]) -> Iterator[list[bytes]]:
    """The lines of each case, from this process."""
    from holdem_conformance.working import work  # noqa: PLC0415  # not where all is known

    size = 200 if plan.engine == ORACLE else 1
    for at in range(0, len(packed), size):
        yield from work((plan.engine, plan.how), plan.plays, plan.vary, packed[at : at + size])


def _on_several(plan: Plan, packed: list[tuple[bytes, str]]) -> Iterator[list[bytes]]:
    """As above, in chunks, so that every process has something to do until the end."""
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  # wanted by few runs

    from holdem_conformance.working import (  # noqa: PLC0415  # not where all is known
        alone_in_the_world,
        dismiss,
        work,
    )

    dismiss()
    size = _CHUNK if plan.engine == ORACLE else _CHUNK // 4
    chunks = [packed[at : at + size] for at in range(0, len(packed), size)]
    engine = (plan.engine, plan.how)
    with ProcessPoolExecutor(plan.jobs, initializer=alone_in_the_world) as pool:
        waiting = [pool.submit(work, engine, plan.plays, plan.vary, chunk) for chunk in chunks]
        try:
            for chunk in waiting:
                yield from chunk.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _keep(kept: Kept, now: dict[bytes, Entry], before: int) -> None:
    """Remember what is new, and not for ever more and more."""
    told = sum(len(entry.lines) for entry in now.values())
    if told == before and now.keys() <= kept.entries.keys():
        return
    others = kept.entries if len(kept.entries) <= _MOST_KEPT else {}
    keep(Kept(kept.source, {**others, **now}))


def _engine_told(plan: Plan) -> tuple[EngineTold, "Dialect | None"]:
    """The engine under test, as it names itself, and the rules that a guest plays."""
    if plan.engine == ORACLE:
        return EngineTold(ORACLE, __version__, "python"), None
    from holdem_adapters.capabilities import ANY  # noqa: PLC0415  # not for the oracle
    from holdem_adapters.oracle import OracleEngine  # noqa: PLC0415  # as above
    from holdem_conformance.working import the_engine  # noqa: PLC0415  # as above

    engine = the_engine(plan.engine, plan.how)
    guest = not isinstance(engine, OracleEngine)
    return told(engine), getattr(engine, "dialect", ANY) if guest else None
