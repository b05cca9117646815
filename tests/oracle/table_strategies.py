"""Hypothesis strategies for tables: how they are opened, and what is said to them."""

from collections.abc import Mapping

from hypothesis import strategies as st
from tests.oracle.strategies import houses, json_values

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.betting_options import Ante, HeadsUp
from holdem_oracle.house.house import House
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Stage, Table
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
    Removal,
    Remove,
    SitDown,
    TableAction,
    Time,
)
from holdem_oracle.table.table_play import Opening, opened

#: Numbers that select what is said, to whom, and how much.
Whim = tuple[int, int, int]
whims = st.lists(st.tuples(st.integers(0, 99), st.integers(0, 9), st.integers(0, 400)), max_size=60)
HOWS = ("post", "wait", "buy")


@st.composite
def openings(draw: st.DrawFn, house: House) -> Opening:
    """A table of two to nine seats, some of them empty, with one to three levels."""
    seats = draw(st.integers(2, 9))
    stacks = draw(
        st.lists(st.integers(1, 400) | st.none(), min_size=seats, max_size=seats).filter(
            lambda chips: sum(chip is not None for chip in chips) > 1
        )
    )
    taken = [seat for seat, chips in enumerate(stacks) if chips is not None]
    anywhere = len(taken) > 2 or house.heads_up is HeadsUp.RING
    antes = (0,) if house.ante is Ante.NONE else (0, 1, 4)
    rows = draw(st.lists(st.sampled_from(antes), min_size=1, max_size=3))
    return Opening(
        stacks=tuple(stacks),
        schedule=tuple(
            LevelRow(
                small_blind=(at + 1) * house.chip_unit,
                big_blind=2 * (at + 1) * house.chip_unit,
                ante=ante * house.chip_unit,
                lasts=draw(st.integers(1, 5)),
            )
            for at, ante in enumerate(rows)
        ),
        button=draw(st.sampled_from(range(seats) if anywhere else taken)),
        straddled=draw(st.booleans()),
    )


@st.composite
def tables(draw: st.DrawFn, /, **fixed: str) -> Table:
    """A table under any house, before its first hand."""
    house = draw(houses(**fixed))
    return opened(house, draw(openings(house)))


def sensible(table: Table, whim: Whim) -> TableAction:
    """Something that is often allowed: a hand is dealt and ends, and players come and go."""
    kind, seat, chips = whim
    if table.stage is Stage.PLAYING:
        assert table.playing is not None
        return during(kind, seat, chips, table.playing)
    if kind < 55:
        return Deal()
    return between(kind, seat % len(table.chairs), chips)


def during(kind: int, seat: int, chips: int, setup: Setup) -> TableAction:
    """What is said while a hand is played: mostly its result."""
    if kind < 80:
        return HandOver(result(setup, seat, chips))
    said: list[TableAction] = [
        Time(chips),
        GoAway(seat),
        ComeBack(seat, HOWS[chips % 3]),
        Misdealt(substantial=bool(chips % 2), fouled=not chips % 5),
        Found(substantial=bool(chips % 2)),
    ]
    return said[kind % len(said)]


def between(kind: int, seat: int, chips: int) -> TableAction:
    """What is said between two hands."""
    how = HOWS[chips % 3]
    said: list[TableAction] = [
        SitDown(seat, chips + 1, f"player {chips}", how),
        Leave(seat),
        GoAway(seat),
        ComeBack(seat, how),
        Rebuy(seat, chips + 1, announced=bool(chips % 2)),
        ChangeSeat(seat, (seat + 1 + chips % 7) % 9, how),
        GoAway(seat),
        ComeBack(seat, how),
        GiveUpChips(seat, closing=bool(chips % 2)),
        PayRebuy(seat),
        Penalise(seat, 1 + chips % 2, dodged=not chips % 3),
        Remove(seat, tuple(Removal)[chips % 2]),
        Time(chips),
        Found(),
        Deal(button=seat),
        Deal(level=chips % 3),
    ]
    return said[kind % len(said)]


def result(setup: Setup, seat: int, chips: int) -> Mapping[Seat, int]:
    """One player wins up to so many chips from each of the others."""
    taker = setup.players[seat % len(setup.players)]
    after = {player: setup.stacks[player] or 0 for player in setup.players}
    for player in setup.players:
        if player != taker:
            lost = min(after[player], chips)
            after[player] -= lost
            after[taker] += lost
    return after


#: Anything at all, in the fields of every action.
absurd = st.one_of(
    *(
        st.builds(kind, *[json_values] * len(kind._fields))
        for kind in (
            *(Deal, HandOver, SitDown, Leave, ChangeSeat, GoAway, ComeBack, Rebuy, PayRebuy),
            *(GiveUpChips, Remove, Penalise, Time, DrawForButton, Found, Misdealt),
        )
    )
)
