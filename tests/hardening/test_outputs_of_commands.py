"""What commands write: never over what they read, and the old file stays if the new one fails."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from tests.commands.test_paths import CASE
from tests.the_command import HOLDEM, holdem


@pytest.fixture
def place(tmp_path: Path, env: dict[str, str]) -> Path:
    """A folder with a case, a record, known failures and an engine."""
    (tmp_path / "mine.yaml").write_text(CASE)
    (tmp_path / "known.txt").write_text("[]\n")
    (tmp_path / "engine.py").write_text("import sys\nsys.exit(0)\n")
    words = ("run", "mine.yaml", "--traces", "all", "--record", "run.jsonl")
    assert holdem(*words, cwd=tmp_path, env=env).returncode == 0
    return tmp_path


def files(folder: Path) -> dict[str, bytes]:
    """The contents of every file."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


OVER_AN_INPUT = [
    *(("run", "mine.yaml", option, "mine.yaml") for option in ("--record", "--junit")),
    ("run", ".", "--record", "mine.yaml"),
    ("run", "mine.yaml", "--known-failures", "known.txt", "--record", "./known.txt"),
    ("run", "mine.yaml", "--engine", f"{sys.executable} engine.py", "--record", "engine.py"),
    ("run", "mine.yaml", "--record", "x", "--junit", "x"),
    ("judge", "run.jsonl", "--record", "run.jsonl"),
    ("report", "run.jsonl", "--output", "run.jsonl"),
    ("export", "run.jsonl", "--format", "csv", "--output", "run.jsonl"),
    ("baseline", "update", "mine.yaml", "mine.yaml"),
]


@pytest.mark.parametrize("words", OVER_AN_INPUT, ids=" ".join)
def test_no_output_replaces_an_input(
    words: tuple[str, ...], place: Path, env: dict[str, str]
) -> None:
    """It is refused, with the name of the file, and every file is as it was."""
    before = files(place)
    done = holdem(*words, cwd=place, env=env)
    assert done.returncode == 2, done.stdout + done.stderr
    assert words[-1].removeprefix("./") in done.stderr
    assert "Traceback" not in done.stderr
    assert files(place) == before


CANNOT_BE_WRITTEN = [
    ("run", "mine.yaml", "--record", "none/x.jsonl"),
    ("run", "mine.yaml", "--junit", "none/x.xml"),
    ("baseline", "update", "none/x.yaml", "mine.yaml"),
    ("report", "run.jsonl", "--output", "none/x.html"),
    ("export", "run.jsonl", "-f", "csv", "--output", "none/x.csv"),
]


@pytest.mark.parametrize("words", CANNOT_BE_WRITTEN, ids=" ".join)
def test_what_cannot_be_written_is_found_before_the_run(
    words: tuple[str, ...], place: Path, env: dict[str, str]
) -> None:
    """With the name of the file, and before the engine is even started."""
    engine = f"{sys.executable} -c 'open(chr(120), chr(119))'"
    more = ("--engine", engine) if words[0] in ("run", "baseline") else ()
    done = holdem(*words, *more, cwd=place, env=env)
    assert (done.returncode, done.stdout) == (2, "")
    assert "none/x" in done.stderr
    assert not (place / "x").exists()


#: How many bytes fit into a file on the full disk.
ROOM = 300
FULL = [
    ("run", "mine.yaml", "--record", "out", "--junit", "second"),
    ("judge", "run.jsonl", "--record", "out"),
    ("report", "run.jsonl", "--output", "out"),
    ("export", "run.jsonl", "-f", "csv", "--output", "out"),
]


def on_a_full_disk(*words: str, cwd: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """A command that can write little to a file.

    It writes no bytecode: Python 3.11 keeps what fits of a module, and cannot import it again.
    """
    return subprocess.run(
        [HOLDEM, *words],
        cwd=cwd,
        env={**env, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM)),
    )


@pytest.mark.parametrize("words", FULL, ids=" ".join)
def test_the_old_file_stays_if_the_new_one_does_not_fit(
    words: tuple[str, ...], place: Path, env: dict[str, str]
) -> None:
    """The error names the file; a run has printed its summary; nothing else is left behind."""
    (place / "out").write_text("[]\n")
    (place / "second").write_text("old")
    before = files(place)
    done = on_a_full_disk(*words, cwd=place, env=env)
    assert done.returncode == 2, done.stderr
    assert "out: cannot be written: File too large; nothing was changed" in done.stderr
    if words[0] in ("run", "judge"):
        assert "1 case, all passed" in done.stdout
    assert files(place) == before


def test_a_baseline_stays_if_the_new_one_does_not_fit(place: Path, env: dict[str, str]) -> None:
    """What people wrote into it is worth more than what is added."""
    text = "# What we know.\n[]\n"
    (place / "known.txt").write_text(text)
    wrong = ("--engine", "faulty:raise-not-put-to-those-who-have-acted", "AO")
    at_home = {**env, "CI": ""}  # CI keeps a baseline as it is, full disk or not
    done = on_a_full_disk("baseline", "update", "known.txt", *wrong, cwd=place, env=at_home)
    assert done.returncode == 2, done.stderr
    assert "known.txt: cannot be written" in done.stderr
    assert (place / "known.txt").read_text() == text


def test_a_full_device_is_an_error_of_its_own(place: Path, env: dict[str, str]) -> None:
    """After the summary, and with the name of the device."""
    done = holdem("run", "mine.yaml", "--record", "/dev/full", cwd=place, env=env)
    assert done.returncode == 2
    assert "1 case, all passed" in done.stdout
    assert "/dev/full: cannot be written: No space left on device" in done.stderr


def test_several_case_files_are_formatted_together(place: Path, env: dict[str, str]) -> None:
    """If the second one does not fit, the first one is as it was."""
    second = CASE.replace("990", "991").replace("why: ", "why:  " + "many words " * 30)
    (place / "mine.yaml").write_text(CASE.replace("title: ", "title:   "))
    (place / "second.yaml").write_text(second)
    before = files(place)
    done = on_a_full_disk("fmt", ".", cwd=place, env=env)
    assert done.returncode == 2, done.stderr
    assert files(place) == before
    assert holdem("fmt", ".", cwd=place, env=env).returncode == 0
    assert files(place) != before


def test_an_adapter_is_made_whole_or_not_at_all(tmp_path: Path, env: dict[str, str]) -> None:
    """A folder that was begun would stop the next attempt."""
    done = on_a_full_disk("engines", "new", "mine", cwd=tmp_path, env=env)
    assert done.returncode == 2, done.stderr
    assert os.listdir(tmp_path) == []  # noqa: PTH208  # names suffice
    assert holdem("engines", "new", "mine", cwd=tmp_path, env=env).returncode == 0
    assert (tmp_path / "mine" / "engine.yaml").is_file()
