"""Set-ups that cannot be played: each error names the field and says what to write."""

from dataclasses import replace
from typing import Any

import pytest
from tests.at_the_table import table

from holdem_oracle.clock.clock import Times
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import NEW_DECK, card, cards, spelled
from holdem_oracle.hand.playing import start
from holdem_oracle.hand.setup import BlindSeats, LatePost
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import profile

CHIPS = "is not a number of chips; write a whole number of"
STACK = f"{CHIPS} 1 or more, or None for an empty seat"
SEAT = "write one of 0, 1, 2, 3"
TWICE = "already posts; name each seat once, and no blind"
UNIT = "cannot be made up of chips of 30; write a multiple of 30, or a smaller house.chip_unit"
ONCE = "write each card once"
PLAYERS = "give chips to two seats or more"
OF_30 = {"house": choose(House(), {"chip_unit": 30}), "small_blind": 30, "big_blind": 60}
NO_BURN = choose(House(), {"burn": "no"})
RING = choose(House(), {"heads_up": "ring"})
EMPTY_BUTTON = (
    "nobody sits in seat 1, and heads-up the button is the small blind;"
    " write 0 or 2, or name blind_seats"
)
NO_ANTE = (
    "the house plays without an ante, but the ante is 10;"
    " write 0, or choose house.ante: each, bb or button"
)


def late(*posts: tuple[int, Any, Any]) -> dict[str, Any]:
    """Late posts, each a seat, chips that count as a bet, and dead chips."""
    return {"late_posts": tuple(LatePost(Seat(seat), live, dead) for seat, live, dead in posts)}


def blinds(small: int | None, big: int | None) -> dict[str, Any]:
    """The seats that post the blinds."""
    some = (None if seat is None else Seat(seat) for seat in (small, big))
    return {"blind_seats": BlindSeats(*some)}


#: The wrong field, the change that makes it wrong, and what is said about it.
WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("house", {"house": "tda-2024"}, "'tda-2024' is not a House; use profile(name) to get one"),
    ("stacks", {"stacks": ()}, f"players with chips: 0; {PLAYERS}"),
    ("stacks", {"stacks": (None, None)}, f"players with chips: 0; {PLAYERS}"),
    ("stacks", {"stacks": (1000, None, None)}, f"players with chips: 1; {PLAYERS}"),
    (
        "stacks",
        {"stacks": [1000, 1000]},
        "[1000, 1000] is not a tuple; write a tuple with a stack for each seat",
    ),
    ("stacks[1]", {"stacks": (1000, -5, 1000)}, f"-5 {STACK}"),
    ("stacks[1]", {"stacks": (1000, 0, 1000)}, f"0 {STACK}"),
    ("stacks[0]", {"stacks": (10.5, 1000)}, f"10.5 {STACK}"),
    ("stacks[0]", {"stacks": ("1000", 1000)}, f"'1000' {STACK}"),
    ("stacks[0]", {"stacks": (True, 1000)}, f"True {STACK}"),
    ("button", {"button": 4}, "there is no seat 4; write 0 to 3"),
    ("button", {"button": -1}, "there is no seat -1; write 0 to 3"),
    ("button", {"button": None}, "there is no seat None; write 0 to 3"),
    ("button", {"stacks": (1000, None, 1000), "button": 1}, EMPTY_BUTTON),
    ("small_blind", {"small_blind": -1}, f"-1 {CHIPS} 0 or more"),
    (
        "small_blind",
        {"small_blind": 101},
        "101 is more than the big blind of 100; write the smaller one first",
    ),
    ("big_blind", {"big_blind": 0}, f"0 {CHIPS} 1 or more"),
    ("big_blind", {"big_blind": 99.5}, f"99.5 {CHIPS} 1 or more"),
    ("big_blind", {"big_blind": "100"}, f"'100' {CHIPS} 1 or more"),
    ("ante", {"ante": -10}, f"-10 {CHIPS} 0 or more"),
    (
        "ante",
        {"ante": 10, "house": profile("roberts")},
        NO_ANTE,
    ),
    ("small_bet", {"small_bet": -1}, f"-1 {CHIPS} 0 or more"),
    ("big_bet", {"big_bet": 1.5}, f"1.5 {CHIPS} 0 or more"),
    ("small_blind", OF_30 | {"small_blind": 20}, f"20 {UNIT}"),
    (
        "small_blind",
        {"house": choose(House(), {"chip_unit": 2}), "small_blind": 25},
        "25 cannot be made up of chips of 2; write a multiple of 2, or a smaller house.chip_unit",
    ),
    ("big_blind", OF_30 | {"big_blind": 100}, f"100 {UNIT}"),
    ("ante", OF_30 | {"ante": 10}, f"10 {UNIT}"),
    ("small_bet", OF_30 | {"small_bet": 45}, f"45 {UNIT}"),
    ("big_bet", OF_30 | {"big_bet": 15}, f"15 {UNIT}"),
    ("blind_seats.big", blinds(1, 9), f"nobody sits in seat 9; {SEAT}"),
    ("blind_seats.small", blinds(-1, 2), f"nobody sits in seat -1; {SEAT}"),
    ("blind_seats.small", blinds(small=True, big=2), f"nobody sits in seat True; {SEAT}"),
    (
        "blind_seats",
        blinds(2, 2),
        "seat 2 posts both blinds; name two seats, or None for a dead blind",
    ),
    ("late_posts[0].seat", late((9, 100, 0)), f"nobody sits in seat 9; {SEAT}"),
    ("late_posts[0].seat", late((1, 100, 0)), f"seat 1 {TWICE}"),
    ("late_posts[0].seat", late((2, 100, 0)), f"seat 2 {TWICE}"),
    ("late_posts[1].seat", late((3, 100, 0), (3, 0, 50)), f"seat 3 {TWICE}"),
    ("late_posts[0].live", late((3, -1, 0)), f"-1 {CHIPS} 0 or more"),
    (
        "late_posts[1].live",
        late((0, 100, 0), (3, 101, 0)),
        "101 is more than the big blind of 100; write the rest as dead",
    ),
    ("late_posts[0].dead", late((3, 0, -1)), f"-1 {CHIPS} 0 or more"),
    ("second_straddle", {"second_straddle": Seat(9)}, f"nobody sits in seat 9; {SEAT}"),
    ("absent", {"absent": (Seat(9),)}, f"nobody sits in seat 9; {SEAT}"),
    (
        "absent",
        {"absent": (Seat(0), Seat(1), Seat(2), Seat(3))},
        "every player is absent; leave out a seat that is present",
    ),
    ("mucks", {"mucks": (Seat(4),)}, f"nobody sits in seat 4; {SEAT}"),
    ("holes", {"holes": {Seat(9): cards("AcAd")}}, f"nobody sits in seat 9; {SEAT}"),
    ("holes[0]", {"holes": {Seat(0): cards("AcAdAh")}}, "3 cards; write two cards"),
    ("holes[3]", {"holes": {Seat(3): cards("Ac")}}, "1 cards; write two cards"),
    ("board", {"board": cards("2c 3c 4c 5c 6c 7c")}, "6 cards; write five cards or fewer"),
    ("holes and board", {"board": cards("2c 3c 2c")}, f"duplicate card 2c; {ONCE}"),
    (
        "holes and board",
        {"holes": {Seat(0): cards("AcKd")}, "board": cards("Ac")},
        f"duplicate card Ac; {ONCE}",
    ),
    ("deck", {"deck": cards("2c 2c")}, f"duplicate card 2c; {ONCE}"),
    ("deck", {"deck": (*NEW_DECK[:-1], "As")}, "'As' is not a card; write card('Ah')"),
    (
        "deck",
        {"deck": NEW_DECK[:15]},
        "15 cards are too few for 4 players, who need 16; seat fewer players, or add cards",
    ),
    (
        "deck",
        {"deck": NEW_DECK[:12], "house": NO_BURN},
        "12 cards are too few for 4 players, who need 13; seat fewer players, or add cards",
    ),
    (
        "deck",
        {"deck": NEW_DECK[:14], "holes": {Seat(0): cards("2cAs")}},
        "15 cards are too few for 4 players, who need 16; seat fewer players, or add cards",
    ),
]

#: Changes that are just about right.
RIGHT: list[dict[str, Any]] = [
    {"stacks": (1, 1)},
    {"button": Seat(3)},
    {"stacks": (1000, None, 1000, 1000), "button": Seat(1)},
    {"stacks": (1000, None, 1000), "button": Seat(1), "house": RING},
    {"stacks": (1000, None, 1000), "button": Seat(1)} | blinds(0, 2),
    {"small_blind": 0},
    {"small_blind": 100},
    {"small_blind": 1, "big_blind": 1},
    {"ante": 1},
    {"ante": 0, "house": profile("roberts")},
    {"small_bet": 1, "big_bet": 1},
    OF_30 | {"ante": 30, "small_bet": 60, "big_bet": 90},
    blinds(None, 2),
    blinds(1, None),
    blinds(None, None),
    blinds(3, 0),
    late((3, 100, 0), (0, 0, 50)),
    {"absent": (Seat(0), Seat(1), Seat(2))},
    {"mucks": (Seat(0), Seat(3))},
    {"holes": {Seat(0): cards("AcKd")}, "board": cards("2c 3c 4c 5c 6c")},
    {"deck": NEW_DECK[:16]},
    {"deck": NEW_DECK[:13], "house": NO_BURN},
    {"deck": NEW_DECK[:14], "holes": {Seat(0): cards("AcKd")}, "board": cards("Ah")},
]


@pytest.mark.parametrize(("field", "changes", "said"), WRONG)
def test_a_wrong_set_up_names_field_problem_and_remedy(
    field: str, changes: dict[str, Any], said: str
) -> None:
    """Each set-up has one fault, reported with its field."""
    with pytest.raises(SetupError) as caught:
        start(replace(table(), **changes))
    error = caught.value
    assert error.field == field
    assert str(error) == f"{field}: {said}"
    assert f"{error.problem}; {error.remedy}" == said


@pytest.mark.parametrize("changes", RIGHT)
def test_a_set_up_at_the_edge_can_be_played(changes: dict[str, Any]) -> None:
    """One chip, card or seat less would be too little, one more too much."""
    assert start(replace(table(), **changes)).events


@pytest.mark.parametrize(
    ("field", "times", "said"),
    [
        ("action", {"action": 0}, "0 is not a time; write whole milliseconds, 1 or more"),
        ("action", {"action": 1.5}, "1.5 is not a time; write whole milliseconds, 1 or more"),
        ("grace", {"grace": -1}, "-1 is not a time; write whole milliseconds, 0 or more"),
        ("bank", {"bank": -1}, "-1 is not a time; write whole milliseconds, 0 or more"),
        ("bank", {"bank": "1"}, "'1' is not a time; write whole milliseconds, 0 or more"),
    ],
)
def test_a_time_is_in_whole_milliseconds(field: str, times: dict[str, Any], said: str) -> None:
    """A player has some time to act; grace and time bank may be none."""
    assert Times(action=1, grace=0, bank=0) == Times(action=1)
    with pytest.raises(SetupError) as caught:
        Times(**{"action": 30_000} | times)
    assert str(caught.value) == f"times.{field}: {said}"


def test_an_unknown_option_lists_the_known_ones() -> None:
    """A misspelled option or value is reported with the valid ones."""
    with pytest.raises(SetupError, match=r"house\.reopens: there is no such option.*reopen"):
        choose(House(), {"reopens": "cumulative"})
    with pytest.raises(SetupError, match=r"house\.reopen: 'sometimes'.*cumulative, full-raise"):
        choose(House(), {"reopen": "sometimes"})
    with pytest.raises(SetupError, match=r"house\.chip_unit: 0 is not a chip"):
        choose(House(), {"chip_unit": 0})


def test_an_unknown_profile_lists_the_known_ones() -> None:
    """The named houses come first, and then the rooms."""
    known = "tda-2024, wsop-2026, roberts, ludoforge, server, tournament, basic, maverick, "
    with pytest.raises(SetupError) as caught:
        profile("tda-2023")
    said = f"profile: there is no profile 'tda-2023'; write one of {known}"
    assert str(caught.value).startswith(said)


def test_a_card_is_written_with_rank_and_suit() -> None:
    """Any other text is an error that gives the notation."""
    assert card("Ah") == (14, "h")
    for wrong in ("", "A", "1h", "Ax", "ah", "10h"):
        with pytest.raises(ValueError, match="is not a card") as caught:
            card(wrong)
        remedy = "write a rank of 23456789TJQKA and a suit of cdhs, as in Ah"
        assert str(caught.value) == f"{wrong!r} is not a card; {remedy}"
    with pytest.raises(ValueError, match="'K' is not a card"):
        cards("AhK")
    assert cards(" AhKd\t2c ") == (card("Ah"), card("Kd"), card("2c"))
    assert spelled(cards("Ah Kd 2c")) == "AhKd2c"
