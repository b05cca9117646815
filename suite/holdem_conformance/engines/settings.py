"""How an engine is run: time limits, memory, repetition."""

from typing import Final, NamedTuple


class EngineSettings(NamedTuple):
    """What the command line says about running an engine."""

    in_process: bool = False  #: a Python class in the process of the suite, for a debugger
    message: float = 0  #: seconds for one message; 0 leaves it to the engine's manifest
    case: float = 0  #: seconds for one case; as above
    greeting: float = 0  #: seconds for the first message; 0 is the default
    repeat: int = 0  #: how often each case is played; 0 leaves it to the manifest
    memory: int = 2048  #: megabytes of data for each process; 0 is no limit


DEFAULT: Final = EngineSettings()
