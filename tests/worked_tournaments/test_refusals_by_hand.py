"""What nobody would say is refused for its reason, as it was said, and by its clause."""

from typing import Any

from tests.worked_tables.at_a_table import FIFTY
from tests.worked_tournaments.rounds import Rounds, seats_of

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.cards.deck import cards
from holdem_oracle.house.profiles import profile
from holdem_oracle.table import table_actions
from holdem_oracle.table.table_actions import Deal, HandOver
from holdem_oracle.tournament.tournament import Tournament
from holdem_oracle.tournament.tournament_actions import (
    AddTable,
    AllInCalled,
    AtTable,
    ColourUp,
    Enter,
    FindOldChips,
    HandForHand,
    StopTable,
    TimePasses,
)
from holdem_oracle.tournament.tournament_events import (
    Entered,
    OldChipsExchanged,
    TournamentRefused,
    TournamentTimePassed,
)
from holdem_oracle.tournament.tournament_play import (
    Seating,
    TournamentOpening,
    opened_tournament,
    say,
)

CONVENTION = "suite-between-hands"


def refused(now: Tournament, said: Any) -> tuple[str, str]:  # noqa: ANN401  # anything at all
    """The reason and the clause for which something is refused, which is told as it was said."""
    (event,) = say(now, said).events
    assert isinstance(event, TournamentRefused)
    assert event.said is said
    return event.reason.value, event.rule


def test_only_what_can_be_said_is_understood() -> None:
    """To a tournament, or to one of its tables."""
    now = Rounds({"A": 8, "B": 6}).now
    not_at_a_table = (
        table_actions.SitDown(8, 1000, "Ann"),
        table_actions.GiveUpChips(1),
        table_actions.Time(5),
        table_actions.DrawForButton({}),
    )
    for said in ("deal", Deal(), *(AtTable("A", one) for one in not_at_a_table)):
        assert refused(now, said) == ("unknown-action", CONVENTION)
    assert refused(now, AtTable("C", Deal())) == ("unknown-table", CONVENTION)


def test_who_enters_has_a_name_and_says_yes_or_no() -> None:
    """No number, and not nothing."""
    now = Rounds({"A": 8, "B": 6}).now
    for said in (
        *(Enter(name, "B", 7) for name in ("", None, 3)),
        Enter("Ann", "B", 7, giving_up=1),
        Enter("Ann", "B", 7, closing="no"),
        Enter(3, "B", 7, giving_up=1),
    ):
        assert refused(now, said) == ("bad-value", CONVENTION)


def test_who_gives_up_his_chips_enters_by_the_rule_of_re_entry() -> None:
    """And who has none to give up as any newcomer."""
    now = Rounds({"A": 8, "B": 6}).now
    for said, rule in (
        (Enter("A0", "B", 7, giving_up=True), now.house.re_entry.rule),
        (Enter("Ann", "B", 7, giving_up=True), "tda-8-a"),
    ):
        entered = say(now, said).events[0]
        assert isinstance(entered, Entered)
        assert entered.rule == rule


def test_time_is_a_number_of_milliseconds_that_passes() -> None:
    """None may pass, but none comes back."""
    now = Rounds({"A": 8, "B": 6}).now
    for passed in (-1, 2.5, None, "5"):
        assert refused(now, TimePasses(passed)) == ("bad-value", CONVENTION)
    for passed in (0, 1):
        assert say(now, TimePasses(passed)).events == (TournamentTimePassed(passed, 0, "tda-23"),)


def test_a_table_stops_or_does_not() -> None:
    """Nothing else, and not a table that there is not."""
    now = Rounds({"A": 8, "B": 6}).now
    for stops in (1, 0, None, "yes"):
        assert refused(now, StopTable("A", stops)) == ("bad-value", CONVENTION)
    assert refused(now, StopTable("C", stops=True)) == ("unknown-table", CONVENTION)


def test_a_table_that_is_added_has_a_name() -> None:
    """Which no other one has."""
    now = Rounds({"A": 8, "B": 6}).now
    for name in ("", None, 3, "A"):
        assert refused(now, AddTable(name, 9)) == ("bad-value", "wsop-35")


def test_a_hand_whose_cards_are_held_is_not_over() -> None:
    """Before the dealers may go on (wsop-126.g)."""
    event = Rounds({"A": 8, "B": 8})
    event.say(HandForHand(), AtTable("A", Deal()), AllInCalled("A"))
    over = AtTable("A", HandOver({}))
    assert refused(event.now, over) == ("held", "wsop-126.g")


def test_nobody_is_dealt_in_while_another_table_decides_the_final_table() -> None:
    """Or before seats are drawn anew."""
    event = Rounds({"A": 5, "B": 5})
    event.say(AtTable("B", Deal()))
    event.round(A="0 1/2; busts 3")
    rule = event.now.house.redraw.rule
    assert refused(event.now, AtTable("A", Deal())) == ("waiting-for-others", rule)
    event = Rounds({"A": 4, "B": 4, "C": 8, "D": 8}, "wsop-2026", breaks="A", entries=120)
    event.say(*(AtTable(name, Deal()) for name in "CD"))
    event.round(A="3 0/1")
    assert refused(event.now, AtTable("B", Deal())) == ("waiting-for-others", "wsop-67.c")


def test_a_race_has_a_card_for_each_odd_chip() -> None:
    """Each of them once, and nothing that is no card."""
    now = Rounds({"A": {0: 1025, 1: 1025, 2: 1025, 3: 1025}, "B": 6}).now
    four = cards("Ac 2d 3h 4s")
    for dealt in ((*four[:3], "Ac"), (*four[:3], four[0]), [*four, four[0]], 4, None):
        assert refused(now, ColourUp(25, 100, {"A": dealt})) == ("bad-value", "tda-24-a")
    for small, large in ((25, "100"), ("25", 100), (25.0, 100)):
        assert refused(now, ColourUp(small, large, {})) == ("bad-value", "tda-24")


def test_what_a_find_is_not_worth_is_taken_away() -> None:
    """130 are 100, and 30 that no chip is worth (tda-24-c)."""
    event = Rounds({"A": 8, "B": 6})
    event.say(ColourUp(25, 100, {}))
    found = say(event.now, FindOldChips("A1", 130)).events[0]
    assert isinstance(found, OldChipsExchanged)
    assert (found.exchanged, found.taken_away) == (100, 30)


def opened(**more: Any) -> Tournament:  # noqa: ANN401  # any part of an opening
    """A tournament of three tables."""
    seats = Seating(seats_of(4, 6))
    tables = {"A": seats, "B": seats, "C": seats}
    opening = TournamentOpening(tables=tables, schedule=FIFTY, handed=6, **more)
    return opened_tournament(profile("tda-2024"), opening)


def test_the_last_table_is_broken_first_and_everybody_seated_has_entered() -> None:
    """Unless it is said otherwise."""
    assert opened().break_order == ("C", "B", "A")
    assert opened().entries == 12
    assert opened(break_order=("B",)).break_order == ("B",)
    assert opened(entries=40).entries == 40


def problem_with(**more: Any) -> str:  # noqa: ANN401  # any part of an opening
    """Why a tournament cannot be opened; nothing if it can."""
    try:
        opened(**more)
    except SetupError as error:
        return error.problem
    return ""


def test_only_tables_that_there_are_can_be_broken() -> None:
    """So that an order that names another one cannot be meant."""
    assert problem_with(break_order=("B", "D")) == "there is no table 'D'"
    assert not problem_with(break_order=("B",))
