"""Colouring up: exchanging small chips that a level no longer needs."""

from collections.abc import Mapping, Sequence

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.house.house import Chips


def coloured_up(
    stacks: Mapping[Seat, Chips], small: Chips, large: Chips, cards: Sequence[Card]
) -> dict[Seat, Chips]:
    """Odd small chips are raced for with one card each, and a player wins at most one large chip.

    Cards are dealt from the first seat on.  The number of large chips is the
    total value of the odd ones.  No player is raced out: one who would lose his
    last chips gets a large chip.

    Rule tda-24-a.
    """
    whole = {seat: chips - chips % large for seat, chips in stacks.items()}
    odd = {seat: chips % large // small for seat, chips in sorted(stacks.items())}
    winners = _by_best_card(odd, cards)[: sum(odd.values()) * small // large]
    after = {seat: chips + large * (seat in winners) for seat, chips in whole.items()}
    return {seat: chips or (large if stacks[seat] else 0) for seat, chips in after.items()}


def _by_best_card(odd: Mapping[Seat, int], cards: Sequence[Card]) -> list[Seat]:
    """Each player gets one card for each odd chip; the player with the highest card comes first.

    Rule wsop-77.a.
    """
    stock = iter(cards)
    best = {seat: max(next(stock) for _ in range(chips)) for seat, chips in odd.items() if chips}
    return sorted(best, key=lambda seat: best[seat], reverse=True)
