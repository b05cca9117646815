"""The plan of a run: which cases, on which engine, and how."""

from enum import StrEnum
from typing import NamedTuple

from holdem_conformance.engines.names import ORACLE
from holdem_conformance.engines.settings import DEFAULT, EngineSettings


class Traces(StrEnum):
    """Which cases are recorded step by step."""

    NONE = "none"
    BAD = "bad"  #: those that fail
    ALL = "all"


class Plan(NamedTuple):
    """What is to be run."""

    words: tuple[str, ...] = ()  #: arguments that select cases; all cases if empty
    frozen_set: str = ""  #: only the cases of this set; of all sets and none if empty
    engine: str = ORACLE  #: empty if it is not known, as in a record
    settings: EngineSettings = DEFAULT
    plays: str = ""  #: the profile that the engine is graded under
    vary: tuple[str, ...] = ()  #: the ways of moving the table
    shard: tuple[int, int] = (1, 1)
    jobs: int = 1
    cached: bool = True
    traces: Traces = Traces.NONE
    score: bool = True  #: whether to compute the score of an engine that does nothing

    @property
    def remembers(self) -> bool:
        """Whether results are cached: only the oracle's cannot become out of date."""
        return self.cached and self.engine == ORACLE

    @property
    def way(self) -> str:
        """The options that the oracle's results depend on, apart from the case."""
        return f"{self.plays}|{','.join(self.vary)}"
