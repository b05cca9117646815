"""What happened when a script was played: step by step what was answered, and the table then.

A trace says nothing of right or wrong.  It ends where the engine could not go
on, refused what is allowed, or did what is forbidden.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from holdem_adapters.engine import Refused
from holdem_adapters.state import Divided, Ranked, State
from holdem_scenarios.case.model import Step

#: A message to an engine or from it, as plain JSON.
Message: TypeAlias = dict[str, Any]
#: Stands for the start of a hand, and for a case without steps.
NO_STEP: Final = Step(0)
#: Begins the reason of what an engine has said beforehand that it cannot do.
CAPABILITY: Final = "capability"


class Done(NamedTuple):
    """The step was done; an action was accepted."""


class NotSupported(NamedTuple):
    """The engine has no notion of what it was asked, or cannot be asked."""

    reason: str


class CannotBeTold(NamedTuple):
    """The engine cannot be told of an action out of turn; the hand goes on without it."""


class NobodyAsked(NamedTuple):
    """Whoever is asked should act, and nobody is asked."""


class AnotherAsked(NamedTuple):
    """The engine waits for another seat, or for nobody, so the action was not sent."""

    turn: int | None


class NeverEnds(NamedTuple):
    """Whoever is asked checks or calls, and the hand does not end."""


class Broken(NamedTuple):
    """The engine crashed, hung, or talked nonsense."""

    verdict: str
    signature: str
    told: str  #: what it said
    gone: bool = False  #: whether it has ended, or had to be


Answer: TypeAlias = (
    Done | Refused | NotSupported | CannotBeTold | NobodyAsked | AnotherAsked | NeverEnds | Broken
)


class Table(Protocol):
    """A table at one moment, as far as an engine shows it."""

    def shows(self, facts: Iterable[str] = ()) -> State:
        """What is seen: as much as some facts need, or everything."""
        ...

    def is_as(self, other: "Table") -> bool:
        """Whether nothing but the log, which may grow, is different from another moment."""
        ...


def same_but_for_the_log(one: State, other: State) -> bool:
    """Whether two tables are the same; the log of events may have grown."""
    return replace(one, events=UNSET) == replace(other, events=UNSET)


class Shown(NamedTuple):
    """A table that an engine has shown."""

    state: State

    def shows(self, facts: Iterable[str] = ()) -> State:
        """All that it has shown."""
        del facts
        return self.state

    def is_as(self, other: Table) -> bool:
        """Whether nothing but the log is different from another moment."""
        return same_but_for_the_log(self.state, other.shows())


class Said(NamedTuple):
    """What was said to an engine, and what it said."""

    requests: tuple[Message, ...] = ()
    answers: tuple[Message, ...] = ()


class Moment(NamedTuple):
    """One step, as it went; step 0 is the start of a hand, or a question without a table."""

    step: Step
    answer: Answer
    table: Table | None = None  #: after the step; None where the engine shows none any more
    found: Ranked | Divided | None = None  #: the answer to a question without a table
    seat: int | None = None  #: who acted
    said: Said = Said()


class Trace(NamedTuple):
    """One case on one engine, in one house."""

    moments: tuple[Moment, ...]

    @property
    def gone(self) -> bool:
        """Whether the engine has ended, or had to be."""
        last = self.moments[-1].answer
        return isinstance(last, Broken) and last.gone
