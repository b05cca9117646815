"""How an engine is run: time limits, memory, repetition."""

import sys
from typing import Final, NamedTuple

#: Megabytes that an engine may use unless the user says otherwise; only Linux can limit them.
MEMORY: Final = 2048 if sys.platform == "linux" else 0


class EngineSettings(NamedTuple):
    """The options of the command line for running an engine."""

    in_process: bool = False  #: run a Python class in the suite's own process, for a debugger
    message: float = 0  #: seconds for one message; 0 for the value in the engine's manifest
    case: float = 0  #: seconds for one case; as above
    greeting: float = 0  #: seconds for the first message; 0 for the default
    repeat: int = 0  #: how often each case is played; 0 for the value in the manifest
    memory: int = MEMORY  #: megabytes for each process, and for all together; 0 for no limit


DEFAULT: Final = EngineSettings()
