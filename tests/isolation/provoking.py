"""Starting and provoking the engines of ``misbehaving.py``, and finding their processes."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

MISBEHAVING: Final = Path(__file__).parent / "misbehaving.py"
#: Where the engine finds its ways.
_ROOT: Final = Path(__file__).parents[2]

#: A heads-up case: its number, and the stack by which an engine recognizes its hand.
CASE: Final = """\
id: HU-90{number}
title: The button posts the small blind and acts first
why: An engine that takes the ring order lets the other seat act first.
severity: order
rules: [tda-34-b]
table: {{blinds: 50/100, button: 0, stacks: [{stack}, 1000]}}
play:
- expect: {{turn: 0}}
- 0: call
- expect: {{turn: 1}}
"""


def three_cases(folder: Path) -> Path:
    """A folder of three cases, of which the second provokes the engine."""
    folder.mkdir(exist_ok=True)
    for number, stack in ((1, 1000), (2, 4321), (3, 2000)):
        (folder / f"case-{number}.yaml").write_text(CASE.format(number=number, stack=stack))
    return folder


def command(way: str, cases: Path) -> str:
    """The command of a misbehaving engine; the folder of cases marks its processes."""
    return f"env PYTHONPATH={_ROOT} {sys.executable} {MISBEHAVING} {way} {cases}"


def left_behind(cases: Path) -> list[str]:
    """The processes of the engine and its descendants that are still running."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            program, *words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if program == sys.executable.encode() and words[-2:-1] == [str(cases).encode()]:
            found.append(folder.name)
    return found


def within(seconds: float, holds: Callable[[], object]) -> bool:
    """Whether a condition becomes true within a time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if holds():
            return True
        time.sleep(0.05)
    return False
