"""``holdem fmt``: another form, the same case, and every comment where it was."""

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


#: What stands there, and what comes of it.
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

#: A text, and how it is written as a field and inside a list.
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
def test_a_form_and_what_comes_of_it(text: str, form: str) -> None:
    """Fields in order, short values on one line, nothing else."""
    assert formatted(text.encode(), "case.yaml") == form


@pytest.mark.parametrize(("text", "alone", "inside"), TEXTS)
def test_quotes_stand_where_they_are_needed(text: str, alone: str, inside: str) -> None:
    """A text that would be read as something else has them."""
    assert entry("a", text, "") == [f"a: {alone}"]
    assert entry("a", [text], "") == [f"a: [{inside}]"]
    assert load(f"a: {alone}\nb: [{inside}]\n".encode(), "case.yaml") == {"a": text, "b": [text]}


def test_a_long_text_goes_on_in_the_next_line() -> None:
    """With as many words on each as there is room for; spaces are not lost."""
    text = " ".join(["word"] * 30)
    assert entry("why", text, "") == [f"why: {'word ' * 19}".rstrip(), f"  {text[95:]}"]
    for many in (" ".join(["many", "  spaces"] * 12), " ".join(["a: b", '"', "\\"] * 12)):
        lines = entry("why", many, "")
        assert len(lines) == 2
        assert max(map(len, lines)) <= WIDTH
        assert load("\n".join(lines).encode(), "case.yaml") == {"why": many}


def test_a_step_in_long_shorthand_goes_on_in_the_next_line() -> None:
    """As any other text."""
    actions = " ".join(f"{seat}:r{seat}00" for seat in range(20))
    lines = item(actions)
    assert [len(line) <= WIDTH for line in lines] == [True, True]
    assert lines[1].startswith("  ")


def test_a_long_list_is_cut_behind_its_commas_and_a_long_mapping_below_its_names() -> None:
    """What fits into one line stays there."""
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


#: Comments in a file, and where they are afterwards.
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
def test_a_comment_stays_with_what_it_stands_beside_or_before(text: str, form: str) -> None:
    """Beside it, where it fits there; otherwise on a line before it."""
    assert formatted(text.encode(), "case.yaml") == form
    assert formatted(form.encode(), "case.yaml") == form


def holdem(*args: str | Path) -> subprocess.CompletedProcess[str]:
    """The command with these arguments."""
    command = [str(HOLDEM), *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_what_is_not_canonical_is_rewritten_and_nothing_else_is_touched(tmp_path: Path) -> None:
    """One file of two; a second time there is nothing left to do."""
    messy, neat = tmp_path / "messy.yaml", tmp_path / "neat.yaml"
    messy.write_text(MESSY)
    neat.write_text(NEAT.replace("MR-901", "MR-902"))
    os.utime(neat, ns=(0, 0))
    done = holdem("fmt", tmp_path)
    assert (done.returncode, done.stdout) == (0, f"{messy}: rewritten\n2 files, 1 changed\n")
    assert messy.read_text() == NEAT
    assert neat.stat().st_mtime_ns == 0
    assert holdem("fmt", tmp_path).stdout == "2 files, 0 changed\n"


def test_a_check_changes_nothing_and_its_exit_code_tells(tmp_path: Path) -> None:
    """1 where something would change, 0 where nothing would."""
    file = tmp_path / "case.yaml"
    file.write_text(MESSY)
    done = holdem("fmt", "--check", file)
    told = f"{file}: is not in its canonical form\n1 file, 1 to change\n"
    assert (done.returncode, done.stdout) == (1, told)
    assert file.read_text() == MESSY
    file.write_text(NEAT)
    done = holdem("fmt", "--check", file)
    assert (done.returncode, done.stdout) == (0, "1 file, 0 to change\n")


def test_the_form_can_be_printed_instead(tmp_path: Path) -> None:
    """And the file stays as it is."""
    file = tmp_path / "case.yaml"
    file.write_text(MESSY)
    done = holdem("fmt", "--stdout", file)
    assert (done.returncode, done.stdout) == (0, NEAT)
    assert file.read_text() == MESSY


def test_what_cannot_be_read_is_told_and_nothing_is_rewritten(tmp_path: Path) -> None:
    """Neither the file that is wrong, nor the one beside it; the exit code is 4."""
    right, wrong = tmp_path / "a.yaml", tmp_path / "b.yaml"
    right.write_text(MESSY)
    wrong.write_text(NEAT + "tabel: {}\n")
    done = holdem("fmt", tmp_path)
    assert (done.returncode, done.stdout) == (4, "")
    assert f"{wrong}:10: tabel: there is no field 'tabel'; did you mean table?" in done.stderr
    assert right.read_text() == MESSY
