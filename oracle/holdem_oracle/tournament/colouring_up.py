"""Colouring up at all tables, and small chips that are found later."""

from collections.abc import Mapping, Sequence

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.house.house import Chips
from holdem_oracle.table.table import Table, alive, taken_chair
from holdem_oracle.tournament.chip_race import Race, coloured_up, exchanged, odd_chips
from holdem_oracle.tournament.refusing import CONVENTION, refused
from holdem_oracle.tournament.tournament import Tournament, all_between_hands, chairs_of
from holdem_oracle.tournament.tournament_actions import (
    ColourUp,
    FindOldChips,
    TournamentRefusal,
)
from holdem_oracle.tournament.tournament_events import (
    ColouredUp,
    OldChipsExchanged,
    TournamentEvent,
)


def colour_up(tournament: Tournament, said: ColourUp) -> TournamentEvent:
    """A small chip is taken out of play between two hands, at all tables at once.

    Rule tda-24-a.
    """
    small, large = said.small, said.large
    if type(small) is not int or type(large) is not int or not _is_exchange(small, large):
        return refused(TournamentRefusal.BAD_VALUE, said, "tda-24")
    if tournament.drawing:
        return refused(TournamentRefusal.DRAW_DUE, said, CONVENTION)
    if not all_between_hands(tournament):
        return refused(TournamentRefusal.HAND_IN_PROGRESS, said, "tda-24")
    stacks = {name: stacks_of(table) for name, table in tournament.tables.items()}
    if any(chips % small for seats in stacks.values() for chips in seats.values()):
        return refused(TournamentRefusal.BAD_VALUE, said, "tda-24")
    cards = {name: odd_chips(seats, Race(small, large)) for name, seats in stacks.items()}
    if not isinstance(said.cards, Mapping) or not _are_cards(said.cards, cards):
        return refused(TournamentRefusal.BAD_VALUE, said, "tda-24-a")
    race = Race(small, large, tournament.house.race_rounding)
    after = tuple(
        (name, tuple(coloured_up(seats, race, said.cards.get(name, ())).items()))
        for name, seats in stacks.items()
    )
    return ColouredUp(after, large, "tda-24-a")


def stacks_of(table: Table) -> dict[Seat, Chips]:
    """The chips of everybody at a table who has any."""
    return {seat: taken_chair(table, seat).chips for seat in alive(table)}


def _is_exchange(small: int, large: int) -> bool:
    """A large chip is worth several small ones."""
    return 0 < small < large and not large % small


def _are_cards(cards: Mapping[object, object], needed: Mapping[str, int]) -> bool:
    """Whether there is a card for each odd chip of each table, and none twice at one table."""
    if not set(cards) <= set(needed):
        return False
    return all(_is_deal(cards.get(name, ()), number) for name, number in needed.items())


def _is_deal(cards: object, number: int) -> bool:
    """So many different cards."""
    if not isinstance(cards, Sequence) or len(cards) != number:
        return False
    return all(isinstance(one, Card) for one in cards) and len(set(cards)) == number


def old_chips_found(tournament: Tournament, said: FindOldChips) -> TournamentEvent:
    """Chips that were taken out of play before are exchanged at exactly equal value.

    What is worth less than the smallest chip in play is taken away.

    Rule tda-24-c.
    """
    if tournament.smallest is None or type(said.worth) is not int or said.worth <= 0:
        return refused(TournamentRefusal.BAD_VALUE, said, "tda-24-c")
    found = next((one for one in chairs_of(tournament) if one[1].player == said.player), None)
    if found is None:
        return refused(TournamentRefusal.UNKNOWN_PLAYER, said, CONVENTION)
    at, chair = found
    if at is None or any(one.chair == chair for one in tournament.arrivals):
        return refused(TournamentRefusal.DRAW_DUE, said, CONVENTION)
    if not all_between_hands(tournament):
        return refused(TournamentRefusal.HAND_IN_PROGRESS, said, "tda-24-c")
    kept = exchanged(said.worth, tournament.smallest)
    return OldChipsExchanged(chair.player, at, kept, said.worth - kept, "tda-24-c")
