"""Engines of others, from their registries, each in an environment of its own.

Engines that are not installed are skipped, by name; `holdem engines install
--all` installs them.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.the_command import holdem

from holdem_adapters.manifests import manifests, misnamed, read_manifest
from holdem_conformance.engines.environments import Environment, environment

ROOT = Path(__file__).parents[2]
ENGINES = sorted(manifests())
#: What a continuous integration of this project has to have run.
CORE = ("phevaluator", "poker-ts", "pokerkit", "pypokerengine", "rs_poker", "texasholdem")
#: The engine that `make run` installs is run with every change, too.
QUICK = ("pokerkit",)


def installed(name: str) -> Environment:
    """The environment of an engine; without one the test is skipped."""
    found = environment(manifests()[name])
    if not found.installed:
        pytest.skip(f"{name} is not installed: say `holdem engines install {name}`")
    return found


def run_of(name: str) -> list[dict[str, Any]]:
    """The whole library on an engine: a line for each case."""
    done = holdem("run", "--engine", name, "--no-cache", "--json", cwd=ROOT)
    assert done.returncode in (0, 1), done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_manifest_is_found_under_its_name_and_says_what_is_there() -> None:
    """The folder is named after the engine, and the core engines are among them."""
    assert misnamed() == []
    assert set(CORE) <= set(ENGINES)


@pytest.mark.parametrize("name", ENGINES)
def test_a_folder_has_what_a_reader_looks_for(name: str) -> None:
    """A pinned version, where it comes from, under which licence, and what was confirmed."""
    folder = manifests()[name]
    manifest = read_manifest(folder)
    assert manifest.about
    assert manifest.licence
    assert {"home", "registry"} <= set(manifest.links)
    assert re.fullmatch(r"\d[\w.]*", manifest.version)
    assert (folder / "CONFIRMED.md").is_file() or set(manifest.capabilities) == {"rankings"}


@pytest.mark.thorough
@pytest.mark.parametrize("name", ENGINES)
def test_an_installed_engine_is_what_its_manifest_says(name: str) -> None:
    """It starts, introduces itself, and has what is promised."""
    installed(name)
    done = holdem("engines", "check", name)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "name",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.thorough) for name in CORE],
)
def test_a_core_engine_is_asked_every_case_and_the_adapter_holds(name: str) -> None:
    """Whatever the engine gets wrong, messages are never at fault, and two runs say the same."""
    installed(name)
    first = run_of(name)
    cases = [line for line in first if line["kind"] == "case"]
    assert len(cases) == len(list((ROOT / "scenarios" / "cases").rglob("*.yaml")))
    assert [one["id"] for one in cases if one["verdict"] == "protocol-error"] == []
    assert sum(one["verdict"] == "pass" for one in cases) > 60
    if name != "poker-ts":  # its two hands without an end make it slow, and once is enough
        assert run_of(name) == first
