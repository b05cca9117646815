"""One case on one engine, under the rules that the engine plays, in every way that is asked for."""

from collections.abc import Iterator

from msgspec.structs import replace

from holdem_adapters.engine import Engine
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.setting_up import house_of, setup_of
from holdem_conformance.moved_cases import moved_cases
from holdem_conformance.running import run_case, run_case_as
from holdem_conformance.verdicts import CaseResult, Checkpoint, Verdict, worst
from holdem_oracle.checking import checked
from holdem_oracle.errors import SetupError
from holdem_oracle.house import House
from holdem_oracle.profiles import profile
from holdem_scenarios.case import Case

#: The signature of what the rules of a house decide otherwise than a case expects.
DIALECT = "dialect"


def results(
    case: Case, digest: str, engine: Engine, plays: str, vary: tuple[str, ...]
) -> Iterator[CaseResult]:
    """The case as it stands, then moved in the ways that are asked for.

    ``plays`` is the profile that the engine plays; empty, it plays whatever a
    case asks.
    """
    house = house_of(case)
    for one in moved_cases(case, house, vary):
        result = _under(one, engine, profile(plays)) if plays else run_case(one, engine, house)
        yield replace(result, digest=digest)


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
    right = run_case_as(case, OracleEngine(), house)
    true = {checkpoint.id for checkpoint in right.checkpoints if checkpoint.verdict is Verdict.PASS}
    result = run_case_as(case, engine, house)
    checkpoints = tuple(_applicable(one, true) for one in result.checkpoints)
    return replace(result, checkpoints=checkpoints, verdict=worst(checkpoints))


def _applicable(checkpoint: Checkpoint, true: set[str]) -> Checkpoint:
    """The checkpoint, or that it cannot be asked in this house."""
    if checkpoint.id in true or checkpoint.signature.startswith(("crash", "never-ends")):
        return checkpoint
    return replace(checkpoint, verdict=Verdict.NOT_APPLICABLE, signature=DIALECT)
