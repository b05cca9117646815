"""Requests to an engine and its answers: in step, in time, and of exactly one kind."""

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
    """An answer that is a table, as most are: it is read in one go."""

    state: State
    seq: int | UnsetType = UNSET


class _Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answers of a script: each is read when its step comes."""

    seq: int
    answers: tuple[msgspec.Raw, ...]


_TABLE: Final = msgspec.json.Decoder(_Table)
_SCRIPT: Final = msgspec.json.Decoder(_Script)


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


class Conversation:
    """What is said to an engine, and what it says; one that fails at that is ended."""

    def __init__(self, place: Place, limits: Limits) -> None:
        self.transcript: Transcript | None = None  #: whoever keeps what is said
        self._place = place
        self._limits = limits
        self._channel: Channel | None = None
        self._seq = 0
        self._until = 0.0
        self._greeting = limits.greeting

    @property
    def open(self) -> bool:
        """Whether the engine is there."""
        return self._channel is not None

    def begin_case(self) -> None:
        """A new case: a new allowance of time, and an engine that is there."""
        if self._channel is None:
            self.greet()
        self._until = time.monotonic() + self._limits.case

    def end(self) -> None:
        """End the engine, which may be in the middle of anything."""
        if self._channel is not None:
            self._channel.close()
            self._channel = None

    def close(self) -> None:
        """Let the engine go in good order."""
        if self._channel is not None:
            self._channel.close(_ENCODE(Bye(seq=self._seq + 1)) + b"\n")
            self._channel = None

    def greet(self) -> Hello:
        """Start the engine, and let it introduce itself."""
        self._channel = self._place.open()
        began = time.monotonic()
        answer = self._general(self._line(SayHello(), self._greeting))
        took = time.monotonic() - began
        self._greeting = min(self._greeting, max(self._limits.message, 4 * took))
        if answer.hello is UNSET:
            raise self.nonsense("schema", f"`hello` is wanted, and `{answer.kinds()[0]}` came")
        if answer.hello.protocol != PROTOCOL:
            told = f"it speaks version {answer.hello.protocol}, and the suite {PROTOCOL}"
            raise self.nonsense("version", told)
        return answer.hello

    def table(self, request: Request) -> State | Answer:
        """What comes of a request that is answered by a table, or by something else."""
        line = self._sent(request)
        try:
            found = _TABLE.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return self._general(line)
        self._in_step(found.seq)
        return found.state

    def answer(self, request: Request) -> Answer:
        """What comes of any other request."""
        return self._general(self._sent(request))

    def script(self, request: Request) -> tuple[msgspec.Raw, ...]:
        """The answers to a script, none of which has been read yet."""
        line = self._sent(request)
        try:
            found = _SCRIPT.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            kind = self._general(line).kinds()[0]
            raise self.nonsense("schema", f"`answers` is wanted, and `{kind}` came") from None
        self._in_step(found.seq)
        return found.answers

    def read(self, raw: msgspec.Raw) -> State | Answer:
        """One answer of a script."""
        try:
            return _TABLE.decode(raw).state
        except msgspec.MsgspecError:
            return self._one_kind(self._decoded(bytes(raw)))

    def error_of(self, raw: msgspec.Raw) -> str:
        """What an answer of a script says of having broken; nothing where it is another."""
        return self._decoded(bytes(raw)).error or ""

    def nonsense(self, kind: str, told: str) -> EngineFailed:
        """It said something that is no answer, and cannot be trusted to be in step any more."""
        stderr = "" if self._channel is None else self._channel.stderr()
        self.end()
        return SpokeNonsense(kind, told, stderr)

    def _sent(self, request: Request) -> bytes:
        """The line that answers a request, within what is left of the case's time."""
        left = self._until - time.monotonic()
        if left <= 0:
            self.end()
            raise TimedOut("case", f"one case took more than {self._limits.case:g} seconds")
        return self._line(request, min(left, self._limits.message))

    def _line(self, request: Request, seconds: float) -> bytes:
        """Send a request with the next number, and wait for a line."""
        assert self._channel is not None, "an engine is asked before it is started"
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
        """A line as an answer of any kind to the last request."""
        found = self._decoded(line)
        self._in_step(found.seq)
        return self._one_kind(found)

    def _decoded(self, line: bytes) -> Answer:
        """A line as an answer of any kind."""
        try:
            return _ANSWER.decode(line)
        except msgspec.ValidationError as error:
            raise self.nonsense("schema", str(error)) from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            shown = ascii(line[:80].decode(errors="replace"))
            raise self.nonsense("not-json", f"this is no answer: {shown}") from None

    def _in_step(self, seq: int | UnsetType) -> None:
        """An answer has the number of its request."""
        if seq != self._seq:
            told = f"an answer to number {self._seq} is wanted, and seq is {seq}"
            raise self.nonsense("seq", told)

    def _one_kind(self, answer: Answer) -> Answer:
        """An answer of exactly one kind; that it cannot, or that it broke, is raised."""
        kinds = answer.kinds()
        if len(kinds) != 1:
            told = f"an answer has exactly one of its kinds, and this has {kinds or 'none'}"
            raise self.nonsense("schema", told)
        return of_one_kind(answer)


def of_one_kind(answer: Answer) -> Answer:
    """An answer; that the engine cannot do something, or that it broke, is raised."""
    if answer.unsupported is not UNSET:
        raise Unsupported(answer.unsupported)
    if answer.error is not UNSET:
        _broke(answer.error)
    return answer


def _broke(said: str) -> NoReturn:
    """The engine says that it broke; the first word of what it says is of what kind."""
    kind = said.partition(":")[0].strip()
    word = kind if kind.replace(".", "").replace("_", "").isalnum() else "error"
    raise Crashed(word, said)
