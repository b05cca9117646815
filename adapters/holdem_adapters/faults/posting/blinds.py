"""Faults about blinds and antes."""

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
    """A call costs what was really posted."""
    return max(hand.bets)


def _from_the_button(right: Posting, setup: Setup) -> BlindSeats:
    """The button is the small blind, however many play."""
    if setup.blind_seats is not None or len(setup.players) == 2:
        return right(setup)
    big, *_, small = clockwise_after(setup.button, setup.players)
    return BlindSeats(small, big)


def _by_seat_number(right: Posting, setup: Setup) -> BlindSeats:
    """The next two seat numbers have the blinds, and an empty seat posts none."""
    if setup.blind_seats is not None or len(setup.players) == 2:
        return right(setup)
    next_two = [Seat((setup.button + step) % len(setup.stacks)) for step in (1, 2)]
    small, big = [seat if seat in setup.players else None for seat in next_two]
    return BlindSeats(small, big)


def _as_a_bet(right: Owed, setup: Setup) -> Iterator[Posted]:
    """An ante that everybody pays is a part of his bet."""
    for post in right(setup):
        yield post._replace(live=post.live or setup.house.ante is Ante.EACH)


def _button_ante_as_a_bet(right: Owed, setup: Setup) -> Iterator[Posted]:
    """The ante of the button is a part of his bet."""
    bet = setup.house.ante is Ante.BUTTON
    for post in right(setup):
        yield post._replace(live=post.live or bet, matched=post.matched or bet)


def _as_a_stake(right: Owed, setup: Setup) -> Iterator[Posted]:
    """An ante for the table is a stake of the player who pays it."""
    for post in right(setup):
        yield post._replace(matched=True)


def _as_common_money(right: Owed, setup: Setup) -> Iterator[Posted]:
    """An ante that everybody pays is nobody's stake."""
    for post in right(setup):
        yield post._replace(matched=False)


def _from_everybody(right: Owed, setup: Setup) -> Iterator[Posted]:
    """Antes are paid by everybody, whatever the house says."""
    if setup.house.ante is Ante.NONE:
        return iter(())
    return right(replace(setup, house=setup.house._replace(ante=Ante.EACH)))


def _ante_first(right: Owed, setup: Setup) -> Iterator[Posted]:
    """The ante is taken before the blind."""
    return right(replace(setup, house=setup.house._replace(ante_order=AnteOrder.ANTE_FIRST)))


def _blinds_before_antes(right: Owed, setup: Setup) -> Iterator[Posted]:
    """Blinds are taken before the antes, also where everybody pays one."""
    owed = tuple(right(setup))
    each = setup.house.ante is Ante.EACH
    return iter(sorted(owed, key=lambda post: each and post.what is Forced.ANTE))


def _walk_is_played(right: Callable[[Hand], Seat | None], hand: Hand) -> Seat | None:
    """A big blind to whom everybody has folded is asked all the same."""
    walk = hand.street is Street.PREFLOP and hand.stage == BETTING and hand.aggressor is None
    alone = len(hand.live) == 1 and hand.to_act[:1] == hand.live
    return hand.to_act[0] if walk and alone else right(hand)


def _option_without_chips(right: Callable[[Hand], RoundOpened], hand: Hand) -> RoundOpened:
    """The big blind has its option, also when the blind was exactly its last chips."""
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
        "Lets a call cost only what a short big blind has posted.",
        "ImperialBower/pkcore DEFECT_001",
        {"hand.betting.rounds.opening_price": _as_posted},
        also=("HU", "MR", "SP", "MB", "PL", "FL"),
    ),
    Fault(
        "button-posts-the-small-blind",
        "BL",
        "wsop-live-button-and-blinds",
        "Lets the button post the small blind at every table, and not only with two players.",
        "the heads-up rule kept when the table fills up",
        {"hand.seats.blind_seats": _from_the_button},
        also=EVERYWHERE,
    ),
    Fault(
        "blinds-counted-over-empty-seats",
        "BL",
        "wsop-live-button-and-blinds",
        "Gives the blinds to the next two seat numbers, and an empty seat posts none.",
        "seat numbers taken round the table, and not players",
        {"hand.seats.blind_seats": _by_seat_number},
        also=("RO", "BC", "SP"),
    ),
    Fault(
        "ante-counts-as-a-bet",
        "BL",
        "ludoforge-m.ante",
        "Counts the ante that everybody pays in the bet on the street.",
        "ishikota/PyPokerEngine PR#49",
        {"hand.betting.forced_bets._antes": _as_a_bet},
        also=("AO", "MR", "SP", "DM", "OC", "PL"),
    ),
    Fault(
        "antes-are-nobodys-stake",
        "BL",
        "suite-each-ante-first",
        "Leaves the antes that everybody pays out of the layers of the pots.",
        "ishikota/PyPokerEngine PR#50 stumbled over a short ante",
        {"hand.betting.forced_bets._antes": _as_common_money},
        also=("SP", "DM"),
    ),
    Fault(
        "blinds-taken-before-the-antes",
        "BL",
        "suite-each-ante-first",
        "Takes the blinds first, so that a short stack owes its ante and not its blind.",
        "the order of a big-blind ante, kept for antes that everybody pays",
        {"hand.betting.forced_bets._due": _blinds_before_antes},
        also=("AO",),
    ),
    Fault(
        "table-ante-is-a-stake",
        "BL",
        "suite-common-ante",
        "Counts the ante that one player pays for the table as his own stake.",
        "an ante of each player, multiplied and taken from one",
        {"hand.betting.forced_bets._antes": _as_a_stake},
        also=("HU", "SP", "DM", "OC", "PL", "ST", "MH"),
    ),
    Fault(
        "button-ante-pays-for-the-call",
        "BL",
        "suite-button-ante",
        "Counts the ante of the button in its bet, so that it owes less for a call.",
        "whatever a player puts in before the flop is taken for a blind",
        {"hand.betting.forced_bets._antes": _button_ante_as_a_bet},
        also=("HU",),
    ),
    Fault(
        "table-ante-paid-before-the-blind",
        "BL",
        "tda-rp.11",
        "Takes the ante for the table before the big blind, where the blind comes first.",
        "other houses do so, and the order matters to a short stack alone",
        {"hand.betting.forced_bets._due": _ante_first},
        also=("HU",),
    ),
    Fault(
        "antes-always-paid-by-everybody",
        "BL",
        "tda-rp.11",
        "Takes the ante from every player, also where one pays it for the table.",
        "antes for the table are newer than many engines",
        {"hand.betting.forced_bets._antes": _from_everybody},
        also=("HU", "SP", "DM", "OC", "MB", "PL", "ST", "MH"),
    ),
    Fault(
        "walk-is-played",
        "BL",
        "server-edge.1",
        "Asks a big blind to whom everybody has folded what he does.",
        "notnil/joker PR#6",
        {"hand.betting.rounds.turn": _walk_is_played},
        also=("HU", "BC", "UB", "SD", "TO", "MB", "IL", "DL", "ST"),
    ),
    Fault(
        "option-without-chips",
        "BL",
        "maverick-0.f",
        "Asks a big blind whose last chips are the blind for his option.",
        "CharlieHess/slack-poker-bot PR#39",
        {"hand.betting.rounds.round_opened": _option_without_chips},
        also=("DM", "AO"),
    ),
)
