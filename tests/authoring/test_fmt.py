"""``holdem fmt``: the format changes, the case and its comments do not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from holdem_scenarios.case.canonical_form import formatted
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.strict_yaml import load
from holdem_scenarios.files.yaml_writer import WIDTH, entry, item

HOLDEM = Path(sys.executable).with_name("holdem")

MESSY = """\
play:
- 3:r300 0:f
- {1: raise 400, refused: below-minimum}   # 400 - 300 is less than 200
rules: ['tda-43-a']
title:   A raise is at least as large as the one before it
severity: "action"
why: Engines that ask for one big blind accept it.
id: MR-901
"""
NEAT = """\
id: MR-901
title: A raise is at least as large as the one before it
why: Engines that ask for one big blind accept it.
severity: action
rules: [tda-43-a]
play:
- 3:r300 0:f
- 1: raise 400  # 400 - 300 is less than 200
  refused: below-minimum
"""


#: a file, and its canonical form
FORMS = [
    ("why: b\ntitle: a\nid: c\n", "id: c\ntitle: a\nwhy: b\n"),
    ("table: {stacks: [1, 2], blinds: 1/2}\n", "table: {blinds: 1/2, stacks: [1, 2]}\n"),
    (
        "play:\n- {level: info, expect: {turn: 1}, refused: capped, 3: call}\n",
        "play:\n- 3: call\n  refused: capped\n  expect: {turn: 1}\n  level: info\n",
    ),
    ("rules:\n- a\n- b\n", "rules: [a, b]\n"),
    ("house:\n  a: {}\n  b: []\n", "house: {a: {}, b: []}\n"),
    ("\n\nid: a\n\n\ntitle: b", "id: a\ntitle: b\n"),
    ("id: a\r\ntitle: b\r\n", "id: a\ntitle: b\n"),
    ("\ufeffid: C#\n", "id: C#\n"),
    ("---\nid: a\n...\n", "id: a\n"),
    ("why: >-\n  two\n  lines\n", "why: two lines\n"),
    ("why: |\n  two\n  lines\n", 'why: "two\\u000alines\\u000a"\n'),
    ("cards: {3: Ah Kd, '03': 2c}\n", 'cards: {3: Ah Kd, "03": 2c}\n'),
]

#: a text, and how it is written as a field and inside a list
TEXTS = [
    ("plain words", "plain words", "plain words"),
    ("don't", "don't", "don't"),
    ("a: b", '"a: b"', '"a: b"'),
    ("a:b", "a:b", '"a:b"'),
    ("a:", '"a:"', '"a:"'),
    ("a #b", '"a #b"', '"a #b"'),
    ("a#b", "a#b", "a#b"),
    ("a, b", "a, b", '"a, b"'),
    ("a [b]", "a [b]", '"a [b]"'),
    ("a {b}", "a {b}", '"a {b}"'),
    ("", '""', '""'),
    (" a ", '" a "', '" a "'),
    ("7", '"7"', '"7"'),
    ("007", '"007"', '"007"'),
    ("1.5", '"1.5"', '"1.5"'),
    ("1e3", '"1e3"', '"1e3"'),
    ("0x1F", '"0x1F"', '"0x1F"'),
    ("1_000", '"1_000"', '"1_000"'),
    ("true", '"true"', '"true"'),
    ("null", '"null"', '"null"'),
    ("no", "no", "no"),
    ("50/100", "50/100", "50/100"),
    ("caf\u00e9 \u2660", "caf\u00e9 \u2660", "caf\u00e9 \u2660"),
    ('say "so"', 'say "so"', 'say "so"'),
    ('"so"', '"\\"so\\""', '"\\"so\\""'),
    ("a\\b", "a\\b", "a\\b"),
    ("a: \\", '"a: \\\\"', '"a: \\\\"'),
    ("a\tb", '"a\\u0009b"', '"a\\u0009b"'),
    *((f"{sign}a", f'"{sign}a"', f'"{sign}a"') for sign in "-?:,[]{}#&*!|>'%@`"),
]


@pytest.mark.parametrize(("text", "form"), FORMS)
def test_a_file_is_formatted(text: str, form: str) -> None:
    """Fields are in order and short values on one line; nothing else changes."""
    assert formatted(text.encode(), "case.yaml") == form


@pytest.mark.parametrize(("text", "alone", "inside"), TEXTS)
def test_quotes_are_used_where_they_are_needed(text: str, alone: str, inside: str) -> None:
    """A text that YAML would read as something else is quoted."""
    assert entry("a", text, "") == [f"a: {alone}"]
    assert entry("a", [text], "") == [f"a: [{inside}]"]
    assert load(f"a: {alone}\nb: [{inside}]\n".encode(), "case.yaml") == {"a": text, "b": [text]}


def test_a_long_text_is_wrapped() -> None:
    """Each line holds as many words as fit; no spaces are lost."""
    text = " ".join(["word"] * 30)
    assert entry("why", text, "") == [f"why: {'word ' * 19}".rstrip(), f"  {text[95:]}"]
    for many in (" ".join(["many", "  spaces"] * 12), " ".join(["a: b", '"', "\\"] * 12)):
        lines = entry("why", many, "")
        assert len(lines) == 2
        assert max(map(len, lines)) <= WIDTH
        assert load("\n".join(lines).encode(), "case.yaml") == {"why": many}


def test_a_step_in_long_shorthand_is_wrapped() -> None:
    """It is wrapped like any other text."""
    actions = " ".join(f"{seat}:r{seat}00" for seat in range(20))
    lines = item(actions)
    assert [len(line) <= WIDTH for line in lines] == [True, True]
    assert lines[1].startswith("  ")


def test_a_long_list_is_wrapped_after_commas_and_a_long_mapping_split_by_names() -> None:
    """Values that fit on one line stay on one line."""
    rules = [f"tda-{number}" for number in range(20)]
    first, second = entry("rules", [*rules], "")
    assert first.endswith(" tda-11,")
    assert second == f"  {', '.join(rules[12:])}]"
    expect: Plain = {"events": [[*rules], [*rules[:3]]], "turn": 3}
    assert entry("expect", expect, "- ") == [
        "- expect:",
        f"    events: [[{', '.join(rules[:12])},",
        f"      {', '.join(rules[12:])}], [tda-0, tda-1, tda-2]]",
        "    turn: 3",
    ]


#: a file with comments, and its canonical form
COMMENTS = [
    ("# a\nid: b  # c\n# d\n", "# a\nid: b  # c\n# d\n"),
    ("title: a # of a\n# over b\nid: b\n", "# over b\nid: b\ntitle: a  # of a\n"),
    ("id: a   #    b  \n", "id: a  #    b\n"),
    ("why: >- # a\n  b\n  #c\n# d\n", 'why: "b #c"  # a\n# d\n'),
    ("rules: [a,# one\n  b] # two\n", "# one\n# two\nrules: [a, b]\n"),
    (
        "table:\n  # first\n  ante: 1  # second\n  # third\n  button: 0\nid: a\n",
        "id: a\n# first\n# third\ntable: {button: 0, ante: 1}  # second\n",
    ),
    (
        "play: # a\n# b\n- 3:f # c\n- # d\n  0: call\n# e\n",
        "play:  # a\n# b\n- 3:f  # c\n# d\n- 0: call\n# e\n",
    ),
    (
        "play:\n- refused: capped # a\n  # b\n  3: call # c\n",
        "play:\n# b\n- 3: call  # c\n  refused: capped  # a\n",
    ),
    (
        "play:\n- 3: call\n  # a\n  refused: capped\n",
        "play:\n- 3: call\n  # a\n  refused: capped\n",
    ),
    (
        "play:\n- expect:\n    # a\n    turn: 3 # b\n    # c\n    pot: 1\n- 3:f\n",
        "play:\n# a\n# c\n- expect: {turn: 3, pot: 1}  # b\n- 3:f\n",
    ),
    (f"id: a # {'b' * 95}\n", f"# {'b' * 95}\nid: a\n"),
    ("title: 'a # b'\nwhy: c#d\n", 'title: "a # b"\nwhy: c#d\n'),
]


@pytest.mark.parametrize(("text", "form"), COMMENTS)
def test_a_comment_stays_with_its_line(text: str, form: str) -> None:
    """At the end of the line if it fits there, otherwise on the line before."""
    assert formatted(text.encode(), "case.yaml") == form
    assert formatted(form.encode(), "case.yaml") == form


def holdem(*args: str | Path) -> subprocess.CompletedProcess[str]:
    """Run ``holdem`` with these arguments."""
    command = [str(HOLDEM), *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_only_files_that_are_not_canonical_are_rewritten(tmp_path: Path) -> None:
    """One file of two is rewritten; a second call changes nothing."""
    messy, neat = tmp_path / "messy.yaml", tmp_path / "neat.yaml"
    messy.write_text(MESSY)
    neat.write_text(NEAT.replace("MR-901", "MR-902"))
    os.utime(neat, ns=(0, 0))
    done = holdem("fmt", tmp_path)
    assert (done.returncode, done.stdout) == (0, f"{messy}: rewritten\n2 files, 1 changed\n")
    assert messy.read_text() == NEAT
    assert neat.stat().st_mtime_ns == 0
    assert holdem("fmt", tmp_path).stdout == "2 files, 0 changed\n"


def test_check_changes_nothing_and_reports_by_exit_code(tmp_path: Path) -> None:
    """1 if a file would change, 0 if none would."""
    file = tmp_path / "case.yaml"
    file.write_text(MESSY)
    done = holdem("fmt", "--check", file)
    told = f"{file}: not in canonical form\n1 file, 1 to change\n"
    assert (done.returncode, done.stdout) == (1, told)
    assert file.read_text() == MESSY
    file.write_text(NEAT)
    done = holdem("fmt", "--check", file)
    assert (done.returncode, done.stdout) == (0, "1 file, 0 to change\n")


def test_stdout_prints_the_canonical_form(tmp_path: Path) -> None:
    """The file is unchanged."""
    file = tmp_path / "case.yaml"
    file.write_text(MESSY)
    done = holdem("fmt", "--stdout", file)
    assert (done.returncode, done.stdout) == (0, NEAT)
    assert file.read_text() == MESSY


def test_an_unreadable_file_is_reported_and_nothing_is_rewritten(tmp_path: Path) -> None:
    """Neither the faulty file nor the one beside it is rewritten; the exit code is 4."""
    right, wrong = tmp_path / "a.yaml", tmp_path / "b.yaml"
    right.write_text(MESSY)
    wrong.write_text(NEAT + "tabel: {}\n")
    done = holdem("fmt", tmp_path)
    assert (done.returncode, done.stdout) == (4, "")
    assert f"{wrong}:10: tabel: unknown field 'tabel'; did you mean table?" in done.stderr
    assert right.read_text() == MESSY
