"""What is to be run: which cases, on which engine, in which way."""

from enum import StrEnum
from typing import NamedTuple

from holdem_conformance.engines.names import ORACLE
from holdem_conformance.engines.settings import DEFAULT, EngineSettings


class Traces(StrEnum):
    """Which cases are told step by step."""

    NONE = "none"
    BAD = "bad"  #: those that come out badly
    ALL = "all"


class Plan(NamedTuple):
    """What is to be run."""

    words: tuple[str, ...] = ()  #: the selected cases; all of them, where there are none
    engine: str = ORACLE  #: empty where it is not known, as in a record
    settings: EngineSettings = DEFAULT
    plays: str = ""  #: the profile that the engine is graded under
    vary: tuple[str, ...] = ()  #: the ways of moving the table
    shard: tuple[int, int] = (1, 1)
    jobs: int = 1
    cached: bool = True
    traces: Traces = Traces.NONE
    score: bool = True  #: whether the score of an engine that does nothing is wanted

    @property
    def remembers(self) -> bool:
        """Whether results are kept for later runs: only the oracle's can never be out of date."""
        return self.cached and self.engine == ORACLE

    @property
    def way(self) -> str:
        """What the oracle's results depend on, beside the case."""
        return f"{self.plays}|{','.join(self.vary)}"
