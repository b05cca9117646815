"""The suite accuses nobody falsely: each difference is confirmed in the engine's own API.

Beside this file is a script for each of some engines, which imports nothing of
the suite.  It shows the causes of everything that the engine gets wrong, and
names the cases that each of them explains.
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
#: Of each engine the scripts that show its causes.
SCRIPTS: Final = {
    "texasholdem": (HERE / "texasholdem_by_hand.py",),
    "pokerkit": (HERE / "pokerkit_by_hand.py", HERE / "pokerkit_showdown_by_hand.py"),
    "poker-ts": (HERE / "poker_ts_by_hand.mjs",),
}
ALL: Final = sorted(HERE.glob("*_by_hand.*"))
CLAUSE: Final = re.compile(r"\b(?:basic|roberts|rooms|server|suite|tda|tournament|wsop)-[\w.-]*\w")

#: Of each cause what it explains: cases, or single checkpoints of them.
Causes = Mapping[str, Collection[str]]


class Accused(NamedTuple):
    """A difference that the suite has found."""

    case: str
    checkpoint: str


def disagreements(accused: Collection[Accused], causes: Causes) -> list[str]:
    """What is not explained by exactly one cause, and what is explained and no difference.

    A case that a cause names stands for all its differences but those that are
    named themselves.
    """
    named = [entry for entries in causes.values() for entry in entries]
    used: set[str] = set()
    found = []
    for one in sorted(accused):
        entry = one.checkpoint if one.checkpoint in named else one.case
        used.add(entry)
        if named.count(entry) != 1:
            found.append(f"{one.checkpoint} has {named.count(entry)} causes")
    return found + [f"{entry} is no difference" for entry in sorted({*named} - used)]


def alone(engine: str) -> Causes:
    """What an engine does by itself, in its own environment; every cause has been shown."""
    where = environment(manifests()[engine])
    if not where.installed:
        pytest.skip(f"{engine} is not installed: holdem engines install {engine}")
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
    """Everything that a run of all cases holds against an engine, whatever its level."""
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
def test_every_difference_is_shown_without_the_suite(engine: str) -> None:
    """Whatever a run finds is explained by one cause, and every cause by what a run finds."""
    causes = alone(engine)
    assert disagreements(accused_of(engine), causes) == []


@pytest.mark.parametrize("script", ALL, ids=lambda script: script.name)
def test_a_script_knows_nothing_of_the_suite(script: Path) -> None:
    """It could be sent to the engine's author as it stands."""
    assert not re.search(r"(?:import|from).*holdem_", script.read_text())


def test_a_script_names_clauses_that_there_are() -> None:
    """Each cause says which rule it breaks, in words that `holdem rules` finds."""
    clauses = read_register().clauses
    named = {clause for script in ALL for clause in CLAUSE.findall(script.read_text())}
    assert len(named) > 10
    assert sorted(named - {*clauses}) == []


def test_a_new_difference_needs_a_cause() -> None:
    """Neither its case nor the checkpoint itself is named."""
    found = disagreements([Accused("RO-09", "RO-09/2/can")], {"a cause": ["RO-10"]})
    assert found == ["RO-09/2/can has 0 causes", "RO-10 is no difference"]


def test_a_difference_has_one_cause_and_no_other() -> None:
    """Two causes that both name a case explain nothing."""
    accused = [Accused("RO-09", "RO-09/2/can")]
    assert disagreements(accused, {"a": ["RO-09"], "b": ["RO-09"]}) == ["RO-09/2/can has 2 causes"]


def test_a_checkpoint_that_is_named_is_taken_out_of_its_case() -> None:
    """The rest of the case has another cause."""
    accused = [Accused("BL-08", "BL-08/1/can"), Accused("BL-08", "BL-08/3/returned")]
    assert disagreements(accused, {"price": ["BL-08"], "refund": ["BL-08/3/returned"]}) == []
    assert disagreements(accused, {"refund": ["BL-08/3/returned"]}) == ["BL-08/1/can has 0 causes"]
