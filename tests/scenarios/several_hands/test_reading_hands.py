"""Reading the hands of a case over several hands."""

import pytest
from tests.scenarios.one_case import case_of, faults_of, text_of

from holdem_scenarios.case.canonical_form import formatted
from holdem_scenarios.case.case_text import result_written, saying_written
from holdem_scenarios.case.model import BlindLevel, Misdealt, Said, digest

ASKS = "hands:\n- expect: {button: 1}\n"


def said(body: str) -> tuple[Said, ...]:
    """What is said before the only hand."""
    (hand,) = case_of(f"hands:\n- {{{body}, expect: {{button: 0}}}}\n").hands
    return hand.before


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("sits: {3: 1000 post, 1: 500}", (Said("sits", 1, 500), Said("sits", 3, 1000, "post"))),
        ("leaves: [3, 1]", (Said("leaves", 1), Said("leaves", 3))),
        ("away: 2", (Said("away", 2),)),
        ("back: {2: wait}", (Said("back", 2, how="wait"),)),
        ("back: 2", (Said("back", 2),)),
        ("rebuys: {2: 700 announced}", (Said("rebuys", 2, 700, "announced"),)),
        ("pays: 2", (Said("pays", 2),)),
        ("gives-up: 2", (Said("gives-up", 2),)),
        ("removes: {2: no-show}", (Said("removes", 2, how="no-show"),)),
        ("penalty: {2: 1 dodged}", (Said("penalty", 2, how="dodged", rounds=1),)),
        ("changes: {2: 3 post}", (Said("changes", 2, how="post", to=3),)),
        ("wait: 1h30m", (Said("wait", milliseconds=5_400_000),)),
        ("draw: {1: Kd, 0: Ah}", (Said("draw", cards={0: "Ah", 1: "Kd"}),)),
    ],
)
def test_what_is_said_between_hands(written: str, expected: tuple[Said, ...]) -> None:
    """Each field, by seat; and as text it says the same again."""
    assert said(written) == expected
    again = ", ".join(f"{{{saying_written(one)}}}" for one in expected)
    assert said(f"before: [{again}]") == expected


def test_what_is_said_has_an_order() -> None:
    """That of the list, whatever the order in the file; ``before`` gives another one."""
    assert [one.what for one in said("away: 1, sits: {2: 5}, wait: 1m")] == ["sits", "away", "wait"]
    assert [one.what for one in said("before: [{wait: 1m}, {away: 1}]")] == ["wait", "away"]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("busts: 2", {2: None}),
        ("busts: [2, 1]", {1: None, 2: None}),
        ("busts: {2: 0}", {2: 0}),
        ("loses: {3: 899}", {3: (899, None)}),
        ("loses: {3: 899 to 0}", {3: (899, 0)}),
    ],
)
def test_how_a_hand_goes(written: str, expected: dict[int, object]) -> None:
    """And as text it says the same again."""
    (hand,) = case_of(f"hands:\n- {{{written}, after: {{out: []}}}}\n").hands
    assert (hand.busts or hand.loses) == expected
    (again,) = case_of(f"hands:\n- {{{result_written(hand)}, after: {{out: []}}}}\n").hands
    assert again == hand


def test_the_levels_of_a_table() -> None:
    """By time or by hands; the last one may be without end."""
    written = "[50/100 for 20m, 100/200 ante 200 for 1h, 200/400]"
    assert case_of(f"table: {{levels: {written}}}\n{ASKS}").table.levels == (
        BlindLevel((50, 100), milliseconds=1_200_000),
        BlindLevel((100, 200), 200, milliseconds=3_600_000),
        BlindLevel((200, 400)),
    )
    by_hands = case_of(f"table: {{levels: [10/20 for 10 hands, 15/30]}}\n{ASKS}")
    assert by_hands.table.levels == (BlindLevel((10, 20), hands=10), BlindLevel((15, 30)))
    as_the_house_counts = case_of(f"table: {{levels: [10/20 for 2 hands or 20m, 15/30]}}\n{ASKS}")
    assert as_the_house_counts.table.levels == (
        BlindLevel((10, 20), hands=2, milliseconds=1_200_000),
        BlindLevel((15, 30)),
    )


def test_the_buy_in_and_the_mistake_of_a_dealer() -> None:
    """The largest buy-in may be left out."""
    assert case_of(f"table: {{buy_in: 500-2000}}\n{ASKS}").table.buy_in == (500, 2000)
    assert case_of(f"table: {{buy_in: 500-}}\n{ASKS}").table.buy_in == (500, None)
    (hand,) = case_of("hands:\n- {misdealt: {button: 3}, expect: {button: 3}}\n").hands
    assert hand.misdealt == Misdealt(button=3)


WRONG = [
    ("- {}", "hands", "nothing is expected"),
    ("- {busts: 2, loses: {1: 5}, after: {out: []}}", "hands[1]", "busts and loses in one hand"),
    ("- {busts: {2: 2}, after: {out: []}}", "hands[1].busts", "loses to itself"),
    ("- {busts: {2: 0, 1: 3}, after: {out: []}}", "hands[1].busts", "not one player"),
    ("- {busts: 7, after: {out: []}}", "hands[1].busts", "there is no seat 7"),
    ("- {loses: {3: many}, after: {out: []}}", "hands[1].loses", "is not a loss"),
    ("- {cards: {0: Ah Kd}, expect: {button: 1}}", "hands[1].cards", "not played"),
    ("- {times: 3, expect: {button: 1}}", "hands[1].expect", "not allowed in several hands"),
    ("- {refused: game-over, after: {out: []}}", "hands[1].after", "that is refused"),
    ("- {refused: bored}", "hands[1].refused", "is not a reason"),
    ("- {sits: {9: 5}, expect: {button: 1}}", "hands[1].sits", "there is no seat 9"),
    ("- {sits: {3: soon}, expect: {button: 1}}", "hands[1].sits", "is not understood"),
    ("- {away: 1, before: [{back: 1}], expect: {button: 1}}", "hands[1].before", "beside before"),
    ("- {misdealt: {level: 2}, expect: {button: 1}}", "hands[1].misdealt", "there is no level 2"),
    ("- {wait: soon, expect: {button: 1}}", "hands[1].wait", "is not a time"),
    ("- {expect: {posts: {1: much}}}", "hands[1].expect.posts", "is not a post"),
    ("- {after: {owes: {1: ante}}}", "hands[1].after.owes", "is not what a player owes"),
    ("- {after: {places: {1: 5-4}}}", "hands[1].after.places", "is not a place"),
    ("- {after: {button: 1}}", "hands[1].after.button", "unknown field"),
    ("- play: [3:f]\n  after: {out: [8]}", "hands[1].after.out", "there is no seat 8"),
    ("- play:\n  - {found: cheat}", "hands[1].play[1].found", "is not a valid value"),
]


@pytest.mark.parametrize(("hands", "field", "problem"), WRONG)
def test_a_wrong_hand(hands: str, field: str, problem: str) -> None:
    """The fault names its field."""
    faults = faults_of(f"hands:\n{hands}\n")
    assert [fault.field for fault in faults] == [field]
    assert problem in faults[0].problem


WRONG_TABLES = [
    ("table: {late_posts: {3: {live: 100}}}", "table.late_posts", "not allowed together"),
    ("table: {blinds: 5/10, levels: [5/10]}", "table.blinds", "blinds beside levels"),
    ("table: {levels: [5/10, 10/20]}", "table.levels", "a level without end"),
    ("table: {levels: [5/10 for 2m, 6/12 for 2 hands]}", "table.levels", "by hands and by time"),
    ("table: {buy_in: 9-5}", "table.buy_in", "is not a range"),
    ("clock: {action: 30s}", "clock", "not allowed together with hands"),
    ("expect: {over: true}", "expect", "not allowed together with hands"),
]


@pytest.mark.parametrize(("table", "field", "problem"), WRONG_TABLES)
def test_a_wrong_table(table: str, field: str, problem: str) -> None:
    """Some fields are for a single hand only."""
    faults = faults_of(f"{table}\n{ASKS}")
    assert [fault.field for fault in faults] == [field]
    assert problem in faults[0].problem


def test_a_single_hand_has_no_levels() -> None:
    """They are for several hands."""
    (fault,) = faults_of("table: {levels: [5/10]}\nplay: [3:f]\n")
    assert (fault.field, fault.problem) == ("table.levels", "levels of a single hand")


SHUFFLED = """hands:
- after: {out: [2]}
  # everything goes to seat 0
  busts: {2: 0}
- {away: 3, expect: {button: 1}}  # the third seat
- play:
  - 3:f  # first
  - expect: {turn: 0}
    level: should
  cards: {0: Ah Kd}
- {}
"""
IN_ORDER = """hands:
# everything goes to seat 0
- busts: {2: 0}
  after: {out: [2]}
- away: 3  # the third seat
  expect: {button: 1}
- cards: {0: Ah Kd}
  play:
  - 3:f  # first
  - expect: {turn: 0}
    level: should
- {}
"""


def test_the_canonical_form_of_hands() -> None:
    """Fields in the order of time, one on each line, each with its comments."""
    raw = text_of(SHUFFLED).encode()
    assert formatted(raw, "case.yaml").endswith(IN_ORDER)
    assert formatted(text_of(IN_ORDER).encode(), "case.yaml") == text_of(IN_ORDER)


def test_a_digest_depends_on_the_hands() -> None:
    """And is no other for a case of one hand."""
    assert digest(case_of(ASKS)) != digest(case_of("hands:\n- expect: {button: 2}\n"))
