"""Cases of every kind, written for these tests, whose vectors are known by hand."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.vectors.case_vectors import scripts_of, vector

Json = dict[str, Any]

_HEAD: Final = """\
id: {id}
title: A case of the kind that this test is about
why: Engines do something else.
severity: money
rules: [{rule}]
witness: "arithmetic: 1 + 1 = 2"
"""
#: Fields that are not about the point of a test.
_WITHOUT: Final = ("state", "step")


def vectors_of(folder: Path, case: str, body: str, rule: str = "tda-47-a") -> dict[str, Json]:
    """The vectors of a case, by id, without what the engine shows besides what is expected."""
    file = folder / "case.yaml"
    file.write_text(_HEAD.format(id=case, rule=rule) + body)
    return {one["id"]: one for one in exported_vectors(file)}


def exported_vectors(*words: str | Path) -> Iterator[Json]:
    """The vectors of some cases as JSON has them, in no profiles."""
    for selected in load_selected(tuple(map(str, words))):
        for script in scripts_of(selected.case):
            yield json.loads(msgspec.json.encode(vector(script, selected.digest, (), ())))


def done_in(one: Json) -> list[Json]:
    """What is done in a vector, without what must be seen."""
    left_out = (*_WITHOUT, "expect", "refused")
    return [_only(step, left_out) for step in one["steps"]]


def seen_in(one: Json) -> list[tuple[Any, ...]]:
    """Every expectation: the check, the fact, its entry, the value, and how it is compared."""
    return [
        (
            each["id"].removeprefix(f"{one['case']}/"),
            each["fact"],
            each.get("at"),
            each["value"],
            each.get("compare", "equal"),
        )
        for step in one["steps"]
        for each in step["expect"]
    ]


def _only(fields: Mapping[str, Any], left_out: tuple[str, ...]) -> Json:
    """Fields without some."""
    return {name: value for name, value in fields.items() if name not in left_out}
