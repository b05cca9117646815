"""One case on one engine: which houses it is played in, and what becomes of a failing engine."""

from holdem_adapters.engine import Engine, Unsupported
from holdem_adapters.oracle import OracleEngine
from holdem_conformance.at_the_table import STARTS, AtTheTable
from holdem_conformance.checkpoints import BrokenOffError, Checkpoints
from holdem_conformance.failures import EngineFailed
from holdem_conformance.variants import Variant, changes, label, variants
from holdem_conformance.verdicts import CaseResult, Checkpoint, Verdict, worst
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.hand.events import Event
from holdem_oracle.house.house import House, choose
from holdem_scenarios.case import Case


def run_case(case: Case, engine: Engine, house: House) -> CaseResult:
    """A case in its own house, and in every variant of it that ``when`` names.

    The digest is left to whoever knows it.
    """
    found: list[Checkpoint] = []
    problems: list[str] = []
    for variant in variants(case, house):
        changed = changes(variant, house) if variant else {}
        rules = choose(house, changed) if changed else house
        asking = Checkpoints(case, label(changed))
        problems.append(played(asking, engine, rules, variant))
        found += asking.found
    return result_of(case, found, problems)


def run_case_as(case: Case, engine: Engine, house: House) -> CaseResult:
    """A case in the one house that an engine plays."""
    variant = own_variant(case, house)
    asking = Checkpoints(case, "")
    problem = played(asking, engine, house, variant)
    return result_of(case, asking.found, [problem])


def own_variant(case: Case, house: House) -> dict[str, str]:
    """The values that one house has for the options that a case asks about."""
    return {option: str(getattr(house, option)) for step in case.play for option in step.when}


def result_of(case: Case, found: list[Checkpoint], problems: list[str]) -> CaseResult:
    """What came of a case."""
    checkpoints = tuple(found)
    return CaseResult(
        id=case.id,
        digest="",
        verdict=worst(checkpoints),
        checkpoints=checkpoints,
        problem="; ".join(filter(None, problems)),
    )


def played(asking: Checkpoints, engine: Engine, house: House, variant: Variant) -> str:
    """Ask everything in one house; what the engine said where it broke off."""
    run = AtTheTable(asking, engine)
    try:
        run.begin()
        if asking.case.play:
            run.hand(house, variant)
        else:
            run.question()
    except Unsupported as unsupported:
        told = str(unsupported)
        lacks = told.startswith("capability")
        run.stop(Verdict.NOT_APPLICABLE, "capability" if lacks else "unsupported")
        return told if lacks else f"unsupported: {told}"
    except BrokenOffError:
        asking.broken_off = True
        return ""
    except EngineFailed as failed:
        run.stop(failed.verdict, failed.signature)
        return failed.told
    except (Exception, SystemExit) as error:  # noqa: BLE001  # an engine may raise anything
        run.stop(Verdict.CRASH, f"crash:{type(error).__name__}")
        return f"{type(error).__name__}: {error}"
    return ""


def events_of(case: Case, house: House, variant: Variant) -> list[Event | ClockEvent]:
    """What happens in a case when the oracle plays it, as far as it goes."""
    engine = OracleEngine()
    played(Checkpoints(case, ""), engine, house, variant)
    return engine.events


__all__ = ["STARTS", "events_of", "own_variant", "played", "run_case", "run_case_as"]
