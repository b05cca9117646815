"""The suite reports no false divergences: each one is confirmed in the engine's own API.

For some engines there are scripts in this folder that import nothing of the
suite.  They reproduce the causes of all divergences of the engine, and list the
cases that each cause explains.
"""

import json
import re
import subprocess
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import pytest
from tests.the_command import holdem

from holdem_adapters.manifests import manifests
from holdem_conformance.engines.environments import environment
from holdem_conformance.judge.verdicts import BAD, CaseResult
from holdem_scenarios.register import read_register

HERE: Final = Path(__file__).parent
#: The scripts that reproduce the causes for each engine.
SCRIPTS: Final = {
    "texasholdem": (HERE / "texasholdem_by_hand.py",),
    "pokerkit": (HERE / "pokerkit_by_hand.py", HERE / "pokerkit_showdown_by_hand.py"),
    "poker-ts": (HERE / "poker_ts_by_hand.mjs",),
}
ALL: Final = sorted(HERE.glob("*_by_hand.*"))
CLAUSE: Final = re.compile(r"\b(?:basic|roberts|rooms|server|suite|tda|tournament|wsop)-[\w.-]*\w")

#: The cases, or single checks of a case, that each cause explains.
Causes = Mapping[str, Collection[str]]


class Accused(NamedTuple):
    """A divergence that the suite reports."""

    case: str
    checkpoint: str


def disagreements(accused: Collection[Accused], causes: Causes) -> list[str]:
    """Divergences without exactly one cause, and entries of causes that match no divergence.

    A case that a cause lists stands for all its divergences except those that are
    listed by their own id.
    """
    named = [entry for entries in causes.values() for entry in entries]
    used: set[str] = set()
    found = []
    for one in sorted(accused):
        entry = one.checkpoint if one.checkpoint in named else one.case
        used.add(entry)
        if named.count(entry) != 1:
            found.append(f"{one.checkpoint} has {named.count(entry)} causes")
    return found + [f"{entry} matches no divergence" for entry in sorted({*named} - used)]


def alone(engine: str) -> Causes:
    """The causes that the scripts reproduce in the engine's environment; each script must pass."""
    where = environment(manifests()[engine])
    if not where.installed:
        pytest.skip(f"{engine} is not installed; run `holdem engines install {engine}`")
    causes: Causes = {}
    for script in SCRIPTS[engine]:
        program = [str(where.python), "-W", "ignore"] if script.suffix == ".py" else ["node"]
        words = [*program, str(script)]
        done = subprocess.run(words, cwd=where.adapter, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        causes = {**causes, **json.loads(done.stdout)}
    return causes


@cache
def accused_of(engine: str) -> frozenset[Accused]:
    """The divergences in a run of all cases on an engine, at any level."""
    done = holdem("run", "--engine", engine, "--json")
    assert done.returncode in (0, 1), done.stderr
    lines = [line for line in done.stdout.splitlines() if line.startswith('{"kind":"case"')]
    results = [msgspec.json.decode(line, type=CaseResult) for line in lines]
    return frozenset(
        Accused(result.id, one.id)
        for result in results
        for one in result.checkpoints
        if one.verdict in BAD
    )


@pytest.mark.thorough
@pytest.mark.parametrize("engine", SCRIPTS)
def test_every_divergence_is_reproduced_without_the_suite(engine: str) -> None:
    """Each divergence in a run has one cause, and each entry of a cause matches a divergence."""
    causes = alone(engine)
    assert disagreements(accused_of(engine), causes) == []


@pytest.mark.parametrize("script", ALL, ids=lambda script: script.name)
def test_a_script_imports_nothing_of_the_suite(script: Path) -> None:
    """It can be sent to the engine's author unchanged."""
    assert not re.search(r"(?:import|from).*holdem_", script.read_text())


def test_a_script_names_existing_clauses() -> None:
    """Each cause names the clause that it breaks, by an id that `holdem rules` finds."""
    clauses = read_register().clauses
    named = {clause for script in ALL for clause in CLAUSE.findall(script.read_text())}
    assert len(named) > 10
    assert sorted(named - {*clauses}) == []


def test_a_new_divergence_needs_a_cause() -> None:
    """No cause lists its case or the check itself."""
    found = disagreements([Accused("RO-09", "RO-09/2/can")], {"a cause": ["RO-10"]})
    assert found == ["RO-09/2/can has 0 causes", "RO-10 matches no divergence"]


def test_a_divergence_has_exactly_one_cause() -> None:
    """Two causes that list the same case are an error."""
    accused = [Accused("RO-09", "RO-09/2/can")]
    assert disagreements(accused, {"a": ["RO-09"], "b": ["RO-09"]}) == ["RO-09/2/can has 2 causes"]


def test_a_check_listed_by_id_is_excluded_from_its_case() -> None:
    """The other divergences of the case have another cause."""
    accused = [Accused("BL-08", "BL-08/1/can"), Accused("BL-08", "BL-08/3/returned")]
    assert disagreements(accused, {"price": ["BL-08"], "refund": ["BL-08/3/returned"]}) == []
    assert disagreements(accused, {"refund": ["BL-08/3/returned"]}) == ["BL-08/1/can has 0 causes"]
