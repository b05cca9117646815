"""The engine under test: what it declares, and playing a case on it."""

from typing import NamedTuple, Protocol

from holdem_adapters.capabilities import ANY, EVERYTHING, Hello
from holdem_adapters.oracle import OracleEngine
from holdem_conformance.engines.names import ORACLE
from holdem_conformance.engines.session import EngineSession
from holdem_conformance.engines.settings import DEFAULT, EngineSettings
from holdem_conformance.play.message_player import USUAL, Way, played
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import Trace


class About(NamedTuple):
    """What a run knows of an engine before it plays."""

    hello: Hello
    ours: bool = False  #: whether it is the oracle, with or without a fault: it is not watched
    same: bool = False  #: whether it is the oracle without a fault: there is nothing to compare
    repeats: int = 1  #: how often each case is played, to detect nondeterminism
    author: str = ""  #: as its manifest says
    packages: tuple[tuple[str, str], ...] = ()  #: what was installed with it, with versions


class Engine(Protocol):
    """Anything that can play a case: the oracle, a class, a process, an address."""

    @property
    def about(self) -> About:
        """What it declares, and how it is run."""
        ...

    def play(self, script: Script, way: Way = ...) -> Trace:
        """Play a script."""
        ...

    def restart(self) -> None:
        """Play the next case in a new process, if it runs in its own process."""
        ...

    def close(self) -> None:
        """End the engine."""
        ...


class Oracle:
    """The oracle as the engine under test, with or without a fault."""

    def __init__(self, engine: OracleEngine, *, same: bool = False) -> None:
        """``same``: it has no fault."""
        self._engine = engine
        hello = Hello(
            name=engine.name,
            version=engine.version,
            language=engine.language,
            capabilities=EVERYTHING,
            dialect=ANY,
        )
        self.about = About(hello, ours=True, same=same)

    def play(self, script: Script, way: Way = USUAL) -> Trace:
        """Play a script directly, without messages."""
        del way
        return script.played_by(self._engine).trace

    def restart(self) -> None:
        """Do nothing: the oracle has no process of its own."""

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class Tested:
    """Any other engine: it is played by messages, and nothing it shows is trusted."""

    def __init__(self, session: EngineSession) -> None:
        self._session = session
        self.about = About(
            session.hello,
            repeats=session.repeats,
            author=session.author,
            packages=tuple(session.packages.items()),
        )

    def play(self, script: Script, way: Way = USUAL) -> Trace:
        """Play a script by messages."""
        return played(self._session, script, way)

    def restart(self) -> None:
        """End its process; the next case starts a new one."""
        self._session.restart()

    def close(self) -> None:
        """End it in good order."""
        self._session.close()


def engine_named(name: str, settings: EngineSettings = DEFAULT) -> Engine:
    """The engine that a name stands for."""
    if name == ORACLE:
        return Oracle(OracleEngine(), same=True)
    # Importing processes, HTTP and 255 faults takes a quarter of the time of a run of the oracle.
    from holdem_conformance.play.other_engines import other_engine  # noqa: PLC0415

    return other_engine(name, settings)
