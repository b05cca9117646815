"""The time that an engine has for a message."""

import os
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from holdem_conformance.engines.failures import TimedOut
from holdem_conformance.engines.isolation.child_process import Child
from holdem_conformance.engines.isolation.watchdog import Command

LIMIT: Final = 0.5
#: Programs that never answer: one is silent, the others write something now and then.
SILENT: Final = "import time; time.sleep(3600)"
WRITING: Final = "import os, time\nwhile True: os.write({}, b' '); time.sleep(0.01)"


@pytest.mark.parametrize("program", [SILENT, WRITING.format(1), WRITING.format(2)])
def test_an_engine_that_does_not_answer_is_given_up_at_its_limit(program: str) -> None:
    """And not at a multiple of it: the best of a few attempts counts on a busy machine."""
    longest = []
    for _ in range(5):
        arguments = (sys.executable, "-S", "-c", program)
        child = Child(Command(arguments, Path.cwd(), dict(os.environ), 0))
        began = time.monotonic()
        with pytest.raises(TimedOut, match=r"no answer in 0\.5 seconds"):
            child.ask(b"{}\n", LIMIT)
        longest.append(time.monotonic() - began)
        child.close()
        if longest[-1] < 1.8 * LIMIT:
            return
    pytest.fail(f"it took {longest} seconds")
