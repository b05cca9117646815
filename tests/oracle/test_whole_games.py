"""Whole games: random players play hand after hand until one of them has all the chips."""

import random
from dataclasses import replace
from typing import Final

import pytest
from tests.hands_at_random import choice_at_random, shuffled

from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.betting_options import Ante
from holdem_oracle.house.profiles import PROFILES, profile
from holdem_oracle.house.table_options import BustRank
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Table, alive, chips_in_play, is_tournament, placings
from holdem_oracle.table.table_actions import Deal, HandOver, TableRefusal
from holdem_oracle.table.table_events import Busted, TableRefused
from holdem_oracle.table.table_play import Opening, opened, say

#: Games of each profile: with every change, and in thorough tests.
FEW: Final = 24
MANY: Final = 1000
#: Blinds double after so many hands or milliseconds; each hand takes one.
LASTS: Final = 12
LEVELS: Final = 8


def random_table(rng: random.Random, name: str) -> Table:
    """Two to nine players, some seats empty, and blinds that grow until the game ends."""
    house = profile(name)
    ante = rng.choice((0, 1)) if house.ante is not Ante.NONE else 0
    levels = tuple(
        LevelRow(small_blind=2**at, big_blind=2 ** (at + 1), ante=ante * 2**at, lasts=LASTS)
        for at in range(LEVELS)
    )
    seats = rng.randint(2, 9)
    taken = sorted(rng.sample(range(seats), rng.randint(2, seats)))
    stacks = tuple(rng.randint(1, 60) if seat in taken else None for seat in range(seats))
    return opened(house, Opening(stacks, levels, button=taken[0]))


def random_hand(rng: random.Random, setup: Setup) -> Hand:
    """A hand that random players play to its end."""
    hand = start(replace(setup, deck=shuffled(rng))).hand
    while (seat := turn(hand)) is not None:
        hand = act(hand, choice_at_random(rng, seat, legal(hand, seat))).hand
    return hand


def played_to_the_end(rng: random.Random, table: Table) -> Table:
    """The table after the last hand; who is out is told apart by the hand and by the table."""
    chips = chips_in_play(table)
    while len(alive(table)) > 1:
        table = say(table, Deal()).table
        assert table.playing is not None
        hand = random_hand(rng, table.playing)
        step = say(table, HandOver({seat: hand.stacks[seat] for seat in hand.players}))
        out = [event.seats for event in step.events if isinstance(event, Busted)]
        busted = tuple(seat for seat in hand.players if not hand.stacks[seat])
        assert out == ([busted] if busted else [])
        table = step.table._replace(clock=step.table.clock + 1)
        assert chips_in_play(table) == chips - table.removed
    return table


def check_the_end(table: Table, players: int, chips: int) -> None:
    """One player has all the chips, nothing more is dealt, and everybody has his place."""
    (winner,) = alive(table)
    chair = table.chairs[winner]
    assert chair is not None
    assert chair.chips == chips - table.removed
    refused = say(table, Deal()).events[0]
    assert isinstance(refused, TableRefused)
    if not is_tournament(table.house):
        assert refused.reason is TableRefusal.NOT_ENOUGH_PLAYERS
        return
    assert refused.reason is TableRefusal.GAME_OVER
    places = placings(table)
    assert len({one.player for one in places}) == len(places) == players
    if table.house.bust_rank is BustRank.UNRANKED:
        assert {one.first for one in places} == {None}
        return
    means = [((one.first or 0) + (one.last or 0)) / 2 for one in places]
    assert sum(means) == players * (players + 1) / 2
    assert means == sorted(means)
    assert means[0] == 1


def play_games(name: str, games: int) -> None:
    """So many games of a profile."""
    rng = random.Random(f"{name} {games}")
    for _ in range(games):
        table = random_table(rng, name)
        players, chips = len(alive(table)), chips_in_play(table)
        check_the_end(played_to_the_end(rng, table), players, chips)


@pytest.mark.parametrize("name", PROFILES)
def test_games_are_played_to_the_end(name: str) -> None:
    """Chips are conserved after every hand, and the places are complete."""
    play_games(name, FEW)


@pytest.mark.thorough
@pytest.mark.parametrize("name", PROFILES)
def test_a_thousand_games_are_played_to_the_end(name: str) -> None:
    """The same, with every profile."""
    play_games(name, MANY)
