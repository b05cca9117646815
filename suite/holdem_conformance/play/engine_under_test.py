"""An engine in a run: what it says of itself, and that it can be taken through a case."""

from typing import NamedTuple, Protocol

from holdem_adapters.capabilities import ANY, EVERYTHING, Hello
from holdem_adapters.oracle import OracleEngine
from holdem_conformance.engines.names import ORACLE
from holdem_conformance.engines.session import EngineSession
from holdem_conformance.engines.settings import DEFAULT, EngineSettings
from holdem_conformance.play.message_player import USUAL, Way, played
from holdem_conformance.play.reference import reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import Trace


class About(NamedTuple):
    """What a run knows of an engine beforehand."""

    hello: Hello
    ours: bool = False  #: the oracle, or the oracle with a fault: it needs no watching
    repeats: int = 1  #: how often each case is played, to find what is left to chance


class Engine(Protocol):
    """Whoever can be taken through a case: the oracle, a class, a process, an address."""

    @property
    def about(self) -> About:
        """What it says of itself, and how it is run."""
        ...

    def play(self, script: Script, way: Way = ...) -> Trace:
        """Take it through a script."""
        ...

    def restart(self) -> None:
        """Begin the next case in a new process, where it has a process of its own."""
        ...

    def close(self) -> None:
        """It is not needed any more."""
        ...


class Oracle:
    """The oracle under test, as it is or with a fault; it has to agree with every case."""

    def __init__(self, engine: OracleEngine) -> None:
        self._engine = engine
        hello = Hello(
            name=engine.name,
            version=engine.version,
            language=engine.language,
            capabilities=EVERYTHING,
            dialect=ANY,
        )
        self.about = About(hello, ours=True)

    def play(self, script: Script, way: Way = USUAL) -> Trace:
        """Straight at the table, without messages."""
        del way
        return reference(script.case, script.variant, self._engine).trace

    def restart(self) -> None:
        """It has no process of its own."""

    def close(self) -> None:
        """It has nothing to be closed."""


class Tested:
    """Any other engine: it is asked by messages, and may get anything wrong."""

    def __init__(self, session: EngineSession) -> None:
        self._session = session
        self.about = About(session.hello, repeats=session.repeats)

    def play(self, script: Script, way: Way = USUAL) -> Trace:
        """By messages."""
        return played(self._session, script, way)

    def restart(self) -> None:
        """End its process; the next case has a new one."""
        self._session.restart()

    def close(self) -> None:
        """End it in good order."""
        self._session.close()


def engine_named(name: str, settings: EngineSettings = DEFAULT) -> Engine:
    """The engine that a name stands for."""
    if name == ORACLE:
        return Oracle(OracleEngine())
    # Processes, HTTP and 255 faults take a quarter of the time in which the oracle has run.
    from holdem_conformance.play.other_engines import other_engine  # noqa: PLC0415

    return other_engine(name, settings)
