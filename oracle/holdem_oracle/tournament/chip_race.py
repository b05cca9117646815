"""Chip races: exchanging small chips that a level no longer needs."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.house.house import Chips
from holdem_oracle.house.tournament_options import RaceRounding


class Race(NamedTuple):
    """Small chips are taken out of play, and exchanged for large ones."""

    small: Chips
    large: Chips
    rounding: RaceRounding = RaceRounding.DOWN


def coloured_up(
    stacks: Mapping[Seat, Chips], race: Race, cards: Sequence[Card]
) -> dict[Seat, Chips]:
    """Odd small chips are raced for with one card each, and a player wins at most one large chip.

    Cards are dealt from the first seat on.  No player is raced out: one who
    would lose his last chips gets a large chip.

    Rule tda-24-a.
    """
    whole = {seat: chips - chips % race.large for seat, chips in stacks.items()}
    winners = _winners(stacks, race, cards)
    after = {seat: chips + race.large * (seat in winners) for seat, chips in whole.items()}
    return {seat: chips or (race.large if stacks[seat] else 0) for seat, chips in after.items()}


def odd_chips(stacks: Mapping[Seat, Chips], race: Race) -> int:
    """The number of chips that are raced for, and of the cards that are dealt for them.

    Rule tda-24-a.
    """
    return sum(_odd(stacks, race).values())


def _odd(stacks: Mapping[Seat, Chips], race: Race) -> dict[Seat, int]:
    """The odd chips of each player, from the first seat on."""
    return {seat: chips % race.large // race.small for seat, chips in sorted(stacks.items())}


def _winners(stacks: Mapping[Seat, Chips], race: Race, cards: Iterable[Card]) -> list[Seat]:
    """The odd chips of all are worth so many large ones, and these go to the best cards.

    Sources differ on what happens to a rest: it is lost, or the next player
    gets a chip if his own odd chips are worth half of one, or there is one more
    chip if the rest is worth half of one, or in any case.

    Rule suite-race-down.
    """
    odd = _odd(stacks, race)
    order = _by_best_card(odd, cards)
    number, rest = divmod(sum(odd.values()) * race.small, race.large)
    match race.rounding:
        case RaceRounding.OWN_HALF if rest:  # so that somebody has not won a chip yet
            number += 2 * odd[order[number]] * race.small >= race.large
        case RaceRounding.HALF_UP:
            number += 2 * rest >= race.large
        case RaceRounding.UP:
            number += rest > 0
        case _:
            pass
    return order[:number]


def _by_best_card(odd: Mapping[Seat, int], cards: Iterable[Card]) -> list[Seat]:
    """Each player gets one card for each odd chip; the player with the highest card comes first.

    Rule wsop-77.a.
    """
    stock = iter(cards)
    best = {seat: max(next(stock) for _ in range(chips)) for seat, chips in odd.items() if chips}
    return sorted(best, key=lambda seat: best[seat], reverse=True)


def exchanged(worth: Chips, smallest: Chips) -> Chips:
    """What small chips that are found after the race are exchanged for, at equal value.

    Rule tda-24-c.
    """
    return worth - worth % smallest
