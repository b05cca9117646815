"""How an engine is run: time limits, memory, repetition."""

from typing import Final, NamedTuple


class EngineSettings(NamedTuple):
    """The options of the command line for running an engine."""

    in_process: bool = False  #: run a Python class in the suite's own process, for a debugger
    message: float = 0  #: seconds for one message; 0 for the value in the engine's manifest
    case: float = 0  #: seconds for one case; as above
    greeting: float = 0  #: seconds for the first message; 0 for the default
    repeat: int = 0  #: how often each case is played; 0 for the value in the manifest
    memory: int = 2048  #: megabytes of data for each process; 0 for no limit


DEFAULT: Final = EngineSettings()
