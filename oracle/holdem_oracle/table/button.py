"""How the button and the blinds move from one hand to the next."""

from collections.abc import Mapping
from typing import NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import BlindSeats
from holdem_oracle.house.betting_options import HeadsUp
from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import BecomingHeadsUp, Button, FirstButton, Newcomer
from holdem_oracle.table.table import Positions


class Ring(NamedTuple):
    """The players among whom button and blinds move, in ascending order of seats."""

    players: tuple[Seat, ...]  #: can be dealt in
    played: tuple[Seat, ...]  #: were dealt into the hand before
    settled: tuple[Seat, ...]  #: have been dealt in before
    seated: int  #: how many sit at the table, away or not, except newcomers who have to wait


def blinds_posted(positions: Positions, players: tuple[Seat, ...]) -> BlindSeats:
    """A small blind at an empty seat is dead: no player posts it.

    Rule roberts-blinds.4-2b.
    """
    dead = positions.small not in players or positions.small_posts_big
    return BlindSeats(None if dead else positions.small, positions.big)


def first_button(scripted: Seat, house: House, taken: tuple[Seat, ...] = ()) -> Seat:
    """The first button is at the seat of the set-up, at seat 0, or on the dealer's right.

    Seats are numbered from the dealer's left, so his right is the last seat
    that is taken.  Where cards are dealt for the button, the set-up names the
    seat that drew it.

    Rule wsop-85.
    """
    match house.first_button:
        case FirstButton.SEAT_0:
            return Seat(0)
        case FirstButton.DEALERS_RIGHT if taken:
            return taken[-1]
        case _:
            return scripted


def button_by_high_card(drawn: Mapping[Seat, Card]) -> Seat:
    """The highest card by rank and then by suit has the first button.

    Rule wsop-live-95.
    """
    return max(drawn, key=lambda seat: drawn[seat])


def first_positions(button: Seat, players: tuple[Seat, ...], house: House) -> Positions:
    """In the first hand the next players on the left of the button post the blinds.

    Rule tda-34-b.
    """
    around = clockwise_after(button, players)
    if len(players) > 2 or house.heads_up is HeadsUp.RING:
        return Positions(button, around[0], around[1])
    return _heads_up(around[0], players)


def next_positions(last: Positions, ring: Ring, house: House) -> Positions:
    """The button moves so that every player pays the blinds; houses differ on empty seats.

    Rule roberts-blinds.4-2.
    """
    match house.button:
        case Button.DEAD:
            return _dead(last, ring, house)
        case Button.SIMPLE:
            return _simple(last, ring, house)
        case Button.MOVING_RRP:
            return _moving(last, ring, house)


def is_heads_up(ring: Ring, house: House) -> bool:
    """The rules for two players apply as soon as two are dealt in.

    In some rooms they apply once only two sit at the table, and until then the
    blinds go on as at a full one.  In another room they never do.

    Rule rooms-two-seated.
    """
    if len(ring.players) != 2:
        return False
    match house.becoming_heads_up:
        case BecomingHeadsUp.AT_ONCE | BecomingHeadsUp.DEAD_SMALL_BLIND:
            return True
        case BecomingHeadsUp.TWO_SEATED:
            return ring.seated == 2
        case BecomingHeadsUp.BLINDS_GO_ON:
            return False


def _small_blind_is_dead(last: Positions, ring: Ring, house: House) -> bool:
    """In one room the small blind of a player who sits out is dead, even for two players.

    Rule rooms-dead-small-blind.
    """
    option = house.becoming_heads_up is BecomingHeadsUp.DEAD_SMALL_BLIND
    return option and ring.seated > 2 and last.big not in ring.players


def _dead(last: Positions, ring: Ring, house: House) -> Positions:
    """The big blind moves to the next player, and small blind and button follow behind it.

    They follow seat by seat, even to seats that have become empty.  With two
    players the other one has the button, so that no player is big blind twice
    in a row; so he has if a newcomer in the seat of the last big blind pays one.

    Rule wsop-live-155.
    """
    around = clockwise_after(last.big, ring.players)
    newcomer = _newcomer_of_two(ring, house)
    big = around[0] if newcomer is None else newcomer
    heads_up = is_heads_up(ring, house) and not _small_blind_is_dead(last, ring, house)
    if heads_up or big == last.big:
        return _heads_up_in(big, ring, house)
    if len(ring.players) == 2:
        return Positions(_live_button(last.small, ring), last.big, big)
    return Positions(_button_behind(last, around), last.big, big)


def _button_behind(last: Positions, around: tuple[Seat, ...]) -> Seat:
    """The button is where the small blind was, or, if that is the big blind now, before the small.

    This is so when a third player joins two, on the right of their last big blind.

    Rule suite-third-player.
    """
    return around[-2] if last.small == around[0] else last.small


def _newcomer_of_two(ring: Ring, house: House) -> Seat | None:
    """Heads-up against a player who was there before, a newcomer who pays is the big blind.

    Rule rooms-newcomer-passed.
    """
    if house.newcomer is Newcomer.NOTHING or len(ring.players) != 2 or len(ring.settled) != 1:
        return None
    return next(seat for seat in ring.players if seat not in ring.settled)


def _live_button(due: Seat, ring: Ring) -> Seat:
    """Where the blinds simply go on with two players, the button is never at an empty seat.

    Rule rooms-blinds-go-on.
    """
    return due if due in ring.players else clockwise_after(due, ring.players)[0]


def _simple(last: Positions, ring: Ring, house: House) -> Positions:
    """The button moves to the next player, regardless of who has paid which blind.

    Rule ludoforge-hs.1.
    """
    newcomer = _newcomer_of_two(ring, house)
    if newcomer is not None:
        return _heads_up_in(newcomer, ring, house)
    may_have_button, may_be_small = _settled(ring, house)
    button = clockwise_after(last.button, may_have_button)[0]
    small = clockwise_after(button, may_be_small)[0]
    if is_heads_up(ring, house) and house.heads_up is HeadsUp.BUTTON_SB:
        small = button
    big = clockwise_after(small, ring.players)[0]
    return Positions(button, small, big)


def _settled(ring: Ring, house: House) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Where newcomers pay, they get neither button nor small blind before they have played.

    A player who has just come back does not get the button either.

    Rule rooms-newcomer-passed.
    """
    if house.newcomer is Newcomer.NOTHING or len(ring.settled) < 2:
        return ring.players, ring.players
    return ring.played or ring.settled, ring.settled


def _moving(last: Positions, ring: Ring, house: House) -> Positions:
    """The button moves to the next player; a small blind who was not the last big blind posts one.

    Rule roberts-blinds.4-2a.
    """
    if is_heads_up(ring, house):
        return _heads_up_in(clockwise_after(last.big, ring.players)[0], ring, house)
    after = _simple(last, ring, house)
    return after._replace(small_posts_big=after.small != last.big)


def _heads_up_in(big: Seat, ring: Ring, house: House) -> Positions:
    """With two players the button is the small blind, or the big one where blinds stay in order.

    Rule basic-2.2.
    """
    if house.heads_up is HeadsUp.BUTTON_SB:
        return _heads_up(big, ring.players)
    small = next(seat for seat in ring.players if seat != big)
    return Positions(big, small, big)


def _heads_up(big: Seat, players: tuple[Seat, ...]) -> Positions:
    """With two players the one who is not the big blind has the button and the small blind.

    Rule tda-34-b.
    """
    button = next(seat for seat in players if seat != big)
    return Positions(button, button, big)
