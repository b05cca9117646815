"""Where the chips are, and who wins them, with the reason as the rule books have it."""

from dataclasses import replace
from typing import Any, Final

import pytest
from tests.at_the_table import table
from tests.why.hands import played, reason

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import BlindSeats, LatePost
from holdem_oracle.why.facts import Kind
from holdem_oracle.why.questions import Question

LIMPED: Final = "3:c 0:c 1:c 2:x /"
CHECKED: Final = f"{LIMPED} 1:x 2:x 3:x 0:x / 1:x 2:x 3:x 0:x / 1:x 2:x 3:x 0:x"
BLINDS, ANTE = Question.BLINDS, Question.ANTE
EACH: Final = {"ante": 10, "ante_kind": "each"}
TABLE: Final = {"ante": 100}

#: Stacks, options, what is said, the kind of fact, its seat or pot, the question, its first clause.
CHIPS: Final = [
    # Blinds, as in a ring and heads-up, in full and short; nothing for who posts none.
    ((), {}, "", Kind.BETS, 1, BLINDS, "maverick-1.a"),
    ((), {}, "", Kind.BETS, 3, BLINDS, "maverick-1.a"),
    ((), {}, "", Kind.STACK, 2, BLINDS, "maverick-1.a"),
    ((1000, 1000), {}, "", Kind.BETS, 0, BLINDS, "tda-34-b"),
    ((1000, 1000), {"heads_up": "ring"}, "", Kind.BETS, 0, BLINDS, "basic-2.2"),
    ((1000, 1000, 80, 1000), {}, "", Kind.BETS, 2, BLINDS, "wsop-live-154"),
    ((), {}, "", Kind.SMALL_BLIND, None, BLINDS, "maverick-1.a"),
    ((), {}, "", Kind.BUTTON, None, Question.BUTTON, "suite-scripted-button"),
    # Antes: of everybody, of one for the table, and what a short stack pays first.
    ((), EACH, "", Kind.STACK, 3, ANTE, "south-dakota-09"),
    ((), TABLE, "", Kind.STACK, 2, ANTE, "tda-rp.11"),
    ((1000, 1000, 150, 1000), TABLE, "", Kind.BETS, 2, ANTE, "tda-rp.11"),
    (
        (1000, 1000, 150, 1000),
        {**TABLE, "ante_order": "ante-first"},
        "",
        Kind.BETS,
        2,
        ANTE,
        "ludoforge-m.ante",
    ),
    ((), TABLE, "", Kind.TOTAL, None, ANTE, "tda-rp.11"),
    ((), {}, "", Kind.TOTAL, None, BLINDS, "maverick-1.a"),
    # Chips put in by choice, and collected when the round is over.
    ((), {}, "3:c", Kind.BETS, 3, Question.CALL, "tournament-5.1.3"),
    ((), {}, "3:r250", Kind.BETS, 3, Question.AMOUNT, "tda-43-a"),
    ((), {}, "3:r200", Kind.BETS, 3, Question.LEAST_RAISE, "tda-43-a"),
    ((), {"sizing_fix": "tda-50"}, "3:r150", Kind.BETS, 3, Question.SIZING, "tda-43-a"),
    ((), {}, LIMPED, Kind.BETS, 3, Question.ROUND_OVER, "tournament-4.3.3"),
    # Nobody has called; or the house leaves the chips in the pot.
    ((), {}, "3:r300 0:f 1:f 2:f", Kind.RETURNED, 3, Question.UNCALLED, "tda-65-a"),
    (
        (),
        {"uncalled": "in-pot"},
        "3:r300 0:f 1:f 2:f",
        Kind.RETURNED,
        3,
        Question.UNCALLED,
        "ludoforge-m.unc",
    ),
    # Statuses.
    ((), {}, "3:f", Kind.STATUS, 3, Question.STATUS, "tournament-5.1.5"),
    ((), {}, "3:A", Kind.STATUS, 3, Question.STATUS, "ludoforge-raise.5"),
    ((1000, 1000, 1000, 60), {}, "3:c", Kind.STATUS, 3, Question.STATUS, "ludoforge-call.3"),
    ((1000, 500), {}, "0:A 1:c", Kind.STATUS, 0, Question.STATUS, "suite-uncalled-at-once"),
    ((1000, None, 1000, 1000), {}, "", Kind.STATUS, 1, Question.STATUS, "basic-1.5"),
    # Pots: layers, dead money, folded money, chips that only folded players have paid for.
    ((1000, 500, 300), {}, "0:A 1:A 2:A", Kind.POTS, None, Question.POTS, "tournament-7.3.2"),
    ((1000, 500, 300), {}, "0:A 1:A 2:A", Kind.ELIGIBLE, 1, Question.ELIGIBLE, "tournament-7.3.2"),
    ((), TABLE, LIMPED, Kind.POT, 0, Question.DEAD_MONEY, "tda-rp.11"),
    ((), {}, "3:r300 0:f 1:f 2:c /", Kind.POT, 0, Question.POTS, "tournament-5.1.5"),
    ((), {}, "3:r300 0:f 1:f 2:c /", Kind.ELIGIBLE, 0, Question.ELIGIBLE, "wsop-live-110-fold"),
    # Cards.
    ((), {}, "", Kind.HOLES, None, Question.CARDS, "wsop-live-button-and-blinds"),
    ((), {"deal_order": "from-sb"}, "", Kind.HOLES, None, Question.CARDS, "server-deal.1"),
    ((), {}, LIMPED, Kind.BOARD, None, Question.CARDS, "server-deal.3"),
]

HOLES: Final = {0: "AhKh", 1: "AdQd", 2: "7c6s", 3: "8c3s"}
HIGH: Final = "Kd9c5s4h2d"
WINS: Final = [
    # The best hand by category, by a kicker, by which five play; equal hands.
    ({}, HIGH, CHECKED, 0, Question.BEST_HAND, "south-dakota-03.9"),
    ({}, "Ac9c5s6h2d", CHECKED, 0, Question.BEST_HAND, "basic-6.3"),
    ({}, "AcKsQsJhTd", CHECKED, 0, Question.BEST_HAND, "wsop-holdem-hand"),
    # The wheel beats three of a kind.
    ({0: "Ah2h", 1: "5d5h"}, "3c4s5c9dKd", CHECKED, 0, Question.BEST_HAND, "suite-ace-low"),
    # Everybody else has folded, or has no chips in this pot.
    ({}, HIGH, "3:f 0:f 1:f", 2, Question.WINNER, "server-done.2"),
    ({}, HIGH, "3:f 0:f 1:f", 3, Question.ELIGIBLE, "wsop-live-110-fold"),
    ({}, HIGH, "", 3, Question.HAND_OVER, "basic-3.e.3"),
]


@pytest.mark.parametrize(("stacks", "options", "said", "kind", "at", "question", "clause"), CHIPS)
def test_where_the_chips_are(  # noqa: PLR0913, PLR0917  # the parts of a row
    stacks: tuple[int | None, ...],
    options: dict[str, Any],
    said: str,
    kind: Kind,
    at: int | None,
    question: Question,
    clause: str,
) -> None:
    """By which clause they were posted, bet, collected or returned."""
    found = reason(played(table(*stacks, **options), said), kind, at)
    assert (found[0], found[1][0]) == (question, clause)


@pytest.mark.parametrize(("holes", "board", "said", "seat", "question", "clause"), WINS)
def test_who_wins(  # noqa: PLR0913, PLR0917  # the parts of a row
    holes: dict[int, str], board: str, said: str, seat: int, question: Question, clause: str
) -> None:
    """By which clause a seat has won, or not."""
    setup = table(holes={**HOLES, **holes}, board=board)
    found = reason(played(setup, said), Kind.WON, seat)
    assert (found[0], found[1][0]) == (question, clause)


@pytest.mark.parametrize(
    ("options", "clause"),
    [
        ({}, "tda-20-a"),
        ({"odd_chip": "by-seat-id"}, "ludoforge-q8"),
        ({"odd_chip": "from-big-blind"}, "rooms-from-big-blind"),
        ({"odd_chip": "high-card-suit"}, "tda-20-b"),
    ],
)
def test_the_odd_chip_goes_by_the_house(options: dict[str, Any], clause: str) -> None:
    """Blinds of 51 and 101: two winners share 101 + 101 + 51."""
    setup = table(blinds="51/101", holes={2: "AsKs", 3: "AcKc"}, board="Ad9h5s4h2d", **options)
    done = "3:c 0:f 1:f 2:x / 2:x 3:x / 2:x 3:x / 2:x 3:x"
    found = reason(played(setup, done), Kind.WON, 2)
    assert (found[0], found[1][0]) == (Question.ODD_CHIPS, clause)


def test_equal_hands_share_a_pot() -> None:
    """The same two pair and kicker: nothing decides but that suits do not count."""
    setup = table(1000, 1000, holes={0: "AhKh", 1: "AdKd"}, board="AcKs5s4c2d")
    found = reason(played(setup, "0:A 1:c"), Kind.WON, 0)
    assert found[0] is Question.BEST_HAND
    assert found[1][:2] == ("tournament-6.3.2", "roberts-ties.1")


def test_a_side_pot_is_lost_by_who_is_not_in_it() -> None:
    """Seat 2 has the best hand, and is all-in for 300 only: the side pot goes to seat 0."""
    setup = table(1000, 500, 300, holes={0: "KhKd", 1: "QhQd", 2: "AhAd"}, board="2c7s9c3hJd")
    step = played(setup, "0:A 1:A 2:A")
    assert reason(step, Kind.WON, 2)[0] is Question.BEST_HAND
    assert "tournament-7.3.2" in reason(step, Kind.WON, 2)[1]
    assert "tournament-7.3.2" in reason(step, Kind.WON, 0)[1]
    assert reason(step, Kind.RETURNED, 0)[1][0] == "tda-65-a"


def test_who_mucks_gives_up_the_pot() -> None:
    """Seat 1 bets and is called: it has to show; the others may muck, and the last one wins."""
    setup = table(holes=HOLES, board=HIGH)
    bet = f"{LIMPED} 1:x 2:x 3:x 0:x / 1:x 2:x 3:x 0:x / 1:b100 2:f 3:f 0:c"
    step = played(setup, bet, mucks=(0, 1))
    assert reason(step, Kind.SHOWN, 1) == (Question.SHOW_ORDER, ("tda-17-a", "tda-18-b"))
    assert reason(step, Kind.MUCKED, 1) == (Question.CALLED_BETTOR, ("tda-18-b", "tda-17-b"))
    assert reason(step, Kind.MUCKED, 0)[1][0] == "tda-17-b"
    assert reason(step, Kind.WON, 1) == (
        Question.WINNER,
        ("tda-17-b", "roberts-showdown.1", "tournament-5.1.5", "server-pots.2"),
    )
    assert reason(step, Kind.SHOWN, 2)[1][0] == "ludoforge-fold.2"


def test_when_hands_are_shown() -> None:
    """After an all-in at once, or at the showdown; the last one left keeps his to himself."""
    setup = table(1000, 1000)
    assert reason(played(setup, "0:A 1:c"), Kind.SHOWN, 0)[1][0] == "tda-16"
    later = table(1000, 1000, all_in_tabled="at-showdown")
    assert reason(played(later, "0:A 1:c"), Kind.SHOWN, 0)[1][0] == "tda-17-a"
    assert reason(played(setup, "0:f"), Kind.SHOWN, 1)[1][0] == "tda-17-b"
    shows = table(1000, 1000, uncontested_reveal="if-5-cards")
    assert reason(played(shows, "0:c 1:x / 1:b100 0:f"), Kind.SHOWN, 1)[1][0] == "ludoforge-q9"
    everybody = table(1000, 1000, reveal="all")
    done = "0:c 1:x / 1:x 0:x / 1:x 0:x / 1:x 0:x"
    assert reason(played(everybody, done), Kind.SHOWN, 0)[1][0] == "tournament-6.1.4"


def test_late_posts_and_dead_blinds() -> None:
    """What a player posts after missed blinds, and what a dead big blind leaves as the price."""
    late = replace(table(), late_posts=(LatePost(Seat(3), live=100, dead=50),))
    assert reason(played(late), Kind.BETS, 3)[0] is Question.LATE_POST
    assert reason(played(late), Kind.BETS, 3)[1][0] == "wsop-live-160"
    assert reason(played(late), Kind.CHECK)[1][0] == "tournament-5.1.1"
    dead = replace(table(), blind_seats=BlindSeats(Seat(1), None))
    assert reason(played(dead), Kind.TO_MATCH)[1][0] == "suite-dead-big-blind"
    assert reason(played(dead), Kind.TURN)[1][0] == "suite-dead-big-blind"


def test_chips_that_only_folded_players_have_paid_for() -> None:
    """Seat 2 bets with nobody to call it, and folds later: the house decides."""
    for residual, clause in (("merge-down", "suite-residual"), ("lost", "ludoforge-q7")):
        setup = table(1000, 1000, 200, 300, rules="ludoforge", residual=residual)
        step = played(setup, "3:A 0:c 1:c 2:c / 1:b500 0:c / 1:f")
        last = reason(step, Kind.TURN)
        assert last[0] in (Question.LONE_PLAYER, Question.ROUND_OVER)
        done = played(setup, "3:A 0:c 1:c 2:c / 1:b500 0:c / 1:f 0:f")
        pots = [reason(done, Kind.POT, number)[1] for number in range(2)]
        assert any(clause in clauses for clauses in pots)
