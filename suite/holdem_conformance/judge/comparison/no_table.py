"""Rankings and pots, which are asked without a table: what differs is what the case is about."""

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET

from holdem_adapters.state import Divided, Ranked
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.fact_comparison import compared
from holdem_conformance.play.trace import Moment
from holdem_oracle.why.questions import MOST_CLAUSES, Question
from holdem_scenarios.case.model import Case

_OF_RANKING: Final = ("order", "categories", "plays")
_OF_POTS: Final = ("pots", "returned")


def answers_differ(case: Case, house: str, right: Moment, seen: Moment) -> Iterator[Difference]:
    """What an engine answers to a question without a table."""
    for fact in _OF_RANKING if isinstance(right.found, Ranked) else _OF_POTS:
        way = _way(fact, right.found, seen.found)
        if way:
            question = Question.BEST_HAND if isinstance(right.found, Ranked) else Question.POTS
            clauses = case.rules[:MOST_CLAUSES]
            yield Difference(
                house=house, fact=fact, way=way, question=str(question), clauses=clauses
            )
            return


def _way(fact: str, right: Ranked | Divided | None, seen: Ranked | Divided | None) -> str:
    """How a fact differs; empty if it does not, or is not shown."""
    if type(right) is not type(seen) or seen is None:
        return ""
    shown = getattr(seen, fact)
    if shown is UNSET:
        return ""
    signature = compared(fact, _expected(fact, right), seen).signature
    return signature.rpartition(":")[2].rpartition(".")[2]


def _expected(fact: str, right: Ranked | Divided | None) -> object:
    """A fact of the reference in the form in which cases expect it."""
    if fact == "order" and isinstance(right, Ranked) and right.order is not UNSET:
        return [sorted(level) for level in right.order]
    if fact == "pots" and isinstance(right, Divided) and right.pots is not UNSET:
        return [
            {"chips": pot.chips, "eligible": [] if pot.eligible is UNSET else sorted(pot.eligible)}
            for pot in right.pots
        ]
    return dict(enumerate(getattr(right, fact)))
