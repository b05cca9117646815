"""Named houses: two rule books, Robert's Rules, and five documents.

Where a source says nothing, the default applies, as the safe reading.  A known
bug of a document is never copied into its profile: a scenario exposes it instead.
The rooms of the recorded hands are in ``rooms``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from holdem_oracle.errors import SetupError
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.rooms import ROOMS

#: Tournament Directors Association, 2024: the default.
TDA_2024: Final = House()

#: World Series of Poker, 2026: within a single hand the same as the TDA.
WSOP_2026: Final = choose(
    TDA_2024,
    {
        "balance": "within-1",
        "halt": "wsop-67",
        "final_table": "wsop-68",
        "redraw": "wsop-67c",
        "first_button": "dealers-right",
        "re_entry": "broke",
    },
)

#: Robert's Rules of Poker: a cash game.
ROBERTS: Final = choose(
    TDA_2024,
    {
        "ante": "none",
        "cap": "3",
        "cap_lifts": "hu-before-cap",
        "pl_preflop_pot": "sb-as-bb",
        "all_in_tabled": "at-showdown",
        "show_order": "side-pot-first",
        "missed_blinds": "post",
        "newcomer": "live-big-blind",
        "newcomer_between": "buys-the-button",
        "race_rounding": "own-half",
    },
)

#: LudoForge, a game engine's own rules, written as data.
LUDOFORGE: Final = choose(
    TDA_2024,
    {
        "reopen": "full-raise",
        "increment_reset": "carry",
        "lone_actor": "ask",
        "raise_vs_all_in": "allow",
        "ante": "each",
        "ante_order": "ante-first",
        "uncalled": "in-pot",
        "odd_chip": "by-seat-id",
        "odd_layers": "per-layer",
        "cap": "none",
        "deal_order": "by-seat-pairs",
        "reveal": "all",
        "all_in_tabled": "at-showdown",
        "uncontested_reveal": "if-5-cards",
        "show_order": "by-seat-id",
        "pot_award_order": "main-first",
        "button": "simple",
        "first_button": "seat0",
        "level_clock": "hands",
        "bust_rank": "unranked",
    },
)

#: A game server.
SERVER: Final = choose(
    TDA_2024,
    {
        "reopen": "full-raise",
        "lone_actor": "ask",
        "raise_vs_all_in": "allow",
        "ante": "none",
        "cap": "none",
        "disconnect": "grace+timebank",
        "deal_order": "from-sb",
        "button": "simple",
        "missed_blinds": "post",
    },
)

#: Tournaments for simulation.  It deals from the small blind, but to the button last
#: heads-up, which is the same as dealing from the left of the button.
TOURNAMENT: Final = choose(
    TDA_2024,
    {
        "reopen": "full-raise",
        "odd_chip_many": "all-first",
        "cap": "none",
        "reveal": "all",
        "all_in_tabled": "at-showdown",
        "bust_rank": "unranked",
        "halt": "unconditional-3",
        "final_table": "tournament-8.5",
    },
)

#: A short note on how to implement the game.
BASIC: Final = choose(
    TDA_2024,
    {
        "reopen": "full-raise",
        "raise_vs_all_in": "allow",
        "heads_up": "ring",
        "ante": "none",
        "cap": "none",
        "reveal": "all",
        "all_in_tabled": "at-showdown",
        "pot_award_order": "main-first",
        "button": "simple",
        "bust_rank": "unranked",
    },
)

#: The betting of a no-limit library.
MAVERICK: Final = choose(
    TDA_2024,
    {
        "reopen": "full-raise",
        "short_open_increment": "bet-amount",
        "lone_actor": "ask",
        "raise_vs_all_in": "allow",
        "ante": "none",
        "cap": "none",
    },
)

PROFILES: Final[Mapping[str, House]] = MappingProxyType(
    {
        "tda-2024": TDA_2024,
        "wsop-2026": WSOP_2026,
        "roberts": ROBERTS,
        "ludoforge": LUDOFORGE,
        "server": SERVER,
        "tournament": TOURNAMENT,
        "basic": BASIC,
        "maverick": MAVERICK,
        **ROOMS,
    }
)


def profile(name: str) -> House:
    """The house with a given name."""
    if name not in PROFILES:
        known = ", ".join(PROFILES)
        raise SetupError("profile", f"there is no profile {name!r}", f"write one of {known}")
    return PROFILES[name]
