"""Every case of the library on the oracle, as tests for a mutation tester: the library alone.

A case is passed if everything that it expects is so, and if every event of its
hand names a clause that there is, in each house that the case is played in.
"""

import pytest

from holdem_adapters.oracle import OracleEngine
from holdem_conformance.checkpoints import Checkpoints
from holdem_conformance.loading import Loaded, meant_by
from holdem_conformance.running import STARTS, played
from holdem_conformance.variants import changes, label, variants
from holdem_conformance.verdicts import Verdict, worst
from holdem_oracle.house import choose
from holdem_scenarios.library import clause_ids

LIBRARY = meant_by(())
CLAUSES = clause_ids()


@pytest.mark.parametrize("one", LIBRARY, ids=lambda one: one.case.id)
def test_case(one: Loaded) -> None:
    """One case, from its first chip, in each of its houses."""
    STARTS.forget()
    for variant in variants(one.case, one.house):
        changed = changes(variant, one.house)
        asking, engine = Checkpoints(one.case, label(changed)), OracleEngine()
        assert played(asking, engine, choose(one.house, changed), variant) == ""
        assert worst(tuple(asking.found)) is Verdict.PASS
        assert {event.rule for event in engine.events} <= CLAUSES
