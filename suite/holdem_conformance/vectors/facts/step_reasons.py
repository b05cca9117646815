"""The rules behind what must be seen at one moment: of a hand, of a table, or of a tournament."""

from collections.abc import Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Final, NamedTuple

from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.tables.oracle_between import Seated
from holdem_conformance.judge.tables.table_questions import TableMoment
from holdem_conformance.judge.tables.table_reasons import TableReason, answer_reason, table_reason
from holdem_conformance.judge.tournaments.tournament_reasons import (
    TournamentQuestion,
    refusal_reason,
    refusal_rules,
    tournament_reason,
)
from holdem_oracle.why.facts import Fact
from holdem_oracle.why.history import Step as HandStep
from holdem_oracle.why.questions import Question
from holdem_oracle.why.why import why
from holdem_scenarios.case.model import Case


class Because(NamedTuple):
    """The question that a rule answers, and the clauses of the answer; empty if it is none."""

    question: str
    clauses: tuple[str, ...]


class Around(NamedTuple):
    """The table before and after what is done; None without a table."""

    before: OracleTable | None
    after: OracleTable | None


class StepReasons:
    """The reasons at one moment; the history of its hand is made only if it is needed."""

    def __init__(self, case: Case, around: Around) -> None:
        self._case = case
        self._around = around

    def of(self, name: str, behind: Fact | None) -> Because:
        """Why a fact of a case is so; without a reason, the clauses that the case cites."""
        table = self._around.after
        if table is None:
            return self._or_cited(_OF_QUESTIONS.get(name, ""))
        found = self._between_hands(name, table)
        if found is not None:
            return self._or_cited(str(found.question), found.clauses)
        if behind is None or table.begun is None:
            return self._or_cited("")
        reason = why(self._step, behind)
        return self._or_cited(str(reason.question), reason.clauses)

    def of_refusal(self, word: str, request: object) -> Because:
        """Why something that is said at a table, or to a tournament, is refused."""
        table = self._around.after
        assert table is not None, "something is said to a table, or to several"
        if table.standing is not None:
            reason = refusal_reason(word, table)
            clauses = dict.fromkeys((*refusal_rules(table), *reason.clauses))
            return self._or_cited(str(reason.question), tuple(clauses))
        assert self._moment is not None, "without a tournament there is a table"
        reason = answer_reason(request, self._moment)
        return self._or_cited(str(reason.question), reason.clauses)

    def _between_hands(self, name: str, table: OracleTable) -> TableReason | None:
        """The reason of a fact of the table around the hand, or of the tournament."""
        found = None if self._moment is None else table_reason(name, self._moment)
        return found or tournament_reason(name, table)

    @cached_property
    def _moment(self) -> TableMoment | None:
        """The table around the hand, before and now; None for one hand, or the whole tournament."""
        now, before = map(_seated, (self._around.after, self._around.before))
        return None if now is None else TableMoment(now, before)

    @cached_property
    def _step(self) -> HandStep:
        """The last step of the hand, with its history."""
        assert self._around.after is not None, "a hand is played"
        return self._around.after.step()

    def _or_cited(self, question: str, clauses: Sequence[str] = ()) -> Because:
        """A reason; where there are no clauses, those of the case."""
        return Because(question, tuple(clauses) or self._case.rules)


def _seated(table: OracleTable | None) -> Seated | None:
    """The table around a hand."""
    return None if table is None else table.seated


#: The questions behind the facts of answers.
_OF_QUESTIONS: Final = MappingProxyType(
    {
        **dict.fromkeys(("order", "categories", "plays"), str(Question.BEST_HAND)),
        "pots": str(Question.POTS),
        "returned": str(Question.UNCALLED),
        "substantial": str(TournamentQuestion.SUBSTANTIAL),
        "places": str(TournamentQuestion.PLACES),
        "prizes": str(TournamentQuestion.PRIZES),
        **dict.fromkeys(("stacks", "chips"), str(TournamentQuestion.RACE)),
    }
)
