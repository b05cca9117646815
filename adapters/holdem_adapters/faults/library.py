"""All faults, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from holdem_adapters.faults import (
    action_order,
    blinds,
    dead_money,
    dealing,
    fixed_limit,
    hand_ranking,
    heads_up,
    illegal_actions,
    legal_actions,
    minimum_raise,
    missed_blinds,
    odd_chips,
    pot_limit,
    reopening,
    round_completion,
    showdown,
    side_pots,
    straddles,
    timeouts,
    uncalled_bets,
)
from holdem_adapters.faults.fault import Fault

#: In the order in which families are reported.
MODULES: Final = (
    *(heads_up, blinds, action_order, legal_actions, minimum_raise, reopening, round_completion),
    *(side_pots, dead_money, uncalled_bets, odd_chips, hand_ranking, showdown, timeouts),
    *(missed_blinds, pot_limit, fixed_limit, illegal_actions, dealing, straddles),
)

FAULTS: Final[Mapping[str, Fault]] = MappingProxyType(
    {fault.name: fault for module in MODULES for fault in module.FAULTS}
)
