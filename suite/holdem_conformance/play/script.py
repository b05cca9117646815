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
from holdem_adapters.tables.compiled_hands import Begun, CompiledHands
from holdem_adapters.tables.opening import NextHand, OpenTable
from holdem_adapters.tables.said import Between
from holdem_conformance.library.house_variants import Variant, steps_in
from holdem_conformance.play.compiled_case import compiled_in
from holdem_conformance.play.reference import Reference
from holdem_conformance.play.trace import CAPABILITY
from holdem_scenarios.case.case_text import step_written
from holdem_scenarios.case.model import PASSIVE, Cards, Case, Step


class Unknown(Enum):
    """Stands for an unknown turn."""

    TURN = "unknown"


class Line(NamedTuple):
    """A step of a script, and whose turn it is before the step by the rules."""

    step: Step
    turn: int | Unknown | None
    text: str = ""  #: in the notation of cases
    request: NextHand | Between | None = None  #: to a table; None: as the step says
    begun: Begun | None = None  #: the hand of several that is being played


class Script:
    """A case in one house, as a sequence of steps."""

    def __init__(self, case: Case, variant: Variant, right: Reference | None = None) -> None:
        self.case = case
        self.variant = variant
        self.right = right  #: the oracle's play of it; None if it is not needed

    @cached_property
    def start(self) -> Start | None:
        """The message that starts a hand; None for several hands, for a ranking or pots."""
        if not self.case.play:
            return None
        return start_message(setup_of(self.case, self.variant.house), times_of(self.case))

    @cached_property
    def compiled(self) -> CompiledHands | None:
        """What is asked where hand after hand is played at a table; None elsewhere."""
        return compiled_in(self.variant, self.case)

    @property
    def begins(self) -> int:
        """The moment at which the case begins: the first, but for a hand that is played before."""
        ahead = 0 if self.compiled is None else self.compiled.ahead
        return ahead + 1 if ahead else 0

    @property
    def has_tables(self) -> bool:
        """Whether there is a table after each step, and not an answer to a question."""
        return bool(self.case.play or self.case.hands)

    @property
    def steps(self) -> list[Step]:
        """The steps, without the start."""
        return [line.step for line in self.lines]

    def hand_at(self, place: int) -> Start | None:
        """The hand that is played at a moment; None between two hands."""
        if self.compiled is None:
            return self.start
        begun = self.lines[place - 1].begun if place else None
        return None if begun is None else begun.start

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The steps, and whose turn it is before each, as far as the oracle can play them."""
        turns = [table.turn for table in self.right.tables] if self.right else []
        return tuple(
            line._replace(turn=turns[at] if at < len(turns) else Unknown.TURN)
            for at, line in enumerate(self._untimed())
        )

    def _untimed(self) -> Iterator[Line]:
        """The lines, without the turns."""
        if self.compiled is None:
            for step in steps_in(self.variant, self.case):
                yield Line(step, Unknown.TURN, step_written(step))
            return
        for line in self.compiled.lines:
            yield Line(line.step, Unknown.TURN, line.text, line.request, line.begun)

    def messages(self) -> list[Scripted]:
        """The whole case, for one message; `look` follows each action that must be refused."""
        return [self._first(), *(one for line in self.lines for one in messages_of(line))]

    def requests(self, place: int) -> Sequence[Request | Pass]:
        """The messages of a moment; the first moment is the start."""
        if place:
            return list(messages_of(self.lines[place - 1]))
        return [self._first() if self.has_tables else self._question()]

    def _first(self) -> StartHand | OpenTable:
        """The request that sets the table."""
        if self.compiled is not None:
            return OpenTable(table=self.compiled.opening)
        assert self.start is not None, "a ranking or pots has no script"
        return StartHand(hand=self.start)

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
        if any(not fewest <= number <= most for number in self._players()):
            return f"{CAPABILITY} seats: the engine plays with {fewest} to {most} players"
        return ""

    def _players(self) -> tuple[int, ...]:
        """The fewest and the most players of a hand."""
        if self.compiled is not None:
            return tuple(filter(None, self.compiled.players))
        return () if self.start is None else (players(self.start),)

    def _needs(self) -> set[str]:
        """The capabilities needed before the first action."""
        if self.compiled is not None:
            return set(self.compiled.needs)
        if self.start is None:
            return {"rankings" if self.case.rank is not None else "pots"}
        found = needs(self.start)
        cards = self.case.cards
        if cards != Cards():
            found.add("deck")
        if cards.deck:
            found.add("deal-order")
        return found


def messages_of(line: Line) -> Iterator[Scripted]:
    """The messages of one step."""
    step = line.step
    if line.request is not None:
        yield line.request
    elif step.verb in PASSIVE:
        yield Pass(until="street" if step.verb == "check-round" else "hand", each=True)
    elif step.verb:
        yield Act(seat=step.seat, verb=step.verb, to=step.to)
    if step.refused:
        yield Look()
    if step.wait is not None:
        yield Time(milliseconds=step.wait)
    elif step.disconnect is not None:
        yield Connection(seat=step.disconnect, connected=False)
    elif step.reconnect is not None:
        yield Connection(seat=step.reconnect, connected=True)
