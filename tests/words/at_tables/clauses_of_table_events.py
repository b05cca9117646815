"""The clause that says what happened at a table between hands, stated anew for each kind of event.

As for a hand, an event that a house option decides quotes the first clause of the
value that the house has chosen, and every other one that of its situation.
"""

from collections.abc import Callable, Mapping
from typing import Final

from tests.words.at_tables.table_happenings import AtTable
from tests.words.clauses_of_events import of_option

from holdem_oracle.table import table_actions as actions
from holdem_oracle.table import table_events as events
from holdem_oracle.table.table import Missed, Mistake
from holdem_oracle.table.table_actions import TableAction, TableRefusal
from holdem_oracle.table.table_events import TableEvent

#: What is asked of a table in vain has the clause of this suite, unless a rule book forbids it.
CONVENTION: Final = "suite-between-hands"


def clause_of_table(at: AtTable) -> str:
    """The clause that an event has to quote."""
    kind = type(at.event)
    if kind in BY_OPTION:
        return of_option(at.table.house, BY_OPTION[kind])
    return ALWAYS.get(kind) or BY_SITUATION[kind](at)


#: Events with one clause, whatever the house and the situation.
ALWAYS: Final[Mapping[type[TableEvent], str]] = {
    events.DealBegan: "tda-23",
    events.BlindMissed: "wsop-live-160",
    events.DealtIn: "tda-30",
    events.StacksTaken: "tda-21",
    events.GameOver: "basic-8",
    events.HandCounted: "ludoforge-cl.5",
    events.SatDown: "tda-8-a",
    events.ChipsAdded: "tda-27",
    events.TimePassed: "tda-23",
    events.ButtonDrawn: "wsop-live-95",
}

#: Events that exist, or are as they are, because of one option.
BY_OPTION: Final[Mapping[type[TableEvent], str]] = {
    events.LevelBegan: "level_clock",
    events.Busted: "bust_rank",
    events.ChipsRemoved: "re_entry",
}


def _is_cash(at: AtTable) -> bool:
    """Whether absent players miss their blinds, which are taken from them in a tournament."""
    return at.table.house.missed_blinds != "blinded-off"


def _positioned(at: AtTable) -> str:
    """The first button has its option, and any other one; a wrong one has its own clause."""
    mistake = at.table.mistake
    if mistake is not None and mistake.button is not None:
        return "tda-34-a"
    return of_option(at.table.house, "first_button" if at.table.last is None else "button")


def _waits(at: AtTable) -> str:
    """A player sits out by himself, or cannot be dealt in where he sits, or need not post."""
    event, table = at.event, at.table
    assert isinstance(event, events.Waits)
    chair = table.chairs[event.seat]
    assert chair is not None
    if _is_cash(at) and chair.sits_out:
        return "wsop-live-163"
    if _is_cash(at) and chair.penalty:
        return "tda-71-c"
    pays = chair.new and table.house.newcomer != "nothing"
    return _passed(at, event.seat, pays=pays) or _unpaid(at, event.seat, pays=pays) or "tda-10-a"


def _passed(at: AtTable, seat: int, *, pays: bool) -> str:
    """Nobody comes in ahead of the small blind, and who pays gets neither it nor the button."""
    now, last = at.table.now, at.table.last
    assert now is not None
    if last is None or seat in at.table.dealt:
        return ""
    behind = [(now.button + step) % len(at.table.chairs) for step in range(len(at.table.chairs))]
    if seat in behind[1 : behind.index(now.small)]:
        kept_out = _is_cash(at) and not _may_pay_there(at, seat)
        return "roberts-blinds.between" if kept_out else "tda-10-a"
    if pays and seat == now.small:
        return "rooms-newcomer-passed"
    return "rooms-third-player" if pays and seat == now.button and now.big == last.small else ""


def _may_pay_there(at: AtTable, seat: int) -> bool:
    """Whether a player behind the button may post there, or has said that he buys it."""
    chair, allowed = at.table.chairs[seat], at.table.house.newcomer_between
    assert chair is not None
    posts = allowed == "posts" and chair.entry != "wait"
    return posts or (allowed == "buys-the-button" and chair.entry == "buy")


def _unpaid(at: AtTable, seat: int, *, pays: bool) -> str:
    """Who has something to pay may wait for the big blind, and in some houses has to."""
    chair = at.table.chairs[seat]
    assert chair is not None
    if at.table.last is None or seat in at.table.dealt:
        return ""
    if chair.entry == "wait" and (any(chair.owes) or pays):
        return "wsop-live-160"
    must = at.table.house.missed_blinds == "wait" and any(chair.owes)
    return of_option(at.table.house, "missed_blinds") if must else ""


def _post_due(at: AtTable) -> str:
    """A blind, the button, the first hand, or what was missed: each has a price of its own."""
    event, house = at.event, at.table.house
    assert isinstance(event, events.PostDue)
    chair, now = at.table.chairs[event.seat], at.table.now
    assert chair is not None
    assert now is not None
    if event.seat == now.small:
        return "roberts-blinds.4-2a"
    if event.buys_button:
        return "wsop-live-158"
    if chair.new and house.newcomer != "nothing":
        return of_option(house, "newcomer")
    without_big = chair.owes in (Missed(small=True), Missed(small=True, straddle=True))
    return of_option(house, "lone_small_blind") if without_big else "wsop-live-160"


def _left(at: AtTable) -> str:
    """Who is disqualified, or has never come, does not leave by himself."""
    if not isinstance(at.said, actions.Remove):
        return "wsop-live-160"
    return "wsop-16" if at.said.why == "no-show" else "tda-71-d"


def _seat_changed(at: AtTable) -> str:
    """In a tournament a new seat is taken as it is; in a cash game it matters who was passed."""
    event, last = at.event, at.table.last
    assert isinstance(event, events.SeatChanged)
    if not _is_cash(at):
        return "tda-10-a"
    return "wsop-live-164" if last and last.button == event.seat else "wsop-live-163"


def _chair_changed(at: AtTable) -> str:
    """Each thing that can be said about a player has its clause."""
    match at.said:
        case actions.GoAway():
            return of_option(at.table.house, "missed_blinds")
        case actions.Penalise(_, _, dodged):
            return "wsop-86" if dodged else "tda-71-c"
        case actions.ComeBack():  # in a tournament nobody has missed blinds that he owes
            return "wsop-live-160" if _is_cash(at) else "tda-30"
        case said:
            return SAID_OF_A_PLAYER[type(said)]


#: The clause of what changes a player, and not where he sits.
SAID_OF_A_PLAYER: Final[Mapping[type[TableAction | None], str]] = {
    actions.PayRebuy: "tda-27",
    actions.Leave: "wsop-114",
}


def _of_mistake(mistake: Mistake | None) -> str:
    """A wrong button, or else a wrong level."""
    assert mistake is not None
    return "tda-23" if mistake.button is None else "tda-34-a"


def _corrected(at: AtTable) -> str:
    """In this hand by the clause of the mistake; for the next hand because of the house."""
    event = at.event
    assert isinstance(event, events.Corrected)
    if event.setup is None:
        return of_option(at.table.house, "wrong_button")
    return _of_mistake(at.table.mistake)


def _dealt_again(at: AtTable) -> str:
    """A card that is in the deck twice stops any hand; other errors, only a young one."""
    assert isinstance(at.said, actions.Misdealt)
    return "tda-35" if at.said.fouled else "tda-35-c"


#: The clause of each refusal, unless what was said has its own.
REFUSED: Final[Mapping[TableRefusal, str]] = {
    TableRefusal.HAND_IN_PROGRESS: "wsop-67",
    TableRefusal.GAME_OVER: "basic-8",
    TableRefusal.ALREADY_STARTED: "wsop-live-95",
    TableRefusal.NOT_ENOUGH_PLAYERS: "basic-7.1",
    TableRefusal.SEAT_TAKEN: "basic-1.2",
    TableRefusal.BAD_STACKS: "tda-21",
    TableRefusal.SUBSTANTIAL_ACTION: "tda-35-d",
    TableRefusal.ALREADY_SEATED: "tda-8-a",
    TableRefusal.HAS_CHIPS: "wsop-13",
    TableRefusal.BELOW_MINIMUM: "wsop-live-186",
    TableRefusal.ABOVE_MAXIMUM: "wsop-live-186",
}

#: The clauses of refusals of which what was said decides.
REFUSED_TO: Final[Mapping[tuple[TableRefusal, type[TableAction]], str]] = {
    (TableRefusal.NOBODY_THERE, actions.Deal): "wsop-36",
    (TableRefusal.BAD_VALUE, actions.DrawForButton): "wsop-live-95",
    (TableRefusal.BAD_VALUE, actions.PayRebuy): "tda-27",
    (TableRefusal.ALREADY_AWAY, actions.Leave): "wsop-114",
}


def _refused(at: AtTable) -> str:
    """A refusal quotes the rule that forbids what was said, if there is one."""
    event = at.event
    assert isinstance(event, events.TableRefused)
    assert at.said is not None
    of_both = REFUSED_TO.get((event.reason, type(at.said)))
    return of_both or REFUSED.get(event.reason, CONVENTION)


BY_SITUATION: Final[Mapping[type[TableEvent], Callable[[AtTable], str]]] = {
    events.TableRefused: _refused,
    events.Positioned: _positioned,
    events.Waits: _waits,
    events.PostDue: _post_due,
    events.Left: _left,
    events.SeatChanged: _seat_changed,
    events.ChairChanged: _chair_changed,
    events.Corrected: _corrected,
    events.MistakeStands: lambda at: _of_mistake(at.table.mistake),
    events.DealtAgain: _dealt_again,
}
