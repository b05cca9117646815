"""The whole library as vectors: nothing is left out, and the reference passes all of it."""

from collections import Counter
from functools import cache

import holdem_vectors
import pytest
from jsonschema import Draft202012Validator
from tests.vectors.sample import as_json, vectors_of
from tests.vectors.vector_engine import Json, VectorEngine

from holdem_adapters.oracle import OracleEngine
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.vectors.form.vector_schema import vector_schema

pytestmark = pytest.mark.thorough

#: Every so many vectors is held against the schema, which takes long.
EVERY = 40


@cache
def library() -> list[Json]:
    """The vectors of all cases."""
    return as_json([each for one in load_selected(()) for each in vectors_of(one)])


def test_every_case_has_vectors() -> None:
    """Each with another id, and each with something that must be seen or refused."""
    cases = {one.case.id for one in load_selected(())}
    assert {one["case"] for one in library()} == cases
    assert [
        id_ for id_, times in Counter(one["id"] for one in library()).items() if times > 1
    ] == []
    for one in library():
        assert any(step["expect"] or "refused" in step for step in one["steps"]), one["id"]


def test_the_reference_passes_every_vector() -> None:
    """An oracle that knows nothing but what the vector tells it sees all that is expected."""
    for one in library():
        result = holdem_vectors.play(one, VectorEngine(OracleEngine()))
        assert (result.outcome, result.failures) == ("passed", []), one["id"]


def test_vectors_are_valid() -> None:
    """By the JSON Schema, a part of them."""
    schema = vector_schema()
    of_one = {**schema, "$ref": "#/$defs/Vector"}
    validator = Draft202012Validator(of_one)
    for one in library()[::EVERY]:
        assert [each.message for each in validator.iter_errors(one)] == [], one["id"]


def test_a_tournament_is_played_or_told() -> None:
    """Each case about a tournament has vectors with hands, or with their results, or both."""
    needs = {one["id"]: set(one["needs"]) for one in library() if one["kind"] == "tournament"}
    assert needs
    for id_, capabilities in needs.items():
        assert len(capabilities & {"hands", "results"}) == 1, id_
        assert id_.endswith("[results]") is ("results" in capabilities), id_
