"""Scripts: the steps of a case in one house, as messages to an engine."""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from holdem_adapters.capabilities import Hello, needs, players
from holdem_adapters.case_setup import setup_of, times_of
from holdem_adapters.engine import Start
from holdem_adapters.messages import (
    Act,
    Connection,
    DividePots,
    Look,
    Pass,
    Rank,
    Request,
    Scripted,
    StartHand,
    Time,
)
from holdem_adapters.start_message import start_message
from holdem_conformance.library.house_variants import Variant, steps_in
from holdem_conformance.play.reference import Reference
from holdem_conformance.play.trace import CAPABILITY
from holdem_scenarios.case.model import PASSIVE, Cards, Case, Step


class Unknown(Enum):
    """Stands for an unknown turn."""

    TURN = "unknown"


class Line(NamedTuple):
    """A step of a script, and whose turn it is before the step by the rules."""

    step: Step
    turn: int | Unknown | None


class Script:
    """A case in one house, as a sequence of steps."""

    def __init__(self, case: Case, variant: Variant, right: Reference | None = None) -> None:
        self.case = case
        self.variant = variant
        self.right = right  #: the oracle's play of it; None if it is not needed

    @cached_property
    def start(self) -> Start | None:
        """The message that starts a hand; None for a ranking or pots."""
        if not self.case.play:
            return None
        return start_message(setup_of(self.case, self.variant.house), times_of(self.case))

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The steps, and whose turn it is before each, as far as the oracle can play them."""
        turns = [table.turn for table in self.right.tables] if self.right else []
        return tuple(
            Line(step, turns[at] if at < len(turns) else Unknown.TURN)
            for at, step in enumerate(steps_in(self.variant, self.case))
        )

    def messages(self) -> list[Scripted]:
        """The whole hand, for one message; `look` follows each action that must be refused."""
        assert self.start is not None, "a ranking or pots has no script"
        found: list[Scripted] = [StartHand(hand=self.start)]
        for line in self.lines:
            found += messages_of(line.step)
        return found

    def requests(self, step: Step) -> Sequence[Request | Pass]:
        """The messages of a step, or of the start."""
        if step.number:
            return list(messages_of(step))
        return [self._question() if self.start is None else StartHand(hand=self.start)]

    def _question(self) -> Request:
        """The request for a ranking, or for pots."""
        if self.case.rank is not None:
            hands = tuple(map(tuple, self.case.rank.hands))
            return Rank(board=tuple(self.case.rank.board), hands=hands)
        pots = self.case.pots
        assert pots is not None, "a case without steps is a ranking or pots"
        return DividePots(paid=pots.paid, folded=pots.folded, dead=pots.dead)

    def not_for(self, engine: Hello) -> str:
        """Why an engine cannot play this script at all; empty if it can."""
        missing = sorted(self._needs() - set(engine.capabilities))
        if missing:
            return f"{CAPABILITY} {', '.join(missing)}"
        fewest, most = engine.seats
        if self.start is not None and not fewest <= players(self.start) <= most:
            return f"the engine plays with {fewest} to {most} players"
        return ""

    def _needs(self) -> set[str]:
        """The capabilities needed before the first action."""
        if self.start is None:
            return {"rankings" if self.case.rank is not None else "pots"}
        found = needs(self.start)
        cards = self.case.cards
        if cards != Cards():
            found.add("deck")
        if cards.deck:
            found.add("deal-order")
        return found


def messages_of(step: Step) -> Iterator[Scripted]:
    """The messages of one step."""
    if step.verb in PASSIVE:
        yield Pass(until="street" if step.verb == "check-round" else "hand")
    elif step.verb:
        yield Act(seat=step.seat, verb=step.verb, to=step.to)
        if step.refused:
            yield Look()
    elif step.wait is not None:
        yield Time(milliseconds=step.wait)
    elif step.disconnect is not None:
        yield Connection(seat=step.disconnect, connected=False)
    elif step.reconnect is not None:
        yield Connection(seat=step.reconnect, connected=True)
