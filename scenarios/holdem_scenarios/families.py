"""The families of cases: the code at the beginning of each id, the folder and the title."""

from types import MappingProxyType
from typing import Final, NamedTuple


class Family(NamedTuple):
    """Cases about one topic."""

    code: str
    folder: str
    title: str


_ALL = (
    Family("HU", "heads-up", "Heads-up order and blinds"),
    Family("BL", "blinds", "Blinds and antes, including short ones"),
    Family("AO", "action-order", "Order of action"),
    Family("LA", "legal-actions", "Legal actions and their bounds"),
    Family("MR", "minimum-raise", "Minimum raises"),
    Family("RO", "reopening", "Short all-ins and reopening the betting"),
    Family("BC", "round-completion", "End of a betting round"),
    Family("SP", "side-pots", "Side pots"),
    Family("DM", "dead-money", "Chips of seats that can no longer win"),
    Family("UB", "uncalled-bets", "Uncalled bets"),
    Family("OC", "odd-chips", "Odd chips"),
    Family("HR", "hand-ranking", "Hand ranking"),
    Family("SD", "showdown", "Who shows, who mucks, and in which order"),
    Family("TO", "timeouts", "Timeouts, lost connections and time banks"),
    Family("MB", "missed-blinds", "Posts for missed blinds"),
    Family("PL", "pot-limit", "Pot-limit"),
    Family("FL", "fixed-limit", "Fixed-limit"),
    Family("SA", "sitting-away", "Players who are away from the table"),
    Family("IL", "illegal-actions", "Illegal actions, which change nothing"),
    Family("DL", "dealing", "The deal, burn cards and the deck"),
    Family("ST", "straddles", "Straddles"),
    Family("MH", "many-hands", "State that must not leak into the next hand"),
    Family("BT", "button", "The moving and the dead button"),
    Family("NW", "newcomers", "Newcomers at a running table"),
    Family("BI", "buy-ins", "Buy-ins and rebuys"),
    Family("SC", "seat-changes", "Changes of seats"),
    Family("MD", "misdeals", "Misdeals and substantial action"),
    Family("FB", "found-mistakes", "Wrong buttons and levels, and when they are found"),
    Family("GL", "game-loop", "Dealing hand after hand"),
    Family("EL", "elimination", "Elimination and the end of a tournament"),
    Family("LV", "levels", "Levels and escalation"),
    Family("TB", "tables", "Balancing and breaking tables"),
    Family("FT", "final-table", "The final table"),
    Family("HH", "hand-for-hand", "Hand-for-hand play near the money"),
    Family("RE", "re-entry", "Re-entry and late registration"),
    Family("CR", "chip-race", "Colouring up and chip races"),
    Family("PN", "penalties", "Penalties and disqualification"),
    Family("NS", "no-shows", "Players who do not show up"),
)

#: Families by code, in the order of reports.
FAMILIES: Final = MappingProxyType({family.code: family for family in _ALL})


def family_of(case_id: str) -> str:
    """The family code at the beginning of an id."""
    return case_id.partition("-")[0]
