"""What an engine answered at one moment, as a record keeps it, and back."""

from typing import Final

import msgspec

from holdem_adapters.engine import Refused
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
    """Of what kind an answer was, and what belongs to it."""

    answer: str  #: done, refused, not-supported, cannot-be-told, nobody-asked, another-asked, ...
    seat: int | None = None  #: who acted
    reason: str = ""  #: of a refusal, or why something is not supported
    turn: int | None = None  #: whom the engine waits for instead
    verdict: str = ""  #: of an engine that broke
    signature: str = ""
    told: str = ""
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
        case Broken(verdict, signature, told, gone):
            return RecordedAnswer(
                answer="broken", verdict=verdict, signature=signature, told=told, gone=gone
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
            return Broken(recorded.verdict, recorded.signature, recorded.told, recorded.gone)
        case kind if kind in _PLAIN:
            return _PLAIN[kind]
    raise ValueError(f"there is no answer {recorded.answer!r}")
