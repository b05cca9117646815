"""An engine that is being asked, one thing after the other, wherever it runs."""

from collections import deque
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec
from msgspec import UNSET

from holdem_adapters.capabilities import Hello
from holdem_adapters.engine import MOST_PASSIVE_ACTIONS, Refused, Start, asked
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
from holdem_conformance.engines.failures import EngineFailed
from holdem_conformance.engines.isolation.transcript import Transcript

_NEVER_ENDS: Final = NEVER_ENDS.partition(":")[0]


class Talk(Protocol):
    """A conversation with an engine: requests, and answers of exactly one kind."""

    transcript: Transcript | None  #: whoever keeps what is said

    @property
    def open(self) -> bool:
        """Whether the engine is there."""
        ...

    def greet(self) -> Hello:
        """Start the engine, and let it introduce itself."""
        ...

    def begin_case(self) -> None:
        """A new case: a new allowance of time, and an engine that is there."""
        ...

    def end(self) -> None:
        """End the engine, whatever it is doing."""
        ...

    def close(self) -> None:
        """Let the engine go in good order."""
        ...

    def table(self, request: Request) -> State | Answer:
        """The answer to a request that should be a table, or another answer."""
        ...

    def answer(self, request: Request) -> Answer:
        """The answer to any request."""
        ...

    def script(self, request: Request) -> tuple[msgspec.Raw, ...]:
        """The answers to a script, none of which has been read yet."""
        ...

    def read(self, raw: msgspec.Raw) -> State | Answer:
        """One answer of a script."""
        ...

    def error_of(self, raw: msgspec.Raw) -> str:
        """The error in an answer of a script; empty where it is another answer."""
        ...

    def nonsense(self, kind: str, told: str) -> EngineFailed:
        """It said something that is no answer."""
        ...


class EngineSession:
    """An engine under test, behind messages; every failure of it is an ``EngineFailed``."""

    def __init__(self, talk: Talk, repeats: int = 1) -> None:
        self.repeats = repeats  #: how often each case is played, to find what is left to chance
        self.seen = State()  #: what it last showed of its table
        self._talk = talk
        self._ready: deque[msgspec.Raw] = deque()
        self.hello = talk.greet()

    @property
    def running(self) -> bool:
        """Whether it is there."""
        return self._talk.open

    @property
    def plays_scripts(self) -> bool:
        """Whether it plays a whole hand in one message."""
        return "scripts" in self.hello.capabilities

    def keep(self, transcript: Transcript | None) -> None:
        """From now on keep what is said in a transcript, or in none."""
        self._talk.transcript = transcript

    def begin_case(self) -> None:
        """A new case: a new allowance of time, and an engine that is there."""
        self._ready.clear()
        self._talk.begin_case()

    def restart(self) -> None:
        """End the process; the next case has a new one."""
        self._talk.end()

    def close(self) -> None:
        """It is not needed any more."""
        self._talk.close()

    def play(self, script: Sequence[Scripted]) -> None:
        """A whole hand in one message; what is asked next has been answered already."""
        answers = self._talk.script(Play(script=tuple(script)))
        if len(answers) != len(script):
            told = f"{len(answers)} answers came to a script of {len(script)} lines"
            raise self._talk.nonsense("schema", told)
        self._ready.extend(answers)

    def skip(self, answers: int) -> None:
        """Some answers of a script are not wanted, if there is a script."""
        for _ in range(min(answers, len(self._ready))):
            self._ready.popleft()

    def start(self, start: Start) -> State:
        """Begin a hand."""
        return self._shown(StartHand(hand=start))

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """A seat says something."""
        return self._refused_or_shown(self._table(Act(seat=seat, verb=verb, to=to)))

    def wait(self, milliseconds: int) -> State:
        """Time passes."""
        return self._shown(Time(milliseconds=milliseconds))

    def connection(self, seat: int, *, connected: bool) -> State:
        """A player is lost, or comes back."""
        return self._shown(Connection(seat=seat, connected=connected))

    def look(self) -> State:
        """What it shows of its table now."""
        return self._shown(Look())

    def check_or_call(self, until: str) -> Refused | bool:
        """Whoever is asked checks or calls, until the street or the hand is over.

        False where that never ends.
        """
        if not self._ready:
            return self._one_by_one(until)
        raw = self._ready.popleft()
        if self._talk.error_of(raw).startswith(_NEVER_ENDS):
            return False
        return self._refused_or_shown(self._talk.read(raw)) or True

    def _one_by_one(self, until: str) -> Refused | bool:
        """The same, by a message for each action."""
        first = asked(self.seen).street
        for _ in range(MOST_PASSIVE_ACTIONS):
            now = asked(self.seen)
            if now.turn is None or (until == "street" and now.street != first):
                return True
            refused = self.act(now.turn, "check" if now.free else "call", None)
            if refused is not None:
                return refused
        return False

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
        """The answer to a request, which may have been given in a script."""
        if self._ready:
            return self._talk.read(self._ready.popleft())
        return self._talk.table(request)

    def _shown(self, request: Request) -> State:
        """The table that answers a request; any other answer is wrong."""
        found = self._table(request)
        if not isinstance(found, State):
            raise self._no_table(found)
        self.seen = found
        return found

    def _refused_or_shown(self, found: State | Answer) -> Refused | None:
        """An answer that is a refusal or a table."""
        if isinstance(found, State):
            self.seen = found
            return None
        if found.refused is UNSET:
            raise self._no_table(found)
        return Refused(found.refused)

    def _no_table(self, found: Answer) -> Exception:
        """Another answer than was wanted."""
        told = f"`state` is wanted, and `{found.kinds()[0]}` came"
        return self._talk.nonsense("schema", told)
