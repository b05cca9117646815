"""Faults in where the first button is."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import ACE, Card
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import FirstButton
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_events import ButtonDrawn

First: TypeAlias = Callable[[Seat, House, tuple[Seat, ...]], Seat]
Drawn: TypeAlias = Callable[[Mapping[Seat, Card]], Seat]


def _moves_at_once(right: First, scripted: Seat, house: House, taken: tuple[Seat, ...]) -> Seat:
    """The button moves before the first hand, too."""
    return clockwise_after(right(scripted, house, taken), taken)[0]


def _last_seat(right: First, scripted: Seat, house: House, taken: tuple[Seat, ...]) -> Seat:
    """The player in the last seat deals first."""
    del right, scripted, house
    return taken[-1]


def _first_stack(right: First, scripted: Seat, house: House, taken: tuple[Seat, ...]) -> Seat:
    """The first player on the dealer's left has the button."""
    if house.first_button is FirstButton.DEALERS_RIGHT:
        return taken[0]
    return right(scripted, house, taken)


def _suits_tie(right: Drawn, drawn: Mapping[Seat, Card]) -> Seat:
    """Of equal ranks the lowest seat has the button."""
    del right
    return max(sorted(drawn), key=lambda seat: drawn[seat].rank)


def _ace_is_low(right: Drawn, drawn: Mapping[Seat, Card]) -> Seat:
    """An ace is the lowest card."""
    ranked = {seat: card for seat, card in drawn.items() if card.rank != ACE}
    return right(ranked or drawn)


def _left_of_the_high_card(right: Drawn, drawn: Mapping[Seat, Card]) -> Seat:
    """The player on the left of the highest card has the button."""
    return clockwise_after(right(drawn), sorted(drawn))[0]


def _ignored(
    right: Callable[[Table, ButtonDrawn], Table], table: Table, event: ButtonDrawn
) -> Table:
    """The cards are dealt, and the button stays where it was set up."""
    del right, event
    return table


FAULTS: Final = (
    Fault(
        "button-moves-before-the-first-hand",
        "BT",
        "suite-scripted-button",
        "Moves the button before the first hand, so that the next player has it.",
        "texasholdem 0.11.0 moves the button at the start of every hand",
        {"table.button.first_button": _moves_at_once},
    ),
    Fault(
        "first-button-in-the-last-seat",
        "BT",
        "suite-scripted-button",
        "Gives the first button to the last seat, whatever the set-up says.",
        "measured: open_spiel 2.0.2, repeated_poker",
        {"table.button.first_button": _last_seat},
    ),
    Fault(
        "first-button-on-the-dealers-left",
        "BT",
        "wsop-85",
        "Gives the first button to the first player on the dealer's left.",
        "seats are numbered from there, and the first is taken for the last",
        {"table.button.first_button": _first_stack},
    ),
    Fault(
        "suits-do-not-decide-the-draw",
        "BT",
        "wsop-live-95",
        "Compares only the ranks of cards drawn for the button.",
        "suits are never compared in a hand",
        {"table.button.button_by_high_card": _suits_tie},
    ),
    Fault(
        "ace-is-low-in-the-draw",
        "BT",
        "wsop-live-95",
        "Counts an ace as one when cards are drawn for the button.",
        "cards are numbered from 1 to 13",
        {"table.button.button_by_high_card": _ace_is_low},
    ),
    Fault(
        "high-card-is-the-small-blind",
        "BT",
        "wsop-live-95",
        "Makes the player on the left of the high card the first button.",
        "the button moves when the first hand is dealt",
        {"table.button.button_by_high_card": _left_of_the_high_card},
    ),
    Fault(
        "draw-is-ignored",
        "BT",
        "wsop-live-95",
        "Deals cards for the button, and leaves it where it was.",
        "the draw is announced only",
        {"table.table_bookkeeping._button_drawn": _ignored},
    ),
)
