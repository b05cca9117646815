"""The table as everyone sees it agrees with what has happened in the hand."""

from collections.abc import Iterator

from hypothesis import given
from tests.at_the_table import play, table
from tests.oracle.strategies import played, setups, whims

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.events import (
    BoardDealt,
    Event,
    Folded,
    HandEnded,
    HandKilled,
    HandsTabled,
    HolesDealt,
    Mucked,
    PotWon,
    Shown,
)
from holdem_oracle.hand.playing import start, steps
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street
from holdem_oracle.hand.view import Status, view


def views(setup: Setup, wanted: list[tuple[int, int]]) -> Iterator[tuple[Hand, list[Event]]]:
    """The hand after each step, and the events up to then."""
    done, _ = played(setup, wanted)
    events: list[Event] = []
    for step in steps(setup, done):
        events += step.events
        yield step.hand, events


@given(setups(), whims)
def test_the_view_shows_bets_and_choices(setup: Setup, wanted: list[tuple[int, int]]) -> None:
    """Chips and pots are those of the hand, and the legal actions those of the seat to act."""
    for hand, _ in views(setup, wanted):
        now, seat = view(hand), turn(hand)
        assert (now.turn, now.legal) == (seat, None if seat is None else legal(hand, seat))
        assert (now.pots, now.bets, now.stacks) == (pots(hand), hand.bets, hand.stacks)
        assert (now.to_match, now.blinds) == (hand.to_match, hand.blinds)
        assert now.button == setup.button


@given(setups(), whims)
def test_the_view_shows_the_cards_turned_up(setup: Setup, wanted: list[tuple[int, int]]) -> None:
    """The board and the hands turned up are those of the events, in their order."""
    for hand, events in views(setup, wanted):
        now = view(hand)
        streets = [event for event in events if isinstance(event, BoardDealt)]
        assert now.street is (streets[-1].street if streets else Street.PREFLOP)
        assert list(now.board) == [card for event in streets for card in event.cards]
        assert now.shown == tuple((seat, dealt(events, seat)) for seat in turned_up(events))
        assert list(now.mucked) == [event.seat for event in events if isinstance(event, Mucked)]
        assert now.over == any(isinstance(event, HandEnded) for event in events)


def dealt(events: list[Event], seat: Seat) -> tuple[Card, ...]:
    """The cards that have been dealt to a seat."""
    dealings = [event.dealing for event in events if isinstance(event, HolesDealt)]
    return tuple(card for dealing in dealings for to, card in dealing if to == seat)


def turned_up(events: list[Event]) -> list[Seat]:
    """The seats that have shown their cards, in this order."""
    found: list[Seat] = []
    for event in events:
        if isinstance(event, HandsTabled):
            found += event.seats
        if isinstance(event, Shown):
            found.append(event.seat)
    return found


@given(setups(), whims)
def test_the_status_of_a_seat_follows_from_the_events(
    setup: Setup, wanted: list[tuple[int, int]]
) -> None:
    """A seat is empty, or folded, or all-in without chips other than those just won, or active."""
    for hand, events in views(setup, wanted):
        now, gains = view(hand), won(setup, events)
        assert list(now.won) == gains
        out = {event.seat for event in events if isinstance(event, Folded | HandKilled)}
        for seat, status in enumerate(now.statuses):
            if setup.stacks[seat] is None:
                assert status is Status.EMPTY
            elif seat in out:
                assert status is Status.FOLDED
            else:
                assert (status is Status.ALL_IN) == (now.stacks[seat] == gains[seat])
                assert status in (Status.ALL_IN, Status.ACTIVE)


def won(setup: Setup, events: list[Event]) -> list[int]:
    """The chips that each seat has won from pots."""
    shares = [share for event in events if isinstance(event, PotWon) for share in event.shares]
    return [sum(chips for to, chips in shares if to == seat) for seat in range(len(setup.stacks))]


def test_each_status_is_seen() -> None:
    """Seat 0 has folded, 1 is empty, 2 all-in with its 50, 3 and 4 have chips left."""
    hand = play(table(1000, None, 50, 1000, 1000), "4:c 0:f")
    assert [status.value for status in view(hand).statuses] == [
        "folded",
        "empty",
        "all-in",
        "active",
        "active",
    ]


def test_legal_actions_are_those_of_the_seat_to_act() -> None:
    """After the hand nobody is to act, and there are none."""
    setup = table(1000, 1000)
    begun, over = view(start(setup).hand), view(play(setup, "0:f"))
    assert (begun.turn, begun.over) == (0, False)
    assert begun.legal is not None
    assert begun.legal.raises == (200, 1000)
    assert (over.turn, over.legal, over.over) == (None, None, True)
