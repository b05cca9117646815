"""Whole tournaments: hands with random results at all tables, until one player has every chip."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import NEW_DECK
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.profiles import PROFILES, profile
from holdem_oracle.house.table_options import BustRank, LevelClock
from holdem_oracle.house.tournament_options import Balance
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Stage, alive, is_tournament
from holdem_oracle.table.table_actions import ComeBack, Deal, GoAway, HandOver
from holdem_oracle.tournament.chip_race import Race, odd_chips
from holdem_oracle.tournament.colouring_up import stacks_of
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import (
    Tournament,
    all_between_hands,
    all_chips_accounted_for,
    chairs_of,
    chips_in_tournament,
    players_left,
)
from holdem_oracle.tournament.tournament_actions import (
    AtTable,
    ColourUp,
    DrawButton,
    DrawSeat,
    Enter,
    HandForHand,
    TimePasses,
    TournamentAction,
)
from holdem_oracle.tournament.tournament_bookkeeping import after
from holdem_oracle.tournament.tournament_events import Moved, TournamentEvent, TournamentRefused
from holdem_oracle.tournament.tournament_play import (
    Seating,
    TournamentOpening,
    opened_tournament,
    replayed_tournament,
    say,
)

#: The houses in which absent players are blinded off.
HOUSES: Final = tuple(name for name in PROFILES if is_tournament(profile(name)))
#: Tournaments of each house: with every change, and in thorough tests.
FEW: Final = 3
MANY: Final = 167
#: In a thorough test everything is checked after every twentieth event.
EVERY: Final = 20
#: With so many left, play is hand for hand, and the small chips are taken out.
BUBBLE: Final = 7
SMALL: Final = 25
PRIZES: Final = (500, 300, 200, 100, 50)
NAMES: Final = "ABCDEGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


class Game:
    """A tournament at which random results are told, and everything is checked."""

    def __init__(self, name: str, rng: random.Random, players: int, every: int = 1) -> None:
        """Tables with seats drawn at random; so often everything is checked."""
        self.rng = rng
        self.every = every
        house = profile(name)
        handed = rng.choice((6, 7, 8, 9))
        lasts = 20 * 60_000 if house.level_clock is LevelClock.TIME else 10
        schedule = tuple(
            LevelRow(small_blind=SMALL * 2**at, big_blind=2 * SMALL * 2**at, lasts=lasts)
            for at in range(10)
        )
        opening = TournamentOpening(
            tables=dict(seatings(rng, players, handed)),
            schedule=schedule,
            handed=handed,
            prizes=PRIZES,
        )
        self.opened = self.now = opened_tournament(house, opening)
        self.chips = chips_in_tournament(self.now)
        self.log: list[TournamentEvent] = []

    def say(self, said: TournamentAction) -> bool:
        """Say something, and check what holds after the events; whether it was not refused."""
        step = say(self.now, said)
        for at, event in enumerate(step.events, len(self.log)):
            check_move(self.now, event)
            self.now = after(self.now, event)
            if at % self.every == 0:
                check(self.now, self.chips)
        check_balance(self.now)
        self.log += step.events
        return not isinstance(step.events[0], TournamentRefused)

    def play(self) -> None:
        """Play to the last chip."""
        while self.now.winner is None:
            self._step()
            assert len(self.log) < 100_000, "no end"

    def _step(self) -> None:
        """Something that is due, or a hand at any table."""
        rng, now = self.rng, self.now
        if now.undrawn:
            assert self.say(DrawSeat(rng.choice(now.undrawn).player, *rng.choice(free_seats(now))))
        elif any(alive(now.tables[name]) for name in now.buttons):
            name = next(name for name in sorted(now.buttons) if alive(now.tables[name]))
            assert self.say(DrawButton(name, rng.choice(alive(now.tables[name]))))
        elif now.round is None and players_left(now) == BUBBLE:
            assert self.say(HandForHand())
        elif now.smallest is None and players_left(now) < BUBBLE and all_between_hands(now):
            self._colour_up()
        else:
            self._hand()

    def _hand(self) -> None:
        """A hand is dealt or over at a table; time passes; some go away, come back, or enter."""
        rng = self.rng
        name = rng.choice(list(self.now.tables))
        table = self.now.tables[name]
        if table.stage is Stage.PLAYING:
            assert table.playing is not None
            assert self.say(AtTable(name, HandOver(result(rng, table.playing))))
        else:
            self.say(AtTable(name, Deal()))
        self.say(TimePasses(rng.randint(0, 120_000) // len(self.now.tables)))
        if rng.random() < 0.01 and name in self.now.tables:
            seat = rng.randrange(len(table.chairs))
            self.say(AtTable(name, rng.choice((GoAway(seat), ComeBack(seat)))))
        if rng.random() < 0.02 and players_left(self.now) > 2 * BUBBLE:
            free = free_seats(self.now)
            self.say(Enter(f"entrant {len(self.log)}", *rng.choice(free or (("A", 0),))))

    def _colour_up(self) -> None:
        """Odd chips are raced for with cards dealt at random."""
        race = Race(SMALL, 4 * SMALL)
        needed = {
            name: odd_chips(stacks_of(table), race) for name, table in self.now.tables.items()
        }
        dealt = {name: self.rng.sample(NEW_DECK, number) for name, number in needed.items()}
        assert self.say(ColourUp(SMALL, 4 * SMALL, dealt))


def seatings(rng: random.Random, players: int, handed: int) -> Iterator[tuple[str, Seating]]:
    """Tables with the same number of players, or one more."""
    tables = -(-players // handed)
    for at in range(tables):
        here = players // tables + (at < players % tables)
        taken = sorted(rng.sample(range(handed), here))
        stacks = tuple(1000 if seat in taken else None for seat in range(handed))
        name = NAMES[at % len(NAMES)] * (1 + at // len(NAMES))
        yield name, Seating(stacks, button=rng.choice(taken))


def result(rng: random.Random, setup: Setup) -> dict[Seat, int]:
    """A hand in which some players risk all or part of their chips; chips stay multiples of 25."""
    stacks = {seat: setup.stacks[seat] or 0 for seat in setup.players}
    in_it = rng.sample(list(stacks), min(len(stacks), rng.choice((2, 2, 2, 3))))
    pot = 0
    for seat, chips in stacks.items():
        risked = min(chips, setup.big_blind) if rng.random() < 0.3 else 0
        if seat in in_it:
            risked = chips if rng.random() < 0.35 else min(chips, 4 * setup.big_blind)
        stacks[seat] -= risked
        pot += risked
    stacks[rng.choice(in_it)] += pot
    return stacks


def check(now: Tournament, chips: int) -> None:
    """Chips are conserved, nobody sits twice, and the numbers of players are right."""
    assert all_chips_accounted_for(now, chips)
    names = [chair.player for _, chair in chairs_of(now)]
    assert len(names) == len(set(names))
    for name, table in now.tables.items():
        coming = sum(arrival.to.table == name for arrival in now.arrivals)
        assert now.players[name] == len(alive(table)) + coming
    places = [at for at, _ in chairs_of(now) if at is not None]
    assert set(free_seats(now)).isdisjoint(places)
    seats = sum(len(table.chairs) for table in now.tables.values())
    assert len(free_seats(now)) == seats - len(places)


def check_move(now: Tournament, event: TournamentEvent) -> None:
    """A player moves from a fuller table to a shorter one, by which they come closer together."""
    if isinstance(event, Moved):
        assert now.players[event.source.table] - now.players[event.to.table] > 1


def check_balance(now: Tournament) -> None:
    """Where tables are kept even, they are within one player once all hands are over."""
    if now.house.balance is not Balance.WITHIN_1 or now.undrawn or len(now.tables) > 12:
        return
    if all_between_hands(now) and not _new_table(now):
        assert max(now.players.values()) - min(now.players.values()) < 2


def _new_table(now: Tournament) -> bool:
    """Whether a table has not been dealt a hand yet, so that nobody can move there."""
    return any(table.last is None for table in now.tables.values())


def check_places(game: Game) -> None:
    """Everybody has a place, ties fill theirs, and the winner has all the chips."""
    now = game.now
    assert now.winner is not None
    finished: Sequence[object] = (now.winner, *now.out)
    assert len(finished) == len({one.player for one in (now.winner, *now.out)})
    assert [chair.player for _, chair in chairs_of(now)] == [now.winner.player]
    if now.house.bust_rank is BustRank.UNRANKED:
        return
    taken = Counter((one.first, one.last) for one in (now.winner, *now.out))
    covered: list[int] = []
    for (first, last), players in taken.items():
        assert first is not None
        assert last is not None
        assert players == last - first + 1
        covered += range(first, last + 1)
    assert sorted(covered) == list(range(1, len(finished) + 1))


@pytest.mark.parametrize("seed", range(FEW))
@pytest.mark.parametrize("name", HOUSES)
def test_tournaments_end_with_one_winner(name: str, seed: int) -> None:
    """Chips are conserved at each step, and places are complete; the log is the whole result."""
    game = Game(name, random.Random(seed), players=(30, 57, 100)[seed % 3])
    game.play()
    check_places(game)
    assert replayed_tournament(game.opened, game.log) == game.now


@pytest.mark.thorough
@pytest.mark.parametrize("name", HOUSES)
def test_many_tournaments_end_with_one_winner(name: str) -> None:
    """Of 30 to 300 players, in every house."""
    for seed in range(FEW, FEW + MANY):
        rng = random.Random(seed)
        game = Game(name, rng, players=rng.randint(30, 300), every=EVERY)
        game.play()
        check(game.now, game.chips)
        check_places(game)
