"""How the button and the blinds move from one hand to the next."""

from typing import NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import BlindSeats
from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import Button, FirstButton


class Positions(NamedTuple):
    """The positions of button and blinds.  Button and small blind may be at an empty seat."""

    button: Seat
    small: Seat
    big: Seat
    small_posts_big: bool = False  #: with a moving button, two players may post a big blind


def blinds_posted(positions: Positions, players: tuple[Seat, ...]) -> BlindSeats:
    """A small blind at an empty seat is dead: no player posts it.

    Rule roberts-blinds.4-2b.
    """
    dead = positions.small not in players or positions.small_posts_big
    return BlindSeats(None if dead else positions.small, positions.big)


def first_button(scripted: Seat, house: House) -> Seat:
    """The first button is at the seat given in the set-up, or at seat 0.

    Rule ludoforge-setup.2.
    """
    return scripted if house.first_button is FirstButton.SCRIPTED else Seat(0)


def next_positions(last: Positions, players: tuple[Seat, ...], house: House) -> Positions:
    """The button moves so that every player pays the blinds; houses differ on empty seats.

    Rule roberts-blinds.4-2.
    """
    match house.button:
        case Button.DEAD:
            return _dead(last, players)
        case Button.SIMPLE:
            return _simple(last, players)
        case Button.MOVING_RRP:
            return _moving(last, players)


def _dead(last: Positions, players: tuple[Seat, ...]) -> Positions:
    """The big blind moves to the next player, and small blind and button follow behind it.

    They follow seat by seat, even to seats that have become empty.  With two
    players the other one has the button, so that no player is big blind twice
    in a row.

    Rule wsop-live-155.
    """
    big = clockwise_after(last.big, players)[0]
    if len(players) == 2:
        return _heads_up(big, players)
    button = last.small
    if button == big:
        button = clockwise_after(last.big, players)[-2]
    return Positions(button, last.big, big)


def _simple(last: Positions, players: tuple[Seat, ...]) -> Positions:
    """The button moves to the next player, regardless of who has paid which blind.

    Rule ludoforge-hs.1.
    """
    button, *others = clockwise_after(last.button, players)
    if len(players) == 2:
        return Positions(button, button, others[0])
    return Positions(button, others[0], others[1])


def _moving(last: Positions, players: tuple[Seat, ...]) -> Positions:
    """The button moves to the next player; a small blind who was not the last big blind posts one.

    Rule roberts-blinds.4-2a.
    """
    if len(players) == 2:
        return _heads_up(clockwise_after(last.big, players)[0], players)
    after = _simple(last, players)
    return after._replace(small_posts_big=after.small != last.big)


def _heads_up(big: Seat, players: tuple[Seat, ...]) -> Positions:
    """With two players the one who is not the big blind has the button and the small blind.

    Rule tda-34-b.
    """
    button = next(seat for seat in players if seat != big)
    return Positions(button, button, big)
