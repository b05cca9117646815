"""Answers of an engine in records: encoding and decoding."""

from typing import Final

import msgspec

from holdem_adapters.engine import Refused
from holdem_conformance.judge.verdicts import Verdict
from holdem_conformance.play.trace import (
    AnotherAsked,
    Answer,
    Broken,
    CannotBeTold,
    Done,
    Moment,
    NeverEnds,
    NobodyAsked,
    NotSupported,
)

_PLAIN: Final[dict[str, Answer]] = {
    "done": Done(),
    "cannot-be-told": CannotBeTold(),
    "nobody-asked": NobodyAsked(),
    "never-ends": NeverEnds(),
}


class RecordedAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The kind of an answer, and its details."""

    answer: str  #: done, refused, not-supported, cannot-be-told, nobody-asked, another-asked, ...
    seat: int | None = None  #: who acted
    reason: str = ""  #: of a refusal, or of something that is not supported
    turn: int | None = None  #: the seat that the engine waits for instead
    verdict: str = ""  #: of an engine that failed
    signature: str = ""
    problem: str = ""
    gone: bool = False


def recorded_answer(moment: Moment) -> RecordedAnswer:
    """The answer at a moment."""
    seat = moment.seat
    match moment.answer:
        case Refused(reason=reason):
            return RecordedAnswer(answer="refused", seat=seat, reason=reason)
        case NotSupported(reason):
            return RecordedAnswer(answer="not-supported", seat=seat, reason=reason)
        case AnotherAsked(turn):
            return RecordedAnswer(answer="another-asked", turn=turn)
        case Broken(verdict, signature, problem, gone):
            return RecordedAnswer(
                answer="broken", verdict=verdict, signature=signature, problem=problem, gone=gone
            )
        case plain:
            kind = next(name for name, one in _PLAIN.items() if type(one) is type(plain))
            return RecordedAnswer(answer=kind, seat=seat)


def answer_of(recorded: RecordedAnswer) -> Answer:
    """The answer that was recorded."""
    match recorded.answer:
        case "refused":
            return Refused(recorded.reason)
        case "not-supported":
            return NotSupported(recorded.reason)
        case "another-asked":
            return AnotherAsked(recorded.turn)
        case "broken":
            verdict = Verdict(recorded.verdict)
            return Broken(verdict, recorded.signature, recorded.problem, recorded.gone)
        case kind if kind in _PLAIN:
            return _PLAIN[kind]
    raise ValueError(f"unknown answer {recorded.answer!r}")
