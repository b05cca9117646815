"""What is wrong with a file that a person wrote: where, what, and what to write instead."""

from collections.abc import Iterable
from typing import NamedTuple


class Fault(NamedTuple):
    """One thing that is wrong, said so that it can be mended."""

    file: str
    line: int
    field: str  #: the path to it, such as ``play[3].refused``; empty for the file itself
    problem: str
    remedy: str

    def __str__(self) -> str:
        field = f"{self.field}: " if self.field else ""
        return f"{self.file}:{self.line}: {field}{self.problem}; {self.remedy}"


class FaultyFilesError(ValueError):
    """Files that cannot be used; every fault of every file, in the order of the files."""

    exit_code = 4  #: the suite's own files are at fault, and not the engine under test

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class Wrong(ValueError):  # noqa: N818  # it says what a value is
    """A value that cannot be read, before anybody knows in which file it stands."""

    def __init__(self, problem: str, remedy: str) -> None:
        self.problem = problem
        self.remedy = remedy
        super().__init__(f"{problem}; {remedy}")
