"""The result of comparing one expected fact with what an engine shows.

Silence is never a pass: a fact of several parts passes only if every part is
shown.  If some parts are shown, and those are right, it is only partly observed.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from holdem_scenarios.facts.compound_facts import Value

UNOBSERVED: Final = "unobserved"


class Compared(NamedTuple):
    """The result of comparing one fact."""

    observed: Value
    signature: str  #: empty if there is no difference in what is shown
    shown: bool = True  #: whether the engine shows any part of it
    not_shown: str = ""  #: the parts that it does not show, as a signature


NOT_SHOWN: Final = Compared(None, UNOBSERVED, shown=False)


def not_shown_of(parts: Iterable[str]) -> str:
    """The signature of parts that are not shown; empty if there are none."""
    return "+".join(f"{part}:{UNOBSERVED}" for part in dict.fromkeys(parts))
