"""Whether a table can be opened: what is wrong with its levels, seats and names."""

from collections.abc import Sequence
from dataclasses import replace

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.cards.deck import NEW_DECK
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.setup_checks import cards_needed, checked
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
        if type(row.lasts) is not int or row.lasts < 0:
            problem = f"{row.lasts!r} is not a duration"
            raise SetupError(f"levels[{at}]", problem, "write a whole number of 0 or more")
        checked(hand)
    seats = len(hands[0].stacks)
    need = cards_needed(replace(hands[0], stacks=(1,) * seats))
    if need > len(NEW_DECK):
        problem = f"{len(NEW_DECK)} cards are too few for {seats} seats, which need {need}"
        raise SetupError("stacks", problem, "write fewer seats")
    if names and len(names) != seats:
        problem = f"{len(names)} names for {seats} seats"
        raise SetupError("players", problem, "write a name for each seat, or none at all")
