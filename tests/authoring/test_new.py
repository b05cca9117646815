"""``holdem new``: creates a case from options or prompts, and only if lint accepts it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from holdem_conformance.authoring.new_case import next_id, slug
from holdem_conformance.library.case_loader import load_cases
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.strict_yaml import load_file
from holdem_scenarios.library import case_files, cases_folder, retired_ids

HOLDEM = Path(sys.executable).with_name("holdem")
#: A timeout in seconds for a command that hangs; none needs nearly as long.
SAFETY = 300
pytestmark = pytest.mark.usefixtures("library")


def holdem(*args: str | Path) -> subprocess.CompletedProcess[str]:
    """Run ``holdem`` with these arguments and without a terminal."""
    command = [str(HOLDEM), *map(str, args)]
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=SAFETY,
    )


def options(**given: str | list[str]) -> list[str]:
    """Command line options; a list repeats the option."""
    found = []
    for name, value in given.items():
        for one in value if isinstance(value, list) else [value]:
            found += [f"--{name}", one]
    return found


SHORT: dict[str, str | list[str]] = {
    "family": "reopening",
    "severity": "action",
    "rules": "tda-47-a, maverick-4.a",
    "title": "A short all-in does not reopen the betting for seat 3",
    "why": "Engines that take any all-in for a raise let seat 3 raise again.",
    "witness": "arithmetic: 347 - 300 = 47",
    "table": "stacks: [1370, 347, 1210, 1190]",
    "play": [
        "3:r300 0:f 1:A 2:f",
        "expect: {turn: 3, can: [fold, call 47]}",
        "3: raise 900, refused: not-reopened",
    ],
}
SHORT_NAME = "reopening/a-short-all-in-does-not-reopen-the-betting-for-seat-3.yaml"
#: other options that a case may need, each added to the short case
OTHERS: list[dict[str, str | list[str]]] = [
    {},
    {"family": "RO", "level": "should", "file": "another-name"},
    {
        "family": "side-pots",
        "severity": "money",
        "cards": "strength: 1 > 3",
        "play": ["3:r300 0:f 1:A 2:f 3:c", "expect: {won: {1: 794}}"],
    },
    {
        "family": "TO",
        "severity": "order",
        "clock": "action: 30s, grace: 10s",
        "play": ["wait: 31s", "expect: {turn: 0}"],
    },
    {
        "house": "fold_when_free: reject",
        "level": "should",
        "play": ["anyone: call", "0:f 1:c", "2: fold, refused: check-is-free"],
    },
    {"profile": "absolute", "play": ["3:r300", "expect: {can: [fold, call 300, raise 600-1370]}"]},
    {
        "play": [
            "3:r300 0:c 1:A 2:f",
            "{expect: {can: [fold, call 47]}, when: {reopen: [cumulative, full-raise]}}",
        ]
    },
]


@pytest.mark.parametrize("other", OTHERS, ids=range(len(OTHERS)))
def test_a_case_from_options_is_written_and_passes_lint(
    other: dict[str, str | list[str]], tmp_path: Path
) -> None:
    """The file is printed; `holdem lint` finds nothing in it, and it runs."""
    done = holdem("new", "--into", tmp_path / "cases", *options(**{**SHORT, **other}))
    assert done.returncode == 0, done.stderr
    (file,) = (tmp_path / "cases").glob("*/*.yaml")
    assert file.read_text() == done.stdout
    assert f"Wrote {file}. Next: holdem explain {file}" in done.stderr
    assert is_sound(file)


def is_sound(file: Path) -> bool:
    """Whether lint finds nothing in a file and all its checks pass."""
    linted, ran = holdem("lint", file), holdem("run", file)
    found = re.search(r"^1 case, all passed; (\d+) of \1 checks passed", ran.stdout, re.MULTILINE)
    assert linted.returncode == 0, linted.stdout
    return ran.returncode == 0 and found is not None and found[1] != "0"


def test_the_file_contains_what_the_options_give(tmp_path: Path) -> None:
    """The file name comes from the title, the folder from the family, the id is the next one."""
    holdem("new", "--into", tmp_path, *options(**SHORT))
    expected: Plain = {
        "id": "RO-78",
        "title": "A short all-in does not reopen the betting for seat 3",
        "why": "Engines that take any all-in for a raise let seat 3 raise again.",
        "severity": "action",
        "rules": ["tda-47-a", "maverick-4.a"],
        "witness": "arithmetic: 347 - 300 = 47",
        "table": {"stacks": [1370, 347, 1210, 1190]},
        "play": [
            "3:r300 0:f 1:A 2:f",
            {"expect": {"turn": 3, "can": ["fold", "call 47"]}},
            {"3": "raise 900", "refused": "not-reopened"},
        ],
    }
    assert load_file(tmp_path / SHORT_NAME) == expected


def test_a_wrong_expectation_is_reported_and_nothing_is_written(tmp_path: Path) -> None:
    """The message has file, line and rule as from `holdem lint`; the exit code is 1."""
    wrong = ["3:r300 0:f 1:A 2:f", "expect: {turn: 3, can: [fold, call 50]}"]
    done = holdem("new", "--into", tmp_path / "cases", *options(**{**SHORT, "play": wrong}))
    assert (done.returncode, done.stdout) == (1, "")
    where = re.escape(SHORT_NAME)
    problem = (
        r"H101 RO-\d+/2/can does not hold: expected: can: \[fold, call 50\], observed: .*call 47"
    )
    assert re.search(rf"^{where}:10: {problem}", done.stderr, re.MULTILINE)
    assert done.stderr.endswith("Nothing was written.\n")
    assert not (tmp_path / "cases").exists()


@pytest.mark.parametrize(("name", "instead"), [("Bad name", "bad-name"), ("../x", "x")])
def test_a_file_stays_in_the_folder_of_its_family(name: str, instead: str, tmp_path: Path) -> None:
    """A name has only lower-case letters, digits and hyphens, so it cannot leave the folder."""
    done = holdem("new", "--into", tmp_path, *options(**{**SHORT, "file": name}))
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{name!r} is not a valid case name; use a name such as {instead}" in done.stderr


@pytest.mark.parametrize(
    ("changed", "rule"),
    [
        ({"title": "so it is"}, "H201"),
        ({"severity": "money"}, "H206"),
        ({"severity": "grave"}, "H001"),
        ({"rules": "tda-999"}, "H001"),
        ({"play": ["3:zz"]}, "H001"),
        ({"play": ["3:f"]}, "H102"),
        ({"cards": "3: Ah Ad"}, "H105"),
    ],
)
def test_every_lint_finding_is_reported_before_a_file_is_written(
    changed: dict[str, str | list[str]], rule: str, tmp_path: Path
) -> None:
    """Not only the oracle's disagreement."""
    done = holdem("new", "--into", tmp_path / "cases", *options(**{**SHORT, **changed}))
    assert (done.returncode, done.stdout) == (1, "")
    assert f": {rule} " in done.stderr
    assert not (tmp_path / "cases").exists()


MISTAKES: list[tuple[dict[str, str | list[str]], str]] = [
    ({"family": "poker"}, "unknown family 'poker'; use one of HU (heads-up), BL (blinds)"),
    ({"table": "stacks: [1000, 350"}, "--table: did not find expected ',' or ']'; fix the syntax"),
    ({"table": "button: 1, button: 2"}, "--table: duplicate key 'button'; write each key once"),
    ({"table": "{ante: 1.5}"}, "--table: 1.5 is not a plain whole number; write up to 18 digits"),
    ({"cards": "{0: Ah Kd"}, "--cards: did not find expected ',' or '}'; fix the syntax"),
    (
        {"clock": "action: &x 30s"},
        "--clock: an anchor or alias is not allowed; write the value out",
    ),
    (
        {"house": "reopen: !!str full"},
        "--house: the tag tag:yaml.org,2002:str is not allowed; remove it",
    ),
    ({"play": ["expect: {turn: 3, turn: 4}"]}, "--play: duplicate key 'turn'; write each key once"),
    ({"play": [" "]}, "--play: the file is empty; add its contents"),
]


@pytest.mark.parametrize(("changed", "message"), MISTAKES)
def test_a_mistake_in_an_option_is_reported_with_a_remedy(
    changed: dict[str, str | list[str]], message: str, tmp_path: Path
) -> None:
    """Exit code 2, a message that names the option, no traceback and no file."""
    done = holdem("new", "--into", tmp_path / "cases", *options(**{**SHORT, **changed}))
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "cases").exists()


@pytest.mark.parametrize("left_out", ["family", "title", "why", "severity", "rules", "play"])
def test_without_a_terminal_a_missing_option_is_a_usage_error(
    left_out: str, tmp_path: Path
) -> None:
    """The command does not wait for input."""
    given = {name: value for name, value in SHORT.items() if name != left_out}
    done = holdem("new", "--into", tmp_path / "cases", *options(**given))
    assert (done.returncode, done.stdout) == (2, "")
    assert f"missing --{left_out}; add " in done.stderr
    assert not (tmp_path / "cases").exists()


def test_full_stops_are_put_right(tmp_path: Path) -> None:
    """A title has none, and the why has one."""
    given = {"title": "A short all-in does not reopen.", "why": "Engines raise again"}
    done = holdem("new", "--into", tmp_path, *options(**{**SHORT, **given}))
    assert done.returncode == 0, done.stderr
    assert "\ntitle: A short all-in does not reopen\nwhy: Engines raise again.\n" in done.stdout


def test_words_in_place_of_a_clause_find_those_that_fit(tmp_path: Path) -> None:
    """With their sentences; a clause that is found has its id in any case."""
    done = holdem("new", "--into", tmp_path, *options(**{**SHORT, "rules": "short all-in"}))
    assert (done.returncode, done.stdout) == (2, "")
    assert "'short all-in' is not the id of a clause; write the id of a clause:\n" in done.stderr
    assert re.search(r"^ +tda-47[\w.-]*: \w", done.stderr, re.MULTILINE)
    none = holdem("new", "--into", tmp_path, *options(**{**SHORT, "rules": "xyzzy"}))
    assert "'xyzzy' is not the id of a clause; find one with other words" in none.stderr
    done = holdem("new", "--into", tmp_path, *options(**{**SHORT, "rules": "TDA-47-A"}))
    assert "\nrules: [tda-47-a]\n" in done.stdout


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    """Another name creates another file."""
    file = tmp_path / SHORT_NAME
    file.parent.mkdir()
    file.write_text("# mine\n")
    done = holdem("new", "--into", tmp_path, *options(**SHORT))
    assert done.returncode == 2
    assert f"{file} already exists; choose another name with --file" in done.stderr
    assert file.read_text() == "# mine\n"
    assert holdem("new", "--into", tmp_path, *options(**SHORT, file="other")).returncode == 0
    assert (tmp_path / "reopening/other.yaml").exists()


def test_the_file_name_is_made_from_the_title() -> None:
    """Lower case and hyphens, whole words only, at most 60 characters."""
    assert (
        slug("A short all-in doesn't reopen: 50 < 200!") == "a-short-all-in-doesn-t-reopen-50-200"
    )
    assert slug(" ".join(["word"] * 13)) == "-".join(["word"] * 12)
    assert slug("?!") == "case"


@pytest.mark.parametrize("family", ["RO", "MH", "BT"])
def test_the_next_id_comes_after_all_used_ids(family: str) -> None:
    """It follows them directly, above the numbers reserved for the original catalogue."""
    used = {one.case.id for one in load_cases(case_files(cases_folder()))} | set(retired_ids())
    numbers = [int(one[3:]) for one in used if one.startswith(f"{family}-")]
    id_ = next_id(family)
    assert re.fullmatch(rf"{family}-[1-9]\d+", id_)
    assert int(id_[3:]) > max(numbers, default=50)
    assert int(id_[3:]) - 1 in {50, *numbers}


def test_without_into_the_case_goes_into_the_library(library: Path) -> None:
    """Its id is unused there, also by retired cases."""
    done = holdem("new", *options(**SHORT))
    assert done.returncode == 0, done.stderr
    assert (library / "cases" / SHORT_NAME).read_text().startswith("id: RO-78\n")
    done = holdem("new", *options(**{**SHORT, "file": "twin"}))
    assert done.returncode == 1
    assert "H301 same table and play as RO-78" in done.stderr
    deeper = "stacks: [1380, 347, 1210, 1190]"
    assert holdem("new", *options(**{**SHORT, "file": "deeper", "table": deeper})).returncode == 0
    assert (library / "cases/reopening/deeper.yaml").read_text().startswith("id: RO-79\n")


def test_a_pipe_among_the_cases_is_refused_at_once(tmp_path: Path) -> None:
    """A new case needs an id that no case there has; nobody waits for a writer."""
    (tmp_path / "reopening").mkdir()
    os.mkfifo(tmp_path / "reopening" / "pipe.yaml")
    done = holdem("new", "--into", tmp_path, *options(**SHORT))
    assert done.returncode == 2
    assert "pipe.yaml: not a regular file" in done.stderr
