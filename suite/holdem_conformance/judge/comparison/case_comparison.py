"""The differences of one case in one house, each with what decides it by the rules."""

from collections.abc import Iterator

from holdem_adapters.case_setup import setup_of, times_of
from holdem_conformance.judge.comparison.no_table import answers_differ
from holdem_conformance.judge.comparison.reasons import History, reason_for
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.comparison.request_differences import collected
from holdem_conformance.judge.comparison.requests import Sides
from holdem_conformance.judge.comparison.several_hands import differences_at_a_table, of_the_deal
from holdem_conformance.judge.comparison.several_tables import differences_in_a_tournament
from holdem_conformance.judge.comparison.shown_facts import Differing
from holdem_conformance.play.reference import Reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import Trace
from holdem_oracle.why.history import Step


def differences(script: Script, observed: Trace) -> Iterator[Difference]:
    """What an engine shows otherwise than the reference, up to where the tables part."""
    right, house = script.right, script.variant.label
    if right is None:
        return
    if script.has_several_tables:
        yield from differences_in_a_tournament(script, right, observed)
        return
    if script.case.hands:
        yield from differences_at_a_table(script, right, observed)
        return
    if script.start is None:
        yield from answers_differ(script.case, house, right.trace.moments[0], observed.moments[0])
        return
    if script.begins:
        elsewhere = list(of_the_deal(script, right, observed))
        yield from elsewhere
        if elsewhere:
            return
        right, observed = _from_the_deal(script.begins, right, observed)
    history = History(setup_of(script.case, script.variant.house), times_of(script.case))
    for one, differing in collected(right, observed, history.add):
        yield _difference(house, one, differing, history.step())


def _from_the_deal(begins: int, right: Reference, observed: Trace) -> tuple[Reference, Trace]:
    """Both traces without the hand that is played before the case."""
    mine = Reference(Trace(right.trace.moments[begins:]), right.tables[begins:])
    return mine, Trace(observed.moments[begins:])


def _difference(house: str, one: Sides, differing: Differing, step: Step) -> Difference:
    """A fact that differs, with its reason."""
    reason = reason_for(one, differing, step)
    return Difference(
        house=house,
        step=one.step.number,
        part=one.part,
        fact=differing.fact,
        way=differing.way,
        question=str(reason.question),
        clauses=reason.clauses,
        told=differing.told,
        parts=differing.parts,
    )
