"""Text of others, made safe: whatever it contains, what is shown commands and hides nothing."""

import json
import unicodedata

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from tests.architecture.project_files import ROOT

from holdem_reports.safe_text import (
    MOST_CHARACTERS,
    command_message,
    command_property,
    error_lines,
    in_a_line,
    json_text,
    plain,
    printed,
    yaml_comment,
)

HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
EVIL = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("\x00\x07\x1b\x7f\x9b\r\n\t\u2028\u200b\u202e\u2066\ufeff\ud800:#[% "),
    )
)
TEXTS = st.one_of(EVIL, EVIL.map(lambda text: f"a\n::error::{text}"), EVIL.map(lambda t: t * 999))


def hides_nothing(text: str) -> bool:
    """Whether every character can be seen, except for new lines and tabs."""
    return all(one in "\n\t" or unicodedata.category(one) not in HIDDEN for one in text)


@given(TEXTS)
def test_what_is_shown_hides_nothing(text: str) -> None:
    """No control character, no change of direction, no surrogate; so it can be encoded, too."""
    for shown in (plain(text), in_a_line(text), printed(text), error_lines(text)):
        assert hides_nothing(shown)
        assert shown.encode().decode() == shown


@given(TEXTS)
def test_a_line_is_one_line_of_limited_length(text: str) -> None:
    """A code point takes at most six characters."""
    shown = in_a_line(text)
    assert len(shown.splitlines()) <= 1
    assert len(shown) <= 6 * MOST_CHARACTERS + 40


@given(TEXTS)
def test_no_printed_line_is_a_command(text: str) -> None:
    """GitHub's runner reads a command at the start of a line, or anywhere in the older form."""
    for line in printed(text).split("\n"):
        assert not line.lstrip().startswith("::")
        assert "##[" not in line


@given(TEXTS)
def test_an_annotation_is_one_line(text: str) -> None:
    """Its message may have several, which are escaped; its properties end where they should."""
    assert len(f"::error title={command_property(text)}::{command_message(text)}".splitlines()) == 1
    assert not set(":,\n") & set(command_property(text))


@given(TEXTS)
def test_an_error_of_several_lines_is_indented(text: str) -> None:
    """So that no line of it looks like another message."""
    first, *others = f"Error: {error_lines(text)}".split("\n")
    assert first.startswith("Error: ")
    assert all(line.startswith("  ") for line in others)
    assert len(others) <= 40


@given(TEXTS)
def test_a_comment_in_yaml_ends_with_its_line(text: str) -> None:
    """So that the value after it is read as it was written."""
    assert yaml.safe_load(f"{yaml_comment(text)}\na: 1\n") == {"a": 1}


@given(st.dictionaries(st.text(max_size=9), st.text()))
def test_json_keeps_its_meaning(value: dict[str, str]) -> None:
    """Hidden characters are escapes, also those beyond the first 65,536."""
    raw = json.dumps(value, ensure_ascii=False).encode(errors="replace")
    shown = json_text(raw)
    assert json.loads(shown) == json.loads(raw)
    assert hides_nothing(shown.decode())


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\n ::error::b", "a\n \\x3a:error::b"),
        ("a ##[error]b", "a \\x23#[error]b"),
        ("fold\u200b", "fold\\u200b"),
        ("x::y", "x::y"),
    ],
)
def test_commands_are_disarmed_visibly(text: str, shown: str) -> None:
    """The first sign is written as its code point."""
    assert printed(text) == shown


def test_one_module_prints() -> None:
    """No other module of the suite calls what writes to the terminal."""
    folder = ROOT / "suite" / "holdem_conformance"
    printing = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        for way in ("click.echo", "click.secho", "sys.stdout.write", "sys.stderr.write")
        if way in path.read_text()
    }
    assert printing == {"output/terminal.py"}
