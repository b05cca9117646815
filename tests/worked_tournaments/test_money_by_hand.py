"""Hand for hand, places and prizes, worked out by hand from the rule books."""

import pytest
from tests.worked_tournaments.rounds import TWO_LEVELS, Rounds

from holdem_oracle.table.table_actions import Deal, HandOver, Remove
from holdem_oracle.tournament.money.prizes import Prize, prize, prizes_paid
from holdem_oracle.tournament.tournament_actions import (
    AllInCalled,
    AtTable,
    HandForHand,
    Release,
    TimePasses,
)

MINUTE = 60_000


def hand_for_hand(tables: dict[str, object], rules: str = "tda-2024", **more: object) -> Rounds:
    """A tournament whose next hands are hand for hand."""
    event = Rounds(tables, rules, **more)  # type: ignore[arg-type]  # as the caller has them
    event.say(HandForHand())
    return event


# Places


def test_one_out_at_each_of_two_tables_share_the_place() -> None:
    """HH-01 (wsop-126.b)."""
    event = hand_for_hand({"A": 8, "B": 8})
    event.round(A="0 1/2; busts 3", B="0 1/2; busts 4")
    assert event.places == {"A3": "15-16", "B4": "15-16"}


def test_two_out_at_one_table_rank_by_their_stacks() -> None:
    """HH-02: 800 above 600 (wsop-126.b)."""
    stacks = dict.fromkeys(range(8), 1000) | {0: 2000, 3: 800, 4: 600}
    event = hand_for_hand({"A": stacks, "B": 8})
    event.round(A="0 1/2; busts 3,4 to 0", B="0 1/2")
    assert event.places == {"A3": "15", "A4": "16"}


def test_not_hand_for_hand_the_hand_that_ends_first_ranks_lower() -> None:
    """HH-03 (suite-order-of-ends)."""
    event = Rounds({"A": 8, "B": 8})
    event.round(A="0 1/2; busts 3", B="0 1/2; busts 4")
    assert event.places == {"A3": "16", "B4": "15"}


def test_the_best_of_each_table_tie_then_the_second_best() -> None:
    """800 and 600 at A, 500 at B: 14-15, and 600 is behind both (suite-merged-ranks)."""
    stacks = dict.fromkeys(range(8), 1000) | {0: 3000, 3: 800, 4: 600}
    event = hand_for_hand({"A": stacks, "B": dict.fromkeys(range(8), 1000) | {4: 500}})
    event.round(A="0 1/2; busts 3,4 to 0", B="0 1/2; busts 4 to 0")
    assert event.places == {"A3": "14-15", "B4": "14-15", "A4": "16"}


@pytest.mark.parametrize(
    ("money_bust", "places"),
    [("share", {"A3": "15-16", "A4": "15-16"}), ("start-stack", {"A3": "15", "A4": "16"})],
)
def test_the_hand_that_reaches_the_money(money_bust: str, places: dict[str, str]) -> None:
    """HH-05: 15 places are paid, 800 and 600 go out (tda-rp.8-a; wsop-126.b)."""
    stacks = dict.fromkeys(range(8), 1000) | {0: 2000, 3: 800, 4: 600}
    event = hand_for_hand({"A": stacks, "B": 8}, prizes=(10,) * 15, money_bust=money_bust)
    event.round(A="0 1/2; busts 3,4 to 0", B="0 1/2")
    assert event.places == places
    assert event.now.round is None


def test_three_out_share_the_last_prize() -> None:
    """HH-06 with 22 of 24 paid: 24 left, three out, a third of the 22nd prize (tda-rp.8-a-ex)."""
    event = hand_for_hand({"A": 8, "B": 8, "C": 8}, prizes=(90,) * 22)
    event.round(A="0 1/2; busts 3", B="0 1/2; busts 4", C="0 1/2; busts 5")
    assert set(event.places.values()) == {"22-24"}
    assert set(prizes_paid(event.now).values()) == {Prize(30, 0)}


def test_before_the_money_hand_for_hand_goes_on() -> None:
    """One out of 24, 22 paid: 23 are left (wsop-126.a)."""
    event = hand_for_hand({"A": 8, "B": 8, "C": 8}, prizes=(90,) * 22)
    event.round(A="0 1/2; busts 3", B="0 1/2", C="0 1/2")
    assert event.places == {"A3": "24"}
    assert event.now.round is not None


@pytest.mark.parametrize(
    ("first", "last", "paid"),
    [(1, 1, Prize(50, 0)), (2, 3, Prize(25, 0)), (3, 4, Prize(15, 0)), (3, 5, Prize(10, 0))],
)
def test_prizes_are_shared(first: int, last: int, paid: Prize) -> None:
    """50, 30, 20, 10 and nothing for the fifth (suite-shared-prizes)."""
    assert prize((50, 30, 20, 10), first, last) == paid


def test_a_rest_that_cannot_be_divided_is_told() -> None:
    """20 for three: 6 each, and 2 are left (suite-shared-prizes)."""
    assert prize((50, 30, 20), 3, 5) == Prize(6, 2)


def test_who_is_removed_takes_the_last_place() -> None:
    """Behind everybody who is still in (tournament-8.2.2)."""
    event = Rounds({"A": 8, "B": 8})
    event.say(AtTable("A", Remove(4)))
    assert event.places == {"A4": "16"}
    assert event.now.removed == 1000


def test_a_whole_tournament_has_one_winner() -> None:
    """Four players at one table (basic-8)."""
    event = Rounds({"A": 4}, prizes=(50, 30))
    event.round(A="0 1/2; busts 1,2 to 0")
    event.bust("A", 3)
    assert event.places == {"A0": "1", "A3": "2", "A1": "3-4", "A2": "3-4"}
    assert event.refusal(AtTable("A", Deal())) == "game-over"
    assert prizes_paid(event.now) == {"A0": Prize(50, 0), "A3": Prize(30, 0)}


# The clock


@pytest.mark.parametrize(("clock", "off"), [("two-minutes", 2), ("up-to-three-minutes", 3)])
def test_a_hand_of_five_minutes(clock: str, off: int) -> None:
    """HH-07, HH-08: three minutes at most, or always two (tda-rp.8-b, tda-rp.8-c)."""
    event = hand_for_hand({"A": 8, "B": 8}, hand_for_hand_clock=clock)
    event.say(AtTable("A", Deal()), TimePasses(5 * MINUTE))
    event.say(AtTable("A", HandOver(event._result("A", ""))))  # noqa: SLF001  # the hand is dealt
    assert event.now.clock == 0
    event.quiet("B")
    assert event.now.clock == off * MINUTE


def test_a_hand_of_one_minute_takes_two_or_one() -> None:
    """A fixed time, however long it lasts; or what it took (wsop-126.c, tda-rp.8-b)."""
    for clock, off in (("two-minutes", 2), ("up-to-three-minutes", 1)):
        event = hand_for_hand({"A": 8}, hand_for_hand_clock=clock)
        event.say(TimePasses(MINUTE))
        event.quiet("A")
        assert event.now.clock == off * MINUTE


def test_levels_go_on_rising() -> None:
    """HH-09: 17 of 20 minutes are gone, and two hands take four (tda-rp.8-d)."""
    event = Rounds({"A": 8, "B": 8}, levels=TWO_LEVELS)
    event.say(TimePasses(17 * MINUTE), HandForHand())
    event.quiet("A", "B")
    event.quiet("A", "B")
    assert event.now.level == 0
    event.say(AtTable("A", Deal()))
    assert event.now.level == 1


def test_a_level_ends_within_a_hand_for_hand_hand() -> None:
    """HH-13: a minute is left, a hand takes two (wsop-126.c)."""
    event = Rounds({"A": 8, "B": 8}, levels=TWO_LEVELS)
    event.say(TimePasses(19 * MINUTE), HandForHand())
    event.quiet("A", "B")
    event.say(AtTable("B", Deal()))
    assert event.now.level == 1
    assert event.now.clock == 21 * MINUTE


# Waiting


def test_a_table_that_has_played_waits() -> None:
    """HH-11 (wsop-126.a)."""
    event = hand_for_hand({"A": 8, "B": 8})
    event.quiet("A")
    assert event.refusal(AtTable("A", Deal())) == "waiting-for-others"
    event.quiet("B")
    event.quiet("A")


def test_the_hands_that_are_being_played_are_the_first() -> None:
    """From the hand of the announcement on (wsop-126.c)."""
    event = Rounds({"A": 8, "B": 8})
    event.quiet("B")
    event.say(AtTable("A", Deal()), HandForHand())
    assert event.refusal(AtTable("B", Deal())) == "waiting-for-others"
    event.say(AtTable("A", HandOver(event._result("A", "busts 3"))))  # noqa: SLF001
    assert event.now.clock == 2 * MINUTE
    assert event.places == {"A3": "16"}


def test_a_table_that_cannot_play_is_not_waited_for() -> None:
    """It has stopped (tda-11-d)."""
    event = Rounds({"A": (0, 1, 2, 4, 5), "B": 8, "C": 8})
    event.round(A="0 1/2", B="0 1/2", C="0 1/2")
    assert event.now.halted == {"A"}
    event.say(HandForHand())
    event.quiet("B", "C")
    event.quiet("B", "C")
    assert event.now.clock == 4 * MINUTE


def test_cards_stay_down_until_they_are_released() -> None:
    """HH-10 (tda-rp.8-f, wsop-126.g)."""
    event = hand_for_hand({"A": 8, "B": 8})
    assert event.refusal(AllInCalled("A")) == "no-hand"
    assert event.refusal(Release()) == "not-held"
    event.say(AtTable("A", Deal()), AllInCalled("A"))
    over = AtTable("A", HandOver(event._result("A", "busts 3")))  # noqa: SLF001
    assert event.refusal(over) == "held"
    event.say(Release(), over)
    assert event.now.held == frozenset()


def test_hand_for_hand_is_announced_once() -> None:
    """And ended once (wsop-126.a)."""
    event = hand_for_hand({"A": 8, "B": 8})
    assert event.refusal(HandForHand()) == "bad-value"
    event.say(HandForHand(on=False))
    assert event.refusal(HandForHand(on=False)) == "bad-value"
