"""Errors in hand-written files: where, what is wrong, and how to fix it."""

from collections.abc import Iterable
from typing import NamedTuple


class Fault(NamedTuple):
    """One error in a file, with its remedy."""

    file: str
    line: int
    field: str  #: its path, such as ``play[3].refused``; empty for the file itself
    problem: str
    remedy: str

    def __str__(self) -> str:
        field = f"{self.field}: " if self.field else ""
        return f"{self.file}:{self.line}: {field}{self.problem}; {self.remedy}"


class FaultyFilesError(ValueError):
    """Files that cannot be used, with every fault of every file, in the order of the files."""

    exit_code = 4  #: the files of the suite are wrong, not the engine under test

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class Wrong(ValueError):  # noqa: N818  # names the state of a value
    """A value that cannot be read; its file and line are added later."""

    def __init__(self, problem: str, remedy: str) -> None:
        self.problem = problem
        self.remedy = remedy
        super().__init__(f"{problem}; {remedy}")
