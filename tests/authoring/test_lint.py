"""``holdem lint``: for each rule, a case that breaks it and a similar case that does not."""

import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from tests.authoring.lint_pairs import (
    FREE,
    NEXT,
    PLACE,
    SHUT,
    TWICE,
    TWO_SHORT,
    Pair,
    asking,
    check,
    found_in,
    pair,
    sound,
    written,
)
from tests.authoring.test_lint_sources import ABOUT_SOURCES

from holdem_conformance.authoring.lint import exceptions_file, linted
from holdem_conformance.authoring.lint_findings import LINT_RULES, Finding
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.strict_yaml import load_file
from holdem_scenarios.library import case_files, cases_folder

HOLDEM = Path(sys.executable).with_name("holdem")
#: rules with tests of their own: about sources, and about frozen sets
ELSEWHERE = {*ABOUT_SOURCES, "H401"}


def numbered(count: int, witnesses: int) -> dict[str, str]:
    """Files of ``count`` cases with different stacks, some of them with a witness."""
    files = {}
    for at in range(count):
        table: Plain = {"stacks": [1000 + at, 350, 1000, 1000]}
        witness = "arithmetic: 350 - 300 = 50" if at < witnesses else None
        text = sound(id=f"RO-{901 + at}", table=table, witness=witness)
        files[f"reopening/number-{at}.yaml"] = text
    return files


def twins(one: str, twin: str, other: str) -> Pair:
    """A case with a duplicate, and with a case that expects something else."""
    says = "1: H301 same table and play as RO-901, without additional expectations;"
    elsewhere = "reopening/other.yaml"
    return Pair("H301", says, {PLACE: one, elsewhere: twin}, {PLACE: one, elsewhere: other})


def moved(place: str, to: str) -> Pair:
    """The sound case under a wrong path, and under a valid one."""
    problem = f"1: H203 invalid file name {Path(place).name}"
    return Pair("H203", problem, {place: sound()}, {to: sound()})


WON: Plain = {"expect": {"won": {"3": 2150}}}
ALL_IN = ("3:A 0:c 1:f 2:f", WON)
DOUBLE: Plain = {"expect": {"can": ["fold", "call 300", "raise 600-1000"]}}
DEEPER = sound(id="RO-902", table={"stacks": [1010, 350, 1000, 1000]})
CLOSED = ("fold", "call 50")
OPEN = ("fold", "call 250", "raise 750-1000")


def when(reopen: Plain, *can: Plain) -> Plain:
    """The legal actions of seat 3 in houses with a value of ``reopen``."""
    return {"expect": {"can": list(can)}, "when": {"reopen": reopen}}


TURNED_AND_SMALLER = sound(
    id="RO-902",
    table={"blinds": "25/50", "button": 1, "stacks": [500, 500, 175, 500]},
    play=["0:r150 1:f 2:A 3:f", {"0": "raise 450", "refused": "not-reopened"}],
)
ASKING_ELSE = sound(
    id="RO-902",
    play=[
        "3:r300 0:f 1:A 2:f",
        {"expect": {"pot": 750}},
        {"3": "raise 900", "refused": "not-reopened"},
    ],
)
ALL_BETS = asking("3:c", {"expect": {"bets": [0, 50, 100, 100]}}, severity="money")
POT = asking("3:c", {"expect": {"pot": 250}}, id="RO-902", severity="money")
ONE_BET = asking("3:c", {"expect": {"bets": {"3": 100}}}, id="RO-902", severity="money")
TRUE = "arithmetic: 350 - 300 = 50 in front of seat 1"
FALSE = "arithmetic: 350 - 300 = 40 in front of seat 1"

ORDER: dict[str, Plain] = {"table": None, "play": None, "expect": {"order": "0 > 1"}}
FOUR: Plain = {"board": "2c 5d 9h Js", "hands": ["Ah Ad", "Kh Kd"]}
FIVE: Plain = {"board": "2c 5d 9h Js 7c", "hands": ["Ah Ad", "Kh Kd"]}
ACES = [sound(rank=rank, severity="money", **ORDER) for rank in (FOUR, FIVE)]

PAIRS = [
    pair("H001", "12: H001 tabel: unknown field 'tabel'", sound() + "tabel: {}\n", sound()),
    pair("H001", "5: H001 rules[1]: unknown clause", sound(rules=["tda-999"]), sound()),
    pair(
        "H001",
        "8: H001 play[2].expect.turn: there is no seat 4",
        asking("3:f", {"expect": {"turn": 4}}),
        asking("3:f", NEXT, severity="order"),
    ),
    pair("H001", "2: H001 duplicate key 'id'", "id: RO-901\nid: RO-902\n", sound()),
    pair(
        "H101",
        "8: H101 RO-901/2/turn does not hold:",
        asking("3:f", {"expect": {"turn": 1}}, severity="order"),
        asking("3:f", NEXT, severity="order"),
    ),
    pair("H102", "6: H102 there is no expectation;", asking("3:f"), sound()),
    pair(
        "H102",
        "6: H102 every expectation holds before the first action;",
        asking("3:f 0:f", {"expect": {"to_match": 100}}, severity="money"),
        asking("3:f 0:r200", {"expect": {"to_match": 200}}, severity="money"),
    ),
    pair(
        "H103",
        "7: H103 house.fold_when_free does not affect any expectation;",
        asking("3:f", NEXT, house={"fold_when_free": "reject"}, severity="order", level="should"),
        asking("3:c 0:c 1:c", FREE, house={"fold_when_free": "reject"}, level="should"),
    ),
    pair(
        "H103",
        "6: H103 every expectation holds in tda-2024 as well as in absolute;",
        sound(profile="absolute"),
        asking("3:r300", DOUBLE, profile="absolute"),
    ),
    pair(
        "H104",
        "7: H104 reopen cumulative and full-raise have the same outcome;",
        sound(
            play=["3:r300 0:f 1:A 2:f", when("cumulative", *CLOSED), when("full-raise", *CLOSED)]
        ),
        sound(play=["3:r300 0:f 1:A 2:f", when(["cumulative", "full-raise"], *CLOSED)]),
    ),
    pair(
        "H104",
        "7: H104 reopen cumulative and full-raise have the same outcome;",
        sound(
            play=["3:r300 0:f 1:A 2:f", when("cumulative", *CLOSED), when("full-raise", *CLOSED)]
        ),
        sound(table=TWO_SHORT, play=[TWICE, when("cumulative", *OPEN), when("full-raise", *SHUT)]),
    ),
    pair(
        "H105",
        "7: H105 the cards do not affect any expectation;",
        sound(cards={"3": "Ah Ad"}),
        asking(*ALL_IN, cards={"strength": "3 > 0"}, severity="money"),
    ),
    pair(
        "H106",
        "6: H106 the outcome depends on unnamed cards;",
        asking(*ALL_IN, severity="money"),
        asking(*ALL_IN, cards={"strength": "3 > 0"}, severity="money"),
    ),
    pair(
        "H107",
        "5: H107 ludoforge-pre.1 cannot be covered by a case:",
        sound(rules=["ludoforge-pre.1", "tda-47-a"]),
        sound(rules=["tda-47-a", "ludoforge-pre.1"]),
    ),
    pair("H110", "6: H110 hands that are compared do not share a board of five;", *ACES),
    pair("H201", "2: H201 the title has 81", sound(title="A" * 81), sound(title="A" * 80)),
    pair("H201", "2: H201 the title ends with a full stop;", sound(title="So."), sound(title="So")),
    pair("H201", "2: H201 the title starts with a", sound(title="so"), sound(title="2 so")),
    pair("H202", "3: H202 the why has no full stop;", sound(why="No"), sound(why="No?")),
    pair(
        "H202",
        "3: H202 the why repeats the title;",
        sound(title="So it is", why="So it is."),
        sound(title="So it is", why="So it is not."),
    ),
    Pair(
        "H203",
        "1: H203 a case of family RO in folder side-pots;",
        {"side-pots/short-all-in.yaml": sound()},
        {PLACE: sound()},
    ),
    moved("reopening/Short-all-in.yaml", "reopening/short-all-in-2.yaml"),
    moved("reopening/short_all_in.yaml", "reopening/short.yaml"),
    moved(f"reopening/{'a' * 61}.yaml", f"reopening/{'a' * 60}.yaml"),
    pair(
        "H204",
        "1: H204 not in canonical form;",
        sound().replace("id: ", "id:  "),
        sound().replace("\n", "  # the id\n", 1),
    ),
    pair("H205", "1: H205 26 lines;", sound() + "# note\n" * 15, sound() + "# note\n" * 14),
    pair(
        "H206",
        "4: H206 no check has severity money; use action or order,",
        sound(severity="money"),
        sound(severity="order"),
    ),
    twins(sound(), sound(id="RO-902", title="Another word for it"), DEEPER),
    twins(sound(), TURNED_AND_SMALLER, ASKING_ELSE),
    twins(ALL_BETS, ONE_BET, POT),
    pair(
        "H303", "6: H303 350 - 300 = 40 does not hold;", sound(witness=FALSE), sound(witness=TRUE)
    ),
    Pair("H302", "1: H302 no witness (missing in 20 of 20", numbered(20, 0), numbered(19, 0)),
    Pair(
        "H901",
        "1: H901 RO-901 no longer breaks H206;",
        {PLACE: sound()},
        {PLACE: sound(severity="money")},
        "- rule: H206\n  case: RO-901\n  reason: so that it can be tried\n",
    ),
]


def holdem(*args: str | Path) -> subprocess.CompletedProcess[str]:
    """Run ``holdem`` with these arguments."""
    command = [str(HOLDEM), *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("pair", PAIRS, ids=[f"{one.rule}-{at}" for at, one in enumerate(PAIRS)])
def test_a_rule_separates_the_two_cases_of_a_pair(pair: Pair, tmp_path: Path) -> None:
    """The first case breaks only this rule, and the second breaks none."""
    check(pair, tmp_path)


def test_every_rule_has_a_case_that_breaks_it() -> None:
    """A new rule needs a case that breaks it."""
    assert {pair.rule for pair in PAIRS} | ELSEWHERE == set(LINT_RULES)


@pytest.fixture(scope="module")
def exceptions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The listed exceptions, and two that are not needed."""
    listed = tmp_path_factory.mktemp("listed") / "lint-exceptions.yaml"
    wanted = [{"rule": "H301", "case": "RO-09"}, {"rule": "H206", "case": "RO-9999"}]
    own = load_file(exceptions_file())
    assert isinstance(own, list)
    listed.write_bytes(msgspec.json.encode([*own, *({**one, "reason": "x"} for one in wanted)]))
    return listed


@pytest.fixture(scope="module")
def found_in_library(exceptions: Path) -> list[Finding]:
    """What lint finds in the whole library."""
    return linted(case_files(cases_folder()), exceptions)


def test_the_library_is_clean(found_in_library: list[Finding]) -> None:
    """Lint finds nothing in it, apart from the listed exceptions."""
    assert [str(one) for one in found_in_library if one.rule != "H901"] == []


def test_a_finding_shows_file_line_rule_problem_and_remedy(tmp_path: Path) -> None:
    """One line per finding, then their number; the exit code is 1."""
    (file,) = written(tmp_path, {PLACE: sound(severity="money", why="No full stop")})
    done = holdem("lint", file)
    assert done.returncode == 1
    remedy = "use action or order, or expect a fact of this severity"
    assert done.stdout.splitlines() == [
        f"{file}:3: H202 the why has no full stop; write a complete sentence",
        f"{file}:4: H206 no check has severity money; {remedy}",
        "1 file, 2 findings",
    ]


def test_no_findings_is_exit_code_0(tmp_path: Path) -> None:
    """For one file and for a folder."""
    written(tmp_path, numbered(3, witnesses=3))
    done = holdem("lint", tmp_path / "cases")
    assert (done.returncode, done.stdout) == (0, "3 files, 0 findings\n")
    done = holdem("lint", tmp_path / "cases/reopening/number-0.yaml")
    assert (done.returncode, done.stdout) == (0, "1 file, 0 findings\n")


def test_a_faulty_file_does_not_hide_findings_in_another(tmp_path: Path) -> None:
    """A file that cannot be loaded is a finding, and the other files are still checked."""
    files = {"reopening/a.yaml": "id: [\n", "reopening/b.yaml": sound(title="so")}
    assert [one.rule for one in found_in(tmp_path, files)] == ["H001", "H201"]


def test_a_duplicate_id_and_a_missing_file_are_reported(tmp_path: Path) -> None:
    """The first is a finding, the second a usage error."""
    twice = {PLACE: sound(), "reopening/again.yaml": sound(title="Once more")}
    (finding,) = found_in(tmp_path, twice)
    assert (finding.rule, finding.line) == ("H001", 1)
    assert "RO-901 is also in" in finding.problem
    done = holdem("lint", tmp_path / "nowhere.yaml")
    assert done.returncode == 2
    assert f"no such file: '{tmp_path / 'nowhere.yaml'}'; check the path" in done.stderr


def test_findings_can_be_printed_as_json(tmp_path: Path) -> None:
    """A list of objects; an empty list if there are no findings."""
    (file,) = written(tmp_path, {PLACE: sound(severity="money")})
    done = holdem("lint", "--json", file)
    assert done.returncode == 1
    assert json.loads(done.stdout) == [one._asdict() for one in linted([file])]
    assert json.loads(done.stdout)[0]["rule"] == "H206"
    written(tmp_path, {PLACE: sound()})
    done = holdem("lint", "--json", file)
    assert (done.returncode, json.loads(done.stdout)) == (0, [])


def test_the_rules_can_be_listed() -> None:
    """In the order of the ids; what does not fit into a line goes on below."""
    done = holdem("lint", "--rules")
    assert done.returncode == 0
    listed = " ".join(f"{rule} {asks}" for rule, asks in LINT_RULES.items())
    assert " ".join(done.stdout.split()) == listed
    assert len(re.findall("^H", done.stdout, re.MULTILINE)) == len(LINT_RULES)
    assert list(LINT_RULES) == sorted(LINT_RULES)


def test_an_exception_applies_to_one_rule_and_one_case(tmp_path: Path) -> None:
    """Other findings in the case are still reported."""
    listed = "- {rule: H206, case: RO-901, reason: to try it}\n"
    files = {PLACE: sound(severity="money", title="so")}
    assert [one.rule for one in found_in(tmp_path, files, listed)] == ["H201"]


def test_an_unneeded_exception_is_a_finding_at_its_line(tmp_path: Path) -> None:
    """Exceptions for cases that are not checked are not reported."""
    unseen = "- {rule: H206, case: RO-902, reason: another case}\n"
    listed = f"# why\n{unseen}- {{rule: H206, case: RO-901, reason: not needed}}\n"
    (finding,) = found_in(tmp_path, {PLACE: sound()}, listed)
    assert finding.file == str(tmp_path / "lint-exceptions.yaml")
    assert (finding.line, finding.rule, finding.case) == (3, "H901", "RO-901")


def test_an_exception_about_duplicates_needs_the_whole_library(
    exceptions: Path, found_in_library: list[Finding]
) -> None:
    """A single case cannot show that it has no duplicate; the whole library can."""
    library = case_files(cases_folder())
    (one,) = (file for file in library if b"id: RO-09\n" in file.read_bytes())
    assert linted([one], exceptions) == []
    assert [finding.problem for finding in found_in_library] == [
        "RO-09 no longer breaks H301",
        "no such case: RO-9999",
    ]


BAD_EXCEPTIONS = [
    ("- {rule: H999, case: RO-901, reason: x}\n", "unknown rule H999; see `holdem lint --rules`"),
    ("- {rule: H206, case: RO-901}\n", "missing required field `reason`"),
    ("- {rule: H206, case: RO-901, reason: x, until: never}\n", "unknown field `until`"),
    ("- {rule: [\n", "fix the syntax"),
]


@pytest.mark.parametrize(("listed", "message"), BAD_EXCEPTIONS)
def test_a_mistake_in_an_exception_is_reported(listed: str, message: str, tmp_path: Path) -> None:
    """An unknown rule, a missing reason, or invalid YAML."""
    with pytest.raises(ValueError, match=f"lint-exceptions.yaml.*{message}"):
        found_in(tmp_path, {PLACE: sound()}, listed)
