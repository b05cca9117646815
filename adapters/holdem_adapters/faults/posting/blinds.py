"""Faults in blinds and antes."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import Forced, Posted, RoundOpened
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.hand.state import BETTING, Hand
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Ante, AnteOrder
from holdem_oracle.house.house import Chips

Price: TypeAlias = Callable[[Hand], Chips]
Owed: TypeAlias = Callable[[Setup], Iterator[Posted]]
Posting: TypeAlias = Callable[[Setup], BlindSeats]


def _as_posted(_right: Price, hand: Hand) -> Chips:
    """A call costs only the amount actually posted."""
    return max(hand.bets)


def _from_the_button(right: Posting, setup: Setup) -> BlindSeats:
    """The button posts the small blind at every table."""
    if setup.blind_seats is not None or len(setup.players) == 2:
        return right(setup)
    big, *_, small = clockwise_after(setup.button, setup.players)
    return BlindSeats(small, big)


def _by_seat_number(right: Posting, setup: Setup) -> BlindSeats:
    """The next two seat numbers have the blinds, even if they are empty."""
    if setup.blind_seats is not None or len(setup.players) == 2:
        return right(setup)
    next_two = [Seat((setup.button + step) % len(setup.stacks)) for step in (1, 2)]
    small, big = [seat if seat in setup.players else None for seat in next_two]
    return BlindSeats(small, big)


def _as_a_bet(right: Owed, setup: Setup) -> Iterator[Posted]:
    """An ante of each player counts as part of his bet."""
    for post in right(setup):
        yield post._replace(live=post.live or setup.house.ante is Ante.EACH)


def _button_ante_as_a_bet(right: Owed, setup: Setup) -> Iterator[Posted]:
    """The ante of the button counts as part of its bet."""
    bet = setup.house.ante is Ante.BUTTON
    for post in right(setup):
        yield post._replace(live=post.live or bet, matched=post.matched or bet)


def _as_a_stake(right: Owed, setup: Setup) -> Iterator[Posted]:
    """An ante for the table counts as a stake of the player who pays it."""
    for post in right(setup):
        yield post._replace(matched=True)


def _as_common_money(right: Owed, setup: Setup) -> Iterator[Posted]:
    """Antes of each player are dead money."""
    for post in right(setup):
        yield post._replace(matched=False)


def _from_everybody(right: Owed, setup: Setup) -> Iterator[Posted]:
    """Every player pays the ante, even if one player pays it for the table."""
    if setup.house.ante is Ante.NONE:
        return iter(())
    return right(replace(setup, house=setup.house._replace(ante=Ante.EACH)))


def _ante_first(right: Owed, setup: Setup) -> Iterator[Posted]:
    """The ante is paid before the blind."""
    return right(replace(setup, house=setup.house._replace(ante_order=AnteOrder.ANTE_FIRST)))


def _blinds_before_antes(right: Owed, setup: Setup) -> Iterator[Posted]:
    """Blinds are paid before the antes of each player."""
    owed = tuple(right(setup))
    each = setup.house.ante is Ante.EACH
    return iter(sorted(owed, key=lambda post: each and post.what is Forced.ANTE))


def _walk_is_played(right: Callable[[Hand], Seat | None], hand: Hand) -> Seat | None:
    """A big blind to whom all others have folded still has to act."""
    walk = hand.street is Street.PREFLOP and hand.stage == BETTING and hand.aggressor is None
    alone = len(hand.live) == 1 and hand.to_act[:1] == hand.live
    return hand.to_act[0] if walk and alone else right(hand)


def _option_without_chips(right: Callable[[Hand], RoundOpened], hand: Hand) -> RoundOpened:
    """The big blind has its option even if the blind was exactly its last chips."""
    event, big = right(hand), hand.blinds.big
    if hand.street is not Street.PREFLOP or big is None or hand.stacks[big]:
        return event
    whole = hand.bets[big] == hand.setup.big_blind
    return event._replace(to_act=(*event.to_act, big)) if whole else event


FAULTS: Final = (
    Fault(
        "short-big-blind-lowers-the-price",
        "BL",
        "wsop-live-154",
        "Lets a call cost only the amount that a short big blind has posted.",
        "ImperialBower/pkcore DEFECT_001",
        {"hand.betting.rounds.opening_price": _as_posted},
        also=("HU", "AO", "MR", "SP", "OC", "MB", "PL", "FL"),
    ),
    Fault(
        "button-posts-the-small-blind",
        "BL",
        "wsop-live-button-and-blinds",
        "Lets the button post the small blind at every table, not only heads-up.",
        "the heads-up rule is kept when more players join",
        {"hand.seats.blind_seats": _from_the_button},
        also=EVERYWHERE,
    ),
    Fault(
        "blinds-counted-over-empty-seats",
        "BL",
        "wsop-live-button-and-blinds",
        "Gives the blinds to the next two seat numbers, even if the seats are empty.",
        "the loop counts seat numbers instead of players",
        {"hand.seats.blind_seats": _by_seat_number},
        also=("RO", "BC", "SP"),
    ),
    Fault(
        "ante-counts-as-a-bet",
        "BL",
        "south-dakota-09",
        "Counts the ante of each player as part of the bet on the street.",
        "ishikota/PyPokerEngine PR#49",
        {"hand.betting.forced_bets._antes": _as_a_bet},
        also=("HU", "AO", "MR", "SP", "DM", "UB", "OC", "PL"),
    ),
    Fault(
        "antes-are-nobodys-stake",
        "BL",
        "south-dakota-01.1",
        "Treats the antes of all players as dead money instead of stakes in the pots.",
        "ishikota/PyPokerEngine PR#50 fails with a short ante",
        {"hand.betting.forced_bets._antes": _as_common_money},
        also=("SP", "DM", "UB"),
    ),
    Fault(
        "blinds-taken-before-the-antes",
        "BL",
        "suite-each-ante-first",
        "Takes blinds before antes, so that a short stack pays its blind and not its ante.",
        "the order for a big-blind ante is also used for antes of each player",
        {"hand.betting.forced_bets._due": _blinds_before_antes},
        also=("AO", "UB"),
    ),
    Fault(
        "table-ante-is-a-stake",
        "BL",
        "suite-common-ante",
        "Counts the ante that one player pays for the table as his own stake.",
        "the ante of each player, multiplied and taken from one player",
        {"hand.betting.forced_bets._antes": _as_a_stake},
        also=("HU", "SP", "DM", "OC", "PL", "ST", "MH"),
    ),
    Fault(
        "button-ante-pays-for-the-call",
        "BL",
        "suite-button-ante",
        "Counts the ante of the button as part of its bet, so that a call costs it less.",
        "all chips put in before the flop are treated as a blind",
        {"hand.betting.forced_bets._antes": _button_ante_as_a_bet},
        also=("HU",),
        level="should",
    ),
    Fault(
        "table-ante-paid-before-the-blind",
        "BL",
        "tda-rp.11",
        "Takes the ante for the table before the big blind, in a house where the blind is first.",
        "other houses do so, and the order matters only for a short stack",
        {"hand.betting.forced_bets._due": _ante_first},
        also=("HU",),
    ),
    Fault(
        "antes-always-paid-by-everybody",
        "BL",
        "tda-rp.11",
        "Takes an ante from every player even if one player pays it for the table.",
        "many engines are older than antes for the table",
        {"hand.betting.forced_bets._antes": _from_everybody},
        also=("HU", "SP", "DM", "OC", "MB", "PL", "ST", "MH"),
    ),
    Fault(
        "walk-is-played",
        "BL",
        "wsop-live-143-alone",
        "Waits for an action from a big blind to whom all others have folded.",
        "notnil/joker PR#6",
        {"hand.betting.rounds.turn": _walk_is_played},
        also=("HU", "BC", "UB", "SD", "TO", "MB", "IL", "DL", "ST"),
    ),
    Fault(
        "option-without-chips",
        "BL",
        "south-dakota-21.side",
        "Gives the option to a big blind who posted his last chips.",
        "CharlieHess/slack-poker-bot PR#39",
        {"hand.betting.rounds.round_opened": _option_without_chips},
        also=("DM", "AO"),
    ),
)
