"""The oracle's table around the hand, in the form that every engine uses."""

from typing import NamedTuple

from msgspec.structs import replace

from holdem_adapters.tables.between_hands import Amount, BetweenHands, LevelLeft
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import Chips
from holdem_oracle.house.table_options import LevelClock
from holdem_oracle.table.next_hand import level_dealt
from holdem_oracle.table.table import Stage, Table, game_over, placings
from holdem_oracle.table.table_events import TableEvent


class Seated(NamedTuple):
    """The table at which a hand is played."""

    table: Table
    #: What has happened at it since the last deal began, each event with its clause.
    events: tuple[TableEvent, ...] = ()


def between_hands(table: Table, hand: Hand | None) -> BetweenHands:
    """Everything that the table shows beyond the hand that was dealt last."""
    level = level_dealt(table)
    row = table.schedule[level]
    setup = table.playing if hand is None else hand.setup
    found = BetweenHands(
        hand=table.hand,
        dealt_in=() if setup is None else setup.players,
        waiting=table.waiting,
        posts={} if setup is None else _posts(setup),
        level=level + 1,
        blinds=(row.small_blind, row.big_blind),
        ante=row.ante,
        level_left=_level_left(table),
        owes=_owes(table),
    )
    if table.of_several:
        return found  # who is out, and in which place, is known to the tournament
    places = [out for out in placings(table) if out.first is not None and out.last is not None]
    return replace(
        found,
        places={int(out.player): (out.first or 0, out.last or 0) for out in places},
        out=tuple(sorted(int(out.player) for out in table.out)),
        over=game_over(table),
    )


def _posts(setup: Setup) -> dict[int, tuple[Amount, Amount]]:
    """The posts of players who are no blinds, by seat."""
    return {post.seat: (post.live, post.dead) for post in setup.late_posts}


def _level_left(table: Table) -> LevelLeft | None:
    """What is left of the level that is due: hands, or milliseconds; the last one never ends."""
    if table.level == len(table.schedule) - 1:
        return None
    end = sum(row.lasts for row in table.schedule[: table.level + 1])
    if table.house.level_clock is LevelClock.TIME:
        return LevelLeft(milliseconds=max(0, end - table.clock))
    return LevelLeft(hands=max(0, end - table.played))


def _owes(table: Table) -> dict[int, tuple[str, ...]]:
    """The blinds that players have missed, by seat."""
    return {
        seat: tuple(name for name, missed in chair.owes._asdict().items() if missed)
        for seat, chair in enumerate(table.chairs)
        if chair is not None and any(chair.owes)
    }


def stacks_at(table: Table, hand: Hand | None) -> tuple[Chips, ...]:
    """By seat, the chips of everybody who sits there, dealt in or not."""
    chips = [0 if chair is None else chair.chips for chair in table.chairs]
    if hand is not None and table.stage is Stage.PLAYING:
        for seat in hand.players:
            chips[seat] = hand.stacks[seat]
    return tuple(chips)
