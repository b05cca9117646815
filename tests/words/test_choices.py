"""The choices of a player in words: each is accepted as it is said, and none is left out."""

import random
import re
from collections.abc import Iterator

from tests.all_houses_at_random import steps_at_random, table_at_random

from holdem_oracle.hand.actions import Action, Verb
from holdem_oracle.hand.betting.judging import judge
from holdem_oracle.hand.betting.legal_actions import Legal, legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.events import Refused
from holdem_oracle.hand.state import Hand, to_call
from holdem_oracle.words.narration import choices_text, narrated

CHOICE = re.compile(
    r"(?P<fold>fold)|(?P<check>check)|call (?P<call>\d+)|go all-in for (?P<all_in>\d+)"
    r"|(?P<verb>bet|raise to) (?:anything from (?P<least>\d+) to (?P<most>\d+)|(?P<only>\d+))"
)


def hands() -> Iterator[tuple[Hand, list[Action]]]:
    """Random hands so far, each with what was done in it."""
    for seed in range(250):
        rng = random.Random(seed)
        setup = table_at_random(rng)
        done: list[Action] = []
        for action, step in steps_at_random(rng, setup):
            done += [] if action is None else [action]
            yield step.hand, list(done)


def said(text: str) -> dict[str, str]:
    """The parts of a sentence such as ``Seat 3 may fold, call 100 or raise to 200``."""
    whole = re.fullmatch(r"Seat (?P<seat>\d+) may (?P<choices>.+)\.", text)
    assert whole is not None, text
    *others, last = whole["choices"].split(" or ")
    assert len(others) <= 1
    parts = {"seat": whole["seat"]}
    for choice in [*(", ".join(others).split(", ") if others else []), last]:
        found = CHOICE.fullmatch(choice)
        assert found is not None, text
        parts |= {name: value for name, value in found.groupdict().items() if value}
    return parts


def test_every_choice_is_accepted_and_its_numbers_are_right() -> None:
    """The call is what is owed or all that is left; a wager reaches its bounds and no further."""
    for hand, _ in hands():
        seat = turn(hand)
        if seat is None:
            continue
        parts = said(choices_text(seat, legal(hand, seat)))
        assert parts["seat"] == str(seat)
        owed = min(to_call(hand, seat), hand.stacks[seat])
        assert parts.get("call", "0") == str(owed)
        assert ("check" in parts) == (owed == 0)
        assert ("fold" in parts) == accepted(hand, Action(seat, Verb.FOLD))
        wagers_are_accepted(hand, seat, parts)


def wagers_are_accepted(hand: Hand, seat: int, parts: dict[str, str]) -> None:
    """The least and the most are accepted, one chip more is not, and an all-in is for all chips."""
    turn_of = Action(hand.to_act[0], Verb.ALL_IN)
    everything = hand.bets[seat] + hand.stacks[seat]
    if "verb" in parts:
        verb = parts["verb"].removesuffix(" to")
        least, most = (int(parts.get(name) or parts["only"]) for name in ("least", "most"))
        assert least < most or "only" in parts
        wager = turn_of._replace(verb=verb)
        assert accepted(hand, wager._replace(to=least))
        assert not accepted(hand, wager._replace(to=most + 1))
        in_chips = most % hand.setup.house.chip_unit == 0 or most == everything
        assert accepted(hand, wager._replace(to=most)) or not in_chips
    assert parts.get("all_in", str(everything)) == str(everything)
    raises = "verb" in parts or "all_in" in parts
    assert raises or everything <= hand.to_match or not accepted(hand, turn_of)


def accepted(hand: Hand, action: Action) -> bool:
    """Whether an action is not refused."""
    return not isinstance(judge(hand, action), Refused)


def test_a_single_choice_has_no_list() -> None:
    """Words are joined by commas and one "or"; equal bounds are one amount."""
    seat = next(hand.to_act[0] for hand, _ in hands() if hand.to_act)
    only = Legal(fold=False, check=True, call=None, bet=None, raises=None, all_in=None)
    assert choices_text(seat, only) == f"Seat {seat} may check."
    both = only._replace(fold=True, bet=(100, 100))
    assert choices_text(seat, both) == f"Seat {seat} may fold, check or bet 100."
    assert (
        choices_text(seat, only._replace(all_in=7)) == f"Seat {seat} may check or go all-in for 7."
    )


def test_the_choices_of_a_narration_follow_the_event_that_gives_the_turn() -> None:
    """The last line of a hand in progress is what the player to act may do, by the hand so far."""
    for number, (hand, done) in enumerate(hands()):
        seat = turn(hand)
        if number % 7 == 0 and seat is not None:
            *_, last = narrated(hand.setup, done)
            assert last == f"  {choices_text(seat, legal(hand, seat))}"
