"""Lint rules about sources: who says what a case expects, and how much it may bind."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from holdem_conformance.authoring.lint_findings import Finding
from holdem_conformance.library.case_loader import Loaded
from holdem_scenarios.case.model import Case, Step, TableHand
from holdem_scenarios.files.source_lines import Where, line_of
from holdem_scenarios.register import Authority, Level, Register


def sources(one: Loaded, register: Register) -> Iterator[Finding]:
    """All findings about the sources of a case."""
    yield from _convention(one, register)
    yield from _weaker_source(one, register)


def _convention(one: Loaded, register: Register) -> Iterator[Finding]:
    """H108: what only this suite says is at most a `should`."""
    case = one.case
    whole = _why_it_does_not_bind(case.rules[0], case.house, register)
    if whole and case.level == Level.MUST:
        yield _too_binding(one, ("level",), whole)
    for place, step in _steps(case):
        level = step.level or ("" if whole else case.level)
        why = whole or _only_by_convention(_only_values(step.when), register)
        if why and level == Level.MUST and (step.expect or step.refused):
            yield _too_binding(one, place, why)


def _steps(case: Case) -> Iterator[tuple[Where, Step | TableHand]]:
    """Each step or hand, with its place; a step of a hand is guarded like its hand, too."""
    for step in case.play:
        yield ("play", step.number - 1), step
    for hand in case.hands:
        yield from _steps_of_hand(("hands", hand.number - 1), hand)
    for one in case.rounds:
        place: Where = ("rounds", one.number - 1)
        said = [said.refused for said in (*one.before, *one.meanwhile) if said.refused]
        step = Step(one.number, expect=one.expect, refused=one.refused or "".join(said[:1]))
        yield place, replace(step, when=one.when, level=one.level)
        for table in one.tables:
            if table.hand is not None:
                hand = replace(table.hand, when=one.when, level=one.level)
                yield from _steps_of_hand((*place, table.table), hand)
    for ask in case.asks:
        yield ("expect", ask.number - 1), ask


def _steps_of_hand(place: Where, hand: TableHand) -> Iterator[tuple[Where, Step | TableHand]]:
    """A hand, and each of its steps, which is guarded like it."""
    yield place, replace(hand, expect={**hand.expect, **hand.after})
    for step in hand.play:
        when, level = {**hand.when, **step.when}, step.level or hand.level
        yield (*place, "play", step.number - 1), replace(step, when=when, level=level)


def _why_it_does_not_bind(lead: str, house: Mapping[str, str | int], register: Register) -> str:
    """Why a whole case cannot bind: its first clause, or an option of its house; or empty."""
    if register.authority(lead) is Authority.SUITE:
        return f"it rests on {lead}, which only this suite says"
    return _only_by_convention({name: str(value) for name, value in house.items()}, register)


def _only_by_convention(values: Mapping[str, str], register: Register) -> str:
    """The first option whose value only this suite has; empty if there is none."""
    for option, value in values.items():
        if register.is_convention(option, value):
            return f"it applies where {option} is {value}, which only this suite has"
    return ""


def _only_values(when: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """The options that have a single value wherever a step applies."""
    return {option: values[0] for option, values in when.items() if len(values) == 1}


def _too_binding(one: Loaded, at: Where, why: str) -> Finding:
    """A check that binds more than its source."""
    line = line_of(one.file.read_bytes(), at)
    remedy = "write `level: should`, or put first a clause of another source that decides it"
    return Finding(
        str(one.file), line, "H108", one.case.id, f"a mandatory check, although {why}", remedy
    )


def _weaker_source(one: Loaded, register: Register) -> Iterator[Finding]:
    """H109: of clauses that say the same, the one that binds most comes first.

    A case about the house of a document may begin with that document.
    """
    lead = one.case.rules[0]
    if register.source_of(lead).source == one.case.profile:
        return
    for id_ in register.clauses[lead].same_as:
        if register.binds_more(id_, lead):
            line = line_of(one.file.read_bytes(), ("rules",))
            problem = f"the case leads with {lead}, which says the same as {id_}"
            yield Finding(str(one.file), line, "H109", one.case.id, problem, f"put {id_} first")
            return
