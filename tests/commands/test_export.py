"""``holdem export``, ``holdem diff``, and what ``holdem run`` writes for CI services."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.reports.runs import HOSTILE, case, checkpoint, hostile, run
from tests.the_command import holdem

from holdem_conformance.output.annotations import MOST, annotations
from holdem_reports.wording import USUAL

ROOT = Path(__file__).parents[2]
RO_09 = ROOT / "scenarios/cases/reopening/short-all-in-does-not-reopen.yaml"


@pytest.fixture
def records(tmp_path: Path, env: dict[str, str]) -> tuple[Path, Path]:
    """A run in which all is well, and one with a rule broken."""
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    words = ("run", "RO-09", "RO-10", "RO-13")
    assert holdem(*words, "--record", good, env=env, cwd=ROOT).returncode == 0
    engine = ("-e", "faulty:any-all-in-reopens")
    assert holdem(*words, *engine, "--record", bad, env=env, cwd=ROOT).returncode == 1
    return good, bad


@pytest.mark.parametrize(
    ("form", "begins"),
    [
        ("junit", "<?xml"),
        ("markdown", "## `faulty:any-all-in-reopens"),
        ("json", "{"),
        ("csv", "engine,version,"),
        ("badge", "<svg "),
        ("badge-json", "{"),
    ],
)
def test_a_record_is_written_in_each_form(
    form: str, begins: str, records: tuple[Path, Path], tmp_path: Path
) -> None:
    """To a file or to standard output, each time the same bytes."""
    _, bad = records
    printed = holdem("export", bad, "--format", form)
    assert (printed.returncode, printed.stderr) == (0, "")
    assert printed.stdout.startswith(begins)
    file = tmp_path / "out"
    assert holdem("export", bad, "-f", form, "-o", file).returncode == 0
    assert file.read_bytes().decode() == printed.stdout
    assert holdem("export", "-", "-f", form, said=bad.read_text()).stdout == printed.stdout


def test_shards_are_exported_as_one_run(tmp_path: Path, env: dict[str, str]) -> None:
    """A badge of them is a badge of the whole; of two runs there is none."""
    parts = [tmp_path / f"{number}.jsonl" for number in (1, 2)]
    for number, part in enumerate(parts, 1):
        words = ("run", "RO", "--shard", f"{number}/2", "--record", part)
        assert holdem(*words, env=env, cwd=ROOT).returncode == 0
    told = json.loads(holdem("export", *parts, "-f", "badge-json").stdout)
    assert re.fullmatch(r"\d+ pass, 0 differ", told["message"])
    twice = holdem("export", parts[0], parts[0], "-f", "badge")
    assert (twice.returncode, "these are 2; name one" in twice.stderr) == (2, True)


@pytest.mark.parametrize("words", [("export", "-f", "csv"), ("diff",)])
def test_what_is_no_record_is_told(words: tuple[str, ...], tmp_path: Path) -> None:
    """By its name and line, and without a traceback."""
    file = tmp_path / "notes.txt"
    file.write_text("hello\n")
    done = holdem(*words, *[file] * (2 if words == ("diff",) else 1))
    assert done.returncode == 2
    assert f"{file}:1: this is no line of a run record" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_broke_between_two_runs_is_exit_code_1(records: tuple[Path, Path]) -> None:
    """And nothing that broke is 0, whatever was fixed."""
    good, bad = records
    broke = holdem("diff", good, bad)
    assert broke.returncode == 1
    assert "at RO-09/2/can: legal.raise:extra" in broke.stdout
    assert "expected: can: [fold, call 50]" in broke.stdout
    fixed = holdem("diff", bad, good)
    assert (fixed.returncode, "Fixed: " in fixed.stdout) == (0, True)
    told = json.loads(holdem("diff", "--json", good, bad).stdout)
    assert "RO-09" in [one["case"] for one in told["changes"] if one["change"] == "broken"]


def test_a_run_writes_junit_and_its_record_at_once(tmp_path: Path, env: dict[str, str]) -> None:
    """The same as from the record afterwards."""
    junit, record = tmp_path / "junit.xml", tmp_path / "run.jsonl"
    words = ("run", "RO-09", "-e", "faulty:any-all-in-reopens", "--junit", junit)
    assert holdem(*words, env=env, cwd=ROOT).returncode == 1
    alone = junit.read_bytes()
    assert holdem(*words, "--record", record, env=env, cwd=ROOT).returncode == 1
    exported = holdem("export", record, "-f", "junit").stdout.encode()
    assert alone == junit.read_bytes() == exported
    root = ET.fromstring(alone)  # noqa: S314  # our own
    assert (root.get("tests"), root.get("failures")) == ("1", "1")


def test_junit_goes_by_the_same_gate_as_the_exit_code(tmp_path: Path, env: dict[str, str]) -> None:
    """Severities that do not count are no failures."""
    junit = tmp_path / "junit.xml"
    words = ("run", "RO-09", "-e", "faulty:any-all-in-reopens", "--junit", junit)
    assert holdem(*words, "--fail-on", "money", env=env, cwd=ROOT).returncode == 0
    assert ET.fromstring(junit.read_bytes()).get("failures") == "0"  # noqa: S314  # our own


def test_differences_are_annotations_at_their_lines(env: dict[str, str]) -> None:
    """The file from the project's folder, the line of the field, the text escaped."""
    words = ("run", "RO-09", "-e", "faulty:any-all-in-reopens", "--annotate", "github")
    done = holdem(*words, env=env, cwd=ROOT)
    assert done.returncode == 1
    first = done.stdout.splitlines()[0]
    found = re.fullmatch(r"::error file=(.*?),line=(\d+),title=(.*?)::(.*)", first)
    assert found is not None, first
    file, line, title, message = found.groups()
    assert ROOT / file == RO_09
    assert "can: [fold, call 50]" in RO_09.read_text().splitlines()[int(line) - 1]
    assert title == "RO-09 A short all-in does not give the raiser a second raise"
    assert message.startswith("RO-09/2/can  legal.raise:extra%0Aexpected: can: [fold, call 50]%0A")


def test_the_runner_hears_nothing_but_annotations(env: dict[str, str]) -> None:
    """The rest of the output is between a word that nobody can know and the same word."""
    words = ("run", "RO-09", "-e", "faulty:any-all-in-reopens", "--annotate", "github")
    tokens = set()
    for _ in range(2):
        lines = holdem(*words, env=env, cwd=ROOT).stdout.splitlines()
        (at,) = (number for number, one in enumerate(lines) if one.startswith("::stop-commands::"))
        token = lines[at].removeprefix("::stop-commands::")
        assert lines[-1] == f"::{token}::"
        assert all(one.startswith("::error ") for one in lines[:at])
        tokens.add(token)
    assert len(tokens) == 2


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_in_an_annotation(text: str) -> None:
    """One line for each case, whose head has three values."""
    told = list(annotations(hostile(text), USUAL))
    assert len(told) == 2
    for one in told:
        head, _, message = one.removeprefix("::error ").partition("::")
        assert [part.partition("=")[0] for part in head.split(",")] == ["file", "line", "title"]
        assert all(character.isprintable() for character in message.replace("\t", ""))


def test_no_more_is_told_than_is_shown() -> None:
    """The worst come first, and of the rest the number is told."""
    cases = [
        case(f"RO-{at:02}", checkpoint(f"RO-{at:02}/1/turn", "fail", severity=severity))
        for at, severity in enumerate(["order"] * MOST + ["money"])
    ]
    told = list(annotations(run(*cases), USUAL))
    assert len(told) == MOST + 1
    assert f"title=RO-{MOST:02} " in told[0]
    assert told[-1].startswith("::notice::1 case more ")


def test_json_on_standard_output_is_nothing_else(env: dict[str, str]) -> None:
    """What would stand between its lines is refused."""
    for more in (("--annotate", "github"), ("--junit", "-"), ("--record", "-")):
        done = holdem("run", "RO-09", "--json", *more, env=env)
        assert (done.returncode, done.stdout) == (2, "")
        assert "name a file instead" in done.stderr


@pytest.mark.parametrize("more", [(), ("--trace",)], ids=["summary", "trace"])
def test_what_an_engine_says_does_nothing_to_a_terminal(
    more: tuple[str, ...], env: dict[str, str]
) -> None:
    """It is shown as what it is."""
    done = holdem("run", "RO-09", "-e", "wrong_engines:Colourful", *more, env=env)
    assert "the engine said: ValueError: \\x1b[31mred\\x07" in done.stdout
    assert done.stdout.replace("\n", "").isprintable()
