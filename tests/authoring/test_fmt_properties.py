"""Properties of the canonical form: no data and no comment is lost or changed."""

import random
from collections.abc import Iterable
from typing import Any, NamedTuple

import yaml
from hypothesis import assume, given
from hypothesis import strategies as st

from holdem_scenarios.case import fields
from holdem_scenarios.case.canonical_form import case_text, formatted
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import FaultyFilesError
from holdem_scenarios.files.strict_yaml import load
from holdem_scenarios.files.yaml_writer import entry, item
from holdem_scenarios.library import case_files, cases_folder


class Unaliased(yaml.SafeDumper):
    """A dumper that writes a repeated value out instead of using an alias."""

    def ignore_aliases(self, data: object) -> bool:
        """Always true."""
        del data
        return True


def other_form(data: Plain, layout: dict[str, Any]) -> str:
    """The same data, formatted by PyYAML."""
    dumped = yaml.dump(data, Dumper=Unaliased, sort_keys=False, **layout)
    assert isinstance(dumped, str)
    return dumped


def says(text: str) -> dict[str, Plain] | None:
    """The data of a text; None if it is not a mapping in strict YAML."""
    try:
        data = load(text.encode(), "case.yaml")
    except FaultyFilesError:
        return None
    return data if isinstance(data, dict) else None


# Everything that a case may contain, and more.

words = st.text(st.sampled_from("abcdef .,:;#-?!&*|>%@`'\"\\[]{}=~+/0123é\u2028\u00a0\t\n"))
texts = words | st.text(max_size=120) | st.text("some words ", max_size=300)
atoms = st.none() | st.booleans() | st.integers(-(10**18) + 1, 10**18 - 1) | texts
names = st.text(max_size=12) | st.integers(0, 10**19).map(str) | st.sampled_from(["007", "true"])
values: st.SearchStrategy[Plain] = st.recursive(
    atoms,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(names, inner, max_size=5),
    max_leaves=10,
)


def some_of(names: Iterable[str]) -> st.SearchStrategy[dict[str, Plain]]:
    """A mapping with some of these names, in any order."""
    return st.dictionaries(st.sampled_from(list(names)), values, min_size=1)


steps: st.SearchStrategy[Plain] = texts | some_of(
    ["3", "anyone", "wait", "expect", "refused", "when", "level"]
)
any_fields: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys((*fields.WORDS, "cards", "expect"), values),
    "table": some_of(fields.TABLE),
    "clock": some_of(fields.TIMES),
    "rank": some_of(fields.RANK),
    "pots": some_of(fields.POTS),
    "play": st.lists(steps, min_size=1, max_size=6),
}
cases = st.fixed_dictionaries({}, optional=any_fields).filter(bool)
layouts = st.fixed_dictionaries(
    {
        "default_flow_style": st.sampled_from([True, False, None]),
        "width": st.integers(20, 200),
        "indent": st.integers(2, 5),
        "allow_unicode": st.booleans(),
    }
)


class Note(NamedTuple):
    """The position of a comment."""

    line: int
    beside: bool
    indent: int


notes = st.lists(
    st.builds(Note, st.integers(0, 60), st.booleans(), st.integers(0, 6)), min_size=1, max_size=8
)


def with_comments(text: str, wanted: list[Note]) -> tuple[str, list[str]]:
    """A text with comments added wherever they do not change its data."""
    said = says(text)
    put = []
    for number, note in enumerate(wanted):
        comment = f"# note {number}."
        lines = text.split("\n")
        at = note.line % len(lines)
        if note.beside:
            lines[at] += f" {comment}"
        else:
            lines.insert(at, " " * note.indent + comment)
        if says("\n".join(lines)) == said:
            text = "\n".join(lines)
            put.append(comment)
    return text, put


@given(values, st.sampled_from(["", "  "]))
def test_any_value_round_trips(value: Plain, indent: str) -> None:
    """Quoted or not, on one line or on several."""
    text = "\n".join(entry("name", value, indent))
    assert repr(load(text.encode(), "case.yaml")) == repr({"name": value})


@given(texts)
def test_any_text_round_trips_as_an_item_of_a_list(text: str) -> None:
    """A step in shorthand is such an item."""
    assert load("\n".join(item(text)).encode(), "case.yaml") == [text]


@given(cases, layouts, notes)
def test_every_comment_survives_once_and_the_data_is_unchanged(
    data: dict[str, Plain], layout: dict[str, Any], wanted: list[Note]
) -> None:
    """For comments anywhere; formatting a canonical text changes nothing."""
    text = other_form(data, layout)
    assume(says(text) == data)
    commented, put = with_comments(text, wanted)
    assume(put)
    neat = formatted(commented.encode(), "case.yaml")
    assert says(neat) == data
    assert [neat.count(comment) for comment in put] == [1] * len(put)
    assert formatted(neat.encode(), "case.yaml") == neat


@given(cases, layouts)
def test_the_canonical_form_depends_only_on_the_data(
    data: dict[str, Plain], layout: dict[str, Any]
) -> None:
    """It does not depend on the earlier format."""
    text = other_form(data, layout)
    assume(says(text) == data)
    assert formatted(text.encode(), "case.yaml") == case_text(data)


def test_every_case_of_the_library_has_one_canonical_form() -> None:
    """A reformatted case becomes the canonical file again."""
    rng = random.Random(5)
    for file in case_files(cases_folder()):
        data = says(file.read_text(encoding="utf-8"))
        assert data, file
        layout = {"default_flow_style": rng.choice([True, False, None])}
        text = other_form(shuffled(data, rng), layout)
        neat = formatted(text.encode(), file)
        assert says(neat) == data
        assert neat == case_text(data)
        assert formatted(neat.encode(), file) == neat


def shuffled(data: dict[str, Plain], rng: random.Random) -> dict[str, Plain]:
    """A case with the fields of the case, its table and its steps in any order."""

    def mixed(value: Plain) -> Plain:
        """A value; a mapping with its keys shuffled."""
        return (
            dict(rng.sample(list(value.items()), len(value))) if isinstance(value, dict) else value
        )

    play = data.get("play")
    inner: dict[str, Plain] = {
        name: mixed(data[name]) for name in ("table", "clock") if name in data
    }
    if isinstance(play, list):
        inner["play"] = [mixed(step) for step in play]
    found = mixed({**data, **inner})
    assert isinstance(found, dict)
    return found
