"""Questions in the words of a player find the clause that answers them, or a case of it."""

from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.search.library_search import Found, Kind, LibrarySearch
from holdem_scenarios.register import Register, read_register

#: How far down a reader looks.
FIRST: Final = 3
#: So many of the questions are answered on which nothing was tuned.
UNSEEN_ANSWERED: Final = 10


@pytest.fixture(scope="module")
def register() -> Register:
    """The clause register."""
    return read_register()


@pytest.fixture(scope="module")
def library(register: Register) -> LibrarySearch:
    """A search of the whole library."""
    return LibrarySearch(register, load_selected(()))


def questions(name: str) -> list[dict[str, Any]]:
    """The questions of a file."""
    found: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name(name).read_text())
    return found


def answers(register: Register, named: list[str]) -> set[str]:
    """The clauses that are named, with the parts of those that end in a star."""
    found: set[str] = set()
    for name in named:
        rule = name.removesuffix("*")
        assert rule in register.clauses or name.endswith("*"), name
        parts = {id_ for id_ in register.clauses if id_.startswith((f"{rule}-", f"{rule}."))}
        found |= {rule} | (parts if name.endswith("*") else set())
    return found


def answered(one: Found, right: set[str], register: Register) -> bool:
    """Whether a clause is one of those, or says the same, or a case cites such a clause first."""
    clause = one.id if one.kind is Kind.CLAUSE else one.related[0]
    return any(
        register.say_the_same(clause, id_) or register.say_the_same(id_, clause)
        for id_ in right & register.clauses.keys()
    )


def missed(name: str, library: LibrarySearch, register: Register) -> set[str]:
    """The questions of a file that none of the first results answers."""
    return {
        one["ask"]
        for one in questions(name)
        if not any(
            answered(found, answers(register, one["answers"]), register)
            for found in library.find(one["ask"])[:FIRST]
        )
    }


def test_questions_of_players_are_answered(library: LibrarySearch, register: Register) -> None:
    """Each among what is found first."""
    assert len(questions("questions.yaml")) == 50
    assert missed("questions.yaml", library, register) == set()


def test_unseen_questions_are_answered(library: LibrarySearch, register: Register) -> None:
    """Most of them, too, so what answers the others is not only made for these."""
    asked = questions("unseen_questions.yaml")
    assert len(asked) - len(missed("unseen_questions.yaml", library, register)) >= UNSEEN_ANSWERED
