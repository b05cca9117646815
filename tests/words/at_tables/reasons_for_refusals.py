"""Why a table refuses what is said to it, stated anew: the first reason that applies."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, get_args

from tests.words.at_tables.table_happenings import AtTable

from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.table import table_actions as actions
from holdem_oracle.table.table import Chair, Stage, Table
from holdem_oracle.table.table_actions import TableAction, TableRefusal
from holdem_oracle.table.table_events import TableRefused

#: Whether a reason applies to what is said to a table; its values may be of any type.
Applies: TypeAlias = Callable[[Table, Any], bool]

DURING_A_HAND: Final = (
    *(actions.Time, actions.HandOver, actions.Found, actions.Misdealt),
    *(actions.GoAway, actions.ComeBack),
)
ABOUT_A_PLAYER: Final = (
    *(actions.Leave, actions.ChangeSeat, actions.GoAway, actions.ComeBack, actions.Rebuy),
    *(actions.PayRebuy, actions.GiveUpChips, actions.Remove, actions.Penalise),
)
HOWS: Final = ("post", "wait", "buy")


def why_refused(table: Table, said: TableAction) -> TableRefusal | None:
    """The first reason that applies; None if what is said is accepted."""
    return next((reason for reason in TableRefusal if REASONS[reason](table, said)), None)


def is_judged_well(at: AtTable) -> bool:
    """Whether what is said is refused for the first reason that applies, or accepted."""
    if at.said is None:
        return True
    event = at.event
    if not isinstance(event, TableRefused):
        return why_refused(at.table, at.said) is None
    return event.said is at.said and event.reason is why_refused(at.table, at.said)


def _is(*kinds: type[TableAction]) -> Callable[[Applies], Applies]:
    """A reason that only applies to some of what can be said."""
    return lambda applies: lambda table, said: isinstance(said, kinds) and applies(table, said)


def _number(value: object, least: int = 0) -> bool:
    """Whether a value is a whole number of at least so much."""
    return type(value) is int and value >= least


def _seat(table: Table, value: object) -> bool:
    """Whether there is such a seat."""
    return type(value) is int and value in range(len(table.chairs))


def _is_cash(table: Table) -> bool:
    """Whether blinds can be missed."""
    return table.house.missed_blinds != "blinded-off"


def _chair(table: Table, value: object) -> Chair | None:
    """Who sits there."""
    return table.chairs[value] if isinstance(value, int) and _seat(table, value) else None


def _with_chips(table: Table) -> dict[int, Chair]:
    """Everybody who has chips, by seat."""
    return {at: chair for at, chair in enumerate(table.chairs) if chair and chair.chips}


def _can_be_dealt_in(table: Table) -> dict[int, Chair]:
    """Everybody with chips; in a cash game, if he is there."""
    players = _with_chips(table)
    return {at: chair for at, chair in players.items() if chair.here or not _is_cash(table)}


def _no_such_seat(table: Table, said: Any) -> bool:  # noqa: ANN401  # values of any type
    """A seat that is named does not exist."""
    named = [said.seat] if isinstance(said, (actions.SitDown, *ABOUT_A_PLAYER)) else []
    named += [said.to] if isinstance(said, actions.ChangeSeat) else []
    return not all(_seat(table, seat) for seat in named)


def _nobody_there(table: Table, said: Any) -> bool:  # noqa: ANN401  # values of any type
    """The seat is empty; nobody whose cards would be dealt is at the table."""
    if isinstance(said, ABOUT_A_PLAYER):
        return _chair(table, said.seat) is None
    players = _can_be_dealt_in(table).values()
    killed = [chair for chair in players if not chair.here or chair.penalty]
    return isinstance(said, actions.Deal) and not _is_cash(table) and len(killed) == len(players)


def _taken(table: Table, said: Any) -> bool:  # noqa: ANN401  # values of any type
    """Somebody sits where a player wants to sit, unless he is out of the tournament."""
    chair = _chair(table, said.to if isinstance(said, actions.ChangeSeat) else said.seat)
    return chair is not None and (chair.chips > 0 or _is_cash(table))


def _is_wrong_deal(table: Table, said: actions.Deal) -> bool:
    """A level or a seat that does not exist."""
    levels = range(len(table.schedule))
    level = said.level is None or (_number(said.level) and said.level in levels)
    return not (level and (said.button is None or _seat(table, said.button)))


def _owes_no_rebuy(table: Table, said: actions.PayRebuy) -> bool:
    """The player has announced no rebuy, or has paid for it."""
    chair = _chair(table, said.seat)
    return chair is None or not chair.unpaid


#: Whether a value is of the wrong kind, or out of range.
BAD_VALUES: Final[Mapping[type[TableAction], Applies]] = {
    actions.Deal: _is_wrong_deal,
    actions.SitDown: lambda _, said: (
        not (_number(said.chips, 1) and isinstance(said.player, str) and said.how in HOWS)
    ),
    actions.ChangeSeat: lambda _, said: said.how not in HOWS,
    actions.ComeBack: lambda _, said: said.how not in HOWS,
    actions.Rebuy: lambda _, said: not (_number(said.chips, 1) and _flags(said.announced)),
    actions.PayRebuy: _owes_no_rebuy,
    actions.Remove: lambda _, said: said.why not in ("disqualified", "no-show"),
    actions.Penalise: lambda _, said: not (_number(said.rounds, 1) and _flags(said.dodged)),
    actions.Time: lambda _, said: not _number(said.passed),
    actions.DrawForButton: lambda table, said: not _is_draw(table, said.cards),
    actions.Found: lambda _, said: not _flags(said.substantial),
    actions.Misdealt: lambda _, said: not _flags(said.substantial, said.fouled),
}


def _flags(*values: object) -> bool:
    """Whether each value is true or false."""
    return set(map(type, values)) == {bool}


def _is_draw(table: Table, cards: object) -> bool:
    """Every player has a card of his own."""
    if not isinstance(cards, Mapping) or not cards or {*cards} != {*_with_chips(table)}:
        return False
    return all(isinstance(card, Card) for card in cards.values()) and len(
        set(cards.values())
    ) == len(cards)


def _is_no_result(table: Table, said: actions.HandOver) -> bool:
    """Not the chips that were dealt in, though a house may lose some of them."""
    setup, stacks = table.playing, said.stacks
    assert setup is not None
    if not isinstance(stacks, Mapping) or [*map(type, stacks)] != [int] * len(setup.players):
        return True
    if {*stacks} != {*setup.players} or not all(_number(chips) for chips in stacks.values()):
        return True
    chips, before = sum(stacks.values()), sum(filter(None, setup.stacks))
    lost = setup.house.residual == "lost" and 0 < chips < before
    return chips != before and not lost


def _seated_elsewhere(table: Table, said: actions.SitDown) -> bool:
    """The player has another seat, or this one with chips."""
    here = [at for at, chair in enumerate(table.chairs) if chair and chair.player == said.player]
    return any(at != said.seat for at in here)


def _buys(table: Table, said: actions.SitDown | actions.Rebuy) -> int:
    """The chips that a player would have in front of him."""
    chair = _chair(table, said.seat)
    had = chair.chips if chair is not None and isinstance(said, actions.Rebuy) else 0
    assert isinstance(said.chips, int)
    return had + said.chips


def _away(table: Table, said: Any) -> bool:  # noqa: ANN401  # values of any type
    """The player is away."""
    chair = _chair(table, said.seat)
    return chair is not None and not chair.here


def _has_left(table: Table, said: actions.GoAway | actions.Leave) -> bool:
    """The player is away already, or has given up a tournament in which he has chips."""
    chair = _chair(table, said.seat)
    stays = isinstance(said, actions.GoAway) or (not _is_cash(table) and chair and chair.chips)
    return bool(stays) and _away(table, said)


#: When each reason applies, if none before it does.
REASONS: Final[Mapping[TableRefusal, Applies]] = {
    TableRefusal.HAND_IN_PROGRESS: lambda table, said: (
        table.stage is not Stage.BETWEEN and not isinstance(said, DURING_A_HAND)
    ),
    TableRefusal.UNKNOWN_ACTION: lambda _, said: type(said) not in get_args(TableAction),
    TableRefusal.GAME_OVER: _is(actions.Deal)(
        lambda table, _: not _is_cash(table) and bool(table.out) and len(_with_chips(table)) < 2
    ),
    TableRefusal.ALREADY_STARTED: _is(actions.DrawForButton)(lambda table, _: table.hand > 0),
    TableRefusal.NOT_ENOUGH_PLAYERS: _is(actions.Deal)(
        lambda table, _: len(_can_be_dealt_in(table)) < 2
    ),
    TableRefusal.UNKNOWN_SEAT: _no_such_seat,
    TableRefusal.NOBODY_THERE: _nobody_there,
    TableRefusal.SEAT_TAKEN: _is(actions.SitDown, actions.ChangeSeat)(_taken),
    TableRefusal.BAD_VALUE: lambda table, said: (
        type(said) in BAD_VALUES and BAD_VALUES[type(said)](table, said)
    ),
    TableRefusal.NO_HAND: lambda table, said: (
        (isinstance(said, actions.HandOver) and table.stage is not Stage.PLAYING)
        or (isinstance(said, actions.Misdealt) and table.playing is None)
    ),
    TableRefusal.NO_MISTAKE: _is(actions.Found)(lambda table, _: table.mistake is None),
    TableRefusal.BAD_STACKS: _is(actions.HandOver)(_is_no_result),
    TableRefusal.SUBSTANTIAL_ACTION: _is(actions.Misdealt)(
        lambda _, said: said.substantial and not said.fouled
    ),
    TableRefusal.ALREADY_SEATED: _is(actions.SitDown)(_seated_elsewhere),
    TableRefusal.ALREADY_AWAY: _is(actions.GoAway, actions.Leave)(_has_left),
    TableRefusal.NOT_AWAY: _is(actions.ComeBack)(lambda table, said: not _away(table, said)),
    TableRefusal.HAS_CHIPS: _is(actions.GiveUpChips)(
        lambda table, said: (
            table.house.re_entry == "broke"
            and said.closing is not True
            and bool(getattr(_chair(table, said.seat), "chips", 0))
        )
    ),
    TableRefusal.BELOW_MINIMUM: _is(actions.SitDown, actions.Rebuy)(
        lambda table, said: _buys(table, said) < table.least
    ),
    TableRefusal.ABOVE_MAXIMUM: _is(actions.SitDown, actions.Rebuy)(
        lambda table, said: table.most is not None and _buys(table, said) > table.most
    ),
}
