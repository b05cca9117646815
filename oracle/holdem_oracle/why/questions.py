"""Reasons: the question that decided what a table shows, and the clauses that answer it.

Rule books and houses give different answers to one question.  All values of one
house option are answers to the same question.
"""

from enum import StrEnum
from typing import Final, NamedTuple


class Question(StrEnum):
    """A question about a hand that a rule answers."""

    # Before the first choice.
    BUTTON = "where is the button?"
    BLINDS = "who posts the blinds, and how much?"
    ANTE = "who pays the ante?"
    STRADDLE = "who straddles?"
    LATE_POST = "what is posted after missed blinds?"
    ABSENT = "what happens to the hand of an absent player?"
    CARDS = "which cards are dealt?"

    # Turns and rounds.
    FIRST_TO_ACT = "who acts first?"
    NEXT_TO_ACT = "who acts next?"
    ROUND_OVER = "is the betting round over?"
    LONE_PLAYER = "is the last player with chips asked?"
    HAND_OVER = "is the hand over?"
    STREET = "which street is it?"
    STATUS = "what is the status of a player?"

    # Choices and their sizes.
    TURN_ORDER = "what happens to an action out of turn?"
    KNOWN_ACTION = "is there such an action?"
    AMOUNT = "what does an amount mean?"
    FOLD = "may the player fold?"
    CHECK = "may the player check?"
    CALL = "may the player call?"
    PRICE = "what is the bet to match?"
    BET_OR_RAISE = "is it a bet or a raise?"
    REOPENED = "is the betting open to the player?"
    RAISE_ALL_IN = "may a player raise when all opponents are all-in?"
    CAP = "how many raises are allowed?"
    STAKES = "with how many chips does the player play?"
    LEAST_BET = "what is the minimum bet?"
    LEAST_RAISE = "what is the minimum raise?"
    SIZING = "what happens to a wager below the minimum?"
    MOST = "how much may be bet?"
    POT_SIZE = "how large is the pot before the flop?"
    CHIP_UNIT = "which amounts can be bet?"

    # Chips in the middle, and who wins them.
    UNCALLED = "what happens to the uncalled part of a bet?"
    POTS = "how are the chips divided into pots?"
    ELIGIBLE = "who can win a pot?"
    DEAD_MONEY = "what happens to chips that are no player's stake?"
    RESIDUAL = "what happens to chips that only folded players have paid for?"
    WINNER = "who wins the pot?"
    BEST_HAND = "which hand is best?"
    ODD_CHIPS = "who gets the odd chips?"
    SHOW_ORDER = "in which order are hands shown?"
    MUCK = "may the player muck?"
    CALLED_BETTOR = "may a player whose bet was called muck?"
    ALL_IN_SHOWN = "when are hands turned up after an all-in?"
    SHOWN_ALONE = "does the last player left show?"

    # Time.
    TIME_UP = "what happens when time is up?"
    TIMER = "which countdown runs?"
    CONNECTION = "what happens after a lost connection?"
    TIME_BANK = "who may use the time bank?"
    TIME = "how does time pass?"


#: The most clauses of one reason.
MOST_CLAUSES: Final = 4


class Reason(NamedTuple):
    """Why a fact is as it is."""

    question: Question
    clauses: tuple[str, ...]  #: the decisive one first


def because(question: Question, *clauses: str) -> Reason:
    """A reason with the first few of some clauses, each named once; empty ones are left out."""
    named = tuple(dict.fromkeys(filter(None, clauses)))
    return Reason(question, named[:MOST_CLAUSES])
