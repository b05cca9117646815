"""Which values of an option fit what an engine does in a case."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from holdem_conformance.probe.probe_tables import Line, Seen, agrees
from holdem_conformance.probe.probed_cases import Played

#: the facts that an action changes
_CHIPS: Final = frozenset({"to_match", "bets", "stacks", "pot"})


class Parting(NamedTuple):
    """A case played with one value, and the oracle's results in the house of each value."""

    played: Played
    lines: Mapping[str, Line]

    def fits(self, engine: Mapping[int, Seen]) -> frozenset[str]:
        """The values with which the oracle's results match the engine's.

        Chips that match no value are a mistake of another kind, and rule out
        all values; if they are those after one of several hands, only what
        follows is not compared.  Any other fact that matches no value is ignored.
        If all differing facts match no value, no value is left.
        """
        left, odd = frozenset(self.lines), False
        for at, seen in engine.items():
            facts = {value: self.lines[value].get(at, {}) for value in left}
            still = left
            for name in _differing(list(facts.values())):
                holding = _holding(name, facts, seen)
                if holding is None:
                    continue
                if not still & holding and name == "stacks" and self.played.is_a_result(at):
                    return self._unless_odd(still, odd=odd)
                if holding:
                    still -= facts.keys() - holding
                else:
                    odd = True
                    still = frozenset() if name in _CHIPS else still
            if not still:
                return still
            left = still
        return self._unless_odd(left, odd=odd)

    def _unless_odd(self, left: frozenset[str], *, odd: bool) -> frozenset[str]:
        """The values that are left; none, if something differs that matches no value."""
        return frozenset() if odd and len(left) == len(self.lines) else left


def _holding(
    name: str, facts: Mapping[str, Mapping[str, Any]], seen: Seen
) -> frozenset[str] | None:
    """The values with which a fact is as the engine shows it; None if it does not show it."""
    same = {value: agrees(name, some[name], seen) for value, some in facts.items() if name in some}
    if None in same.values():
        return None
    without = facts.keys() - same.keys()
    return frozenset(without) | {value for value, holds in same.items() if holds}


def _differing(several: Sequence[Mapping[str, Any]]) -> list[str]:
    """The facts that differ between the tables that show them."""
    names = {name: None for some in several for name in some}
    return [
        name
        for name in names
        if len(shown := [some[name] for some in several if name in some]) > 1
        and any(one != shown[0] for one in shown)
    ]
