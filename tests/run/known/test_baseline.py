"""``holdem baseline``: the file of known failures is written, pruned and checked."""

import os
from pathlib import Path

import pytest
from tests.the_command import holdem

WRONG_ENGINES = Path(__file__).parents[2] / "judge"
REOPENS = ("RO", "--engine", "faulty:any-all-in-reopens")
OTHER = ("RO", "--engine", "faulty:does-nothing")


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment with its own cache, and without CI unless a test sets it."""
    more = {"HOLDEM_CACHE": str(tmp_path_factory.mktemp("cache")), "PYTHONPATH": str(WRONG_ENGINES)}
    return {name: value for name, value in {**os.environ, **more}.items() if name != "CI"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The path of the file."""
    return tmp_path / "known.yaml"


def baseline(verb: str, file: Path, *words: str, env: dict[str, str]) -> tuple[int, str]:
    """The exit code and the output."""
    done = holdem("baseline", verb, file, *words, env=env)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


def test_a_run_conforms_with_a_new_baseline(file: Path, env: dict[str, str]) -> None:
    """Every failure that counts is in it, to be explained; a second update changes nothing."""
    code, told = baseline("update", file, *REOPENS, env=env)
    assert code == 0
    assert "  new: RO-09/2/can legal.raise:extra\n" in told
    text = file.read_text()
    assert "\n  - RO-09/2/can legal.raise:extra\n" in text
    assert text.count("reason: TODO describe the failure\n  issue: TODO\n  failures:\n") < 10
    assert text.count("  - RO-") > 10, "a group for each cause, not an entry for each failure"
    assert holdem("run", *REOPENS, "--known-failures", file, env=env).returncode == 0
    code, told = baseline("update", file, *REOPENS, env=env)
    assert (code, file.read_text()) == (0, text)
    assert told.endswith("kept, 0 new, 0 gone; nothing has changed\n")


def test_the_file_is_the_same_on_several_processes(file: Path, env: dict[str, str]) -> None:
    """Byte for byte, and in the order of cases."""
    baseline("update", file, *REOPENS, "--vary", "rotate", env=env)
    other = file.with_name("other.yaml")
    baseline("update", other, *REOPENS, "--vary", "rotate", "-j2", "--no-cache", env=env)
    assert other.read_bytes() == file.read_bytes()
    for group in file.read_text().split("  failures:\n")[1:]:
        ids = [line[7:].split("/")[0] for line in group.splitlines() if line.startswith("  - ")]
        numbers = [int(one.partition("[")[0].partition("~")[0]) for one in ids]
        assert numbers == sorted(numbers), "sorted by number, not by letter"
        assert not any("~" in one for one in ids), "a check that fails at every table is one entry"


def test_what_a_person_has_written_stays(file: Path, env: dict[str, str]) -> None:
    """Groups stay verbatim, comments and quotes included; only fixed failures are removed."""
    baseline("update", file, *REOPENS, env=env)
    why = "reason: 'any all-in'  # in raise.py\n  issue: https://example.org/7\n  # all of them:"
    unexplained = "reason: TODO describe the failure\n  issue: TODO"
    noted = file.read_text().replace("  - RO-06/2/can", "  # Seen by a player.\n  - RO-06/2/can")
    mine = noted.replace(unexplained, why)
    assert (mine.count(why) > 0, mine.count("  # Seen")) == (True, 1)
    file.write_text(mine)
    code, told = baseline("update", file, *REOPENS, env=env)
    assert (code, file.read_text()) == (0, mine)
    file.write_text(mine.replace("RO-09/3/refused", "RO-09/9/refused"))
    code, told = baseline("update", file, *REOPENS, env=env)
    assert code == 0
    assert "  new: RO-09/3/refused refused:accepted\n" in told
    assert "  gone: RO-09/9/refused refused:accepted is not checked" in told
    text = file.read_text()
    again = text[text.index(unexplained) :]
    assert "  - RO-09/3/refused refused:accepted\n" in again, "nobody has explained this one"
    assert "RO-09/3/refused" not in text.removesuffix(again)
    assert set(mine.splitlines()) <= set(text.splitlines())


def test_an_entry_that_fails_in_another_way_needs_review(file: Path, env: dict[str, str]) -> None:
    """Its issue stays, and the reason quotes the old signature and reason."""
    words = ("RO-09", *REOPENS[1:])
    baseline("update", file, *words, env=env)
    text = file.read_text().replace("legal.raise:extra", "legal.call:amount")
    text = text.replace("TODO describe the failure", "It is off by one.", 1)
    file.write_text(text.replace("issue: TODO", "issue: https://example.org/7", 1))
    baseline("update", file, *words, env=env)
    assert (
        "  category: engine-bug\n"
        '  reason: "TODO it was legal.call:amount before: It is off by one."\n'
        "  issue: https://example.org/7\n"
        "  failures:\n"
        "  - RO-09/2/can legal.raise:extra\n"
    ) in file.read_text()


def test_nothing_is_added_in_ci(file: Path, env: dict[str, str]) -> None:
    """Unless --force is given: CI does not accept failures by itself."""
    code, told = baseline("update", file, *REOPENS, env={**env, "CI": "true"})
    assert (code, file.exists()) == (1, False)
    assert "new: RO-09/2/can legal.raise:extra" in told
    assert "CI is set; run this command locally and review each of them, or use --force" in told
    code, _ = baseline("update", file, *REOPENS, "--force", env={**env, "CI": "true"})
    assert (code, file.exists()) == (0, True)
    assert baseline("update", file, *REOPENS, env={**env, "CI": "true"})[0] == 0


def test_prune_removes_stale_entries_and_adds_nothing(file: Path, env: dict[str, str]) -> None:
    """For the oracle every entry is stale; entries of cases that are not run stay."""
    baseline("update", file, *REOPENS, env=env)
    code, told = baseline("prune", file, "RO-09", env=env)
    assert code == 0
    assert "  gone: RO-09/2/can legal.raise:extra passes\n" in told
    text = file.read_text()
    assert "RO-09/" not in text
    assert "RO-10/2/can" in text
    assert "\n- baseline: faulty:any-all-in-reopens " in text
    assert holdem("run", *REOPENS, "--known-failures", file, env=env).returncode == 1
    baseline("prune", file, "RO", env=env)
    assert "failures:" not in file.read_text()
    assert holdem("run", "RO", "--known-failures", file, env=env).returncode == 0


def test_check_counts_what_is_left(file: Path, env: dict[str, str]) -> None:
    """By category and severity, with the number of unexplained entries."""
    baseline("update", file, "RO-09", *REOPENS[1:], env=env)
    why = "category: unsupported, reason: x, issue: TODO"
    one = f"- {{id: RO-09/2/can, signature: legal.raise:extra, {why}}}\n"
    file.write_text(file.read_text().replace("  - RO-09/2/can legal.raise:extra\n", "") + one)
    code, told = baseline("check", file, "RO-09", *REOPENS[1:], env=env)
    assert code == 0
    assert told.endswith(
        "Known failures left    money information action order   all\n"
        "  engine-bug               .           .      1     .     1\n"
        "  unsupported              .           .      1     .     1\n"
        "  all                      .           .      2     .     2\n"
        "2 of them without a reason or an issue yet.\n"
    )
    assert baseline("check", file, "RO-09", env=env)[0] == 5
    assert baseline("check", file, *REOPENS, env=env)[0] == 1


def test_only_what_counts_is_written(file: Path, env: dict[str, str]) -> None:
    """With --fail-on money nothing in RO-09 counts, and existing entries stay."""
    words = ("RO-09", *REOPENS[1:])
    baseline("update", file, *words, "--fail-on", "money", env=env)
    assert "failures:" not in file.read_text()
    baseline("update", file, *words, env=env)
    text = file.read_text()
    baseline("update", file, *words, "--fail-on", "money", env=env)
    assert file.read_text() == text


def test_a_crash_can_be_a_known_failure(file: Path, env: dict[str, str]) -> None:
    """An engine that crashes in some hands can still be gated."""
    words = ("HU", "--engine", "wrong_engines:Breaks")
    assert baseline("update", file, *words, env=env)[0] == 0
    assert " crash:ZeroDivisionError\n" in file.read_text()
    assert holdem("run", *words, "--known-failures", file, env=env).returncode == 0
