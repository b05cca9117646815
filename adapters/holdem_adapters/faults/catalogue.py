"""All faults, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from holdem_adapters.faults.betting import (
    action_order,
    action_parsing,
    calls_and_stacks,
    end_of_round,
    first_to_act,
    fixed_limit,
    illegal_actions,
    legal_actions,
    minimum_raise,
    pot_limit,
    raise_caps,
    raise_sizes,
    reopening,
    round_completion,
    short_all_ins,
)
from holdem_adapters.faults.cards import (
    dealing,
    hand_ranking,
    showdown,
)
from holdem_adapters.faults.clock import timeouts
from holdem_adapters.faults.fault_definition import Fault
from holdem_adapters.faults.posting import (
    blinds,
    heads_up,
    missed_blinds,
    straddles,
)
from holdem_adapters.faults.pots import (
    dead_money,
    odd_chips,
    side_pots,
    uncalled_bets,
)

#: The modules with faults, in the order in which families are reported.
MODULES: Final = (
    *(heads_up, blinds, action_order, legal_actions, minimum_raise, reopening, round_completion),
    *(side_pots, dead_money, uncalled_bets, odd_chips, hand_ranking, showdown, timeouts),
    *(missed_blinds, pot_limit, fixed_limit, illegal_actions, dealing, straddles),
    *(first_to_act, calls_and_stacks, raise_sizes, short_all_ins, end_of_round),
    *(raise_caps, action_parsing),
)

FAULTS: Final[Mapping[str, Fault]] = MappingProxyType(
    {fault.name: fault for module in MODULES for fault in module.FAULTS}
)
