"""The steps of a vector: what is done, what must be seen after it, and everything that is shown."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from msgspec import UNSET

from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_conformance.exit_codes import Exit
from holdem_conformance.judge.checks import RESULT, severity_of
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import NO_STEP
from holdem_conformance.vectors.facts.expectations import (
    Checked,
    Reading,
    expectations,
    refusal,
)
from holdem_conformance.vectors.facts.expected_facts import expected_facts
from holdem_conformance.vectors.facts.expected_in_events import (
    expected_after_a_round,
    expected_of_event,
)
from holdem_conformance.vectors.facts.flat_facts import shown_facts
from holdem_conformance.vectors.facts.step_reasons import Around, StepReasons
from holdem_conformance.vectors.form.vector_model import Expectation, VectorStep
from holdem_conformance.vectors.played_script import Place, PlayedScript
from holdem_conformance.vectors.said_steps import seats_at

_EVENTS: Final = "events"
#: The kinds of question that are answered with facts of tournaments.
_ABOUT_PLAYERS: Final = ("substantial", "places")


class WrongCaseError(ValueError):
    """A case with which the oracle does not agree, so that there is nothing to export."""

    exit_code = Exit.SUITE


def vector_steps(script: Script) -> tuple[VectorStep, ...]:
    """Every step of a script; of a question, one look at the answer."""
    played = PlayedScript(script)
    if played.wrong:
        raise WrongCaseError(f"{played.wrong}: the oracle does not agree; `holdem lint` says why")
    if not script.has_tables:
        return (_answer(script, played.places[0]),)
    return tuple(_Steps(played).all())


def _answer(script: Script, place: Place) -> VectorStep:
    """The answer to a question, which is looked at."""
    case, found = script.case, place.moment.found
    assert found is not None, "a question has an answer"
    checked = Checked(case, NO_STEP, place.checks, StepReasons(case, Around(None, None)))
    reading: Reading = partial(expected_facts, seats=0)
    if case.kind in _ABOUT_PLAYERS:
        reading = expected_of_event
    expect = tuple(expectations(checked, reading))
    return VectorStep(step=place.name, do="look", expect=expect, state=shown_facts(found))


class _Steps:
    """Makes the steps of a script."""

    def __init__(self, played: PlayedScript) -> None:
        self._played = played
        self._script = played.script

    def all(self) -> Iterator[VectorStep]:
        """Every step; what is expected at a moment is seen after the last thing done at it."""
        for done in self._played.done():
            if done.fields["do"] == "at":
                yield VectorStep(step=done.name, expect=(), **done.fields)
                continue
            checked = self._checked(done.place)
            expect = tuple(self._expected(checked, done.place)) if done.last else ()
            yield VectorStep(
                step=done.name,
                expect=expect,
                state=_state(done.after, expect),
                **done.fields,
                **self._refused(checked, done.place),
            )

    def _checked(self, place: Place) -> Checked:
        """The checks of a moment, with the rules behind them."""
        case = self._script.case
        around = Around(self._played.before(place), place.table)
        reasons = StepReasons(case, around)
        return Checked(case, place.moment.step, place.checks, reasons)

    def _refused(self, checked: Checked, place: Place) -> dict[str, Any]:
        """Why what is done at a moment must be refused, if it must."""
        if not checked.step.refused:
            return {}
        request = None if place.line is None else place.line.request
        return {"refused": refusal(checked, request)}

    def _expected(self, checked: Checked, place: Place) -> Iterator[Expectation]:
        """What the case expects; after a hand or a round, what everybody has as well."""
        if self._script.ends_a_round(place.at):
            before = self._played.places[self._script.round_before(place.at)].table
            now, earlier = map(_tournament, (place.table, before))
            yield from expectations(
                checked, partial(expected_after_a_round, now=now, before=earlier)
            )
        else:
            yield from expectations(checked, partial(expected_facts, seats=seats_at(place.table)))
        for name in self._played.compared(place):
            yield self._result(checked, place, name)

    def _result(self, checked: Checked, place: Place, fact: str) -> Expectation:
        """Where everybody is, or what he has, after a hand or a round."""
        step, case = checked.step, self._script.case
        parts = (f"{case.id}{self._script.variant.label}", str(step.number), step.place, RESULT)
        because = checked.reasons.of(RESULT, None)
        return Expectation(
            id="/".join(filter(None, parts)),
            fact=fact,
            value=shown_facts(place.table.shows())[fact],
            level="info" if checked.disputed else step.level or case.level,
            severity=severity_of(RESULT, None),
            question=because.question or UNSET,
            clauses=because.clauses,
            disputed=checked.disputed or UNSET,
        )


def _state(table: OracleTable, expect: Sequence[Expectation]) -> dict[str, Any]:
    """Everything that is shown; events only where they matter."""
    shown = shown_facts(table.shows())
    if not any(expected.fact == _EVENTS for expected in expect):
        shown.pop(_EVENTS, None)
    return shown


def _tournament(table: OracleTable) -> ShownTournament:
    """The whole tournament at one moment."""
    found = table.shows(("tournament",)).tournament
    assert found is not UNSET, "there is a tournament"
    return found
