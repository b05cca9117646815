"""Which cases cover each clause, and which clauses each case covers."""

from collections.abc import Iterator

import msgspec

from holdem_conformance.authoring.rule_lookup import can_be_shown, cases_by_clause, sources_text
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.output.terminal import wrapped
from holdem_scenarios.register import Clause, read_register


def coverage_text() -> str:
    """Each clause with its cases, each case with its clauses, and the table of sources."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    """The lines of the coverage text."""
    cases = cases_by_clause()
    clauses = list(read_register().clauses.values())
    yield "Clauses and the cases that cover them:"
    for clause in clauses:
        shown = _shown(clause, cases.get(clause.id, []))
        yield wrapped(f"{clause.id:32} {shown}", "  ", f"{'':35}")
    yield ""
    yield "Cases and the clauses that they cover:"
    for one in load_selected(()):
        yield wrapped(f"{one.case.id:8} {' '.join(one.case.rules)}", "  ", f"{'':11}")
    yield ""
    yield sources_text()
    bare = [clause for clause in clauses if can_be_shown(clause) and clause.id not in cases]
    yield f"{len(bare)} clauses that a case could cover have none."


def _shown(clause: Clause, cases: list[str]) -> str:
    """The cases of a clause, or the reason why it has none."""
    if cases:
        return " ".join(cases)
    if clause.excluded:
        return f"none: {clause.excluded}"
    return "none yet" if can_be_shown(clause) else f"none: needs a {' or '.join(clause.shows)}"


def as_json() -> str:
    """The coverage as JSON."""
    cases = cases_by_clause()
    found = {
        "clauses": {
            clause.id: {"cases": cases.get(clause.id, []), "excluded": clause.excluded}
            for clause in read_register().clauses.values()
        },
        "cases": {one.case.id: list(one.case.rules) for one in load_selected(())},
    }
    return msgspec.json.encode(found).decode()
