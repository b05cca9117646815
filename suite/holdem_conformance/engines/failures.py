"""Failures of an engine that are not about poker: crashes, timeouts, protocol violations."""

import os
import re
from typing import ClassVar, Final

from holdem_conformance.library.cache_place import home_folder
from holdem_reports.safe_text import bounded

_ADDRESS: Final = re.compile(r"0x[0-9a-fA-F]{6,}")


def same_anywhere(text: str) -> str:
    """A text without what varies between machines and runs: addresses, home folders."""
    home = home_folder()
    text = text.replace(f"{home}{os.sep}", f"~{os.sep}") if home else text
    return _ADDRESS.sub("0x", text)


class EngineFailed(Exception):  # noqa: N818  # it becomes a verdict
    """The engine could not answer: the verdict, its signature, and a description."""

    verdict: ClassVar[str]
    word: ClassVar[str]

    def __init__(self, kind: str, problem: str, stderr: str = "") -> None:
        self.signature = f"{self.word}:{kind}"
        told = bounded(f"{problem}\nstandard error: {stderr}" if stderr else problem)
        self.problem = same_anywhere(told)
        super().__init__(self.problem)


class Crashed(EngineFailed):
    """The engine exited, or answered with an error."""

    verdict = "crash"
    word = "crash"


class TimedOut(EngineFailed):
    """The engine did not answer in time."""

    verdict = "timeout"
    word = "timeout"


class SpokeNonsense(EngineFailed):
    """The engine violated the protocol."""

    verdict = "protocol-error"
    word = "protocol"


class NotStarted(Exception):  # noqa: N818  # as above
    """The engine's command could not be started."""
