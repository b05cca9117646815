"""Search of the clause register and the library of cases."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from math import inf
from typing import Final, NamedTuple

from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.search.bm25 import Index
from holdem_conformance.search.terms import terms
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.register import Authority, Clause, Register, read_register

#: What is said in a field counts so many times.
_TITLE: Final = 1.5
_SENTENCE: Final = 2.0
_WHY: Final = 1.0
_BESIDE: Final = 0.25
#: A rule book answers a question about the rules better than what only repeats it.
_TRUST: Final = {
    Authority.RULE_BOOK: 1.0,
    Authority.ROOM: 0.9,
    Authority.SUITE: 0.9,
    Authority.DOCUMENT: 0.7,
}


class Kind(StrEnum):
    """What can be found."""

    CLAUSE = "clause"
    CASE = "case"


class Found(NamedTuple):
    """A clause or a case that answers a query."""

    kind: Kind
    id: str
    text: str  #: the sentence of the clause, or the title of the case
    more: str  #: the place of the clause, or why there is the case
    related: tuple[str, ...]  #: other clauses that say the same; of a case, the clauses it cites


class _Entry(NamedTuple):
    """What can be found, its terms, and how much it is trusted."""

    found: Found
    terms: dict[str, float]  #: how often each term is said, weighed by where
    trust: float


class LibrarySearch:
    """All clauses and cases, ready to be searched."""

    def __init__(self, register: Register, cases: Iterable[Loaded]) -> None:
        loaded = list(cases)
        clauses = [one for one in register.clauses.values() if not one.retired]
        titles = _titles_by_clause(loaded)
        same = _said_elsewhere(clauses)
        self._entries = [
            *(_of_clause(register, one, titles.get(one.id, ()), same) for one in clauses),
            *(_of_case(register, one) for one in loaded),
        ]
        self._index = Index(entry.terms for entry in self._entries)

    def find(self, query: str, kinds: Iterable[Kind] = tuple(Kind)) -> list[Found]:
        """What answers a query, the best first; of clauses that say the same only the best.

        The clause or case with an id comes before everything that speaks of it.
        """
        wanted = frozenset(kinds)
        scores = self._index.scores(terms(query))
        for number, entry in enumerate(self._entries):
            if entry.found.id.casefold() == query.strip().casefold():
                scores[number] = inf
        order = sorted(scores, key=lambda one: (-scores[one] * self._entries[one].trust, one))
        found = (self._entries[one].found for one in order)
        return list(_once(one for one in found if one.kind in wanted))


def library_search() -> LibrarySearch:
    """A search of everything that is there."""
    return LibrarySearch(read_register(), load_selected(()))


def find_clauses(query: str, most: int) -> list[Found]:
    """The clauses that answer a query best."""
    return library_search().find(query, [Kind.CLAUSE])[:most]


def kinds_of(*, clauses: bool, cases: bool) -> list[Kind]:
    """The kinds that are asked for; all if none is."""
    asked = ((Kind.CLAUSE, clauses), (Kind.CASE, cases))
    return [kind for kind, wanted in asked if wanted] or list(Kind)


def _once(ranked: Iterable[Found]) -> Iterator[Found]:
    """Leave out clauses that say the same as one further up."""
    said: set[str] = set()
    for one in ranked:
        if one.kind is Kind.CLAUSE:
            if one.id in said:
                continue
            said.update((one.id, *one.related))
        yield one


def _titles_by_clause(cases: Iterable[Loaded]) -> Mapping[str, list[str]]:
    """The titles of the cases that cite a clause first."""
    found: dict[str, list[str]] = {}
    for one in cases:
        for clause in one.case.rules[:1]:
            found.setdefault(clause, []).append(one.case.title)
    return found


def _said_elsewhere(clauses: Iterable[Clause]) -> Mapping[str, set[str]]:
    """The clauses that say the same as each clause, whichever of the two names the other."""
    found: dict[str, set[str]] = {}
    for clause in clauses:
        for other in clause.same_as:
            found.setdefault(clause.id, set()).add(other)
            found.setdefault(other, set()).add(clause.id)
    return found


def _of_clause(
    register: Register, clause: Clause, titles: Iterable[str], same: Mapping[str, set[str]]
) -> _Entry:
    """A clause: its sentence, its id, and what the cases say that show it."""
    source = register.source_of(clause.id)
    weighed: dict[str, float] = {}
    _add(weighed, clause.says, _SENTENCE)
    _add(weighed, f"{clause.id} {source.title}", _BESIDE)
    _add_once(weighed, titles)
    others = tuple(sorted(same.get(clause.id, ())))
    found = Found(Kind.CLAUSE, clause.id, clause.says, register.reference(clause.id), others)
    return _Entry(found, weighed, _TRUST[source.authority])


def _of_case(register: Register, one: Loaded) -> _Entry:
    """A case: its title and why, its family, and the clause that decides it."""
    case = one.case
    weighed: dict[str, float] = {}
    _add(weighed, case.title, _TITLE)
    _add(weighed, case.why, _WHY)
    _add(weighed, f"{case.id} {FAMILIES[case.id[:2]].title}", _BESIDE)
    _add_once(weighed, [register.clauses[id_].says for id_ in case.rules[:1]])
    return _Entry(Found(Kind.CASE, case.id, case.title, case.why, case.rules), weighed, 1.0)


def _add(weighed: dict[str, float], text: str, weight: float) -> None:
    """Count the terms of a text with a weight."""
    for term in terms(text):
        weighed[term] = weighed.get(term, 0) + weight


def _add_once(weighed: dict[str, float], texts: Iterable[str]) -> None:
    """Count each term of other texts once, however many of them have it."""
    for term in dict.fromkeys(term for text in texts for term in terms(text)):
        weighed[term] = weighed.get(term, 0) + _BESIDE
