"""The clauses behind what is watched in every case: invariants, and the effects of actions.

They are about the divergence itself, where the first clause of the case may be
about something else.  What only this suite says is a `should`; a document binds
only where its own profile is asked; chips that are made or lost are a `must`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from holdem_scenarios.case.model import Case


class WatchedRule(NamedTuple):
    """A clause, and whether it binds."""

    clause: str
    level: str  #: must, or should where only the suite or a document says so


_NEVER_VANISH: Final = WatchedRule("suite-residual", "should")
_NOT_ASKED_AGAIN: Final = WatchedRule("ludoforge-allin.2", "should")
#: By signature, or by the beginning of a signature.
RULES: Final[Mapping[str, WatchedRule]] = MappingProxyType(
    {
        "invariant.chips:lost": _NEVER_VANISH,
        "invariant.pots:no-owner": _NEVER_VANISH,
        "invariant.stacks:negative": WatchedRule("basic-1.3", "should"),
        "invariant.stacks:fraction": WatchedRule("tda-20", "must"),
        "invariant.cards:twice": WatchedRule("tda-35-e", "must"),
        "invariant.turn:all-in": _NOT_ASKED_AGAIN,
        "invariant.turn:no-chips": _NOT_ASKED_AGAIN,
        "invariant.turn:folded": WatchedRule("tournament-5.1.5", "should"),
        "invariant.table-chips:made": WatchedRule("tda-21", "must"),
        "invariant.table-chips:lost": WatchedRule("tda-21", "must"),
        "invariant.big-blind:twice": WatchedRule("tda-32", "must"),
        "invariant.button:stays": WatchedRule("tda-32", "must"),
        "invariant.button:big-blind": WatchedRule("tda-32", "must"),
        "invariant.orbit:uneven": WatchedRule("tda-32", "must"),
        "invariant.dealt:no-chips": WatchedRule("tournament-8.2.1", "should"),
        "invariant.places:overlap": WatchedRule("tournament-8.2.2", "should"),
        "dealt:button": WatchedRule("tda-32", "must"),
        "dealt:dealt-in": WatchedRule("tda-30", "must"),
        "invariant.places:hole": WatchedRule("tournament-8.2.2", "should"),
        "invariant.tables:two-players": WatchedRule("basic-1.2", "should"),
        "accepted:coerced": WatchedRule("tda-50-a", "must"),
        "accepted:punished": WatchedRule("tda-50-a", "must"),
    }
)
#: The reasons to refuse an action for its amount, and for nothing else.
AMOUNTS: Final = frozenset(
    {"bad-amount", "not-enough-chips", "below-minimum", "above-maximum", "not-in-chips"}
)
#: An amount that is not allowed was changed to another one.
CHANGED_AMOUNT: Final = WatchedRule("suite-whole-amounts", "should")


def rule_about(signature: str, case: Case) -> WatchedRule | None:
    """The clause about a divergence; None if there is only that of the case."""
    found = RULES.get(signature)
    if found is not None and found.clause.partition("-")[0] == case.profile:
        return found._replace(level="must")
    return found
