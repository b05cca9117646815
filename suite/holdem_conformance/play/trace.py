"""The trace of a script that was played: the answer to each step, and the table after it.

A trace does not judge.  It ends where the engine could not go on, refused an
action that is allowed, or accepted one that is forbidden.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from holdem_adapters.engine import Refused
from holdem_adapters.state import Divided, Ranked, State
from holdem_adapters.tournaments.questions import PlacedPlayers, Raced, ToldSubstantial
from holdem_scenarios.case.model import Step

#: A message to an engine or from it, as plain JSON.
Message: TypeAlias = dict[str, Any]
#: The answer to a question without a table.
Found: TypeAlias = Ranked | Divided | Raced | PlacedPlayers | ToldSubstantial
#: Stands for the start of a hand, and for a case without steps.
NO_STEP: Final = Step(0)
#: The first word of the reason when an engine does not declare a required capability.
CAPABILITY: Final = "capability"


class Done(NamedTuple):
    """The step was done; an action was accepted."""


class NotSupported(NamedTuple):
    """The engine has no such concept, or does not declare a required capability."""

    reason: str


class CannotBeTold(NamedTuple):
    """The engine cannot receive an action out of turn; the hand goes on without it."""


class NobodyAsked(NamedTuple):
    """The seat to act should act, but no seat is to act."""


class AnotherAsked(NamedTuple):
    """The engine waits for another seat, or for none, so the action was not sent."""

    turn: int | None


class NeverEnds(NamedTuple):
    """The seats to act check or call, but the hand does not end."""


class Broken(NamedTuple):
    """The engine crashed, timed out, or violated the protocol."""

    verdict: str
    signature: str
    problem: str  #: the description of the failure
    gone: bool = False  #: whether the engine exited or was ended


Answer: TypeAlias = (
    Done | Refused | NotSupported | CannotBeTold | NobodyAsked | AnotherAsked | NeverEnds | Broken
)


class Table(Protocol):
    """A table at one moment, as far as the engine shows it."""

    def shows(self, facts: Iterable[str] = ()) -> State:
        """The visible state: as much as the given facts need, or everything."""
        ...

    def is_as(self, other: "Table") -> bool:
        """Whether the table is the same as at another moment, except for the log."""
        ...


def same_but_for_the_log(one: State, other: State) -> bool:
    """Whether two tables are the same, except for the log of events.

    Once a hand is over, it does not matter what is left of it at the seats, or
    when the engine notices that the game is over, too.
    """
    if one.over is True is other.over:
        one, other = _after_the_hand(one), _after_the_hand(other)
    return replace(one, events=UNSET) == replace(other, events=UNSET)


def _after_the_hand(state: State) -> State:
    """A table between two hands, without the statuses in the last one."""
    between = state.between
    if not isinstance(between, UnsetType):
        between = replace(between, over=UNSET)
    return replace(state, statuses=UNSET, between=between)


class Shown(NamedTuple):
    """A table that an engine has shown."""

    state: State

    def shows(self, facts: Iterable[str] = ()) -> State:
        """The whole state as shown."""
        del facts
        return self.state

    def is_as(self, other: Table) -> bool:
        """Whether the table is the same as at another moment, except for the log."""
        return same_but_for_the_log(self.state, other.shows())


class Said(NamedTuple):
    """Requests to an engine, and its answers."""

    requests: tuple[Message, ...] = ()
    answers: tuple[Message, ...] = ()


class Moment(NamedTuple):
    """One step as it went; step 0 is the start of a hand, or a question without a table."""

    step: Step
    answer: Answer
    table: Table | None = None  #: after the step; None if the engine no longer shows one
    found: Found | None = None  #: the answer to a question without a table
    seat: int | None = None  #: who acted
    said: Said = Said()
    #: If the seats to act check or call: the table after each action, as far as it is known.
    passed: tuple[Table, ...] = ()


def step_names(steps: Sequence[int]) -> list[str]:
    """The name of each moment of a case: the number of its step, as in ids of checks.

    The actions of a step with several are told apart by a second number: 1.1, 1.2.
    """
    several = {step for step, count in Counter(steps).items() if count > 1}
    found: Counter[int] = Counter()
    names = []
    for step in steps:
        found[step] += 1
        names.append(f"{step}.{found[step]}" if step in several else str(step))
    return names


class Trace(NamedTuple):
    """One case on one engine, in one house."""

    moments: tuple[Moment, ...]

    @property
    def gone(self) -> bool:
        """Whether the engine exited or was ended."""
        last = self.moments[-1].answer
        return isinstance(last, Broken) and last.gone
