"""Third-party engines from their registries, each in an environment of its own.

Tests of engines that are not installed are skipped; `holdem engines install
--all` installs them.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.reports.published_records import published_records
from tests.the_command import holdem

from holdem_adapters.manifests import manifests, misnamed, read_manifest
from holdem_conformance.engines.environments import Environment, environment

ROOT = Path(__file__).parents[2]
ENGINES = sorted(manifests())
#: The engines that the continuous integration of this project has to run.
CORE = ("phevaluator", "poker-ts", "pokerkit", "pypokerengine", "rs_poker", "texasholdem")
#: The engine that `make run` installs, which is also run with every change.
QUICK = ("pokerkit",)


def installed(name: str) -> Environment:
    """The environment of an engine; skips the test if it is not installed."""
    found = environment(manifests()[name])
    if not found.installed:
        pytest.skip(f"{name} is not installed; run `holdem engines install {name}`")
    return found


def run_of(name: str) -> list[dict[str, Any]]:
    """The output lines of a run of the whole library on an engine."""
    done = holdem("run", "--engine", name, "--no-cache", "--json", cwd=ROOT)
    assert done.returncode in (0, 1), done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_manifest_is_found_under_its_name() -> None:
    """Every folder is named after its engine, and the core engines are included."""
    assert misnamed() == []
    assert set(CORE) <= set(ENGINES)


@pytest.mark.parametrize("name", ENGINES)
def test_an_engine_folder_is_complete(name: str) -> None:
    """It has a pinned version, its origin, its licence, and the failures confirmed by hand."""
    folder = manifests()[name]
    manifest = read_manifest(folder)
    assert manifest.about
    assert manifest.licence
    assert {"home", "registry"} <= set(manifest.links)
    assert re.fullmatch(r"\d[\w.]*", manifest.version)
    assert (folder / "CONFIRMED.md").is_file() or set(manifest.capabilities) == {"rankings"}


@pytest.mark.thorough
@pytest.mark.parametrize("name", ENGINES)
def test_an_installed_engine_agrees_with_its_manifest(name: str) -> None:
    """It starts, answers `hello`, and has what the manifest declares."""
    installed(name)
    done = holdem("engines", "check", name)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "name",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.thorough) for name in CORE],
)
def test_a_core_engine_runs_every_case_as_published(name: str) -> None:
    """No message violates the protocol, and every verdict is the one that is published."""
    installed(name)
    first = run_of(name)
    cases = [line for line in first if line["kind"] == "case"]
    assert len(cases) == len(list((ROOT / "scenarios" / "cases").rglob("*.yaml")))
    assert [one["id"] for one in cases if one["verdict"] == "protocol-error"] == []
    assert sum(one["verdict"] in ("pass", "partial") for one in cases) > 60
    published = next(one for one in published_records() if one.name == name)
    found = {one["id"]: one["verdict"] for one in cases}
    assert found == {case.id: case.verdict for case in published.cases}
