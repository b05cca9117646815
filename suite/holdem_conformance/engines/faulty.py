"""Engines that are wrong on purpose: the oracle with one rule broken, and engines without rules."""

from holdem_adapters.engine import Engine
from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.engines_without_rules import WITHOUT_RULES
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_conformance.engines.names import FAULTY, EngineError
from holdem_scenarios.files.suggestions import nearest


def faulty_engine(name: str) -> FaultyEngine:
    """The oracle with one rule broken."""
    if name in FAULTS:
        return FaultyEngine(FAULTS[name])
    known = (*WITHOUT_RULES, *FAULTS)
    near = nearest(name, known)
    remedy = (
        f"did you mean {near}?" if near else "run `holdem engines list --faulty` for all faults"
    )
    raise EngineError(f"unknown fault {name!r}; {remedy}")


def engine_without_rules(name: str) -> Engine | None:
    """The engine without rules of that name; None if there is none."""
    make = WITHOUT_RULES.get(name)
    return None if make is None else make()


def faulty_engines() -> list[dict[str, str]]:
    """All engines with a broken rule, then those without rules: name, family, clause, sentence."""
    found = [
        {
            "engine": f"{FAULTY}{fault.name}",
            "family": fault.family,
            "clause": fault.clause,
            "says": fault.says,
            "seen": fault.seen,
        }
        for fault in FAULTS.values()
    ]
    rules = "Knows no rules."
    return found + [
        {"engine": f"{FAULTY}{name}", "family": "", "clause": "", "says": rules, "seen": ""}
        for name in WITHOUT_RULES
    ]
