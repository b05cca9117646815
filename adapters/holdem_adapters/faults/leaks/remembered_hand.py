"""A hand that remembers the one before it, for engines that keep something of that."""

from dataclasses import dataclass, fields
from typing import Any

from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupAfter(Setup):
    """The set-up of a hand at a table, with the hand before it."""

    earlier: Hand


def setup_after(before: Hand, setup: Setup) -> SetupAfter:
    """The same set-up, which remembers the hand before."""
    given: dict[str, Any] = {
        one.name: getattr(setup, one.name) for one in fields(setup) if one.init
    }
    return SetupAfter(**given, earlier=before)


def hand_before(hand: Hand) -> Hand | None:
    """The hand before, at a table."""
    return hand.setup.earlier if isinstance(hand.setup, SetupAfter) else None
