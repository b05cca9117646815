"""Some of the kinds of engines that ``tests.isolation.campaign`` runs on a busy machine."""

from pathlib import Path
from typing import Final

import pytest
from tests.isolation.campaign import KINDS, outcome

#: Kinds of which each has ended or delayed a run, or is read by a part of its own.
TELLING: Final = (
    *("process:lock-folders", "process:deep-answers", "process:answer-in-advance"),
    *("process:a-great-many-chips", "http:deep-objects", "http:no-bets", "http:reset"),
    *("http:endless-headers", "http:too-short", "http:two-responses"),
)
#: Every fifteenth of the others; ``make misbehaving`` runs all of them.
SOME: Final = [kind for kind in KINDS if kind not in TELLING][::15]


@pytest.mark.parametrize(
    "kind", [*TELLING, *(pytest.param(kind, marks=pytest.mark.thorough) for kind in SOME)]
)
def test_no_result_is_lost_and_nothing_is_left(kind: str, tmp_path: Path) -> None:
    """Within the limit of a message and a second."""
    assert outcome(kind, tmp_path / "run").problems == []


def test_there_are_more_than_a_hundred_kinds_each_way() -> None:
    """By processes and over HTTP."""
    for way in ("process:", "http:"):
        assert sum(kind.startswith(way) for kind in KINDS) > 90
    assert set(TELLING) <= set(KINDS)
