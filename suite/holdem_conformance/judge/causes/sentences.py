"""Root causes in plain words: what the engine does, by question and by how it differs."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from holdem_conformance.judge.causes.explanations import Explanation, Kind
from holdem_conformance.judge.tournaments.tournament_reasons import TournamentQuestion
from holdem_oracle.why.questions import Question


class Manner(StrEnum):
    """How an engine differs, as far as a sentence depends on it."""

    MORE = "more"  #: it allows what is forbidden
    LESS = "less"  #: it forbids what is allowed
    LOW = "low"  #: a minimum
    HIGH = "high"  #: a maximum
    EARLY = "early"  #: it takes a round or hand to be over
    LATE = "late"  #: it goes on
    FEW = "few"  #: chips are missing
    MANY = "many"
    TOLD = "told"  #: only what it shows is wrong
    OTHER = "other"


_BY_WAY: Final[Mapping[str, Manner]] = MappingProxyType(
    {
        "extra": Manner.MORE,
        "accepted": Manner.MORE,
        "missing": Manner.LESS,
        "refused": Manner.LESS,
        "minimum": Manner.LOW,
        "maximum": Manner.HIGH,
        "too-early": Manner.EARLY,
        "too-late": Manner.LATE,
        "too-few": Manner.FEW,
        "too-little": Manner.FEW,
        "too-many": Manner.MANY,
        "too-much": Manner.MANY,
        "told": Manner.TOLD,
    }
)


def sentence(one: Explanation) -> str:
    """What an engine does that fails in this way, without a subject and a full stop."""
    if one.leaks:
        return f"keeps something of the hand before, and {sentence(one._replace(leaks=False))}"
    match one.kind:
        case Kind.RULE:
            return _of_rule(one)
        case Kind.INSTEAD:
            return _INSTEAD[one.what]
        case Kind.WORD:
            return "refuses illegal actions for the wrong reason"
        case Kind.CHANCE:
            return f"gives results that vary from run to run ({one.what})"
        case Kind.BROKEN:
            return _broken(one.what)
        case Kind.INVARIANT:
            return _INVARIANTS.get(one.what, f"breaks an invariant of every table ({one.what})")
        case _:
            return f"differs in a way that no shown fact explains ({one.what})"


def _broken(signature: str) -> str:
    """An engine that gave no valid answer."""
    kind, _, what = signature.partition(":")
    words = {"crash": "crashes", "timeout": "does not answer in time"}
    said = words.get(kind, "violates the protocol")
    return f"{said} ({what})" if what else said


def _of_rule(one: Explanation) -> str:
    """A question that the engine answers wrongly."""
    said = _SAYS.get(one.what, {})
    manner = _BY_WAY.get(one.way, Manner.OTHER)
    if one.fact == "events":
        manner = Manner.TOLD
    for known in (manner, Manner.OTHER):
        if known in said:
            return said[known]
    return f"answers wrongly: {one.what}"


_INSTEAD: Final[Mapping[str, str]] = MappingProxyType(
    {
        "accepted": "accepts illegal actions, whatever rule forbids them",
        "coerced": "changes an illegal action into another one instead of refusing it",
        "punished": "folds the hand of a player who tries an illegal action",
        "changed": "refuses an illegal action, but changes the table",
        "ignored": "ignores illegal actions instead of refusing them",
        "cannot-act": "waits for a player who has folded or has no chips left",
    }
)
_INVARIANTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "invariant.chips:made": "creates chips",
        "invariant.chips:lost": "loses chips",
        "invariant.stacks:negative": "lets a player have fewer than no chips",
        "invariant.stacks:fraction": "splits chips into fractions",
        "invariant.cards:twice": "deals a card twice",
        "invariant.pots:no-owner": "has a pot that no player can win",
        "invariant.tables:two-players": "seats two players in one seat",
        "invariant.tables:no-table": "seats players at a table that there is not",
    }
)
_M: Final = Manner
#: What an engine does that answers a question wrongly.
_SAYS: Final[Mapping[str, Mapping[Manner, str]]] = MappingProxyType(
    {
        Question.BUTTON: {_M.OTHER: "has the button at the wrong seat"},
        Question.BLINDS: {
            _M.OTHER: "has the blinds posted by the wrong seats or in the wrong amounts",
            _M.FEW: "takes too little for a blind",
            _M.MANY: "takes too much for a blind",
        },
        Question.ANTE: {
            _M.OTHER: "takes the ante from the wrong players or in the wrong amount",
            _M.FEW: "takes too little for the ante",
            _M.MANY: "takes too much for the ante",
        },
        Question.STRADDLE: {_M.OTHER: "handles a straddle differently"},
        Question.LATE_POST: {
            _M.OTHER: "handles a post after missed blinds differently",
            _M.FEW: "takes too little after missed blinds",
            _M.MANY: "takes too much after missed blinds",
        },
        Question.ABSENT: {_M.OTHER: "does not treat the hand of an absent player as dead"},
        Question.CARDS: {_M.OTHER: "deals the wrong cards, or in the wrong order"},
        Question.FIRST_TO_ACT: {_M.OTHER: "asks the wrong seat first on a street"},
        Question.NEXT_TO_ACT: {_M.OTHER: "passes the turn to the wrong seat"},
        Question.ROUND_OVER: {
            _M.OTHER: "asks the wrong seat while the betting round goes on",
            _M.EARLY: "ends a betting round while a player still has to answer",
            _M.LATE: "goes on with a betting round that is over",
        },
        Question.LONE_PLAYER: {
            _M.OTHER: "handles the last player with chips differently",
            _M.EARLY: "does not ask the last player with chips",
            _M.LATE: "asks the last player with chips although nobody can answer him",
        },
        Question.HAND_OVER: {
            _M.OTHER: "shows a table after the hand that does not fit its end",
            _M.EARLY: "ends the hand too early",
            _M.LATE: "does not end the hand when it is over",
        },
        Question.STREET: {_M.OTHER: "shows the wrong street"},
        Question.STATUS: {_M.OTHER: "shows the wrong status of a player"},
        Question.TURN_ORDER: {
            _M.OTHER: "handles an action out of turn differently",
            _M.MORE: "accepts an action out of turn",
        },
        Question.KNOWN_ACTION: {_M.OTHER: "accepts an action that does not exist"},
        Question.AMOUNT: {
            _M.OTHER: "misreads the amount of a bet or raise",
            _M.MORE: "accepts an amount that is no whole number of chips",
        },
        Question.FOLD: {
            _M.OTHER: "handles a fold differently",
            _M.MORE: "lets a player fold who may not",
            _M.LESS: "does not let a player fold",
        },
        Question.CHECK: {
            _M.OTHER: "handles a check differently",
            _M.MORE: "lets a player check who faces a bet",
            _M.LESS: "does not let a player check who may",
        },
        Question.CALL: {
            _M.OTHER: "charges the wrong amount for a call",
            _M.MORE: "lets a player call where there is nothing to call",
            _M.LESS: "does not let a player call",
        },
        Question.PRICE: {_M.OTHER: "has the wrong bet to match, or the wrong price of a call"},
        Question.BET_OR_RAISE: {
            _M.OTHER: "confuses bets and raises",
            _M.MORE: "accepts a bet where there is one to raise, or a raise where there is none",
        },
        Question.REOPENED: {
            _M.OTHER: "decides wrongly who may raise",
            _M.MORE: "lets a player who has acted raise again when he faces only a short all-in",
            _M.LESS: "does not let a player raise to whom the betting is open",
        },
        Question.RAISE_ALL_IN: {
            _M.OTHER: "handles a raise differently when all opponents are all-in",
            _M.MORE: "lets a player raise when all opponents are all-in",
            _M.LESS: "does not let a player raise when all opponents are all-in",
        },
        Question.CAP: {
            _M.OTHER: "counts the raises of a street wrongly",
            _M.MORE: "allows more raises than the cap",
            _M.LESS: "allows fewer raises than the cap",
        },
        Question.STAKES: {
            _M.OTHER: "handles a player with too few chips for the whole amount differently",
            _M.MORE: "offers or accepts more than a player's chips allow",
            _M.LESS: "does not let a player go all-in for less than the full amount",
        },
        Question.LEAST_BET: {
            _M.OTHER: "has the wrong minimum for a bet",
            _M.MORE: "accepts a bet or raise below the minimum",
            _M.LESS: "refuses a bet or raise of the minimum",
        },
        Question.LEAST_RAISE: {
            _M.OTHER: "has the wrong minimum for a raise",
            _M.MORE: "accepts a bet or raise below the minimum",
            _M.LESS: "refuses a bet or raise of the minimum",
        },
        Question.SIZING: {
            _M.OTHER: "handles a bet or raise below the minimum differently",
            _M.MORE: "accepts a bet or raise below the minimum",
        },
        Question.MOST: {
            _M.OTHER: "has the wrong maximum for a bet or raise",
            _M.MORE: "accepts a bet or raise above the maximum",
            _M.LESS: "refuses a bet or raise of the maximum",
        },
        Question.POT_SIZE: {_M.OTHER: "counts the pot wrongly for the maximum of a raise"},
        Question.CHIP_UNIT: {
            _M.OTHER: "handles amounts that are no multiple of the smallest chip differently"
        },
        Question.UNCALLED: {
            _M.OTHER: "returns uncalled chips wrongly",
            _M.FEW: "does not return all uncalled chips",
            _M.MANY: "returns chips that were called",
            _M.TOLD: "reports returned chips differently, although every stack is right",
        },
        Question.POTS: {
            _M.OTHER: "divides the chips into the wrong pots",
            _M.FEW: "pays out less than the pots hold",
            _M.MANY: "pays out more than the pots hold",
        },
        Question.ELIGIBLE: {_M.OTHER: "lets the wrong players win a pot"},
        Question.DEAD_MONEY: {_M.OTHER: "puts antes or dead blinds into the wrong pot"},
        Question.RESIDUAL: {_M.OTHER: "gives away chips that only folded players have paid"},
        Question.WINNER: {
            _M.OTHER: "gives a pot to the wrong player",
            _M.TOLD: "reports winnings differently, although every stack is right",
        },
        Question.BEST_HAND: {_M.OTHER: "ranks hands wrongly"},
        Question.ODD_CHIPS: {
            _M.OTHER: "gives odd chips to the wrong winner, splits them, or loses them",
            _M.TOLD: "reports odd chips differently, although every stack is right",
        },
        Question.SHOW_ORDER: {_M.OTHER: "shows hands in the wrong order"},
        Question.MUCK: {
            _M.OTHER: "mucks or shows the wrong hands",
            _M.MORE: "shows or mucks a hand that it should not",
            _M.LESS: "does not show or muck a hand that it should",
        },
        Question.CALLED_BETTOR: {_M.OTHER: "handles the player whose bet was called differently"},
        Question.ALL_IN_SHOWN: {_M.OTHER: "turns hands up at the wrong time after an all-in"},
        Question.SHOWN_ALONE: {_M.OTHER: "handles the hand of the last player left differently"},
        Question.TIME_UP: {_M.OTHER: "does the wrong thing when a player's time is up"},
        Question.TIMER: {_M.OTHER: "runs the wrong countdown, or with the wrong time left"},
        Question.CONNECTION: {_M.OTHER: "handles a lost connection differently"},
        Question.TIME_BANK: {_M.OTHER: "uses or fills the time bank wrongly"},
        Question.TIME: {_M.OTHER: "lets time pass wrongly"},
        TournamentQuestion.BALANCE: {
            _M.OTHER: "does not even out the tables when it has to, or does when it should not"
        },
        TournamentQuestion.SEATS: {_M.OTHER: "moves the wrong player, or to the wrong seat"},
        TournamentQuestion.BREAKING: {_M.OTHER: "breaks the wrong table, or at the wrong time"},
        TournamentQuestion.FINAL: {_M.OTHER: "combines the last tables too early or too late"},
        TournamentQuestion.REDRAW: {_M.OTHER: "lets the wrong players draw a seat"},
        TournamentQuestion.BUTTONS: {_M.OTHER: "does not draw the button where it has to be drawn"},
        TournamentQuestion.HALTING: {_M.OTHER: "stops the wrong tables, or not the right ones"},
        TournamentQuestion.PLACES: {_M.OTHER: "gives players the wrong places"},
        TournamentQuestion.PRIZES: {_M.OTHER: "pays the wrong prizes"},
        TournamentQuestion.HAND_FOR_HAND: {
            _M.OTHER: "handles tables differently that have to wait for others",
            _M.MORE: "deals at a table that has to wait for others",
            _M.LESS: "lets a table wait that may play",
        },
        TournamentQuestion.HELD: {_M.OTHER: "deals or shows cards that are to be held back"},
        TournamentQuestion.ENTRIES: {
            _M.OTHER: "handles entries differently",
            _M.MORE: "lets a player enter who may not",
            _M.LESS: "does not let a player enter who may",
        },
        TournamentQuestion.COUNTED: {_M.OTHER: "counts entries wrongly"},
        TournamentQuestion.CHIPS: {_M.OTHER: "has the wrong chips in play"},
        TournamentQuestion.CLOCK: {_M.OTHER: "counts the time of a level wrongly"},
        TournamentQuestion.DIRECTING: {
            _M.OTHER: "handles what a director says differently",
            _M.MORE: "accepts what a director may not decide",
            _M.LESS: "refuses what a director may decide",
        },
        TournamentQuestion.RACE: {_M.OTHER: "gives the wrong players chips in a chip race"},
        TournamentQuestion.SUBSTANTIAL: {_M.OTHER: "counts the wrong actions as substantial"},
    }
)
