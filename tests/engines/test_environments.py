"""Environments of engines: what is missing is said, and what is not wanted any more goes."""

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
    """An environment with a cache of its own, and no program but Python."""
    return {**os.environ, "HOLDEM_CACHE": str(tmp_path / "cache"), "PATH": str(HOLDEM.parent)}


@pytest.mark.parametrize(
    ("engine", "missing"), [("poker-ts", "install Node.js 18"), ("rs_poker", "install Rust")]
)
def test_a_failed_install_says_what_is_missing(
    engine: str, missing: str, env: Mapping[str, str]
) -> None:
    """And nothing is left that looks installed."""
    done = holdem("engines", "install", engine, env=env)
    assert done.returncode == 3
    assert missing in done.stderr
    assert f"Failed: {engine}" in done.stderr
    again = holdem("run", "HU", "--engine", engine, env=env)
    assert again.returncode == 3
    assert f"say `holdem engines install {engine}` first" in again.stderr


def test_an_engine_that_nobody_has_heard_of(env: Mapping[str, str]) -> None:
    """What could have been meant."""
    done = holdem("engines", "install", "pokerkitt", env=env)
    assert done.returncode == 3
    assert "did you mean pokerkit?" in done.stderr


def test_what_is_only_there_to_be_read_makes_no_other_environment(tmp_path: Path) -> None:
    """A word in a page about an engine does not ask for another installation; a shim does."""
    source = tmp_path / "treys"
    shutil.copytree(manifests()["treys"], source)
    first = environment(source).root
    (source / "CONFIRMED.md").write_text("Nothing.\n")
    assert environment(source).root == first
    with (source / "shim.py").open("a") as shim:
        shim.write("# another one\n")
    assert environment(source).root != first


def test_what_is_removed_is_gone(env: Mapping[str, str], tmp_path: Path) -> None:
    """Every environment of that engine, and no other."""
    engines = tmp_path / "cache" / "engines"
    for name in ("treys-0123456789", "treys-9876543210", "eval7-0123456789"):
        (engines / name).mkdir(parents=True)
    done = holdem("engines", "remove", "treys", env=env)
    assert done.stdout == "treys: removed\n"
    assert [path.name for path in engines.iterdir()] == ["eval7-0123456789"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("language: python|language: cobol", "language: write one of python"),
        ("[hands, no-limit]|[hands, omaha]", "there is no 'omaha'"),
        ("serve: shim:Shim|about: nothing", "write either serve, a Python class, or command"),
        ("version: 1.0.0|seats: [9, 2]\nversion: 1.0.0", "seats: write the fewest and the most"),
        ("version: 1.0.0|colour: red\nversion: 1.0.0", "colour"),
        (
            "version: 1.0.0|dialect: {profile: my-club}\nversion: 1.0.0",
            "dialect.profile: write one of tda-2024",
        ),
        ("version: 1.0.0|dialect: {house: {colour: red}}\nversion: 1.0.0", "no option 'colour'"),
    ],
)
def test_a_manifest_that_means_nothing_is_told(change: str, told: str, tmp_path: Path) -> None:
    """With the file, the field, and what to write."""
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
def test_which_interpreter_will_do(version: tuple[int, int], wanted: str, *, does: bool) -> None:
    """As a manifest says it."""
    assert fits(version, wanted) is does
