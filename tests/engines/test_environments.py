"""Environments of engines: installation, removal, and errors in manifests."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.the_command import HOLDEM, holdem

from holdem_adapters.manifests import ManifestError, manifests, read_manifest
from holdem_conformance.engines.environments import environment, fits

MANIFEST = """\
name: mine
version: 1.0.0
language: python
serve: shim:Shim
capabilities: [hands, no-limit]
"""


@pytest.fixture
def env(tmp_path: Path) -> Mapping[str, str]:
    """Environment variables with a cache of its own and a PATH that contains only Python."""
    return {**os.environ, "HOLDEM_CACHE": str(tmp_path / "cache"), "PATH": str(HOLDEM.parent)}


@pytest.mark.parametrize(
    ("engine", "missing"), [("poker-ts", "install Node.js 18"), ("rs_poker", "install Rust")]
)
def test_a_failed_install_reports_what_is_missing(
    engine: str, missing: str, env: Mapping[str, str]
) -> None:
    """The engine does not count as installed afterwards."""
    done = holdem("engines", "install", engine, env=env)
    assert done.returncode == 3
    assert missing in done.stderr
    assert f"Failed: {engine}" in done.stderr
    again = holdem("run", "HU", "--engine", engine, env=env)
    assert again.returncode == 3
    assert f"run `holdem engines install {engine}` first" in again.stderr


def test_an_unknown_engine_is_reported_with_a_suggestion(env: Mapping[str, str]) -> None:
    """The closest name is suggested."""
    done = holdem("engines", "install", "pokerkitt", env=env)
    assert done.returncode == 3
    assert "did you mean pokerkit?" in done.stderr


def test_changed_documentation_does_not_need_a_new_environment(tmp_path: Path) -> None:
    """A change in CONFIRMED.md keeps the environment; a change in the shim does not."""
    source = tmp_path / "treys"
    shutil.copytree(manifests()["treys"], source)
    first = environment(source).root
    (source / "CONFIRMED.md").write_text("Nothing.\n")
    assert environment(source).root == first
    with (source / "shim.py").open("a") as shim:
        shim.write("# another one\n")
    assert environment(source).root != first


def test_remove_deletes_all_environments_of_an_engine(
    env: Mapping[str, str], tmp_path: Path
) -> None:
    """Environments of other engines are kept."""
    engines = tmp_path / "cache" / "engines"
    for name in ("treys-0123456789", "treys-9876543210", "eval7-0123456789"):
        (engines / name).mkdir(parents=True)
    done = holdem("engines", "remove", "treys", env=env)
    assert done.stdout == "treys: removed\n"
    assert [path.name for path in engines.iterdir()] == ["eval7-0123456789"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            "language: python|language: cobol",
            "language: unknown language 'cobol'; choose from python",
        ),
        ("[hands, no-limit]|[hands, omaha]", "capabilities: unknown capability 'omaha'"),
        ("serve: shim:Shim|about: nothing", "expected either serve (a Python class) or command"),
        ("version: 1.0.0|seats: [9, 2]\nversion: 1.0.0", "is not the minimum and maximum"),
        ("version: 1.0.0|colour: red\nversion: 1.0.0", "colour"),
        (
            "version: 1.0.0|dialect: {profile: my-club}\nversion: 1.0.0",
            "dialect.profile: unknown profile 'my-club'; choose from tda-2024",
        ),
        (
            "version: 1.0.0|dialect: {house: {residual: lost}}\nversion: 1.0.0",
            "dialect.house.residual: 'lost' is not a house rule: it loses chips that only folded",
        ),
        (
            "version: 1.0.0|dialect: {house: {colour: red}}\nversion: 1.0.0",
            "dialect: unknown option 'colour'",
        ),
    ],
)
def test_an_invalid_manifest_is_reported(change: str, told: str, tmp_path: Path) -> None:
    """The error names the file, the field, and the remedy."""
    old, new = change.split("|")
    assert old in MANIFEST
    (tmp_path / "engine.yaml").write_text(MANIFEST.replace(old, new))
    with pytest.raises(ManifestError, match=r"engine\.yaml") as caught:
        read_manifest(tmp_path)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("version", "wanted", "does"),
    [
        ((3, 12), ">=3.12", True),
        ((3, 11), ">=3.12", False),
        ((3, 11), ">=3.10,<3.12", True),
        ((3, 12), ">=3.10,<3.12", False),
        ((3, 13), "==3.13", True),
        ((3, 11), "", True),
        ((0, 0), "", False),
    ],
)
def test_which_interpreters_satisfy_a_requirement(
    version: tuple[int, int], wanted: str, *, does: bool
) -> None:
    """Requirements have the form of the manifest's `python` field."""
    assert fits(version, wanted) is does
