"""Some of the faults of the system with which ``faults_campaign`` meets every command."""

import pytest
from tests.hardening.failing_system import can_fail
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
    assert list(problems(name, part)) == []
