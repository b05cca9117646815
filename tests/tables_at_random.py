"""Random tables, hand after hand: players come, go and lose, levels end, and dealers are wrong.

Everything is decided by a number, so that the same tables are played with a fault and without.
"""

import random
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import NEW_DECK
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import OPTIONS, House, choose
from holdem_oracle.house.profiles import PROFILES
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.players.waiting import ready
from holdem_oracle.table.table import Stage, Table, alive, seats_of, taken_chair
from holdem_oracle.table.table_actions import (
    ChangeSeat,
    ComeBack,
    Deal,
    DrawForButton,
    Found,
    GiveUpChips,
    GoAway,
    HandOver,
    Leave,
    Misdealt,
    PayRebuy,
    Penalise,
    Rebuy,
    Remove,
    SitDown,
    TableAction,
    Time,
)
from holdem_oracle.table.table_play import Opening, TableStep, opened, say

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
#: Times that pass: some end no level, and some end two.
TIMES: Final = (30 * SECOND, 90 * SECOND, 10 * MINUTE, 20 * MINUTE, 45 * MINUTE)
STACKS: Final = (None, None, 1000, 1000, 1000, 1000, 500, 150, 60, 30)
#: The options that decide what happens between two hands, and of those the most common ones.
BETWEEN_HANDS: Final = (
    *("button", "first_button", "becoming_heads_up", "missed_blinds", "lone_small_blind"),
    *("newcomer", "newcomer_between", "wrong_button", "re_entry", "level_clock", "bust_rank"),
    "straddle",
)
HOWS: Final = ("post", "post", "post", "wait", "buy")
SAID: Final = 60


class Played(NamedTuple):
    """A table, what was said to it, and the step that resulted from each of it."""

    before: Table
    said: tuple[TableAction, ...]
    steps: tuple[TableStep, ...]


def played_at_random(seed: int) -> Played:
    """A random table to which a number of things is said."""
    rng = random.Random(seed)
    before = table = table_at_random(rng)
    said: list[TableAction] = []
    steps: list[TableStep] = []
    while len(said) < SAID:
        said.append(said_at_random(rng, table) if said or rng.random() < 0.7 else draw(rng, table))
        steps.append(say(table, said[-1]))
        table = steps[-1].table
    return Played(before, tuple(said), tuple(steps))


def replayed(played: Played) -> Iterator[TableStep]:
    """The steps that result when the same things are said once more."""
    table = played.before
    for one in played.said:
        step = say(table, one)
        table = step.table
        yield step


def draw(rng: random.Random, table: Table) -> TableAction:
    """Each player is dealt a card for the button."""
    return DrawForButton(dict(zip(alive(table), rng.sample(NEW_DECK, 9), strict=False)))


def house_at_random(rng: random.Random) -> House:
    """A profile with up to six options about tables changed."""
    named = rng.sample(BETWEEN_HANDS, rng.randint(0, 6))
    options = {name: rng.choice(list(OPTIONS[name])).value for name in named}
    return choose(rng.choice(list(PROFILES.values())), options)


def table_at_random(rng: random.Random) -> Table:
    """A table that can be opened; what cannot be is drawn again."""
    while True:
        house = house_at_random(rng)
        stacks = tuple(rng.choice(STACKS) for _ in range(rng.randint(2, 8)))
        taken = [seat for seat, chips in enumerate(stacks) if chips]
        if len(taken) < 2:
            continue
        least, most = rng.choice(((0, None), (500, 2000)))
        levels, straddled = levels_at_random(rng), rng.random() < 0.1
        opening = Opening(stacks, levels, rng.choice(taken), (), least, most, straddled)
        try:
            return opened(house, opening)
        except SetupError:
            continue


def levels_at_random(rng: random.Random) -> tuple[LevelRow, ...]:
    """One to four levels, which last some hands or, where the house counts time, minutes."""
    unit = rng.choice((1, MINUTE))
    antes = rng.choice(((0, 0, 0, 0), (0, 100, 200, 200), (100, 100, 200, 200)))
    return tuple(
        LevelRow(small_blind=50 * size, big_blind=100 * size, ante=ante, lasts=lasts * unit)
        for size, ante, lasts in zip(
            (1, 2, 3, 4)[: rng.randint(1, 4)], antes, rng.choices((1, 2, 3, 20), k=4), strict=False
        )
    )


def said_at_random(rng: random.Random, table: Table) -> TableAction:
    """A hand is dealt and ends, and now and then something else happens."""
    if table.stage is Stage.PLAYING:
        assert table.playing is not None
        if rng.random() < 0.75:
            return HandOver(result_at_random(rng, table.playing))
        return during_a_hand(rng, table)
    dealt = rng.random() < 0.6 and len(ready(table)) > 1
    return Deal() if dealt else between_hands(rng, table)


def result_at_random(rng: random.Random, setup: Setup) -> Mapping[Seat, int]:
    """Everybody folds to the big blind, or some players lose what they have, or a part of it."""
    stacks = {seat: setup.stacks[seat] or 0 for seat in setup.players}
    small, big = setup.blind_seats or (None, None)
    assert big is not None
    if rng.random() < 0.4:
        lost = {} if small is None else {small: setup.small_blind}
        return moved(stacks, lost, big)
    taker = max(setup.players, key=lambda seat: (stacks[seat], rng.random()))
    losers = rng.sample(setup.players, rng.choice((1, 1, 1, 2, 3, 5)) % len(setup.players) or 1)
    part = rng.choice((1, 1, 3))
    return moved(stacks, {seat: stacks[seat] // part for seat in losers if seat != taker}, taker)


def moved(stacks: dict[Seat, int], lost: Mapping[Seat, int], taker: Seat) -> Mapping[Seat, int]:
    """Chips go from some players to one, as far as they have so many."""
    after = dict(stacks)
    for seat, chips in lost.items():
        after[seat] -= min(chips, stacks[seat])
        after[taker] += min(chips, stacks[seat])
    return after


def during_a_hand(rng: random.Random, table: Table) -> TableAction:
    """Time passes, players go and come, and mistakes are found."""
    seat = rng.choice(seats_of(table))
    away = [seat for seat in seats_of(table) if not taken_chair(table, seat).here]
    substantial = rng.random() < 0.5
    said: list[TableAction] = [
        Time(rng.choice(TIMES)),
        GoAway(seat),
        ComeBack(rng.choice(away or [seat]), rng.choice(HOWS)),
        Found(substantial),
        Misdealt(substantial, rng.random() < 0.3),
    ]
    return rng.choice(said)


def between_hands(rng: random.Random, table: Table) -> TableAction:
    """Anything that can be said between two hands."""
    anywhere = Seat(rng.randrange(len(table.chairs)))
    taken = rng.choice(seats_of(table) or (anywhere,))
    free = [seat for seat, chair in enumerate(table.chairs) if chair is None]
    away = [seat for seat in seats_of(table) if not taken_chair(table, seat).here]
    how, chips = rng.choice(HOWS), rng.choice((40, 300, 1000, 2000, 3000))
    often: list[TableAction] = [
        *[SitDown(anywhere, chips, f"player {rng.randrange(99)}", how)] * 6,
        *[GoAway(taken)] * 3,
        *[ComeBack(rng.choice(away or [taken]), how)] * 3,
        *[Rebuy(taken, chips, rng.random() < 0.4)] * 2,
        *[ChangeSeat(taken, rng.choice(free or [anywhere]), how)] * 2,
        *[Time(rng.choice(TIMES))] * 3,
    ]
    return rng.choice([*often, *rarely(rng, table, taken)])


def rarely(rng: random.Random, table: Table, taken: Seat) -> list[TableAction]:
    """What is seldom said: it empties the table, or is wrong."""
    gone: list[TableAction] = [
        Leave(taken),
        Remove(taken),
        Penalise(taken, rng.randint(1, 2), rng.random() < 0.5),
    ]
    return [
        Deal(button=rng.randrange(len(table.chairs))),
        Deal(level=rng.randrange(len(table.schedule))),
        PayRebuy(taken),
        GiveUpChips(taken),
        Found(),
        rng.choice(gone),
    ]
