"""Every command at a real terminal, with hostile text wherever it reads any."""

import unicodedata
from pathlib import Path

import pytest
from tests.hardening.hostile_files import NAME, SEVERAL, TEXT, WAYS, engine, written
from tests.hardening.small_library import small_library
from tests.hardening.terminal import OF_PROGRESS, Seen, at_a_terminal

from holdem_conformance.cli import COMMANDS
from holdem_scenarios.library import case_files, cases_folder

HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
CASE, KNOWN, BAD = f"{NAME}.yaml", f"{NAME}.known", f"{NAME}.bad"
RECORDS = (f"{NAME}.error", f"{NAME}.refused")
TABLES, HISTORY = f"{NAME}.tables", f"{NAME}.phhs"
NOWHERE = f"{NAME}.none"
#: A name that is short enough for a player or a table.
HOSTILE = "\x1b[2J\x07\u202eowned\u200b##[x"

ENGINES = [
    words
    for way in WAYS
    for words in (
        ("run", "plain.yaml", "--engine", engine(way)),
        ("run", "plain.yaml", "--engine", engine(way), "--trace"),
        ("run", "plain.yaml", "--engine", engine(way), "--json"),
        ("doctor", engine(way)),
    )
]
PLAYED = f"{NAME}.play"
#: It would play hundreds of cases; it is given those about a few options, in a hand and between.
PROBED = ("probe", engine("play"))
ABOUT_OPTIONS = [
    *case_files(cases_folder() / "uncalled-bets")[:8],
    *case_files(cases_folder() / "missed-blinds")[:12],
]
AT_TABLES = [
    ("run", *SEVERAL, "--engine", engine("play")),
    ("run", *SEVERAL, "--engine", engine("play"), "--trace"),
    ("run", "HU-01", "--engine", engine("play"), "--vary", "second-hand"),
    ("run", *SEVERAL, "--engine", engine("play"), "--junit", "-"),
    ("doctor", engine("play")),
    PROBED,
    ("judge", PLAYED),
    ("report", PLAYED, "-o", f"{NAME}.html"),
    ("export", PLAYED, "-f", "markdown"),
    ("diff", PLAYED, PLAYED),
]
FORMATS = ("junit", "markdown", "csv", "json")
LINES = [
    *ENGINES,
    *AT_TABLES,
    ("run", "plain.yaml", "--engine", engine("name")),
    ("run", "plain.yaml", "--engine", engine("error"), "--record", "-"),
    ("run", "plain.yaml", "--engine", engine("refused"), "--junit", "-"),
    ("run", CASE, "--engine", engine("refused"), "--known-failures", KNOWN),
    ("run", CASE, "--record", f"{NOWHERE}/x"),
    ("run", CASE, "--record", CASE),
    ("run", NOWHERE),
    ("run", TEXT),
    ("run", "--engine", TEXT),
    ("run", "--known-failures", BAD),
    ("run", f"--{TEXT}"),
    (TEXT,),
    (f"--{TEXT}",),
    ("baseline", "update", f"{NAME}.new", CASE, "--engine", engine("error")),
    ("baseline", "check", KNOWN, CASE, "--engine", engine("refused")),
    ("baseline", "prune", KNOWN, "plain.yaml", "--engine", engine("state")),
    ("baseline", TEXT),
    ("doctor", NAME),
    ("probe", engine("refused")),
    ("probe", engine("error")),
    ("engines", "list"),
    ("engines", "check", TEXT),
    ("engines", "install", TEXT),
    ("engines", "remove", TEXT),
    ("engines", "new", f"{NAME}x"),
    ("publish", CASE),
    ("publish", f"{NAME}.folder"),
    ("bugs", TEXT, "-o", f"{NAME}.bugs"),
    ("report", *RECORDS, "-o", f"{NAME}.html"),
    ("report", BAD),
    ("report", NOWHERE),
    ("diff", *RECORDS),
    ("diff", *RECORDS, "--json"),
    ("diff", RECORDS[0], BAD),
    ("judge", RECORDS[0]),
    ("judge", BAD),
    *(("export", *RECORDS, "-f", form) for form in FORMATS),
    *(("export", RECORDS[0], "-f", form) for form in ("badge", "badge-json")),
    ("export", RECORDS[0], "-f", TEXT),
    ("show", CASE),
    ("show", CASE, "--json"),
    ("show", TEXT),
    ("explain", CASE),
    ("explain", BAD),
    ("rules", TEXT),
    ("search", TEXT),
    ("search", "--cases", TEXT),
    ("vectors", CASE, "-o", f"{NAME}.vectors"),
    ("vectors", TEXT, "-o", f"{NAME}.others"),
    ("play", TEXT),
    ("play", "--live", "--stacks", f"{HOSTILE}=9,9", f"{HOSTILE}:c"),
    ("play", "3:f", "--save", f"reopening/{HOSTILE}.yaml"),
    ("play", "3:f", "--save", "reopening/mine.yaml", "--case", f"title={TEXT}"),
    ("play", "--profile", TEXT),
    ("play", "--house", f"{TEXT}={TEXT}"),
    ("play", "--history", HISTORY),
    *(("play", "--no-why", "--history", HISTORY, "--hand", number) for number in "123"),
    ("play", "--history", BAD),
    ("direct", TEXT),
    ("direct", f"{TEXT}: hand"),
    ("direct", "tables A 3, B 3", f"hand {TEXT}"),
    ("direct", f'table: "{HOSTILE}" 500, "{HOSTILE}x" 500, 500', "hand: 0 busts", "why", "script"),
    ("direct", f"house {HOSTILE}={HOSTILE}"),
    ("direct", BAD),
    ("direct", "--ask", f'tables "{HOSTILE}" 9, B 9', "round", f'deal "{HOSTILE}"', "places"),
    ("play", "--tournament", TEXT),
    ("replay", "--tables", TABLES),
    ("replay", "--tables", TABLES, "--json"),
    ("replay", "--tables", BAD),
    ("profiles", TEXT),
    ("new", "--family", TEXT, "--title", TEXT, "--why", TEXT, "--severity", "x", "--rules", TEXT),
    ("lint", CASE),
    ("lint", CASE, "--json"),
    ("lint", BAD),
    ("fmt", CASE, "--check"),
    ("fmt", CASE, "--stdout"),
    ("freeze", TEXT),
    ("schema", TEXT),
    ("completion", TEXT),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, env: dict[str, str]) -> Path:
    """The hostile files."""
    return written(tmp_path_factory.mktemp("hostile"), env)


def faults(seen: Seen) -> list[str]:
    """What arrived at the terminal and should not have."""
    text = seen.plain.text
    found = [
        f"U+{ord(one):04X}"
        for one in sorted(set(text))
        if one not in "\n\t" and unicodedata.category(one) in HIDDEN
    ]
    commands = (line for line in text.split("\n") if is_command(line))
    return [*found, *(f"a command: {line[:80]}" for line in commands)]


def is_command(line: str) -> bool:
    """Whether a CI service reads a command in a line."""
    return line.lstrip().startswith("::") or "##[" in line


def at_the_terminal(words: tuple[str, ...], folder: Path, env: dict[str, str]) -> Seen:
    """Run a command as a CI service does, without a progress bar; what is typed has an end."""
    return at_a_terminal(*words, cwd=folder, env={**env, "CI": "1"}, typed=b"\n" * 9 + b"\x04")


def test_every_command_is_driven() -> None:
    """A new command belongs into the list."""
    names = {name for commands in (names for _, names in COMMANDS.values()) for name in commands}
    assert {words[0] for words in LINES} & names == names


@pytest.mark.parametrize(
    "words",
    [pytest.param(words, marks=pytest.mark.thorough if words is PROBED else ()) for words in LINES],
    ids=lambda words: ascii(" ".join(words))[1:60],
)
def test_no_command_passes_on_what_hides_or_commands(
    words: tuple[str, ...], folder: Path, env: dict[str, str]
) -> None:
    """Neither to the terminal nor to a CI service, whatever the text comes from."""
    if words is PROBED:
        env = {**env, "PYTHONPATH": str(small_library(folder / "library", ABOUT_OPTIONS))}
    seen = at_the_terminal(words, folder, env)
    assert faults(seen) == [], (words, seen.text[:2000])
    assert "Traceback" not in seen.text
    assert seen.code not in (7, -9), seen.text[:2000]


def test_the_text_is_there_and_can_be_seen(folder: Path, env: dict[str, str]) -> None:
    """Escaped, and not left out; otherwise the other test would prove nothing."""
    shown = {
        "an engine": ("run", "plain.yaml", "--engine", engine("error")),
        "standard error": ("run", "plain.yaml", "--engine", engine("error"), "--trace"),
        "a record": ("diff", *RECORDS),
        "a case": ("explain", CASE),
        "a file's name": ("fmt", CASE, "--check"),
        "an argument": ("show", TEXT),
        "known failures": ("baseline", "check", KNOWN, CASE, "--engine", engine("refused")),
        "a recorded hand": ("play", "--no-why", "--history", HISTORY, "--hand", "1"),
        "recorded tables": ("replay", "--tables", TABLES, "--all"),
    }
    for source, words in shown.items():
        seen = at_the_terminal(words, folder, env)
        assert "owned" in seen.text, source
        assert "\\x1b" in seen.text, (source, seen.text[:500])


def test_hostile_text_is_shown_in_colours_that_are_ours(folder: Path, env: dict[str, str]) -> None:
    """Severities and verdicts have colours, and what an engine says cannot choose any."""
    seen = at_the_terminal(("run", CASE, "--engine", engine("refused")), folder, env)
    assert seen.bytes != seen.plain.bytes
    assert faults(seen) == []
    without = {**env, "NO_COLOR": "1"}
    plain = at_the_terminal(("run", CASE, "--engine", engine("refused")), folder, without)
    assert plain.bytes == seen.plain.bytes


def test_annotations_are_ours_alone(folder: Path, env: dict[str, str]) -> None:
    """Commands are only read where the suite writes them."""
    words = ("run", CASE, "--engine", engine("error"), "--annotate", "github")
    lines = at_the_terminal(words, folder, env).text.split("\n")
    found = list(filter(is_command, lines))
    kinds = [line.split("::")[1].partition(" ")[0] for line in found]
    assert kinds.count("error") == 1
    assert all(kind in ("error", "stop-commands") or len(kind) == 32 for kind in kinds)
    assert not [line for line in found if "##[" in line]


def test_a_progress_bar_writes_nothing_else(folder: Path, env: dict[str, str]) -> None:
    """Its own commands are those that hide the cursor and clear its line."""
    outside = {name: value for name, value in env.items() if name != "CI"}
    words = ("run", CASE, "--engine", engine("error"))
    seen = at_a_terminal(*words, cwd=folder, env=outside).bytes
    assert OF_PROGRESS[0] in seen
    for one in OF_PROGRESS:
        seen = seen.replace(one, b"")
    assert faults(Seen(0, seen)) == []


def test_a_long_text_is_cut(folder: Path, env: dict[str, str]) -> None:
    """An error of four megabytes, most of it on many lines, takes a few thousand characters."""
    (folder / "long").write_text((TEXT + "x" * 200) * 12_000)
    command = engine("error").removesuffix("text") + "long"
    for more in ((), ("--trace",), ("--junit", "-")):
        seen = at_the_terminal(("run", "plain.yaml", "--engine", command, *more), folder, env)
        assert seen.code == 1
        assert "more characters" in seen.text
        assert len(seen.bytes) < 200_000
        assert faults(seen) == []


def test_names_that_are_not_text_are_shown(
    tmp_path: Path, folder: Path, env: dict[str, str]
) -> None:
    """A file name may be any bytes."""
    name = b"\xff\x1b.yaml"
    (tmp_path / "x").write_bytes((folder / "plain.yaml").read_bytes())
    (tmp_path / "x").rename(str(tmp_path) + "/" + name.decode(errors="surrogateescape"))
    for words in (("show",), ("explain",), ("lint",), ("fmt", "--check"), ("run",)):
        seen = at_a_terminal(*words, name, cwd=tmp_path, env={**env, "CI": "1"})
        assert faults(seen) == []
        assert seen.code in (0, 1), seen.text
