"""The trace of a case in a record: messages, the oracle's table and the engine's, step by step."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from holdem_conformance.judge.judge import Judged
from holdem_conformance.judge.verdicts import Checkpoint, Verdict
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import Message, Moment, Said, Trace
from holdem_conformance.run.recorded_answers import RecordedAnswer, recorded_answer
from holdem_scenarios.case.model import Case

_STARTS: Final = {
    "ranking": "the hands are ranked",
    "pots": "the chips are divided into pots",
    "race": "a small chip is taken out of play",
    "substantial": "the actions are substantial or not",
    "places": "the players have their places",
}
_START: Final = "the table is set"
_RANKED: Final = "the hands are ranked by playing them"


class MomentLine(msgspec.Struct, frozen=True, kw_only=True):
    """The table after one step of a case."""

    step: int  #: as in ids of checks; 0 is the start
    said: str  #: the step, in the notation of cases
    asked: tuple[Message, ...] = ()  #: requests to the engine
    answered: tuple[Message, ...] = ()
    oracle: Message | None = None  #: null if the rules do not allow the case to go so far
    engine: Message | None = None  #: null if the engine had stopped early
    differs: tuple[str, ...] = ()  #: ids of the checks that failed here
    problem: str = ""  #: the error, if the engine stopped here
    chance: tuple[str, ...] = ()  #: fields that vary between runs, and are left out
    came: RecordedAnswer | UnsetType = UNSET  #: the answer, if all traces are kept
    #: If all traces are kept: the table after each action of a step with several actions.
    passed: tuple[Message, ...] | UnsetType = UNSET


class TraceLine(msgspec.Struct, frozen=True, tag_field="kind", tag="trace"):
    """A case in one house, moment by moment."""

    id: str
    label: str  #: of the house, as in ids of checks; empty for the case's own
    moments: tuple[MomentLine, ...]
    #: If all traces are kept: the number of the attempt, from 1.
    attempt: int | UnsetType = UNSET


class Played:
    """What a trace line needs of a case that was played, by the index of the moment."""

    def __init__(self, problem: str = "") -> None:
        self.problem = problem  #: the error, if the engine stopped early
        self.at = 0  #: the last moment; 0 is the start
        self.hung = False  #: whether the engine timed out
        self.shows: dict[int, Message] = {}
        self.said: dict[int, Said] = {}
        self.places: dict[str, int] = {}  #: the moment of each check, by its id
        self.chance: dict[int, tuple[str, ...]] = {}  #: the fields that are left out
        self.came: dict[int, RecordedAnswer] = {}
        self.passed: dict[int, tuple[Message, ...]] = {}


def seen(script: Script, trace: Trace, judged: Judged, *, ours: bool) -> Played:
    """The part of a trace that was judged."""
    found = Played(judged.problem)
    found.at = len(judged.moments) - 1
    found.hung = any(one.verdict is Verdict.TIMEOUT for one in judged.checkpoints)
    for at, several in enumerate(judged.moments):
        _tell(found, at, trace.moments[at], script, ours=ours)
        for one in several:
            found.places.setdefault(one.id, at)
    return found


def everything(script: Script, trace: Trace, judged: Judged, *, ours: bool) -> Played:
    """The whole of a trace, so that it can be judged again."""
    found = seen(script, trace, judged, ours=ours)
    for at, moment in enumerate(trace.moments):
        _tell(found, at, moment, script, ours=ours)
        found.came[at] = recorded_answer(moment)
        if moment.passed:
            found.passed[at] = tuple(as_json(one.shows()) for one in moment.passed)
    return found


def _tell(found: Played, at: int, moment: Moment, script: Script, *, ours: bool) -> None:
    """Add the table and messages of one moment; for the oracle, the messages it would receive."""
    shown = moment.found if moment.table is None else moment.table.shows()
    if shown is not None:
        found.shows[at] = as_json(shown)
    requests = tuple(map(as_json, script.requests(at))) if ours else ()
    found.said[at] = Said(requests) if ours else moment.said


def trace_line(
    script: Script, played: Played, bad: Iterable[Checkpoint], attempt: int | UnsetType = UNSET
) -> TraceLine:
    """The trace of a case in one house, with the ids of failed checks at their moments."""
    numbers = [0, *(line.step.number for line in script.lines)]
    right = _oracle_shows(script)
    differs: dict[int, list[str]] = {}
    for found in bad:
        differs.setdefault(_moment_of(found, played, numbers), []).append(found.id)
    said = [start_written(script.case), *(line.text for line in script.lines)]
    moments = [
        MomentLine(
            step=number,
            said=said[at],
            asked=played.said.get(at, Said()).requests,
            answered=played.said.get(at, Said()).answers,
            oracle=right.get(at),
            engine=played.shows.get(at),
            differs=tuple(differs.get(at, ())),
            problem=played.problem if at == played.at else "",
            chance=played.chance.get(at, ()),
            came=played.came.get(at, UNSET),
            passed=played.passed.get(at, UNSET),
        )
        for at, number in enumerate(numbers)
    ]
    return TraceLine(script.case.id, script.variant.label, tuple(moments), attempt)


def _moment_of(bad: Checkpoint, played: Played, numbers: Sequence[int]) -> int:
    """The moment at which a check failed; a question has one, however many its expectations are."""
    judged = played.places.get(bad.id)
    if judged is not None:
        return judged
    return numbers.index(bad.step) if bad.step in numbers else 0


def start_written(case: Case) -> str:
    """What happens before the first step; for a ranking that is played, with the cards."""
    if not case.plays:
        return _STARTS[case.kind]
    if case.rank is None:
        return _START
    cards = case.cards
    holes = (f"seat {seat} holds {' '.join(hand)}" for seat, hand in cards.holes.items())
    return f"{_RANKED}: {', '.join(holes)}, the board is {' '.join(cards.board)}"


def _oracle_shows(script: Script) -> dict[int, Message]:
    """The oracle's table at each moment, as far as the case can be played in this house."""
    right = script.right or script.reference()
    found: dict[int, Message] = {}
    for at, moment in enumerate(right.trace.moments):
        shown = moment.found if moment.table is None else moment.table.shows()
        if shown is not None:
            found[at] = as_json(shown)
    return found


def as_json(what: object) -> Message:
    """A message, a table or an answer as a JSON object."""
    found = msgspec.to_builtins(what, str_keys=True)
    return found if isinstance(found, dict) else {"answer": found}
