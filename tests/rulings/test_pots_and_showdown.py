"""RULES, section 2.3: pots and the showdown, with every answer computed.

The name of a test begins with the number of its row.
"""

from dataclasses import replace

import pytest
from tests.at_the_table import checked_down, chips_in_pots, offered, play, played, table

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import cards
from holdem_oracle.hand.events import (
    BoardDealt,
    ChipsLost,
    Event,
    HandsTabled,
    Mucked,
    PotWon,
    Shown,
    UncalledReturned,
)
from holdem_oracle.hand.playing import start
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import House, choose
from holdem_oracle.table.elimination import bust_ranks
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table_actions import Deal, HandOver
from holdem_oracle.table.table_events import Busted
from holdem_oracle.table.table_play import Opening, opened, say
from holdem_oracle.tournament.chip_race import Race, coloured_up
from holdem_scenarios.register import read_register

#: A board on which only pocket pairs decide.
BOARD = "Kc Qd 8h 5s 2d"
#: Hands on that board, from the best to the worst.
ACES, JACKS, NINES, SEVENS = "AcAd", "JcJd", "9c9d", "7c7d"
#: A board that is the best hand of every player.
ROYAL = "Ah Kh Qh Jh Th"


def kinds(events: list[Event], *wanted: type) -> list[Event]:
    """The events of some kinds, in order."""
    return [event for event in events if isinstance(event, wanted)]


def seats_of(events: list[Event]) -> list[int]:
    """The seats of shown and mucked hands."""
    return [event.seat for event in events if isinstance(event, Shown | Mucked)]


def test_c49_folded_chips_stay_in_every_pot_they_reach() -> None:
    """400 folded with all-ins of 200 and 500: 100 is returned, and the pots are 750 and 400."""
    stacks = (500, 1000, 1000, 1000, 200)
    hand, events = played(table(*stacks), "3:r400 4:A(200) 0:A(500) 1:f 2:f 3:f")
    assert next(event for event in events if isinstance(event, UncalledReturned)).chips == 100
    assert chips_in_pots(hand) == [750, 400]


def test_c50_an_uncalled_bet_is_returned_or_won_back() -> None:
    """1000 against 500: 500 is returned, or becomes a separate pot; the stacks are the same."""
    holes = {0: NINES, 1: ACES}
    setup = table(1000, 500, holes=holes, board=BOARD)
    refunded = play(setup, "0:A 1:c")
    kept = play(replace(setup, house=choose(House(), {"uncalled": "in-pot"})), "0:A 1:c")
    assert (chips_in_pots(refunded), chips_in_pots(kept)) == ([1000], [1000, 500])
    assert (refunded.won, kept.won) == ((0, 1000), (500, 1000))
    assert refunded.stacks == kept.stacks == (500, 1000)


FOLDED_ONLY = "3:A(300) 0:c 1:c 2:c / 1:b500 0:c / 1:f"


@pytest.mark.parametrize(
    ("residual", "in_pots", "lost"), [("merge-down", [800, 1300], 0), ("lost", [800, 300], 1000)]
)
def test_c51_chips_that_only_folded_players_have_paid_for(
    residual: str, in_pots: list[int], lost: int
) -> None:
    """Two are all-in for 200 and 300; two fold after 800, the last one without facing a bet."""
    setup = table(1000, 1000, 200, 300, rules="ludoforge", residual=residual)
    hand, events = played(setup, f"{FOLDED_ONLY} 0:f")
    assert chips_in_pots(hand) == in_pots
    assert sum(e.chips for e in kinds(events, ChipsLost) if isinstance(e, ChipsLost)) == lost
    assert sum(hand.stacks) == 2500 - lost


def test_c51_it_cannot_happen_if_the_lone_player_does_not_act() -> None:
    """Under the default the last player with chips wins the side pot."""
    setup = table(1000, 1000, 200, 300, holes={0: SEVENS, 2: ACES, 3: JACKS}, board=BOARD)
    hand = play(setup, FOLDED_ONLY)
    assert (hand.over, chips_in_pots(hand)) == (True, [800, 300, 1000])
    assert hand.won == (1000, 0, 800, 300)


def test_c52_a_short_all_in_makes_a_side_pot_whether_it_calls_or_raises() -> None:
    """The same rule applies to a call for 40 against 200 and to a raise to 300 that is called."""
    short_call = play(table(1000, 1000, 1000, 40, blinds="5/10"), "3:A 0:r200 1:c 2:f")
    assert chips_in_pots(checked_down(short_call)) == [130, 320]
    raised = checked_down(play(table(1000, 300, 1000), "0:r200 1:A(300) 2:c 0:c / 2:b100 0:c"))
    assert chips_in_pots(raised) == [900, 200]


def test_c52_no_side_pot_until_somebody_bets_more() -> None:
    """After an all-in for exactly the call there is one pot; the next bet makes a second one."""
    setup = table(1000, 1000, 1000, 100)
    assert chips_in_pots(checked_down(play(setup, "3:A 0:c 1:c 2:x"))) == [400]
    bet = play(setup, "3:A 0:c 1:c 2:x / 1:b200 2:c 0:f")
    assert chips_in_pots(checked_down(bet)) == [400, 400]


def test_c53_an_all_in_player_wins_every_pot_he_paid_for() -> None:
    """With three all-ins the best hand wins all three pots, not only the main pot."""
    holes = {0: NINES, 1: SEVENS, 2: ACES, 3: JACKS}
    setup = table(1000, 300, 600, 200, holes=holes, board=BOARD)
    hand = play(setup, "3:A 0:c 1:A 2:A 0:c")
    assert chips_in_pots(hand) == [800, 300, 600]
    assert hand.won == (0, 0, 1700, 0)


@pytest.mark.parametrize(
    ("order", "numbers"), [("side-first", [2, 1, 0]), ("main-first", [0, 1, 2])]
)
def test_c54_the_order_in_which_pots_are_pushed(order: str, numbers: list[int]) -> None:
    """The last side pot is pushed first, or the main pot; the chips are the same."""
    setup = table(1000, 300, 600, 200, pot_award_order=order)
    _, events = played(setup, "3:A 0:c 1:A 2:A 0:c")
    assert [event.number for event in events if isinstance(event, PotWon)] == numbers


@pytest.mark.parametrize(
    ("odd_chip", "shares"),
    [
        ("left-of-button", (12, 0, 13)),
        ("by-seat-id", (13, 0, 12)),
        ("from-big-blind", (12, 0, 13)),
    ],
)
def test_c55_the_odd_chip_of_the_button_and_the_big_blind(
    odd_chip: str, shares: tuple[int, ...]
) -> None:
    """A pot of 25 is shared by the button in seat 0 and the big blind in seat 2."""
    setup = table(1000, 1000, 1000, blinds="5/10", odd_chip=odd_chip, board=ROYAL)
    assert checked_down(play(setup, "0:c 1:f 2:x")).won == shares


@pytest.mark.parametrize(
    ("odd_chip", "shares"),
    [
        ("left-of-button", (0, 17, 16)),
        ("by-seat-id", (0, 17, 16)),
        ("from-big-blind", (0, 16, 17)),
    ],
)
def test_c55_the_odd_chip_of_the_two_blinds(odd_chip: str, shares: tuple[int, ...]) -> None:
    """A pot of 33 is shared by the small blind in seat 1 and the big blind in seat 2."""
    setup = table(1000, 1000, 1000, blinds="5/11", odd_chip=odd_chip, board=ROYAL)
    assert checked_down(play(setup, "0:c 1:c 2:x / 1:x 2:x 0:f")).won == shares


def test_c55_the_odd_chip_by_suit() -> None:
    """The highest card of the five that play decides by suit: ace of spades before ace of clubs."""
    holes = {0: "As 3c", 2: "Ac 3d"}
    setup = table(1000, 1000, 1000, blinds="5/10", holes=holes, board="Kd Qh Jc 9s 7d")
    by_suit = replace(setup, house=choose(House(), {"odd_chip": "high-card-suit"}))
    assert checked_down(play(setup, "0:c 1:f 2:x")).won == (12, 0, 13)
    assert checked_down(play(by_suit, "0:c 1:f 2:x")).won == (13, 0, 12)


@pytest.mark.parametrize(
    ("many", "shares"), [("one-each", (12, 12, 11)), ("all-first", (13, 11, 11))]
)
def test_c56_several_odd_chips(many: str, shares: tuple[int, ...]) -> None:
    """35 is shared as 12, 12 and 11 from the left of the button, or as 13, 11 and 11."""
    setup = table(1000, 1000, 1000, 1000, blinds="5/10", odd_chip_many=many, board=ROYAL)
    hand = checked_down(play(setup, "3:c 0:c 1:f 2:x"))
    assert chips_in_pots(hand) == [35]
    assert (hand.won[2], hand.won[3], hand.won[0]) == shares


def test_c57_odd_chips_per_pot_or_per_layer() -> None:
    """A pot of 160 is split evenly by 0 and 4; in layers, cut at the folded totals, it is not."""
    setup = table(*[1000] * 5, blinds="5/10", board=ROYAL)
    said = "3:r25 4:r60 0:c 1:f 2:f 3:f"
    assert checked_down(play(setup, said)).won == (80, 0, 0, 0, 80)
    layered = replace(
        setup, house=choose(House(), {"odd_layers": "per-layer", "odd_chip": "by-seat-id"})
    )
    assert checked_down(play(layered, said)).won == (81, 0, 0, 0, 79)


def test_c57_ten_players_and_a_pot_that_divides() -> None:
    """30,300 is shared as 10,100 each; in layers as 10,101, 10,100 and 10,099."""
    setup = table(*[10000] * 10, button=1, board=ROYAL)
    said = "4:f 5:f 6:r200 7:f 8:f 9:c 0:r1000 1:f 2:A 3:f 6:A 9:f 0:A"
    assert {chips for chips in play(setup, said).won if chips} == {10100}
    layered = replace(setup, house=choose(House(), {"odd_layers": "per-layer"}))
    assert {chips for chips in play(layered, said).won if chips} == {10101, 10100, 10099}


def test_c58_the_smallest_chip() -> None:
    """With chips of 25, a pot of 175 is shared as 100 and 75, and a raise to 210 is impossible."""
    setup = table(1000, 1000, 1000, blinds="25/75", chip_unit=25, board=ROYAL)
    hand = checked_down(play(setup, "0:c 1:f 2:x"))
    assert (chips_in_pots(hand), hand.won) == ([175], (75, 0, 100))


RIVER_BET = "3:c 0:f 1:c 2:x / 1:x 2:x 3:x / 1:x 2:x 3:x / 1:x 2:b100 3:c 1:c"


def at_the_river(**house: str) -> Setup:
    """Four players: 3 has the best hand, 2 the second best and 1 the worst."""
    setup = table(holes={1: NINES, 2: JACKS, 3: ACES}, board=BOARD)
    return replace(setup, house=choose(setup.house, house))


def test_c59_whether_a_loser_may_give_up_unseen() -> None:
    """Seat 1 prefers not to show: it need not, or all players have to."""
    setup = replace(at_the_river(), mucks=(Seat(1),))
    hand, _ = played(setup, RIVER_BET)
    assert (hand.shown, hand.mucked) == ((2, 3), (1,))
    everybody = replace(at_the_river(reveal="all"), mucks=(Seat(1),))
    hand, _ = played(everybody, RIVER_BET)
    assert (hand.shown, hand.mucked) == ((2, 3, 1), ())


def test_c59_no_hand_may_be_mucked_once_a_player_is_all_in() -> None:
    """TDA 16: with a player all-in all hands are turned up, regardless of preference."""
    setup = replace(table(500, 500, holes={0: ACES, 1: NINES}, board=BOARD), mucks=(Seat(1),))
    hand, events = played(setup, "0:A 1:c")
    assert (len(hand.shown), hand.mucked) == (2, ())
    assert len(kinds(events, HandsTabled)) == 1


def test_c59_a_bettor_who_was_called_shows() -> None:
    """The callers have paid to see the hand; in some rooms the bettor may muck, too."""
    setup = replace(at_the_river(), mucks=(Seat(2),))
    assert play(setup, RIVER_BET).shown == (2, 3, 1)
    relaxed = replace(at_the_river(called_bettor="may-muck"), mucks=(Seat(2),))
    assert play(relaxed, RIVER_BET).mucked == (2,)


def test_c60_when_all_in_hands_are_turned_up() -> None:
    """All at once before the next card, or one by one at the showdown."""
    said = "0:c 1:x / 1:x 0:x / 1:A 0:c"
    _, at_once = played(table(500, 500), said)
    order = [type(event).__name__ for event in kinds(at_once, HandsTabled, BoardDealt)]
    assert order == ["BoardDealt", "BoardDealt", "HandsTabled", "BoardDealt"]
    _, later = played(table(500, 500, all_in_tabled="at-showdown"), said)
    order = [type(event).__name__ for event in kinds(later, HandsTabled, Shown, BoardDealt)]
    assert order == ["BoardDealt"] * 3 + ["Shown"] * 2


def test_c60_not_before_the_betting_is_over() -> None:
    """TDA 16, Examples 2 and 3: while two players can bet, an all-in hand stays face down."""
    setup = table(1000, 1000, 1000, 300)
    hand, _ = played(setup, "3:A 0:c 1:c 2:f / 1:x 0:x")
    assert hand.shown == ()
    hand, events = played(setup, "3:A 0:c 1:c 2:f / 1:x 0:x / 1:x 0:x / 1:x 0:x")
    assert len(kinds(events, HandsTabled)) == 1
    assert len(hand.shown) == 3


def test_c61_whether_the_last_player_left_has_to_show() -> None:
    """Never; or if a flop has been dealt."""
    said = "3:c 0:c 1:f 2:x / 2:b100 3:f 0:f"
    assert play(table(), said).shown == ()
    assert play(table(uncontested_reveal="if-5-cards"), said).shown == (2,)
    assert play(table(uncontested_reveal="if-5-cards"), "3:f 0:f 1:f").shown == ()


def test_c62_who_shows_first() -> None:
    """Without a bet on the river: the seat left of the button, or the lowest seat number."""
    said = "3:c 0:c 1:c 2:x / 1:x 2:x 3:x 0:x / 1:x 2:x 3:x 0:x / 1:x 2:x 3:x 0:x"
    assert play(table(), said).shown == (1, 2, 3, 0)
    assert play(table(show_order="by-seat-id"), said).shown == (0, 1, 2, 3)


def test_c62_in_a_cash_game_the_side_pot_shows_first() -> None:
    """Seat 1 is all-in for the main pot only and shows after the players in the side pot."""
    said = "3:c 0:f 1:A(150) 2:c 3:c / 2:b100 3:c / 2:x 3:x / 2:x 3:x"
    cash = table(1000, 150, 1000, 1000, rules="roberts")
    assert play(cash, said).shown == (2, 3, 1)
    plain = table(1000, 150, 1000, 1000, all_in_tabled="at-showdown")
    assert play(plain, said).shown == (1, 2, 3)


def test_c63_the_last_aggressor_is_the_one_of_the_river() -> None:
    """A bettor on the turn does not show first after a checked river; a river raiser does."""
    turn_bet = "3:c 0:f 1:c 2:x / 1:x 2:x 3:x / 1:x 2:x 3:b100 1:c 2:c / 1:x 2:x 3:x"
    assert play(table(), turn_bet).shown == (1, 2, 3)
    assert play(table(), RIVER_BET).shown == (2, 3, 1)
    raised = RIVER_BET.replace("3:c 1:c", "3:r300 1:f 2:c")
    assert play(table(), raised).shown == (3, 2)


@pytest.mark.parametrize(
    ("said", "board"),
    [
        ("3:f 0:f 1:f", 0),
        ("3:c 0:c 1:c 2:x / 1:b100 2:f 3:f 0:f", 3),
        ("3:f 0:c 1:f 2:x / 2:x 0:x / 2:b100 0:f", 4),
        ("3:f 0:c 1:f 2:x / 2:x 0:x / 2:x 0:x / 2:b100 0:f", 5),
    ],
)
def test_c64_a_hand_ends_when_one_player_is_left(said: str, board: int) -> None:
    """It ends immediately, without further cards."""
    hand = play(table(), said)
    assert (hand.over, len(hand.board)) == (True, board)


def test_c65_the_board_plays_for_everybody() -> None:
    """No hand beats the board, and all remaining players share the pot."""
    hand = checked_down(play(table(board=ROYAL), "3:c 0:c 1:c 2:x"))
    assert hand.won == (100, 100, 100, 100)


def test_c66_ranks_of_two_players_eliminated_in_the_same_hand() -> None:
    """The larger starting stack ranks higher; or both tie; or neither is ranked."""
    stacks = {Seat(4): 900, Seat(2): 400}
    assert bust_ranks(stacks, House()) == ((4,), (2,))
    assert bust_ranks({Seat(4): 900, Seat(2): 900}, House()) == ((2, 4),)
    assert bust_ranks(stacks, choose(House(), {"bust_rank": "tie"})) == ((2, 4),)
    assert bust_ranks(stacks, choose(House(), {"bust_rank": "unranked"})) == ()


def test_c66_a_player_without_chips_after_all_pots_is_out() -> None:
    """A loser with chips left is not out, nor is the winner of a side pot."""
    holes = {0: ACES, 1: NINES, 2: JACKS}
    hand = play(table(300, 500, 800, holes=holes, board=BOARD), "0:A 1:A 2:c")
    assert hand.stacks == (900, 0, 700)
    level = LevelRow(small_blind=50, big_blind=100, lasts=0)
    step = say(opened(House(), Opening(hand.setup.stacks, (level,))), Deal())
    events = say(step.table, HandOver(dict(enumerate(hand.stacks)))).events
    assert [event.seats for event in events if isinstance(event, Busted)] == [(1,)]


def test_c67_late_entries_and_re_entries_get_a_full_stack() -> None:
    """All sources agree, so there is no option."""
    clauses = read_register().cited(["tda-8-a", "tournament-2.1.2", "tournament-8.3.1"], "c67")
    assert all("full" in clause.says and not clause.options for clause in clauses)


def test_c68_racing_off_the_small_chips() -> None:
    """Odd chips of 25 are raced for chips of 100 of the same value; no player is raced out."""
    stacks = {Seat(0): 125, Seat(1): 1050, Seat(2): 225, Seat(3): 25, Seat(4): 75}
    after = coloured_up(stacks, Race(25, 100), cards("Ac 2d 3h Kd 9s 4c 5c 6c"))
    assert after == {0: 200, 1: 1000, 2: 300, 3: 100, 4: 100}
    assert all(chips % 100 == 0 and chips > 0 for chips in after.values())


def test_c69_how_many_can_play() -> None:
    """From two players up to as many as the deck allows: 22, or 23 without burns."""
    assert len(start(table(*[1000] * 10)).hand.players) == 10
    assert len(start(table(*[1000] * 22)).hand.players) == 22
    assert len(start(table(*[1000] * 23, burn="no")).hand.players) == 23
    for players, burn in ((1, "yes"), (23, "yes"), (24, "no")):
        with pytest.raises(SetupError):
            start(table(*[1000] * players, burn=burn))


def test_c70_equal_all_ins_share_one_pot() -> None:
    """Three all-ins of 300 make one pot of 900."""
    assert chips_in_pots(play(table(300, 1000, 300), "0:A 1:c 2:c")) == [900]


def test_a_pot_is_won_by_those_who_can_win_it() -> None:
    """The best hand gets nothing if it has folded."""
    setup = table(holes={1: ACES, 2: NINES, 3: JACKS}, board=BOARD)
    hand = checked_down(play(setup, "3:c 0:f 1:c 2:x / 1:f"))
    assert [pot.eligible for pot in pots(hand)] == [(2, 3)]
    assert hand.won == (0, 0, 0, 300)
    assert offered(hand) == "nobody"
