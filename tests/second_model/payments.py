"""Every pot paid under every order in which the remaining hands can compare."""

from functools import cache
from itertools import product

from tests.second_model.lockstep import Match
from tests.second_model.pots import paid, pots_of
from tests.second_model.state import Table

from holdem_oracle.hand.pots.shares import divided
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.state import Hand


@cache
def orders(hands: int) -> tuple[tuple[int, ...], ...]:
    """All ways in which some hands can compare, ties included: 1, 3, 13, 75, 541."""
    ranks = product(range(hands), repeat=hands)
    return tuple(rank for rank in ranks if set(rank) == set(range(max(rank) + 1)))


def compare_payments(match: Match, hand: Hand, table: Table) -> None:
    """The chips that each seat wins are the same in every order."""
    live, made = [player.seat for player in table.live()], pots_of(table)
    for ranks in orders(len(live)):
        rank = dict(zip(live, ranks, strict=True))
        match.tally.payments += 1
        ours, theirs = won_by_oracle(hand, rank), paid(table, made, rank)
        if ours != theirs:
            match.record(f"with hands {rank} oracle pays {ours}, model {theirs}")


def won_by_oracle(hand: Hand, rank: dict[int, int]) -> dict[int, int]:
    """What the oracle pays when hands compare in a given order."""
    won = dict.fromkeys(hand.players, 0)
    for pot in pots(hand):
        best = max(rank[seat] for seat in pot.eligible)
        winners = [seat for seat in pot.eligible if rank[seat] == best]
        for seat, chips in divided(hand, pot, winners):
            won[seat] += chips
    return {int(seat): chips for seat, chips in won.items()}
