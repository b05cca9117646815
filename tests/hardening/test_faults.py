"""Some of the faults of the system with which ``faults_campaign`` meets every command."""

from pathlib import Path

import pytest
from tests.hardening.failing_system import at_home, can_fail, run_with_fault
from tests.hardening.faults_campaign import problems

pytestmark = pytest.mark.skipif(not can_fail(), reason="there is no C compiler: install cc")


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("run", 6),
        ("new-adapter", 9),
        *(pytest.param(name, 3, marks=pytest.mark.thorough) for name in ("baseline", "fmt")),
    ],
)
def test_files_are_old_or_new_whatever_fails(name: str, part: int) -> None:
    """Now and then a write, fsync or rename fails, finds no room, or is the last."""
    assert problems(name, part) == []


@pytest.mark.parametrize("at", [2, 4])
def test_an_engine_that_is_half_removed_is_not_installed(at: int, tmp_path: Path) -> None:
    """However much of it is left when the command is killed."""
    root = tmp_path / "engines" / "treys-0123456789"
    root.mkdir(parents=True, mode=0o700)
    for name in ("before", "before-2", "installed", "later", "later-2"):
        (root / name).touch()
    words = ("engines", "remove", "treys")
    ended = run_with_fault(words, str(root), tmp_path, at_home(tmp_path), (at, "killed"))
    assert ended.code == -9
    assert any(root.iterdir())
    assert not (root / "installed").exists()
