"""A run in which too little can be asked does not pass: exit code 6."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.the_command import holdem

HERE = Path(__file__).parent
MOST_COLUMNS = 80


@pytest.fixture
def run(env: dict[str, str]) -> Callable[..., tuple[int, str]]:
    """Run cases on one of the quiet engines: the exit code, and the output."""

    def one(engine: str, *words: str | Path) -> tuple[int, str]:
        done = holdem("run", "-e", f"quiet_engines:{engine}", *words, cwd=HERE, env=env)
        assert "Traceback" not in done.stderr
        return done.returncode, done.stdout + done.stderr

    return one


def notes(told: str) -> str:
    """What is said after the summary, on one line; none of its lines is too long."""
    text = told[told.index("Not asked: ") :]
    assert all(len(line) <= MOST_COLUMNS for line in text.splitlines() if "known.yaml" not in line)
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("engine", "told"),
    [
        ("DeclaresNothing", "could be asked; declare in `hello` what the engine can do"),
        ("DeclaresNothing", "need a capability that the engine does not declare (rankings 97,"),
        ("NoLongerSupports", "the adapter answers `unsupported` to everything; check it with"),
        ("NoLongerSupports", "are answered `unsupported` (not since the upgrade "),
        ("PlaysNoBetting", "none of the 1"),
        ("ShowsNothing", "cases about hands that need no more than the engine declares, only"),
    ],
)
def test_an_engine_that_cannot_be_asked_does_not_pass(
    engine: str, told: str, run: Callable[..., tuple[int, str]]
) -> None:
    """Nothing fails, but nothing is shown to be right; the output says why and what to do."""
    words = ("SD", "SP") if engine == "ShowsNothing" else ("HU", "SP", "HR", "MH-01")
    code, text = run(engine, *words)
    assert code == 6, text
    assert "none failed" in text
    said = notes(text)
    assert "Too little could be asked, so this run does not pass: " in said
    assert told in said


def test_an_evaluator_passes_with_what_it_declares(run: Callable[..., tuple[int, str]]) -> None:
    """The whole library, of which it can rank one case in ten; the rest is accounted for."""
    code, text = run("Ranks")
    assert code == 0
    said = notes(text)
    assert "Too little" not in said
    assert "need a capability that the engine does not declare (hands " in said


def test_a_family_that_is_named_has_to_be_asked(run: Callable[..., tuple[int, str]]) -> None:
    """By its code or its folder; a family that merely is in the library has not."""
    assert run("Ranks", "HR")[0] == 0
    for name in ("SP", "side-pots"):
        code, text = run("Ranks", "HR", name)
        assert code == 6
        assert "no case of SP Side pots could be asked; leave SP out if the engine" in notes(text)


def test_a_shard_may_lack_what_a_small_engine_declares(
    run: Callable[..., tuple[int, str]],
) -> None:
    """But not if the engine declares nothing: no shard would have anything to ask."""
    assert run("Ranks", "SP", "--shard", "1/50")[0] == 6, "named families have to be asked"
    assert run("Ranks", "S[P]-0*", "--shard", "1/50")[0] == 0
    assert run("Ranks", "S[P]-0*")[0] == 6
    assert run("DeclaresNothing", "S[P]-0*", "--shard", "1/50")[0] == 6


def test_the_record_is_the_only_output_of_json(env: dict[str, str]) -> None:
    """What is missing is said on standard error."""
    words = ("HU", "--json", "-e", "quiet_engines:DeclaresNothing")
    done = holdem("run", *words, cwd=HERE, env=env)
    assert done.returncode == 6
    assert all(line.startswith("{") for line in done.stdout.splitlines())
    assert "Too little could be asked" in done.stderr


def test_a_divergence_takes_precedence(run: Callable[..., tuple[int, str]]) -> None:
    """The exit code is 1, and both are reported."""
    code, text = run("FailsEarly", "AO", "TO")
    assert code == 1
    assert "no case of TO " in notes(text)


@pytest.fixture
def baseline(tmp_path: Path, env: dict[str, str]) -> Path:
    """A baseline of an engine that can do all it declares."""
    file = tmp_path / "known.yaml"
    words = ("HU", "SP", "LA", "-e", "quiet_engines:Plays")
    quiet = {name: value for name, value in env.items() if name != "CI"}
    assert holdem("baseline", "update", file, *words, cwd=HERE, env=quiet).returncode == 0
    return file


def test_less_than_the_baseline_says_does_not_pass(
    baseline: Path, run: Callable[..., tuple[int, str]]
) -> None:
    """The output names the capability, the family and the fact that are no longer asked."""
    words = ("HU", "SP", "LA", "--known-failures", baseline)
    assert run("Plays", *words)[0] == 0
    code, text = run("LostPots", *words)
    assert code == 6
    assert "Less could be asked than the known failures say" in text
    assert "the engine no longer declares pots; declare it again" in notes(text)
    assert "SP Side pots: " in notes(text)
    code, text = run("LostLegal", *words)
    assert code == 6
    assert "fact `can`: checked in 0 cases, " in notes(text)
    assert "holdem baseline update" in notes(text)


def test_only_a_part_of_the_baseline_is_not_compared(
    baseline: Path, run: Callable[..., tuple[int, str]]
) -> None:
    """Some cases, a shard, another profile; but a whole family of it is."""
    for words in (("HU-01",), ("HU", "SP", "--shard", "1/2"), ("HU",), ("HU", "SP", "LA", "RO")):
        assert run("Plays", *words, "--known-failures", baseline)[0] == 0, words
    assert run("LostPots", "SP-01", "HU", "--known-failures", baseline)[0] == 0
    assert run("LostPots", "SP", "--known-failures", baseline)[0] == 6


def test_what_a_failure_cuts_off_is_not_missing(
    baseline: Path, run: Callable[..., tuple[int, str]]
) -> None:
    """The divergence is reported, and not also that less was asked."""
    words = ("HU", "SP", "LA", "--known-failures", baseline)
    code, text = run("FailsEarly", *words)
    assert code == 1
    assert "Less could be asked" not in text


def test_the_frozen_set_is_mentioned(
    tmp_path: Path, run: Callable[..., tuple[int, str]], env: dict[str, str]
) -> None:
    """How many cases are newer or corrected, and whether the known failures are of a set."""
    name = "holdem-2026.1"
    assert f"cases are newer than {name}; --set {name} leaves them" in notes(run("Ranks")[1])
    said = notes(run("Ranks", "--set", name)[1])
    assert re.search(rf"{name}: \d+ of \d+ cases corrected since it was frozen", said)
    file = tmp_path / "known.yaml"
    quiet = {one: value for one, value in env.items() if one != "CI"}
    words = ("HR", "--set", name, "-e", "quiet_engines:Ranks")
    assert holdem("baseline", "update", file, *words, cwd=HERE, env=quiet).returncode == 0
    assert f"  set: {name}\n" in file.read_text()
    code, text = run("Ranks", "HR", "--known-failures", file)
    assert code == 0
    told = f"The baseline is of {name} alone: add --set {name} to run no other cases."
    assert told in " ".join(text.split())


def test_a_file_without_figures_works_as_before(
    tmp_path: Path, run: Callable[..., tuple[int, str]]
) -> None:
    """Nothing is compared."""
    file = tmp_path / "known.yaml"
    file.write_text("[]\n")
    assert run("LostLegal", "HU", "SP", "--known-failures", file)[0] == 0


def test_neither_ci_nor_prune_lowers_the_figures(baseline: Path, env: dict[str, str]) -> None:
    """What is not asked is not fixed; a person may decide so."""
    text = baseline.read_text()
    words = ("HU", "SP", "LA", "-e", "quiet_engines:LostPots")
    for verb, more in (("update", {"CI": "1"}), ("prune", {})):
        done = holdem("baseline", verb, baseline, *words, cwd=HERE, env={**env, **more})
        assert (done.returncode, baseline.read_text()) == (6, text)
        assert "is unchanged" in done.stderr
    quiet = {name: value for name, value in env.items() if name != "CI"}
    done = holdem("baseline", "update", baseline, *words, cwd=HERE, env=quiet)
    assert done.returncode == 0
    assert "the engine no longer declares pots" in done.stderr
    assert baseline.read_text() != text
    assert holdem("baseline", "check", baseline, *words, cwd=HERE, env=env).returncode == 0
