"""What can go wrong with an engine, other than its being wrong about poker."""

from typing import ClassVar

from holdem_conformance.verdicts import Verdict


class EngineFailed(Exception):  # noqa: N818  # it is a verdict
    """The engine could not answer: a verdict, of what kind, and in words."""

    verdict: ClassVar[Verdict]
    word: ClassVar[str]

    def __init__(self, kind: str, told: str, stderr: str = "") -> None:
        self.signature = f"{self.word}:{kind}"
        self.told = f"{told}\nstandard error: {stderr}" if stderr else told
        super().__init__(self.told)


class Crashed(EngineFailed):
    """It ended, or said that it broke."""

    verdict = Verdict.CRASH
    word = "crash"


class TimedOut(EngineFailed):
    """It took too long."""

    verdict = Verdict.TIMEOUT
    word = "timeout"


class SpokeNonsense(EngineFailed):
    """It said something that is no answer."""

    verdict = Verdict.PROTOCOL_ERROR
    word = "protocol"


class NotStarted(Exception):  # noqa: N818  # as above
    """There is nothing that could be started."""
