"""Straddles that cannot be put up: each error names the field and says what to write."""

from dataclasses import replace
from typing import Any

import pytest
from tests.at_the_table import table

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.playing import start
from holdem_oracle.hand.setup import BlindSeats, LatePost, Setup

NOBODY_LEFT = (
    "straddle: no seat is left to straddle: it takes three players,"
    " one without a blind or late post; leave it out"
)
OFF = (
    "straddle: the house allows no straddle; leave it out, or choose house.straddle: utg or button"
)


def five_players(stacks: dict[int, int] | None = None, **options: Any) -> Setup:  # noqa: ANN401  # those of a table and of a house
    """Five players, the button in seat 0; seat 3 straddles, unless the house has the button do so.

    Seat 4 straddles again where a test says so.
    """
    chips = [(stacks or {}).get(seat, 1000) for seat in range(5)]
    all_options: dict[str, Any] = {"straddle": "utg", **options}
    return replace(table(*chips, **all_options), straddle=True)


def again(setup: Setup, seat: int = 4) -> Setup:
    """The same table with a second straddle."""
    return replace(setup, second_straddle=Seat(seat))


#: What cannot be played, and what is said about it.
WRONG: list[tuple[Setup, str]] = [
    (
        five_players(straddle="off"),
        OFF,
    ),
    (
        five_players(straddle="button", betting="fixed-limit"),
        "straddle: fixed-limit has no button straddle; leave it out, or choose house.straddle: utg",
    ),
    (
        again(replace(five_players(), straddle=False)),
        "second_straddle: nobody has straddled before; write straddle: true, or leave it out",
    ),
    (replace(five_players(), stacks=(1000, 1000)), NOBODY_LEFT),
    (
        replace(
            five_players(),
            stacks=(1000, 1000),
            blind_seats=BlindSeats(None, Seat(1)),
        ),
        NOBODY_LEFT,
    ),
    (replace(five_players(), late_posts=(LatePost(Seat(3), live=100),)), NOBODY_LEFT),
    (
        replace(five_players(straddle="button"), late_posts=(LatePost(Seat(0), live=100),)),
        NOBODY_LEFT,
    ),
    *[
        (
            again(five_players(), seat),
            f"second_straddle: seat {seat} already posts; name a seat without a blind or post",
        )
        for seat in (1, 2, 3)
    ],
    (
        again(replace(five_players(), late_posts=(LatePost(Seat(4), dead=50),))),
        "second_straddle: seat 4 already posts; name a seat without a blind or post",
    ),
]
#: The seat that has too little, what it needs, and the table.
NEEDED: list[tuple[str, int, int, dict[str, Any]]] = [
    ("straddle", 3, 200, {}),
    ("straddle", 3, 200, {"betting": "fixed-limit"}),
    ("straddle", 3, 200, {"ante": 10}),
    ("straddle", 3, 210, {"ante": 10, "ante_kind": "each"}),
    ("straddle", 3, 200, {"ante": 10, "ante_kind": "button", "ante_order": "ante-first"}),
    ("straddle", 0, 200, {"straddle": "button"}),
    ("straddle", 0, 200, {"straddle": "button", "ante": 10, "ante_kind": "button"}),
    ("straddle", 0, 200, {"straddle": "button", "ante": 10, "ante_order": "ante-first"}),
    (
        "straddle",
        0,
        210,
        {"straddle": "button", "ante": 10, "ante_kind": "button", "ante_order": "ante-first"},
    ),
    ("second_straddle", 4, 400, {}),
    ("second_straddle", 4, 410, {"ante": 10, "ante_kind": "each"}),
]


@pytest.mark.parametrize(("setup", "said"), WRONG)
def test_a_straddle_that_cannot_be_put_up_is_explained(setup: Setup, said: str) -> None:
    """Each set-up has one fault, reported with its field."""
    with pytest.raises(SetupError) as caught:
        start(setup)
    assert str(caught.value) == said


@pytest.mark.parametrize(("field", "seat", "needed", "options"), NEEDED)
def test_a_straddle_is_paid_in_full_after_the_ante(
    field: str, seat: int, needed: int, options: dict[str, Any]
) -> None:
    """Exactly the straddle and the ante taken before it are enough, and one chip less is not."""

    def with_stack(chips: int) -> Setup:
        setup = five_players({seat: chips}, **options)
        return again(setup) if field == "second_straddle" else setup

    assert start(with_stack(needed)).events
    with pytest.raises(SetupError) as caught:
        start(with_stack(needed - 1))
    problem = f"seat {seat} has {needed - 1}, and a straddle takes {needed}"
    assert str(caught.value) == f"{field}: {problem}; leave it out, or give the seat more chips"


def test_seats_that_post_nothing_else_may_straddle() -> None:
    """Two straddles, one of them on the button, and none."""
    assert start(again(five_players(), 0)).events
    assert start(again(five_players(straddle="button"), 3)).events
    assert start(replace(five_players(straddle="off"), straddle=False)).events
