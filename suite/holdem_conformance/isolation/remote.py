"""An engine that is asked by messages, wherever it runs."""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import msgspec
from msgspec import UNSET

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import (
    Asked,
    Refused,
    Start,
    Unsupported,
    may_check,
    street_of,
)
from holdem_adapters.messages import (
    Act,
    Answer,
    Connection,
    DividePots,
    Look,
    Play,
    Rank,
    Request,
    Scripted,
    StartHand,
    Time,
)
from holdem_adapters.serving import NEVER_ENDS
from holdem_adapters.state import Divided, Ranked, State
from holdem_conformance.isolation.conversation import Conversation, Limits, Place
from holdem_conformance.isolation.overheard import Overheard

_NEVER_ENDS: Final = NEVER_ENDS.partition(":")[0]


class RemoteEngine:
    """An engine under test, behind messages; every failure of it is an ``EngineFailed``."""

    def __init__(self, place: Place, limits: Limits, repeats: int = 1) -> None:
        self.repeats = repeats  #: how often each case is asked, of an engine that throws dice
        self._talk = Conversation(place, limits)
        self._ready: deque[msgspec.Raw] = deque()
        self._seen = State()
        self._scripts = True
        self.hello = self._talk.greet()
        self.name = self.hello.name
        self.version = self.hello.version
        self.language = self.hello.language

    @property
    def capabilities(self) -> tuple[str, ...]:
        """What it can be asked."""
        return self.hello.capabilities

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most players."""
        return self.hello.seats

    @property
    def dialect(self) -> Dialect:
        """The house rules that it plays."""
        return self.hello.dialect

    @property
    def overhears(self) -> Overheard | None:
        """Whoever wants to know what is said."""
        return self._talk.overhears

    @overhears.setter
    def overhears(self, somebody: Overheard | None) -> None:
        """Somebody wants to know, or nobody does any more."""
        self._talk.overhears = somebody

    def begin_case(self) -> None:
        """A new case: a new allowance of time, and an engine that is there."""
        self._ready.clear()
        self._talk.begin_case()

    def restart(self) -> None:
        """End the process; the next case has a new one."""
        self._talk.end()

    def close(self) -> None:
        """It is not wanted any more."""
        self._talk.close()

    @property
    def running(self) -> bool:
        """Whether it is there."""
        return self._talk.open

    @property
    def plays_scripts(self) -> bool:
        """Whether it does, and is not asked step by step for once."""
        return self._scripts and "scripts" in self.hello.capabilities

    @contextmanager
    def step_by_step(self) -> Iterator[None]:
        """Ask without scripts, so that a failure has its step."""
        self._scripts = False
        try:
            yield
        finally:
            self._scripts = True

    def play(self, script: Sequence[Scripted]) -> None:
        """A whole hand in one message; what is asked next has been answered already."""
        answers = self._talk.script(Play(script=tuple(script)))
        if len(answers) != len(script):
            told = f"{len(answers)} answers came to a script of {len(script)} lines"
            raise self._talk.nonsense("schema", told)
        self._ready.extend(answers)

    @property
    def scripted(self) -> bool:
        """Whether there are answers of a script left."""
        return bool(self._ready)

    def passed(self) -> Refused | bool | None:
        """What came of checking and calling in a script: False where it never ended."""
        raw = self._ready.popleft()
        if self._talk.error_of(raw).startswith(_NEVER_ENDS):
            return False
        return self._refused_or_shown(self._talk.read(raw))

    def skip(self, answers: int) -> None:
        """Some answers of a script are not wanted."""
        for _ in range(answers):
            self._ready.popleft()

    def start(self, start: Start) -> None:
        """Begin a hand."""
        self._shown(StartHand(hand=start))

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """A seat says something."""
        return self._refused_or_shown(self._table(Act(seat=seat, verb=verb, to=to)))

    def wait(self, milliseconds: int) -> None:
        """Time passes."""
        self._shown(Time(milliseconds=milliseconds))

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player is lost, or comes back."""
        self._shown(Connection(seat=seat, connected=connected))

    def state(self) -> State:
        """What it last showed of its table."""
        return self._seen

    def look(self) -> State:
        """What it shows of its table now."""
        self._shown(Look())
        return self._seen

    def asked(self) -> Asked:
        """Who has to choose, by what it last showed."""
        seen = self._seen
        if seen.turn is UNSET:
            raise Unsupported("the engine does not say whose turn it is")
        return Asked(seen.turn, may_check(seen), street_of(seen))

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Put hands in order."""
        answer = self._talk.answer(Rank(board=board, hands=hands))
        if answer.ranked is UNSET:
            raise self._talk.nonsense("schema", "`rank` is answered by `ranked`")
        return answer.ranked

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Make contributions into pots."""
        answer = self._talk.answer(DividePots(paid=paid, folded=folded, dead=dead))
        if answer.divided is UNSET:
            raise self._talk.nonsense("schema", "`pots` is answered by `divided`")
        return answer.divided

    def _table(self, request: Request) -> State | Answer:
        """What comes of a request: it may have been answered in a script."""
        if self._ready:
            return self._talk.read(self._ready.popleft())
        return self._talk.table(request)

    def _shown(self, request: Request) -> None:
        """A request that can only be answered by a table."""
        found = self._table(request)
        if not isinstance(found, State):
            raise self._no_table(found)
        self._seen = found

    def _refused_or_shown(self, found: State | Answer) -> Refused | None:
        """An answer that is a refusal or a table."""
        if isinstance(found, State):
            self._seen = found
            return None
        if found.refused is UNSET:
            raise self._no_table(found)
        return Refused(found.refused)

    def _no_table(self, found: Answer) -> Exception:
        """Another answer than was wanted."""
        told = f"`state` is wanted, and `{found.kinds()[0]}` came"
        return self._talk.nonsense("schema", told)


__all__ = ["Limits", "RemoteEngine"]
