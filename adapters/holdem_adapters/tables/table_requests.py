"""What a case over several hands says, as requests to an engine."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec import UNSET

from holdem_adapters.start_message import house_text
from holdem_adapters.tables import said
from holdem_adapters.tables.opening import BlindLevel, Opening, Wrong
from holdem_oracle.errors import SetupError
from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import LevelClock
from holdem_scenarios.case import model
from holdem_scenarios.case.between_hands import ANNOUNCED, DODGED
from holdem_scenarios.case.model import Case, Misdealt, Said


def opening_of(case: Case, house: House) -> Opening:
    """The table before the first hand."""
    table = case.table
    return Opening(
        house=house_text(house),
        stacks=table.stacks,
        button=table.button,
        levels=levels_of(table, house),
        buy_in=table.buy_in or (0, None),
        straddle=table.straddle,
    )


def levels_of(table: model.Table | model.Event, house: House) -> tuple[BlindLevel, ...]:
    """The levels, counted as the house counts them; without any, the blinds have no end."""
    if not table.levels:
        return (BlindLevel(blinds=table.blinds, ante=table.ante),)
    by_time = house.level_clock is LevelClock.TIME
    for level in table.levels[:-1]:
        if (level.milliseconds if by_time else level.hands) is None:
            unit = "time, as in 50/100 for 20m" if by_time else "hands, as in 50/100 for 10 hands"
            problem = f"the house counts levels by {house.level_clock}"
            raise SetupError("levels", problem, f"write them by {unit}")
    return tuple(
        BlindLevel(
            blinds=level.blinds,
            ante=level.ante,
            hands=UNSET if level.hands is None else level.hands,
            milliseconds=UNSET if level.milliseconds is None else level.milliseconds,
        )
        for level in table.levels
    )


def wrong_of(misdealt: Misdealt | None) -> Wrong | None:
    """What the dealer gets wrong, if anything."""
    return None if misdealt is None else Wrong(level=misdealt.level, button=misdealt.button)


def request_of(what: Said) -> said.Between:
    """Something that is said between two hands; that time passes is no request of a table."""
    return _REQUESTS[what.what](what)


def _seat(what: Said) -> int:
    """The seat about which something is said."""
    assert what.seat is not None, f"{what.what} is about a seat"
    return what.seat


def _how(what: Said) -> str:
    """How a player comes in: by posting, unless the case says otherwise."""
    return what.how or "post"


_REQUESTS: Final[Mapping[str, Callable[[Said], said.Between]]] = MappingProxyType(
    {
        "sits": lambda what: said.SitDown(seat=_seat(what), chips=what.chips or 0, how=_how(what)),
        "leaves": lambda what: said.Leave(seat=_seat(what)),
        "away": lambda what: said.GoAway(seat=_seat(what)),
        "back": lambda what: said.ComeBack(seat=_seat(what), how=_how(what)),
        "rebuys": lambda what: said.Rebuy(
            seat=_seat(what), chips=what.chips or 0, announced=what.how == ANNOUNCED
        ),
        "pays": lambda what: said.PayRebuy(seat=_seat(what)),
        "gives-up": lambda what: said.GiveUpChips(seat=_seat(what)),
        "removes": lambda what: said.Remove(seat=_seat(what), why=what.how),
        "penalty": lambda what: said.Penalise(
            seat=_seat(what), rounds=what.rounds or 0, dodged=what.how == DODGED
        ),
        "changes": lambda what: said.ChangeSeat(seat=_seat(what), to=what.to or 0, how=_how(what)),
        "draw": lambda what: said.DrawForButton(cards=what.cards),
    }
)
