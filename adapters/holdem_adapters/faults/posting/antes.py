"""Faults in antes: who pays how much, and what a payment counts for."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import Forced, HolesDealt, Posted
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.betting_options import Ante
from holdem_oracle.house.house import Chips

Owed: TypeAlias = Callable[[Setup], Iterator[Posted]]
Posts: TypeAlias = Callable[[Setup], tuple[Posted, ...]]


def _trimmed_to_the_shortest(right: Owed, setup: Setup) -> Iterator[Posted]:
    """No player pays a larger ante than the shortest stack can pay."""
    least = min(stack for stack in setup.stacks if stack is not None)
    short = setup.house.ante is Ante.EACH and least < setup.ante
    return right(replace(setup, ante=least) if short else setup)


def _for_each_player(right: Owed, setup: Setup) -> Iterator[Posted]:
    """An ante for the table is multiplied by the number of players."""
    players = 1 if setup.house.ante is Ante.EACH else len(setup.players)
    return right(replace(setup, ante=setup.ante * players))


def _whole_or_nothing(right: Posts, setup: Setup) -> tuple[Posted, ...]:
    """A player who cannot pay the whole ante for the table pays none of it."""
    each = setup.house.ante is Ante.EACH
    return tuple(
        post
        for post in right(setup)
        if each or post.what is not Forced.ANTE or post.chips == setup.ante
    )


def _part_of_the_big_blind(right: Owed, setup: Setup) -> Iterator[Posted]:
    """The ante of the big blind counts as part of its bet."""
    bet = setup.house.ante is Ante.BB
    for post in right(setup):
        yield post._replace(live=post.live or bet, matched=post.matched or bet)


def _ante_alone_is_no_claim(
    right: Callable[[Sequence[Chips], Sequence[Seat], Chips], tuple[Pot, ...]],
    paid: Sequence[Chips],
    live: Sequence[Seat],
    common: Chips,
) -> tuple[Pot, ...]:
    """A player without a stake of his own can win nothing, not even dead money."""
    paying = [seat for seat in live if paid[seat]]
    return right(paid, paying or live, common)


def _no_cards_without_chips(
    right: Callable[[Hand, HolesDealt], Hand], hand: Hand, event: HolesDealt
) -> Hand:
    """A player whose last chips are the ante gets no cards."""
    after = right(hand, event)
    each = hand.setup.house.ante is Ante.EACH
    out = [seat for seat in hand.live if each and not hand.stacks[seat] and not hand.bets[seat]]
    holes = [() if seat in out else cards for seat, cards in enumerate(after.holes)]
    return after._replace(holes=tuple(holes))


FAULTS: Final = (
    Fault(
        "antes-trimmed-to-the-shortest",
        "BL",
        "south-dakota-01.1",
        "Takes from every player only as much of the ante as the shortest stack has.",
        "uoftcprg/pokerkit#40 sets a switch named ante trimming",
        {"hand.betting.forced_bets._antes": _trimmed_to_the_shortest},
        also=("SP", "DM", "UB"),
    ),
    Fault(
        "table-ante-times-the-players",
        "BL",
        "tda-rp.11",
        "Takes the ante for the table once for each player from the one who pays it.",
        "the setting is the ante of one player, as in older tournaments",
        {"hand.betting.forced_bets._antes": _for_each_player},
        also=("HU", "RO", "SP", "DM", "OC", "MB", "PL", "ST", "MH"),
    ),
    Fault(
        "short-table-ante-not-taken",
        "BL",
        "tda-rp.11",
        "Takes no ante for the table from a player who cannot pay all of it.",
        "the payment is refused as a whole if the stack is too small",
        {"hand.betting.forced_bets.forced_bets": _whole_or_nothing},
        also=("HU",),
    ),
    Fault(
        "big-blind-ante-is-a-bet",
        "BL",
        "suite-common-ante",
        "Counts the ante that the big blind pays as part of its bet, so that a call costs more.",
        "clubs 0.1.4 counts it as a bet (see its CONFIRMED.md)",
        {"hand.betting.forced_bets._antes": _part_of_the_big_blind},
        also=("HU", "RO", "SP", "DM", "OC", "PL", "ST", "MH"),
    ),
    Fault(
        "ante-alone-wins-nothing",
        "BL",
        "suite-button-ante",
        "Leaves a player out of the main pot whose last chips were the ante for the table.",
        "only players with a bet of their own are listed for a pot",
        {"hand.pots.side_pots.side_pots": _ante_alone_is_no_claim},
        level="should",
        also_breaks=("suite-common-ante",),
    ),
    Fault(
        "all-in-from-the-ante-gets-no-cards",
        "DL",
        "ludoforge-hs.12",
        "Deals no cards to a player whose last chips were the ante.",
        "rs_poker 5.0.0 (see its CONFIRMED.md)",
        {"hand.bookkeeping._holes_dealt": _no_cards_without_chips},
        also=("BL", "BC", "SP", "DM", "UB"),
    ),
)
