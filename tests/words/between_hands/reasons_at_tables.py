"""The reasons for which a table refuses something, in words, and whether each is true."""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import ReEntry
from holdem_oracle.table import table_actions as actions
from holdem_oracle.table.table import Stage, Table, alive
from holdem_oracle.table.table_actions import TableAction

#: What may be said while a hand is played.
DURING: Final = (
    *(actions.Time, actions.HandOver, actions.Found, actions.Misdealt),
    *(actions.GoAway, actions.ComeBack),
)


def is_the_reason(words: str, table: Table, said: TableAction) -> bool:
    """Whether the words are a known reason, and true."""
    return words in REASONS and REASONS[words](table, said)


def _chair(table: Table, said: Any) -> Any:  # noqa: ANN401  # values of any type
    """The player in the seat of an action, if any."""
    return table.chairs[said.seat] if _is_seat(table, said.seat) else None


def _is_seat(table: Table, seat: object) -> bool:
    """Whether there is such a seat."""
    return isinstance(seat, int) and 0 <= seat < len(table.chairs)


def _wanted(said: Any) -> Any:  # noqa: ANN401  # as above
    """The seat to which somebody wants."""
    return said.to if isinstance(said, actions.ChangeSeat) else said.seat


def _house(table: Table) -> House:
    """The house of a table."""
    return table.house


def _can_be_dealt(table: Table) -> int:
    """How many have chips, and are there or in a tournament."""
    cash = _house(table).missed_blinds.value != "blinded-off"
    chairs = [chair for chair in table.chairs if chair is not None and chair.chips]
    return sum(chair.here or not cash for chair in chairs)


def _holds_chips(table: Table, stacks: Mapping[Any, Any]) -> bool:
    """Whether these are the players of the hand, with their chips together."""
    setup = table.playing
    assert setup is not None
    before = sum(setup.stacks[seat] or 0 for seat in setup.players)
    return set(stacks) == set(setup.players) and sum(stacks.values()) == before


def _is_wrong_draw(table: Table, said: Any) -> bool:  # noqa: ANN401  # as above
    """Not one card for everybody with chips, or a card twice."""
    cards = [one for one in said.cards.values() if isinstance(one, Card)]
    return set(said.cards) != set(alive(table)) or len(set(cards)) < len(said.cards)


def _buys_in_for(table: Table, said: Any) -> int:  # noqa: ANN401  # as above
    """The chips that a player would have."""
    bought: int = said.chips
    chair = _chair(table, said) if isinstance(said, actions.Rebuy) else None
    return bought if chair is None else bought + int(chair.chips)


_HOWS: Final = ("post", "wait", "buy")
_NO_CHIPS: Final = (0, -1, None, "x", 1.5)
#: What is true if an action is refused for this reason.
REASONS: Final[Mapping[str, Callable[[Table, Any], bool]]] = {
    "a hand is being played": lambda table, said: (
        table.stage is Stage.PLAYING and not isinstance(said, DURING)
    ),
    "nothing like it can be said to a table": lambda _, said: (
        type(said) not in get_args(TableAction)
    ),
    "the game is over, as fewer than two players have chips": lambda table, _: (
        bool(table.out) and len(alive(table)) < 2
    ),
    "the first hand has been dealt": lambda table, _: table.hand > 0,
    "fewer than two players can be dealt in": lambda table, _: _can_be_dealt(table) < 2,
    "there is no such seat": lambda table, said: (
        not _is_seat(table, said.seat) or not _is_seat(table, _wanted(said))
    ),
    "nobody sits there": lambda table, said: _chair(table, said) is None,
    "every player is away": lambda table, _: (
        not any(
            chair is not None and chair.chips and chair.here and not chair.penalty
            for chair in table.chairs
        )
    ),
    "somebody sits there": lambda table, said: table.chairs[_wanted(said)] is not None,
    "no hand is being played": lambda table, _: table.playing is None,
    "level and button are right": lambda table, _: table.mistake is None,
    "these are not the players of the hand, or not their chips": lambda table, said: (
        not _holds_chips(table, said.stacks)
    ),
    "there has been substantial action": lambda _, said: said.substantial is True,
    "this player sits in another seat": lambda table, said: (
        said.player in [chair.player for chair in table.chairs if chair is not None]
    ),
    "it is away already": lambda table, said: not _chair(table, said).here,
    "it is not away": lambda table, said: _chair(table, said).here,
    "it still has chips": lambda table, said: (
        _house(table).re_entry is ReEntry.BROKE and _chair(table, said).chips > 0
    ),
    "it has not announced a rebuy": lambda table, said: _chair(table, said).unpaid == 0,
    "there is no such level, or no such seat": lambda table, said: (
        not (said.button is None or _is_seat(table, said.button))
        or not (said.level is None or said.level in range(len(table.schedule)))
    ),
    "a newcomer has a name and chips, and comes in by post, wait or buy": lambda _, said: (
        not isinstance(said.player, str) or said.how not in _HOWS or said.chips in _NO_CHIPS
    ),
    "a player comes in by post, wait or buy": lambda _, said: said.how not in _HOWS,
    "that is not a number of chips": lambda _, said: said.chips in _NO_CHIPS,
    "a player is removed as disqualified, or as a no-show": lambda _, said: (
        said.why not in ("disqualified", "no-show")
    ),
    "a penalty is for one round or more": lambda _, said: said.rounds in _NO_CHIPS,
    "time passes in whole milliseconds, and never back": lambda _, said: (
        not isinstance(said.passed, int) or said.passed < 0
    ),
    "everybody with chips draws one card, and no card comes twice": _is_wrong_draw,
    "there has been substantial action, or there has not": lambda _, said: (
        said.substantial not in (True, False)
    ),
}


def is_limit(words: str, table: Table, said: Any) -> bool:  # noqa: ANN401  # as above
    """Whether the words name the limit of the house that a buy-in breaks."""
    if not isinstance(said, actions.SitDown | actions.Rebuy):
        return False
    chips = _buys_in_for(table, said)
    if words == f"the smallest buy-in is {table.least}":
        return chips < table.least
    return (
        words == f"the largest buy-in is {table.most}"
        and table.most is not None
        and chips > table.most
    )
