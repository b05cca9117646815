"""Sentences about tournaments written by hand: one and several, and what does not change."""

import pytest

from holdem_oracle.house.house import choose
from holdem_oracle.house.profiles import profile
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Chair, Out, Stage
from holdem_oracle.tournament import tournament_events as events
from holdem_oracle.tournament.tournament import Place, Round, Tournament
from holdem_oracle.tournament.tournament_events import TournamentEvent
from holdem_oracle.tournament.tournament_play import (
    Seating,
    TournamentOpening,
    opened_tournament,
)
from holdem_oracle.words.tournament_sentences import tournament_sentence

MINUTE = 60_000
LEVELS = (LevelRow(small_blind=50, big_blind=100, lasts=0),)
EMPTY = (None,) * 5
TABLES = {"A": Seating((1000,) * 4 + EMPTY), "B": Seating((1000,) * 2 + (None,) * 2 + EMPTY)}
EVENT = opened_tournament(
    profile("tda-2024"), TournamentOpening(TABLES, LEVELS, prizes=(60, 30, 11))
)


def chairs(*players: str) -> tuple[Chair, ...]:
    """The chairs of some players."""
    return tuple(Chair(player, 1000) for player in players)


def now(**changed: object) -> Tournament:
    """The tournament in another state."""
    return EVENT._replace(**changed)  # type: ignore[arg-type]  # named


def playing(name: str) -> Tournament:
    """The tournament with a hand at one table."""
    table = EVENT.tables[name]._replace(stage=Stage.PLAYING)
    return now(tables={**EVENT.tables, name: table})


def placed(*out: tuple[str, int | None, int | None]) -> events.Placed:
    """Players who are out."""
    return events.Placed(tuple(Out(*one) for one in out), "tda-rp.8-a")


def round_of(*due: str, left: int = 6) -> Round:
    """A hand at every table, which these still have to play."""
    return Round(frozenset(due), left, 2000)


B6 = Place("B", 6)  # type: ignore[arg-type]  # a seat
A3 = Place("A", 3)  # type: ignore[arg-type]  # a seat
(ANN,) = chairs("Ann")

TOLD: list[tuple[Tournament, TournamentEvent, str]] = [
    (
        EVENT,
        events.HandForHandBegan(round_of("A"), "r"),
        "Play is hand for hand: table A plays a hand, and then each waits for all. 6 players left.",
    ),
    (
        EVENT,
        events.HandForHandBegan(round_of("A", "B", left=1), "r"),
        (
            "Play is hand for hand: tables A and B play a hand, and then each waits for all."
            " 1 player left."
        ),
    ),
    (EVENT, placed(("Ann", 4, 4)), "Ann takes place 4."),
    (EVENT, placed(("Ann", 4, 5), ("Bob", 4, 5)), "Ann and Bob share places 4 to 5."),
    (
        EVENT,
        placed(("Ann", 3, 4), ("Bob", 3, 4)),
        "Ann and Bob share places 3 to 4, paid 5 each (1 cannot be divided).",
    ),
    (EVENT, placed(("Ann", 3, 3)), "Ann takes place 3, paid 11."),
    (
        EVENT,
        placed(("Ann", 2, 3), ("Bob", 2, 3)),
        "Ann and Bob share places 2 to 3, paid 20 each (1 cannot be divided).",
    ),
    (EVENT, placed(("Ann", 1, 2), ("Bob", 1, 2)), "Ann and Bob share places 1 to 2, paid 45 each."),
    (EVENT, placed(("Ann", 4, 4), ("Bob", 4, 4)), "Ann and Bob take place 4."),
    (EVENT, placed(("Ann", None, None)), "Ann is out; nobody is ranked."),
    (
        EVENT,
        placed(("Ann", None, None), ("Bob", None, None), ("Cy", 4, 4)),
        "Ann and Bob are out; nobody is ranked. Cy takes place 4.",
    ),
    (EVENT, events.Won(Out("Ann", 1, 1), "r"), "Ann has all the chips and wins, paid 60."),
    (EVENT, events.Won(Out("Ann", None, None), "r"), "Ann has all the chips and wins."),
    (now(prizes=()), events.Won(Out("Ann", 1, 1), "r"), "Ann has all the chips and wins."),
    (
        EVENT,
        events.RoundOver(2 * MINUTE, round_of("A"), "r"),
        (
            "Every table has played its hand, which takes 2 minutes off the clock. 6 players left:"
            " each table plays another hand."
        ),
    ),
    (
        now(clock=MINUTE, players={"A": 1, "B": 0}),
        events.RoundOver(2 * MINUTE, None, "r"),
        (
            "Every table has played its hand, which takes 1 minute off the clock. 1 player left,"
            " all of them paid: each table goes on on its own."
        ),
    ),
    (
        now(clock=MINUTE),
        events.TournamentTimePassed(3 * MINUTE, 0, "r"),
        "The clock goes on by 2 minutes, to 3 minutes.",
    ),
    (
        now(round=round_of("A")),
        events.TournamentTimePassed(0, 3000, "r"),
        "The clock stands still; this hand has taken 3 seconds.",
    ),
    (
        EVENT,
        events.Halted("B", "r"),
        (
            "Table B stops, with 2 players, and 4 at the fullest table;"
            " its next big blind would be at an empty seat."
        ),
    ),
    (
        now(house=choose(EVENT.house, {"halt": "wsop-67"})),
        events.Halted("B", "r"),
        "Table B stops, with 2 players, and 4 at the fullest table.",
    ),
    (
        now(ruled={"B": True}),
        events.Halted("B", "r"),
        "Table B stops, as the director has decided.",
    ),
    (
        now(players={"A": 4, "B": 1}),
        events.Resumed("B", "r"),
        "Table B goes on, with 1 player, and 4 at the fullest table.",
    ),
    (EVENT, events.TableRuled("B", stops=True, rule="r"), "The director stops table B."),
    (EVENT, events.TableRuled("B", stops=False, rule="r"), "The director lets table B play."),
    (
        EVENT,
        events.CardsHeld("B", "r"),
        "A player is all-in and called at table B: no card is dealt or shown before the release.",
    ),
    (
        now(held=frozenset("B")),
        events.CardsReleased("r"),
        "The cards are released, and the dealers go on at table B.",
    ),
    (
        now(held=frozenset("BA")),
        events.CardsReleased("r"),
        "The cards are released, and the dealers go on at tables A and B.",
    ),
    (
        EVENT,
        events.HandForHandEnded("r"),
        "Hand-for-hand play ends, and each table goes on on its own.",
    ),
    (EVENT, events.RegistrationClosed("r"), "Registration is closed."),
    (
        EVENT,
        events.ColouredUp((("A", ((0, 1100), (1, 1000))), ("B", ((0, 900),))), 100, "r"),  # type: ignore[arg-type]  # seats
        "All chips below 100 leave play: A0 has 1100 (+100) and B0 has 900 (-100).",
    ),
    (
        EVENT,
        events.ColouredUp((("A", ((0, 1000),)),), 100, "r"),  # type: ignore[arg-type]  # seats
        "All chips below 100 leave play, and no stack changes.",
    ),
    (EVENT, events.OldChipsExchanged("Ann", A3, 100, 0, "r"), "Ann gets 100 for old chips."),
    (
        EVENT,
        events.OldChipsExchanged("Ann", A3, 100, 75, "r"),
        "Ann gets 100 for old chips; 75 more are taken away.",
    ),
    (EVENT, events.Entered(ANN, B6, 0, None, "r"), "Ann enters with 1000, in seat 6 of table B."),
    (
        playing("B"),
        events.Entered(ANN, B6, 40, A3, "r"),
        (
            "Ann gives up 40, which leave play, and enters with 1000, in seat 6 of table B,"
            " when the hand there is over."
        ),
    ),
    (
        playing("A"),
        events.Entered(ANN, B6, 0, None, "r"),
        "Ann enters with 1000, in seat 6 of table B.",
    ),
    (EVENT, events.Arrived(ANN, B6, "r"), "Ann sits down in seat 6 of table B."),
    (
        EVENT,
        events.Moved(A3, B6, ANN, "tda-7"),
        "Ann started in the wrong seat and goes to seat 6 of table B, with 1000.",
    ),
    (
        playing("B"),
        events.Moved(A3, B6, ANN, "tda-11-a"),
        (
            "Ann moves from seat 3 of table A to seat 6 of table B, when the hand there is over:"
            " 4 players are at table A and 2 at B, Ann is due the big blind next,"
            " and of the free seats 6 has it soonest."
        ),
    ),
    (
        EVENT,
        events.TableBroken("B", chairs("Ann"), 10, "tda-rp.9"),
        "6 players left: the final table is due, and table B is broken. Ann draws a new seat.",
    ),
    (
        EVENT,
        events.TableBroken("B", (), 0, "tda-10"),
        "The director breaks table B. Nobody has to draw.",
    ),
    (
        EVENT,
        events.TableBroken("B", chairs("Ann", "Bob"), 0, "tda-10-a"),
        (
            "The other tables have seats for everybody: table B is broken."
            " Ann and Bob draw a new seat."
        ),
    ),
    (
        now(players={"A": 1, "B": 0}),
        events.SeatsDrawnAnew((), chairs("Ann"), 1, "r"),
        "1 player left: they combine at the final table. Ann draws a new seat.",
    ),
    (
        EVENT,
        events.SeatsDrawnAnew((), chairs("Ann", "Bob"), 3, "r"),
        "3 tables are left: everybody moves. Ann and Bob draw a new seat.",
    ),
    (EVENT, events.SeatDrawn(ANN, B6, None, "r"), "Ann draws seat 6 of table B."),
    (
        playing("B"),
        events.SeatDrawn(ANN, B6, None, "r"),
        "Ann draws seat 6 of table B, when the hand there is over.",
    ),
    (
        EVENT,
        events.FirstButtonDrawn(B6, "r"),
        "The button of table B starts at seat 6.",
    ),
    (
        EVENT,
        events.TableAdded("C", EVENT.tables["A"], "r"),
        "Table C is added, with 9 seats; it is broken first.",
    ),
]


@pytest.mark.parametrize(("at", "event", "sentence"), TOLD, ids=lambda one: type(one).__name__)
def test_an_event_is_told_in_these_words(
    at: Tournament, event: TournamentEvent, sentence: str
) -> None:
    """Also with one player where there are mostly several, and where nothing changes."""
    assert tournament_sentence(at, event) == sentence
