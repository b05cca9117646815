"""Faults with buttons and blinds at empty seats, and with two players."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import BlindSeats
from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import BecomingHeadsUp
from holdem_oracle.table.button import Ring
from holdem_oracle.table.table import Positions

Moving: TypeAlias = Callable[[Positions, Ring, House], Positions]
First: TypeAlias = Callable[[Seat, tuple[Seat, ...], House], Positions]
Posting: TypeAlias = Callable[[Positions, tuple[Seat, ...]], BlindSeats]


def _given_to_a_player(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """A button that would be at an empty seat stays with the player before that seat."""
    positions = right(last, ring, house)
    if positions.button in ring.players:
        return positions
    return positions._replace(button=clockwise_after(positions.button, ring.players)[-1])


def _posted_by_the_button(
    right: Posting, positions: Positions, players: tuple[Seat, ...]
) -> BlindSeats:
    """A dead small blind is posted by the player on the button."""
    small, big = right(positions, players)
    replaced = small is None and positions.button in players and positions.button != big
    return BlindSeats(positions.button if replaced else small, big)


def _next_seat_posts(
    right: First, button: Seat, players: tuple[Seat, ...], house: House
) -> Positions:
    """In the first hand the small blind is due in the seat behind the button, even if empty."""
    positions = right(button, players, house)
    if len(players) < 3 or button >= players[-1]:
        return positions
    small = Seat(button + 1)
    return Positions(button, small, clockwise_after(small, players)[0])


def _big_again(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """With two players left the button goes to the next one, who may have been the small blind."""
    if len(ring.players) != 2:
        return right(last, ring, house)
    button = clockwise_after(last.button, ring.players)[0]
    return Positions(button, button, clockwise_after(button, ring.players)[0])


def _ring_at_first(
    right: First, button: Seat, players: tuple[Seat, ...], house: House
) -> Positions:
    """With two players the button posts the big blind."""
    if len(players) != 2:
        return right(button, players, house)
    small, big = clockwise_after(button, players)
    return Positions(button, small, big)


def _ring_later(
    right: Callable[[Seat, Ring, House], Positions], big: Seat, ring: Ring, house: House
) -> Positions:
    """With two players the big blind has the button."""
    del right, house
    small = next(seat for seat in ring.players if seat != big)
    return Positions(big, small, big)


def _ring_simply(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """With two players the one who is not on the button posts the small blind."""
    positions = right(last, ring, house)
    if len(ring.players) != 2:
        return positions
    small = next(seat for seat in ring.players if seat != positions.button)
    return Positions(positions.button, small, positions.button)


def _goes_on(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """The rules for two players begin once both of them have played a hand of two."""
    was_heads_up = last.button == last.small
    later = house._replace(becoming_heads_up=BecomingHeadsUp.BLINDS_GO_ON)
    return right(last, ring, house if was_heads_up else later)


def _stays(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """With two players button and blinds stay where they are."""
    if last.button == last.small and set(ring.players) == {last.small, last.big}:
        return last
    return right(last, ring, house)


FAULTS: Final = (
    Fault(
        "dead-button-stays-with-a-player",
        "BT",
        "roberts-blinds.4-2b-sb-out",
        "Leaves the button with a player instead of moving it to an empty seat.",
        "the same player has the last action twice, as houses without dead buttons allow",
        {"table.button._dead": _given_to_a_player},
        also_breaks=("tda-32", "roberts-blinds.4-2b", "roberts-blinds.4-2b-both-out"),
    ),
    Fault(
        "dead-small-blind-posted-by-the-button",
        "BT",
        "roberts-blinds.4-2b",
        "Charges the player on the button for a dead small blind.",
        "every hand has two blinds, and the button is the nearest player before the big one",
        {"table.button.blinds_posted": _posted_by_the_button},
        also_breaks=("tda-32", "roberts-blinds.4-2b-bb-out", "roberts-blinds.4-2b-both-out"),
    ),
    Fault(
        "first-small-blind-at-an-empty-seat",
        "BT",
        "tda-32",
        "Makes the small blind of the first hand dead if the seat behind the button is empty.",
        "an empty seat is taken for one whose player is out",
        {"table.button.first_positions": _next_seat_posts},
        also_breaks=("wsop-live-button-and-blinds",),
    ),
    Fault(
        "big-blind-twice-running",
        "BT",
        "tda-34-b",
        "Charges a player two big blinds running when two are left.",
        "measured: texasholdem 0.11.0, deeppoker 0.1.1, poker-ts 1.5.0; pokerth/pokerth#541",
        {"table.button._dead": _big_again},
    ),
    Fault(
        "two-play-with-ring-blinds",
        "BT",
        "tda-34-b",
        "Makes the player on the button the big blind when two play.",
        "measured: pypokerengine 1.0.1, vlad-yakovlev-poker 1.4.0, @chevtek/poker-engine 1.2.14",
        {
            "table.button.first_positions": _ring_at_first,
            "table.button._heads_up_in": _ring_later,
            "table.button._simple": _ring_simply,
        },
    ),
    Fault(
        "heads-up-begins-a-hand-late",
        "BT",
        "tda-34-b",
        "Moves the blinds as at a full table in the first hand with two players.",
        "the hand before had three players; one room plays so (see rooms-blinds-go-on)",
        {"table.button._dead": _goes_on},
    ),
    Fault(
        "button-stays-heads-up",
        "BT",
        "tda-34-b",
        "Leaves the button with the same player while two play.",
        "the button moves past both blinds, which is once around a table of two",
        {"table.button._dead": _stays},
        also_breaks=("wsop-live-button-and-blinds",),
    ),
)
