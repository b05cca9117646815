"""A misbehaving engine affects only the verdict of its own case; all other results stand."""

import json
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import pytest
from tests.isolation.provoking import CASE, command, left_behind, three_cases, within
from tests.the_command import HOLDEM


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    """Three cases, of which the second has the stack that provokes the engine."""
    return three_cases(tmp_path / "cases")


def run(
    way: str, cases: Path, *more: str, seconds: float = 60
) -> tuple[subprocess.CompletedProcess[str], list[dict[str, object]]]:
    """Run the three cases on a misbehaving engine; the process and the record's cases.

    Only an engine that never answers is waited for in vain, so that all others have time.
    """
    limit = "3" if VERDICTS.get(way, ("",))[0] == "timeout" else "30"
    words = ("run", str(cases), "--engine", command(way, cases), "--timeout", limit, "--no-cache")
    done = subprocess.run(
        [HOLDEM, *words, "--json", *more],
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
        env={**os.environ, "HOLDEM_CACHE": str(cases.parent / "cache")},
    )
    record = [json.loads(line) for line in done.stdout.splitlines()]
    return done, record[1:-1]


VERDICTS = {
    "crash": ("crash", "crash:exit-1"),
    "leave": ("crash", "crash:exit-0"),
    "segfault": ("crash", "crash:sigsegv"),
    "hang": ("timeout", "timeout:message"),
    "spin": ("timeout", "timeout:message"),
    "flood": ("protocol-error", "protocol:too-long"),
    "flood-of-lines": ("protocol-error", "protocol:seq"),
    "garbage": ("protocol-error", "protocol:not-json"),
    "half-a-line": ("crash", "crash:half-a-line"),
    "wrong-schema": ("protocol-error", "protocol:schema"),
    "unknown-field": ("protocol-error", "protocol:schema"),
    "two-kinds": ("protocol-error", "protocol:schema"),
    "debug-text": ("protocol-error", "protocol:not-json"),
    "wrong-number": ("protocol-error", "protocol:seq"),
    "fork": ("crash", "crash:exit-1"),
    "leave-one": ("crash", "crash:exit-1"),
    "start-others": ("timeout", "timeout:message"),
    "eat": ("crash", "crash:exit-1"),
    "complain": ("not-applicable", "unsupported"),
    "stop-watchdog": ("crash", "crash:watchdog"),
    "kill-watchdog": ("crash", "crash:watchdog"),
    "stop-guard": ("timeout", "timeout:message"),
    "kill-guard": ("crash", "crash:watchdog"),
    "stop-both": ("timeout", "timeout:message"),
    "share-memory": ("crash", "crash:memory"),
    "eat-together": ("crash", "crash:memory"),
    "fill-shared-memory": ("crash", "crash:exit-1"),
    "leave-files": ("not-applicable", "unsupported"),
    "hop": ("timeout", "timeout:message"),
}
#: They take as long as an engine that hangs, which is always tested.
SLOW = ("spin", "start-others")


@pytest.mark.parametrize(
    "way",
    [pytest.param(way, marks=pytest.mark.thorough) if way in SLOW else way for way in VERDICTS],
)
def test_its_own_case_gets_the_verdict_and_the_others_stand(way: str, cases: Path) -> None:
    """The record has a line for each case, and no process of the engine is left."""
    done, results = run(way, cases, "--memory", "512")
    first, second, third = results
    assert first["verdict"] == third["verdict"] == "pass", done.stderr
    verdict, signature = VERDICTS[way]
    checkpoints = second["checkpoints"]
    assert isinstance(checkpoints, list)
    assert (second["verdict"], checkpoints[-1]["signature"]) == (verdict, signature), second
    assert done.returncode == (0 if verdict == "not-applicable" else 1)
    assert not left_behind(cases)
    assert not files_left_behind(cases)


def files_left_behind(cases: Path) -> list[Path]:
    """The files of the engine in the folders for temporary files and shared memory."""
    shared = Path("/dev/shm").iterdir()  # noqa: S108  # nothing is written there
    found = [*shared, *Path(tempfile.gettempdir()).glob("holdem-*/*")]
    return [path for path in found if path.name.endswith(cases.parent.name)]


def test_a_case_that_crashes_only_after_another_is_distinguished(cases: Path) -> None:
    """Alone it passes: the state left by an earlier hand causes the crash."""
    _, results = run("leak", cases)
    checkpoints = results[2]["checkpoints"]
    assert isinstance(checkpoints, list)
    *others, last = [one["verdict"] for one in checkpoints]
    assert last == "crash"
    assert set(others) == {"pass"}
    assert checkpoints[-1]["signature"] == "crash:exit-5:not-alone"


@pytest.mark.thorough
def test_an_engine_that_keeps_hanging_is_not_played_any_more(tmp_path: Path) -> None:
    """After ten cases the rest is reported as not played, with any number of processes."""
    folder = tmp_path / "cases"
    folder.mkdir()
    for number in range(12):
        text = CASE.format(number=f"{number:02}", stack=4321 + 10 * (number == 11))
        (folder / f"case-{number}.yaml").write_text(text)
    records = [run("hang", folder, "--timeout", "0.1", "-j", jobs)[1] for jobs in ("1", "2")]
    assert records[0] == records[1]
    signatures = [str(one["checkpoints"]) for one in records[0]]
    assert ["not-asked" in one for one in signatures] == [False] * 10 + [True] * 2
    assert {one["verdict"] for one in records[0]} == {"timeout"}


def test_the_last_lines_of_standard_error_are_reported(cases: Path) -> None:
    """The engine's author sees its traceback."""
    _, results = run("crash", cases)
    assert "RuntimeError: the pot is gone" in str(results[1]["problem"])


def test_what_is_wrong_with_an_answer_is_reported(cases: Path) -> None:
    """The place in the answer, and what was expected there."""
    _, results = run("wrong-schema", cases)
    assert "$.state.turn" in str(results[1]["problem"])
    _, results = run("unknown-field", cases)
    assert "`stack`" in str(results[1]["problem"])
    _, results = run("debug-text", cases)
    assert "dealing the flop" in str(results[1]["problem"])


@pytest.mark.parametrize("jobs", [pytest.param("1", marks=pytest.mark.thorough), "2"])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("way", ["spin", "start-others"])
def test_no_process_is_left_when_the_run_is_stopped(
    way: str, how: signal.Signals, jobs: str, cases: Path
) -> None:
    """By Ctrl-C, SIGTERM or SIGKILL, the engine ends with the run."""
    engine = ("--engine", command(way, cases), "--timeout", "60")
    with subprocess.Popen(
        [HOLDEM, "run", str(cases), *engine, "--no-cache", "-j", jobs],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        env={**os.environ, "HOLDEM_CACHE": str(cases.parent / "cache")},
    ) as running:
        assert within(20, lambda: left_behind(cases)), "the engine did not start"
        time.sleep(0.5)
        if how is signal.SIGINT:  # a terminal sends it to the whole group
            os.killpg(running.pid, how)
        else:
            running.send_signal(how)
        running.wait(20)
    assert within(10, lambda: not left_behind(cases)), left_behind(cases)
