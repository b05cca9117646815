"""The command ``holdem`` as a user runs it: as a process, and in a terminal."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOLDEM = Path(sys.executable).with_name("holdem")


def holdem(*args: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """Run ``holdem`` with these arguments."""
    assert HOLDEM.is_file(), "install the project first: pip install --editable ."
    command = [str(HOLDEM), *args]
    return subprocess.run(command, input=said, capture_output=True, text=True, check=False)


def test_a_disputed_hand_is_shown_with_its_rule() -> None:
    """The refusal, the clause, and its text."""
    stacks = "1000,350,1000,1000"
    done = holdem("play", "--stacks", stacks, "3:r300", "0:f", "1:A", "2:f", "3:r900")
    assert done.returncode == 0
    assert "Seat 3 may not raise to 900:" in done.stdout
    assert "[tda-47-a]\n    In no-limit and pot-limit," in done.stdout
    assert "  Seat 3 may fold or call 50.\n    no raise: it has already acted," in done.stdout


def test_another_house_gives_another_answer() -> None:
    """For a profile, and for a single option."""
    limp = ("play", "--no-why", "--stacks", "1000,150,200,1000")
    said = ("3:c", "0:c", "1:A", "2:A")
    assert "raise to anything from 300" in holdem(*limp, *said).stdout
    for other in ("--profile=server", "--house=reopen=full-raise"):
        lines = holdem(*limp, other, *said).stdout.splitlines()
        choices = [line for line in lines if line.startswith("  Seat 3 may")]
        assert choices[-1] == "  Seat 3 may fold or call 100."


def test_known_cards_are_dealt() -> None:
    """The given hole cards and board, and the rest from a shuffled deck."""
    cards = ("--hole", "0=AhAd", "--hole", "1=KhKd", "--board", "2c7d9h3sJc")
    done = holdem("play", "--no-why", "--stacks", "500,500", *cards, "0:A", "1:c")
    assert "Seat 0 wins the main pot of 1000 with a pair of aces" in done.stdout


def test_actions_are_read_from_the_standard_input() -> None:
    """On one line or several."""
    assert "The hand is over." in holdem("play", "--no-why", said="3:f 0:f\n1:f\n").stdout


def test_the_output_for_a_hand_is_deterministic() -> None:
    """Byte for byte; another seed deals other cards."""
    said = ("3:c", "0:c", "1:c", "2:x")
    assert holdem("play", *said).stdout == holdem("play", *said).stdout
    assert holdem("play", *said).stdout != holdem("play", "--seed", "1", *said).stdout


MISTAKES = [
    (["play", "3:zz"], "'3:zz' is not an action; write a seat and what it does"),
    (
        ["play", "--blinds", "5"],
        "--blinds: '5' is not two amounts; write them as SMALL/BIG, such as 50/100",
    ),
    (["play", "--blinds", "5/x"], "--blinds: 'x' is not a number of chips"),
    (["play", "--stacks", "1,2,many"], "--stacks: 'many' is not a number of chips"),
    (["play", "--stacks", "1000"], "stacks: players with chips: 1; give chips to two"),
    (["play", "--stacks", "1000,-5"], "--stacks: '-5' is not a number of chips"),
    (["play", "--button", "9"], "button: there is no seat 9; write 0 to 3"),
    (["play", "--profile", "tda"], "'tda'; write one of tda-2024,"),
    (["play", "--house", "reopen"], "--house: 'reopen' has no value; write it as NAME=VALUE"),
    (["play", "--house", "reopen=x"], "house.reopen: 'x' is not a value; write one of cumulative,"),
    (["play", "--hole", "0=Ah"], "holes[0]: 1 cards; write two cards"),
    (["play", "--hole", "x=AhAd"], "--hole: 'x' is not a seat"),
    (["play", "--board", "AhAh"], "holes and board: duplicate card Ah"),
    (["play", "--board", "1h"], "'1h' is not a card; write a rank"),
    (["rules", "tda-999"], "unknown clause 'tda-999'; look it up with `holdem rules`"),
    (["profiles", "nobody"], "profile 'nobody'"),
    (["plya"], "No such command 'plya'"),
]


@pytest.mark.parametrize(("args", "message"), MISTAKES)
def test_a_mistake_is_reported_with_a_remedy(args: list[str], message: str) -> None:
    """Exit code 2, one message, no traceback, and nothing on standard output."""
    done = holdem(*args)
    assert done.returncode == 2
    assert message in re.sub(r"\s+", " ", done.stderr)
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_a_clause_is_found_by_its_id_or_a_prefix() -> None:
    """A full id gives one clause, a prefix all clauses of a rule."""
    assert holdem("rules", "tda-47-ex.1-b").stdout.startswith("tda-47-ex.1-b\n    ")
    assert holdem("rules", "tda-47-ex.3").stdout.count("\ntda-47") == 0
    assert holdem("rules", "wsop-live-153").stdout.startswith("wsop-live-153\n")
    sources = holdem("rules").stdout
    assert re.search(r"^tda +178 +\d+ +\d+  Poker TDA", sources, re.MULTILINE)


def test_faulty_engines_are_listed_only_if_asked_for() -> None:
    """The others fit on a screen; the last line says how many faulty ones there are."""
    *others, last = holdem("engines", "list").stdout.splitlines()
    rows = holdem("engines", "list", "--faulty").stdout.splitlines()
    faulty = [line for line in rows if not line.startswith("    ")]
    assert last == f"{len(faulty)} faulty engines: holdem engines list --faulty"
    assert all(line.startswith("faulty:") for line in faulty)
    assert not [line for line in others if line.startswith("faulty:")]
    assert others[-1].startswith("oracle ")
    assert max(map(len, [*others, last])) <= 80


def test_every_profile_can_be_listed() -> None:
    """The default is marked; the others list what they change."""
    listed = holdem("profiles").stdout
    assert "tda-2024  (the default)" in listed
    assert "ludoforge\n    reopen: full-raise\n" in listed


def test_a_hand_is_played_in_a_terminal() -> None:
    """The command prompts for actions, and again after a mistake, until the hand is over."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execv(str(HOLDEM), [str(HOLDEM), "play", "--no-why"])  # noqa: S606  # our own command
    shown = ""
    for typed in ("3:c", "0:nonsense", "0:f", "1:f 2:r300", "3:f"):
        shown = typed_at(terminal, shown, typed)
    shown += everything(terminal)
    _, status = os.waitpid(pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert "'0:nonsense' is not an action" in shown
    assert "Seat 2 raises to 300." in shown
    assert shown.rstrip().endswith("The hand is over.  [suite-hand-over]")


def typed_at(terminal: int, shown: str, typed: str) -> str:
    """Wait for the prompt and type a line."""
    while not shown.endswith("> "):
        shown += os.read(terminal, 4096).decode()
    os.write(terminal, f"{typed}\n".encode())
    return shown + " "


def everything(terminal: int) -> str:
    """The remaining output."""
    found = b""
    try:
        while piece := os.read(terminal, 4096):
            found += piece
    except OSError:
        pass  # on Linux, reading from a terminal whose program has ended is an error
    return found.decode()


#: The READMEs with Python code, and a part of what each piece of code prints.
EXAMPLES = {
    "README.md": ["3 Legal(fold=True, check=False, call=50,"],
    "oracle/README.md": [
        "Reason(question=<Question.LEAST_RAISE",
        "Legal(fold=True, check=False, call=100, bet=None,",
        "1 BlindSeats(small=None, big=3)",
        "Moved(source=Place(table='A', seat=3), to=Place(table='B', seat=4),",
    ],
}


@pytest.mark.parametrize(("name", "printed"), EXAMPLES.items())
def test_the_examples_run(name: str, printed: list[str]) -> None:
    """The Python code of a README, unchanged; a line begins with what is expected."""
    pieces = re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(), re.DOTALL)
    for code, expected in zip(pieces, printed, strict=True):
        command = [sys.executable, "-c", code]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert any(line.startswith(expected) for line in done.stdout.splitlines())


def test_the_commands_of_the_readme_run() -> None:
    """The output shown in the README is what the command prints."""
    text = (ROOT / "README.md").read_text()
    command, shown = re.findall(r"\$ holdem (play .*?)\n\.\.\.\n(.*?)```", text, re.DOTALL)[0]
    assert shown.removesuffix("...\n") in holdem(*command.split()).stdout
