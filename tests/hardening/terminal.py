"""A command at a real terminal, and every byte that it writes there."""

import os
import pty
import select
import subprocess
import termios
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tests.the_command import HOLDEM

#: A timeout in seconds for a command that hangs; none needs nearly as long.
_SAFETY: Final = 120
#: What a progress bar writes: it hides the cursor, shows it again, and clears its line.
OF_PROGRESS: Final = (b"\x1b[?25l", b"\x1b[?25h", b"\x1b[K", b"\r")
#: The colours of a severity or a verdict, and their end.
OF_COLOURS: Final = (b"\x1b[0m", *(b"\x1b[3%dm" % colour for colour in (1, 2, 3, 5, 6)))


class Seen(NamedTuple):
    """The exit code, and what arrived at the terminal."""

    code: int
    bytes: bytes

    @property
    def plain(self) -> "Seen":
        """The same without the colours that a terminal is given."""
        left = self.bytes
        for one in OF_COLOURS:
            left = left.replace(one, b"")
        return self._replace(bytes=left)

    @property
    def text(self) -> str:
        """The same as text; an error if it is none."""
        return self.bytes.decode()


def at_a_terminal(
    *words: str | bytes, cwd: Path, env: Mapping[str, str], typed: bytes = b""
) -> Seen:
    """Run ``holdem`` with a terminal as input, output and error, which changes no byte."""
    ours, theirs = pty.openpty()
    how = termios.tcgetattr(theirs)
    how[1] &= ~termios.OPOST
    how[3] &= ~termios.ECHO
    termios.tcsetattr(theirs, termios.TCSANOW, how)
    started = subprocess.Popen(
        [HOLDEM, *words],
        cwd=cwd,
        env=env,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    os.write(ours, typed)
    seen = b""
    try:
        while more := _read(ours):
            seen += more
        return Seen(started.wait(_SAFETY), seen)
    finally:
        started.kill()
        os.close(ours)


def _read(terminal: int) -> bytes:
    """What has arrived; nothing once the other end is closed."""
    if not select.select([terminal], [], [], _SAFETY)[0]:
        raise TimeoutError("the command writes nothing and does not end")
    try:
        return os.read(terminal, 1 << 16)
    except OSError:
        return b""
