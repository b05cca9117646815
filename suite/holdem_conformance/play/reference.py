"""The reference: the oracle's trace of a case, with what is right at every step in one house."""

from collections.abc import Callable
from copy import copy
from typing import NamedTuple

from holdem_adapters.case_setup import setup_of, times_of
from holdem_adapters.engine import Refused, Unsupported
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.steps import Stuck, take
from holdem_adapters.tables.compiled_hands import CompiledHands
from holdem_adapters.tables.hand_lines import Asked
from holdem_adapters.tables.opening import Opening
from holdem_adapters.tournaments.asked_oracle import answered, asked
from holdem_adapters.tournaments.round_requests import question_of
from holdem_conformance.library.house_variants import Variant, steps_in
from holdem_conformance.play.compiled_case import compiled_in
from holdem_conformance.play.trace import (
    NO_STEP,
    Answer,
    Broken,
    Done,
    Moment,
    NeverEnds,
    NobodyAsked,
    NotSupported,
    Trace,
)
from holdem_scenarios.case.model import Case, Step


class Reference(NamedTuple):
    """What the oracle does in a case."""

    trace: Trace  #: ends, like any trace, where the case cannot be played on in this house
    #: The tables by the rules, at the start and after each step, as if every action that must be
    #: refused had been refused; as far as the steps are allowed in this house.
    tables: tuple[OracleTable, ...]


def reference(
    case: Case, variant: Variant, engine: OracleEngine, *, told: bool = False
) -> Reference:
    """Play a case on the oracle, with or without a fault.

    ``told``: as an engine plays it that is told the results of hands.
    """
    return played_by(engine, case, variant, lambda: compiled_in(variant, case, told=told))


def played_by(
    engine: OracleEngine, case: Case, variant: Variant, compiled: Callable[[], CompiledHands | None]
) -> Reference:
    """Play a case on the oracle; ``compiled`` gives what is asked where there are several hands."""
    playing = _Playing(engine)
    try:
        hands = compiled()
        if hands is not None:
            playing.several_hands(hands)
        elif case.play:
            playing.hand(case, variant)
        else:
            playing.question(case, variant)
    except Unsupported as unsupported:
        playing.ends(NotSupported(str(unsupported)))
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a fault may raise anything
        kind = type(error).__name__
        playing.ends(Broken("crash", f"crash:{kind}", f"{kind}: {error}"))
    return Reference(Trace(tuple(playing.moments)), tuple(playing.tables))


class _Playing:
    """A case being played by the oracle."""

    def __init__(self, engine: OracleEngine) -> None:
        self.moments: list[Moment] = []
        self.tables: list[OracleTable] = []
        self._engine = engine
        self._last: dict[str, OracleTable] = {}  #: each table of a tournament, as it was last
        self._at = ""  #: the table that is spoken of
        self._step = NO_STEP
        self._ended = False  #: whether the trace is complete

    def question(self, case: Case, variant: Variant) -> None:
        """Compute a ranking, pots, or the answer to another question."""
        if case.rank is not None:
            hands = tuple(map(tuple, case.rank.hands))
            ranked = self._engine.rank(tuple(case.rank.board), hands)
            self.moments.append(Moment(NO_STEP, Done(), found=ranked))
        elif case.pots is not None:
            divided = self._engine.pots(case.pots.paid, case.pots.folded, case.pots.dead)
            self.moments.append(Moment(NO_STEP, Done(), found=divided))
        else:
            answer = answered(self._engine, question_of(case, variant.house))
            self.moments.append(Moment(NO_STEP, Done(), found=answer))

    def hand(self, case: Case, variant: Variant) -> None:
        """Play a hand, step by step."""
        self._engine.begin(setup_of(case, variant.house), times_of(case))
        self._set()
        for step in steps_in(variant, case):
            self._step = step
            if not self._goes_on(step):
                return

    def _goes_on(self, step: Step) -> bool:
        """Play a step; whether the hand can go on."""
        return self._forbidden(step) if step.refused else self._allowed(step)

    def _set(self) -> None:
        """Add the first moment: the table is set."""
        table = self._engine.table()
        self._show(table)
        self.moments.append(Moment(NO_STEP, Done(), table))

    def _show(self, table: OracleTable) -> None:
        """Add a table by the rules."""
        self.tables.append(table)
        self._last[self._at] = table

    def several_hands(self, compiled: CompiledHands) -> None:
        """Play hand after hand at a table or at several, and what is said between them."""
        several = not isinstance(compiled.opening, Opening)
        if isinstance(compiled.opening, Opening):
            self._engine.open(compiled.opening)
        else:
            self._engine.open_tournament(compiled.opening)
        self._set()
        for line in compiled.lines:
            self._step = line.step
            if several:
                self._turn_to(line.table)
            if line.request is None:
                goes_on = self._goes_on(line.step)
            else:
                goes_on = self._asked(line.step, line.request)
            if not goes_on:
                return

    def _turn_to(self, table: str) -> None:
        """Turn to one of several tables, or to the whole tournament."""
        self._engine.at(table)
        self._at = table
        self._last.setdefault(table, self._engine.table())

    def _asked(self, step: Step, request: Asked) -> bool:
        """Deal, or say something; whether it came as it must."""
        refused = asked(self._engine, request)
        table = self._engine.table()
        self._add(Moment(step, refused or Done(), table))
        self._show(table)
        return (refused is not None) is bool(step.refused)

    def _allowed(self, step: Step) -> bool:
        """Play a step that the case allows; whether it was possible."""
        before = self._last[self._at]
        seat = before.turn if step.seat is None else step.seat
        passed: list[OracleTable] = []
        found = take(self._engine, step, lambda: passed.append(self._engine.table()))
        table = self._engine.table()
        self._add(Moment(step, _answer(found), table, seat=seat, passed=tuple(passed)))
        if found is None:
            self._show(table)
        return found is None

    def _forbidden(self, step: Step) -> bool:
        """Play an action that must be refused; if it is not, the hand goes on as if it were."""
        before = self._last[self._at]
        seat = before.turn if step.seat is None else step.seat
        engine = copy(self._engine)
        found = take(engine, step)
        table = engine.table()
        self._add(Moment(step, _answer(found), table, seat=seat))
        if isinstance(found, Refused):
            self._engine = engine
            self._show(table)
        else:
            self._ended = True
            self._show(before)
        return not isinstance(found, Stuck)

    def _add(self, moment: Moment) -> None:
        """Add a moment, unless the trace is complete."""
        if not self._ended:
            self.moments.append(moment)

    def ends(self, answer: Answer) -> None:
        """Add the last moment, at which the oracle could not go on."""
        self._add(Moment(self._step, answer))


def _answer(found: Refused | Stuck | None) -> Answer:
    """The answer to a step, from the result of taking it."""
    if found is None:
        return Done()
    if isinstance(found, Refused):
        return found
    return NobodyAsked() if found is Stuck.NOBODY_ASKED else NeverEnds()
