"""Faults in the movement of the button, and of the blinds before it."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import Button
from holdem_oracle.table.button import Ring
from holdem_oracle.table.table import Positions, Table

#: How the button moves.
Moving: TypeAlias = Callable[[Positions, Ring, House], Positions]
#: Button and blinds of the next hand, if these players are dealt in.
AtTable: TypeAlias = Callable[[Table, tuple[Seat, ...]], Positions]


def _passes_a_player(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """When the player on the button is out, the button passes the next one."""
    if last.button in ring.players:
        return right(last, ring, house)
    passed = clockwise_after(last.button, ring.players)[0]
    return right(last._replace(button=passed), ring, house)


def _falls_to_the_first_seat(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """When the player on the button is out, the button goes to the lowest seat."""
    if last.button in ring.players:
        return right(last, ring, house)
    return right(last._replace(button=ring.players[-1]), ring, house)


def _never_dead(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """A dead button moves like a simple one."""
    simple = house._replace(button=Button.SIMPLE) if house.button is Button.DEAD else house
    return right(last, ring, simple)


def _big_blind_is_forgotten(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """A big blind who is out is deleted before the button moves, and his dead blind with him."""
    if last.big in ring.players:
        return right(last, ring, house)
    return _never_dead(right, last, ring, house)


def _waits_with_the_blinds(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """When the big blind is out, the button stays, and the next two players post the blinds."""
    if last.big in ring.players or len(ring.players) < 3:
        return right(last, ring, house)
    small, big, *_ = clockwise_after(last.big, ring.players)
    return Positions(last.button, small, big)


def _moves_for_each_bust(right: AtTable, table: Table, players: tuple[Seat, ...]) -> Positions:
    """Everybody who is out moves the button on, but for the first of them."""
    positions = right(table, players)
    gone = [seat for seat in table.dealt if seat not in players]
    for _ in gone[1:]:
        positions = right(table._replace(last=positions), players)
    return positions


def _counts_empty_seats(right: AtTable, table: Table, players: tuple[Seat, ...]) -> Positions:
    """The button moves to the next seat, whether somebody sits there or not."""
    positions = right(table, players)
    dead = table.house.button is Button.DEAD and len(players) > 2
    if table.last is None or not dead:
        return positions
    return positions._replace(button=Seat((table.last.button + 1) % len(table.chairs)))


def _big_blind_stays(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """After a hand with a dead small blind nothing moves while its big blind is there."""
    if last.small not in ring.players and last.big in ring.players:
        return last
    return right(last, ring, house)


def _next_blind_is_passed(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """When the big blind is out, the player behind him is passed over."""
    after = right(last, ring, house)
    if last.big in ring.players or len(ring.players) < 3:
        return after
    return after._replace(big=clockwise_after(last.big, ring.players)[1])


def _one_big_blind(right: Moving, last: Positions, ring: Ring, house: House) -> Positions:
    """With a moving button only one player posts a big blind."""
    return right(last, ring, house)._replace(small_posts_big=False)


FAULTS: Final = (
    Fault(
        "button-passes-a-player",
        "BT",
        "ludoforge-hs.1",
        "Passes a player with the button when the player on the button is out.",
        "measured: @chevtek/poker-engine 1.2.14, texas-poker-core 1.4.5, chironaut 0.5.0",
        {"table.button._simple": _passes_a_player},
        also_breaks=(
            "ludoforge-q13",
            "tda-34-b",
        ),
    ),
    Fault(
        "button-falls-to-the-first-seat",
        "BT",
        "ludoforge-hs.1",
        "Gives the button to the lowest seat when the player on the button is out.",
        "measured: pokertable 1.0.0; in the source of casino_poker 1.2.0",
        {"table.button._simple": _falls_to_the_first_seat},
        also_breaks=("ludoforge-q13",),
    ),
    Fault(
        "button-never-dead",
        "BT",
        "roberts-blinds.4-2b-bb-out",
        "Moves the button to the next player under the rule of the dead button.",
        "measured: texasholdem 0.11.0, deeppoker 0.1.1, poker-ts 1.5.0; pokerth/pokerth#378",
        {"table.button.next_positions": _never_dead},
        also_breaks=(
            "tda-32",
            "roberts-blinds.4-2b",
            "roberts-blinds.4-2b-sb-out",
            "roberts-blinds.4-2b-both-out",
        ),
    ),
    Fault(
        "dead-small-blind-vanishes",
        "BT",
        "roberts-blinds.4-2b-bb-out",
        "Lets the next player post the small blind when the last big blind is out.",
        "jkraybill/poker-game-manager deletes players who are out before the button moves",
        {"table.button.next_positions": _big_blind_is_forgotten},
        also_breaks=("tda-32", "roberts-blinds.4-2b", "roberts-blinds.4-2b-both-out"),
    ),
    Fault(
        "button-on-the-big-blind",
        "BT",
        "roberts-blinds.4-2b-bb-out",
        "Leaves the button where it is when the big blind is out, until it is the big blind.",
        "angzarr, feature EU-0575: four players, button and blinds at 0, 3 and 0",
        {"table.button._dead": _waits_with_the_blinds},
        also_breaks=("tda-32", "roberts-blinds.4-2b", "tournament-3.1.3"),
    ),
    Fault(
        "button-moves-for-each-bust",
        "BT",
        "tda-32",
        "Moves the button on once for every player who is out.",
        "taking a player out moves the button, and so does the next hand",
        {"table.players.waiting._positions": _moves_for_each_bust},
        also_breaks=(
            "roberts-blinds.4-2b",
            "roberts-blinds.4-2b-sb-out",
            "roberts-blinds.4-2b-bb-out",
            "roberts-blinds.4-2b-both-out",
            "basic-7.2",
            "tda-34-b",
        ),
    ),
    Fault(
        "button-counts-empty-seats",
        "BT",
        "tda-32",
        "Moves the button by one seat, even to a seat that was empty all along.",
        "the button is a number of a seat, and one is added to it",
        {"table.players.waiting._positions": _counts_empty_seats},
        also_breaks=("roberts-blinds.4-2b", "roberts-blinds.4-2"),
    ),
    Fault(
        "big-blind-stays",
        "BT",
        "tda-32",
        "Charges the same player the big blind in every hand after a dead small blind.",
        "hippich/Bitcoin-Poker-Room#52: four hands with the same big blind",
        {"table.button._dead": _big_blind_stays},
        also_breaks=(
            "roberts-blinds.4-2b",
            "roberts-blinds.4-2b-sb-out",
            "roberts-blinds.4-2b-bb-out",
            "roberts-blinds.4-2b-both-out",
            "roberts-blinds.4-2",
            "tournament-3.3.1",
        ),
    ),
    Fault(
        "big-blind-passes-a-player",
        "BT",
        "tda-32",
        "Spares a player the big blind when the player before him is out.",
        "an index into the list of players is kept while the list becomes shorter",
        {"table.button._dead": _next_blind_is_passed},
        also_breaks=(
            "roberts-blinds.4-2b",
            "roberts-blinds.4-2b-bb-out",
            "roberts-blinds.4-2b-both-out",
            "roberts-blinds.4-2",
            "tournament-3.3.1",
            "tournament-3.3.3",
        ),
    ),
    Fault(
        "moving-button-with-one-big-blind",
        "BT",
        "roberts-blinds.4-2a",
        "Charges one big blind where the moving button makes two players post one.",
        "the simple button is taken for the moving one",
        {"table.button._moving": _one_big_blind},
        level="should",
        also_breaks=("suite-two-big-blinds",),
    ),
)
