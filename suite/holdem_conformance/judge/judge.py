"""The verdict on a case in one house, a pure function of the case and two traces."""

from typing import Final, NamedTuple

from msgspec import UNSET

from holdem_adapters.engine import Refused
from holdem_adapters.state import State
from holdem_conformance.judge.action_effects import (
    ACCEPTED,
    CHANGED_BY_ACTIONS,
    IGNORED,
    PUNISHED,
    bet_of,
    changes,
    effect,
    is_shown,
    not_shown,
    other_than,
)
from holdem_conformance.judge.checks import (
    RESULT,
    WRONG_REASON,
    WRONG_STACKS,
    Checks,
)
from holdem_conformance.judge.fact_result import NOT_SHOWN, Compared, not_shown_of
from holdem_conformance.judge.failed_actions import with_actions
from holdem_conformance.judge.tables.hand_before import (
    DEALT,
    GOES_ANOTHER_WAY,
    HAND_BEFORE,
    dealt_as_in,
    expected_deal,
    goes_another_way,
    is_before_the_case,
)
from holdem_conformance.judge.tables.hand_severity import HandSeverity
from holdem_conformance.judge.tournaments.round_comparison import (
    TournamentSeen,
    compared_result,
    seen_between,
)
from holdem_conformance.judge.verdicts import Checkpoint, Verdict
from holdem_conformance.judge.watched.watched_checks import WatchedChecks
from holdem_conformance.judge.watched.watched_invariants import WatchedInvariants
from holdem_conformance.library.house_variants import Variant, asks_in
from holdem_conformance.play.reference import Reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import (
    CAPABILITY,
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
from holdem_reports.safe_text import bounded
from holdem_scenarios.case.model import PASSIVE, Case, Step
from holdem_scenarios.facts.compound_facts import Value

_ACCEPTED: Final = Compared("accepted", "")
#: The engine accepted an action; what it did is not shown, or cannot be compared.
_ACCEPTED_SOMEHOW: Final = _ACCEPTED._replace(not_shown=not_shown_of(["effect"]))


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
    return judge(script, script.reference().trace, None)


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
        self._held = WatchedChecks(self._moments, self._checks)
        self._chips = HandSeverity(script, self._moments, self._tables)
        self._invariants = WatchedInvariants(script, self._tables, self._checks, self._chips)

    def next_moment(self) -> list[Checkpoint]:
        """The checkpoints of the next moment."""
        self._place += 1
        self._found = []
        moment = self._moments[self._place]
        self._judge(moment)
        self.ended = self.ended or self._place + 1 == len(self._moments)
        if self.ended:
            self._found += [*self._held.left(self._found), *self._invariants.held()]
        else:
            self._found += self._held.complete(self._place)
        return list(with_actions(self._found, self._script, self._place))

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
        elif is_before_the_case(self._script, self._place):
            self._before_the_case(moment)
        elif moment.found is not None:
            for step in asks_in(self._script.variant, self._script.case):
                self._found += self._checks.of_facts(
                    step, step.expect, moment.found, chips=lambda: "money"
                )
        elif moment.table is not None:
            self._at_the_table(moment, moment.table)

    def _before_the_case(self, moment: Moment) -> None:
        """A hand before the case is not judged, but if it goes another way, the case is not played.

        It may end before its last line, where it goes another way for the oracle, too.
        """
        way = goes_another_way(self._script, self._place, moment)
        if way:
            problem = f"{GOES_ANOTHER_WAY}: {way}"
            self._stopped(moment.step, Verdict.NOT_APPLICABLE, HAND_BEFORE, problem)

    def _stopped(self, step: Step, verdict: Verdict, signature: str, problem: str) -> None:
        """The engine gave no valid answer, or does not support the request."""
        self._found.append(self._checks.broke(step, verdict, signature))
        self.problem = bounded(problem)
        self.ended = True

    def _at_the_table(self, moment: Moment, table: Table) -> None:
        """Judge the action, then the table after it."""
        step = moment.step
        if not self._goes_on(moment):
            self.broken_off = self.ended = True
            return
        if self._place and self._place == self._script.begins and not self._begins(step, table):
            self.broken_off = self.ended = True
            return
        if self._watched:
            self._found += self._invariants.broken_at(self._place, step, table.shows())
        if step.expect:
            seen = self._seen(step, table)
            self._found += self._checks.of_facts(step, step.expect, seen, chips=self._severity)
        if self._watched and not self._as_it_should_be(step, table):
            self.broken_off = self.ended = True

    def _seen(self, step: Step, table: Table) -> State | TournamentSeen:
        """What the facts of a step are compared with."""
        if not self._script.ends_a_round(self._place):
            return table.shows(step.expect)
        before = self._moments[self._script.round_before(self._place)].table
        return seen_between(table.shows(), State() if before is None else before.shows())

    def _severity(self) -> str:
        """The severity of chips that are shown wrong now; a faulty oracle is not watched."""
        return self._chips.of_chips(self._place, self._known) if self._watched else "money"

    def _as_it_should_be(self, step: Step, table: Table) -> bool:
        """Whether chips and seats are as they should be after a hand or a round."""
        if self._place >= len(self._tables):
            return True
        if self._script.is_after_a_hand(self._place):
            return self._as_after_the_hand(step, table)
        if self._script.ends_a_round(self._place):
            return self._as_after_the_round(step, table)
        return True

    def _as_after_the_round(self, step: Step, table: Table) -> bool:
        """After a round everybody sits where he does by the rules, or judging stops."""
        right, seen = self._tables[self._place].shows().tournament, table.shows().tournament
        came, expected = compared_result(seen, right)
        if came.signature and came.shown:
            return self._add(step, RESULT, expected, came)
        self._watch(step, RESULT, None, came)
        return True

    def _goes_on(self, moment: Moment) -> bool:
        """Judge what was done, or said to a table; return whether the case goes on."""
        if self._place and self._script.lines[self._place - 1].request is not None:
            return self._said(moment)
        return not moment.step.verb or self._action(moment)

    def _said(self, moment: Moment) -> bool:
        """A deal, or what is said between two hands, is accepted or refused as required."""
        step, answer = moment.step, moment.answer
        if isinstance(answer, Refused):
            if step.refused:
                return self._refused(moment, answer)
            signature = f"accepted:{answer.reason or 'refused'}"
            return self._add(step, "accepted", "accepted", Compared(answer.reason, signature))
        if step.refused:
            came = Compared("accepted", "refused:accepted")
            return self._add(step, "refused", step.refused, came)
        self._watch(step, "accepted", "accepted", _ACCEPTED)
        return True

    def _begins(self, step: Step, table: Table) -> bool:
        """After another hand, the case begins with its button and its players."""
        case = self._script.case
        expected, came = expected_deal(case), dealt_as_in(case, table.shows(("button", "dealt_in")))
        if came.signature:
            return self._add(step, DEALT, expected, came)
        self._watch(step, DEALT, expected, came)
        return True

    def _as_after_the_hand(self, step: Step, table: Table) -> bool:
        """After a hand everybody has the chips that he has by the rules, or judging stops."""
        expected = self._tables[self._place].shows(("stacks",)).stacks
        seen = table.shows(("stacks",)).stacks
        if seen is UNSET or seen == expected:
            came = NOT_SHOWN if seen is UNSET else Compared(list(seen), "")
            self._watch(step, RESULT, None, came)
            return True
        return self._add(step, RESULT, expected, Compared(list(seen), WRONG_STACKS))

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
            self._watch(moment.step, "answer", None, Compared(None, ""))
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
        if self._place < self._known:
            return self._taken_as_said(moment)
        self._watch(step, "accepted", "accepted", _ACCEPTED_SOMEHOW)
        return True

    def _watch(self, step: Step, name: str, expected: Value, came: Compared) -> None:
        """Note a check that is made in every case, and holds."""
        if self._watched:
            self._held.holds(step, name, expected, came)

    def _turn_before(self) -> int | None:
        """The seat to act before this moment, by the reference."""
        before = self._script.before(self._place)
        return self._tables[before].turn if self._place <= self._known else None

    def _taken_as_said(self, moment: Moment) -> bool:
        """An accepted action has the effect that the rules require."""
        step, seat = moment.step, moment.seat
        assert seat is not None, "an action has a seat"
        assert moment.table is not None, "an accepted action leaves a table"
        seen = moment.table.shows()
        expected = self._tables[self._place].shows(("street", "bets", "statuses", "over"))
        way = other_than(expected, seen, seat, step.verb)
        if way != PUNISHED and not (way and isinstance(step.to, int)):
            shown = not way and is_shown(expected, seen, seat, step.verb)
            came = _ACCEPTED if shown else _ACCEPTED_SOMEHOW
            self._watch(step, "accepted", "accepted", came)
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
            came = Compared("accepted", "refused:accepted")
            return self._add(step, "refused", step.refused, came)
        return self._done_instead(moment)

    def _refused(self, moment: Moment, answer: Refused) -> bool:
        """Judge the reason of a refusal, and whether the table is unchanged."""
        step = moment.step
        wrong = bool(answer.reason) and answer.reason != step.refused
        came = Compared(answer.reason, WRONG_REASON if wrong else "")
        self._found.append(self._checks.of_action(step, "refused", step.refused, came))
        came = self._unchanged(*self._tables_around(moment))
        self._found.append(self._checks.of_action(step, "unchanged", "nothing", came))
        return not came.signature or not came.shown

    def _unchanged(self, before: Table, after: Table) -> Compared:
        """Whether a refused action changed nothing, as far as the engine shows what it could."""
        changed = {} if after.is_as(before) else changes(before.shows(), after.shows())
        if changed:
            return Compared(changed, "refused:changed")
        hidden = not_shown(before.shows(), after.shows()) if self._watched else ()
        if after.shows().tournament is not UNSET:
            hidden = []
        elif self._script.hand_at(self._place) is None:
            # Between two hands there are stacks, but no bets and no statuses.
            hidden = list(CHANGED_BY_ACTIONS) if "stacks" in hidden else []
        if len(hidden) == len(CHANGED_BY_ACTIONS):
            return NOT_SHOWN
        return Compared("nothing", "", not_shown=not_shown_of(hidden))

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
        before = self._moments[self._script.before(self._place)].table
        after = moment.table
        assert before is not None, "a table precedes each action"
        assert after is not None, "a table follows each action"
        return before, after
