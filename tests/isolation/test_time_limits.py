"""The time that an engine has for a message."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from holdem_conformance.engines.failures import TimedOut
from holdem_conformance.engines.isolation import watchdog
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


#: A program that stops another one, as often as it is continued.
STOPPING: Final = """
import os, signal, sys
while True:
    try:
        os.kill(int(sys.argv[1]), signal.SIGSTOP)
    except ProcessLookupError:
        break
"""


@contextmanager
def held(process: int) -> Iterator[None]:
    """A process is stopped again and again, and hardly ever has a processor to itself."""
    os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))
    words = (sys.executable, "-S", "-c", STOPPING, str(process))
    programs = [subprocess.Popen(words) for _ in range(4)]
    try:
        time.sleep(0.5)
        yield
    finally:
        for one in programs:
            one.kill()
            one.wait()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a guard")
def test_an_engine_whose_guard_is_held_is_ended_soon() -> None:
    """The run does not wait for a guard that has no time to work: the best of a few attempts."""
    took = []
    for _ in range(3):
        arguments = (sys.executable, "-S", "-c", SILENT)
        kept = watchdog.start(Command(arguments, Path.cwd(), dict(os.environ), 0))
        with held(kept.keeper):
            began = time.monotonic()
            watchdog.end(kept)
            took.append(time.monotonic() - began)
        assert not Path(f"/proc/{kept.keeper}").exists()
        if took[-1] < watchdog._TO_SWEEP:  # noqa: SLF001  # the time that a guard has for its work
            return
    pytest.fail(f"it took {took} seconds")
