"""``holdem lint``: each rule is broken by one case, and kept by another that is nearly the same."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from holdem_conformance.findings import LINT_RULES, Finding
from holdem_conformance.linting import linted
from holdem_scenarios.formatting import case_text
from holdem_scenarios.library import case_files, cases_folder
from holdem_scenarios.strict_yaml import Plain

HOLDEM = Path(sys.executable).with_name("holdem")
PLACE = "reopening/short-all-in.yaml"

#: A case in which nothing is found.
SOUND: dict[str, Plain] = {
    "id": "RO-901",
    "title": "A short all-in does not give the raiser a second raise",
    "why": "Engines that count any all-in as a raise let seat 3 raise again.",
    "severity": "action",
    "rules": ["tda-47-a"],
    "table": {"stacks": [1000, 350, 1000, 1000]},
    "play": [
        "3:r300 0:f 1:A 2:f",
        {"expect": {"turn": 3, "can": ["fold", "call 50"]}},
        {"3": "raise 900", "refused": "not-reopened"},
    ],
}


def sound(**changed: Plain) -> str:
    """The sound case with some fields changed; ``None`` leaves one out."""
    data = {**SOUND, **changed}
    return case_text({name: value for name, value in data.items() if value is not None})


def asking(*steps: Plain, **changed: Plain) -> str:
    """The sound case with another play, at the usual table."""
    return sound(**{"table": None, "play": list(steps), **changed})


def numbered(count: int, witnesses: int) -> dict[str, str]:
    """So many cases, each with stacks of its own, of which some have a witness."""
    files = {}
    for at in range(count):
        table: Plain = {"stacks": [1000 + at, 350, 1000, 1000]}
        witness = "arithmetic: 350 - 300 = 50" if at < witnesses else None
        text = sound(id=f"RO-{901 + at}", table=table, witness=witness)
        files[f"reopening/number-{at}.yaml"] = text
    return files


class Pair(NamedTuple):
    """What breaks a rule, what is said of it, and what is nearly the same and breaks none."""

    rule: str
    says: str  #: the line, the rule, and how the problem begins
    broken: Mapping[str, str]
    kept: Mapping[str, str]
    exceptions: str = "[]"


def pair(rule: str, says: str, broken: str, kept: str) -> Pair:
    """Two files, in the same place."""
    return Pair(rule, says, {PLACE: broken}, {PLACE: kept})


def moved(place: str, to: str) -> Pair:
    """The sound case in a wrong place, and in a right one."""
    problem = f"1: H203 a file named {Path(place).name}"
    return Pair("H203", problem, {place: sound()}, {to: sound()})


NEXT: Plain = {"expect": {"turn": 0}}
WON: Plain = {"expect": {"won": {"3": 2050}}}
ALL_IN = ("3:A 0:f 1:f 2:c", WON)
FREE: Plain = {"2": "fold", "refused": "check-is-free"}
DOUBLE: Plain = {"expect": {"can": ["fold", "call 300", "raise 600-1000"]}}
DEEPER: Plain = {"stacks": [1010, 350, 1000, 1000]}
TWICE = "3:r300 0:c 1:A(400) 2:A(550)"
TWO_SHORT: Plain = {"stacks": [1000, 400, 550, 1000]}
CLOSED = ("fold", "call 50")
SHUT = ("fold", "call 250")
OPEN = ("fold", "call 250", "raise 750-1000")


def when(reopen: Plain, *can: Plain) -> Plain:
    """What seat 3 can do in houses with a value of ``reopen``."""
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

PAIRS = [
    pair("H001", "12: H001 tabel: there is no field 'tabel'", sound() + "tabel: {}\n", sound()),
    pair("H001", "5: H001 rules[1]: there is no clause", sound(rules=["tda-999"]), sound()),
    pair(
        "H001",
        "8: H001 play[2].expect.turn: there is no seat 4",
        asking("3:f", {"expect": {"turn": 4}}),
        asking("3:f", NEXT),
    ),
    pair("H001", "2: H001 id is there twice", "id: RO-901\nid: RO-902\n", sound()),
    pair(
        "H101",
        "8: H101 RO-901/2/turn is not so:",
        asking("3:f", {"expect": {"turn": 1}}, severity="order"),
        asking("3:f", NEXT, severity="order"),
    ),
    pair("H102", "6: H102 nothing is expected;", asking("3:f"), sound()),
    pair(
        "H102",
        "6: H102 all that is expected holds before anything is done;",
        asking("3:f 0:f", {"expect": {"to_match": 100}}, severity="money"),
        asking("3:f 0:r200", {"expect": {"to_match": 200}}, severity="money"),
    ),
    pair(
        "H103",
        "6: H103 house.fold_when_free changes nothing that is asked;",
        asking("3:f", NEXT, house={"fold_when_free": "reject"}, severity="order"),
        asking("3:c 0:c 1:c", FREE, house={"fold_when_free": "reject"}),
    ),
    pair(
        "H103",
        "6: H103 all that is asked holds in tda-2024 as well as in absolute;",
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
        "7: H105 the cards change nothing that is asked;",
        sound(cards={"3": "Ah Ad"}),
        asking(*ALL_IN, cards={"strength": "3 > 2"}, severity="money"),
    ),
    pair(
        "H106",
        "6: H106 the outcome depends on cards that nobody named;",
        asking(*ALL_IN, severity="money"),
        asking(*ALL_IN, cards={"strength": "3 > 2"}, severity="money"),
    ),
    pair(
        "H107",
        "5: H107 ludoforge-pre.1 is not for cases:",
        sound(rules=["ludoforge-pre.1", "tda-47-a"]),
        sound(rules=["tda-47-a", "ludoforge-pre.1"]),
    ),
    pair("H201", "2: H201 a title of 81 letters;", sound(title="A" * 81), sound(title="A" * 80)),
    pair("H201", "2: H201 the title ends with a full stop;", sound(title="So."), sound(title="So")),
    pair("H201", "2: H201 the title begins small;", sound(title="so"), sound(title="2 so")),
    pair("H202", "3: H202 the why has no full stop;", sound(why="No"), sound(why="No?")),
    pair(
        "H202",
        "3: H202 the why is the title again;",
        sound(title="So it is", why="So it is."),
        sound(title="So it is", why="So it is not."),
    ),
    Pair(
        "H203",
        "1: H203 a case of RO in side-pots;",
        {"side-pots/short-all-in.yaml": sound()},
        {PLACE: sound()},
    ),
    moved("reopening/Short-all-in.yaml", "reopening/short-all-in-2.yaml"),
    moved("reopening/short_all_in.yaml", "reopening/short.yaml"),
    moved(f"reopening/{'a' * 61}.yaml", f"reopening/{'a' * 60}.yaml"),
    pair(
        "H204",
        "1: H204 not in its canonical form;",
        sound().replace("id: ", "id:  "),
        sound().replace("\n", "  # the id\n", 1),
    ),
    pair("H205", "1: H205 26 lines;", sound() + "# note\n" * 15, sound() + "# note\n" * 14),
    pair(
        "H206",
        "4: H206 nothing asked is money; write action or order,",
        sound(severity="money"),
        sound(severity="order"),
    ),
    Pair(
        "H301",
        "1: H301 the same table and play as RO-901, and nothing else is asked;",
        {PLACE: sound(), "reopening/twin.yaml": sound(id="RO-902", title="Another word for it")},
        {PLACE: sound(), "reopening/other.yaml": sound(id="RO-902", table=DEEPER)},
    ),
    Pair(
        "H301",
        "1: H301 the same table and play as RO-901, and nothing else is asked;",
        {PLACE: sound(), "reopening/twin.yaml": TURNED_AND_SMALLER},
        {PLACE: sound(), "reopening/other.yaml": ASKING_ELSE},
    ),
    Pair(
        "H302",
        "1: H302 no witness, as 2 of 20 cases that say must;",
        numbered(20, witnesses=18),
        numbered(20, witnesses=19),
    ),
    Pair("H302", "1: H302 no witness, as 20 of 20 cases", numbered(20, 0), numbered(19, 0)),
    Pair(
        "H901",
        "1: H901 RO-901 does not break H206 any more;",
        {PLACE: sound()},
        {PLACE: sound(severity="money")},
        "- rule: H206\n  case: RO-901\n  reason: so that it can be tried\n",
    ),
]


def found_in(folder: Path, files: Mapping[str, str], exceptions: str = "[]") -> list[Finding]:
    """What is found in files with these contents, but for these exceptions."""
    cases = written(folder, files)
    listed = folder / "lint-exceptions.yaml"
    listed.write_text(exceptions)
    return linted(cases, listed)


def written(folder: Path, files: Mapping[str, str]) -> list[Path]:
    """Files with these contents."""
    for name, text in files.items():
        path = folder / "cases" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return [folder / "cases" / name for name in files]


def holdem(*args: str | Path) -> subprocess.CompletedProcess[str]:
    """The command with these arguments."""
    command = [str(HOLDEM), *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("pair", PAIRS, ids=[f"{one.rule}-{at}" for at, one in enumerate(PAIRS)])
def test_a_rule_is_broken_by_one_case_and_kept_by_its_neighbour(pair: Pair, tmp_path: Path) -> None:
    """The broken one breaks nothing else, and its neighbour nothing at all."""
    findings = found_in(tmp_path / "broken", pair.broken, pair.exceptions)
    assert {one.rule for one in findings} == {pair.rule}
    assert all(one.remedy for one in findings)
    said = [str(one).partition(".yaml:")[2] for one in findings]
    assert all(one.startswith(pair.says) for one in said), said
    assert found_in(tmp_path / "kept", pair.kept, pair.exceptions) == []


def test_the_command_prints_as_a_program_would_read_it(tmp_path: Path) -> None:
    """The same findings, each with the names of its parts."""
    (file,) = written(tmp_path, {PLACE: sound(severity="money")})
    done = holdem("lint", "--json", file)
    assert done.returncode == 1
    assert json.loads(done.stdout) == [one._asdict() for one in linted([file])]
    assert json.loads(done.stdout)[0]["rule"] == "H206"


def test_every_rule_is_broken_by_some_case() -> None:
    """A new rule has to come with a case that breaks it."""
    assert {pair.rule for pair in PAIRS} == set(LINT_RULES)


def test_the_library_is_clean() -> None:
    """All cases, with the exceptions that have a reason."""
    assert [str(one) for one in linted(case_files(cases_folder()))] == []
