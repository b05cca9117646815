"""Inconsistent cases: seats that do not exist, duplicate cards, and the like."""

import pytest
from tests.scenarios.one_case import BODY, PLAY, case_of, faults_of

#: The body of a case, and the line, field, problem and remedy of its only fault.
Row = tuple[str, int, str, str, str]

THREE = "table: {stacks: [1000, 1000, 1000]}\n"
NO_SEAT = "there is no seat 3"
SEATS = "the table has seats 0 to 2"

OF_TABLES: list[Row] = [
    (f"table: {{stacks: [9, 9, 9], {field}}}\n{PLAY.replace('3', '0')}", BODY, path, NO_SEAT, SEATS)
    for field, path in (
        ("button: 3", "table.button"),
        ("absent: [3]", "table.absent"),
        ("mucks: [0, 3]", "table.mucks"),
        ("late_posts: {3: {live: 9}}", "table.late_posts"),
        ("blind_seats: 0/3", "table.blind_seats"),
        ("blind_seats: dead/3", "table.blind_seats"),
    )
]

OF_STEPS: list[Row] = [
    (f"{THREE}play:\n- {step}\n", BODY + 2, path, NO_SEAT, SEATS)
    for step, path in (
        ("3:f", "play[1]"),
        ("1:f 3:f", "play[1]"),
        ("3: fold", "play[1]"),
        ("expect: {turn: 3}", "play[1].expect.turn"),
        ("expect: {bets: {3: 100}}", "play[1].expect.bets"),
        ("expect: {stacks: [9, 9, 9, 9]}", "play[1].expect.stacks"),
        ("expect: {won: {3: 100}}", "play[1].expect.won"),
        ("expect: {returned: {0: 1, 3: 1}}", "play[1].expect.returned"),
        ("expect: {statuses: {3: folded}}", "play[1].expect.statuses"),
        ("expect: {pots: [{300: [0, 3]}]}", "play[1].expect.pots"),
        ("expect: {holes: {3: Ah Kd}}", "play[1].expect.holes"),
        ("expect: {shown: [3]}", "play[1].expect.shown"),
        ("expect: {shown: {3: any}}", "play[1].expect.shown"),
        ("expect: {mucked: [3]}", "play[1].expect.mucked"),
        ("expect: {button: 3}", "play[1].expect.button"),
        ("expect: {blind_seats: dead/3}", "play[1].expect.blind_seats"),
        ("expect: {events: [folded 3]}", "play[1].expect.events"),
        ("expect: {events: {never: [won 3 100]}}", "play[1].expect.events"),
    )
]

OF_LISTS: list[Row] = [
    (f"{THREE}play:\n- expect: {{{fact}}}\n", BODY + 2, path, problem, "a value for every seat")
    for fact, path, problem in (
        ("stacks: [1, 2]", "play[1].expect.stacks", "2 values for 3 seats"),
        ("bets: [100]", "play[1].expect.bets", "1 value for 3 seats"),
        ("statuses: [active, folded]", "play[1].expect.statuses", "2 values for 3 seats"),
    )
] + [
    (
        f"{THREE}hands:\n- {{busts: 2, after: {{stacks: [1, 2]}}}}\n",
        BODY + 2,
        "hands[1].after.stacks",
        "2 values for 3 seats",
        "or only some of them as in {0: ...}",
    ),
    (
        "pots: {paid: [100, 100, 100]}\nexpect: {returned: [0, 0]}\n",
        BODY + 1,
        "expect.returned",
        "2 values for 3 seats",
        "write a value for every seat",
    ),
    (
        "rank: {hands: [AhKdQsJc9h, 2h3d4s5c7h]}\nexpect: {categories: [high-card]}\n",
        BODY + 1,
        "expect.categories",
        "1 value for 2 hands",
        "write a value for every hand",
    ),
]

TIMED = "clock: {action: 30s}\n"
OF_CLOCKS: list[Row] = [
    (f"{TIMED}{THREE}play:\n- expect: {{{fact}}}\n", BODY + 3, path, NO_SEAT, SEATS)
    for fact, path in (
        ("banks: {3: 45s}", "play[1].expect.banks"),
        ("offline: [3]", "play[1].expect.offline"),
    )
] + [
    (
        f"play:\n- {step}\n",
        BODY + 1,
        f"play[1].{name}",
        "the case has no clock",
        "add the field clock: {",
    )
    for name, step in (
        ("wait", "wait: 10s"),
        ("disconnect", "disconnect: 3"),
        ("reconnect", "reconnect: 3"),
    )
]

OF_CARDS: list[Row] = [
    (f"cards: {cards}\n{PLAY}", BODY, path, problem, remedy)
    for cards, path, problem, remedy in (
        ("{7: Ah Kd}", "cards.7", "there is no seat 7", "the table has seats 0 to 3"),
        ("{strength: 0 > 7}", "cards.strength", "there is no seat 7", "seats 0 to 3"),
        ("{0: Ah Kd, 1: Kd Qc}", "cards.1", "duplicate card Kd", "name each card once"),
        ("{0: Ah Kd, board: 2c Kd}", "cards.0", "duplicate card Kd", "name each card once"),
        ("{0: 9s Qd, strength: 1 > 2}", "cards.0", "duplicate card 9s", "name each card once"),
        ("{0: Ah Kc, strength: 1 > 2}", "cards.0", "duplicate card Kc", "name each card once"),
        (
            "{1: 6c 6d, strength: 1 > 2}",
            "cards.1",
            "seat 1 already has cards from strength",
            "once",
        ),
        (
            "{board: 2c 3c 4c, strength: 1 > 2}",
            "cards.strength",
            "defines the board itself",
            "remove",
        ),
        ("{deck: 2c 3c, strength: 1 > 2}", "cards.strength", "defines the board itself", "remove"),
        ("{deck: 2c 3c, 0: Ah Kd}", "cards.deck", "a deck together with other", "hands and"),
        ("{deck: 2c 3c, board: Ah Kd Qc}", "cards.deck", "a deck together with", "hands and board"),
    )
]

HANDS = "2c 3d 4h 9s Kc, 2d 3h 4s 9c Kd"
ORDER = "expect: {order: 0 = 1}\n"
OF_RANKINGS: list[Row] = [
    (f"rank: {{hands: [{HANDS}]}}\n", 1, "", "nothing is expected", "{order: 0 > 1}"),
    (f"rank: {{hands: []}}\n{ORDER}", BODY, "rank.hands", "no hands", "write two or more hands"),
    (f"rank: {{hands: [{HANDS}, Ah]}}\n{ORDER}", BODY, "rank.hands[3]", ": 1", "five to seven"),
    (
        "rank: {board: Ah Kh Qh, hands: [2c 3d 4h 9s Kc]}\nexpect: {categories: {0: flush}}\n",
        BODY,
        "rank.hands[1]",
        "number of cards including the board: 8",
        "write five to seven in total",
    ),
    (
        "rank: {board: Ah Kh Qh, hands: [Kh 2c, 2d 3d]}\nexpect: {order: 0 > 1}\n",
        BODY,
        "rank.hands[1]",
        "Kh is also on the board",
        "name each card once",
    ),
] + [
    (f"rank: {{hands: [{HANDS}]}}\nexpect: {fact}\n", BODY + 1, "expect", "no hand 2", "0 to 1")
    for fact in (
        "{order: 0 = 1 > 2}",
        "{categories: {2: high-card}}",
        "{plays: {2: 2c 3d 4h 9s Kc}}",
    )
]

POTS = "expect: {pots: [900]}\n"
OF_POTS: list[Row] = [
    ("pots: {paid: [300, 300]}\n", 1, "", "nothing is expected", "{pots: [300]}"),
    (f"pots: {{paid: []}}\n{POTS}", BODY, "pots.paid", "number of seats: 0", "two or more seats"),
    (
        f"pots: {{paid: [300]}}\n{POTS}",
        BODY,
        "pots.paid",
        "number of seats: 1",
        "two or more seats",
    ),
    (
        f"pots: {{paid: [300, 300], folded: [2]}}\n{POTS}",
        BODY,
        "pots.folded",
        "there is no seat 2",
        "the table has seats 0 to 1",
    ),
    (
        f"pots: {{paid: [300, 300], folded: [0, 1]}}\n{POTS}",
        BODY,
        "pots.folded",
        "every seat has folded",
        "leave at least one seat in",
    ),
    (
        f"pots: {{paid: [0, 300, 200], folded: [1, 2]}}\n{POTS}",
        BODY,
        "pots.paid",
        "only folded seats have paid",
        "a seat that has not folded",
    ),
    (
        "pots: {paid: [300, 300]}\nexpect: {pots: [{600: [0, 2]}]}\n",
        BODY + 1,
        "expect.pots",
        "there is no seat 2",
        "the table has seats 0 to 1",
    ),
    (
        "pots: {paid: [300, 300]}\nexpect: {returned: {2: 100}}\n",
        BODY + 1,
        "expect.returned",
        "there is no seat 2",
        "the table has seats 0 to 1",
    ),
]


@pytest.mark.parametrize(
    ("body", "line", "field", "problem", "remedy"),
    [*OF_TABLES, *OF_STEPS, *OF_LISTS, *OF_CLOCKS, *OF_CARDS, *OF_RANKINGS, *OF_POTS],
)
def test_an_inconsistency_is_an_error_with_line_and_field(
    body: str, line: int, field: str, problem: str, remedy: str
) -> None:
    """One fault, in the wrong field, with a remedy."""
    (fault,) = faults_of(body)
    assert (fault.line, fault.field) == (line, field)
    assert problem in fault.problem
    assert remedy in fault.remedy


FITS = [
    f"{THREE}play:\n- 7: fold\n  refused: not-your-turn\n",
    f"{TIMED}play:\n- wait: 10s\n- disconnect: 3\n- reconnect: 3\n",
    f"cards: {{0: Ac Ad, strength: 1 > 2}}\n{PLAY}",
    f"cards: {{0: Ah Kd, 1: As Kc, board: 2c 3c 4c 5c 6c}}\n{PLAY}",
    "pots: {paid: [0, 300], folded: [1], dead: 50}\nexpect: {pots: [350]}\n",
    "pots: {paid: [0, 0]}\nexpect: {pots: []}\n",
    "rank: {hands: [Ah Kd Qc Jc 9d, Ah Kd Qc Jc 9d]}\nexpect: {order: 0 = 1}\n",
]


@pytest.mark.parametrize("body", FITS)
def test_an_unusual_case_is_consistent(body: str) -> None:
    """A refused action may name an unknown seat, and hands of a ranking may share cards."""
    assert faults_of(body) == ()
    assert case_of(body).id == "RO-09"


def test_every_inconsistency_is_reported() -> None:
    """In the order of the lines."""
    body = (
        "table: {stacks: [1000, 1000], button: 5}\n"
        "cards: {0: Ah Ad, 1: Ah As}\n"
        "play:\n"
        "- 0:c 4:f\n"
        "- expect: {turn: 1}\n"
        "- wait: 3s\n"
        "  expect: {stacks: [1, 2, 3]}\n"
    )
    assert [(fault.line, fault.field) for fault in faults_of(body)] == [
        (BODY, "table.button"),
        (BODY + 1, "cards.1"),
        (BODY + 3, "play[1]"),
        (BODY + 5, "play[3].wait"),
        (BODY + 6, "play[3].expect.stacks"),
    ]
