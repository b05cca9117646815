"""The known differences between PokerKit 0.7.7 and the oracle, with the clauses that decide them.

Each condition is as narrow as possible: where it holds, PokerKit has to differ
in exactly this way.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from tests.second_engine.pokerkit_table import Seen

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.raising import is_reopened
from holdem_oracle.hand.cards.ranking import strength
from holdem_oracle.hand.pots.shares import divided
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.seats import blind_seats
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand, stack_to
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import choose


class Difference(NamedTuple):
    """A known difference: the clause that the oracle follows, and when it may appear."""

    name: str
    clause: str
    applies: Callable[[Hand, Seen, Seen], bool]


def has_short_big_blind(setup: Setup) -> bool:
    """Whether the big blind cannot be paid completely after the ante."""
    big = blind_seats(setup).big
    stack = 0 if big is None else setup.stacks[big] or 0
    return stack < setup.big_blind + setup.ante


def asks_a_lone_player(_: Hand, ours: Seen, theirs: Seen) -> bool:
    """In PokerKit the last player with chips is to act, although there is no bet to call."""
    return ours.turn is None and theirs.call == 0 and theirs.able == (theirs.turn,)


def begins_with_the_big_blind(hand: Hand, ours: Seen, theirs: Seen) -> bool:
    """PokerKit treats the wrong seat as the small blind if two play and the blinds are equal."""
    setup = hand.setup
    first = hand.street is Street.PREFLOP and not hand.acted
    equal = setup.small_blind == setup.big_blind and len(hand.players) == 2
    return first and equal and (ours.turn, theirs.turn) == (setup.button, hand.blinds.big)


def forbids_what_nobody_could_match(hand: Hand, ours: Seen, theirs: Seen) -> bool:
    """PokerKit forbids a raise when no opponent has more chips than the current bet."""
    if ours.turn is None or theirs.wager is not None:
        return False
    others = [seat for seat in hand.live if seat != ours.turn]
    return all(stack_to(hand, seat) <= hand.to_match for seat in others)


def reopens_where_nobody_has_bet(hand: Hand, ours: Seen, theirs: Seen) -> bool:
    """PokerKit does not compare with the big blind: any short all-in then reopens the betting."""
    if ours.turn is None or ours.wager is not None or is_reopened(hand, ours.turn):
        return False
    nobody_has_bet = hand.wagers == (1 if hand.street is Street.PREFLOP else 0)
    can = legal(hand._replace(acted=frozenset()), ours.turn)
    everything = stack_to(hand, ours.turn)
    return nobody_has_bet and theirs.wager == (can.raises or (everything, everything))


def forgets_that_short_all_ins_add_up(hand: Hand, ours: Seen, theirs: Seen) -> bool:
    """PokerKit restarts its count once short all-ins have added up to a full raise.

    One more short all-in then closes the betting to a player who faces more
    than a full raise.
    """
    if ours.turn is None or ours.wager is None or theirs.wager is not None:
        return False
    return ours.turn in hand.acted and is_reopened(hand, ours.turn)


def returns_more_when_all_fold(hand: Hand, ours: Seen, theirs: Seen) -> bool:
    """PokerKit returns the whole bet of the last player, including the matched part."""
    same_stacks = ours.stacks == theirs.stacks
    return same_stacks and len(hand.live) == 1 and total(theirs) < total(ours)


def total(seen: Seen) -> int:
    """The sum of all pots."""
    return sum(chips for chips, _ in seen.pots)


def gives_odd_chips_to_one(hand: Hand, ours: Seen, theirs: Seen) -> bool:
    """PokerKit gives all odd chips of a pot to the first winner left of the button."""
    pots = [Pot(chips, eligible) for chips, eligible in ours.pots]
    return ours.pots == theirs.pots and stacks_after(hand, pots) == theirs.stacks


def merges_pots_of_the_same_winners(hand: Hand, ours: Seen, theirs: Seen) -> bool:
    """PokerKit removes the losers before it divides, which merges pots with the same winners."""
    return ours.pots == theirs.pots and stacks_after(hand, merged(hand, ours)) == theirs.stacks


def stacks_after(hand: Hand, pots: list[Pot]) -> tuple[int, ...]:
    """The stacks after these pots are divided, with all odd chips for the first winner."""
    house = choose(hand.setup.house, {"odd_chip_many": "all-first"})
    to_one = hand._replace(setup=replace(hand.setup, house=house))
    stacks = [chips - won for chips, won in zip(hand.stacks, hand.won, strict=True)]
    for pot in pots:
        for seat, chips in divided(to_one, pot, winners_of(hand, pot.eligible)):
            stacks[seat] += chips
    return tuple(stacks)


def merged(hand: Hand, ours: Seen) -> list[Pot]:
    """The pots among the players who win anything; pots with the same contestants are merged."""
    left = [seat for seat in hand.live if hand.won[seat]]
    pots = [(tuple(s for s in eligible if s in left), chips) for chips, eligible in ours.pots]
    return [
        Pot(sum(chips for _, chips in same), contesting)
        for contesting, same in groupby(pots, key=lambda pot: pot[0])
    ]


def winners_of(hand: Hand, contesting: tuple[Seat, ...]) -> list[Seat]:
    """The best hands among some seats."""
    worth = {seat: strength(hand.holes[seat] + hand.board) for seat in contesting}
    return [seat for seat in contesting if worth[seat] == max(worth.values())]


def takes_the_short_blind_for_the_price(hand: Hand, ours: Seen, theirs: Seen) -> bool:
    """PokerKit treats a short big blind as the price of a call.

    The rest of the hand is compared under the house option with the same price.
    """
    return has_short_big_blind(hand.setup) and ours.call != theirs.call


SHORT_BLIND_PRICE = Difference(
    "short-blind-price", "wsop-live-154", takes_the_short_blind_for_the_price
)

#: So rare that a test plays a constructed hand for it.
FORGOTTEN = Difference("short-all-ins-forgotten", "tda-47-a", forgets_that_short_all_ins_add_up)

TURNS = (
    Difference("lone-actor", "tda-16", asks_a_lone_player),
    Difference("equal-blinds-heads-up", "tda-34-b", begins_with_the_big_blind),
)

BOUNDS = (
    Difference("nobody-could-match", "suite-nobody-to-raise", forbids_what_nobody_could_match),
    Difference("reopened-without-a-bet", "tda-47-a", reopens_where_nobody_has_bet),
    FORGOTTEN,
)

ENDINGS = (
    Difference("uncontested-pot", "tda-65-a", returns_more_when_all_fold),
    Difference("odd-chips-to-one", "roberts-ties.4", gives_odd_chips_to_one),
    Difference("merged-pots", "tda-21", merges_pots_of_the_same_winners),
)

ALL = (SHORT_BLIND_PRICE, *TURNS, *BOUNDS, *ENDINGS)
