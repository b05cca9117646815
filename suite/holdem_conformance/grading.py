"""One case on one engine, under the rules that the engine plays, in every way that is asked for."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from holdem_adapters.engine import Engine
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.setting_up import house_of, setup_of
from holdem_conformance.checkpoints import Checkpoints
from holdem_conformance.running import own_variant, played, run_case, run_case_as
from holdem_conformance.verdicts import CaseResult, Checkpoint, Verdict, worst
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.setup_checks import checked
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import profile
from holdem_scenarios.case import Case

#: The signature of what the rules of a house decide otherwise than a case expects.
DIALECT: Final = "dialect"
#: Options that belong to the table rather than to the house.
_OF_THE_TABLE: Final = ("betting", "ante", "straddle")
#: Signatures of what is wrong in any house.
_UNIVERSAL: Final = ("crash", "timeout", "protocol", "never-ends", "invariant.")


def results(
    case: Case, digest: str, engine: Engine, plays: str, vary: tuple[str, ...]
) -> Iterator[CaseResult]:
    """The case as it stands, then moved in the ways that are asked for.

    ``plays`` is the profile that the engine is graded under; empty, it is what
    the engine says that it plays, or whatever a case asks.
    """
    own = house_of(case)
    house = graded_in(engine, own, plays)
    for one in _moved(case, own, vary) if vary else (case,):

        def once(one: Case = one) -> CaseResult:
            """The case at one table."""
            return graded(one, engine, own, house)

        result = once() if isinstance(engine, OracleEngine) else _tried(engine, once)
        yield replace(result, digest=digest)


def _moved(case: Case, own: House, vary: tuple[str, ...]) -> Iterator[Case]:
    """The case, and the same at moved tables."""
    from holdem_conformance.moved_cases import moved_cases  # noqa: PLC0415  # seldom wanted

    return moved_cases(case, own, vary)


def graded(case: Case, engine: Engine, own: House, house: House | None) -> CaseResult:
    """A case in every house that it is about, or in the one that an engine plays."""
    return run_case(case, engine, own) if house is None else _under(case, engine, house)


def _tried(engine: Engine, once: Callable[[], CaseResult]) -> CaseResult:
    """An engine that is not ours may break, or answer otherwise each time."""
    from holdem_conformance.attempts import tried  # noqa: PLC0415  # not for the oracle

    return tried(engine, once)


def graded_in(engine: object, own: House, plays: str) -> House | None:
    """The house that an engine is graded in; None where that is each case's own.

    How much may be bet, and who antes or straddles, is as the case has it: an
    engine can play that or it cannot, which is a matter of its capabilities.
    """
    if isinstance(engine, OracleEngine):
        return profile(plays) if plays else None
    from holdem_adapters.capabilities import ANY  # noqa: PLC0415  # not for the oracle

    dialect = getattr(engine, "dialect", ANY)
    if plays:
        return choose(profile(plays), {name: getattr(own, name) for name in _OF_THE_TABLE})
    if dialect.follows_all:
        return None
    followed = {name: getattr(own, name) for name in (*dialect.follows, *_OF_THE_TABLE)}
    return choose(choose(profile(dialect.profile), _as_written(dialect.house)), followed)


def _as_written(options: Mapping[str, str | int]) -> dict[str, str | int]:
    """Options with whole numbers where they were written as such."""
    return {
        name: int(value) if isinstance(value, str) and value.isdecimal() else value
        for name, value in options.items()
    }


def _under(case: Case, engine: Engine, house: House) -> CaseResult:
    """Only what is true in this house can be asked of an engine that plays in it.

    What is true there the oracle knows; the rest is not applicable.
    """
    try:
        if case.play:
            checked(setup_of(case, house))
    except SetupError as error:
        return CaseResult(
            id=case.id,
            digest="",
            verdict=Verdict.NOT_APPLICABLE,
            checkpoints=(),
            problem=f"{DIALECT}: {error}",
        )
    right = Checkpoints(case, "")
    played(right, OracleEngine(), house, own_variant(case, house))
    result = run_case_as(case, engine, house)
    checkpoints = tuple(_applicable(one, right) for one in result.checkpoints)
    return replace(result, checkpoints=checkpoints, verdict=worst(checkpoints))


def _applicable(checkpoint: Checkpoint, right: Checkpoints) -> Checkpoint:
    """The checkpoint, or that it cannot be asked in this house."""
    verdict = next((one.verdict for one in right.found if one.id == checkpoint.id), None)
    if checkpoint.signature.startswith(_UNIVERSAL):
        return checkpoint
    if verdict is Verdict.PASS or (verdict is None and _reached(checkpoint, right)):
        return checkpoint
    return replace(checkpoint, verdict=Verdict.NOT_APPLICABLE, signature=DIALECT)


def _reached(checkpoint: Checkpoint, right: Checkpoints) -> bool:
    """Whether the case can be played so far in this house; what is beyond means nothing there."""
    return not right.broken_off or step_number(checkpoint.id) < step_number(right.found[-1].id)


def step_number(checkpoint: str) -> int:
    """The step that a checkpoint belongs to; 0 where it is none."""
    parts = checkpoint.split("/")
    return int(parts[-2]) if len(parts) > 2 else 0
