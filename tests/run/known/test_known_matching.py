"""Known failures matched with results that real engines do not give reliably, or only slowly."""

from pathlib import Path
from typing import Final, NamedTuple

import pytest

from holdem_adapters.capabilities import Hello
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict, worst
from holdem_conformance.library.cache import Entry
from holdem_conformance.library.selected_cases import SelectedCase
from holdem_conformance.play.engine_under_test import About
from holdem_conformance.run.events import CaseFinished, CaseSet, RunFinished, RunStarted
from holdem_conformance.run.gate import Criteria
from holdem_conformance.run.hanging_engines import NOT_ASKED
from holdem_conformance.run.known.baseline_file import not_asked, pruned, updated
from holdem_conformance.run.known.known_failures import Known
from holdem_conformance.run.known.known_matching import EntryFate, Fate, KnownFailures
from holdem_conformance.run.plan import Plan

DICE: Final = Known("OC-01/3/won", "random:won", "engine-bug", "It is nondeterministic.", "TODO")


class Ran(NamedTuple):
    """A run of one case with one entry."""

    fate: EntryFate
    results: list[CaseResult]
    stale: bool


def judged(known: Known, *found: Checkpoint, library: frozenset[str] = frozenset()) -> Ran:
    """One entry, matched with one result."""
    case = found[0].id.partition("/")[0]
    result = CaseResult(id=case, digest="", verdict=worst(found), checkpoints=found)
    file, entry = Path(f"{case}.yaml"), Entry(case, "", b"", {})
    finished = CaseFinished(SelectedCase(file, b"", b"", entry), (result,))
    stage = KnownFailures([known], lambda: set(library))
    events = list(stage.applied([started("1.4-rc.1"), finished, RunFinished()]))
    results = [one for each in events if isinstance(each, CaseFinished) for one in each.results]
    return Ran(stage.fates[0], results, stage.stale)


def started(version: str) -> RunStarted:
    """The start of a run on one version of an engine."""
    hello = Hello(name="an engine", version=version, language="", capabilities=())
    return RunStarted(Plan(), About(hello), (), CaseSet(""), None)


def seen(verdict: Verdict, signature: str = "", id_: str = DICE.id) -> Checkpoint:
    """A check with its verdict."""
    return Checkpoint(
        id=id_, verdict=verdict, level="must", severity="money", clause="", signature=signature
    )


@pytest.mark.parametrize(
    ("found", "fate", "verdict"),
    [
        (seen(Verdict.FAIL, "random:won"), Fate.FAILS, Verdict.KNOWN_FAIL),
        (seen(Verdict.FAIL, "won:misplaced"), Fate.FAILS, Verdict.KNOWN_FAIL),
        (seen(Verdict.PASS), Fate.LUCKY, Verdict.PASS),
        (seen(Verdict.CRASH, "crash:exit"), Fate.OTHERWISE, Verdict.CRASH),
    ],
)
def test_a_nondeterministic_entry_may_pass_or_fail_in_any_way(
    found: Checkpoint, fate: Fate, verdict: Verdict
) -> None:
    """A pass is then expected, but a crash is not."""
    one = judged(DICE, found)
    assert one.fate.fate is fate
    assert one.results[0].verdict is verdict
    assert not one.stale


ONE: Final = DICE._replace(signature="won:misplaced")


@pytest.mark.parametrize("entry", [ONE, ONE._replace(id="OC-01")])
@pytest.mark.parametrize(
    "found",
    [
        seen(Verdict.PARTIAL, "won:unobserved"),
        seen(Verdict.NOT_APPLICABLE, "unobserved"),
    ],
)
def test_a_known_failure_that_is_no_longer_shown_in_full_has_not_passed(
    entry: Known, found: Checkpoint
) -> None:
    """Its entry is stale, and no check of the case is an unexpected pass."""
    right = seen(Verdict.PASS, id_="OC-01/2/turn")
    one = judged(entry, right, found)
    assert (one.fate.fate, one.stale) == (Fate.UNOBSERVED, True)
    assert one.results[0].checkpoints == (right, found)
    assert one.results[0].verdict is Verdict.PARTIAL


def test_an_entry_for_a_case_is_not_about_what_is_only_watched() -> None:
    """An accepted action does not make a case pass that is not applicable."""
    watched = seen(Verdict.PASS, id_="OC-01/1/accepted")
    beyond = seen(Verdict.NOT_APPLICABLE, "dialect")
    one = judged(ONE._replace(id="OC-01"), watched, beyond)
    assert one.fate.fate is Fate.NOT_APPLICABLE
    listed = judged(ONE._replace(id="OC-01/1/accepted"), watched, beyond)
    assert listed.fate.fate is Fate.PASSES


def test_a_disputed_case_stays_disputed() -> None:
    """The entry is still true, and the verdict stays."""
    known = DICE._replace(signature="won:misplaced")
    one = judged(known, seen(Verdict.DISPUTED, "won:misplaced"))
    assert one.fate.fate is Fate.FAILS
    assert one.results[0].verdict is Verdict.DISPUTED


def test_a_case_that_was_not_played_changes_no_entry() -> None:
    """No entry is added for it, and none is removed."""
    found = seen(Verdict.TIMEOUT, NOT_ASKED, "OC-01/answer")
    one = judged(DICE._replace(signature="won:misplaced"), found)
    assert one.fate.fate is Fate.NOT_RUN
    assert not_asked(one.results) == 1
    kept = [one.fate.entry]
    assert updated([one.fate], one.results, Criteria()).kept == kept
    assert pruned([one.fate]).kept == kept


def test_an_entry_of_another_shard_is_not_stale() -> None:
    """Its case is in the library, but not in this part of the run."""
    found = seen(Verdict.PASS, id_="OC-02/1/won")
    assert judged(DICE, found, library=frozenset({"OC-01"})).fate.fate is Fate.NOT_RUN
    assert judged(DICE, found).fate.fate is Fate.NO_CASE


@pytest.mark.parametrize(
    ("versions", "fate"),
    [
        (">=1.3", Fate.FAILS),
        (">=1.4", Fate.OTHER_VERSION),
        ("<1.4.0", Fate.OTHER_VERSION),
        ("==1.4rc1", Fate.FAILS),
        (">=1.3,<1.3.9", Fate.OTHER_VERSION),
    ],
)
def test_versions_are_ordered(versions: str, fate: Fate) -> None:
    """A release candidate of 1.4 comes after 1.3 and before 1.4."""
    known = DICE._replace(versions=versions)
    assert judged(known, seen(Verdict.FAIL, "random:won")).fate.fate is fate


def test_a_version_that_cannot_be_compared_is_an_error() -> None:
    """The engine's version does not follow the version scheme."""
    stage = KnownFailures([DICE._replace(versions=">=1")], set)
    with pytest.raises(ValueError, match="'main' cannot be compared with bounds"):
        list(stage.applied([started("main")]))
