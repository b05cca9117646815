"""Why a tournament refuses something, in sentences written by hand."""

import pytest
from tests.words.between_hands.wording.test_wording_of_tournaments import (
    EVENT,
    chairs,
    now,
    playing,
    round_of,
)

from holdem_oracle.table.table_actions import Deal, TableRefusal
from holdem_oracle.tournament import tournament_actions as actions
from holdem_oracle.tournament.tournament import Tournament
from holdem_oracle.tournament.tournament_actions import TournamentRefusal as Why
from holdem_oracle.tournament.tournament_events import TournamentRefused
from holdem_oracle.words.tournament_sentences import tournament_sentence

DEAL = actions.AtTable("B", Deal())
BALANCE = actions.BalanceTables("A", "B")
BREAK = actions.BreakTable("B")
COLOUR = actions.ColourUp(25, 100, {})
FOUND = actions.FindOldChips("Ann", 75)
ALL_IN = actions.AllInCalled("B")
NO_HAND = TableRefusal.NO_HAND

#: A reason that depends on what is said, or on who is waited for.
REFUSED: list[tuple[Tournament, Why | TableRefusal, object, str]] = [
    (EVENT, NO_HAND, DEAL, "no hand is being played"),
    (EVENT, NO_HAND, ALL_IN, "no hand is being played there"),
    (EVENT, NO_HAND, actions.AtTable("C", Deal()), "no hand is being played there"),
    (EVENT, Why.BAD_VALUE, actions.HandForHand(on=True), "play is hand for hand"),
    (EVENT, Why.BAD_VALUE, actions.HandForHand(on=False), "play is not hand for hand"),
    (EVENT, Why.BAD_VALUE, actions.StopTable("B", 1), "a table stops or plays"),
    (EVENT, Why.BAD_VALUE, actions.Release(), "that is of the wrong kind, or out of range"),
    (now(undrawn=chairs("Ann")), Why.DRAW_DUE, DEAL, "Ann has to draw first"),
    (now(undrawn=chairs("Ann", "Bob")), Why.DRAW_DUE, DEAL, "Ann and Bob have to draw first"),
    (EVENT, Why.DRAW_DUE, DEAL, "its button has to be drawn first"),
    (EVENT, Why.DRAW_DUE, BALANCE, "no hand has been dealt yet at one of the two"),
    (
        EVENT,
        Why.DRAW_DUE,
        actions.CorrectSeat("Ann", "B", 6),
        "this player is on the way to a seat",
    ),
    (EVENT, Why.NO_DRAW, actions.DrawSeat("Ann", "B", 6), "this player has a seat"),
    (EVENT, Why.NO_DRAW, actions.DrawButton("B", 6), "the button there is not drawn now"),
    (EVENT, Why.HALTED, DEAL, "it has stopped, with 2 players, and 4 at the fullest table"),
    (
        now(ruled={"B": True}),
        Why.HALTED,
        DEAL,
        "it has stopped, as the director has decided",
    ),
    (now(round=round_of("A")), Why.WAITING_FOR_OTHERS, DEAL, "it waits for table A"),
    (playing("B"), Why.HAND_IN_PROGRESS, COLOUR, "a hand is being played at table B"),
    (playing("B"), Why.HAND_IN_PROGRESS, FOUND, "a hand is being played at table B"),
    (playing("B"), Why.HAND_IN_PROGRESS, BREAK, "a hand is being played there"),
    (EVENT, Why.NO_SEATS, BALANCE, "there is no free seat, or only that of the small blind"),
    (EVENT, Why.NO_SEATS, BREAK, "the other tables do not have a seat for everybody"),
    (EVENT, Why.BALANCED, BALANCE, "it does not have two players more"),
    (EVENT, Why.BALANCED, BREAK, "the tables would not come closer together"),
    (EVENT, Why.HELD, ALL_IN, "the dealer waits already"),
    (EVENT, Why.HELD, DEAL, "the dealer waits until the cards are released"),
    (
        EVENT,
        Why.UNKNOWN_ACTION,
        DEAL,
        "that is said to the whole tournament, and not to a table",
    ),
    (EVENT, Why.UNKNOWN_ACTION, "dance", "nothing like it can be said to a tournament"),
    (EVENT, Why.UNKNOWN_TABLE, BALANCE, "there is no such table"),
    (EVENT, Why.GAME_OVER, ALL_IN, "the tournament is over"),
]


@pytest.mark.parametrize(("at", "reason", "said", "why"), REFUSED, ids=lambda _: "")
def test_a_refusal_gives_its_reason_in_these_words(
    at: Tournament, reason: Why | TableRefusal, said: object, why: str
) -> None:
    """The reason stands behind what is not done."""
    sentence = tournament_sentence(at, TournamentRefused(reason, said, "r"))
    beginning, _, end = sentence.rpartition(": ")
    assert beginning
    assert end == f"{why}."


def test_what_is_not_done_comes_first() -> None:
    """What is no action at all has words of its own."""
    refused = TournamentRefused(Why.UNKNOWN_ACTION, "dance", "r")
    assert tournament_sentence(EVENT, refused).startswith("That cannot be said: ")
    refused = TournamentRefused(Why.HELD, DEAL, "r")
    beginning = "Table B: the next hand cannot be dealt: the dealer waits"
    assert tournament_sentence(EVENT, refused).startswith(beginning)
