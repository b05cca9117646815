"""The verdict on a case in one house, a pure function of the case and two traces."""

from typing import NamedTuple

from holdem_adapters.engine import Refused
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.state import State
from holdem_conformance.judge.action_effects import (
    ACCEPTED,
    IGNORED,
    PUNISHED,
    bet_of,
    changes,
    effect,
    other_than,
)
from holdem_conformance.judge.checks import WRONG_REASON, Checks
from holdem_conformance.judge.fact_comparison import Compared
from holdem_conformance.judge.invariants import broken_invariants
from holdem_conformance.judge.verdicts import Checkpoint, Verdict
from holdem_conformance.library.house_variants import Variant
from holdem_conformance.play.reference import Reference, reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import (
    CAPABILITY,
    NO_STEP,
    AnotherAsked,
    Broken,
    CannotBeTold,
    Done,
    Moment,
    NeverEnds,
    NobodyAsked,
    NotSupported,
    Table,
    Trace,
)
from holdem_scenarios.case.model import PASSIVE, Case, Step
from holdem_scenarios.facts.compound_facts import Value


class Judged(NamedTuple):
    """The verdict on a trace, moment by moment, up to where judging stops."""

    moments: tuple[tuple[Checkpoint, ...], ...]
    problem: str = ""  #: the message of an engine that stopped early
    broken_off: bool = False  #: whether the engine's behaviour ended the case early

    @property
    def checkpoints(self) -> tuple[Checkpoint, ...]:
        """The checkpoints of all moments, in order."""
        return tuple(one for moment in self.moments for one in moment)


def judge(script: Script, observed: Trace, right: Reference | None) -> Judged:
    """Check every fact that the case expects, and the invariants.

    ``right`` is the reference in the same house.  Without it, the trace is the
    oracle's own, and only the facts that the case expects are checked.
    """
    judging = _Judging(script, observed, right)
    moments: list[tuple[Checkpoint, ...]] = []
    while not judging.ended:
        moments.append(tuple(judging.next_moment()))
    return Judged(tuple(moments), judging.problem, judging.broken_off)


def judge_oracle(case: Case, variant: Variant) -> Judged:
    """Judge the oracle by the facts that a case expects in one of its houses."""
    script = Script(case, variant)
    return judge(script, reference(case, variant, OracleEngine()).trace, None)


class _Judging:
    """The state of judging one trace."""

    def __init__(self, script: Script, observed: Trace, right: Reference | None) -> None:
        self.problem = ""
        self.broken_off = False
        self.ended = False
        self._script = script
        self._moments = observed.moments
        self._place = -1  #: of the moment being judged
        self._watched = right is not None
        self._tables = () if right is None else right.tables
        self._known = len(self._tables)  #: how many of these tables are valid for comparison
        self._checks = Checks(script.case, script.variant.label)
        self._found: list[Checkpoint] = []
        self._impossible: set[str] = set()  #: signatures of invariants already reported

    def next_moment(self) -> list[Checkpoint]:
        """The checkpoints of the next moment."""
        self._place += 1
        self._found = []
        moment = self._moments[self._place]
        self._judge(moment)
        self.ended = self.ended or self._place + 1 == len(self._moments)
        return self._found

    def _judge(self, moment: Moment) -> None:
        """Judge one moment: a failure, an unsupported request, a ranking or pots, or a table."""
        answer = moment.answer
        if isinstance(answer, Broken):
            self._stopped(moment.step, Verdict(answer.verdict), answer.signature, answer.problem)
        elif isinstance(answer, NotSupported) and moment.table is None:
            lacks = answer.reason.startswith(CAPABILITY)
            problem = answer.reason if lacks else f"unsupported: {answer.reason}"
            signature = CAPABILITY if lacks else "unsupported"
            self._stopped(moment.step, Verdict.NOT_APPLICABLE, signature, problem)
        elif moment.found is not None:
            expect = self._script.case.expect
            self._found += self._checks.of_facts(NO_STEP, expect, moment.found, paid_right=False)
        elif moment.table is not None:
            self._at_the_table(moment, moment.table)

    def _stopped(self, step: Step, verdict: Verdict, signature: str, problem: str) -> None:
        """The engine gave no valid answer, or does not support the request."""
        self._found.append(self._checks.broke(step, verdict, signature))
        self.problem = problem
        self.ended = True

    def _at_the_table(self, moment: Moment, table: Table) -> None:
        """Judge the action, then the table after it."""
        step = moment.step
        if step.verb and not self._action(moment):
            self.broken_off = self.ended = True
            return
        if self._watched:
            self._invariants(step, table.shows())
        if step.expect:
            paid_right = bool(step.expect.get("won")) and self._paid_right(table)
            seen = table.shows(step.expect)
            self._found += self._checks.of_facts(step, step.expect, seen, paid_right=paid_right)

    def _invariants(self, step: Step, seen: State) -> None:
        """Report each kind of broken invariant once."""
        start = self._script.start
        assert start is not None, "a table has a start"
        for one in broken_invariants(start, seen):
            if one.signature not in self._impossible:
                self._impossible.add(one.signature)
                self._found.append(self._checks.invariant(step, one))

    def _paid_right(self, table: Table) -> bool:
        """Whether the hand is over and all stacks are correct."""
        if self._place >= self._known or table.shows().over is not True:
            return False
        right = self._tables[self._place].shows(("stacks", "over"))
        return right.over is True and table.shows().stacks == right.stacks

    def _action(self, moment: Moment) -> bool:
        """Judge the action of a seat; return whether the case goes on."""
        step = moment.step
        if isinstance(moment.answer, NobodyAsked):
            return self._add(step, "accepted", "a seat to act", Compared("no seat to act", "turn"))
        if step.verb in PASSIVE:
            return self._check_or_call(moment)
        return self._forbidden(moment) if step.refused else self._allowed(moment)

    def _add(self, step: Step, name: str, expected: Value, came: Compared) -> bool:
        """Add a divergence after which the case cannot go on."""
        self._found.append(self._checks.of_action(step, name, expected, came))
        return False

    def _check_or_call(self, moment: Moment) -> bool:
        """Checks and calls are accepted, and end the street or the hand."""
        if isinstance(moment.answer, Done):
            return True
        signature = "never-ends" if isinstance(moment.answer, NeverEnds) else "accepted:refused"
        self._found.append(self._checks.broke(moment.step, Verdict.FAIL, signature))
        return False

    def _allowed(self, moment: Moment) -> bool:
        """A legal action is accepted as declared."""
        step, answer = moment.step, moment.answer
        if isinstance(answer, AnotherAsked):
            return self._add(step, "accepted", step.seat, Compared(answer.turn, "turn"))
        if isinstance(answer, Refused):
            signature = f"accepted:{answer.reason or 'refused'}"
            return self._add(step, "accepted", "accepted", Compared(answer.reason, signature))
        if step.seat is None and self._turn_before() != moment.seat:
            self._known = min(self._known, self._place)
        return self._place >= self._known or self._taken_as_said(moment)

    def _turn_before(self) -> int | None:
        """The seat to act before this moment, by the reference."""
        return self._tables[self._place - 1].turn if self._place <= self._known else None

    def _taken_as_said(self, moment: Moment) -> bool:
        """An accepted action has the effect that the rules require."""
        step, seat = moment.step, moment.seat
        assert seat is not None, "an action has a seat"
        assert moment.table is not None, "an accepted action leaves a table"
        seen = moment.table.shows()
        expected = self._tables[self._place].shows(("street", "bets", "statuses", "over"))
        way = other_than(expected, seen, seat, step.verb)
        if way != PUNISHED and not (way and isinstance(step.to, int)):
            return True
        came = Compared({"bet": bet_of(seen, seat)}, f"accepted:{way}")
        return self._add(step, "accepted", {"bet": bet_of(expected, seat)}, came)

    def _forbidden(self, moment: Moment) -> bool:
        """An illegal action is refused and changes nothing."""
        step, answer = moment.step, moment.answer
        if isinstance(answer, CannotBeTold | NotSupported):
            unsupported = isinstance(answer, NotSupported)
            signature = "unsupported" if unsupported else f"{CAPABILITY}:out-of-turn"
            self._found.append(self._checks.broke(step, Verdict.NOT_APPLICABLE, signature))
            return True
        if isinstance(answer, Refused):
            return self._refused(moment, answer)
        if not self._watched:
            return self._add(
                step, "refused", step.refused, Compared("accepted", "refused:accepted")
            )
        return self._done_instead(moment)

    def _refused(self, moment: Moment, answer: Refused) -> bool:
        """Judge the reason of a refusal, and whether the table is unchanged."""
        step = moment.step
        wrong = bool(answer.reason) and answer.reason != step.refused
        came = Compared(answer.reason, WRONG_REASON if wrong else "")
        self._found.append(self._checks.of_action(step, "refused", step.refused, came))
        before, after = self._tables_around(moment)
        changed = {} if after.is_as(before) else changes(before.shows(), after.shows())
        came = Compared(changed or "nothing", "refused:changed" if changed else "")
        self._found.append(self._checks.of_action(step, "unchanged", "nothing", came))
        return not changed

    def _done_instead(self, moment: Moment) -> bool:
        """Judge the effect of an illegal action that was not refused."""
        step, seat = moment.step, moment.seat
        assert seat is not None, "an action has a seat"
        before, after = (one.shows() for one in self._tables_around(moment))
        what = effect(before, after, seat, step.verb, step.to)
        shown = what if what in (ACCEPTED, IGNORED) else f"{what}, bet {bet_of(after, seat)}"
        self._add(step, "refused", step.refused, Compared(shown, f"refused:{what}"))
        return what == IGNORED

    def _tables_around(self, moment: Moment) -> tuple[Table, Table]:
        """The engine's table before and after a moment."""
        before, after = self._moments[self._place - 1].table, moment.table
        assert before is not None, "a table precedes each action"
        assert after is not None, "a table follows each action"
        return before, after
