"""Whether what is given to a table can be so: its opening, the result of a hand, a draw."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import NEW_DECK, Card
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.setup_checks import cards_needed, checked
from holdem_oracle.house.betting_options import Residual
from holdem_oracle.house.table_options import LevelClock
from holdem_oracle.table.levels import LevelRow


def check_opening(
    hands: Sequence[Setup], schedule: Sequence[LevelRow], names: Sequence[object]
) -> None:
    """The first hand can be dealt at every level, and there are cards and names for every seat.

    Rule basic-1.4.
    """
    if not schedule:
        raise SetupError("levels", "there is no level", "write one or more")
    for at, (hand, row) in enumerate(zip(hands, schedule, strict=True)):
        counted = hand.house.level_clock is LevelClock.HANDS and at < len(schedule) - 1
        least = 1 if counted else 0
        if type(row.lasts) is not int or row.lasts < least:
            problem = f"{row.lasts!r} is not a duration"
            raise SetupError(f"levels[{at}]", problem, f"write a whole number of {least} or more")
        checked(hand)
    seats = len(hands[0].stacks)
    need = cards_needed(replace(hands[0], stacks=(1,) * seats))
    if need > len(NEW_DECK):
        problem = f"{len(NEW_DECK)} cards are too few for {seats} seats, which need {need}"
        raise SetupError("stacks", problem, "write fewer seats")
    if names and len(names) != seats:
        problem = f"{len(names)} names for {seats} seats"
        raise SetupError("players", problem, "write a name for each seat, or none at all")


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
