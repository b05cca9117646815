"""The deal: the order in which cards leave the deck, and how known cards are placed in it."""

from collections.abc import Iterator, Mapping
from typing import Final

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.events import BoardDealt, Burned, HolesDealt
from holdem_oracle.hand.seats import blind_seats, clockwise_after
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import BOARD_CARDS, NEXT_STREET, Street
from holdem_oracle.house.showdown_options import Burn, DealOrder


def deal_order(setup: Setup) -> tuple[Seat, ...]:
    """Each player gets two cards, one at a time, from the left of the button around to it.

    Heads-up the button therefore gets the last card.  Some houses begin with the
    small blind, which heads-up is the button; some deal two cards at once, by
    seat number.

    Rule tda-34-b.
    """
    house, players = setup.house, setup.players
    if house.deal_order is DealOrder.BY_SEAT_PAIRS:
        return tuple(seat for seat in players for _ in range(2))
    around = clockwise_after(setup.button, players)
    if house.deal_order is DealOrder.FROM_SB:
        small = blind_seats(setup).small
        around = around if small is None else (small, *clockwise_after(small, players)[:-1])
    return around * 2


def stacked(setup: Setup) -> tuple[Card, ...]:
    """The deck with the known cards moved to the places from which they are dealt.

    All other cards keep the order of the deck.
    """
    if not setup.holes and not setup.board:
        return setup.deck
    named = tuple(_named(setup))
    known = set(named)
    rest = iter([card for card in setup.deck if card not in known])
    deck = [card if card is not None else next(rest) for card in named]
    return (*deck, *rest)


def _named(setup: Setup) -> Iterator[Card | None]:
    """For each place from the top of the deck: the card known for it, or None."""
    holes = {seat: iter(cards) for seat, cards in setup.holes.items()}
    for seat in deal_order(setup):
        yield next(holes[seat]) if seat in holes else None
    board = iter(setup.board)
    for street in (Street.FLOP, Street.TURN, Street.RIVER):
        if setup.house.burn is Burn.YES:
            yield None
        for _ in range(BOARD_CARDS[street]):
            yield next(board, None)


def holes_dealt(setup: Setup, deck: tuple[Card, ...]) -> HolesDealt:
    """The event of the deal, card by card."""
    dealing = tuple([(seat, deck[place]) for place, seat in enumerate(deal_order(setup))])
    return HolesDealt(dealing, setup.house.deal_order.rule)


#: How many streets have been dealt, by the number of cards on the board.
_STREETS_BEGUN: Final[Mapping[int, int]] = {0: 0, 3: 1, 4: 2}


def burn_is_due(hand: Hand) -> bool:
    """Exactly one card is burned before each street.

    Rule tda-38.
    """
    if hand.setup.house.burn is not Burn.YES:
        return False
    out = 2 * len(hand.players) + len(hand.board)
    burned = hand.dealt - out
    return burned == _STREETS_BEGUN[len(hand.board)]


def burned(hand: Hand) -> Burned:
    """The event of burning the top card."""
    return Burned(hand.deck[hand.dealt], hand.setup.house.burn.rule)


def board_dealt(hand: Hand) -> BoardDealt:
    """The flop has three cards, the turn one, and the river one.

    Rule server-deal.3.
    """
    street = NEXT_STREET[hand.street]
    cards = hand.deck[hand.dealt : hand.dealt + BOARD_CARDS[street]]
    return BoardDealt(street, cards, "server-deal.3")
