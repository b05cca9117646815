"""What a table, and what is said at it, requires of an engine."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.said import (
    Between,
    ChangeSeat,
    ComeBack,
    Found,
    GiveUpChips,
    GoAway,
    Leave,
    PayRebuy,
    Penalise,
    Rebuy,
    Remove,
    SitDown,
)
from holdem_oracle.house.table_options import LevelClock

#: The capability for each thing that can be said; drawing for the button needs none of its own.
NEEDED: Final[Mapping[type, str]] = MappingProxyType(
    {
        SitDown: "joining",
        Leave: "joining",
        GoAway: "sitting-out",
        ComeBack: "sitting-out",
        Rebuy: "rebuys",
        PayRebuy: "rebuys",
        GiveUpChips: "rebuys",
        Remove: "penalties",
        Penalise: "penalties",
        ChangeSeat: "changing-seats",
        Found: "corrections",
    }
)


def table_needs(opening: Opening) -> set[str]:
    """The capabilities that a table requires before anything is said at it."""
    house = opening.house
    by_time = house.get("level_clock") == LevelClock.TIME
    anted = any(level.ante for level in opening.levels)
    wanted = {
        "hands": True,
        "tables": True,
        str(house.get("betting", "no-limit")): True,
        "clocks": opening.clock is not None,
        "antes": anted and house.get("ante") == "each",
        "table-antes": anted and house.get("ante") in ("bb", "button"),
        "straddles": opening.straddle,
        "empty-seats": None in opening.stacks,
        "levels": len(opening.levels) > 1,
        "levels-by-time": by_time and len(opening.levels) > 1,
    }
    return {name for name, asked in wanted.items() if asked}


def needed_for(said: NextHand | Between) -> str:
    """The capability that is required for a request at a table; empty if it needs none."""
    if isinstance(said, NextHand):
        return "" if said.wrong is None else "corrections"
    return NEEDED.get(type(said), "")
