"""The rooms of the recorded hands, with the rules that those hands show.

The evidence for each difference from the TDA rules, counted in recorded hands,
is in ``rules/rooms.yaml``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from holdem_oracle.house.house import House, choose

#: The common rules of the online rooms: a losing hand need not be shown, even after an all-in,
#: the last player with chips is asked to the end of the round unless only two were dealt in,
#: and in most rooms a player who has checked may still raise a short all-in bet.  A newcomer posts
#: a live big blind, and a player who has missed his blinds posts them.
ONLINE: Final = choose(
    House(),
    {
        "all_in_tabled": "at-showdown",
        "after_check": "open",
        "lone_actor": "ask-unless-heads-up",
        "missed_blinds": "post",
        "newcomer": "live-big-blind",
    },
)

POKERSTARS: Final = choose(ONLINE, {"limp_reopen": "half", "button": "simple"})

PARTY: Final = choose(
    ONLINE,
    {
        "limp_reopen": "half",
        "called_bettor": "may-muck",
        "button": "simple",
        "becoming_heads_up": "two-seated",
        "lone_small_blind": "live",
    },
)

FULL_TILT: Final = choose(
    ONLINE,
    {
        "after_check": "closed",
        "min_raise": "full-level",
        "heads_up_dead_blind": "button-last",
        "becoming_heads_up": "dead-small-blind",
    },
)

ONGAME: Final = choose(
    ONLINE,
    {
        "heads_up_dead_blind": "button-last",
        "odd_chip": "by-seat-id",
        "odd_chip_many": "all-first",
        "called_bettor": "may-muck",
        "becoming_heads_up": "blinds-go-on",
        "lone_small_blind": "live",
    },
)

ABSOLUTE: Final = choose(
    ONLINE,
    {
        "ante": "each",
        "min_raise": "double",
        "odd_chip": "from-big-blind",
        "odd_chip_many": "all-first",
        "becoming_heads_up": "two-seated",
        "lone_small_blind": "live",
    },
)

ROOMS: Final[Mapping[str, House]] = MappingProxyType(
    {
        "pokerstars": POKERSTARS,
        "party": PARTY,
        "full-tilt": FULL_TILT,
        "ongame": ONGAME,
        "absolute": ABSOLUTE,
    }
)
