"""The checks of one case in one house: id, verdict, level, severity and clause of each."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from holdem_adapters.state import State
from holdem_conformance.judge.fact_comparison import compared
from holdem_conformance.judge.fact_result import Compared, not_shown_of
from holdem_conformance.judge.tables.hand_before import DEALT
from holdem_conformance.judge.tables.table_invariants import SEVERITY_BETWEEN_HANDS
from holdem_conformance.judge.tournaments.round_comparison import TournamentSeen
from holdem_conformance.judge.tournaments.tournament_invariants import SEVERITY_IN_TOURNAMENTS
from holdem_conformance.judge.verdicts import LEVELS, Checkpoint, Verdict
from holdem_conformance.judge.watched.invariants import BrokenInvariant
from holdem_conformance.judge.watched.watched_rules import (
    AMOUNTS,
    CHANGED_AMOUNT,
    WatchedRule,
    rule_about,
)
from holdem_conformance.play.trace import Found
from holdem_scenarios.case.model import Case, Step
from holdem_scenarios.facts.compound_facts import Value
from holdem_scenarios.facts.severities import SEVERITY_OF

#: Events that reveal or conceal cards.
_REVEALING: Final = frozenset({"shown", "mucked", "tabled", "burned"})
#: A refusal for another reason: the action is treated correctly, only the reason is wrong.
WRONG_REASON: Final = "refused:reason"
#: An illegal action that was ignored: no refusal, but no effect either.
IGNORED: Final = "refused:ignored"
#: An illegal action that was changed into another one.
COERCED: Final = "refused:coerced"
#: The check of the stacks after one of several hands, and the signature if they are wrong.
RESULT: Final = "result"
WRONG_STACKS: Final = "hand:stacks"
#: In a ranking played as a hand, the pot goes to the wrong hands.
WRONG_WINNERS: Final = "ranking.winners"
_MISPLACED: Final = "stacks:misplaced"
#: The severity of an invariant, unless chips that are not moved yet make it less.
SEVERITY_OF_INVARIANTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "stacks": "money",
        "chips": "money",
        "cards": "information",
        "pots": "information",
        "turn": "order",
        **SEVERITY_BETWEEN_HANDS,
        **SEVERITY_IN_TOURNAMENTS,
    }
)
_ONLY_TOLD: Final = frozenset({WRONG_REASON, IGNORED})


class Checks:
    """Creates the checkpoints of one case in one house."""

    def __init__(self, case: Case, label: str) -> None:
        self._case = case
        self._name = f"{case.id}{label}"

    def of_facts(
        self,
        step: Step,
        expect: Mapping[str, Value],
        seen: State | TournamentSeen | Found,
        *,
        chips: Callable[[], str],
    ) -> list[Checkpoint]:
        """Every expected fact, compared with what an engine shows.

        ``chips`` is the severity of chips that are shown wrong at this table.
        """
        found = []
        for name, expected in expect.items():
            came = self._as_ranking(compared(name, expected, seen))
            severity = severity_of(name, expected)
            if came.signature and came.shown and severity == "money":
                severity = chips()
            found.append(self._checkpoint(step, (name, severity), expected, came))
        return found

    def _as_ranking(self, came: Compared) -> Compared:
        """Where a ranking is played as a hand, misplaced chips show that the wrong hands won."""
        if self._case.rank is None or came.signature != _MISPLACED:
            return came
        return came._replace(signature=WRONG_WINNERS)

    def of_action(self, step: Step, name: str, expected: Value, came: Compared) -> Checkpoint:
        """Whether an action was accepted or refused as required."""
        return self._checkpoint(step, (name, severity_of(name, expected)), expected, came)

    def broke(self, step: Step, verdict: Verdict, signature: str) -> Checkpoint:
        """The engine gave no valid answer, or does not support the request."""
        came = Compared(None, signature)
        return self._made(step, ("answer", "action"), verdict, None, came)

    def broken_invariant(
        self, step: Step, name: str, broken: BrokenInvariant, *, severity: str
    ) -> Checkpoint:
        """A broken invariant; chips that are made or lost are a `must`."""
        signature = f"invariant.{name}:{broken.way}"
        about = rule_about(signature, self._case) or WatchedRule(self._case.rules[0], "must")
        return Checkpoint(
            id=f"{self._name}/invariant.{name}",
            verdict=Verdict.FAIL,
            level="must" if severity == "money" else about.level,
            severity=severity,
            clause=about.clause,
            signature=signature,
            expected=broken.expected,
            observed=broken.observed,
            at=step.number,
        )

    def held_invariant(self, name: str, *, seen: bool) -> Checkpoint:
        """An invariant that holds at every table, or as far as the engine shows it."""
        return Checkpoint(
            id=f"{self._name}/invariant.{name}",
            verdict=Verdict.PASS if seen else Verdict.PARTIAL,
            level=self._case.level,
            severity=SEVERITY_OF_INVARIANTS[name],
            clause=self._case.rules[0],
            signature="" if seen else not_shown_of([f"invariant.{name}"]),
        )

    def _checkpoint(
        self, step: Step, fact: tuple[str, str], expected: Value, came: Compared
    ) -> Checkpoint:
        """The verdict on one comparison."""
        if not came.shown:
            verdict = Verdict.NOT_APPLICABLE
        elif came.signature:
            disputed = step.disputed or self._case.disputed
            verdict = Verdict.DISPUTED if disputed else Verdict.FAIL
        elif came.not_shown:
            verdict = Verdict.PARTIAL
        else:
            verdict = Verdict.PASS
        return self._made(step, fact, verdict, expected, came)

    def _made(
        self,
        step: Step,
        fact: tuple[str, str],
        verdict: Verdict,
        expected: Value,
        came: Compared,
    ) -> Checkpoint:
        """A checkpoint for a fact, given as name and severity; a step may set its own level."""
        name, severity = fact
        level, clause = step.level or self._case.level, self._case.rules[0]
        if came.signature in _ONLY_TOLD and level == "must":
            level = "should"
        about = self._rule_about(step, came.signature)
        if about is not None:
            clause, level = about.clause, max(level, about.level, key=LEVELS.index)
        return Checkpoint(
            id=self._id(step, name),
            verdict=verdict,
            level=level,
            severity=step.severity or severity,
            clause=clause,
            signature=came.signature or came.not_shown,
            expected=expected,
            observed=came.observed,
        )

    def _rule_about(self, step: Step, signature: str) -> WatchedRule | None:
        """The clause about the effect of an action, if there is one."""
        if signature == COERCED and step.refused in AMOUNTS:
            return CHANGED_AMOUNT
        return rule_about(signature, self._case)

    def _id(self, step: Step, name: str) -> str:
        """The case, the house if it is not the case's own, the step and the fact."""
        number = f"{step.number}/" if step.number else ""
        place = f"{step.place}/" if step.place else ""
        return f"{self._name}/{number}{place}{name}"


def severity_of(name: str, expected: Value) -> str:
    """How bad a divergence is: who shows is information, the order of showing is order."""
    if name == RESULT:
        return "money"
    if name == DEALT:
        return "order"
    if name == "shown" and isinstance(expected, list) and len(expected) > 1:
        return "order"
    if name == "events" and isinstance(expected, dict):
        words = {event[0] for several in expected.values() for event in several}
        return "information" if words & _REVEALING else "order"
    return SEVERITY_OF.get(name, "action")
