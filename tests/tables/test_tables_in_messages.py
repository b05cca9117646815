"""Hand after hand in messages: the oracle moves button, blinds and levels by itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables.conversation import FIFTY, MINUTE, Talk, dealt, deck, opened, table

from holdem_adapters.messages import Act, Look, Time
from holdem_adapters.tables.between_hands import LevelLeft
from holdem_adapters.tables.opening import BlindLevel, Wrong
from holdem_adapters.tables.said import (
    Between,
    ChangeSeat,
    ComeBack,
    DrawForButton,
    Found,
    GiveUpChips,
    GoAway,
    Leave,
    PayRebuy,
    Penalise,
    Rebuy,
    Remove,
    SitDown,
)


def bust(talk: Talk, loser: int, taker: int) -> None:
    """The taker wins everything that the loser has; both go all-in, and everybody else folds."""
    assert isinstance(talk.seen.stacks, tuple)
    weak, strong = "Qd Tc", "As Ah"
    filler = iter(("3s 5d", "3d 5h", "3h 6c", "3c 6d"))
    holes = {
        seat: strong if seat == taker else weak if seat == loser else next(filler)
        for seat, chips in enumerate(talk.seen.stacks)
        if chips
    }
    talk.done(dealt(deck=deck(holes, len(talk.seen.stacks))))
    while isinstance(talk.seen.turn, int):
        seat = talk.seen.turn
        if seat not in (loser, taker):
            talk.acts("fold")
        elif talk.told(Act(seat=seat, verb="all-in")):
            talk.acts("call")


def test_nothing_is_dealt_when_a_table_is_opened() -> None:
    """The chips are there, nobody is asked, and an action is refused."""
    talk = opened(1000, None, 500)
    assert talk.seen.stacks == (1000, 0, 500)
    assert talk.seen.turn is None
    assert talk.between.hand == 0
    assert talk.told(Act(seat=0, verb="fold")) == "hand-over"
    assert talk.told(Leave(seat=7)) == "unknown-seat"


@given(st.integers(3, 9), st.integers(1, 3))
def test_in_quiet_rounds_everybody_pays_the_blinds_once(players: int, rounds: int) -> None:
    """Each player posts one small and one big blind a round, and wins one small blind."""
    talk = opened(*[1000] * players)
    big = []
    for _ in range(players * rounds):
        seen = talk.done(dealt())
        assert isinstance(seen.blinds, tuple)
        assert seen.blinds[1] is not None, "a big blind is never dead"
        big.append(seen.blinds[1])
        talk.folded()
    assert sorted(big) == sorted([*range(players)] * rounds)
    assert talk.seen.stacks == (1000,) * players
    assert talk.between.hand == players * rounds


def test_after_the_big_blind_busts_nobody_posts_the_small_one() -> None:
    """As in homepokertourney.org/button.htm, where the big blind is eliminated (BT-02)."""
    talk = opened(2000, 1000, 1000, 1000)
    bust(talk, loser=2, taker=0)
    assert (talk.seen.stacks, talk.between.places) == ((3050, 950, 0, 1000), {2: (4, 4)})
    assert talk.between.out == (2,)
    seen = talk.done(dealt())
    assert (seen.button, seen.blinds, talk.between.dealt_in) == (1, (None, 3), (0, 1, 3))
    talk.folded()
    assert talk.done(dealt()).blinds == (3, 0)


def test_the_last_hand_is_the_last_hand() -> None:
    """One player has all the chips, so nothing more is dealt (basic-8)."""
    talk = opened(500, 500)
    bust(talk, loser=1, taker=0)
    assert talk.seen.stacks == (1000, 0)
    assert (talk.between.over, talk.between.places) == (True, {0: (1, 1), 1: (2, 2)})
    assert talk.told(dealt()) == "game-over"
    assert talk.done(Look()).stacks == (1000, 0)


def test_a_newcomer_between_button_and_small_blind_waits() -> None:
    """With the button in seat 1 and the small blind in seat 3, seat 2 is between (tda-10-a)."""
    talk = opened(1000, 1000, None, 1000, 1000)
    talk.quiet()
    talk.done(SitDown(seat=2, chips=1000), dealt())
    assert (talk.seen.button, talk.seen.blinds) == (1, (3, 4))
    assert (talk.between.dealt_in, talk.between.waiting) == ((0, 1, 3, 4), (2,))
    assert isinstance(talk.seen.stacks, tuple)
    assert talk.seen.stacks[2] == 1000, "he has his chips, although he has no cards"
    talk.folded()
    talk.done(dealt())
    assert (talk.seen.button, talk.between.dealt_in) == (3, (0, 1, 2, 3, 4))


def test_who_missed_both_blinds_posts_both() -> None:
    """A live big blind and a dead small one (wsop-live-160)."""
    talk = opened(*[1000] * 5, rules="roberts")
    talk.quiet()
    talk.done(GoAway(seat=4))
    talk.quiet(3)
    assert talk.between.owes == {4: ("small", "big")}
    talk.done(ComeBack(seat=4, how="post"), dealt())
    assert (talk.seen.button, talk.seen.blinds) == (0, (1, 2))
    assert (talk.between.posts, talk.between.owes) == ({4: (100, 50)}, {})


def test_an_absent_player_of_a_tournament_is_dealt_in_and_pays() -> None:
    """1000 - 50 - 100 = 850 (tda-30)."""
    talk = opened()
    talk.done(GoAway(seat=1), dealt())
    assert talk.between.dealt_in == (0, 1, 2, 3)
    talk.folded()
    talk.quiet(3)
    assert isinstance(talk.seen.stacks, tuple)
    assert talk.seen.stacks[1] == 850


def test_a_level_that_ends_in_mid_hand_counts_from_the_next_hand_on() -> None:
    """The blinds of a running hand stay (tda-23)."""
    second = BlindLevel(blinds=(100, 200), ante=200)
    talk = opened(levels=(BlindLevel(blinds=(50, 100), milliseconds=20 * MINUTE), second))
    talk.done(dealt())
    assert talk.between.level_left == LevelLeft(milliseconds=20 * MINUTE)
    talk.done(Time(milliseconds=20 * MINUTE))
    assert (talk.between.level, talk.between.blinds) == (1, (50, 100))
    talk.folded()
    talk.done(dealt())
    assert (talk.between.level, talk.between.blinds, talk.between.ante) == (2, (100, 200), 200)
    assert talk.between.level_left is None


def test_a_level_of_two_hands_lasts_for_two_hands() -> None:
    """The third hand is at the second level (ludoforge-m.esc)."""
    levels = (BlindLevel(blinds=(10, 20), hands=2), BlindLevel(blinds=(15, 30)))
    talk = opened(rules="ludoforge", levels=levels)
    found = []
    for _ in range(3):
        talk.done(dealt())
        found.append((talk.between.blinds, talk.between.level_left))
        talk.folded()
    left = [LevelLeft(hands=2), LevelLeft(hands=1), None]
    assert found == list(zip([(10, 20), (10, 20), (15, 30)], left, strict=True))


def test_a_wrong_level_is_corrected_before_substantial_action_and_stands_after_it() -> None:
    """The hand is dealt again with the right blinds, or goes on with the wrong ones (tda-23)."""
    levels = (BlindLevel(blinds=(50, 100), milliseconds=MINUTE), BlindLevel(blinds=(100, 200)))
    for substantial, blinds in ((False, (100, 200)), (True, (50, 100))):
        talk = opened(levels=levels)
        talk.done(Time(milliseconds=MINUTE), dealt(Wrong(level=1)))
        assert (talk.between.level, talk.between.blinds) == (1, (50, 100))
        talk.done(Found(what="level", substantial=substantial))
        assert talk.between.blinds == blinds
        assert talk.seen.bets == (0, *blinds, 0)


def test_a_misdeal_is_dealt_again() -> None:
    """The bets go back, and the same seats have button and blinds (tda-35-c)."""
    talk = opened()
    before = talk.done(dealt())
    talk.acts("fold")
    again = talk.done(Found(what="misdeal", substantial=False))
    assert again == before
    talk.acts("call", "call")
    assert talk.told(Found(what="misdeal", substantial=True)) == "substantial-action"
    assert talk.told(Found(what="fouled", substantial=True)) == ""
    assert talk.folded().stacks == (1000, 950, 1050, 1000)


def test_the_button_put_in_a_wrong_seat_is_corrected() -> None:
    """Before substantial action the button goes where it belongs (tda-34-a)."""
    talk = opened()
    talk.quiet()
    assert talk.done(dealt(Wrong(button=3))).button == 3
    assert talk.done(Found(what="button", substantial=False)).button == 1
    assert talk.seen.blinds == (2, 3)


def test_everything_else_that_can_be_said() -> None:
    """Rebuys, penalties, removals, seat changes, and drawing for the button."""
    talk = opened(1000, 1000, 1000, None, house={"first_button": "high-card"})
    talk.done(DrawForButton(cards={0: "2c", 1: "Ah", 2: "Kd"}))
    assert talk.done(dealt()).button == 1
    talk.folded()
    talk.done(Rebuy(seat=0, chips=500))
    assert isinstance(talk.seen.stacks, tuple)
    assert talk.seen.stacks[0] == 1000 + 50 + 500, "he was the big blind, and everybody folded"
    talk.done(ChangeSeat(seat=1, to=3))
    assert talk.seen.stacks[1] == 0
    assert talk.seen.stacks[3] == 1000
    talk.done(Penalise(seat=2, rounds=1), Remove(seat=3, why="disqualified"))
    assert talk.between.out == (1,), "a player is named by the seat that he began in"
    assert talk.between.places == {1: (3, 3)}


def test_in_a_hand_only_some_things_can_be_said() -> None:
    """The rest waits until the hand is over (wsop-67)."""
    talk = opened(1000, 1000, 1000, None)
    talk.done(dealt())
    assert talk.told(dealt()) == "hand-in-progress"
    assert talk.told(SitDown(seat=3, chips=1000)) == "hand-in-progress"
    talk.done(GoAway(seat=0))
    talk.folded()
    assert talk.told(SitDown(seat=2, chips=1000)) == "seat-taken"
    assert talk.told(PayRebuy(seat=0)) != ""
    assert talk.told(GiveUpChips(seat=5)) == "unknown-seat"


SEATS = st.integers(-1, 5)
CHIPS = st.integers(-100, 3000)
ENTRIES = st.sampled_from(["post", "wait", "buy", "crawl"])
SAID: st.SearchStrategy[Between | Time | Act] = st.one_of(
    st.builds(SitDown, seat=SEATS, chips=CHIPS, how=ENTRIES),
    st.builds(Leave, seat=SEATS),
    st.builds(GoAway, seat=SEATS),
    st.builds(ComeBack, seat=SEATS, how=ENTRIES),
    st.builds(Rebuy, seat=SEATS, chips=CHIPS, announced=st.booleans()),
    st.builds(PayRebuy, seat=SEATS),
    st.builds(GiveUpChips, seat=SEATS),
    st.builds(Remove, seat=SEATS, why=st.sampled_from(["disqualified", "no-show", "rude"])),
    st.builds(Penalise, seat=SEATS, rounds=st.integers(-1, 3), dodged=st.booleans()),
    st.builds(ChangeSeat, seat=SEATS, to=SEATS, how=ENTRIES),
    st.builds(DrawForButton, cards=st.dictionaries(SEATS, st.sampled_from(["Ah", "Kd", "2c"]))),
    st.builds(
        Found,
        what=st.sampled_from(["level", "button", "misdeal", "fouled"]),
        substantial=st.booleans(),
    ),
    st.builds(Time, milliseconds=st.integers(0, 30 * MINUTE)),
    st.builds(Act, seat=SEATS, verb=st.sampled_from(["fold", "call", "all-in"])),
    st.builds(
        dealt,
        st.none()
        | st.builds(
            Wrong, level=st.none() | st.integers(0, 3), button=st.none() | st.integers(-1, 5)
        ),
    ),
)


@given(st.sampled_from(["tda-2024", "roberts"]), st.lists(SAID, max_size=40))
def test_anything_is_answered_by_a_table_or_a_refusal(rules: str, said: list[Between]) -> None:
    """Whatever is said, and a refusal changes nothing."""
    levels = (BlindLevel(blinds=(50, 100), milliseconds=20 * MINUTE), FIFTY)
    talk = Talk()
    talk.done(table(1000, 700, None, 1000, 150, rules=rules, levels=levels))
    for one in said:
        before = talk.done(Look())
        if talk.told(one):
            after = talk.done(Look())
            assert [before.stacks, before.between] == [after.stacks, after.between]


@pytest.mark.parametrize("field", ["hands", "milliseconds"])
def test_a_level_in_the_wrong_unit_is_an_error(field: str) -> None:
    """A house counts levels in hands or in time, not in both."""
    rules = {"hands": "tda-2024", "milliseconds": "ludoforge"}[field]
    first = BlindLevel(blinds=(50, 100), **{field: 5})
    found = Talk().asked(table(rules=rules, levels=(first, FIFTY)))
    assert isinstance(found.error, str)
    assert "levels" in found.error
