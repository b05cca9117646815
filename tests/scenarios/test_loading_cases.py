"""Errors in a case that depend on the register, the oracle or the other files."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.scenarios.one_case import BODY, PLAY, text_of

from holdem_conformance.library.case_loader import load_cases
from holdem_conformance.library.house_variants import MOST_VARIANTS
from holdem_oracle.house.house import OPTIONS
from holdem_scenarios import library
from holdem_scenarios.files.problems import Fault, FaultyFilesError

ROOT = Path(__file__).parents[2]
HOLDEM = Path(sys.executable).with_name("holdem")

#: The body of a case, and the line, field, problem and remedy of its fault.
Row = tuple[str, int, str, str, str]

NAMES: list[Row] = [
    ("rules: [tda-47-a, tda-999]", 5, "rules[2]", "unknown clause 'tda-999'", "`holdem rules`"),
    ("profile: tda", BODY, "profile", "there is no profile 'tda'", "write one of tda-2024,"),
    ("house: {reopn: x}", BODY, "house.reopn", "there is no such option", "reopen, residual"),
    ("house: {reopen: x}", BODY, "house.reopen", "'x' is not a value", "cumulative, full-raise"),
    ("house: {reopen: 1}", BODY, "house.reopen", "1 is not a value", "cumulative, full-raise"),
    ("house: {reopen: true}", BODY, "house.reopen", "'yes' is not a value", "cumulative, full"),
    ("house: {chip_unit: 0}", BODY, "house.chip_unit", "0 is not a chip", "number of 1 or more"),
    ("house: {chip_unit: x}", BODY, "house.chip_unit", "'x' is not a chip", "of 1 or more"),
]

UTG = "house: {straddle: utg}\n"
THREE_OF_FOUR = "stacks: [1000, 1000, 1000, empty]"
TABLES: list[Row] = [
    ("table: {stacks: [0, 1, 1, 1]}", BODY, "table.stacks", "0 is not a number", "1 or more"),
    (
        "table: {stacks: [empty, empty, empty, 1]}",
        *(BODY, "table.stacks", "players with chips: 1", "two seats or more"),
    ),
    (
        "table: {stacks: [1, empty, empty, 1], button: 1}",
        *(BODY, "table.button", "nobody sits in seat 1", "write 0 or 3, or name blind_seats"),
    ),
    ("table: {blinds: 100/50}", BODY, "table.blinds", "more than the big blind", "smaller one"),
    ("table: {blinds: 0/0}", BODY, "table.blinds", "0 is not a number of chips", "1 or more"),
    (
        "house: {ante: none}\ntable: {ante: 10}",
        *(BODY + 1, "table.ante", "the house plays without an ante", "choose house.ante"),
    ),
    (
        "house: {chip_unit: 25}\ntable: {blinds: 10/25}",
        *(BODY + 1, "table.blinds", "10 cannot be made up of chips of 25", "a multiple of 25"),
    ),
    (
        "house: {chip_unit: 25}\ntable: {bets: 100/210}",
        *(BODY + 1, "table.bets", "210 cannot be made up of chips of 25", "a multiple of 25"),
    ),
    ("table: {blind_seats: 1/1}", BODY, "table.blind_seats", "posts both blinds", "two seats"),
    (
        f"table: {{{THREE_OF_FOUR}, blind_seats: 1/3}}",
        *(BODY, "table.blind_seats", "nobody sits in seat 3", "write one of 0, 1, 2"),
    ),
    ("table: {late_posts: {1: {live: 9}}}", BODY, "table.late_posts", "already posts", "no blind"),
    (
        "table: {late_posts: {3: {live: 101}}}",
        *(BODY, "table.late_posts", "101 is more than the big blind", "the rest as dead"),
    ),
    (
        f"table: {{{THREE_OF_FOUR}, late_posts: {{3: {{dead: 9}}}}}}",
        *(BODY, "table.late_posts", "nobody sits in seat 3", "write one of 0, 1, 2"),
    ),
    (
        "table: {straddle: true}",
        BODY,
        "table.straddle",
        "the house allows no straddle",
        "house.straddle",
    ),
    (
        "house: {straddle: utg}\ntable: {stacks: [1000, 1000, 1000, 199], straddle: true}",
        *(BODY + 1, "table.straddle", "seat 3 has 199", "give the seat more chips"),
    ),
    (
        "house: {straddle: button, betting: fixed-limit}\ntable: {straddle: true}",
        *(BODY + 1, "table.straddle", "fixed-limit has no button straddle", "straddle: utg"),
    ),
    (
        "house: {straddle: utg}\ntable: {stacks: [9, empty, empty, 9], straddle: true}",
        *(BODY + 1, "table.straddle", "no seat is left to straddle", "leave it out"),
    ),
    (
        "house: {straddle: utg}\ntable: {straddle: true, second_straddle: 1}",
        *(BODY + 1, "table.second_straddle", "seat 1 already posts", "without a blind or post"),
    ),
    (
        f"{UTG}table: {{stacks: [399, 9, 9, 200], straddle: true, second_straddle: 0}}",
        *(BODY + 1, "table.second_straddle", "seat 0 has 399", "give the seat more chips"),
    ),
    (
        "table: {second_straddle: 0}",
        *(BODY, "table.second_straddle", "nobody has straddled before", "write straddle: true"),
    ),
    ("table: {absent: [3, 2, 1, 0]}", BODY, "table.absent", "every player is absent", "leave out"),
    (
        f"table: {{{THREE_OF_FOUR}, absent: [3]}}",
        *(BODY, "table.absent", "nobody sits in seat 3", "write one of 0, 1, 2"),
    ),
    (
        f"table: {{{THREE_OF_FOUR}, mucks: [3]}}",
        *(BODY, "table.mucks", "nobody sits in seat 3", "write one of 0, 1, 2"),
    ),
    (
        f"table: {{{THREE_OF_FOUR}}}\ncards: {{3: Ah Kd}}",
        *(BODY + 1, "cards", "nobody sits in seat 3", "write one of 0, 1, 2"),
    ),
    ("clock: {action: 0s}", BODY, "clock.action", "0 is not a time", "at least 1ms"),
]


def loaded(folder: Path, bodies: Mapping[str, str]) -> tuple[Fault, ...]:
    """The faults of files with these bodies; file names are without the folder."""
    for name, body in bodies.items():
        (folder / name).write_text(text_of(body))
    try:
        load_cases([folder / name for name in bodies])
    except FaultyFilesError as error:
        return tuple(fault._replace(file=Path(fault.file).name) for fault in error.faults)
    return ()


@pytest.mark.parametrize("row", [*NAMES, *TABLES])
def test_an_error_of_the_register_or_the_oracle_names_the_field_of_the_case(
    tmp_path: Path, row: Row
) -> None:
    """Unknown names, and tables at which no hand can start."""
    body, line, field, problem, remedy = row
    (fault,) = loaded(tmp_path, {"case.yaml": f"{body}\n{PLAY}"})
    assert (fault.file, fault.line, fault.field) == ("case.yaml", line, field)
    assert problem in fault.problem
    assert remedy in fault.remedy


def test_a_table_that_needs_more_than_one_deck_is_refused(tmp_path: Path) -> None:
    """Twenty-three players need more than fifty-two cards."""
    (fault,) = loaded(tmp_path, {"case.yaml": f"table: {{stacks: {[1000] * 23}}}\n{PLAY}"})
    assert "too few for 23 players" in fault.problem
    assert "seat fewer players" in fault.remedy


@pytest.mark.parametrize(
    "asked",
    [
        "pots: {paid: [3, 3]}\nexpect: {pots: [6]}",
        "rank: {hands: [2c 3c 4c 5c 6c, 2d 2h 3d 4d 5d]}\nexpect: {order: 0 > 1}",
    ],
)
def test_rankings_and_pots_have_no_table(asked: str, tmp_path: Path) -> None:
    """Fields without effect are not allowed."""
    for field in ("house: {reopen: full-raise}", "table: {button: 1}", "profile: server"):
        faults = loaded(tmp_path, {"case.yaml": f"{asked}\n{field}\n"})
        name = field.partition(":")[0]
        assert [fault.field for fault in faults] == [name]
        assert faults[0].problem.startswith(f"{name} is not allowed together with ")


WHEN = "play:\n- 3:f\n- expect: {turn: 0}\n  when: "


def test_when_names_an_option(tmp_path: Path) -> None:
    """The option must be one with a list of values."""
    for option in ("reopn", "chip_unit"):
        (fault,) = loaded(tmp_path, {"case.yaml": f"{WHEN}{{{option}: x}}\n"})
        assert (fault.line, fault.field) == (BODY + 3, f"play[2].when.{option}")
        assert fault.problem == f"unknown option {option!r}"
        assert fault.remedy.startswith("write one of betting, reopen")


def test_the_number_of_houses_of_a_case_is_limited(tmp_path: Path) -> None:
    """Up to ``MOST_VARIANTS``, and not one more."""
    several = {name: len(list(values)) for name, values in OPTIONS.items()}
    four = [name for name, number in several.items() if number == 2][:4]
    whens = [f"{name}: [{', '.join(OPTIONS[name])}]" for name in four]
    assert loaded(tmp_path, {"case.yaml": f"{WHEN}{{{', '.join(whens)}}}\n"}) == ()
    more = next(name for name in several if name not in four)
    whens.append(f"{more}: [{', '.join(OPTIONS[more])}]")
    (fault,) = loaded(tmp_path, {"case.yaml": f"{WHEN}{{{', '.join(whens)}}}\n"})
    assert (fault.line, fault.field) == (BODY, "play")
    assert fault.problem == f"too many houses in one case: {2**4 * several[more]}"
    assert fault.remedy == f"use at most {MOST_VARIANTS}, or write several cases"


def test_an_id_belongs_to_one_file(tmp_path: Path) -> None:
    """The error in the second file names the first."""
    (fault,) = loaded(tmp_path, {"a.yaml": PLAY, "b.yaml": f"id: RO-10\n{PLAY}", "c.yaml": PLAY})
    assert (fault.file, fault.line, fault.field) == ("c.yaml", 1, "id")
    assert fault.problem == f"RO-09 is also in {tmp_path / 'a.yaml'}"
    assert fault.remedy == "use another number"


def test_all_faults_of_all_files_are_reported(tmp_path: Path) -> None:
    """In the order of the files, for every kind of fault."""
    bodies = {
        "c.yaml": "id: [\n",
        "a.yaml": f"id: RO-11\nrules: [tda-999, tda-998]\ntable: {{ante: 5, blinds: 9/5}}\n{PLAY}",
        "right.yaml": PLAY,
        "b.yaml": f"id: RO-10\ntable: {{button: x}}\n{PLAY}zzz: 1\n",
        "twin.yaml": PLAY,
    }
    missing = tmp_path / "missing.yaml"
    for name, body in bodies.items():
        (tmp_path / name).write_text(text_of(body) if name != "c.yaml" else body)
    with pytest.raises(FaultyFilesError) as caught:
        load_cases([missing, *(tmp_path / name for name in bodies)])
    assert [(Path(fault.file).name, fault.field) for fault in caught.value.faults] == [
        ("missing.yaml", ""),
        ("c.yaml", ""),
        ("a.yaml", "rules[1]"),
        ("a.yaml", "rules[2]"),
        ("a.yaml", "table.blinds"),
        ("b.yaml", "table.button"),
        ("b.yaml", "zzz"),
        ("twin.yaml", "id"),
    ]
    assert str(caught.value).splitlines() == [str(fault) for fault in caught.value.faults]


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    """With the message of the system, and a remedy."""
    with pytest.raises(FaultyFilesError) as caught:
        load_cases([tmp_path / "missing.yaml"])
    (fault,) = caught.value.faults
    assert fault.problem == "cannot be read: No such file or directory"
    assert fault.remedy == "check the path"


def test_a_retired_id_is_never_used_again(tmp_path: Path) -> None:
    """Checked with a copy of the package whose ledger has an entry."""
    package = tmp_path / "holdem_scenarios"
    shutil.copytree(Path(library.__file__).parent, package)
    shutil.copytree(library.rules_folder(), package / "rules", dirs_exist_ok=True)
    (package / "cases").mkdir(exist_ok=True)
    (package / "retired.yaml").write_text("RO-09: the same as RO-10\n")
    (tmp_path / "case.yaml").write_text(text_of(PLAY))
    done = subprocess.run(
        [str(HOLDEM), "run", "case.yaml"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "HOLDEM_CACHE": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    told = "Error: case.yaml:1: id: RO-09 is retired; use another number; ids are never reused\n"
    assert (done.returncode, done.stderr) == (4, told)


def test_no_case_of_the_library_is_faulty_or_retired() -> None:
    """All are loaded together, with the current ledger."""
    files = library.case_files(library.cases_folder())
    cases = load_cases(files)
    assert len(cases) == len(files) > 500
    assert not {one.case.id for one in cases} & set(library.retired_ids())


def test_case_files_are_sorted_by_path(tmp_path: Path) -> None:
    """Folder by folder, independent of the file system; links to folders are not followed."""
    for name in (
        "b/z.yaml",
        "a-b/x.yaml",
        "a.yaml",
        "a/b/c.yaml",
        "a/.x.yaml",
        "a/no.txt",
        "B.yaml",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    (tmp_path / "a" / "back").symlink_to(tmp_path)
    found = library.case_files(tmp_path)
    assert found == sorted(tmp_path.rglob("*.yaml"))
    assert len(found) == 6
    assert library.case_files(tmp_path / "nowhere") == []
