"""How bad it is to get a fact wrong, unless a case says otherwise."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

#: The worst first.
SEVERITIES: Final = ("money", "information", "action", "order")
_FACTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "money": ("to_match", "bets", "stacks", "pots", "pot", "won", "order", "categories"),
        # What came back is told here; who has the chips is for ``stacks`` to say.
        "information": ("board", "holes", "shown", "mucked", "plays", "returned"),
        "action": ("can", "cannot", "statuses", "running", "time_left", "banks", "offline"),
        "order": ("street", "turn", "button", "blind_seats", "over", "events"),
    }
)
#: By the name of a fact.
SEVERITY_OF: Final[Mapping[str, str]] = MappingProxyType(
    {fact: severity for severity, facts in _FACTS.items() for fact in facts}
)
