"""Clauses, the cases that cover them, and profiles, as text and JSON."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from holdem_conformance.exit_codes import UserError
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.output.terminal import columns, wrapped
from holdem_conformance.search.library_search import find_clauses
from holdem_oracle.house.house import OPTIONS, House
from holdem_oracle.house.profiles import PROFILES, profile
from holdem_scenarios.register import Clause, Register, Shows, read_register

#: the kinds of clauses that cases can cover
SHOWN_BY_CASES = frozenset(Shows)
#: How many clauses are shown that words find.
_MOST_FOUND: Final = 5


def cases_by_clause() -> dict[str, list[str]]:
    """The ids of the cases that cover each clause."""
    found: dict[str, list[str]] = {}
    for one in load_selected(()):
        for clause in one.case.rules:
            found.setdefault(clause, []).append(one.case.id)
    return {clause: sorted(ids) for clause, ids in found.items()}


def clauses_text(ids: Iterable[str]) -> str:
    """The text of the clauses with these ids, or of those that words find."""
    cases = cases_by_clause()
    register = read_register()
    return "\n".join(_clause(register, clause, cases) for clause in _meant(register, ids))


def _meant(register: Register, words: Iterable[str]) -> list[Clause]:
    """The clauses with these ids, or with ids that start with them; else those found by words."""
    asked = [word.casefold() for word in words]
    if all(has_id(register, word) for word in asked):
        return _with_ids(register, asked)
    found = find_clauses(" ".join(asked), _MOST_FOUND)
    if not found:
        raise UserError(f"no clause has any of these words: {' '.join(asked)}; use other words")
    return [register.clauses[one.id] for one in found]


def has_id(register: Register, word: str) -> bool:
    """Whether a word is the id of a clause, the beginning of one, or looks like one."""
    named = any(id_ == word or id_.startswith(f"{word}-") for id_ in register.clauses)
    return named or any(word.startswith(f"{source}-") for source in register.sources)


def _with_ids(register: Register, ids: Iterable[str]) -> list[Clause]:
    """The clauses with these ids, or with ids that start with them."""
    found: list[Clause] = []
    for id_ in ids:
        if id_ in register.clauses:
            found.append(register.clauses[id_])
            continue
        below = [clause for clause in register.clauses.values() if clause.id.startswith(f"{id_}-")]
        found += below or register.cited([id_], "rules")
    return found


def _clause(register: Register, clause: Clause, cases: Mapping[str, list[str]]) -> str:
    """One clause: its sentence, its document and place, its options, and its cases."""
    lines = [clause.id, wrapped(clause.says, "    ", "    ")]
    lines.append(wrapped(register.reference(clause.id), "    ", "    "))
    if clause.same_as:
        lines.append(wrapped(f"Says the same as {', '.join(clause.same_as)}.", "    "))
    if clause.options:
        lines.append(wrapped(f"Depends on house options: {', '.join(clause.options)}.", "    "))
    if clause.excluded:
        lines.append(wrapped(f"No case: {clause.excluded}", "    ", "    "))
    elif clause.id in cases:
        lines.append(wrapped(f"Cases: {', '.join(cases[clause.id])}", "    ", "    "))
    else:
        kinds = ", ".join(clause.shows)
        lines.append(f"    No case yet; possible kinds: {kinds}.")
    return "\n".join(lines)


def can_be_shown(clause: Clause) -> bool:
    """Whether a case of an existing kind can cover a clause."""
    return bool(SHOWN_BY_CASES & set(clause.shows)) and not clause.retired


#: From so many columns on, a title goes on beside the numbers, and otherwise below them.
_BESIDE: Final = 80


def sources_text() -> str:
    """Every source: its clauses, those that a case can cover, and those that a case covers."""
    cases = cases_by_clause()
    lines = [f"{'':12} {'clauses':>7} {'testable':>9} {'tested':>6}"]
    below = f"{'':39}" if columns() >= _BESIDE else "    "
    for source in read_register().sources.values():
        possible = [clause for clause in source.clauses if can_be_shown(clause)]
        shown = sum(clause.id in cases for clause in possible)
        counts = f"{len(source.clauses):7} {len(possible):9} {shown:6}"
        lines.append(wrapped(f"{source.source:12} {counts}  {source.title}", "", below))
    return "\n".join(lines)


def without_cases(ids: Iterable[str]) -> list[Clause]:
    """Clauses that a case could cover but none does, of some sources or of all."""
    register = read_register()
    cases = cases_by_clause()
    sources = tuple(ids) or tuple(register.sources)
    for name in sources:
        if name not in register.sources:
            known = ", ".join(register.sources)
            raise UserError(f"unknown source {name!r}; use one of {known}")
    return [
        clause
        for name in sources
        for clause in register.sources[name].clauses
        if can_be_shown(clause) and clause.id not in cases
    ]


def without_cases_text(ids: Iterable[str]) -> str:
    """The clauses without cases, one per line, and their number."""
    found = without_cases(ids)
    lines = [wrapped(f"{clause.id:30} {clause.says}", "", "    ") for clause in found]
    return "\n".join([*lines, f"{len(found)} clauses that a case could cover have none."])


def as_json(ids: tuple[str, ...], *, only_without: bool) -> str:
    """A list of clauses with their cases, as JSON."""
    register = read_register()
    if only_without:
        found = without_cases(ids)
    else:
        found = _meant(register, ids) if ids else list(register.clauses.values())
    cases = cases_by_clause()
    clauses = [
        {
            **msgspec.to_builtins(clause),
            "source": register.source_of(clause.id).title,
            "cases": cases.get(clause.id, []),
        }
        for clause in found
    ]
    return msgspec.json.encode(clauses).decode()


def profiles_text(names: Iterable[str]) -> str:
    """Profiles, each with the options that differ from the default."""
    return "\n".join(_profile(name) for name in names or PROFILES)


def _profile(name: str) -> str:
    """One profile."""
    house = profile(name)
    changed = [
        f"    {option}: {getattr(house, option)}"
        for option in OPTIONS
        if getattr(house, option) != getattr(House(), option)
    ]
    return "\n".join([name, *changed]) if changed else f"{name}  (the default)"
