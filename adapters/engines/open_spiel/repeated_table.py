"""One hand of OpenSpiel's repeated_poker, with the methods of a state of universal_poker.

Its players are seats here.  It numbers those who play a hand anew, and begins the next
hand as soon as one is over: what it says of a hand is kept until then.
"""

import json
from typing import Any, TypeAlias

from holdem_adapters.tables.between_hands import BetweenHands

#: The engine has no types.
RepeatedPoker: TypeAlias = Any


class HandAtTable:
    """The hand that is being played, or that was played last."""

    def __init__(self, table: RepeatedPoker) -> None:
        seats = range(table.num_players())
        self._table = table
        self._stacks = table.stacks()
        self._number = table.to_dict()["hand_number"]
        self.players = [seat for seat in seats if table.player_to_seat(seat) >= 0]
        self.button = table.dealer()
        blinds = table.small_blind_seat(), table.big_blind_seat()
        self.blinds = tuple([table.seat_to_player(seat) for seat in blinds])
        self.between = BetweenHands(
            hand=self._number + 1,
            dealt_in=tuple(self.players),
            blinds=(table.small_blind(), table.big_blind()),
        )

    def child(self, action: int) -> "HandAtTable":
        """The hand after an action."""
        after = object.__new__(HandAtTable)
        vars(after).update(vars(self), _table=self._table.child(action))
        return after

    def is_terminal(self) -> bool:
        """Whether the hand is over: the next one has begun, or there is none."""
        return self._table.is_terminal() or self._table.to_dict()["hand_number"] != self._number

    def is_chance_node(self) -> bool:
        """Whether a card has to be dealt in this hand."""
        return self._table.is_chance_node() and not self.is_terminal()

    def current_player(self) -> int:
        """The seat to act."""
        return self._table.current_player()

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions."""
        return self._table.legal_actions()

    def apply_action(self, action: int) -> None:
        """Deal a card."""
        self._table.apply_action(action)

    def apply_action_with_legality_check(self, action: int) -> None:
        """Act for the seat to act."""
        self._table.apply_action_with_legality_check(action)

    def to_dict(self) -> dict[str, Any]:
        """The hand, with everything that belongs to a player by seat."""
        seen = self._table.to_dict()
        gone_on = seen["hand_number"] != self._number or self._table.is_terminal()
        which = "prev" if gone_on and seen["prev_universal_poker_json"] else "current"
        hand = json.loads(seen[f"{which}_universal_poker_json"])
        nobody = {
            "player_contributions": [0] * len(self._stacks),
            "player_hands": [""] * len(self._stacks),
            "starting_stacks": self._stacks,
        }
        return hand | {name: self._by_seat(hand[name], other) for name, other in nobody.items()}

    def _by_seat(self, values: list[Any], others: list[Any]) -> list[Any]:
        """Values of the players of the hand, by seat, and those of all others."""
        found = list(others)
        for seat, value in zip(self.players, values, strict=True):
            found[seat] = value
        return found
