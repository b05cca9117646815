"""Every clause that one hand can show is shown by a case, or says why none can."""

import json
from collections import Counter

from tests.the_command import holdem

from holdem_conformance.authoring.rule_lookup import can_be_shown, cases_by_clause
from holdem_conformance.library.selected_cases import load_selected
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.library import case_files, cases_folder
from holdem_scenarios.register import Shows, read_register

LIBRARY = load_selected(())
CLAUSES = read_register().clauses
CASES = cases_by_clause()

#: Families whose point takes more than one hand, and which have no cases yet.
NOT_YET = {"BT", "EL", "LV", "TB", "FT", "RE", "SA"}


def test_every_clause_that_a_case_can_show_has_one() -> None:
    """The list of those that have none is empty."""
    assert [one.id for one in CLAUSES.values() if can_be_shown(one) and one.id not in CASES] == []


def test_every_clause_that_no_case_can_show_says_why() -> None:
    """In a sentence."""
    for clause in CLAUSES.values():
        if clause.excluded:
            assert clause.excluded.endswith("."), clause.id
            assert len(clause.excluded.split()) >= 4, clause.id


def test_a_clause_about_time_or_rankings_is_shown_by_a_case_of_that_kind() -> None:
    """Where nothing else can show it."""
    kinds = {one.case.id: one.case.kind for one in LIBRARY}
    for clause in CLAUSES.values():
        if len(clause.shows) == 1 and clause.shows[0] is Shows.CLOCK:
            assert "clock" in {kinds[case] for case in CASES[clause.id]}, clause.id


def test_every_family_of_single_hands_has_its_cases() -> None:
    """At least one, and 700 in all."""
    found = Counter(one.case.family for one in LIBRARY)
    assert set(FAMILIES) - set(found) == NOT_YET
    assert sum(found.values()) == len(case_files(cases_folder())) >= 690


def test_half_of_the_cases_have_twelve_lines_or_fewer() -> None:
    """A case is short."""
    lines = sorted(path.read_text().count("\n") for path in case_files(cases_folder()))
    assert lines[len(lines) // 2] <= 12


def test_hardly_a_case_that_binds_is_without_a_witness() -> None:
    """One in twenty at most."""
    binding = [one for one in LIBRARY if one.case.level == "must"]
    assert sum(not one.case.witness for one in binding) * 20 <= len(binding)


def test_the_command_shows_it_both_ways() -> None:
    """From clauses to cases, and from cases to clauses."""
    found = json.loads(holdem("rules", "--coverage", "--json").stdout)
    assert "RO-09" in found["clauses"]["tda-47-a"]["cases"]
    assert "tda-47-a" in found["cases"]["RO-09"]
    told = holdem("rules", "--coverage").stdout
    assert told.endswith("0 clauses that a case could show have none.\n")
