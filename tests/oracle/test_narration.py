"""The narration of a hand as text, and the shorthand for actions."""

from dataclasses import replace

import pytest
from hypothesis import given
from tests.at_the_table import table
from tests.oracle.strategies import absurd_actions, played, setups, whims

from holdem_oracle.hand.actions import Action, Seat
from holdem_oracle.hand.playing import log
from holdem_oracle.hand.setup import Setup
from holdem_oracle.words.narration import narrated
from holdem_oracle.words.notation import action, actions, shorthand
from holdem_scenarios.register import read_register

SENTENCES = read_register().sentences()


DEAL = "Each player is dealt two cards, seat 1 first and seat 0 last."
ORDER = "Betting before the flop opens, in the order of seats 3, 0, 1, 2; the bet to match is 100."


def test_a_disputed_hand_is_narrated_step_by_step() -> None:
    """A short all-in does not reopen the betting to the raiser, and the narration says why."""
    story = narrated(table(1000, 350, 1000, 1000), actions("3:r300 0:f 1:A 2:f 3:r900 3:c"))
    assert story[:6] == (
        "Seat 1 posts 50 (small blind).  [maverick-1.a]",
        "Seat 2 posts 100 (big blind).  [maverick-1.a]",
        f"{DEAL}  [wsop-live-button-and-blinds]",
        f"{ORDER}  [tournament-4.3.1]",
        "  Seat 3 may fold, call 100 or raise to anything from 200 to 1000.",
        "Seat 3 raises to 300.  [tda-43-a]",
    )
    assert "Seat 1 raises to 350 and is all-in, short of the minimum.  [maverick-4.a]" in story
    assert "  Seat 3 may fold or call 50." in story
    refused = (
        "Seat 3 may not raise to 900: it has already acted, and there has been no full raise since."
    )
    assert f"{refused}  [tda-47-a]" in story
    assert story[-1] == "The hand is over.  [suite-hand-over]"


def test_each_rule_is_quoted_once() -> None:
    """With the sentences of the register, the first event of a rule is followed by its sentence."""
    story = narrated(table(), actions("3:f 0:f 1:f"), SENTENCES)
    explained = [line for line in story if line.startswith("    ")]
    assert f"    tournament-5.1.5: {SENTENCES['tournament-5.1.5']}" in explained
    assert len(explained) == len(set(explained))


@given(setups(), whims)
def test_every_hand_can_be_narrated(setup: Setup, wanted: list[tuple[int, int]]) -> None:
    """There is one line for each event, which ends with the rule."""
    done, _ = played(setup, wanted)
    told = [line for line in narrated(setup, done) if not line.startswith(" ")]
    events = log(setup, done)
    assert [line.rpartition("[")[2].rstrip("]") for line in told] == [one.rule for one in events]


@given(setups(), absurd_actions)
def test_absurd_actions_can_be_narrated(setup: Setup, said: Action) -> None:
    """A refused action is narrated, whatever its values."""
    assert narrated(setup, [said])


def test_the_rare_events_are_narrated() -> None:
    """Actions out of turn, absent players, mucked hands, and lost chips have their sentences."""
    spoken = narrated(table(out_of_turn="tda-53"), actions("0:r300 1:f 3:r200 0:f 1:c"))
    assert "Seat 0 declares out of turn: raise to 300.  [tda-53-a]" in spoken
    free = "Seat 0 is not bound: the action has changed, or does not allow that.  [tda-53-a]"
    assert free in spoken
    away = replace(table(), absent=(Seat(2),))
    gone = "Seat 2 is absent: its hand is dead, and what it posted stays in the pot.  [tda-30]"
    assert gone in narrated(away, [])
    unseen = replace(table(1000, 1000), mucks=(Seat(0),))
    checked = actions("0:c 1:x / 1:x 0:x / 1:x 0:x / 1:x 0:x")
    assert "Seat 0 mucks.  [tda-17-b]" in narrated(unseen, checked)
    lossy = table(1000, 1000, 200, 300, rules="ludoforge", residual="lost")
    story = narrated(lossy, actions("3:A 0:c 1:c 2:c / 1:b500 0:c / 1:f 0:f"))
    assert "1000 chips that no player can win are lost.  [ludoforge-q7]" in story


def test_a_split_pot_is_narrated_with_each_share() -> None:
    """The sentence also names the winning hand."""
    story = narrated(
        table(1000, 1000, 1000, blinds="5/10", board="Ah Kh Qh Jh Th"),
        actions("0:c 1:f 2:x / 2:x 0:x / 2:x 0:x / 2:x 0:x"),
    )
    shared = "The main pot of 25 is split with a royal flush: 13 to seat 2, 12 to seat 0."
    assert f"{shared}  [tda-20-a]" in story


WRITTEN = ["3:f", "0:x", "1:c", "2:b200", "10:r600", "4:A", "4:A(350)"]


@pytest.mark.parametrize("word", WRITTEN)
def test_shorthand_survives_a_round_trip(word: str) -> None:
    """Writing an action that was read gives the same text."""
    assert shorthand(action(word)) == word


def test_slashes_between_streets_are_ignored() -> None:
    """With or without them, the actions are the same."""
    assert actions("3:c 0:c / 1:x") == actions("3:c 0:c 1:x")


def test_an_action_without_shorthand_is_spelled_out() -> None:
    """An unknown verb and its amount are kept."""
    assert shorthand(Action(Seat(2), "shove")) == "2:shove"
    assert shorthand(Action(Seat(2), "shove", 9)) == "2:shove 9"


@pytest.mark.parametrize("wrong", ["", "3", "3:", "3:z", "3:r", "3:r-5", "3:f100", "x:f", "3:A("])
def test_invalid_shorthand_is_an_error_with_a_remedy(wrong: str) -> None:
    """The message gives the notation; the input is never guessed."""
    with pytest.raises(ValueError, match="write a seat and what it does"):
        action(wrong)
