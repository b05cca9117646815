"""A recorded hand is played by the rules, and what the record says otherwise is told."""

from decimal import Decimal
from pathlib import Path

import pytest
from tests.histories.written_hands import ALL_IN, DEALT, hand, written
from tests.the_command import holdem

from holdem_conformance.histories.hands.comparison import Outcome, compared
from holdem_conformance.histories.hands.forced_posts import antes, forced_posts
from holdem_conformance.histories.hands.history_file import read_history
from holdem_conformance.histories.hands.recorded_hand import (
    RecordedHand,
    WantedHouse,
    recorded_hand,
)
from holdem_conformance.histories.hands.replayed_hand import replayed_hand
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import BlindSeats, LatePost
from holdem_oracle.house.table_options import LoneSmallBlind
from holdem_scenarios.files.problems import Wrong

CASE = {
    "title": "A raise of twenty where a hundred was bet",
    "why": "A raise adds at least the bet before it",
    "severity": "action",
    "rules": "tda-43-a",
    "witness": "rule book: TDA rule 43",
    "expect": "turn: 1, bets: {0: 100}",
}
#: The second player is not allowed to raise 100 to 120.
TOO_SMALL = [*DEALT, "p3 f", "p1 cc", "p2 cc", "d db Qs9h8d", "p1 cbr 100", "p2 cbr 120", "p1 f"]


def record(folder: Path, **changes: object) -> RecordedHand:
    """The hand with some fields changed."""
    (found,) = read_history(written(folder, hand(**changes)))
    return recorded_hand(found, WantedHouse("tda-2024"))


def outcome(folder: Path, **changes: object) -> tuple[Outcome, str]:
    """How the hand compares with the rules, with some fields changed."""
    read = record(folder, **changes)
    found = compared(read, replayed_hand(read))
    return found.outcome, " ".join(found.lines)


def printed(*args: str | Path) -> str:
    """What the command prints, without line breaks."""
    done = holdem("play", *args)
    assert done.returncode == 0, done.stderr
    assert all(len(line) <= 80 for line in done.stdout.splitlines())
    return " ".join(done.stdout.split())


def test_the_aces_win_what_the_kings_have_called(tmp_path: Path) -> None:
    """2000 are 1000 of each; the 50 and 100 are part of them."""
    told = printed("--history", written(tmp_path, hand()))
    assert "Ann is in seat 0, Bob is in seat 1." in told
    assert "Seat 0 wins the main pot of 2000 with a pair of aces" in told
    assert "The record agrees with the rules, also in who gets how many chips." in told


@pytest.mark.parametrize(
    ("changes", "expected", "text"),
    [
        ({}, Outcome.AGREES, "also in who gets how many chips"),
        ({"finishing_stacks": [1900, 200, 900]}, Outcome.RAKED, "but for 100 chips"),
        ({"finishing_stacks": [1700, 200, 900]}, Outcome.DIFFERS, "seat 0 (Ann) ends with 1700"),
        ({"finishing_stacks": [2000, 200, 850]}, Outcome.DIFFERS, "seat 2 ends with 850"),
        ({"finishing_stacks": [0, 2200, 900]}, Outcome.DIFFERS, "in the record, and 200 by the"),
        ({"finishing_stacks": None}, Outcome.UNKNOWN, "does not say who got how much"),
        ({"finishing_stacks": None, "winnings": [2000, 0, 0]}, Outcome.AGREES, "agrees"),
        ({"finishing_stacks": None, "winnings": [0, 2000, 0]}, Outcome.DIFFERS, "gets 2000"),
        ({"finishing_stacks": None, "winnings": [0, 0, 0]}, Outcome.UNKNOWN, "does not say"),
        ({"actions": [*ALL_IN[:4]]}, Outcome.UNKNOWN, "ends before the hand does"),
        ({"actions": [*ALL_IN[:-1]]}, Outcome.UNKNOWN, "does not name all cards"),
        ({"actions": ["d dh p2 ????", *ALL_IN[3:8]]}, Outcome.UNKNOWN, "does not name all cards"),
    ],
)
def test_the_chips_are_compared_as_far_as_they_are_known(
    tmp_path: Path, changes: dict[str, object], expected: Outcome, text: str
) -> None:
    """A winner may have less than the pot, by a rake of a tenth at most."""
    found, said = outcome(tmp_path, **changes)
    assert (found, text in said) == (expected, True), said


def test_an_uncalled_bet_may_be_counted_as_won(tmp_path: Path) -> None:
    """Some rooms do, and some do not: 150 of the blinds, and 250 that nobody called."""
    actions = [*DEALT, "p3 f", "p1 cbr 300", "p2 f"]
    for winnings in ([200, 0, 0], [400, 0, 0]):
        changes = {"actions": actions, "finishing_stacks": None, "winnings": winnings}
        assert outcome(tmp_path, **changes)[0] is Outcome.AGREES
    changes = {"actions": actions, "finishing_stacks": None, "winnings": [500, 0, 0]}
    assert outcome(tmp_path, **changes)[0] is Outcome.DIFFERS


def test_the_first_action_that_is_refused_is_told_with_its_clause(tmp_path: Path) -> None:
    """What is recorded after it is not played."""
    told = printed("--history", written(tmp_path, hand(actions=TOO_SMALL)))
    assert "Action 9 of the record, 'p2 cbr 120', differs from the rules: Seat 1 may not" in told
    assert "Seat 0 folds" not in told
    live = printed("--live", "--history", tmp_path / "hand.phh")
    assert "'p2 cbr 120', differs from the rules: Seat 1 calls 100. [tda-43-a]" in live


def test_a_board_that_comes_too_early_is_told(tmp_path: Path) -> None:
    """The second player has not acted yet."""
    actions = [*DEALT, "p3 f", "p1 cc", "d db Qs9h8d", "p2 cc"]
    found, said = outcome(tmp_path, actions=actions)
    assert found is Outcome.DIFFERS
    assert "comes with 3 cards on the board; by the rules there are 0 then" in said


def test_a_player_who_mucks_need_not_be_known(tmp_path: Path) -> None:
    """The other one wins, whatever he had."""
    actions = [*DEALT[:1], "p3 f", "p1 cc", "p2 cc", "d db Qs9h8d", "p1 cc", "p2 cc"]
    actions += ["d db 4c", "p1 cc", "p2 cc", "d db 3s", "p1 cc", "p2 cc", "p1 sm AcAd", "p2 sm"]
    found, said = outcome(tmp_path, actions=actions, finishing_stacks=[1100, 1100, 900])
    assert found is Outcome.AGREES, said


def test_fractions_are_read_in_the_smallest_chip(tmp_path: Path) -> None:
    """Half a chip makes ten chips of one; a rake may be smaller still."""
    read = record(
        tmp_path,
        blinds_or_straddles=["<0.50>", "<1.00>", 0],
        min_bet=1,
        starting_stacks=[100, "<37.5>", 80],
        actions=[*DEALT, "p3 f", "p1 cbr 2.5", "p2 f"],
        finishing_stacks=["<100.955>", "<36.5>", 80],
    )
    assert read.given.setup.stacks == (1000, 375, 800)
    assert (read.given.setup.small_blind, read.given.setup.big_blind) == (5, 10)
    assert read.notes[0] == "The record has fractions: 1 of it is 10 chips here."
    found, said = compared(read, replayed_hand(read))
    assert (found, "but for 0.45 chips" in said[0]) == (Outcome.RAKED, True), said
    assert read.finishing == (Decimal("1009.55"), Decimal(365), Decimal(800))


def test_an_unknown_stack_is_deep(tmp_path: Path) -> None:
    """Deep enough that the all-in of the others is called in full."""
    read = record(tmp_path, starting_stacks=[1000, "<inf>", "<inf>"])
    assert read.given.setup.stacks == (1000, 100_000, 100_000)
    assert "does not know every stack" in " ".join(read.notes)


@pytest.mark.parametrize(
    ("written_posts", "small", "blinds", "late", "straddle"),
    [
        ([5, 10, 0, 0], 5, None, (), ""),
        ([5, 10], 5, None, (), ""),
        ([0, 10, 0], 0, BlindSeats(None, Seat(1)), (), ""),
        ([10, 0, 0], 0, BlindSeats(None, Seat(0)), (), ""),
        ([10, 10, 0], 10, None, (), ""),
        ([5, 10, 0, -10], 5, None, (LatePost(Seat(3), live=10),), ""),
        ([5, 10, -15, 0], 5, None, (LatePost(Seat(2), live=10, dead=5),), ""),
        ([5, 10, 20, 0], 5, None, (), "utg"),
        ([5, 10, 0, 20], 5, None, (), "button"),
    ],
)
def test_the_posts_before_the_deal(
    written_posts: list[int],
    small: int,
    blinds: BlindSeats | None,
    late: tuple[LatePost, ...],
    straddle: str,
) -> None:
    """Blinds are above zero, late posts below; a straddle is twice the big blind."""
    found = forced_posts(written_posts, 10, LoneSmallBlind.LIVE)
    assert (found.small, found.big) == (small, 10)
    assert (found.blinds, found.late, found.straddle) == (blinds, late, straddle)


@pytest.mark.parametrize(("lone", "live"), [(LoneSmallBlind.LIVE, 5), (LoneSmallBlind.DEAD, 0)])
def test_a_small_blind_that_is_posted_alone(lone: LoneSmallBlind, live: int) -> None:
    """It is live or dead as the house has it; with the big blind it is dead in any case."""
    assert forced_posts([5, 10, 0, -5], 10, lone).late == (
        LatePost(Seat(3), live=live, dead=5 - live),
    )
    assert forced_posts([5, 10, 0, -15], 10, lone).late == (LatePost(Seat(3), live=10, dead=5),)


def test_heads_up_the_posts_are_the_other_way_round(tmp_path: Path) -> None:
    """The second player has the button, posts the small blind, and acts first."""
    two = {name: [5, 10] for name in ("blinds_or_straddles",)}
    read = record(
        tmp_path,
        **two,
        antes=[0, 3],
        min_bet=10,
        starting_stacks=[100, 200],
        players=None,
        actions=["p2 f"],
        finishing_stacks=[105, 195],
    )
    assert read.given.setup.button == 1
    assert read.given.options["ante"] == "bb"
    assert compared(read, replayed_hand(read)).outcome is Outcome.AGREES


def test_who_pays_the_ante() -> None:
    """Everybody the same, or one player for all."""
    assert antes([0, 0, 0], Seat(1)) == (0, "")
    assert antes([2, 2, 2], Seat(1)) == (2, "each")
    assert antes([0, 6, 0], Seat(1)) == (6, "bb")
    assert antes([0, 0, 6], Seat(1)) == (6, "button")
    assert antes([0, 6], Seat(0)) == (6, "bb")
    with pytest.raises(Wrong, match="some players pay one"):
        antes([0, 6, 6], Seat(1))


def test_a_recorded_hand_becomes_a_case(tmp_path: Path) -> None:
    """It passes lint and runs; cards that were not compared are left out of it."""
    case = tmp_path / "reopening" / "too-small.yaml"
    case.parent.mkdir()
    parts = [word for name, said in CASE.items() for word in ("--case", f"{name}={said}")]
    history = written(tmp_path, hand(actions=TOO_SMALL, blinds_or_straddles=[50, 100, -150]))
    done = holdem("play", "--history", history, "--save", case, *parts)
    assert done.returncode == 0, done.stderr
    text = case.read_text()
    assert "refused: below-minimum" in text
    assert "late_posts: {2: {live: 100, dead: 50}}" in text
    assert "cards:" not in text
    assert holdem("lint", case).returncode == 0
    ran = holdem("run", case, cwd=tmp_path)
    assert (ran.returncode, "1 case, all passed" in ran.stdout) == (0, True), ran.stdout


@pytest.mark.thorough
def test_a_case_has_everything_that_was_recorded(tmp_path: Path) -> None:
    """Fixed bets, a dead small blind, and who mucks."""
    case = tmp_path / "reopening" / "mine.yaml"
    case.parent.mkdir()
    says = {**CASE, "severity": "money", "expect": "won: {1: 200}"}
    parts = [word for name, said in says.items() for word in ("--case", f"{name}={said}")]
    checks = ["d db Qs9h8d", "p2 cc", "p3 cc", "d db 4c", "p2 cc", "p3 cc", "d db 3s"]
    changes: dict[str, object] = {
        "variant": "FT",
        "small_bet": 100,
        "big_bet": 200,
        "blinds_or_straddles": [0, 100, 0],
        "actions": [
            *DEALT,
            "p3 cc",
            "p1 f",
            "p2 cc",
            *checks,
            "p2 cc",
            "p3 cc",
            "p2 sm KsKh",
            "p3 sm",
        ],
        "finishing_stacks": [1000, 1300, 800],
    }
    history = written(tmp_path, hand(**changes))
    told = printed("--history", history, "--no-why")
    assert "The record agrees with the rules, also in who gets how many chips." in told
    done = holdem("play", "--history", history, "--save", case, *parts)
    assert done.returncode == 0, done.stderr
    text = case.read_text()
    for part in ("bets: 100/200", "blind_seats: dead/1", "mucks: [2]", "1: Ks Kh"):
        assert part in text


def test_several_hands_are_listed_and_one_is_chosen(tmp_path: Path) -> None:
    """Each with its game and how it compares, or why it cannot be played."""
    text = f"[1]\n{hand()}[2]\n{hand(variant='PO')}[3]\n{hand(actions=TOO_SMALL)}"
    path = written(tmp_path, text, "hands.phhs")
    done = holdem("play", "--history", path)
    assert done.returncode == 0
    first, one, *rest = done.stdout.splitlines()
    assert first == "3 hands; play one with --hand and its number:"
    assert one.split() == ["1", "no-limit,", "50/100,", "3", "players,", "3", "actions:", "agrees"]
    assert "2 variant PO is pot-limit Omaha" in " ".join(" ".join(rest).split())
    assert rest[-1].endswith("differs")
    assert "Seat 0 wins the main pot" in printed("--history", path, "--hand", "1")


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["--hand", "4"], "ends with hand 2"),
        (["--hand", "0"], "is not in the range"),
        (["--stacks", "10,20"], "--stacks is what the file of --history says"),
        (["--hand", "1", "3:f"], "leave out the others"),
        (["--tournament"], "leave out --tournament"),
        (["--save", "reopening/mine.yaml"], "add --hand and its number"),
        (["--profile", "nobody", "--hand", "1"], "nobody"),
    ],
)
def test_options_that_do_not_go_with_a_file(tmp_path: Path, args: list[str], problem: str) -> None:
    """Exit code 2, and what to do."""
    path = written(tmp_path, f"[1]\n{hand()}[2]\n{hand()}", "hands.phhs")
    done = holdem("play", "--history", path, *args, cwd=tmp_path)
    assert (done.returncode, problem in done.stderr) == (2, True), done.stderr


def test_a_number_without_a_file() -> None:
    """It says which option is missing."""
    done = holdem("play", "--hand", "2", "3:f")
    assert (done.returncode, "add --history FILE" in done.stderr) == (2, True)
