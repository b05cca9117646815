"""``holdem export``, ``holdem diff``, and the output of ``holdem run`` for CI services."""

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.reports.runs import HOSTILE, case, checkpoint, hostile, run
from tests.the_command import holdem

from holdem_conformance.engines.repository_files import adapter_file, in_repository
from holdem_conformance.output.annotations import MOST, annotations
from holdem_reports.wording import USUAL

ROOT = Path(__file__).parents[2]
#: An engine that calls when it should refuse.
MINE = """
from holdem_adapters.oracle import OracleEngine

class Mine(OracleEngine):
    def act(self, seat, verb, to):
        if super().act(seat, verb, to) is not None:
            super().act(seat, "call", None)
"""
RO_09 = ROOT / "scenarios/cases/reopening/short-all-in-does-not-reopen.yaml"


@pytest.fixture
def records(tmp_path: Path, env: dict[str, str]) -> tuple[Path, Path]:
    """The records of a run that passes and of one with a broken rule."""
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
def test_a_record_is_exported_in_each_format(
    form: str, begins: str, records: tuple[Path, Path], tmp_path: Path
) -> None:
    """The same bytes to a file and to standard output."""
    _, bad = records
    printed = holdem("export", bad, "--format", form)
    assert (printed.returncode, printed.stderr) == (0, "")
    assert printed.stdout.startswith(begins)
    file = tmp_path / "out"
    assert holdem("export", bad, "-f", form, "-o", file).returncode == 0
    assert file.read_bytes().decode() == printed.stdout
    assert holdem("export", "-", "-f", form, said=bad.read_text()).stdout == printed.stdout


def test_shards_are_exported_as_one_run(tmp_path: Path, env: dict[str, str]) -> None:
    """Their badge is that of the whole run; a badge of two runs is a usage error."""
    parts = [tmp_path / f"{number}.jsonl" for number in (1, 2)]
    for number, part in enumerate(parts, 1):
        words = ("run", "RO", "--shard", f"{number}/2", "--record", part)
        assert holdem(*words, env=env, cwd=ROOT).returncode == 0
    told = json.loads(holdem("export", *parts, "-f", "badge-json").stdout)
    assert re.fullmatch(r"\d+ passed, 0 failed", told["message"])
    twice = holdem("export", parts[0], parts[0], "-f", "badge")
    assert (twice.returncode, "got 2; name one" in twice.stderr) == (2, True)


@pytest.mark.parametrize("words", [("export", "-f", "csv"), ("diff",)])
def test_a_file_that_is_not_a_record_is_reported(words: tuple[str, ...], tmp_path: Path) -> None:
    """With its name and line, and without a traceback."""
    file = tmp_path / "notes.txt"
    file.write_text("hello\n")
    done = holdem(*words, *[file] * (2 if words == ("diff",) else 1))
    assert done.returncode == 2
    assert f"{file}:1: not a line of a run record" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_new_failure_between_two_runs_is_exit_code_1(records: tuple[Path, Path]) -> None:
    """If only the first run fails cases, the exit code is 0."""
    good, bad = records
    broke = holdem("diff", good, bad)
    assert broke.returncode == 1
    assert "at RO-09/2/can: legal.raise:extra" in broke.stdout
    assert "expected: can: [fold, call 50]" in broke.stdout
    back = holdem("diff", bad, good)
    assert back.returncode == 0
    assert "Fails in the first, passes in the second: " in back.stdout
    told = json.loads(holdem("diff", "--json", good, bad).stdout)
    assert told["relation"] == "engines"
    only = [one["case"] for one in told["changes"] if one["change"] == "fails-only-second"]
    assert "RO-09" in only


def test_a_run_can_write_junit_and_its_record(tmp_path: Path, env: dict[str, str]) -> None:
    """The JUnit file is the same as one exported from the record."""
    junit, record = tmp_path / "junit.xml", tmp_path / "run.jsonl"
    words = ("run", "RO-09", "-e", "faulty:any-all-in-reopens", "--junit", junit)
    assert holdem(*words, env=env, cwd=ROOT).returncode == 1
    alone = junit.read_bytes()
    assert holdem(*words, "--record", record, env=env, cwd=ROOT).returncode == 1
    exported = holdem("export", record, "-f", "junit").stdout.encode()
    assert alone == junit.read_bytes() == exported
    root = ET.fromstring(alone)  # noqa: S314  # our own output
    assert (root.get("tests"), root.get("failures")) == ("1", "1")


def test_junit_uses_the_same_gate_as_the_exit_code(tmp_path: Path, env: dict[str, str]) -> None:
    """Severities that do not count are not failures."""
    junit = tmp_path / "junit.xml"
    words = ("run", "RO-09", "-e", "faulty:any-all-in-reopens", "--junit", junit)
    assert holdem(*words, "--fail-on", "money", env=env, cwd=ROOT).returncode == 0
    assert ET.fromstring(junit.read_bytes()).get("failures") == "0"  # noqa: S314  # our own output


def test_failures_are_annotated_at_their_lines(env: dict[str, str]) -> None:
    """With the path relative to the project, the line of the field, and escaped text."""
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


@pytest.mark.parametrize(
    ("engine", "file"),
    [
        ("./adapter", "adapter/engine.yaml"),
        ("mine.engine:Mine", "mine/engine.py"),
        (f"{sys.executable} tools/mine.py", "tools/mine.py"),
        (f"{sys.executable} -m no_file", ""),
        ("faulty:any-all-in-reopens", ""),
        ("http://127.0.0.1:1/", ""),
    ],
)
def test_only_files_of_the_repository_are_annotated(
    engine: str, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the suite is installed is another place; the adapter takes the annotation."""
    for name in ("adapter/engine.yaml", "mine/engine.py", "tools/mine.py"):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text("")
    (tmp_path / "venv/lib/site-packages").mkdir(parents=True)
    installed = tmp_path / "venv/lib/site-packages/case.yaml"
    installed.write_text("")
    monkeypatch.delenv("GITHUB_WORKSPACE", raising=False)
    monkeypatch.chdir(tmp_path)
    assert adapter_file(engine) == file
    assert in_repository(installed) == in_repository(RO_09) == ""
    monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path))
    monkeypatch.chdir(tmp_path / "tools")
    assert in_repository(Path("mine.py")) == "tools/mine.py"
    assert in_repository(Path("no.py")) == in_repository(Path()) == ""


def test_a_case_of_the_suite_is_annotated_at_the_adapter(
    tmp_path: Path, env: dict[str, str]
) -> None:
    """The author's own cases at their lines, the others where the author can do something."""
    (tmp_path / "mine.py").write_text(MINE)
    own = RO_09.read_text().replace("RO-09", "RO-990")
    (tmp_path / "own.yaml").write_text(own)
    words = ("run", "RO-09", "own.yaml", "-e", "mine:Mine", "--annotate", "github")
    there = {**env, "GITHUB_WORKSPACE": str(tmp_path)}
    lines = holdem(*words, env=there, cwd=tmp_path).stdout.splitlines()
    at = {line.partition("title=")[2][:6]: line.partition(",title=")[0] for line in lines[:2]}
    assert at["RO-09 "] == "::error file=mine.py,line=1"
    assert re.fullmatch(r"::error file=own\.yaml,line=[1-9]\d", at["RO-990"])
    done = holdem(*words[:1], "RO-09", *words[3:], env=there, cwd=tmp_path)
    elsewhere = {**there, "GITHUB_WORKSPACE": str(tmp_path / "other")}
    assert done.stdout.startswith("::error file=mine.py,")
    done = holdem(*words[:1], "RO-09", *words[3:], env=elsewhere, cwd=tmp_path)
    assert done.stdout.startswith("::error title=RO-09 ")


def test_the_ci_runner_interprets_only_annotations(env: dict[str, str]) -> None:
    """The rest of the output is enclosed in an unpredictable stop-commands token."""
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
def test_hostile_text_is_escaped_in_an_annotation(text: str) -> None:
    """One line for each case, with three properties."""
    record = hostile(text)
    told = list(annotations(record, USUAL, {one.id: one.file for one in record.abouts}, ""))
    assert len(told) == 2
    for one in told:
        head, _, message = one.removeprefix("::error ").partition("::")
        assert [part.partition("=")[0] for part in head.split(",")] == ["file", "line", "title"]
        assert all(character.isprintable() for character in message.replace("\t", ""))


def test_the_number_of_annotations_is_limited() -> None:
    """The most severe come first; for the rest only the number is printed."""
    cases = [
        case(f"RO-{at:02}", checkpoint(f"RO-{at:02}/1/turn", "fail", severity=severity))
        for at, severity in enumerate(["order"] * MOST + ["money"])
    ]
    told = list(annotations(run(*cases), USUAL, {}, "adapter.py"))
    assert len(told) == MOST + 1
    assert f"title=RO-{MOST:02} " in told[0]
    assert told[-1].startswith("::notice::1 case more ")


def test_json_excludes_other_output_on_standard_output(env: dict[str, str]) -> None:
    """Options that would mix other output into it are usage errors."""
    for more in (("--annotate", "github"), ("--junit", "-"), ("--record", "-")):
        done = holdem("run", "RO-09", "--json", *more, env=env)
        assert (done.returncode, done.stdout) == (2, "")
        assert "name a file instead" in done.stderr


@pytest.mark.parametrize("more", [(), ("--trace",)], ids=["summary", "trace"])
def test_engine_output_is_escaped_for_the_terminal(
    more: tuple[str, ...], env: dict[str, str]
) -> None:
    """Control characters are printed as escape sequences."""
    done = holdem("run", "RO-09", "-e", "wrong_engines:Colourful", *more, env=env)
    assert "the engine said: ValueError: \\x1b[31mred\\x07" in done.stdout
    assert done.stdout.replace("\n", "").isprintable()
