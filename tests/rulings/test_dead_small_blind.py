"""RULES, row C-30: who acts first heads-up, where nobody posts the small blind."""

from dataclasses import replace

import pytest
from tests.at_the_table import offered, play, played, table

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import RoundOpened
from holdem_oracle.hand.setup import BlindSeats, Setup


def test_c30_heads_up_without_a_small_blind() -> None:
    """The big blind acts last, or else the button; on the flop the button acts last in any case."""
    off, on = BlindSeats(None, Seat(1)), BlindSeats(None, Seat(0))
    usual = table(1000, 1000)
    rooms = table(1000, 1000, heads_up_dead_blind="button-last")
    assert offered(play(replace(usual, blind_seats=off))).startswith("0: fold, call 100")
    assert offered(play(replace(rooms, blind_seats=off))).startswith("1: fold, check")
    for setup in (usual, rooms):
        assert offered(play(replace(setup, blind_seats=on))).startswith("1: fold, call 100")
        assert offered(play(replace(setup, blind_seats=on), "1:c 0:x /")).startswith("1: ")
    assert offered(play(replace(usual, blind_seats=off), "0:c 1:x /")).startswith("1: ")
    assert offered(play(replace(rooms, blind_seats=off), "1:x 0:c /")).startswith("1: ")


@pytest.mark.parametrize(
    ("order", "rule"),
    [("big-blind-last", "tournament-4.3.1"), ("button-last", "rooms-button-last")],
)
def test_c30_the_first_turn_names_the_clause_of_the_house(order: str, rule: str) -> None:
    """But only heads-up and without a small blind."""
    two = table(1000, 1000, heads_up_dead_blind=order)
    three = table(1000, 1000, 1000, heads_up_dead_blind=order)
    dead = BlindSeats(None, Seat(1))
    assert first_turn_rule(replace(two, blind_seats=dead)) == rule
    assert first_turn_rule(replace(three, blind_seats=dead)) == "tournament-4.3.1"
    assert first_turn_rule(two) == "tournament-4.3.1"


def first_turn_rule(setup: Setup) -> str:
    """The clause by which the betting before the flop opens."""
    _, events = played(setup)
    (opened,) = [event for event in events if isinstance(event, RoundOpened)]
    return opened.rule
