"""Everything that happens at a table by itself, once a deal or a result was accepted.

``what_follows`` is called again after each event until it returns None: then
the hand can be played, or something can be said between two hands.
"""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import Setup
from holdem_oracle.table.button import first_positions
from holdem_oracle.table.elimination import places, ranking_stacks, winner_of
from holdem_oracle.table.levels import next_level
from holdem_oracle.table.next_hand import (
    counted_positions,
    hand_at,
    level_dealt,
    missed_by,
    post_due,
)
from holdem_oracle.table.players.waiting import dealt_in, placed, ready, waits_because
from holdem_oracle.table.table import (
    Mistake,
    Positions,
    Stage,
    Table,
    alive,
    game_over,
    is_tournament,
    seats_of,
    taken_chair,
)
from holdem_oracle.table.table_events import (
    BlindMissed,
    Busted,
    DealtIn,
    GameOver,
    HandCounted,
    LevelBegan,
    Positioned,
    PostDue,
    TableEvent,
    Waits,
)


def what_follows(table: Table) -> TableEvent | None:
    """The next event that happens by itself; None if there is none."""
    match table.stage:
        case Stage.DEALING:
            return _dealing(table)
        case Stage.SETTLING:
            return _busted(table) or HandCounted(table.played + 1, "ludoforge-cl.5")
        case Stage.BETWEEN if game_over(table) and alive(table):
            return _game_over(table)
        case _:
            return None


def _dealing(table: Table) -> TableEvent:
    """The level, then button and blinds, then what each player owes; then the hand is dealt."""
    level = next_level(table.schedule, hands=table.played, time=table.clock, house=table.house)
    if level != table.level:
        return LevelBegan(level, table.house.level_clock.rule)
    if table.now is None:
        return _positioned(table)
    return _before_the_deal(table) or _dealt_in(table, table.now)


def _positioned(table: Table) -> Positioned:
    """Button and blinds are placed; by mistake the button may be elsewhere.

    Rule tda-34-a.
    """
    right, waiting = placed(table)
    rule = table.house.first_button.rule if table.last is None else table.house.button.rule
    if table.mistake is None:
        return Positioned(right, waiting, None, rule)
    mistake = table.mistake._replace(right=right)
    if mistake.button is None:
        return Positioned(right, waiting, mistake, rule)
    players = tuple(seat for seat in ready(table) if seat not in waiting)
    wrong = first_positions(mistake.button, players, table.house)
    return Positioned(wrong, waiting, mistake, "tda-34-a")


def _before_the_deal(table: Table) -> TableEvent | None:
    """What each player has missed, why he waits, or what he pays, one seat after the other."""
    players = dealt_in(table)
    for seat in seats_of(table):
        event = _of_seat(table, seat, players)
        if event:
            return event
    return None


def _of_seat(table: Table, seat: Seat, players: tuple[Seat, ...]) -> TableEvent | None:
    """What is due in one seat before the deal."""
    owes = missed_by(table, seat)
    if owes != taken_chair(table, seat).owes:
        return BlindMissed(seat, owes, "wsop-live-160")
    if seat in table.waiting and seat not in table.noted:
        return Waits(seat, waits_because(table, seat))
    if table.now is None or seat not in players or seat in table.noted:
        return None
    due = post_due(table, seat, table.now, level_dealt(table))
    if due is None or not (due.post.live or due.post.dead):
        return None
    return PostDue(seat, due.post.live, due.post.dead, due.buys_button, due.rule)


def _dealt_in(table: Table, positions: Positions) -> DealtIn:
    """The hand is dealt; what should have been dealt is kept beside a mistake.

    Rule tda-23.
    """
    setup = hand_at(table, positions, level_dealt(table))
    mistake = table.mistake
    if mistake is not None:
        mistake = mistake._replace(setup=_should_have_been(table, mistake))
    return DealtIn(setup, counted_positions(table, positions), mistake, "tda-30")


def _should_have_been(table: Table, mistake: Mistake) -> Setup:
    """The hand at the right level, with the button in the right place."""
    assert mistake.right is not None
    return hand_at(table, mistake.right, table.level)


def _busted(table: Table) -> Busted | None:
    """Players without chips are out once the hand is over; in a cash game they may rebuy.

    Rule tournament-8.2.1.
    """
    assert table.playing is not None
    gone = [
        seat
        for seat in table.playing.players
        if not taken_chair(table, seat).chips and seat not in table.noted
    ]
    if not gone:
        return None
    ranked = is_tournament(table.house) and not table.of_several
    out = places(table, ranking_stacks(table.playing, gone)) if ranked else ()
    return Busted(tuple(gone), out, table.house.bust_rank.rule)


def _game_over(table: Table) -> GameOver | None:
    """The last player with chips has won, and that is said once.

    Rule basic-8.
    """
    return GameOver(winner_of(table), "basic-8") if table.winner is None else None
