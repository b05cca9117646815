"""Questions that are asked without a table: what differs is what the case is about."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from msgspec import UNSET

from holdem_adapters.state import Divided, Ranked
from holdem_adapters.tournaments.questions import PlacedPlayers, Raced, ToldSubstantial
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.fact_comparison import compared
from holdem_conformance.judge.tournaments.tournament_reasons import TournamentQuestion
from holdem_conformance.play.trace import Found, Moment
from holdem_oracle.why.questions import MOST_CLAUSES, Question
from holdem_scenarios.case.model import Case

#: The facts of each kind of answer, and the question that decides them.
_ABOUT: Final[Mapping[type, tuple[tuple[str, ...], StrEnum]]] = MappingProxyType(
    {
        Ranked: (("order", "categories", "plays"), Question.BEST_HAND),
        Divided: (("pots", "returned"), Question.POTS),
        Raced: (("stacks",), TournamentQuestion.RACE),
        ToldSubstantial: (("substantial",), TournamentQuestion.SUBSTANTIAL),
        PlacedPlayers: (("places", "prizes"), TournamentQuestion.PLACES),
    }
)


def answers_differ(case: Case, house: str, right: Moment, seen: Moment) -> Iterator[Difference]:
    """What an engine answers to a question without a table."""
    facts, question = _ABOUT[type(right.found)]
    for fact in facts:
        way = _way(fact, right.found, seen.found)
        if way:
            clauses = case.rules[:MOST_CLAUSES]
            yield Difference(
                house=house, fact=fact, way=way, question=str(question), clauses=clauses
            )
            return


def _way(fact: str, right: Found | None, seen: Found | None) -> str:
    """How a fact differs; empty if it does not, or is not shown."""
    if right is None or type(right) is not type(seen) or seen is None:
        return ""
    shown = getattr(seen, fact)
    if shown is UNSET:
        return ""
    signature = compared(fact, _expected(fact, right), seen).signature
    return signature.rpartition(":")[2].rpartition(".")[2]


def _expected(fact: str, right: Found) -> object:
    """A fact of the reference in the form in which cases expect it."""
    if fact == "order" and isinstance(right, Ranked) and right.order is not UNSET:
        return [sorted(level) for level in right.order]
    if fact == "pots" and isinstance(right, Divided) and right.pots is not UNSET:
        return [
            {"chips": pot.chips, "eligible": [] if pot.eligible is UNSET else sorted(pot.eligible)}
            for pot in right.pots
        ]
    value = getattr(right, fact)
    if isinstance(right, PlacedPlayers):
        return {one: list(part) if fact == "places" else part for one, part in value.items()}
    return value if isinstance(value, bool) else dict(enumerate(value))
