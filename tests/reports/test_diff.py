"""Comparison of two runs: what broke, what was fixed, and what cannot be compared."""

import json
import re
from typing import Any

import pytest
from tests.reports.runs import HOSTILE, case, checkpoint, hostile, run

from holdem_reports.diff import Change, Relation, diff, diff_json, diff_text
from holdem_reports.safe_text import in_a_line
from holdem_reports.wording import Gate

PASSES = case("RO-01", checkpoint("RO-01/1/turn"), checkpoint("RO-01/2/pots"))
FAILS = case("RO-01", checkpoint("RO-01/1/turn"), checkpoint("RO-01/2/pots", "fail"))
FAILS_EARLIER = case("RO-01", checkpoint("RO-01/1/turn", "fail"))
FAILS_OTHERWISE = case(
    "RO-01", checkpoint("RO-01/1/turn"), checkpoint("RO-01/2/pots", "fail", signature="pots:more")
)
FAILS_TWICE = case("RO-01", checkpoint("RO-01/1/turn", "fail"), checkpoint("RO-01/2/pots", "fail"))
CRASHES = case("RO-01", checkpoint("RO-01/answer", "crash", signature="crash:exit-1"))
KNOWN = case("RO-01", checkpoint("RO-01/2/pots", "known-fail"))
LISTED = case("RO-01", checkpoint("RO-01/2/pots", "unexpected-pass"))
DISPUTED = case("RO-01", checkpoint("RO-01/2/pots", "disputed"))
PARTIAL = case("RO-01", checkpoint("RO-01/1/turn"), checkpoint("RO-01/2/pots", "partial"))
NOT_ASKED = case("RO-01")
OTHER = {"digest": "bbb"}
NEWER: dict[str, Any] = {"engine": {"name": "mine", "version": "1.3", "plays": "server"}}


@pytest.mark.parametrize(
    ("before", "now", "change", "counts"),
    [
        (PASSES, FAILS, Change.BROKEN, True),
        (PASSES, CRASHES, Change.BROKEN, True),
        (DISPUTED, FAILS, Change.BROKEN, True),
        (LISTED, FAILS, Change.BROKEN, True),
        (FAILS, FAILS_TWICE, Change.BROKEN, True),  # the first step passed before
        (FAILS, FAILS_EARLIER, Change.BROKEN, True),
        (FAILS, FAILS, Change.STILL, False),
        (FAILS, FAILS_OTHERWISE, Change.DIFFERENT, False),
        (CRASHES, FAILS, Change.DIFFERENT, False),  # it gets further than before
        (FAILS_EARLIER, FAILS, Change.DIFFERENT, False),
        (NOT_ASKED, FAILS, Change.FIRST_SEEN, False),
        (KNOWN, FAILS_OTHERWISE, Change.FIRST_SEEN, False),
        (FAILS, PASSES, Change.FIXED, False),
        (FAILS, LISTED, Change.FIXED, False),
        (FAILS, NOT_ASKED, Change.UNJUDGED, False),
        (FAILS, KNOWN, Change.UNJUDGED, False),
        (PASSES, NOT_ASKED, Change.UNJUDGED, False),
        (PASSES, PARTIAL, Change.UNJUDGED, False),
        (PARTIAL, NOT_ASKED, Change.UNJUDGED, False),
        (FAILS, PARTIAL, Change.UNJUDGED, False),
        (PARTIAL, FAILS, Change.FIRST_SEEN, False),  # right in what it showed of the pots
        (PARTIAL, FAILS_EARLIER, Change.BROKEN, True),
        (PASSES, {**FAILS, **OTHER}, Change.MEANING, False),
        (FAILS, {**PASSES, **OTHER}, Change.MEANING, False),
    ],
)
def test_each_case_has_one_kind_of_change(
    before: dict[str, Any], now: dict[str, Any], change: Change, *, counts: bool
) -> None:
    """Only a case with a check that passed before can break."""
    found = diff(run(before), run(now, **NEWER))
    assert [one.change for one in found.changes] == [change]
    assert found.broke == counts


@pytest.mark.parametrize(
    ("new", "relation"),
    [
        (NEWER, Relation.VERSIONS),
        ({**NEWER, "profile": "tda-2024"}, Relation.HOUSES),
        ({"profile": "tda-2024"}, Relation.HOUSES),
        ({}, Relation.RUNS),
        ({"engine": {"name": "yours", "version": "1.3"}}, Relation.ENGINES),
        ({"engine": {"name": "yours", "version": "1.2"}}, Relation.ENGINES),
    ],
)
@pytest.mark.parametrize(
    ("before", "now", "change"),
    [
        (PASSES, FAILS, Change.ONLY_SECOND),
        (FAILS, PASSES, Change.ONLY_FIRST),
        (FAILS, FAILS_TWICE, Change.DIFFERENT),
        (FAILS, FAILS, Change.STILL),
        (NOT_ASKED, FAILS, Change.FIRST_SEEN),
        (FAILS, NOT_ASKED, Change.UNJUDGED),
        (PASSES, {**FAILS, **OTHER}, Change.MEANING),
    ],
)
def test_only_two_versions_of_one_engine_break_and_fix(
    before: dict[str, Any],
    now: dict[str, Any],
    change: Change,
    new: dict[str, Any],
    relation: Relation,
) -> None:
    """Other runs differ, without one being the later of the two; the exit code is the same."""
    found = diff(run(before), run(now, **new))
    versions = diff(run(before), run(now, **NEWER))
    assert found.relation is relation
    assert found.broke == versions.broke
    if relation is Relation.VERSIONS:
        return
    assert [one.change for one in found.changes] == [change]
    assert not re.search("broken|fixed|old|new|still|no longer", diff_text(found), re.IGNORECASE)


@pytest.mark.parametrize(
    ("before", "now"), [(PASSES, PASSES), (NOT_ASKED, NOT_ASKED), (KNOWN, KNOWN), (KNOWN, PASSES)]
)
def test_unchanged_cases_are_not_listed(before: dict[str, Any], now: dict[str, Any]) -> None:
    """Nor are cases that failed in neither run."""
    assert diff(run(before), run(now)).changes == ()


def test_a_new_or_removed_case_is_not_broken() -> None:
    """Regardless of its result."""
    found = diff(run(PASSES), run(case("RO-02", checkpoint("RO-02/1/turn", "fail"))))
    assert [(one.change, one.case) for one in found.changes] == [
        (Change.NEW, "RO-02"),
        (Change.GONE, "RO-01"),
    ]
    assert not found.broke


def test_a_broken_should_counts_only_in_strict_mode() -> None:
    """It is listed in any case; a crash counts at every level."""
    before = run(PASSES)
    should = run(case("RO-01", checkpoint("RO-01/1/turn", "fail", level="should")), **NEWER)
    assert diff(before, should).of(Change.BROKEN)
    assert not diff(before, should).broke
    assert diff(before, should, Gate(strict=True)).broke
    crash = run(case("RO-01", checkpoint("RO-01/answer", "crash", level="should")))
    assert diff(before, crash).broke


MONEY = {"severity": "money", "signature": "pots:too-few"}


def test_in_the_terminal_what_broke_comes_first_and_money_before_order() -> None:
    """With what was expected and what came; of the rest the ids."""
    cases = ["RO-01", "RO-02", "RO-03", "RO-04"]
    old = run(
        *(case(id_, checkpoint(f"{id_}/1/turn")) for id_ in cases[:3]),
        case("RO-04", checkpoint("RO-04/1/turn", "fail")),
    )
    new = run(
        case("RO-01", checkpoint("RO-01/1/turn", "fail", severity="order")),
        case("RO-02", checkpoint("RO-02/1/turn", "fail", **MONEY)),
        {**case("RO-03", checkpoint("RO-03/1/turn", "fail")), **OTHER},
        case("RO-04", checkpoint("RO-04/1/turn")),
        **NEWER,
    )
    told = diff_text(diff(old, new))
    assert told.splitlines()[:3] == [
        "old: mine 1.2, some-set + 1, under server, 4 cases",
        "new: mine 1.3, some-set + 1, under server, 4 cases",
        "note: two versions of one engine",
    ]
    at = told.splitlines().index("Broken: 2 cases")
    assert told.splitlines()[at : at + 8] == [
        "Broken: 2 cases",
        "  money",
        "    RO-02  The title of RO-02",
        "      at RO-02/1/turn: pots:too-few",
        "      expected: turn: 3",
        "      observed: turn: 1",
        "  order",
        "    RO-01  The title of RO-01",
    ]
    assert "Fixed: 1 case\n  action      RO-04\n" in told
    assert "CHANGED: the meaning of these cases has changed" in told
    assert "RO-03 (pass -> fail)" in told
    assert told.endswith(
        "Cases: 2 broken, 1 fixed, 0 still failing, 0 failing differently, 1 changed in meaning."
    )


def test_notes_name_what_limits_the_comparison() -> None:
    """Different house rules, a different engine, a shard, a run that was cut short."""
    old = run(PASSES, profile="tda-2024", shard="1/2")
    new = run(PASSES, engine={"name": "yours"}, ended=False)
    assert diff(old, new).notes == (
        "different engines: mine and yours",
        "different house rules: tda-2024 and the house rules of each case",
        "different shards: part 1/2 and none",
        "the second run was cut short",
    )


def test_the_comparison_is_available_as_json() -> None:
    """With the same changes."""
    told = json.loads(diff_json(diff(run(PASSES), run(FAILS, **NEWER))))
    (one,) = told["changes"]
    assert (one["change"], one["case"], one["counts"]) == ("broken", "RO-01", True)
    assert (one["before"], one["now"], one["signature"]) == ("pass", "fail", "turn")


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_harmless_in_a_terminal(text: str) -> None:
    """No control characters, no change of direction, no extra lines."""
    calm = run(case("RO-01", checkpoint("RO-01/1/turn")), case("RO-03", checkpoint("RO-03/1/turn")))
    told = diff_text(diff(calm, hostile(text)))
    assert in_a_line(text) in told
    assert all(one.isprintable() or one == "\n" for one in told.replace("\u00a0", " "))
    usual = diff_text(diff(calm, hostile("harmless")))
    assert len(told.splitlines()) == len(usual.splitlines())
