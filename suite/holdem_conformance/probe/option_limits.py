"""What every value of an option forbids: an engine that does it all the same plays none of them.

An engine without any minimum raise, for example, accepts whatever the laxest
house does; that does not make it a house rule.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from holdem_conformance.probe.probe_tables import ACCEPTED, REFUSED, Facts, Line, Seen, agrees
from holdem_oracle.house.house import OPTIONS
from holdem_scenarios.case.model import Case, Step

#: The reason for which actions are refused under every value of an option, though not the same.
LIMITS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "increment_reset": "below-minimum",
        "limp_reopen": "not-reopened",
        "min_raise": "below-minimum",
        "out_of_turn": "not-your-turn",
        "short_open_increment": "below-minimum",
    }
)
_MOST_CASES: Final = 60


def cases_at_the_limit(option: str, cases: Sequence[Case]) -> list[Case]:
    """The cases in which an action is refused for the reason that belongs to an option."""
    reason = LIMITS.get(option)
    found = [case for case in cases if any(reason == step.refused for step in case.play)]
    return found[:_MOST_CASES] if reason else []


def says_the_same_of_all(step: Step, option: str) -> bool:
    """Whether a step says of every value of an option that the same actions are legal."""
    return "can" in step.expect and {*step.when.get(option, ())} == {*map(str, OPTIONS[option])}


def breaks_all(
    option: str, steps: Sequence[Step], lines: Sequence[Line], answers: Mapping[int, Seen]
) -> bool:
    """Whether an engine does what the oracle does under no value of an option."""
    return any(
        _offers_otherwise(lines[0][at], answers[at])
        if says_the_same_of_all(step, option)
        else step.refused == LIMITS.get(option) and _does_it(at, step, lines, answers)
        for at, step in enumerate(steps)
        if at in answers and all(at in line for line in lines)
    )


def _offers_otherwise(facts: Facts, seen: Seen) -> bool:
    """Whether an engine offers other actions to the same seat."""
    if agrees("turn", facts["turn"], seen) is not True:
        return False
    verbs = [name for name in facts if name.startswith("can.")]
    return any(agrees(verb, facts[verb], seen) is False for verb in verbs)


def _does_it(at: int, step: Step, lines: Sequence[Line], answers: Mapping[int, Seen]) -> bool:
    """Whether an engine at the same table carries out what is refused under every value."""
    seen, before = answers[at], answers.get(at - 1)
    if seen.said != ACCEPTED or any(line[at]["said"] != REFUSED for line in lines):
        return False
    earlier = lines[0].get(at - 1)
    if before is not None and earlier is not None:
        if agrees("turn", earlier["turn"], before) is False:
            return False
        if agrees("bets", earlier["bets"], before) is False:
            return False
    return _is_carried_out(step, lines[0][at], seen)


def _is_carried_out(step: Step, refused: Facts, seen: Seen) -> bool:
    """Whether the seat has the amount in front of it; an amount made legal is another matter."""
    seat = refused["turn"] if step.seat is None else step.seat
    if not isinstance(step.to, int):
        return True
    return agrees("bets", {seat: step.to}, seen) is True
