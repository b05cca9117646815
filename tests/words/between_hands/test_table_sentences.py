"""Every sentence about a table between hands is true: its seats, chips, places and reasons."""

import itertools
from typing import get_args

import pytest
from tests.words.between_hands.events_at_tables import AtTable, at_random
from tests.words.between_hands.reasons_at_tables import REASONS
from tests.words.between_hands.sentences_about_players import WAITS
from tests.words.between_hands.sentences_at_tables import FORMS, is_true

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.profiles import profile
from holdem_oracle.table import table_actions as actions
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_actions import TableAction, TableRefusal
from holdem_oracle.table.table_events import TableEvent, TableRefused, Waits
from holdem_oracle.table.table_play import Opening, opened, say
from holdem_oracle.words.player_sentences import WAITS_BECAUSE
from holdem_oracle.words.table_refusals import WHY_NOT_AT_A_TABLE
from holdem_oracle.words.table_sentences import table_sentence


def told(one: AtTable) -> str:
    """The sentence of an event."""
    return table_sentence(one.before, one.event)


def test_every_sentence_is_true() -> None:
    """It says what the tables before and after the event show."""
    for one in at_random():
        assert is_true(one, told(one)), (told(one), one.event)


def test_the_sentence_of_another_event_is_not_true() -> None:
    """Unless both have the same words, the sentence of an event is not true of the next one."""
    some = at_random()
    for one, other in itertools.pairwise(some):
        if told(one) != told(other):
            assert not is_true(other, told(one)), (told(one), told(other))


def test_every_kind_of_event_is_told() -> None:
    """Random tables show each kind, so no sentence goes unread."""
    assert {type(one.event) for one in at_random()} == set(FORMS) == set(get_args(TableEvent))


def test_every_reason_to_wait_is_told_in_words_of_its_own() -> None:
    """By the clause that says it; each that the random tables name has its words."""
    waiting = (told(one) for one in at_random() if isinstance(one.event, Waits))
    heard = {sentence.partition(": ")[2][:-1] for sentence in waiting}
    assert heard <= set(WAITS) == set(WAITS_BECAUSE.values())
    assert len(heard) >= 4


LEVELS = (LevelRow(small_blind=50, big_blind=100, lasts=0),)


def table(*stacks: int | None, rules: str = "roberts", **more: object) -> Table:
    """A table before its first hand."""
    return opened(profile(rules), Opening(stacks, LEVELS, **more))  # type: ignore[arg-type]  # named


def refusal(at: Table, said: object) -> str:
    """The sentence of a refusal."""
    event = say(at, said).events[0]  # type: ignore[arg-type]  # may be anything
    assert isinstance(event, TableRefused), event
    return table_sentence(at, event)


FOUR = table(1000, 1000, 1000, None, least=500, most=2000)
BROKE = table(1000, 1000, 1000, rules="wsop-2026")
DEALT = say(FOUR, actions.Deal()).table

REFUSED: dict[TableRefusal, tuple[Table, object, str]] = {
    TableRefusal.HAND_IN_PROGRESS: (
        DEALT,
        actions.Leave(1),
        "Seat 1 may not leave: a hand is being played.",
    ),
    TableRefusal.UNKNOWN_ACTION: (
        FOUR,
        "dance",
        "That cannot be said: nothing like it can be said to a table.",
    ),
    TableRefusal.GAME_OVER: (
        say(
            say(table(10, 10, rules="tda-2024"), actions.Deal()).table,
            actions.HandOver({0: 20, 1: 0}),
        ).table,
        actions.Deal(),
        "The next hand cannot be dealt: the game is over, as fewer than two players have chips.",
    ),
    TableRefusal.ALREADY_STARTED: (
        say(DEALT, actions.HandOver({0: 1000, 1: 1000, 2: 1000})).table,
        actions.DrawForButton({}),
        "The button cannot be drawn for: the first hand has been dealt.",
    ),
    TableRefusal.NOT_ENOUGH_PLAYERS: (
        say(table(1000, 1000), actions.Leave(1)).table,
        actions.Deal(),
        "The next hand cannot be dealt: fewer than two players can be dealt in.",
    ),
    TableRefusal.UNKNOWN_SEAT: (
        FOUR,
        actions.GoAway(9),
        "Seat 9 cannot go away: there is no such seat.",
    ),
    TableRefusal.NOBODY_THERE: (
        FOUR,
        actions.Penalise(3),
        "Seat 3 cannot be penalised: nobody sits there.",
    ),
    TableRefusal.SEAT_TAKEN: (
        FOUR,
        actions.SitDown(0, 1000, "Ann"),
        "Seat 0 may not be taken by Ann with 1000: somebody sits there.",
    ),
    TableRefusal.BAD_VALUE: (
        FOUR,
        actions.Penalise(0, 0),
        "Seat 0 cannot be penalised: a penalty is for one round or more.",
    ),
    TableRefusal.NO_HAND: (
        FOUR,
        actions.HandOver({}),
        "That cannot be the result: no hand is being played.",
    ),
    TableRefusal.NO_MISTAKE: (
        DEALT,
        actions.Found(),
        "Nothing can be corrected: level and button are right.",
    ),
    TableRefusal.BAD_STACKS: (
        DEALT,
        actions.HandOver({0: 1, 1: 1, 2: 1}),
        "That cannot be the result: these are not the players of the hand, or not their chips.",
    ),
    TableRefusal.SUBSTANTIAL_ACTION: (
        DEALT,
        actions.Misdealt(substantial=True),
        "The hand cannot be dealt again: there has been substantial action.",
    ),
    TableRefusal.ALREADY_SEATED: (
        FOUR,
        actions.SitDown(3, 1000, "2"),
        "Seat 3 may not be taken by 2 with 1000: this player sits in another seat.",
    ),
    TableRefusal.ALREADY_AWAY: (
        say(FOUR, actions.GoAway(2)).table,
        actions.GoAway(2),
        "Seat 2 cannot go away: it is away already.",
    ),
    TableRefusal.NOT_AWAY: (
        FOUR,
        actions.ComeBack(2),
        "Seat 2 cannot come back: it is not away.",
    ),
    TableRefusal.HAS_CHIPS: (
        BROKE,
        actions.GiveUpChips(1),
        "Seat 1 may not give up its chips: it still has chips.",
    ),
    TableRefusal.BELOW_MINIMUM: (
        FOUR,
        actions.SitDown(3, 499, "Ann"),
        "Seat 3 may not be taken by Ann with 499: the smallest buy-in is 500.",
    ),
    TableRefusal.ABOVE_MAXIMUM: (
        FOUR,
        actions.Rebuy(1, 1001),
        "Seat 1 may not add 1001: the largest buy-in is 2000.",
    ),
}


@pytest.mark.parametrize("reason", TableRefusal)
def test_every_refusal_is_told_with_its_reason(reason: TableRefusal) -> None:
    """Written by hand for each of them."""
    at, said, sentence = REFUSED[reason]
    event = say(at, said).events[0]  # type: ignore[arg-type]  # may be anything
    assert isinstance(event, TableRefused)
    assert event.reason is reason
    assert refusal(at, said) == sentence


#: A value that is wrong, for each action that has any.
WRONG: tuple[tuple[Table, TableAction], ...] = (
    (FOUR, actions.Deal(level=7)),
    (FOUR, actions.SitDown(3, 0, "Ann")),
    (FOUR, actions.ChangeSeat(1, 3, "fly")),
    (FOUR, actions.ComeBack(1, "fly")),
    (FOUR, actions.Rebuy(1, 0)),
    (FOUR, actions.PayRebuy(1)),
    (FOUR, actions.Remove(1, "bored")),
    (FOUR, actions.Penalise(1, 0)),
    (FOUR, actions.Time(-1)),
    (FOUR, actions.DrawForButton({})),
    (DEALT, actions.Found("x")),
    (DEALT, actions.Misdealt("x")),
)


@pytest.mark.parametrize(("at", "said"), WRONG, ids=lambda one: type(one).__name__)
def test_what_is_wrong_with_a_value_depends_on_the_action(at: Table, said: TableAction) -> None:
    """The reason is a true one, and none of the general ones."""
    _, _, words = refusal(at, said)[:-1].partition(": ")
    assert words not in WHY_NOT_AT_A_TABLE.values()
    assert REASONS[words](at, said)


def test_a_player_with_a_name_is_told_by_it() -> None:
    """In brackets behind his seat, unless he is called by the seat, or by table and seat."""
    at = table(1000, 1000, players=("Ann", "A1"), rules="tda-2024")
    (event,) = say(at, actions.GoAway(Seat(0))).events
    assert table_sentence(at, event) == "Seat 0 (Ann) is away."
    (event,) = say(at, actions.GoAway(Seat(1))).events
    assert table_sentence(at, event, "A") == "Seat 1 is away."
    assert table_sentence(at, event) == "Seat 1 (A1) is away."
