"""Whether values that are given to a table can be what they should be: a result, or a draw."""

from collections.abc import Mapping

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.betting_options import Residual


def is_result(setup: Setup, stacks: Mapping[object, object]) -> bool:
    """Whether these can be the stacks after a hand: of everybody dealt in, and no chip is lost.

    Rule tda-21.
    """
    if set(stacks) != set(setup.players) or not all(type(seat) is int for seat in stacks):
        return False
    chips = [chips for chips in stacks.values() if type(chips) is int and chips >= 0]
    if len(chips) < len(stacks):
        return False
    before = sum(stack or 0 for stack in setup.stacks)
    return sum(chips) == before or (
        setup.house.residual is Residual.LOST and sum(chips) < before and max(chips) > 0
    )


def is_draw(cards: Mapping[object, object], players: tuple[Seat, ...]) -> bool:
    """Every player has a card, and no two have the same.

    Rule wsop-live-95.
    """
    drawn = list(cards.values())
    if set(cards) != set(players) or set(map(type, drawn)) != {Card}:
        return False
    return len(set(drawn)) == len(drawn)
