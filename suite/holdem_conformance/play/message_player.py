"""Playing a script on an engine by messages: the whole hand in one, or step by step.

Of what is expected, the player knows only which actions must be refused, and
whose turn it is by the rules.
"""

from typing import Final, NamedTuple

import msgspec

from holdem_adapters.engine import Refused, Unsupported, asked
from holdem_adapters.tables.hand_lines import Asked
from holdem_adapters.tables.opening import Opening
from holdem_adapters.tournaments.round_requests import question_of
from holdem_adapters.tournaments.tournament_opening import TournamentOpening
from holdem_conformance.engines.failures import EngineFailed
from holdem_conformance.engines.isolation.transcript import Transcript
from holdem_conformance.engines.session import EngineSession
from holdem_conformance.play.script import Line, Script
from holdem_conformance.play.trace import (
    CAPABILITY,
    NO_STEP,
    AnotherAsked,
    Answer,
    Broken,
    CannotBeTold,
    Done,
    Moment,
    NeverEnds,
    NobodyAsked,
    NotSupported,
    Said,
    Shown,
    Trace,
    same_but_for_the_log,
)
from holdem_scenarios.case.model import PASSIVE, Step

_OUT_OF_TURN: Final = "out-of-turn"


class Way(NamedTuple):
    """How a script is played."""

    step_by_step: bool = False  #: one message for each action, even if the engine plays scripts
    keep: bool = False  #: keep the messages


#: A whole hand in one message if the engine supports that; messages are not kept.
USUAL: Final = Way()
#: Step by step, with all messages kept.
KEEPING: Final = Way(step_by_step=True, keep=True)


def played(session: EngineSession, script: Script, way: Way) -> Trace:
    """Play one script on one engine."""
    playing = _Playing(session, script, way)
    try:
        playing.play()
    except Unsupported as unsupported:
        playing.ends(NotSupported(str(unsupported)))
    except EngineFailed as failed:
        gone = not session.running
        playing.ends(Broken(failed.verdict, failed.signature, failed.problem, gone))
    except Exception as error:  # noqa: BLE001  # an engine may show anything
        kind, gone = type(error).__name__, not session.running
        playing.ends(Broken("crash", f"crash:{kind}", f"{kind}: {error}", gone))
    finally:
        session.keep(None)
    return Trace(tuple(playing.moments))


class _Playing:
    """A script being played."""

    def __init__(self, session: EngineSession, script: Script, way: Way) -> None:
        self.moments: list[Moment] = []
        self._session = session
        self._script = script
        self._way = way
        self._transcript = Transcript() if way.keep else None
        self._step = NO_STEP
        self._in_step = True  #: whether so far each action was by the seat to act by the rules

    def play(self) -> None:
        """Play the whole script."""
        session, script = self._session, self._script
        session.keep(self._transcript)
        session.begin_case()
        not_for = script.not_for(session.hello)
        if not_for:
            raise Unsupported(not_for)
        if not script.has_tables:
            self._question()
            return
        if session.plays_scripts and not self._way.step_by_step:
            session.play(script.messages())
        if script.compiled is not None:
            self._open(script.compiled.opening)
        elif script.start is not None:
            session.start(script.start)
        self._shown(Done())
        for line in script.lines:
            self._step = line.step
            self._turn_to(line)
            if not self._line(line):
                return

    def _turn_to(self, line: Line) -> None:
        """Turn to the table of a line, in a tournament."""
        if self._script.has_several_tables:
            self._session.at(line.table)

    def _open(self, opening: Opening | TournamentOpening) -> None:
        """Set up a table, or a tournament."""
        if isinstance(opening, Opening):
            self._session.open(opening)
        else:
            self._session.open_tournament(opening)

    def ends(self, answer: Answer) -> None:
        """Add the last moment, at which the engine could not go on and shows no table."""
        self.moments.append(Moment(self._step, answer, said=self._said()))

    def _question(self) -> None:
        """Ask for a ranking, for pots, or another question that needs no hands."""
        rank, pots = self._script.case.rank, self._script.case.pots
        if rank is not None:
            ranked = self._session.rank(tuple(rank.board), tuple(map(tuple, rank.hands)))
            self.moments.append(Moment(NO_STEP, Done(), found=ranked, said=self._said()))
        elif pots is not None:
            divided = self._session.pots(pots.paid, pots.folded, pots.dead)
            self.moments.append(Moment(NO_STEP, Done(), found=divided, said=self._said()))
        else:
            question = question_of(self._script.case, self._script.variant.house)
            answer = self._session.answer(question)
            self.moments.append(Moment(NO_STEP, Done(), found=answer, said=self._said()))

    def _shown(self, answer: Answer, seat: int | None = None) -> None:
        """Add a moment, with the table that was shown last."""
        table = Shown(self._session.seen)
        self.moments.append(Moment(self._step, answer, table, seat=seat, said=self._said()))

    def _said(self) -> Said:
        """The messages of this step, if they are kept."""
        if self._transcript is None:
            return Said()
        requests, answers = self._transcript.taken()
        return Said(requests, answers)

    def _line(self, line: Line) -> bool:
        """Play one step; whether the script goes on."""
        step, session = line.step, self._session
        if line.request is not None:
            return self._at_the_table(line, line.request)
        if step.verb in PASSIVE:
            return self._check_or_call(step)
        if step.refused:
            return self._forbidden(step)
        if step.verb:
            return self._allowed(line)
        if step.wait is not None:
            session.wait(step.wait)
        elif step.disconnect is not None:
            session.connection(step.disconnect, connected=False)
        elif step.reconnect is not None:
            session.connection(step.reconnect, connected=True)
        self._shown(Done())
        return True

    def _at_the_table(self, line: Line, request: Asked) -> bool:
        """Deal the next hand, or say something; whether the script goes on."""
        session, must_be_refused = self._session, bool(line.step.refused)
        self._in_step = True
        before = session.seen
        refused = session.ask(request)
        after = session.look() if must_be_refused else session.seen
        self._shown(refused or Done())
        if refused is None or not must_be_refused:
            return refused is None and not must_be_refused
        return same_but_for_the_log(before, after)

    def _check_or_call(self, step: Step) -> bool:
        """Let the seat to act check or call."""
        session = self._session
        found = session.check_or_call("street" if step.verb == "check-round" else "hand")
        answer = found if isinstance(found, Refused) else Done() if found else NeverEnds()
        passed = tuple(map(Shown, session.passed))
        table = Shown(session.seen)
        self.moments.append(Moment(step, answer, table, said=self._said(), passed=passed))
        return isinstance(answer, Done)

    def _seat(self, step: Step) -> int | None:
        """The seat that acts: the named one, or the seat to act."""
        return asked(self._session.seen).turn if step.seat is None else step.seat

    def _allowed(self, line: Line) -> bool:
        """Play an action that the case allows; whether the script goes on."""
        step = line.step
        seat = self._seat(step)
        if seat is None:
            self._shown(NobodyAsked())
            return False
        if step.seat is None:
            self._in_step = self._in_step and seat == line.turn
        elif self._in_step and self._waits_for_another(line, step.seat):
            return False
        refused = self._session.act(seat, step.verb, step.to)
        self._shown(refused or Done(), seat)
        return refused is None

    def _waits_for_another(self, line: Line, seat: int) -> bool:
        """Whether the engine waits for a seat other than the one whose turn it is.

        Where the case itself has a seat act out of turn, the engine must declare
        the capability `out-of-turn`.
        """
        if line.turn != seat:
            if isinstance(line.turn, int):
                self._needs_out_of_turn()
            return False
        turn = self._session.seen.turn
        if isinstance(turn, msgspec.UnsetType) or turn == seat:
            return False
        self._shown(AnotherAsked(turn))
        return True

    def _needs_out_of_turn(self) -> None:
        """Raise Unsupported if the engine cannot receive actions out of turn."""
        if _OUT_OF_TURN not in self._session.hello.capabilities:
            raise Unsupported(f"{CAPABILITY} {_OUT_OF_TURN}")

    def _forbidden(self, step: Step) -> bool:
        """Play an action that must be refused; the hand goes on if nothing has changed."""
        seat = self._seat(step)
        if seat is None:
            self._shown(NobodyAsked())
            return False
        if self._cannot_be_told(step, seat):
            self._session.skip(2)
            self._shown(CannotBeTold(), seat)
            return True
        before = self._session.seen
        answer: Answer
        try:
            answer = self._session.act(seat, step.verb, step.to) or Done()
        except Unsupported as unsupported:
            answer = NotSupported(str(unsupported))
        after = self._session.look()
        self._shown(answer, seat)
        return isinstance(answer, NotSupported) or same_but_for_the_log(before, after)

    def _cannot_be_told(self, step: Step, seat: int) -> bool:
        """Whether the step is an action out of turn that the engine cannot receive."""
        if step.refused != "not-your-turn":
            return False
        return _OUT_OF_TURN not in self._session.hello.capabilities and seat != (
            self._session.seen.turn
        )
