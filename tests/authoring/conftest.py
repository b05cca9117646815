"""A small library, in which a new case is checked quickly."""

import shutil
from pathlib import Path

import pytest

from holdem_scenarios.library import cases_folder, rules_folder


@pytest.fixture
def library(tmp_path: Path, shared_cache: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library for each test, with few cases and one retired id."""
    folder = tmp_path / "library/scenarios"
    package = cases_folder().parent / "holdem_scenarios"
    shutil.copytree(package, folder / package.name)
    (tmp_path / "library/oracle").mkdir()
    (tmp_path / "library/oracle/rules").symlink_to(rules_folder())
    shutil.copytree(cases_folder() / "many-hands", folder / "cases/many-hands")
    (folder / "lint-exceptions.yaml").write_text("[]\n")
    (folder / "retired.yaml").write_text("RO-77: the same as RO-09\n")
    monkeypatch.setenv("PYTHONPATH", str(folder))
    monkeypatch.setenv("HOLDEM_CACHE", shared_cache)
    return folder
