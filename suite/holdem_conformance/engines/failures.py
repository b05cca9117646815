"""What can go wrong with an engine, other than its being wrong about poker."""

import os
import re
from pathlib import Path
from typing import ClassVar, Final

_ADDRESS: Final = re.compile(r"0x[0-9a-fA-F]{6,}")


def same_anywhere(told: str) -> str:
    """A text without what is another on each machine and in each run: addresses, home folders."""
    home = Path("~").expanduser()
    return _ADDRESS.sub("0x", told.replace(f"{home}{os.sep}", f"~{os.sep}"))


class EngineFailed(Exception):  # noqa: N818  # it is a verdict
    """The engine could not answer: a verdict, of what kind, and in words."""

    verdict: ClassVar[str]
    word: ClassVar[str]

    def __init__(self, kind: str, told: str, stderr: str = "") -> None:
        self.signature = f"{self.word}:{kind}"
        self.told = same_anywhere(f"{told}\nstandard error: {stderr}" if stderr else told)
        super().__init__(self.told)


class Crashed(EngineFailed):
    """It ended, or said that it broke."""

    verdict = "crash"
    word = "crash"


class TimedOut(EngineFailed):
    """It took too long."""

    verdict = "timeout"
    word = "timeout"


class SpokeNonsense(EngineFailed):
    """It said something that is no answer."""

    verdict = "protocol-error"
    word = "protocol"


class NotStarted(Exception):  # noqa: N818  # as above
    """There is nothing that could be started."""
