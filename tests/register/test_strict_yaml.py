"""Strict YAML: values are read as written, and anything ambiguous is a clear error."""

import random

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from holdem_scenarios.files.bounded_read import MOST_BYTES
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import FaultyFilesError
from holdem_scenarios.files.strict_yaml import MOST_LEVELS, load
from holdem_scenarios.library import rules_folder

READ: list[tuple[str, Plain]] = [
    ("a: 1\n", {"a": 1}),
    ("- 0\n- -7\n", [0, -7]),
    ("a: no\nb: on\nc: Yes\n", {"a": "no", "b": "on", "c": "Yes"}),
    ("a: 1:30\nb: 12:30:45\n", {"a": "1:30", "b": "12:30:45"}),
    ("a: '010'\nb: \"1.5\"\n", {"a": "010", "b": "1.5"}),
    ("a: true\nb: null\nc:\n", {"a": True, "b": None, "c": None}),
    ("a: 2026-11-18\n", {"a": "2026-11-18"}),
    ("a: {b: [x, 2]}\n", {"a": {"b": ["x", 2]}}),
    ("- 3: raise 300\n", [{"3": "raise 300"}]),
    ("a: >-\n  two\n  lines\n", {"a": "two lines"}),
    ("a: 3d\nb: 5s\nc: 9e\n", {"a": "3d", "b": "5s", "c": "9e"}),
]

WRONG = [
    ("a: 1\nb: 2\na: 3\n", 3, "duplicate key 'a'"),
    ("a: 010\n", 1, "010 is not a plain whole number"),
    ("a: 0o17\n", 1, "not a plain whole number"),
    ("a: 0x1F\n", 1, "not a plain whole number"),
    ("a: 1.5\n", 1, "not a plain whole number"),
    ("a: 1e3\n", 1, "not a plain whole number"),
    ("a: 1_000\n", 1, "not a plain whole number"),
    (f"a: {'9' * 5000}\n", 1, "not a plain whole number"),
    ("a: &x 1\nb: *x\n", 1, "an anchor or alias"),
    ("b: 1\na: *x\n", 2, "an anchor or alias"),
    ("a: &x [1]\n", 1, "an anchor or alias"),
    ("a: !!python/object/apply:os.system [ls]\n", 1, "the tag"),
    ("a: !!str 1\n", 1, "the tag"),
    ("a: 1\n---\nb: 2\n", 2, "second document"),
    ("", 1, "empty"),
    ("# nothing\n", 2, "empty"),
    ("a: [1, 2\n", 2, "expected"),
    ("a:\n\t- 1\n", 2, "cannot start any token"),
    ("? [a]\n: 1\n", 1, "as a key"),
    ("null: 1\n", 1, "as a key"),
    ("[" * (MOST_LEVELS + 2), 1, "levels"),
    ("[" * 100_000, 1, "levels"),
    ("a: \x00\n", 1, "not valid YAML text"),
]


@pytest.mark.parametrize(("text", "value"), READ)
def test_plain_values_are_read_as_written(text: str, value: Plain) -> None:
    """No word such as ``no`` becomes a boolean, and no time a number."""
    assert load(text.encode(), "case.yaml") == value


@pytest.mark.parametrize(("text", "line", "problem"), WRONG)
def test_an_error_names_file_line_problem_and_remedy(text: str, line: int, problem: str) -> None:
    """Each text has one fault."""
    with pytest.raises(FaultyFilesError) as caught:
        load(text.encode(), "case.yaml")
    first = caught.value.faults[0]
    assert (first.file, first.line) == ("case.yaml", line)
    assert problem in first.problem
    assert first.remedy


def test_a_file_that_is_not_text_or_too_large_is_refused() -> None:
    """It is refused before it is parsed as YAML."""
    with pytest.raises(FaultyFilesError, match="not a text"):
        load(b"\xff\xfe\x00", "case.yaml")
    with pytest.raises(FaultyFilesError, match="too large"):
        load(b"a" * (MOST_BYTES + 1), "case.yaml")


@given(st.recursive(st.integers(-(10**9), 10**9) | st.text("abc: -#", max_size=5), st.lists))
def test_a_dumped_list_of_texts_and_numbers_is_read_back(value: Plain) -> None:
    """Quoted or not, every value survives the round trip."""
    assert load(yaml.safe_dump(value).encode(), "case.yaml") == value


def test_mangled_files_give_a_value_or_a_clear_error() -> None:
    """No byte sequence makes the reader fail in any other way."""
    rng = random.Random(3)
    whole = [path.read_bytes()[:1500] for path in sorted(rules_folder().glob("*.yaml"))]
    refused = 0
    for _ in range(5000):
        try:
            load(mangled(rng, rng.choice(whole)), "case.yaml")
        except FaultyFilesError:
            refused += 1
    assert refused > 1000


def mangled(rng: random.Random, raw: bytes) -> bytes:
    """A file with some bytes changed, removed, or inserted."""
    text = bytearray(raw)
    for _ in range(rng.randint(1, 8)):
        at = rng.randrange(len(text))
        action = rng.random()
        if action < 0.4:
            text[at] = rng.choice(b"{}[]:-&*!'\"#\n\t ,>|%@`?~0a\x00\xff")
        elif action < 0.7:
            del text[at : at + rng.randint(1, 20)]
        else:
            text[at:at] = bytes(rng.choice(b"{}[]:-&*!'\"\n >|") for _ in range(rng.randint(1, 5)))
        text = text or bytearray(b"x")
    return bytes(text)
