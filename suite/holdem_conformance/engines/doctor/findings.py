"""What a check of the doctor finds: good, bad, or worth a note."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from holdem_conformance.engines.session import EngineSession

GOOD: Final = "good"
BAD: Final = "bad"
NOTE: Final = "note"


class Found(NamedTuple):
    """The result of one check."""

    how: str
    what: str
    remedy: str = ""


Look: TypeAlias = Callable[[EngineSession], Iterator[Found]]
