"""An engine that is a Python class in this process, behind the same interface as any other."""

from typing import NoReturn

import msgspec
from msgspec import UNSET

from holdem_adapters.capabilities import Hello
from holdem_adapters.messages import Answer, Request
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer
from holdem_adapters.state import State
from holdem_conformance.engines.failures import EngineFailed, SpokeNonsense
from holdem_conformance.engines.isolation.conversation import of_one_kind
from holdem_conformance.engines.isolation.transcript import Transcript
from holdem_conformance.engines.session import EngineSession


class InProcess:
    """A conversation with a Python class; the run is not isolated from it."""

    open = True

    def __init__(self, engine: PythonEngine) -> None:
        self.transcript: Transcript | None = None
        self._engine = engine
        self._seq = 0

    def greet(self) -> Hello:
        """The engine's `hello`, without scripts: it is played step by step."""
        hello = self._engine.hello
        able = tuple(word for word in hello.capabilities if word != "scripts")
        return msgspec.structs.replace(hello, capabilities=able)

    def begin_case(self) -> None:
        """Do nothing: the engine is always running."""

    def end(self) -> None:
        """Do nothing: the engine has no process of its own."""

    def close(self) -> None:
        """Do nothing: the engine ends with this process."""

    def table(self, request: Request) -> State | Answer:
        """The answer to a request that should be a table."""
        found = self.answer(request)
        return found if found.state is UNSET else found.state

    def answer(self, request: Request) -> Answer:
        """The answer to any request."""
        self._seq += 1
        found = msgspec.structs.replace(answer(self._engine, request), seq=self._seq)
        if self.transcript is not None:
            self.transcript.asked(msgspec.structs.replace(request, seq=self._seq))
            self.transcript.answered(msgspec.json.encode(found))
        return of_one_kind(found)

    def script(self, request: Request) -> NoReturn:
        """Never called: the engine does not declare scripts."""
        raise AssertionError(request)

    def read(self, raw: msgspec.Raw) -> NoReturn:
        """Never called: there are no scripts."""
        raise AssertionError(raw)

    def one_of(self, answer: Answer) -> NoReturn:
        """Never called: there are no scripts."""
        raise AssertionError(answer)

    def error_of(self, raw: msgspec.Raw) -> NoReturn:
        """Never called: there are no scripts."""
        raise AssertionError(raw)

    def nonsense(self, kind: str, problem: str) -> EngineFailed:
        """The protocol violation, as a failure to raise."""
        return SpokeNonsense(kind, problem)


def in_this_process(engine: PythonEngine) -> EngineSession:
    """A session with an engine in this process, without isolation."""
    return EngineSession(InProcess(engine))
