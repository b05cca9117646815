"""What an engine is taken through: a case in one house, in messages."""

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
    """Stands for a turn that nobody knows."""

    TURN = "unknown"


class Line(NamedTuple):
    """A step of a script, and whose turn it is before it, by the rules."""

    step: Step
    turn: int | Unknown | None


class Script:
    """A case in one house: what is done, step by step."""

    def __init__(self, case: Case, variant: Variant, right: Reference | None = None) -> None:
        self.case = case
        self.variant = variant
        self.right = right  #: what the oracle does there; None where nobody has to know

    @cached_property
    def start(self) -> Start | None:
        """What an engine is told at the start of a hand; None for a ranking or pots."""
        if not self.case.play:
            return None
        return start_message(setup_of(self.case, self.variant.house), times_of(self.case))

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The steps, and whose turn it is before each, as far as the oracle goes along."""
        turns = [table.turn for table in self.right.tables] if self.right else []
        return tuple(
            Line(step, turns[at] if at < len(turns) else Unknown.TURN)
            for at, step in enumerate(steps_in(self.variant, self.case))
        )

    def messages(self) -> list[Scripted]:
        """The whole hand in one message; after what must be refused comes a look at the table."""
        assert self.start is not None, "a question is not a script"
        found: list[Scripted] = [StartHand(hand=self.start)]
        for line in self.lines:
            found += messages_of(line.step)
        return found

    def requests(self, step: Step) -> Sequence[Request | Pass]:
        """A step in messages, or what comes before the first one."""
        if step.number:
            return list(messages_of(step))
        return [self._question() if self.start is None else StartHand(hand=self.start)]

    def _question(self) -> Request:
        """A ranking, or pots."""
        if self.case.rank is not None:
            hands = tuple(map(tuple, self.case.rank.hands))
            return Rank(board=tuple(self.case.rank.board), hands=hands)
        pots = self.case.pots
        assert pots is not None, "a case without steps is a ranking or pots"
        return DividePots(paid=pots.paid, folded=pots.folded, dead=pots.dead)

    def not_for(self, engine: Hello) -> str:
        """Why an engine cannot be asked this at all; empty where it can."""
        missing = sorted(self._needs() - set(engine.capabilities))
        if missing:
            return f"{CAPABILITY} {', '.join(missing)}"
        fewest, most = engine.seats
        if self.start is not None and not fewest <= players(self.start) <= most:
            return f"it plays with {fewest} to {most} players"
        return ""

    def _needs(self) -> set[str]:
        """The capabilities that are needed, before anybody acts."""
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
    """What is done in one step."""
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
