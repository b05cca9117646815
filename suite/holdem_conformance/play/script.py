"""Scripts: the steps of a case in one house, as messages to an engine."""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from msgspec import UNSET

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
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.start_message import start_message
from holdem_adapters.tables.compiled_hands import CompiledHands
from holdem_adapters.tables.hand_lines import AFTERWARDS, Asked, Begun
from holdem_adapters.tables.opening import Opening, OpenTable
from holdem_adapters.tournaments.round_requests import question_of
from holdem_adapters.tournaments.tournament_needs import ASKED
from holdem_adapters.tournaments.tournament_opening import OpenTournament
from holdem_conformance.library.house_variants import Variant, steps_in
from holdem_conformance.play.compiled_case import compiled_in
from holdem_conformance.play.reference import Reference, played_by
from holdem_conformance.play.trace import CAPABILITY, step_names
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
    request: Asked | None = None  #: to a table; None: as the step says
    begun: Begun | None = None  #: the hand of several that is being played
    table: str = ""  #: of a tournament; empty for the whole of it


class Script:
    """A case in one house, as a sequence of steps."""

    def __init__(
        self,
        case: Case,
        variant: Variant,
        right: Reference | None = None,
        *,
        told: bool = False,
    ) -> None:
        """``told``: the engine is told the results of hands, instead of playing them."""
        self.told = told
        self.case = case
        self.variant = variant
        self.right = right  #: the oracle's play of it; None if it is not needed

    def reference(self) -> Reference:
        """How the oracle plays it."""
        return self.played_by(OracleEngine())

    def played_by(self, engine: OracleEngine) -> Reference:
        """How the oracle plays it, with or without a fault; several hands are compiled once."""
        return played_by(engine, self.case, self.variant, lambda: self.compiled)

    @cached_property
    def start(self) -> Start | None:
        """The message that starts a hand; None for several hands, for a ranking or pots."""
        if not self.case.play:
            return None
        return start_message(setup_of(self.case, self.variant.house), times_of(self.case))

    @cached_property
    def compiled(self) -> CompiledHands | None:
        """What is asked where hand after hand is played, or in a tournament; None elsewhere."""
        return compiled_in(self.variant, self.case, told=self.told)

    @cached_property
    def begins(self) -> int:
        """The moment at which the case begins: the first, but for a hand that is played before."""
        ahead = 0 if self.compiled is None else self.compiled.ahead
        return ahead + 1 if ahead else 0

    @property
    def has_tables(self) -> bool:
        """Whether there is a table after each step, and not an answer to a question."""
        return self.case.plays

    @property
    def has_several_tables(self) -> bool:
        """Whether it is a tournament, of which each line names a table, or none."""
        return bool(self.case.rounds)

    def ends_a_round(self, place: int) -> bool:
        """Whether a moment is the end of a round, at which nothing is asked."""
        if not self.has_several_tables or not place:
            return False
        line = self.lines[place - 1]
        return line.request is None and not line.table and line.step.wait is None

    def round_before(self, place: int) -> int:
        """The end of the round before a moment, or the start."""
        return next((at for at in range(place - 1, 0, -1) if self.ends_a_round(at)), 0)

    def is_after_a_hand(self, place: int) -> bool:
        """Whether a moment is the end of a hand, at which nothing is asked."""
        if self.compiled is None or not place:
            return False
        line = self.lines[place - 1]
        return line.request is None and line.step.place.rpartition("/")[2] == AFTERWARDS

    def before(self, place: int) -> int:
        """The last moment before another one at which the same table was shown."""
        if not self.has_several_tables or not place:
            return place - 1
        table = self.lines[place - 1].table
        earlier = range(place - 1, 0, -1)
        return next((at for at in earlier if self.lines[at - 1].table == table), 0)

    @property
    def steps(self) -> list[Step]:
        """The steps, without the start."""
        return [line.step for line in self.lines]

    @cached_property
    def names(self) -> list[str]:
        """The name of each moment, as in ids of checks."""
        return step_names([0, *(step.number for step in self.steps)])

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
        if self.has_several_tables:
            return tuple(self._at_several_tables(turns))
        return tuple(
            line._replace(turn=turns[at] if at < len(turns) else Unknown.TURN)
            for at, line in enumerate(self._untimed())
        )

    def _at_several_tables(self, turns: Sequence[int | None]) -> Iterator[Line]:
        """The lines of a tournament, with whose turn it is at the table of each."""
        last: dict[str, int] = {}
        for place, line in enumerate(self._untimed(), 1):
            at = last.get(line.table, 0)
            yield line._replace(turn=turns[at] if place <= len(turns) else Unknown.TURN)
            last[line.table] = place

    def _untimed(self) -> Iterator[Line]:
        """The lines, without the turns."""
        if self.compiled is None:
            for step in steps_in(self.variant, self.case):
                yield Line(step, Unknown.TURN, step_written(step))
            return
        for line in self.compiled.lines:
            yield Line(line.step, Unknown.TURN, line.text, line.request, line.begun, line.table)

    def messages(self) -> list[Scripted]:
        """The whole case, for one message; `look` follows each action that must be refused."""
        return [self._first(), *(one for line in self.lines for one in messages_of(line))]

    def requests(self, place: int) -> Sequence[Request | Pass]:
        """The messages of a moment; the first moment is the start."""
        if place:
            return list(messages_of(self.lines[place - 1]))
        return [self._first() if self.has_tables else self._question()]

    def _first(self) -> StartHand | OpenTable | OpenTournament:
        """The request that sets the table, or the tables."""
        if self.compiled is not None:
            opening = self.compiled.opening
            if isinstance(opening, Opening):
                return OpenTable(table=opening)
            return OpenTournament(tournament=opening)
        assert self.start is not None, "a ranking or pots has no script"
        return StartHand(hand=self.start)

    def _question(self) -> Request:
        """The request for a ranking, for pots, or for the answer to another question."""
        if self.case.rank is not None:
            hands = tuple(map(tuple, self.case.rank.hands))
            return Rank(board=tuple(self.case.rank.board), hands=hands)
        pots = self.case.pots
        if pots is not None:
            return DividePots(paid=pots.paid, folded=pots.folded, dead=pots.dead)
        return question_of(self.case, self.variant.house)

    def not_for(self, engine: Hello) -> str:
        """Why an engine cannot play this script at all; empty if it can."""
        missing = sorted(self.needs() - set(engine.capabilities))
        if missing:
            return f"{CAPABILITY} {', '.join(missing)}"
        fewest, most = engine.seats
        if any(not fewest <= number <= most for number in self.players()):
            return f"{CAPABILITY} seats: the engine plays with {fewest} to {most} players"
        return ""

    def players(self) -> tuple[int, ...]:
        """The fewest and the most players of a hand."""
        if self.compiled is not None:
            return tuple(filter(None, self.compiled.players))
        return () if self.start is None else (players(self.start),)

    def needs(self) -> set[str]:
        """The capabilities needed before the first action."""
        if self.compiled is not None:
            return set(self.compiled.needs)
        if self.start is None:
            return {_asked_for(self._question())}
        found = needs(self.start)
        cards = self.case.cards
        if cards != Cards():
            found.add("deck")
        if cards.deck:
            found.add("deal-order")
        return found


def _asked_for(question: Request) -> str:
    """The capability to answer a question."""
    named = {Rank: "rankings", DividePots: "pots", **ASKED}
    return named[type(question)]


def messages_of(line: Line) -> Iterator[Scripted]:
    """The messages of one step."""
    step, table = line.step, line.table or UNSET
    if line.request is not None:
        yield line.request
    elif step.verb in PASSIVE:
        until = "street" if step.verb == "check-round" else "hand"
        yield Pass(until=until, each=True, table=table)
    elif step.verb:
        yield Act(seat=step.seat, verb=step.verb, to=step.to, table=table)
    if step.refused:
        yield Look(table=table)
    if step.wait is not None:
        yield Time(milliseconds=step.wait, table=table)
    elif step.disconnect is not None:
        yield Connection(seat=step.disconnect, connected=False)
    elif step.reconnect is not None:
        yield Connection(seat=step.reconnect, connected=True)
