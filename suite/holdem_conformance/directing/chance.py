"""Draws at random, for a director who does not name their outcomes.

The oracle says which seats are free and which cards are needed; nothing but
these is drawn, and the same seed draws the same.
"""

from collections.abc import Iterator
from random import Random

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import NEW_DECK, Card
from holdem_oracle.table.table import Table, alive
from holdem_oracle.tournament.chip_race import Race, odd_chips
from holdem_oracle.tournament.colouring_up import stacks_of
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import Place, TableName, Tournament
from holdem_scenarios.files.problems import Wrong


def free_seat(tournament: Tournament, chance: Random) -> Place:
    """A free seat at any table."""
    seats = free_seats(tournament)
    if not seats:
        raise Wrong("no seat is free", "break no table, or add one, as in add D 9")
    return chance.choice(seats)


def button_seat(table: Table, chance: Random) -> Seat:
    """A player of a table, for the first button."""
    players = alive(table)
    if not players:
        raise Wrong("nobody sits at that table", "draw the seats first, as in draw all")
    return chance.choice(players)


def cards_for_button(table: Table, chance: Random) -> dict[Seat, Card]:
    """A card for everybody with chips."""
    players = alive(table)
    return dict(zip(players, chance.sample(NEW_DECK, len(players)), strict=True))


def race_cards(
    tournament: Tournament, small: int, large: int, chance: Random
) -> dict[TableName, tuple[Card, ...]]:
    """A card for each odd chip of each table."""
    return dict(_race_cards(tournament, Race(small, large), chance))


def _race_cards(
    tournament: Tournament, race: Race, chance: Random
) -> Iterator[tuple[TableName, tuple[Card, ...]]]:
    """The cards of each table; no table needs more than a deck."""
    for name, table in tournament.tables.items():
        needed = odd_chips(stacks_of(table), race)
        if needed > len(NEW_DECK):
            problem = f"table {name} has {needed} odd chips, and a deck has {len(NEW_DECK)} cards"
            raise Wrong(problem, "race for larger chips")
        yield name, tuple(chance.sample(NEW_DECK, needed))
