"""RULES, section 2.2: blinds, antes, button and seating, with every answer computed.

The name of a test begins with the number of its row.
"""

import random
from dataclasses import replace
from typing import Any

import pytest
from tests.at_the_table import checked_down, chips_in_pots, offered, play, played, table
from tests.worked_tournaments.rounds import Rounds

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import NEW_DECK, spelled
from holdem_oracle.hand.events import Event, HandKilled, Posted, UncalledReturned
from holdem_oracle.hand.playing import start
from holdem_oracle.hand.setup import BlindSeats, LatePost
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import profile
from holdem_oracle.table.button import blinds_posted, first_button, next_positions
from holdem_oracle.table.levels import LevelRow, next_level
from holdem_oracle.table.missed_blinds import MustWait, coming_back, newcomer_waits
from holdem_oracle.table.substantial_action import is_substantial
from holdem_oracle.table.table import Missed, Positions
from holdem_oracle.tournament.who_sits_where.final_table import final_table_size
from holdem_scenarios.register import read_register

#: The positions of the previous hand: button 0, small blind 1, big blind 2.
LAST = Positions(Seat(0), Seat(1), Seat(2))


def seats(*numbers: int) -> tuple[Seat, ...]:
    """Seats with these numbers."""
    return tuple(map(Seat, numbers))


def moved(button: str, players: tuple[Seat, ...], last: Positions = LAST) -> tuple[int, ...]:
    """Button, small blind and big blind of the next hand."""
    house = choose(House(), {"button": button})
    return tuple(next_positions(last, players, house)[:3])


def test_c24_how_the_button_moves() -> None:
    """Four players, the big blind is out: three houses give three answers."""
    left = seats(0, 1, 3)
    assert moved("dead", left) == (1, 2, 3)
    assert moved("simple", left) == (1, 3, 0)
    assert moved("moving-rrp", left) == (1, 3, 0)
    moving = next_positions(LAST, left, choose(House(), {"button": "moving-rrp"}))
    assert moving.small_posts_big
    assert not next_positions(LAST, left, choose(House(), {"button": "simple"})).small_posts_big


def test_c25_an_empty_small_blind_is_dead_or_rolls_forward() -> None:
    """The big blind is out: no player posts the small blind, or the next one does."""
    left = seats(0, 1, 3)
    dead = next_positions(LAST, left, House())
    assert blinds_posted(dead, left) == BlindSeats(None, Seat(3))
    rolled = next_positions(LAST, left, profile("server"))
    assert blinds_posted(rolled, left) == BlindSeats(Seat(3), Seat(0))


def test_c25_with_a_dead_small_blind_only_the_big_one_is_posted() -> None:
    """Seat 2 is empty, button 1, big blind 3: the pot is 100, and seat 0 acts first."""
    setup = replace(table(1000, 1000, None, 1000, button=1), blind_seats=BlindSeats(None, Seat(3)))
    hand = play(setup)
    assert sum(hand.bets) == 100
    assert offered(hand) == "0: fold, call 100, raise 200-1000"
    assert offered(play(setup, "0:c 1:c 3:x /")).startswith("3: ")


def test_c26_the_first_button() -> None:
    """It is the seat in the set-up, or seat 0; later hands do not show when it moved."""
    assert first_button(Seat(3), House()) == 3
    assert first_button(Seat(3), profile("ludoforge")) == 0


def test_c27_the_big_blind_is_never_on_the_button() -> None:
    """The big blind is out: the empty seat is the dead small blind, then the dead button."""
    left = seats(0, 1, 3)
    second = next_positions(LAST, left, House())
    third = next_positions(second, left, House())
    fourth = next_positions(third, left, House())
    assert [position[:3] for position in (second, third, fourth)] == [
        (1, 2, 3),
        (2, 3, 0),
        (3, 0, 1),
    ]


def test_c27_the_big_blind_moves_on_after_any_elimination() -> None:
    """After any eliminations no player is big blind twice in a row, or on the button."""
    rng = random.Random(5)
    for _ in range(2000):
        players = list(map(Seat, range(rng.randint(3, 10))))
        last = LAST
        while len(players) > 2:
            if rng.random() < 0.4:
                players.remove(rng.choice(players))
            now = next_positions(last, tuple(players), House())
            assert now.big != now.button
            assert now.big != last.big
            assert now.big in players
            last = now


@pytest.mark.parametrize(
    ("left", "dead", "simple"),
    [
        ((1, 2), (2, 2, 1), (1, 1, 2)),  # the button is out: simple makes 2 big blind twice
        ((0, 2), (2, 2, 0), (2, 2, 0)),  # the small blind is out
        ((0, 1), (1, 1, 0), (1, 1, 0)),  # the big blind is out
    ],
)
def test_c28_from_three_players_to_two(
    left: tuple[int, ...], dead: tuple[int, ...], simple: tuple[int, ...]
) -> None:
    """No player is big blind twice in a row, except with the simple moving button."""
    assert moved("dead", seats(*left)) == dead
    assert moved("moving-rrp", seats(*left)) == dead
    assert moved("simple", seats(*left)) == simple


def test_c28_from_two_players_to_three() -> None:
    """A newcomer between button and big blind gets the button, and no player skips a blind."""
    heads_up = Positions(Seat(0), Seat(0), Seat(2))
    assert moved("dead", seats(0, 1, 2), heads_up) == (1, 2, 0)
    assert moved("dead", seats(0, 2, 3), heads_up) == (0, 2, 3)


def test_c29_a_button_that_passes_over_empty_seats() -> None:
    """Only second-hand reports describe it, so the option has a single value."""
    (only,) = read_register().options["button_advance_2026"].values
    assert only.value == "off"


def test_c30_heads_up_the_button_is_the_small_blind_or_not() -> None:
    """Button 0 of two: it posts the small blind and acts first; read literally, it does neither."""
    usual = play(table(1000, 1000))
    assert (usual.bets, offered(usual)) == ((50, 100), "0: fold, call 50, raise 200-1000")
    assert offered(play(table(1000, 1000), "0:c 1:x /")).startswith("1: ")
    literal = play(table(1000, 1000, rules="basic"))
    assert (literal.bets, offered(literal)) == ((100, 50), "1: fold, call 50, raise 200-1000")
    assert offered(play(table(1000, 1000, rules="basic"), "1:c 0:x /")).startswith("1: ")


def test_c31_who_gets_the_first_card() -> None:
    """Heads-up the big blind or the small blind; or two cards at once, by seat number."""
    first_four = NEW_DECK[:4]
    usual = play(table(1000, 1000)).holes
    assert usual == (first_four[1::2], first_four[0::2])
    assert play(table(1000, 1000, rules="server")).holes == usual[::-1]
    by_pairs = play(table(1000, 1000, 1000, button=1, deal_order="by-seat-pairs")).holes
    assert by_pairs == (NEW_DECK[0:2], NEW_DECK[2:4], NEW_DECK[4:6])


def test_c31_three_players_get_their_cards_one_by_one() -> None:
    """Button 0: seat 1 gets the first and fourth card, 2 the second and fifth, 0 the others."""
    holes = play(table(1000, 1000, 1000)).holes
    c = NEW_DECK
    assert holes == ((c[2], c[5]), (c[0], c[3]), (c[1], c[4]))


def test_c32_a_player_all_in_from_a_blind_has_cards() -> None:
    """No rule says whether blinds or cards come first, and the order changes nothing else."""
    hand = play(table(1000, 1000, 60, 1000))
    assert all(len(hole) == 2 for hole in hand.holes)


def test_c33_burning_a_card() -> None:
    """Three players: with burns the flop is the 8th to 10th card, otherwise the 7th to 9th."""
    said = "0:c 1:c 2:x / 1:x 2:x 0:x / 1:x 2:x 0:x / 1:x 2:x 0:x"
    c = NEW_DECK
    burnt = play(table(1000, 1000, 1000), said).board
    assert burnt == (c[7], c[8], c[9], c[11], c[13])
    assert play(table(1000, 1000, 1000, burn="no"), said).board == c[6:11]


def test_c34_an_absent_player_is_dealt_in_and_his_hand_is_killed() -> None:
    """An absent big blind gets cards, his blind stays in, and the others play for it."""
    setup = replace(table(), absent=(Seat(2),))
    hand, events = played(setup, "3:f 0:f")
    assert any(isinstance(event, HandKilled) and event.seat == 2 for event in events)
    assert len(hand.holes[2]) == 2
    assert hand.stacks == (1000, 1100, 900, 1000)


def test_c35_a_short_big_blind_does_not_lower_the_price() -> None:
    """60 of 100 posted: a call costs 100 and a raise is to 200; in one dialect 60 and 160."""
    stacks = (5000, 5000, 60)
    assert offered(play(table(*stacks))) == "0: fold, call 100, raise 200-5000"
    posted = table(*stacks, short_blind_price="posted")
    assert offered(play(posted)) == "0: fold, call 60, raise 160-5000"
    assert chips_in_pots(checked_down(play(table(*stacks), "0:c 1:c"))) == [180, 80]


@pytest.mark.parametrize(
    ("ante", "in_the_middle"), [("each", 190), ("bb", 160), ("button", 160), ("none", 150)]
)
def test_c36_who_pays_an_ante_of_ten(ante: str, in_the_middle: int) -> None:
    """Everybody, the big blind or the button for all, or nobody; a call always costs 100."""
    hand = play(table(ante=0 if ante == "none" else 10, ante_kind=ante))
    assert sum(hand.paid) + hand.common == in_the_middle
    assert "call 100, raise 200-" in offered(hand)


def test_c36_blind_first_or_ante_first() -> None:
    """A big blind of 100, an ante of 100, a stack of 150: 100 and 50 are paid, or 50 and 100."""
    stacks = (1000, 1000, 150, 1000)
    said = "3:r300 0:f 1:f"
    hand, events = played(table(*stacks, ante=100), said)
    assert returned(events) == 200
    assert chips_in_pots(hand) == [300]
    hand, events = played(table(*stacks, ante=100, ante_order="ante-first"), said)
    assert returned(events) == 250
    assert chips_in_pots(hand) == [250]


def returned(events: list[Event]) -> int:
    """The total of uncalled bets returned."""
    return sum(event.chips for event in events if isinstance(event, UncalledReturned))


def test_c37_an_ante_for_the_table_is_not_part_of_a_bet() -> None:
    """A big blind of 60 chips who pays 60 of the ante first can win only that."""
    setup = table(1000, 1000, 60, 1000, ante=100, ante_order="ante-first")
    hand = checked_down(play(setup, "3:c 0:f 1:f"))
    assert chips_in_pots(hand) == [60, 100]
    all_limp = checked_down(play(table(ante=100), "3:c 0:c 1:c 2:x"))
    assert chips_in_pots(all_limp) == [500]


BLINDS = (50, 100)


def test_c38_coming_back_after_missing_the_blinds() -> None:
    """No blind is missed in a tournament; in a cash game the player posts, or waits."""
    both = Missed(small=True, big=True)
    assert coming_back(Seat(5), both, BLINDS, House()) is None
    posts = profile("roberts")
    assert coming_back(Seat(5), both, BLINDS, posts) == LatePost(seat=Seat(5), live=100, dead=50)
    waits = choose(House(), {"missed_blinds": "wait"})
    assert coming_back(Seat(5), both, BLINDS, waits) == MustWait("server-edge.8")


def test_c38_a_player_who_missed_only_the_small_blind_posts_only_that() -> None:
    """50 are posted dead, and a call still costs 100."""
    only = Missed(small=True)
    post = coming_back(Seat(3), only, BLINDS, profile("roberts"))
    assert post == LatePost(seat=Seat(3), live=0, dead=50)
    hand = play(replace(table(), late_posts=(post,)))
    assert offered(hand) == "3: fold, call 100, raise 200-950"


def test_c39_a_missed_small_blind_goes_into_the_main_pot() -> None:
    """100 live and 50 dead: facing 300 a call costs 200, and the 50 are dead money in the pot."""
    post = LatePost(seat=Seat(3), live=100, dead=50)
    hand = play(replace(table(), late_posts=(post,)), "3:x 0:r300 1:f 2:f")
    assert offered(hand) == "3: fold, call 200, raise 500-950"
    after = play(replace(table(), late_posts=(post,)), "3:x 0:r300 1:f 2:f 3:c")
    assert chips_in_pots(after) == [50 + 300 + 300 + 50 + 100]


def test_c40_the_small_blind_need_not_be_half_of_the_big_one() -> None:
    """Blinds of 10/25 and 100/100 are allowed."""
    assert play(table(blinds="10/25")).bets == (0, 10, 25, 0)
    equal = play(table(1000, 1000, 1000, blinds="100/100"), "0:c")
    assert offered(equal) == "1: fold, check, raise 200-1000"


def test_c41_a_straddle() -> None:
    """Off; or twice the big blind: it acts last, the seat to its left first, a raise is to 400."""
    with pytest.raises(SetupError, match="house allows no straddle"):
        start(replace(table(), straddle=True))
    setup = replace(table(straddle="utg"), straddle=True)
    assert offered(play(setup)) == "0: fold, call 200, raise 400-1000"
    assert offered(play(setup, "0:c 1:c 2:c")) == "3: fold, check, raise 400-1000"
    assert offered(play(setup, "0:c 1:c 2:c 3:x /")) == "1: fold, check, bet 100-800"
    assert play(setup, "0:f 1:f 2:f").stacks == (1000, 950, 900, 1150)


@pytest.mark.parametrize(("second", "order"), [(4, (0, 1, 2, 3, 4)), (0, (1, 2, 3, 4, 0))])
def test_a_second_straddle_moves_the_action_on(second: int, order: tuple[int, ...]) -> None:
    """It is twice the first, from any seat; its poster acts last, and a raise doubles it."""
    setup = replace(table(*[1000] * 5, straddle="utg"), straddle=True, second_straddle=Seat(second))
    hand = play(setup)
    assert (hand.bets[3], hand.bets[second], hand.to_act) == (200, 400, order)
    assert offered(hand).endswith("raise 800-1000")


def test_c41_a_straddle_needs_chips_for_the_ante_too() -> None:
    """If everybody pays an ante of 10, a straddle of twice the big blind takes 210."""
    setup = replace(table(1000, 1000, 1000, 205, ante=10, ante_kind="each", straddle="utg"))
    with pytest.raises(SetupError, match="has 205, and a straddle takes 210"):
        start(replace(setup, straddle=True))


def test_c41_without_any_blind_the_left_of_the_button_acts_first() -> None:
    """With both blinds dead, a call still costs the big blind."""
    setup = replace(table(), blind_seats=BlindSeats(None, None))
    assert offered(play(setup)) == "1: fold, call 100, raise 200-1000"


def test_a_straddle_on_the_button_needs_chips_for_the_buttons_ante() -> None:
    """An ante of the button that is taken first leaves 190 of 200; taken last, it is short."""
    house: dict[str, Any] = {"ante_kind": "button", "straddle": "button"}
    setup = replace(table(200, 1000, 1000, ante=10, **house), straddle=True)
    assert start(setup).hand.bets[0] == 200
    first = table(200, 1000, 1000, ante=10, **house, ante_order="ante-first")
    with pytest.raises(SetupError, match="has 200, and a straddle takes 210"):
        start(replace(first, straddle=True))


def test_c41_a_straddle_on_the_button() -> None:
    """The small blind acts first, and the button last."""
    setup = replace(table(straddle="button"), straddle=True)
    assert offered(play(setup)) == "1: fold, call 150, raise 400-1000"
    assert offered(play(setup, "1:c 2:c 3:c")) == "0: fold, check, raise 400-1000"


SCHEDULE = (
    LevelRow(small_blind=10, big_blind=20, lasts=10),
    LevelRow(small_blind=15, big_blind=30, lasts=10),
    LevelRow(small_blind=20, big_blind=40, ante=40, lasts=10),
)
HANDS = choose(House(), {"level_clock": "hands"})


def test_c42_a_new_level_begins_with_the_next_hand() -> None:
    """A hand keeps the blinds that it began with, even if the level ends during the hand."""
    assert next_level(SCHEDULE, 0, hands=0, time=9, house=House()) == 0
    assert next_level(SCHEDULE, 0, hands=0, time=10, house=House()) == 1


def test_c43_levels_go_by_time_or_by_hands() -> None:
    """After ten hands the eleventh is one level up; the last level never ends."""
    assert next_level(SCHEDULE, 0, hands=9, time=99, house=HANDS) == 0
    assert next_level(SCHEDULE, 0, hands=10, time=0, house=HANDS) == 1
    assert next_level(SCHEDULE, 0, hands=25, time=0, house=HANDS) == 1
    assert next_level(SCHEDULE, 0, hands=0, time=25, house=House()) == 2
    assert next_level(SCHEDULE, 2, hands=99, time=99, house=HANDS) == 2


@pytest.mark.parametrize(
    ("said", "substantial"),
    [
        ("3:f", False),
        ("3:f 0:f", False),
        ("3:f 0:f 1:c", True),
        ("3:c 0:f", True),
        ("3:f 0:c", True),
        ("3:r300 0:f", True),
        ("3:f 0:f 1:r300", True),
    ],
)
def test_c44_substantial_action(said: str, *, substantial: bool) -> None:
    """Two actions in turn, of which one puts in chips, or any three; blinds do not count."""
    _, events = played(table(), said)
    assert any(isinstance(event, Posted) for event in events)
    assert is_substantial(events) == substantial


def test_c45_a_newcomer_between_the_small_blind_and_the_button_waits() -> None:
    """Button 0, small blind 2: seat 1 waits, any other seat plays."""
    positions = Positions(Seat(0), Seat(2), Seat(3))
    waiting = [seat for seat in range(6) if newcomer_waits(Seat(seat), positions, 6)]
    assert waiting == [1]


def test_c46_when_a_short_table_stops() -> None:
    """Five against eight: when an empty seat would be the big blind, or at once."""
    for rules, seats, stopped in (
        ("tda-2024", (0, 1, 2, 3, 5), set()),
        ("tda-2024", (0, 1, 2, 5, 6), {"A"}),
        ("tournament", (0, 1, 2, 3, 5), {"A"}),
        ("tournament", (0, 1, 2, 3, 5, 6), set()),
    ):
        event = Rounds({"A": seats, "B": 8}, rules)
        event.quiet("A", "B")
        assert event.now.halted == stopped


def test_c47_the_final_table_of_a_nine_handed_event() -> None:
    """It begins with nine players, or with ten."""
    sizes = [final_table_size(9, profile(name)) for name in ("tda-2024", "wsop-2026", "tournament")]
    assert sizes == [9, 10, 9]


def test_c48_the_final_table_of_a_six_handed_event() -> None:
    """It begins with seven players; the seed's "6 or 7" is read as seven."""
    sizes = [final_table_size(6, profile(name)) for name in ("tda-2024", "wsop-2026", "tournament")]
    assert sizes == [7, 7, 7]


def test_the_deck_of_a_table_is_a_new_one() -> None:
    """The tests above depend on it."""
    assert spelled(table().deck[:3]) == "2c3c4c"
