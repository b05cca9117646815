"""An engine that is asked by messages, wherever it runs."""

import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NoReturn, Protocol

import msgspec
from msgspec import UNSET

from holdem_adapters.capabilities import PROTOCOL, Dialect, Hello
from holdem_adapters.engine import Asked, Refused, Start, Unsupported, may_check
from holdem_adapters.messages import (
    Act,
    Answer,
    Bye,
    Connection,
    DividePots,
    Look,
    Play,
    Rank,
    Request,
    SayHello,
    Scripted,
    StartHand,
    Time,
)
from holdem_adapters.serving import NEVER_ENDS
from holdem_adapters.state import Divided, Ranked, State
from holdem_conformance.failures import (
    Crashed,
    EngineFailed,
    NotStarted,
    SpokeNonsense,
    TimedOut,
)
from holdem_conformance.isolation.overheard import Overheard

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Answer)
_NEVER_ENDS: Final = NEVER_ENDS.partition(":")[0]


class Limits(msgspec.Struct, frozen=True):
    """How long an engine may take, and how much memory it may have."""

    message: float = 5.0  #: seconds for one message
    case: float = 30.0  #: seconds for all messages of one case
    greeting: float = 60.0  #: seconds for the first message: starting can take a while
    memory: int = 2 * 1024**3  #: bytes of data, for each of its processes


class Channel(Protocol):
    """A way to an engine, and back."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The line that answers a line."""
        ...

    def stderr(self) -> str:
        """The last lines that the engine wrote aside."""
        ...

    def close(self, goodbye: bytes = b"") -> None:
        """The engine is not wanted any more."""
        ...


class Place(Protocol):
    """Where an engine is to be found, as often as it is wanted."""

    def open(self) -> Channel:
        """A new way to it: a new process, or a new connection."""
        ...


class RemoteEngine:
    """An engine under test, behind messages; every failure of it is an ``EngineFailed``."""

    def __init__(self, place: Place, limits: Limits, repeats: int = 1) -> None:
        self.repeats = repeats  #: how often each case is asked, of an engine that throws dice
        self._place = place
        self._limits = limits
        self._channel: Channel | None = None
        self._seq = 0
        self._until = 0.0
        self._ready: deque[Answer] = deque()
        self._seen = State()
        self._scripts = True
        self._greeting = limits.greeting
        self.overhears: Overheard | None = None  #: whoever wants to know what is said
        self.hello = self._greet()
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

    def begin_case(self) -> None:
        """A new case: a new allowance of time, and an engine that is there."""
        self._ready.clear()
        self._until = time.monotonic() + self._limits.case
        if self._channel is None:
            self._greet()
            self._until = time.monotonic() + self._limits.case

    def restart(self) -> None:
        """End the process; the next case has a new one."""
        if self._channel is not None:
            self._channel.close()
            self._channel = None

    def close(self) -> None:
        """It is not wanted any more."""
        if self._channel is not None:
            self._channel.close(_ENCODER.encode(Bye(seq=self._seq + 1)) + b"\n")
            self._channel = None

    def play(self, script: Sequence[Scripted]) -> None:
        """A whole hand in one message; what is asked next has been answered already."""
        answers = self._sent(Play(script=tuple(script))).answers
        if answers is UNSET or len(answers) != len(script):
            told = "a script has an answer for each of its lines, and these are more or fewer"
            raise self._nonsense("schema", told)
        self._ready.extend(answers)

    @property
    def plays_scripts(self) -> bool:
        """Whether it does, and is not asked step by step for once."""
        return self._scripts and "scripts" in self.hello.capabilities

    @property
    def running(self) -> bool:
        """Whether it is there."""
        return self._channel is not None

    @contextmanager
    def step_by_step(self) -> Iterator[None]:
        """Ask without scripts, so that a failure has its step."""
        self._scripts = False
        try:
            yield
        finally:
            self._scripts = True

    def start(self, start: Start) -> None:
        """Begin a hand."""
        self._table(self._ask(StartHand(hand=start)))

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """A seat says something."""
        answer = self._ask(Act(seat=seat, verb=verb, to=to))
        if answer.refused is not UNSET:
            return Refused(answer.refused)
        self._table(answer)
        return None

    def passed(self) -> Refused | bool | None:
        """What came of checking and calling in a script: False where it never ended."""
        answer = self._ready.popleft()
        if answer.error is not UNSET and answer.error.startswith(_NEVER_ENDS):
            return False
        answer = self._answered(answer)
        if answer.refused is not UNSET:
            return Refused(answer.refused)
        self._table(answer)
        return None

    def skip(self, answers: int) -> None:
        """Some answers of a script are not wanted."""
        for _ in range(answers):
            self._ready.popleft()

    @property
    def scripted(self) -> bool:
        """Whether there are answers of a script left."""
        return bool(self._ready)

    def wait(self, milliseconds: int) -> None:
        """Time passes."""
        self._table(self._ask(Time(milliseconds=milliseconds)))

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player is lost, or comes back."""
        self._table(self._ask(Connection(seat=seat, connected=connected)))

    def state(self) -> State:
        """What it last showed of its table."""
        return self._seen

    def look(self) -> State:
        """What it shows of its table now."""
        self._table(self._ask(Look()))
        return self._seen

    def asked(self) -> Asked:
        """Who has to choose, by what it last showed."""
        seen = self._seen
        if seen.turn is UNSET:
            raise Unsupported("the engine does not say whose turn it is")
        return Asked(seen.turn, may_check(seen), seen.street or "")

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Put hands in order."""
        answer = self._ask(Rank(board=board, hands=hands))
        if answer.ranked is UNSET:
            raise self._nonsense("schema", "`rank` is answered by `ranked`")
        return answer.ranked

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Make contributions into pots."""
        answer = self._ask(DividePots(paid=paid, folded=folded, dead=dead))
        if answer.divided is UNSET:
            raise self._nonsense("schema", "`pots` is answered by `divided`")
        return answer.divided

    def _table(self, answer: Answer) -> None:
        """An answer that has to be a table."""
        if answer.state is UNSET:
            raise self._nonsense("schema", f"`state` is wanted, and `{answer.kinds()[0]}` came")
        self._seen = answer.state

    def _ask(self, request: Request) -> Answer:
        """The answer to a request: it may have been given in a script."""
        if self._ready:
            return self._answered(self._ready.popleft())
        return self._sent(request)

    def _sent(self, request: Request) -> Answer:
        """The answer to a request that is sent."""
        left = self._until - time.monotonic()
        if left <= 0:
            self.restart()
            raise TimedOut("case", f"one case took more than {self._limits.case:g} seconds")
        return self._exchanged(request, min(left, self._limits.message))

    def _exchanged(self, request: Request, seconds: float) -> Answer:
        """Send a request, and read its answer; an engine that fails at that is ended."""
        assert self._channel is not None, "an engine is asked before it is started"
        self._seq += 1
        numbered = msgspec.structs.replace(request, seq=self._seq)
        if self.overhears is not None:
            self.overhears.asked(numbered)
        try:
            line = self._channel.ask(_ENCODER.encode(numbered) + b"\n", seconds)
        except EngineFailed:
            self.restart()
            raise
        if self.overhears is not None:
            self.overhears.answered(line)
        return self._answered(self._read(line))

    def _read(self, line: bytes) -> Answer:
        """A line as an answer to the last request."""
        try:
            answer = _DECODER.decode(line)
        except msgspec.ValidationError as error:
            raise self._nonsense("schema", str(error)) from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            shown = ascii(line[:80].decode(errors="replace"))
            raise self._nonsense("not-json", f"this is no answer: {shown}") from None
        if answer.seq != self._seq:
            told = f"an answer to number {self._seq} is wanted, and seq is {answer.seq}"
            raise self._nonsense("seq", told)
        return answer

    def _answered(self, answer: Answer) -> Answer:
        """An answer of exactly one kind; that it cannot, or that it broke, is raised."""
        kinds = answer.kinds()
        if len(kinds) != 1:
            told = f"an answer has exactly one of its kinds, and this has {kinds or 'none'}"
            raise self._nonsense("schema", told)
        if answer.unsupported is not UNSET:
            raise Unsupported(answer.unsupported)
        if answer.error is not UNSET:
            raise _broke(answer.error)
        return answer

    def _nonsense(self, kind: str, told: str) -> EngineFailed:
        """It said something that is no answer, and cannot be trusted to be in step any more."""
        stderr = "" if self._channel is None else self._channel.stderr()
        self.restart()
        return SpokeNonsense(kind, told, stderr)

    def _greet(self) -> Hello:
        """Start it, and let it introduce itself."""
        self._channel = self._place.open()
        began = time.monotonic()
        answer = self._exchanged(SayHello(), self._greeting)
        took = time.monotonic() - began
        self._greeting = min(self._greeting, max(self._limits.message, 4 * took))
        if answer.hello is UNSET:
            raise self._nonsense("schema", f"`hello` is wanted, and `{answer.kinds()[0]}` came")
        if answer.hello.protocol != PROTOCOL:
            told = f"it speaks version {answer.hello.protocol}, and the suite {PROTOCOL}"
            raise self._nonsense("version", told)
        return answer.hello


def _broke(said: str) -> NoReturn:
    """The engine says that it broke; the first word of what it says is of what kind."""
    kind = said.partition(":")[0].strip()
    word = kind if kind.replace(".", "").replace("_", "").isalnum() else "error"
    raise Crashed(word, said)


__all__ = ["Channel", "Limits", "NotStarted", "Place", "RemoteEngine"]
