"""``holdem play`` judges as an engine should, and with ``--live`` as a live table does."""

import pytest
from tests.longer_tests import longer
from tests.the_command import holdem


def printed(*args: str) -> str:
    """The output of a hand that can be played."""
    done = holdem("play", *args)
    assert done.returncode == 0, done.stderr
    return " ".join(done.stdout.split())


OUT_OF_TURN = ("3:r300", "2:f", "0:f", "1:c")
SHORT_OF_A_RAISE = ("3:r300", "0:r480")
LITTLE_ABOVE_A_CALL = ("3:r300", "0:r320")
ENGINE = "This is an engine's answer"


def test_a_fold_out_of_turn_binds_at_a_live_table() -> None:
    """TDA rule 53: an action out of turn stands if the action to the player does not change."""
    told = printed("--live", *OUT_OF_TURN)
    assert "Seat 2 declares out of turn: fold. [tda-53-a]" in told
    assert "Seat 1 calls 250." in told
    assert told.index("Seat 1 calls 250.") < told.index("Seat 2 folds. [tda-53-a]")
    assert ENGINE not in told


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("actions", "becomes"),
    [(SHORT_OF_A_RAISE, "Seat 0 raises to 500."), (LITTLE_ABOVE_A_CALL, "Seat 0 calls 300.")],
)
def test_a_wager_of_a_wrong_size_is_corrected_at_a_live_table(
    actions: tuple[str, ...], becomes: str
) -> None:
    """TDA rule 43: with half of a raise or more it is a raise, with less it is a call."""
    assert f"{becomes} [tda-43-a]" in printed("--live", *actions)


@pytest.mark.parametrize("actions", [OUT_OF_TURN, longer(SHORT_OF_A_RAISE)])
def test_an_engine_refuses_the_same_and_that_is_said(actions: tuple[str, ...]) -> None:
    """Once, with the option that asks for the answer of a live table."""
    told = printed(*actions, *actions[-1:])
    assert told.count(ENGINE) == 1
    assert "--live" in told
    assert "may not" in told


@pytest.mark.thorough
def test_a_legal_hand_says_nothing_about_engines() -> None:
    """The answer is the same at both tables."""
    assert ENGINE not in printed("3:r300", "0:f", "1:A", "2:f", "3:r900")


@pytest.mark.thorough
def test_an_option_of_the_house_stands_before_the_live_table() -> None:
    """Who names a value means it."""
    told = printed("--live", "--house", "sizing_fix=reject", *SHORT_OF_A_RAISE)
    assert "Seat 0 may not raise to 480" in told


@pytest.mark.thorough
def test_a_rule_book_is_cited_where_one_says_the_same() -> None:
    """The register relates these to clauses of documents; a reader knows the rule books."""
    told = printed("--live", "3:r300", "0:f", "1:c", "2:f")
    for document, book in (
        ("tournament-5.1.5", "wsop-live-110-fold"),
        ("tournament-4.3.1", "wsop-live-button-and-blinds-first"),
        ("tournament-5.4.1", "new-jersey-14.10.f-turn"),
        ("tournament-4.3.3", "new-jersey-14.10.f-complete"),
        ("maverick-1.a", "wsop-live-button-and-blinds"),
    ):
        assert f"[{book}]" in told
        assert document not in told
