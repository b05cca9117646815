"""The whole game of each document that has one, played to its winner by random players.

What the document says is computed here once more, in the simplest way, and
compared with every hand of the game.
"""

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest
from tests.oracle.test_whole_games import random_hand
from tests.tournaments.test_whole_tournaments import Game

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.profiles import profile
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Table, alive
from holdem_oracle.table.table_actions import Deal, HandOver, TableRefusal
from holdem_oracle.table.table_events import DealBegan, DealtIn, TableRefused
from holdem_oracle.table.table_play import Opening, opened, say
from holdem_oracle.tournament.tournament import Tournament, players_left
from holdem_oracle.tournament.tournament_bookkeeping import after
from holdem_oracle.tournament.tournament_events import AtTableHappened, SeatsDrawnAnew

GAMES: Final = 12
STACK: Final = 200
#: Levels of different lengths, in hands.
LENGTHS: Final = (3, 1, 4, 2, 5)
#: More hands than any of these games has.
MOST: Final = 5000


class Dealt(NamedTuple):
    """A hand of a game."""

    number: int  #: from 1
    before: tuple[Seat, ...]  #: everybody with chips when it is dealt
    setup: Setup


def game(name: str, rng: random.Random) -> tuple[list[Dealt], Table]:
    """All hands of a game of two to nine players, and the table at its end."""
    players = rng.randint(2, 9)
    table = opened(profile(name), Opening((STACK,) * players, schedule()))
    hands: list[Dealt] = []
    while len(alive(table)) > 1:
        before = tuple(alive(table))
        table = say(table, Deal()).table
        assert table.playing is not None
        hands.append(Dealt(len(hands) + 1, before, table.playing))
        assert len(hands) < MOST, "no end"
        hand = random_hand(rng, table.playing)
        assert sum(hand.stacks) == players * STACK
        table = say(table, HandOver({seat: hand.stacks[seat] for seat in hand.players})).table
    return hands, table


def schedule() -> tuple[LevelRow, ...]:
    """Blinds that double with every level; where time counts, the first level never ends."""
    return tuple(
        LevelRow(small_blind=2**at, big_blind=2 ** (at + 1), lasts=lasts)
        for at, lasts in enumerate(LENGTHS)
    )


def next_seat(after_seat: int, seats: tuple[Seat, ...]) -> Seat:
    """The next of these seats clockwise."""
    return min(seats, key=lambda seat: (seat <= after_seat, seat))


def check_winner(table: Table, hands: list[Dealt]) -> None:
    """One player has all the chips, and there is no further hand."""
    (winner,) = alive(table)
    chair = table.chairs[winner]
    assert chair is not None
    assert chair.chips == len(hands[0].before) * STACK
    refused = say(table, Deal()).events[0]
    assert isinstance(refused, TableRefused)
    assert refused.reason is TableRefusal.GAME_OVER


@pytest.mark.parametrize("name", ["ludoforge", "basic"])
@pytest.mark.parametrize("seed", range(GAMES))
def test_the_button_goes_to_the_next_player_with_chips(name: str, seed: int) -> None:
    """From the first seat on, and never twice to the same player nor past one.

    A player without chips gets no cards and no blind (ludoforge-hs.1, basic-2.1, basic-7.1).
    """
    hands, table = game(name, random.Random(seed))
    button = Seat(-1)
    for one in hands:
        button = next_seat(button, one.before)
        assert one.setup.button == button
        assert tuple(one.setup.players) == one.before
    check_winner(table, hands)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_blinds_are_left_of_the_button(seed: int) -> None:
    """Small and big blind are the next two players, also heads-up (basic-2.2, basic-2.5)."""
    hands, _ = game("basic", random.Random(seed))
    for one in hands:
        small = next_seat(one.setup.button, one.before)
        assert one.setup.blind_seats == (small, next_seat(small, one.before))


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_blinds_rise_after_the_hands_of_all_levels_so_far(seed: int) -> None:
    """At most one level a hand, and the last one stays (ludoforge-m.esc, ludoforge-cl.6)."""
    hands, _ = game("ludoforge", random.Random(seed))
    ends = [sum(LENGTHS[: at + 1]) for at in range(len(LENGTHS) - 1)]
    for one in hands:
        level = sum(one.number > end for end in ends)
        assert (one.setup.small_blind, one.setup.big_blind) == (2**level, 2 ** (level + 1))


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_tournament_of_several_tables_goes_to_its_winner(seed: int) -> None:
    """Nobody plays on who is out, and everybody draws a seat at the final table.

    No table is dealt a hand that is three players short (tournament-2.2.4,
    tournament-8.2.2, tournament-8.5.1, tournament-8.5.3).
    """
    rng = random.Random(seed)
    playing = Game("tournament", rng, players=rng.randint(10, 40))
    playing.play()
    now = playing.opened
    for event in playing.log:
        if isinstance(event, AtTableHappened):
            check_hand(now, event)
        if isinstance(event, SeatsDrawnAnew):
            assert event.left == 1
            assert players_left(now) <= {9: 9, 6: 7}.get(now.handed, now.handed)
            assert len(event.chairs) == players_left(now)
        now = after(now, event)
    assert len(now.tables) == 1
    assert now.winner is not None


def check_hand(now: Tournament, event: AtTableHappened) -> None:
    """No short table begins a hand, and everybody who is dealt in is still in."""
    fullest = max(now.players.values())
    if isinstance(event.event, DealBegan) and now.tables[event.table].last is not None:
        assert fullest - now.players[event.table] < 3
    if isinstance(event.event, DealtIn):
        names = set(dealt_in(now, event.table, event.event.setup))
        assert names.isdisjoint(one.player for one in now.out)


def dealt_in(now: Tournament, table: str, setup: Setup) -> Iterator[str]:
    """The names of players who get cards."""
    for seat in setup.players:
        chair = now.tables[table].chairs[seat]
        assert chair is not None
        yield chair.player
