"""The default severity of a divergence in each fact."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

#: Most severe first.
SEVERITIES: Final = ("money", "information", "action", "order")
_FACTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "money": (
            *("to_match", "bets", "stacks", "pots", "pot", "won", "order", "categories"),
            *("posts", "blinds", "ante", "owes", "places", "chips", "prizes"),
        ),
        # ``returned`` only reports the uncalled chips; ``stacks`` shows who has them.
        "information": ("board", "holes", "shown", "mucked", "plays", "returned"),
        "action": (
            *("can", "cannot", "statuses", "running", "time_left", "banks", "offline"),
            *("dealt_in", "waiting", "out", "alive", "game_over"),
            *("left", "held", "to_draw", "buttons_to_draw", "registration", "entries"),
            *("hand_for_hand", "substantial"),
        ),
        "order": (
            *("street", "turn", "button", "blind_seats", "over", "events"),
            *("level", "level_left", "hand"),
            *("moves", "seats", "broken", "players", "halted", "final", "free", "break_order"),
        ),
    }
)
#: Severities by the name of the fact.
SEVERITY_OF: Final[Mapping[str, str]] = MappingProxyType(
    {fact: severity for severity, facts in _FACTS.items() for fact in facts}
)
