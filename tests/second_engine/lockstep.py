"""The oracle and PokerKit play the same hand in lockstep and are compared at every step.

Each known difference has a name, the clause that decides it, and a condition
for exactly when it may appear.  An unknown difference is a fault in one of the
two engines.
"""

import random
from collections import Counter
from dataclasses import dataclass, field, replace

from tests.hands_at_random import Kind, choice_at_random, setup_at_random
from tests.second_engine.classes import (
    BOUNDS,
    ENDINGS,
    SHORT_BLIND_PRICE,
    TURNS,
    Difference,
    has_short_big_blind,
)
from tests.second_engine.pokerkit_table import Seen, Table, pots_seen

from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import stack_to
from holdem_oracle.hand.view import View, view
from holdem_oracle.house.house import choose
from holdem_oracle.words.notation import shorthand

#: PokerKit has no ante that one player pays for the whole table; everything else is the default.
KIND = Kind(house={"ante": "each"}, antes=True)


@dataclass(slots=True)
class Tally:
    """The result of comparing a number of hands."""

    hands: int = 0
    steps: int = 0
    classes: Counter[str] = field(default_factory=Counter)
    unexplained: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add the results of another tally."""
        self.hands += other.hands
        self.steps += other.steps
        self.classes += other.classes
        self.unexplained += other.unexplained


def compare(seed: int, hands: int) -> Tally:
    """Compare a number of random hands."""
    tally = Tally()
    rng = random.Random(seed)
    for _ in range(hands):
        Match(setup_at_random(rng, KIND), tally).play(rng)
    return tally


class Match:
    """One hand on both engines."""

    def __init__(self, setup: Setup, tally: Tally) -> None:
        """Start the hand; with a short big blind, under the house option that PokerKit follows."""
        self._tally = tally
        self._said: list[Action] = []
        self._hand = start(setup).hand
        self._table = Table(setup, self._hand)
        tally.hands += 1
        if has_short_big_blind(setup):
            self._note_the_price()
            posted = choose(setup.house, {"short_blind_price": "posted"})
            self._hand = start(replace(setup, house=posted)).hand

    def _note_the_price(self) -> None:
        """Count the difference if PokerKit's price for a call differs from the oracle's."""
        ours, theirs = seen(view(self._hand)), self._table.seen()
        if SHORT_BLIND_PRICE.applies(self._hand, ours, theirs):
            self._tally.classes[SHORT_BLIND_PRICE.name] += 1

    def play(self, rng: random.Random) -> None:
        """Choose, act and compare until the hand is over or the engines diverge."""
        while (now := view(self._hand)).turn is not None:
            if not self._same_step(now):
                return
            self._act(rng, now)
        while self._table.seen().turn is not None:
            if not self._explained(TURNS):
                return
            self._table.check_or_call()
        self._compare_the_end()

    def _same_step(self, now: View) -> bool:
        """Whether turn, call and chips are equal, and bounds are equal or differ in a known way."""
        self._tally.steps += 1
        ours, theirs = seen(now), self._table.seen()
        if ours._replace(wager=None) != theirs._replace(wager=None):
            self._explained(TURNS)
            return False
        return ours.wager == theirs.wager or self._explained(BOUNDS)

    def _act(self, rng: random.Random, now: View) -> None:
        """Act on both engines; a wager that PokerKit does not allow becomes a check or call."""
        assert now.turn is not None
        assert now.legal is not None
        action = choice_at_random(rng, now.turn, now.legal)
        wagers = action.verb not in (Verb.FOLD, Verb.CHECK, Verb.CALL)
        if wagers and self._table.seen().wager is None:
            action = Action(now.turn, Verb.CHECK if now.legal.check else Verb.CALL)
        self._table.act(action, stack_to(self._hand, now.turn))
        self._said.append(action)
        self._hand = act(self._hand, action).hand

    def _compare_the_end(self) -> None:
        """Compare pots and stacks at the end of the hand."""
        ours, theirs = seen(view(self._hand)), self._table.seen()
        if (ours.stacks, ours.pots) != (theirs.stacks, theirs.pots):
            self._explained(ENDINGS)

    def _explained(self, differences: tuple[Difference, ...]) -> bool:
        """Whether a difference is known; if not, record it with the hand that leads to it."""
        ours, theirs = seen(view(self._hand)), self._table.seen()
        for difference in differences:
            if difference.applies(self._hand, ours, theirs):
                self._tally.classes[difference.name] += 1
                return True
        setup, said = self._hand.setup, " ".join(map(shorthand, self._said))
        blinds = f"{setup.small_blind}/{setup.big_blind} ante {setup.ante}"
        where = f"{setup.stacks} button {setup.button} blinds {blinds} {said}"
        self._tally.unexplained.append(f"{where}: oracle {ours}, PokerKit {theirs}")
        return False


def seen(now: View) -> Seen:
    """What the oracle shows after a step."""
    can = now.legal
    wager = None
    if can is not None:
        short = None if can.all_in is None else (can.all_in, can.all_in)
        wager = can.bet or can.raises or short
    return Seen(
        turn=now.turn,
        call=None if can is None else can.call or 0,
        wager=wager,
        stacks=now.stacks,
        bets=now.bets,
        pots=pots_seen(now.pots),
        able=tuple(Seat(seat) for seat, status in enumerate(now.statuses) if status == "active"),
    )
