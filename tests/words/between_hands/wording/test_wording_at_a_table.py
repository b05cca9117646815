"""Sentences about one table written by hand: one and several, and what does not change."""

import pytest

from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.house.house import choose
from holdem_oracle.house.profiles import profile
from holdem_oracle.table import table_events as events
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Chair, Entry, Missed, Mistake, Out, Positions, Table
from holdem_oracle.table.table_events import TableEvent
from holdem_oracle.table.table_play import Opening, opened
from holdem_oracle.words.seat_names import SeatNames
from holdem_oracle.words.table_sentences import table_sentence

MINUTE = 60_000
LEVELS = (
    LevelRow(small_blind=50, big_blind=100, lasts=20 * MINUTE),
    LevelRow(small_blind=100, big_blind=200, ante=200, lasts=0),
)


def table(*stacks: int | None, rules: str = "roberts", **more: object) -> Table:
    """A table before its first hand."""
    house = choose(profile(rules), {"ante": "each"})
    return opened(house, Opening(stacks, LEVELS, **more))  # type: ignore[arg-type]  # named


FOUR = table(1000, 1000, 1000, 1000, None)
EVENT = table(1000, 1000, 1000, 1000, None, rules="tda-2024")
NAMED = table(1000, 1000, None, players=("Ann", "Bob", None))


def with_chair(**changed: object) -> Table:
    """A table at which seat 3 has another chair."""
    return FOUR._replace(chairs=(*FOUR.chairs[:3], chair(**changed), None))


def chair(**changed: object) -> Chair:
    """The chair of seat 3."""
    found = FOUR.chairs[3]
    assert found is not None
    return found._replace(**changed)  # type: ignore[arg-type]  # named


def setup(ante: int = 0, absent: tuple[int, ...] = ()) -> Setup:
    """A hand of four players."""
    return Setup(
        stacks=(1000, 1000, 1000, 1000, None),
        button=0,  # type: ignore[arg-type]  # a seat
        small_blind=50,
        big_blind=100,
        ante=ante,
        blind_seats=BlindSeats(1, 2),  # type: ignore[arg-type]  # seats
        absent=absent,  # type: ignore[arg-type]  # seats
    )


def at(button: int, small_blind: int, big_blind: int, *, two_big: bool = False) -> Positions:
    """Button and blinds."""
    return Positions(button, small_blind, big_blind, two_big)  # type: ignore[arg-type]  # seats


TOLD: list[tuple[Table, TableEvent, str]] = [
    (FOUR, events.DealBegan(2, None, "r"), "Hand 2 is dealt."),
    (
        FOUR,
        events.DealBegan(2, Mistake(1, None), "r"),
        "Hand 2 is dealt by mistake at level 2.",
    ),
    (
        FOUR,
        events.DealBegan(2, Mistake(0, 3), "r"),  # type: ignore[arg-type]  # a seat
        "Hand 2 is dealt by mistake at level 1 and with the button at seat 3.",
    ),
    (FOUR, events.LevelBegan(0, "r"), "Level 1 begins: 50/100."),
    (FOUR, events.LevelBegan(1, "r"), "Level 2 begins: 100/200, ante 200."),
    (
        FOUR,
        events.Positioned(at(0, 1, 2), (), None, "r"),
        "The button is at seat 0, the small blind at seat 1, the big blind at seat 2.",
    ),
    (
        FOUR,
        events.Positioned(at(3, 4, 0), (3,), None, "r"),  # type: ignore[arg-type]  # a seat
        (
            "The button is at seat 3 (empty), the small blind at seat 4 (dead),"
            " the big blind at seat 0."
        ),
    ),
    (
        FOUR,
        events.Positioned(at(0, 1, 2, two_big=True), (), None, "r"),
        (
            "The button is at seat 0, the small blind at seat 1 (which posts a big blind),"
            " the big blind at seat 2."
        ),
    ),
    (
        FOUR,
        events.Positioned(at(3, 4, 0, two_big=True), (), None, "r"),
        "The button is at seat 3, the small blind at seat 4, the big blind at seat 0.",
    ),
    (
        FOUR,
        events.DealtIn(setup(), at(0, 1, 2), None, "r"),
        "Dealt in at 50/100: seats 0, 1, 2 and 3.",
    ),
    (
        FOUR,
        events.DealtIn(setup(100, (3,)), at(0, 1, 2), None, "r"),
        "Dealt in at 50/100 ante 100: seats 0, 1, 2 and 3. Hands killed: seat 3.",
    ),
    (
        FOUR,
        events.StacksTaken(((0, 1100), (1, 1000), (2, 900)), "r"),  # type: ignore[arg-type]  # seats
        "After the hand seat 0 has 1100 (+100) and seat 2 has 900 (-100).",
    ),
    (
        FOUR,
        events.StacksTaken(((0, 1000),), "r"),  # type: ignore[arg-type]  # a seat
        "The hand changes no stack.",
    ),
    (
        FOUR,
        events.Busted((1, 2), (Out("1", 3, 4), Out("2", 3, 4)), "r"),  # type: ignore[arg-type]  # seats
        "Out of chips: seats 1 and 2. Player 1 takes places 3 to 4. Player 2 takes places 3 to 4.",
    ),
    (
        NAMED,
        events.Busted((1,), (), "r"),  # type: ignore[arg-type]  # a seat
        "Out of chips: seat 1 (Bob).",
    ),
    (FOUR, events.GameOver(Out("2", 1, 1), "r"), "Player 2 has all the chips and wins."),
    (NAMED, events.GameOver(Out("Ann", 1, 1), "r"), "Ann has all the chips and wins."),
    (FOUR, events.HandCounted(1, "r"), "1 hand has been played."),
    (FOUR, events.HandCounted(2, "r"), "2 hands have been played."),
    (
        FOUR._replace(clock=MINUTE),
        events.TimePassed(3 * MINUTE, "r"),
        "The clock goes on by 2 minutes, to 3 minutes.",
    ),
    (
        NAMED,
        events.ButtonDrawn(0, "r"),  # type: ignore[arg-type]  # a seat
        "Seat 0 (Ann) draws the highest card and has the first button.",
    ),
    (
        FOUR,
        events.Corrected(None, at(1, 2, 3), "r"),
        "It is corrected for the next hand: level 1, button 1, blinds 2 and 3.",
    ),
    (
        FOUR._replace(level=1),
        events.Corrected(setup(), at(1, 2, 3), "r"),
        "It is corrected in this hand: level 2, button 1, blinds 2 and 3.",
    ),
    (FOUR, events.MistakeStands("r"), "The hand stands as it was dealt."),
    (FOUR, events.DealtAgain(setup(), "r"), "All bets go back, and the hand is dealt again."),
]


@pytest.mark.parametrize(("now", "event", "sentence"), TOLD, ids=lambda one: type(one).__name__)
def test_an_event_of_a_table_is_told_in_these_words(
    now: Table, event: TableEvent, sentence: str
) -> None:
    """Also with one player where there are mostly several, and where nothing changes."""
    assert table_sentence(now, event) == sentence


OWES = with_chair(owes=Missed(small=True))
AWAY = with_chair(here=False)
UNPAID = with_chair(unpaid=300)

#: What happens in seat 3, at a table, and how it is told after "Seat 3".
OF_SEAT_3: list[tuple[Table, type, tuple[object, ...], str]] = [
    (FOUR, events.BlindMissed, (Missed(small=True), "r"), "misses the small blind."),
    (
        OWES,
        events.BlindMissed,
        (Missed(small=True, big=True), "r"),
        "misses the big blind, and owes the small blind and the big blind.",
    ),
    (
        FOUR,
        events.Waits,
        ("tda-71-c",),
        "waits for a later hand: it is on a penalty.",
    ),
    (
        FOUR,
        events.Waits,
        ("of another book",),
        "waits for a later hand: the rules let it in later.",
    ),
    (FOUR, events.PostDue, (100, 0, False, "r"), "posts 100 live."),
    (FOUR, events.PostDue, (0, 50, False, "r"), "posts 50 dead."),
    (
        FOUR,
        events.PostDue,
        (100, 50, True, "r"),
        "posts 100 live and 50 dead and buys the button.",
    ),
    (FOUR, events.Left, (700, None, "wsop-live-160"), "leaves with 700."),
    (FOUR, events.Left, (0, None, "wsop-live-160"), "leaves with nothing."),
    (
        FOUR,
        events.Left,
        (700, Out("3", 4, 4), "tda-71-d"),
        "is disqualified; 700 leave play. Player 3 takes place 4.",
    ),
    (FOUR, events.Left, (700, None, "wsop-16"), "has never shown up; 700 leave play."),
    (FOUR, events.SeatChanged, (4, chair(), "r"), "moves to seat 4."),
    (
        OWES,
        events.SeatChanged,
        (4, chair(owes=Missed(small=True, big=True)), "r"),
        (
            "moves to seat 4. It owes the small blind and the big blind,"
            " for the players that it has passed."
        ),
    ),
    (OWES, events.SeatChanged, (4, chair(owes=Missed(small=True)), "r"), "moves to seat 4."),
    (
        FOUR,
        events.SeatChanged,
        (4, chair(sits_out=1), "r"),
        "moves to seat 4. It waits 1 hand, for the players that it has passed.",
    ),
    (
        with_chair(sits_out=1),
        events.SeatChanged,
        (4, chair(sits_out=3), "r"),
        "moves to seat 4. It waits 3 hands, for the players that it has passed.",
    ),
    (with_chair(sits_out=1), events.SeatChanged, (4, chair(sits_out=1), "r"), "moves to seat 4."),
    (
        FOUR,
        events.SeatChanged,
        (4, chair(excused=True), "r"),
        "moves to seat 4. It has played the button, and the blinds may pass it once.",
    ),
    (
        with_chair(excused=True),
        events.SeatChanged,
        (4, chair(excused=True), "r"),
        "moves to seat 4.",
    ),
    (
        FOUR,
        events.ChairChanged,
        (chair(penalty=4), "tda-71-c"),
        "misses 4 hands as a penalty.",
    ),
    (
        FOUR,
        events.ChairChanged,
        (chair(penalty=1, chips=850), "wsop-86"),
        "misses 1 hand as a penalty, and forfeits 150 for the blinds that it has dodged.",
    ),
    (
        FOUR,
        events.ChairChanged,
        (chair(penalty=4, chips=999), "wsop-86"),
        "misses 4 hands as a penalty, and forfeits 1 for the blinds that it has dodged.",
    ),
    (UNPAID, events.ChairChanged, (chair(unpaid=0), "tda-27"), "pays for its 300."),
    (AWAY, events.ChairChanged, (chair(), "wsop-live-160"), "is back."),
    (UNPAID, events.ChairChanged, (chair(unpaid=300), "wsop-live-160"), "is back."),
    (
        AWAY,
        events.ChairChanged,
        (chair(entry=Entry.WAIT), "wsop-live-160"),
        "is back.",
    ),
    (
        AWAY,
        events.ChairChanged,
        (chair(entry=Entry.WAIT, owes=Missed(big=True)), "wsop-live-160"),
        "is back and waits for the big blind.",
    ),
    (
        AWAY,
        events.ChairChanged,
        (chair(entry=Entry.BUY, owes=Missed(big=True)), "wsop-live-160"),
        "is back and buys the button.",
    ),
    (
        AWAY,
        events.ChairChanged,
        (chair(owes=Missed(big=True)), "wsop-live-160"),
        "is back.",
    ),
    (
        FOUR,
        events.ChairChanged,
        (chair(here=False), "wsop-114"),
        "gives up the tournament, and is blinded off.",
    ),
    (FOUR, events.ChairChanged, (chair(here=False), "tda-30"), "is away."),
    (FOUR, events.ChipsAdded, (300, False, "r"), "adds 300."),
    (FOUR, events.ChipsAdded, (300, True, "r"), "adds 300, not yet paid."),
    (FOUR, events.ChipsRemoved, (300, "r"), "gives up 300, which leave play."),
    (FOUR, events.ChipsRemoved, (1, "r"), "gives up 1, which leave play."),
    (FOUR, events.ChipsRemoved, (0, "r"), "has no chips to give up."),
]


@pytest.mark.parametrize(("now", "kind", "of", "told"), OF_SEAT_3, ids=lambda _: "")
def test_what_a_player_does_is_told_in_these_words(
    now: Table, kind: type, of: tuple[object, ...], told: str
) -> None:
    """He is called by his seat."""
    assert table_sentence(now, kind(3, *of)) == f"Seat 3 {told}"


@pytest.mark.parametrize(
    ("now", "of", "sentence"),
    [
        (FOUR, Chair("Ann", 700), "Ann sits down at seat 4 with 700."),
        (FOUR, Chair("4", 700), "A player sits down at seat 4 with 700."),
        (FOUR, Chair("Ann", 700, new=True), "Ann sits down at seat 4 with 700."),
        (
            FOUR,
            Chair("Ann", 700, new=True, entry=Entry.WAIT),
            "Ann sits down at seat 4 with 700 and waits for the big blind.",
        ),
        (
            FOUR,
            Chair("Ann", 700, new=True, entry=Entry.BUY),
            "Ann sits down at seat 4 with 700 and buys the button.",
        ),
        (FOUR, Chair("Ann", 700, entry=Entry.BUY), "Ann sits down at seat 4 with 700."),
        (EVENT, Chair("Ann", 700, new=True, entry=Entry.WAIT), "Ann sits down at seat 4 with 700."),
    ],
)
def test_how_a_newcomer_comes_in_is_told_in_a_running_cash_game(
    now: Table, of: Chair, sentence: str
) -> None:
    """Elsewhere he has no choice."""
    assert table_sentence(now, events.SatDown(4, of, "r")) == sentence  # type: ignore[arg-type]  # a seat


def test_seats_are_called_by_number_and_name() -> None:
    """A name that is only the number of the seat, or that of a table and a seat, is left out."""
    at_one = SeatNames(NAMED, "")
    assert at_one.seat(0) == "seat 0 (Ann)"  # type: ignore[arg-type]  # a seat
    assert at_one.seat(2) == "seat 2"  # type: ignore[arg-type]  # a seat
    assert at_one.chair(2) == Chair("", 0)  # type: ignore[arg-type]  # a seat
    assert at_one.who(1) == "Seat 1 (Bob)"  # type: ignore[arg-type]  # a seat
    assert at_one.seats((0, 2)) == "seats 0 (Ann) and 2"  # type: ignore[arg-type]  # seats
    assert at_one.seats((1,)) == "seat 1 (Bob)"  # type: ignore[arg-type]  # a seat
    of_several = SeatNames(table(1000, 1000, players=("A0", "B1")), "A")
    assert of_several.seats((0, 1)) == "seats 0 and 1 (B1)"  # type: ignore[arg-type]  # seats
    by_number = SeatNames(table(1000, 1000), "A")
    assert by_number.seats((0, 1)) == "seats 0 and 1"  # type: ignore[arg-type]  # seats
