"""What is said to a table in messages, in the words of the oracle."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec import UNSET

from holdem_adapters.tables import said
from holdem_adapters.tables.opening import BlindLevel, NextHand, Opening
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import card
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.table_options import LevelClock
from holdem_oracle.table import table_actions as oracle
from holdem_oracle.table import table_play
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Table


def opened_table(opening: Opening) -> Table:
    """The oracle's table before its first hand."""
    house = choose(House(), opening.house)
    least, most = opening.buy_in
    return table_play.opened(
        house,
        table_play.Opening(
            stacks=opening.stacks,
            schedule=schedule_of(opening.levels, house),
            button=opening.button,
            least=least,
            most=most,
            straddled=opening.straddle,
        ),
    )


def schedule_of(levels: tuple[BlindLevel, ...], house: House) -> tuple[LevelRow, ...]:
    """The levels, each with its length; the length of the last one does not matter."""
    last = len(levels) - 1
    return tuple(
        LevelRow(
            small_blind=level.blinds[0],
            big_blind=level.blinds[1],
            ante=level.ante,
            lasts=0 if at == last else _length(level, at, house),
        )
        for at, level in enumerate(levels)
    )


def _length(level: BlindLevel, at: int, house: House) -> int:
    """The length of a level, in the unit in which the house counts."""
    by_time = house.level_clock is LevelClock.TIME
    length = level.milliseconds if by_time else level.hands
    if length is UNSET:
        unit = "milliseconds" if by_time else "hands"
        problem = f"level {at + 1} of {house.level_clock} has no {unit}"
        raise SetupError("levels", problem, "give each level but the last a length in that unit")
    return length


def deal_of(deal: NextHand) -> oracle.Deal:
    """The next deal, with what the dealer gets wrong; levels are counted from 0."""
    if deal.wrong is None:
        return oracle.Deal()
    level, button = deal.wrong.level, deal.wrong.button
    return oracle.Deal(level=None if level is None else level - 1, button=button)


def action_of(what: said.Between, table: Table) -> oracle.TableAction:
    """Something that is said between two hands."""
    action: oracle.TableAction = _ACTIONS[type(what)](what, table)
    return action


def _sit(what: said.SitDown, table: Table) -> oracle.TableAction:
    """A newcomer is named by the seat that he takes."""
    return oracle.SitDown(what.seat, what.chips, _name(what.seat, table), what.how)


def _name(seat: int, table: Table) -> str:
    """The number of the seat, or the next free one if a player with that number sits elsewhere."""
    held = {chair.player for at, chair in enumerate(table.chairs) if chair and at != seat}
    if str(seat) not in held:
        return str(seat)
    taken = held | {out.player for out in table.out}
    number = len(table.chairs)
    while str(number) in taken:
        number += 1
    return str(number)


def _draw(what: said.DrawForButton, _table: Table) -> oracle.TableAction:
    """The cards that are drawn for the button."""
    return oracle.DrawForButton({Seat(seat): card(name) for seat, name in what.cards.items()})


def _found(what: said.Found, _table: Table) -> oracle.TableAction:
    """A wrong level or button, or an error in dealing."""
    if what.what in ("misdeal", "fouled"):
        return oracle.Misdealt(what.substantial, fouled=what.what == "fouled")
    return oracle.Found(what.substantial)


#: Each function takes the request that stands beside it, which no single type can express.
_ACTIONS: Final[Mapping[type, Callable[[Any, Table], oracle.TableAction]]] = MappingProxyType(
    {
        said.SitDown: _sit,
        said.Leave: lambda what, _: oracle.Leave(what.seat),
        said.GoAway: lambda what, _: oracle.GoAway(what.seat),
        said.ComeBack: lambda what, _: oracle.ComeBack(what.seat, what.how),
        said.Rebuy: lambda what, _: oracle.Rebuy(what.seat, what.chips, what.announced),
        said.PayRebuy: lambda what, _: oracle.PayRebuy(what.seat),
        said.GiveUpChips: lambda what, _: oracle.GiveUpChips(what.seat),
        said.Remove: lambda what, _: oracle.Remove(what.seat, what.why),
        said.Penalise: lambda what, _: oracle.Penalise(what.seat, what.rounds, what.dodged),
        said.ChangeSeat: lambda what, _: oracle.ChangeSeat(what.seat, what.to, what.how),
        said.DrawForButton: _draw,
        said.Found: _found,
    }
)
