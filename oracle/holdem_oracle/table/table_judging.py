"""The judgement of everything that is said to a table: what event it results in."""

from collections.abc import Mapping
from typing import Any

from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.button import button_by_high_card
from holdem_oracle.table.corrections import found, misdealt
from holdem_oracle.table.input_checks import is_draw, is_result
from holdem_oracle.table.players.absence import come_back, go_away, penalise
from holdem_oracle.table.players.buying_in import give_up_chips, pay_rebuy, rebuy
from holdem_oracle.table.players.seat_changes import change_seat, leave, remove, sit_down
from holdem_oracle.table.players.seat_checks import bad_value, refused, senseless
from holdem_oracle.table.players.waiting import absent, ready
from holdem_oracle.table.table import Mistake, Stage, Table, alive, game_over
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
    TableRefusal,
    Time,
)
from holdem_oracle.table.table_events import (
    ButtonDrawn,
    DealBegan,
    StacksTaken,
    TableEvent,
    TimePassed,
)

#: What can be said at any time; anything else waits until the hand is over.
_AT_ANY_TIME = (Time, HandOver, Found, Misdealt, GoAway, ComeBack)


def judge(table: Table, said: TableAction) -> TableEvent:
    """What is said between hands results in an event; a refusal is also an event.

    Rule suite-between-hands.
    """
    if table.stage is not Stage.BETWEEN and not isinstance(said, _AT_ANY_TIME):
        return refused(TableRefusal.HAND_IN_PROGRESS, said, "wsop-67")
    match said:
        case Deal():
            return _deal(table, said)
        case HandOver():
            return _hand_over(table, said)
        case Time():
            return _time(table, said)
        case DrawForButton():
            return _draw(table, said)
        case Found():
            return found(table, said)
        case Misdealt():
            return misdealt(table, said)
        case _:
            return _about_a_player(table, said)


def _about_a_player(table: Table, said: TableAction) -> TableEvent:
    """What is said about one player and his seat."""
    #: Each function takes the action that stands beside it, which no single type can express.
    judges: dict[type, Any] = {
        SitDown: sit_down,
        Leave: leave,
        ChangeSeat: change_seat,
        GoAway: go_away,
        ComeBack: come_back,
        Rebuy: rebuy,
        PayRebuy: pay_rebuy,
        GiveUpChips: give_up_chips,
        Remove: remove,
        Penalise: penalise,
    }
    if type(said) not in judges:
        return senseless(TableRefusal.UNKNOWN_ACTION, said)
    event: TableEvent = judges[type(said)](table, said)
    return event


def _deal(table: Table, said: Deal) -> TableEvent:
    """Hands are dealt while more than one player can be dealt in, and one of them is there.

    Rule basic-7.1.
    """
    if game_over(table):
        return refused(TableRefusal.GAME_OVER, said, "basic-8")
    players = ready(table)
    if len(players) < 2:
        return refused(TableRefusal.NOT_ENOUGH_PLAYERS, said, "basic-7.1")
    if len(absent(table, players)) == len(players):
        return refused(TableRefusal.NOBODY_THERE, said, "wsop-36")
    if not _is_index(said.level, table.schedule) or not _is_index(said.button, table.chairs):
        return bad_value(said)
    return DealBegan(table.hand + 1, _mistake(said), "tda-23")


def _is_index(value: object, of: tuple[object, ...]) -> bool:
    """Whether a value is None, or counts from 0 in a list."""
    return value is None or (type(value) is int and 0 <= value < len(of))


def _mistake(said: Deal) -> Mistake | None:
    """What a dealer has done wrong, if anything."""
    if said.level is None and said.button is None:
        return None
    level = said.level if isinstance(said.level, int) else None
    button = Seat(said.button) if isinstance(said.button, int) else None
    return Mistake(level, button)


def _hand_over(table: Table, said: HandOver) -> TableEvent:
    """The stacks after a hand hold the chips that were there before it.

    Rule tda-21.
    """
    if table.playing is None or table.stage is not Stage.PLAYING:
        return senseless(TableRefusal.NO_HAND, said)
    stacks = said.stacks
    if not isinstance(stacks, Mapping) or not is_result(table.playing, stacks):
        return refused(TableRefusal.BAD_STACKS, said, "tda-21")
    return StacksTaken(tuple((seat, stacks[seat]) for seat in table.playing.players), "tda-21")


def _time(table: Table, said: Time) -> TableEvent:
    """The clock of the levels goes on during hands and between them.

    Rule tda-23.
    """
    if type(said.passed) is not int or said.passed < 0:
        return bad_value(said)
    return TimePassed(table.clock + said.passed, "tda-23")


def _draw(table: Table, said: DrawForButton) -> TableEvent:
    """Before the first hand each player is dealt a card, and the highest one has the button.

    Rule wsop-live-95.
    """
    if table.last is not None:
        return refused(TableRefusal.ALREADY_STARTED, said, "wsop-live-95")
    cards = said.cards
    if not isinstance(cards, Mapping) or not is_draw(cards, alive(table)):
        return refused(TableRefusal.BAD_VALUE, said, "wsop-live-95")
    return ButtonDrawn(button_by_high_card(cards), "wsop-live-95")
