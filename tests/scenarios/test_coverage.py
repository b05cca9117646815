"""Every clause that one hand can show has a case, and every other clause has a reason."""

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
NOT_YET = {"TB", "FT", "RE"}


def test_every_clause_that_a_case_can_show_has_one() -> None:
    """No such clause is without a case."""
    assert [one.id for one in CLAUSES.values() if can_be_shown(one) and one.id not in CASES] == []


def test_every_excluded_clause_has_a_reason() -> None:
    """The reason is a sentence."""
    for clause in CLAUSES.values():
        if clause.excluded:
            assert clause.excluded.endswith("."), clause.id
            assert len(clause.excluded.split()) >= 4, clause.id


def test_a_clause_that_only_a_clock_can_show_has_a_case_with_a_clock() -> None:
    """A case of another kind is not enough."""
    kinds = {one.case.id: one.case.kind for one in LIBRARY}
    for clause in CLAUSES.values():
        if len(clause.shows) == 1 and clause.shows[0] is Shows.CLOCK:
            assert "clock" in {kinds[case] for case in CASES[clause.id]}, clause.id


def test_every_family_of_single_hands_has_its_cases() -> None:
    """Every such family has at least one case, and there are about 700 in total."""
    found = Counter(one.case.family for one in LIBRARY)
    assert set(FAMILIES) - set(found) <= NOT_YET
    assert sum(found.values()) == len(case_files(cases_folder())) >= 690


def test_half_of_the_cases_have_twelve_lines_or_fewer() -> None:
    """Cases are short."""
    lines = sorted(path.read_text().count("\n") for path in case_files(cases_folder()))
    assert lines[len(lines) // 2] <= 12


def test_nearly_every_mandatory_case_has_a_witness() -> None:
    """At most one in twenty has none."""
    binding = [one for one in LIBRARY if one.case.level == "must"]
    assert sum(not one.case.witness for one in binding) * 20 <= len(binding)


def test_the_command_lists_coverage_in_both_directions() -> None:
    """From clauses to cases, and from cases to clauses."""
    found = json.loads(holdem("rules", "--coverage", "--json").stdout)
    assert "RO-09" in found["clauses"]["tda-47-a"]["cases"]
    assert "tda-47-a" in found["cases"]["RO-09"]
    told = holdem("rules", "--coverage").stdout
    assert told.endswith("0 clauses that a case could cover have none.\n")
