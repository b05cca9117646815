"""One hand on both sides: the same actions, and the same questions after each of them."""

from collections import Counter
from dataclasses import dataclass, field

from tests.second_model.betting import call, fold, wager
from tests.second_model.comparing import (
    Said,
    Seen,
    accepted_by_model,
    accepted_by_oracle,
    seen_by_model,
    seen_by_oracle,
)
from tests.second_model.differences import ALL
from tests.second_model.state import Table

from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.playing import act
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import House


@dataclass(slots=True)
class Tally:
    """What was compared, and what differed."""

    hands: int = 0
    steps: int = 0
    actions: int = 0
    payments: int = 0
    classes: Counter[str] = field(default_factory=Counter)
    unexplained: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add the results of another tally."""
        self.hands += other.hands
        self.steps += other.steps
        self.actions += other.actions
        self.payments += other.payments
        self.classes += other.classes
        self.unexplained += other.unexplained


class Match:
    """A set-up on both sides, and the actions that have led to the moment that is compared."""

    def __init__(self, setup: Setup, tally: Tally) -> None:
        self.setup = setup
        self.tally = tally
        self.said: list[str] = []

    def same_moment(self, hand: Hand, table: Table) -> bool:
        """Whether both show the same, or differ in a known way that lets the hand go on."""
        self.tally.steps += 1
        oracle, model = seen_by_oracle(hand), seen_by_model(table)
        return oracle == model or self._known(hand, table, oracle, model)

    def _known(self, hand: Hand, table: Table, oracle: Seen, model: Seen) -> bool:
        """Name the difference, or record it; the hand goes on if only the bounds differ."""
        for difference in ALL:
            if difference.applies(hand, table, oracle, model):
                self.tally.classes[difference.name] += 1
                return oracle._replace(wager=None) == model._replace(wager=None)
        pairs = zip(Seen._fields, oracle, model, strict=True)
        parts = [f"{name} {ours} for {theirs}" for name, ours, theirs in pairs if ours != theirs]
        self.record(f"oracle's {', '.join(parts)} of the model")
        return False

    def both_accept(self, hand: Hand, table: Table, said: Said) -> bool:
        """Whether both accept an action; one that only one of them accepts is recorded."""
        self.tally.actions += 1
        ours = accepted_by_oracle(hand, table.turn or 0, said)
        theirs = accepted_by_model(table, said)
        if ours != theirs and range_differs(hand, table) is False:
            self.record(f"{said[0]} {said[1]}: oracle {ours}, model {theirs}")
        return ours and theirs

    def record(self, difference: str) -> None:
        """Record a difference that no class explains, with the hand that leads to it."""
        self.tally.unexplained.append(
            f"{described(self.setup)} {' '.join(self.said)}: {difference}"
        )


def range_differs(hand: Hand, table: Table) -> bool:
    """Whether the bounds differ, which is a difference of its own."""
    return seen_by_oracle(hand).wager != seen_by_model(table).wager


def forward(hand: Hand, table: Table, said: Said) -> tuple[Hand, Table]:
    """Both after an action of the player to act."""
    verb, to = said
    amount = to if verb in (Verb.BET, Verb.RAISE) else None
    after = act(hand, Action(Seat(table.turn or 0), verb, amount)).hand
    other = table.copy()
    perform(other, said)
    return after, other


def perform(table: Table, said: Said) -> None:
    """An action of the player to act, on the model."""
    verb, to = said
    player = table.player(table.turn or 0)
    if verb == Verb.FOLD:
        return fold(table)
    everything = player.everything if verb == Verb.ALL_IN else to
    if verb in (Verb.CHECK, Verb.CALL) or everything <= table.price:
        return call(table)
    return wager(table, everything)


def shown(seat: int, said: Said) -> str:
    """An action in a few signs."""
    return f"{seat}:{said[0]}{said[1] or ''}"


def described(setup: Setup) -> str:
    """A set-up in a line: what is not the default."""
    blinds = f"{setup.small_blind}/{setup.big_blind}"
    parts = [str(list(setup.stacks)), f"button {setup.button}", blinds]
    of_posts = ("ante", "small_bet", "big_bet", "blind_seats", "late_posts")
    named = (*of_posts, "straddle", "second_straddle", "absent")
    parts += [f"{name} {getattr(setup, name)}" for name in named if getattr(setup, name)]
    changed = zip(House._fields, setup.house, House(), strict=True)
    parts += [f"{name}={value}" for name, value, default in changed if value != default]
    return " ".join(parts)
