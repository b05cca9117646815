"""Requests to an engine and its answers: in order, in time, and of exactly one kind."""

import time
from typing import Final, NoReturn, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from holdem_adapters.capabilities import PROTOCOL, Hello
from holdem_adapters.engine import Unsupported
from holdem_adapters.messages import Answer, Bye, Request, SayHello
from holdem_adapters.state import State
from holdem_conformance.engines.failures import Crashed, EngineFailed, SpokeNonsense, TimedOut
from holdem_conformance.engines.isolation.transcript import Transcript

_ENCODE: Final = msgspec.json.Encoder().encode
_ANSWER: Final = msgspec.json.Decoder(Answer)


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer that is a table, as most are: it is decoded in one pass."""

    state: State
    seq: int | UnsetType = UNSET


class _Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answers of a script: each is decoded when its step comes."""

    seq: int
    answers: tuple[msgspec.Raw, ...]


_TABLE: Final = msgspec.json.Decoder(_Table)
_SCRIPT: Final = msgspec.json.Decoder(_Script)
#: What a line may raise that is decoded as one of these; decoded as any answer, it says why.
_NOT_THIS: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class Limits(msgspec.Struct, frozen=True):
    """How much time and memory an engine may use."""

    message: float = 5.0  #: seconds for one message
    case: float = 30.0  #: seconds for all messages of one case
    greeting: float = 60.0  #: seconds for the first message: starting can take a while
    memory: int = 2 * 1024**3  #: bytes, for each of its processes and for all together


class Channel(Protocol):
    """A connection to an engine."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and return the line that answers it."""
        ...

    def stderr(self) -> str:
        """The last lines of the engine's standard error."""
        ...

    def close(self, goodbye: bytes = b"") -> None:
        """End the connection."""
        ...


class Place(Protocol):
    """Where an engine runs: a command or an address, to be opened as often as needed."""

    def open(self) -> Channel:
        """A new process, or a new connection."""
        ...


class Conversation:
    """Requests to an engine and its answers; an engine that fails to answer is ended."""

    def __init__(self, place: Place, limits: Limits) -> None:
        self.transcript: Transcript | None = None  #: keeps the messages, if set
        self._place = place
        self._limits = limits
        self._channel: Channel | None = None
        self._seq = 0
        self._until = 0.0
        self._greeting = limits.greeting

    @property
    def open(self) -> bool:
        """Whether the engine is running."""
        return self._channel is not None

    def begin_case(self) -> None:
        """Begin a case: reset the time limit, and start the engine if it is not running."""
        if self._channel is None:
            self.greet()
        self._until = time.monotonic() + self._limits.case

    def end(self) -> None:
        """End the engine at once, whatever it is doing."""
        if self._channel is not None:
            self._channel.close()
            self._channel = None

    def close(self) -> None:
        """End the engine in good order, with a `bye`."""
        if self._channel is not None:
            self._channel.close(_ENCODE(Bye(seq=self._seq + 1)) + b"\n")
            self._channel = None

    def greet(self) -> Hello:
        """Start the engine and return its `hello`."""
        self._channel = self._place.open()
        began = time.monotonic()
        try:
            answer = self._general(self._line(SayHello(), self._greeting))
        except Unsupported:
            raise self.nonsense("schema", "expected `hello`, got `unsupported`") from None
        took = time.monotonic() - began
        self._greeting = min(self._greeting, max(self._limits.message, 4 * took))
        if answer.hello is UNSET:
            raise self.nonsense("schema", f"expected `hello`, got `{answer.kinds()[0]}`")
        if answer.hello.protocol != PROTOCOL:
            problem = (
                f"the engine's protocol version is {answer.hello.protocol}, expected {PROTOCOL}"
            )
            raise self.nonsense("version", problem)
        return answer.hello

    def table(self, request: Request) -> State | Answer:
        """The answer to a request that is usually answered by a table."""
        line = self._sent(request)
        try:
            found = _TABLE.decode(line)
        except _NOT_THIS:
            return self._general(line)
        self._in_step(found.seq)
        return found.state

    def answer(self, request: Request) -> Answer:
        """The answer to any other request."""
        return self._general(self._sent(request))

    def script(self, request: Request) -> tuple[msgspec.Raw, ...]:
        """The answers to a script, not yet decoded."""
        line = self._sent(request)
        try:
            found = _SCRIPT.decode(line)
        except _NOT_THIS:
            kind = self._general(line).kinds()[0]
            raise self.nonsense("schema", f"expected `answers`, got `{kind}`") from None
        self._in_step(found.seq)
        return found.answers

    def read(self, raw: msgspec.Raw) -> State | Answer:
        """One answer of a script, decoded."""
        try:
            return _TABLE.decode(raw).state
        except _NOT_THIS:
            return self._one_kind(self._decoded(bytes(raw)))

    def one_of(self, answer: Answer) -> State | Answer:
        """One of several answers to a step of a script."""
        found = self._one_kind(answer)
        return found if found.state is UNSET else found.state

    def error_of(self, raw: msgspec.Raw) -> str:
        """The error in an answer of a script; empty if it is not an error."""
        return self._decoded(bytes(raw)).error or ""

    def nonsense(self, kind: str, problem: str) -> EngineFailed:
        """End an engine that violated the protocol, since its answers are out of order now."""
        stderr = "" if self._channel is None else self._channel.stderr()
        self.end()
        return SpokeNonsense(kind, problem, stderr)

    def _sent(self, request: Request) -> bytes:
        """Send a request and return its answer, within the rest of the case's time."""
        left = self._until - time.monotonic()
        if left <= 0:
            self.end()
            raise TimedOut("case", f"one case took more than {self._limits.case:g} seconds")
        return self._line(request, min(left, self._limits.message))

    def _line(self, request: Request, seconds: float) -> bytes:
        """Send a request with the next number, and wait for the line that answers it."""
        assert self._channel is not None, "a request before the engine is started"
        self._seq += 1
        numbered = msgspec.structs.replace(request, seq=self._seq)
        if self.transcript is not None:
            self.transcript.asked(numbered)
        try:
            line = self._channel.ask(_ENCODE(numbered) + b"\n", seconds)
        except EngineFailed:
            self.end()
            raise
        if self.transcript is not None:
            self.transcript.answered(line)
        return line

    def _general(self, line: bytes) -> Answer:
        """A line, decoded as an answer of any kind to the last request."""
        found = self._decoded(line)
        self._in_step(found.seq)
        return self._one_kind(found)

    def _decoded(self, line: bytes) -> Answer:
        """A line, decoded as an answer of any kind."""
        try:
            return _ANSWER.decode(line)
        except msgspec.ValidationError as error:
            raise self.nonsense("schema", str(error)) from None
        except RecursionError:
            raise self.nonsense("schema", "the answer is nested too deeply") from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            shown = ascii(line[:80].decode(errors="replace"))
            raise self.nonsense("not-json", f"the answer is not valid JSON: {shown}") from None

    def _in_step(self, seq: int | UnsetType) -> None:
        """Raise a protocol violation unless an answer has the number of its request."""
        if seq != self._seq:
            problem = f"expected an answer with seq {self._seq}, got seq {seq}"
            raise self.nonsense("seq", problem)

    def _one_kind(self, answer: Answer) -> Answer:
        """An answer of exactly one kind; `unsupported` and `error` are raised."""
        kinds = answer.kinds()
        if len(kinds) != 1:
            problem = f"expected an answer of exactly one kind, got {kinds or 'none'}"
            raise self.nonsense("schema", problem)
        return of_one_kind(answer)


def of_one_kind(answer: Answer) -> Answer:
    """An answer; `unsupported` and `error` are raised."""
    if answer.unsupported is not UNSET:
        raise Unsupported(answer.unsupported)
    if answer.error is not UNSET:
        _broke(answer.error)
    return answer


def _broke(said: str) -> NoReturn:
    """Raise the error that an engine answered; its first word is the kind."""
    kind = said.partition(":")[0].strip()
    word = kind if kind.replace(".", "").replace("_", "").isalnum() else "error"
    raise Crashed(word, said)
