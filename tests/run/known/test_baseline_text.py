"""Properties of the baseline file: written, read and updated, it says what the last run showed."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem_adapters.capabilities import Hello
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict, worst
from holdem_conformance.library.cache import Cache
from holdem_conformance.library.selected_cases import SelectedCase, selected_cases
from holdem_conformance.library.source_version import source_version
from holdem_conformance.play.engine_under_test import About
from holdem_conformance.run.asked_cases import AskedCases
from holdem_conformance.run.events import CaseFinished, CaseSet, RunEvent, RunFinished, RunStarted
from holdem_conformance.run.gate import Criteria
from holdem_conformance.run.known.baseline_figures import figures_of, lacking
from holdem_conformance.run.known.baseline_file import labels_of, pruned, updated
from holdem_conformance.run.known.baseline_text import written
from holdem_conformance.run.known.known_failures import Known
from holdem_conformance.run.known.known_file import Group, KnownFile, read_known_file
from holdem_conformance.run.known.known_matching import KnownFailures
from holdem_conformance.run.plan import Plan

CASES: Final = selected_cases(("RO-0*", "SP-0*", "HR-0*"), Cache(source_version()))[::4]
SIGNATURES: Final = ("legal.raise:extra", "turn", "refused:accepted")
#: Reading files, and finding causes, takes a while.
SOME: Final = settings(max_examples=25)
#: What an engine gets wrong: the index of a case, and how it fails there.
Wrong = frozenset[tuple[int, str]]
WRONG: Final = st.frozensets(
    st.tuples(st.integers(0, len(CASES) - 1), st.sampled_from(SIGNATURES)), max_size=8
)


def events(wrong: Wrong) -> list[RunEvent]:
    """A run in which these checks fail, and one check of each case passes."""
    hello = Hello(name="an engine", version="1", language="", capabilities=("hands", "rankings"))
    finished = [
        CaseFinished(case, (result(case, sorted(how for at, how in wrong if at == number)),))
        for number, case in enumerate(CASES)
    ]
    started = RunStarted(Plan(), About(hello), tuple(CASES), CaseSet(""), None)
    return [started, *finished, RunFinished()]


def result(selected: SelectedCase, ways: list[str]) -> CaseResult:
    """The result of a case that fails in these ways."""
    found = tuple(check(selected, f"{number}/way", way) for number, way in enumerate(ways, 1))
    found = (*found, check(selected, "9/turn", ""))
    return CaseResult(id=selected.id, digest="", verdict=worst(found), checkpoints=found)


def check(selected: SelectedCase, place: str, signature: str) -> Checkpoint:
    """One check, which passes if it has no signature."""
    return Checkpoint(
        id=f"{selected.id}/{place}",
        verdict=Verdict.FAIL if signature else Verdict.PASS,
        level="must",
        severity="action",
        clause=selected.case.rules[0],
        signature=signature,
    )


def failing(wrong: Wrong) -> set[tuple[str, str]]:
    """The id and the signature of every check that fails."""
    return {
        (one.id, one.signature)
        for event in events(wrong)
        if isinstance(event, CaseFinished)
        for each in event.results
        for one in each.checkpoints
        if one.signature
    }


def read(text: str) -> KnownFile:
    """A file with this text; a new file if it is empty."""
    if not text:
        return KnownFile()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "known.yaml"
        path.write_text(text)
        return read_known_file(path)


def update(text: str, wrong: Wrong, *, prune: bool = False) -> str:
    """The text of the file after ``holdem baseline update``, or ``prune``."""
    file, run, asked = read(text), events(wrong), AskedCases()
    known = KnownFailures(file.entries, lambda: {one.id for one in CASES})
    results: list[CaseResult] = []
    for event in known.applied(run):
        asked.hear(event)
        results += event.results if isinstance(event, CaseFinished) else ()
    if prune:
        return written(pruned(known.fates), text, file, "an engine")
    before = [one for each in run if isinstance(each, CaseFinished) for one in each.results]
    baseline = updated(known.fates, results, Criteria())._replace(
        labels=labels_of(before, {one.id: one.case for one in CASES}),
        figures=figures_of(asked, file.figures),
    )
    return written(baseline, text, file, "an engine")


def named(text: str) -> set[tuple[str, str]]:
    """The id and the signature of every entry."""
    return {(one.id, one.signature) for one in read(text).entries}


def explained(text: str, at: int) -> str:
    """The text after a person has explained one group, with comments everywhere around it."""
    parts = text.split("  reason: TODO describe the failure\n  issue: TODO\n")
    if len(parts) < 2:
        return text
    at %= len(parts) - 1
    mine = "  reason: 'known'  # since 1.0\n  # asked in the chat\n  issue: https://example.org/7\n"
    old = "  reason: TODO describe the failure\n  issue: TODO\n"
    joined = old.join(parts[: at + 1]) + mine + old.join(parts[at + 1 :])
    return joined.replace("  - SP-", "  # a note\n  - SP-")


@SOME
@given(WRONG)
def test_a_new_file_lists_what_fails_and_a_second_update_changes_nothing(wrong: Wrong) -> None:
    """Every failure once, in groups that have a cause; the figures are met."""
    text = update("", wrong)
    assert named(text) == failing(wrong)
    assert update(text, wrong) == text
    assert all(isinstance(one, Group) and one.cause for one in read(text).items[1:])
    assert max(map(len, text.splitlines())) <= 100
    asked = AskedCases()
    for event in events(wrong):
        asked.hear(event)
    assert not lacking(asked, read(text).figures).fewer


@SOME
@given(WRONG, WRONG, st.integers(0, 9))
def test_what_a_person_writes_survives_other_runs(before: Wrong, after: Wrong, at: int) -> None:
    """Reasons stay with their failures; what is new has none; the same run again adds nothing."""
    text = explained(update("", before), at)
    reasons = {(one.id, one.signature): one.reason for one in read(text).entries}
    later = update(text, after)
    assert named(later) == failing(after)
    assert update(later, after) == later
    for one in read(later).entries:
        if one.reason == "known":
            assert reasons[one.id, one.signature] == "known"
        elif reasons.get((one.id, one.signature)) == "known":
            pytest.fail(f"{one} has lost its reason")
    if any(one.reason == "known" for one in read(later).entries):
        assert "  reason: 'known'  # since 1.0\n  # asked in the chat\n" in later
    notes = sum(one.id.startswith("SP-") for one in read(later).entries if one in kept(text, later))
    assert later.count("# a note") >= notes


def kept(text: str, later: str) -> list[Known]:
    """The entries of the later file that were in the earlier one, too."""
    before = named(text)
    return [one for one in read(later).entries if (one.id, one.signature) in before]


@SOME
@given(WRONG, WRONG)
def test_prune_only_removes(before: Wrong, after: Wrong) -> None:
    """What passes goes, everything else stays as it was written, and figures stay."""
    text = update("", before)
    later = update(text, after, prune=True)
    assert named(later) <= named(text)
    assert read(later).figures == read(text).figures
    assert set(later.splitlines()) <= {*text.splitlines(), ""}
    assert update(later, after, prune=True) == later


RO, SP = (next(one.id for one in CASES if one.id[:2] == code) for code in ("RO", "SP"))
FLAT: Final = f"""# Ours.

- id: {RO}/1/way
  signature: turn
  category: engine-bug
  reason: TODO describe the failure
  issue: TODO
# Told by a player.
- id: {SP}/1/way
  signature: turn
  category: disputed
  reason: 'house rule'  # see the manual
  issue: https://example.org/1
"""


@SOME
@given(WRONG)
def test_a_flat_file_is_read_and_kept(wrong: Wrong) -> None:
    """Explained entries stay verbatim where they still hold; others move into groups."""
    found = [number for number, one in enumerate(CASES) if one.id in (RO, SP)]
    both = frozenset((at, how) for at, how in wrong if at not in found)
    both |= {(at, "turn") for at in found}
    text = update(FLAT, both)
    assert named(text) == failing(both)
    assert FLAT[FLAT.index("# Told") :] in text
    assert text.startswith("# Ours.\n\n- baseline: an engine 1\n")
    assert f"- id: {RO}" not in text
    assert update(text, both) == text


def test_flow_style_is_written_anew() -> None:
    """The comments of a file whose items are not one below the other cannot be kept."""
    fields = "cause: x, category: engine-bug, reason: Why, issue: TODO"
    text = f'[{{{fields}, failures: ["{RO}/1/way turn"]}}]'
    at = next(number for number, one in enumerate(CASES) if one.id == RO)
    later = update(text, frozenset({(at, "turn")}))
    assert "\n- cause: x\n  category: engine-bug\n  reason: Why\n" in later
    assert named(later) == {(f"{RO}/1/way", "turn")}
    assert update(later, frozenset({(at, "turn")})) == later


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("- {failures: []}", "[1].failures: a list is not a list of failures"),
        ("- {failures: [RO-09]}", "is not a failure; write an id and a signature"),
        ("- {failures: [RO-* turn]}", "'RO-*' is not the id of a case or check"),
        ("- {failures: [RO-09 turn, RO-09 turn]}", "RO-09 turn is listed twice"),
        ("- {baseline: x, asked: {RO: 5}}", "is not a number of cases; write a family and its"),
        ("- {baseline: x, asked: {XX: 1 of 2}}", "is not a number of cases"),
        ("- {baseline: x, asked: {}}\n- {baseline: x, asked: {}}", "the baseline is written twice"),
        ("- {baseline: x, asked: {}, facts: {can: -1}}", "'-1' is not a number of cases"),
        ("- {baseline: x, asked: {}, set: [1]}", "[1].set: "),
    ],
)
def test_a_faulty_file_is_refused(text: str, told: str) -> None:
    """With the place of every fault, and what to write instead."""
    whole = text.replace("{failures", "{category: engine-bug, reason: x, issue: TODO, failures")
    with pytest.raises(ValueError, match=r"known\.yaml:\d+: ") as refused:
        read(whole)
    assert told.replace("'", "") in str(refused.value).replace("'", "")
