"""The families of cases: a code that begins each id, a folder, and what the family is about."""

from types import MappingProxyType
from typing import Final, NamedTuple


class Family(NamedTuple):
    """Cases about one subject."""

    code: str
    folder: str
    title: str


_ALL = (
    Family("HU", "heads-up", "Heads-up order and blinds"),
    Family("BL", "blinds", "Blinds and antes, short ones included"),
    Family("AO", "action-order", "Who acts when"),
    Family("LA", "legal-actions", "What a player may do, and within which bounds"),
    Family("MR", "minimum-raise", "How much a raise must be"),
    Family("RO", "reopening", "Short all-ins, and who may raise again"),
    Family("BC", "round-completion", "When a betting round is over"),
    Family("SP", "side-pots", "Side pots"),
    Family("DM", "dead-money", "Chips of those who can no longer win"),
    Family("UB", "uncalled-bets", "Chips that nobody called"),
    Family("OC", "odd-chips", "Chips that do not divide"),
    Family("HR", "hand-ranking", "Which hand is better"),
    Family("SD", "showdown", "Who shows, who mucks, in which order"),
    Family("TO", "timeouts", "Time, lost connections and time banks"),
    Family("MB", "missed-blinds", "Posts of those who missed a blind"),
    Family("PL", "pot-limit", "Pot-limit"),
    Family("FL", "fixed-limit", "Fixed-limit"),
    Family("SA", "substantial-action", "Substantial action"),
    Family("IL", "illegal-actions", "What must be refused, and change nothing"),
    Family("DL", "dealing", "Deal, burns and deck"),
    Family("ST", "straddles", "Straddles"),
    Family("MH", "many-hands", "What must not leak from one hand into the next"),
    Family("BT", "button", "The button, moving and dead"),
    Family("EL", "elimination", "Elimination, and the end of a tournament"),
    Family("LV", "levels", "Levels and escalation"),
    Family("TB", "tables", "Balancing and breaking tables"),
    Family("FT", "final-table", "The final table"),
    Family("RE", "re-entry", "Re-entry and late registration"),
)

#: By code, in the order in which they are reported.
FAMILIES: Final = MappingProxyType({family.code: family for family in _ALL})


def family_of(case_id: str) -> str:
    """The code that an id begins with."""
    return case_id.partition("-")[0]
