"""How a hand ends: the same as in a case over several hands, or as the stacks are written."""

import random
from dataclasses import replace

import pytest

from holdem_adapters.oracle import OracleEngine
from holdem_adapters.oracle_view import OracleTable
from holdem_conformance.directing.hand_results import Result, ending_of, read_result, seat_at
from holdem_conformance.directing.line_words import Words, words_of
from holdem_conformance.library.house_variants import variants
from holdem_conformance.play.reference import reference
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import choose
from holdem_oracle.house.profiles import profile
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_actions import Deal, GoAway
from holdem_oracle.table.table_play import Opening, opened, say
from holdem_scenarios.case.model import Case, TableHand
from holdem_scenarios.case.model import Table as WrittenTable
from holdem_scenarios.files.problems import Wrong


def table(*stacks: int | None, ante: int = 0, rules: str = "tda-2024", **names: object) -> Table:
    """A table before its first hand."""
    level = LevelRow(small_blind=50, big_blind=100, ante=ante, lasts=0)
    return opened(profile(rules), Opening(stacks, (level,), **names))  # type: ignore[arg-type]  # named


def dealt(at: Table) -> Setup:
    """The first hand of a table."""
    setup = say(at, Deal()).table.playing
    assert setup is not None
    return setup


def result(text: str, at: Table) -> Result:
    """A result as it is read."""
    return read_result(Words(words_of(text)), at)


def stacks(text: str, at: Table) -> dict[int, int]:
    """The stacks after the first hand of a table."""
    ending = ending_of(result(text, at), dealt(at))
    return {int(seat): chips for seat, chips in ending.stacks.items()}


FOUR = table(1000, 1000, 1000, 1000)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", {0: 1000, 1: 950, 2: 1050, 3: 1000}),
        ("quiet", {0: 1000, 1: 950, 2: 1050, 3: 1000}),
        ("3 busts to 0", {0: 2150, 1: 950, 2: 900, 3: 0}),
        ("busts 3 to 0", {0: 2150, 1: 950, 2: 900, 3: 0}),
        ("1, 3 bust to 0", {0: 3100, 1: 0, 2: 900, 3: 0}),
        ("1 and 3 bust to 0", {0: 3100, 1: 0, 2: 900, 3: 0}),
        ("3 loses 400 to 0", {0: 1550, 1: 950, 2: 900, 3: 600}),
        ("0=1300 3=700", {0: 1300, 1: 1000, 2: 1000, 3: 700}),
    ],
)
def test_the_stacks_after_a_hand(text: str, found: dict[int, int]) -> None:
    """Blinds 50 and 100 go to the winner of the hand; 4 x 1000 chips."""
    assert stacks(text, FOUR) == found


def test_players_are_named_as_well() -> None:
    """By their names, or by the numbers of their seats."""
    named = table(1000, 1000, 1000, players=("Ann", "Bob", "Cy"))
    assert stacks("Ann busts to Cy", named) == stacks("0 busts to 2", named)


@pytest.mark.parametrize("seed", range(40))
def test_a_result_ends_as_in_a_case(seed: int) -> None:
    """The stacks are those with which the suite plays the same words on every engine."""
    rng = random.Random(seed)
    chips = tuple(rng.choice((250, 500, 1000, 2000)) for _ in range(rng.randint(3, 8)))
    ante = rng.choice((0, 100))
    at = table(*chips, ante=ante)
    loser = chips.index(min(chips))
    hand = rng.choice(
        (
            TableHand(1),
            TableHand(1, busts={loser: None}),
            TableHand(1, loses={loser: (200, None)}),
        )
    )
    text = f"{loser} busts" if hand.busts else f"{loser} loses 200" if hand.loses else ""
    assert result(text, at).hand == hand
    assert stacks(text, at) == as_in_a_case(chips, ante, hand)


def as_in_a_case(chips: tuple[int, ...], ante: int, hand: TableHand) -> dict[int, int]:
    """The stacks after a case of one such hand, as the oracle plays what every engine is asked."""
    case = Case(
        "BT-00", "", "", "money", (), table=WrittenTable(stacks=chips, ante=ante), hands=(hand,)
    )
    (variant,) = variants(case, profile("tda-2024"))
    shown = reference(case, variant, OracleEngine()).trace.moments[-1].table
    assert isinstance(shown, OracleTable)
    assert shown.seated is not None
    chairs = shown.seated.table.chairs
    return {seat: chair.chips for seat, chair in enumerate(chairs) if chair is not None}


def test_who_has_more_than_anybody_can_still_be_reported_out() -> None:
    """A director may not know every stack; the chips go to the taker, and that is said."""
    at = table(1000, 2000, 1000)
    ending = ending_of(result("1 busts", at), dealt(at))
    assert ending.stacks == {0: 3000, 1: 0, 2: 1000}
    assert ending.note == "No bet of this hand wins 2000; seat 0 simply gets them."
    ending = ending_of(result("1 busts to 2", at), dealt(at))
    assert ending.stacks == {0: 1000, 1: 0, 2: 3000}


def test_less_than_a_bet_can_still_be_reported_lost() -> None:
    """Where no bet of so much is allowed, the chips go to the taker, and that is said."""
    ending = ending_of(result("3 loses 150 to 0", FOUR), dealt(FOUR))
    assert ending.stacks == {0: 1150, 1: 1000, 2: 1000, 3: 850}
    assert ending.note == "No bet of this hand wins 150; seat 0 simply gets them."


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("3", "is not how a hand ends"),
        ("3 dances", "neither a seat nor a player"),
        ("busts", "nobody busts"),
        ("3 3 bust", "somebody twice"),
        ("9 busts", "neither a seat nor a player"),
        ("1 2 lose 5", "not one player"),
        ("3 loses", "missing"),
        ("3 loses all", "not a whole number"),
        ("3 busts to", "missing"),
        ("3 busts to 0 quickly", "too much"),
        ("0=", "not a whole number"),
        ("0=5 3", "not a stack"),
    ],
)
def test_what_is_no_result(text: str, problem: str) -> None:
    """The error says what is wrong, and how it may be written."""
    with pytest.raises(Wrong, match=problem):
        result(text, FOUR)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("2 busts", "seat 2 is not dealt in"),
        ("2 loses 300", "seat 2 is not dealt in"),
        ("0 loses 1001", "seat 0 has 1000"),
        ("0 1 3 bust", "nobody is left"),
        ("0 busts to 2", "seat 2 is away, not dealt in, or loses himself"),
        ("0 1 bust to 1", "seat 1 is away, not dealt in, or loses himself"),
    ],
)
def test_what_cannot_have_happened(text: str, problem: str) -> None:
    """Only who is dealt in loses chips, as many as he has, and to somebody else."""
    at = table(1000, 1000, None, 1000)
    with pytest.raises(Wrong, match=problem):
        ending_of(result(text, at), dealt(at))


def test_a_player_who_is_away_takes_nothing() -> None:
    """His hand is dead."""
    at = say(table(1000, 900, 1000, 3000), GoAway(3)).table
    assert ending_of(result("1 busts", at), dealt(at)).stacks[Seat(3)] == 3000
    with pytest.raises(Wrong, match="seat 3 is away"):
        ending_of(result("1 busts to 3", at), dealt(at))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("3 loses 40", {0: 1040, 1: 1000, 2: 1000, 3: 960}),
        ("3 busts", {0: 2000, 1: 1000, 2: 1000, 3: 0}),
    ],
)
def test_a_house_with_limits_loses_what_is_reported(text: str, found: dict[int, int]) -> None:
    """Less than a bet, or more than the bets of one hand: the chips go as they are."""
    at = table(1000, 1000, 1000, 1000)
    at = at._replace(house=choose(at.house, {"betting": "fixed-limit"}))
    setup = replace(dealt(at), small_bet=100, big_bet=200)
    assert ending_of(result(text, at), setup).stacks == found


def test_a_number_is_a_seat_before_it_is_a_name() -> None:
    """Players may be called by numbers."""
    at = table(1000, 1000, 1000, players=("2", "0", "Ann"))
    assert [seat_at(at, text) for text in ("2", "0", "Ann")] == [Seat(2), Seat(0), Seat(2)]
