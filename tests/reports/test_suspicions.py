"""Suspicions against the oracle: who has to disagree, and who must not agree."""

from typing import Any, Final

import pytest
from tests.reports.runs import case, checkpoint, run

from holdem_reports.records import Record
from holdem_reports.suspicions import suspicions

POTS: Final = "SP-01/2/pots"
PASSES: Final = checkpoint(POTS)
FAILS: Final = checkpoint(POTS, "fail", signature="pots:count")
FAILS_OTHERWISE: Final = checkpoint(POTS, "fail", signature="pots:too-few")
PARTIAL: Final = checkpoint(POTS, "partial", signature="pots.owners:unobserved")
HIDDEN: Final = checkpoint(POTS, "not-applicable", signature="unobserved")
IGNORED: Final = checkpoint(POTS, "fail", signature="refused:ignored")
CRASHED: Final = checkpoint("SP-01/answer", "crash", signature="crash:exit-1")
TURN: Final = checkpoint("SP-01/1/turn")
WRONG_TURN: Final = checkpoint("SP-01/1/turn", "fail", signature="turn")


def record(name: str, *checks: dict[str, Any], author: str | None = None) -> Record:
    """The record of an engine in one case, which has the worst verdict of its checks."""
    bad = next((one["verdict"] for one in checks if one["verdict"] in ("fail", "crash")), "")
    silent = any(one["verdict"] in ("partial", "not-applicable") for one in checks)
    line = case("SP-01", *checks, verdict=bad or ("partial" if silent else "pass"))
    written = name if author is None else author
    return run(line, engine={"name": name, "author": written})


def suspects(*records: Record) -> list[tuple[str, int, bool]]:
    """The suspicious checks, the number of engines, and whether these agree with one another."""
    return [(one.checkpoint, one.engines, one.same) for one in suspicions(records)]


def test_two_engines_of_different_authors_that_disagree_raise_a_suspicion() -> None:
    """It is stronger if they diverge in the same way."""
    assert suspects(record("a", FAILS), record("b", FAILS)) == [(POTS, 2, True)]
    assert suspects(record("a", FAILS), record("b", FAILS_OTHERWISE)) == [(POTS, 2, False)]


@pytest.mark.parametrize("author", ["one author", ""])
def test_engines_of_one_author_are_one_witness(author: str) -> None:
    """So are engines whose authors are not known."""
    same = record("a", FAILS, author=author), record("b", FAILS, author=author)
    assert suspects(*same) == []
    assert suspects(*same, record("c", FAILS, author="another")) == [(POTS, 3, True)]


def test_one_engine_is_not_enough() -> None:
    """Neither is the same engine twice, nor with a faulty one."""
    assert suspects(record("a", FAILS)) == []
    assert suspects(record("a", FAILS), record("a", FAILS)) == []
    assert suspects(record("a", FAILS), record("faulty:b", FAILS), record("oracle", FAILS)) == []


def test_an_engine_that_passes_the_check_clears_the_oracle() -> None:
    """Even if it fails the case elsewhere."""
    against = record("a", FAILS), record("b", FAILS)
    assert suspects(*against, record("c", PASSES, WRONG_TURN)) == []
    assert suspects(*against, record("oracle", PASSES)) == [(POTS, 2, True)]


def test_an_engine_that_passes_the_case_clears_the_oracle() -> None:
    """Even if the check does not apply to it."""
    against = record("a", FAILS), record("b", FAILS)
    assert suspects(*against, record("c", TURN)) == []


@pytest.mark.parametrize("answer", [PARTIAL, HIDDEN, IGNORED, CRASHED])
def test_an_engine_that_does_not_answer_has_no_vote(answer: dict[str, Any]) -> None:
    """It neither clears the oracle nor accuses it."""
    third = record("c", TURN, answer)
    assert suspects(record("a", FAILS), record("b", FAILS), third) == [(POTS, 2, True)]
    assert suspects(record("a", FAILS), third) == []


def test_an_accepted_action_is_an_agreement() -> None:
    """Two engines refuse what another accepts."""
    id_ = "SP-01/1/accepted"
    refuses = checkpoint(id_, "fail", signature="accepted:below-minimum")
    against = record("a", refuses), record("b", refuses)
    assert suspects(*against) == [(id_, 2, True)]
    assert suspects(*against, record("c", checkpoint(id_), FAILS)) == []


def test_a_case_with_another_meaning_is_not_compared() -> None:
    """The runs are of different versions of the case."""
    other = run(case("SP-01", FAILS, digest="bbb"), engine={"name": "b", "author": "b"})
    assert suspects(record("a", FAILS), other) == []
