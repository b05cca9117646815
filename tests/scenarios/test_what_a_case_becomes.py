"""The loader turns each notation of a case into the right model."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.scenarios.one_case import PLAY, case_of, text_of

from holdem_adapters.case_setup import FILLER, house_of, setup_of
from holdem_oracle.hand.cards.deck import card
from holdem_scenarios.case.model import (
    Cards,
    Case,
    Contributions,
    Ranking,
    Step,
    Table,
    Times,
    digest,
)

README = (Path(__file__).parents[2] / "scenarios" / "README.md").read_text()
EVERYTHING = """\
level: should
witness: "arithmetic: 4 x 200 = 800"
disputed: Two editions differ.
profile: roberts
house: {odd_chip: by-seat-id, chip_unit: 5, straddle: utg}
table:
  stacks: [1000, empty, 350, 1000, 800]
  button: 4
  blinds: 50/100
  ante: 10
  bets: 100/200
  blind_seats: dead/0
  late_posts: {3: {live: 100, dead: 50}}
  straddle: true
  absent: [2]
  mucks: [3, 0]
clock: {action: 30s, grace: 10s, bank: 1m}
cards: {0: Ah Kd, 3: 7c7d, board: Qh 7h 2c}
play:
- 3:r300 / 0:A(350)
- anyone: check-down
- 4: raise 900
  refused: not-reopened
  expect: {turn: none, can: [raise 600-, fold], pots: [800, {300: [3, 0]}]}
  when: {reopen: full-raise, cap: [three, four]}
  level: info
  severity: money
  disputed: As above.
- wait: 1m30s
- disconnect: 3
- reconnect: 3
"""


def test_every_field_of_a_case_is_read() -> None:
    """From a case that has every field."""
    case = case_of(EVERYTHING)
    assert (case.id, case.severity, case.rules) == ("RO-09", "action", ("tda-47-a",))
    assert (case.level, case.disputed, case.profile) == (
        "should",
        "Two editions differ.",
        "roberts",
    )
    assert case.witness == "arithmetic: 4 x 200 = 800"
    assert case.house == {"odd_chip": "by-seat-id", "chip_unit": 5, "straddle": "utg"}
    assert case.table == Table(
        stacks=(1000, None, 350, 1000, 800),
        button=4,
        blinds=(50, 100),
        ante=10,
        bets=(100, 200),
        blind_seats=(None, 0),
        late_posts=((3, 100, 50),),
        straddle=True,
        absent=(2,),
        mucks=(3, 0),
    )
    assert case.clock == Times(action=30_000, grace=10_000, bank=60_000)
    holes = {0: ["Ah", "Kd"], 3: ["7c", "7d"]}
    assert case.cards == Cards(holes=holes, board=["Qh", "7h", "2c"])
    assert (case.kind, case.family, case.rank, case.pots) == ("clock", "RO", None, None)


def test_every_step_of_a_case_is_read() -> None:
    """In order, each with the number of its item."""
    raised, called, down, refused, *timed = case_of(EVERYTHING).play
    assert raised == Step(1, 3, "raise", 300)
    assert called == Step(1, 0, "all-in", 350)
    assert down == Step(2, None, "check-down")
    assert refused == Step(
        3,
        4,
        "raise",
        900,
        refused="not-reopened",
        expect={
            "turn": None,
            "can": {"fold": True, "raise": [600, None]},
            "pots": [{"chips": 800, "eligible": None}, {"chips": 300, "eligible": [0, 3]}],
        },
        when={"reopen": ("full-raise",), "cap": ("three", "four")},
        level="info",
        severity="money",
        disputed="As above.",
    )
    assert timed == [Step(4, wait=90_000), Step(5, disconnect=3), Step(6, reconnect=3)]


def test_rankings_and_pots_are_read() -> None:
    """With their expectations."""
    ranking = case_of(
        "rank: {board: 2c 3d 4h 9s Kc, hands: [Ah 5d, 6c 5s]}\n"
        "expect: {order: 1 > 0, categories: {0: straight}, plays: {1: 6c 5s 4h 3d 2c}}\n"
    )
    board = ["2c", "3d", "4h", "9s", "Kc"]
    assert ranking.rank == Ranking(board, [["Ah", "5d"], ["6c", "5s"]])
    assert ranking.expect == {
        "order": [[1], [0]],
        "categories": {0: "straight"},
        "plays": {1: ["6c", "5s", "4h", "3d", "2c"]},
    }
    pots = case_of("pots: {paid: [9, 5], folded: [1], dead: 3}\nexpect: {returned: {0: 4}}\n")
    assert pots.pots == Contributions((9, 5), (1,), 3)
    assert pots.expect == {"returned": {0: 4}}
    assert (ranking.kind, pots.kind) == ("ranking", "pots")


def test_an_omitted_field_has_the_default_of_the_readme() -> None:
    """Four seats, blinds of 50/100, and no clock."""
    case = case_of(PLAY)
    assert "four seats with 1000 each, the button in seat 0, blinds 50/100, no ante." in README
    assert case.table == Table(stacks=(1000,) * 4, button=0, blinds=(50, 100), ante=0)
    assert case.table == case_of(f"table: {{}}\n{PLAY}").table
    assert case.table.bets is None
    assert case.table.blind_seats is None
    assert not any(
        (case.table.late_posts, case.table.straddle, case.table.absent, case.table.mucks)
    )
    assert (case.level, case.profile, case.kind) == ("must", "tda-2024", "hand")
    assert case.cards == Cards(holes={}, board=[], strength=(), deck=[])
    assert (case.house, case.clock, case.expect) == ({}, None, {})


#: Two notations of the same steps.
ALIKE = [
    ("- 3:r300 0:f / 1:x", "- 3: raise 300\n- 0: fold\n- 1: check"),
    ("- 2:b100 3:c 1:A", "- 2: bet 100\n- 3: call\n- 1: all-in"),
    ("- 1:A(350)", "- 1: all-in 350"),
    ("- 3:f   0:f", "- >-\n  3:f\n  0:f"),
    ("- 3: raise   300", "- 3: raise 300"),
    ("- expect: {bets: [0, 50, 100, 0]}", "- expect: {bets: {0: 0, 1: 50, 2: 100, 3: 0}}"),
    ("- expect: {bets: {'1': 50}}", "- expect: {bets: {1: 50}}"),
    ("- expect: {turn: none}", "- expect: {turn: null}"),
    ("- expect: {running: none}", "- expect: {running: }"),
    ("- expect: {can: [raise 600, fold]}", "- expect: {can: [fold, raise 600-600]}"),
    ("- expect: {cannot: [all-in, bet, bet]}", "- expect: {cannot: [bet, all-in]}"),
    ("- expect: {pots: [{300: [2, 0, 1]}]}", "- expect: {pots: [{'300': [0, 1, 2]}]}"),
    ("- expect: {board: QhJc2d}", "- expect: {board: 'Qh Jc 2d'}"),
    ("- expect: {events: [flop, shown 2]}", "- expect: {events: {in_order: [flop, shown 2]}}"),
    ("- expect: {events: [won  0   5]}", "- expect: {events: [won 0 5]}"),
    ("- expect: {blind_seats: dead / 3}", "- expect: {blind_seats: dead/3}"),
    ("- 3: fold\n  when: {reopen: x}", "- 3: fold\n  when: {reopen: [x]}"),
    ("- 3: fold\n  when: {burn: true}", "- 3: fold\n  when: {burn: 'yes'}"),
    ("- wait: 1m30s", "- wait: 90s"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_two_notations_give_the_same_steps(one: str, other: str) -> None:
    """Except for the numbers of the steps."""
    found = [
        [
            replace(step, number=0)
            for step in case_of(f"clock: {{action: 9s}}\nplay:\n{play}\n").play
        ]
        for play in (one, other)
    ]
    assert found[0] == found[1]
    assert found[0]


def test_the_filler_is_as_the_readme_says() -> None:
    """Every seventeenth card of a deck in the order of the box."""
    assert "(clubs, diamonds, hearts, spades, each from two to ace), every seventeenth" in README
    box = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    at, filler = 0, []
    for _ in range(52):
        filler.append(box[at])
        at = (at + 17) % 52
    assert list(map(str, FILLER)) == filler
    case = case_of(PLAY)
    assert setup_of(case, house_of(case)).deck == FILLER


def test_the_filler_follows_the_named_top_of_the_deck() -> None:
    """Each card occurs once."""
    case = case_of(f"cards: {{deck: 3c As 2c}}\n{PLAY}")
    deck = setup_of(case, house_of(case)).deck
    top = tuple(map(card, ("3c", "As", "2c")))
    assert deck == (*top, *(one for one in FILLER if one not in top))
    assert len(set(deck)) == 52


WORDS = [
    "title: Another title",
    "why: Another reason.",
    "rules: [tda-47-b, tda-47-a]",
    'witness: "engine: pokerkit 0.7.7"',
]
MEANING = [
    "id: RO-10",
    "severity: money",
    "level: should",
    "disputed: It is.",
    "profile: roberts",
    "house: {reopen: full-raise}",
    "table: {ante: 5}",
    "table: {stacks: [1000, 1000, 1000, 1001]}",
    "table: {mucks: [1]}",
    "clock: {action: 30s}",
    "cards: {0: Ah Kd}",
    "cards: {0: Kd Ah}",
    "cards: {strength: 0 > 1}",
    "cards: {board: Ah Kd Qc}",
    "cards: {deck: Ah}",
    "play: [3:c]",
    "play: [3:f, 0:f]",
    "play: [{3: fold, refused: offline}]",
    "play: [{3: fold, expect: {turn: 0}}]",
    "play: [{3: fold, when: {reopen: x}}]",
    "play: [{3: fold, level: info}]",
    "play: [{3: fold, severity: order}]",
    "play: [{3: fold, disputed: x}]",
    "play: [{anyone: fold}]",
]


def changed(line: str) -> Case:
    """The case with one line added or replaced."""
    return case_of(f"{line}\n" + ("" if line.startswith("play") else PLAY))


@pytest.mark.parametrize("line", WORDS)
def test_other_wording_gives_the_same_digest(line: str) -> None:
    """Earlier reports stay valid."""
    assert changed(line) != case_of(PLAY)
    assert digest(changed(line)) == digest(case_of(PLAY))


def test_another_meaning_gives_another_digest() -> None:
    """No two of the changed cases have the same digest."""
    digests = [digest(changed(line)) for line in MEANING]
    assert len({digest(case_of(PLAY)), *digests}) == len(MEANING) + 1
    assert all(re.fullmatch("[0-9a-f]{12}", one) for one in digests)


@pytest.mark.parametrize(
    "body",
    [
        f"# A comment.\n{PLAY}",
        "play:\n- 3:f  # a comment\n",
        f"table: {{blinds: 50/100, button: 0}}\n{PLAY}",
        f"{PLAY}level: must\n",
    ],
)
def test_another_layout_gives_the_same_case(body: str) -> None:
    """Comments, the order of fields, and explicit defaults."""
    assert case_of(body) == case_of(PLAY)


def test_the_order_of_names_does_not_matter() -> None:
    """In a house and among facts."""
    play = "play:\n- expect: "
    pairs: list[tuple[Any, Any]] = [
        ("house: {burn: x, cap: y}\n" + PLAY, "house: {cap: y, burn: x}\n" + PLAY),
        (play + "{pot: 1, turn: 3}\n", play + "{turn: 3, pot: 1}\n"),
        (play + "{bets: {1: 5, 2: 6}}\n", play + "{bets: {2: 6, 1: 5}}\n"),
    ]
    for one, other in pairs:
        assert text_of(one) != text_of(other)
        assert digest(case_of(one)) == digest(case_of(other))
