"""The clause register: it is complete, and faults in it are found."""

import re
import shutil
from pathlib import Path

import pytest

from holdem_scenarios import library
from holdem_scenarios.files.problems import FaultyFilesError
from holdem_scenarios.library import clause_ids, rules_folder
from holdem_scenarios.register import (
    Authority,
    Level,
    Register,
    RegisterError,
    read_register,
)

REGISTER = read_register()

#: The minimum number of clauses of each source, so that a loss is noticed.
AT_LEAST = {
    "ludoforge": 145,
    "server": 44,
    "tournament": 105,
    "basic": 37,
    "maverick": 42,
    "tda": 178,
    "tda-2026": 1,
    "chip-race": 2,
    "wsop": 100,
    "wsop-live": 82,
    "roberts": 58,
    "south-dakota": 18,
    "new-jersey": 3,
    "pennsylvania": 2,
    "suite": 21,
    "rooms": 12,
}


def test_every_source_has_all_its_clauses() -> None:
    """The rule books, the rooms, the five documents and the suite's own conventions."""
    counts = {name: len(source.clauses) for name, source in REGISTER.sources.items()}
    assert set(counts) == set(AT_LEAST)
    assert all(counts[name] >= least for name, least in AT_LEAST.items())


def test_a_clause_is_shown_by_the_title_of_its_document_and_its_place() -> None:
    """A reader finds it there: a heading or a number, and no line of a file."""
    assert REGISTER.reference("tda-47-a") == (
        "Poker TDA, 2024 Rules, version 1.0 (9 October 2024), Rule 47-A"
    )
    assert REGISTER.reference("maverick-4.d") == (
        "Maverick NLHE Betting Rules - Implemented Semantics & Edge Cases (BALOGHBence/maverick), "
        "Section 4, All-in edge cases, Implications"
    )
    for id_ in REGISTER.clauses:
        assert not re.search(r"\blines? \d|\bseeds?\b", REGISTER.reference(id_), re.IGNORECASE), id_


def test_clauses_say_the_same_if_the_register_relates_them() -> None:
    """Directly or by a third clause; and each clause says the same as itself."""
    assert REGISTER.say_the_same("maverick-4.a", "tda-47-a")
    assert REGISTER.say_the_same("tda-47-a", "maverick-4.a")
    assert REGISTER.say_the_same("maverick-4.a", "tournament-5.2.2.2")
    assert REGISTER.say_the_same("tda-16", "tda-16")
    assert not REGISTER.say_the_same("tda-47-a", "tda-47-b")
    assert not REGISTER.say_the_same("maverick-4.a", "tda-16")


def test_a_clause_says_the_same_as_one_that_binds_at_least_as_much() -> None:
    """Rule books come first, then rooms, documents and this suite; so lint can tell who leads."""
    assert list(Authority) == ["rule-book", "room", "document", "suite"]
    assert REGISTER.binds_more("tda-16", "server-nl")
    assert not REGISTER.binds_more("tda-16", "wsop-70")
    for clause in REGISTER.clauses.values():
        weaker = [id_ for id_ in clause.same_as if REGISTER.binds_more(clause.id, id_)]
        assert weaker == [], clause.id


def test_no_clause_is_related_to_itself_in_a_circle() -> None:
    """A relation points from the narrower clause to one that says as much or more."""
    for clause in REGISTER.clauses.values():
        for id_ in clause.same_as:
            assert clause.id not in REGISTER.clauses[id_].same_as, clause.id


def test_a_value_that_only_this_suite_has_is_a_convention() -> None:
    """One clause of another source is enough; numbers that are not listed are none."""
    assert REGISTER.is_convention("ante", "button")
    assert REGISTER.is_convention("fold_when_free", "reject")
    assert not REGISTER.is_convention("ante", "each")
    assert not REGISTER.is_convention("raise_vs_all_in", "forbid")
    assert not REGISTER.is_convention("chip_unit", "25")
    assert not REGISTER.is_convention("no_such_option", "1")


def test_a_clause_is_a_sentence_with_a_place() -> None:
    """A clause states its rule and where to find it in the source."""
    for clause in REGISTER.clauses.values():
        assert clause.says[0].isupper() or clause.says[0].isdigit(), clause.id
        assert clause.says.endswith((".", ".)")), clause.id
        assert clause.place, clause.id


def test_a_mandatory_clause_can_be_tested_or_says_why_not() -> None:
    """A mandatory clause names the kinds of case that test it, or a reason why none can."""
    for clause in REGISTER.clauses.values():
        if clause.level is Level.MUST and not clause.shows:
            assert len(clause.excluded.split()) >= 5, clause.id


def test_an_unknown_id_is_an_error_that_names_it_and_its_place() -> None:
    """All unknown ids are reported at once, not only the first."""
    with pytest.raises(RegisterError) as caught:
        REGISTER.cited(["tda-47-a", "tda-999", "nonsense"], "case.yaml")
    assert len(caught.value.faults) == 2
    assert "case.yaml: unknown clause 'tda-999'" in str(caught.value)


def broken(tmp_path: Path, name: str, old: str, new: str) -> Register:
    """The register with one text replaced."""
    folder = tmp_path / "rules"
    shutil.copytree(rules_folder(), folder)
    path = folder / f"{name}.yaml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return read_register(folder)


CLAUSE = "- id: basic-1.1\n  says: A table seats two to ten players.\n  place: Section 1, Players\n"

FAULTS = [
    ("basic", "- id: basic-1.2", "- id: basic-1.1", "duplicate id"),
    ("basic", "- id: basic-1.2", "- id: server-1.2", "begin it with basic-"),
    ("basic", "  shows: [hand]", "", "either shows, or excluded"),
    ("basic", "  shows: [hand]", "  shows: [hand]\n  excluded: because", "either shows, or"),
    ("basic", "  shows: [hand]", "  shows: [film]", "film"),
    ("basic", "  level: must", "  level: perhaps", "perhaps"),
    ("basic", "authority: document", "authority: hearsay", "hearsay"),
    (
        "basic",
        "same_as: [wsop-flop-games.a]",
        "same_as: [tda-999]",
        "unknown or retired clause tda-999",
    ),
    ("basic", "same_as: [wsop-flop-games.a]", "same_as: [basic-1.2]", "basic-1.2 is in basic.yaml"),
    ("basic", "  level: must", "  level: must\n  colour: red", "colour"),
    ("basic", "options: [heads_up, button]", "options: [tails_up]", "unknown option tails_up"),
    (
        "options",
        "clauses: [basic-4.1, server-nl]",
        "clauses: [basic-4.9]",
        "unknown clause basic-4.9",
    ),
    ("options", "clauses: [suite-check-is-free]", "clauses: [tda-32]", "add fold_when_free"),
]


@pytest.mark.parametrize(("name", "old", "new", "fault"), FAULTS)
def test_a_fault_of_the_register_is_found(
    tmp_path: Path, name: str, old: str, new: str, fault: str
) -> None:
    """Each register has one fault, which the error names."""
    with pytest.raises(RegisterError, match=fault):
        broken(tmp_path, name, old, new)


def test_a_retired_clause_is_kept_and_must_not_be_cited(tmp_path: Path) -> None:
    """The error says what to cite instead."""
    retired = broken(tmp_path, "basic", CLAUSE, CLAUSE + "  retired: tournament-1.1\n")
    assert "basic-1.1" in retired.clauses
    with pytest.raises(RegisterError, match=r"retired; see tournament-1\.1"):
        retired.cited(["basic-1.1"], "case.yaml")


def test_broken_yaml_is_an_error_with_its_line(tmp_path: Path) -> None:
    """The error has the form that it has for every other YAML file."""
    with pytest.raises(FaultyFilesError, match=r"basic\.yaml:6: duplicate key 'id'"):
        broken(tmp_path, "basic", "- id: basic-1.1", "- id: basic-1.1\n  id: basic-1.1")


def test_clause_ids_are_those_of_the_clauses_that_are_not_retired() -> None:
    """The quick list of ids has every clause that may be cited, and no retired one."""
    alive = {id_ for id_, clause in REGISTER.clauses.items() if not clause.retired}
    assert clause_ids() == alive


def test_clause_ids_leave_out_a_retired_clause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The field ``retired`` in the register is enough."""
    (tmp_path / "x.yaml").write_text(
        "source: x\nclauses:\n- id: x-1\n  says: old\n  retired: x-2\n- id: x-2\n  says: new\n"
    )
    monkeypatch.setattr(library, "rules_folder", lambda: tmp_path)
    assert clause_ids() == {"x-2"}
