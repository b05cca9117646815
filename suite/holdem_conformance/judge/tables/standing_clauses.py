"""Why a player has his place, why a level applies, and why a stack is what it is between hands."""

from collections.abc import Iterator

from holdem_conformance.judge.tables.position_clauses import mistake_clauses
from holdem_conformance.judge.tables.table_questions import TableMoment
from holdem_oracle.house.table_options import LevelClock
from holdem_oracle.table.table import is_tournament
from holdem_oracle.table.table_events import (
    Busted,
    ChairChanged,
    ChipsAdded,
    ChipsRemoved,
    GameOver,
    Left,
    LevelBegan,
    SatDown,
    StacksTaken,
    TableEvent,
)

#: What gives or takes chips between two hands.
_OF_CHIPS = (ChipsAdded, ChipsRemoved, ChairChanged, SatDown, Left)


def place_clauses(moment: TableMoment) -> Iterator[str]:
    """What gave each player his place, or took it."""
    for player in moment.disputed:
        for event in (*reversed(moment.events), *reversed(moment.earlier)):
            yield from _of_player(event, str(player), moment)
    yield from moment.rules_before(Busted)
    yield "tournament-8.2.2"


def _of_player(event: TableEvent, player: str, moment: TableMoment) -> Iterator[str]:
    """How an event has placed a player: several out at once rank among themselves."""
    match event:
        case GameOver(winner) if winner.player == player:
            yield event.rule
        case Busted(_, out) if player in [one.player for one in out]:
            yield moment.table.house.bust_rank.rule if len(out) > 1 else "tournament-8.2.2"
        case Left(_, _, out) if out is not None and out.player == player:
            yield from ("tournament-8.2.2", event.rule)
        case SatDown() | ChipsAdded() if is_tournament(moment.table.house):
            yield "tournament-8.3.1"


def level_clauses(moment: TableMoment) -> Iterator[str]:
    """A level begins by the clock or after some hands, at all tables; or was dealt by mistake."""
    yield from mistake_clauses(moment)
    if moment.table.of_several:
        yield from ("suite-level-of-event", moment.table.house.level_clock.rule)
        return
    yield from moment.rules_of(LevelBegan)
    yield moment.table.house.level_clock.rule
    yield "ludoforge-cl.5" if moment.table.house.level_clock is LevelClock.HANDS else "tda-23"


def blind_amount_clauses(moment: TableMoment) -> Iterator[str]:
    """At the right level, the blinds are those of the schedule."""
    yield "tournament-8.4.1"
    yield from level_clauses(moment)


def ante_amount_clauses(moment: TableMoment) -> Iterator[str]:
    """At the right level, the ante is that of the schedule."""
    yield "tournament-8.4.3"
    yield from level_clauses(moment)


def stack_clauses(moment: TableMoment) -> Iterator[str]:
    """Chips come in or leave by what is said; all others are those at the end of the last hand."""
    yield from moment.rules_of(*_OF_CHIPS)
    for seat in moment.disputed:
        yield from moment.rules_about(seat, *_OF_CHIPS)
        if 0 < _chips(moment, seat) < moment.table.schedule[moment.table.level].big_blind:
            yield "tournament-8.2.1"
    yield from moment.rules_before(StacksTaken)
    yield "wsop-live-64"


def _chips(moment: TableMoment, seat: int) -> int:
    """The chips of a seat by the rules; none if it is empty."""
    chair = moment.table.chairs[seat] if seat < len(moment.table.chairs) else None
    return 0 if chair is None else chair.chips


def game_over_clauses(moment: TableMoment) -> Iterator[str]:
    """A tournament ends with one player, and a cash game never."""
    yield from moment.rules_before(GameOver)
    yield "basic-8" if is_tournament(moment.table.house) else "basic-7.1"
