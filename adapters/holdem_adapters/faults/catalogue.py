"""All faults, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from holdem_adapters.faults.betting import (
    action_order,
    fixed_limit,
    illegal_actions,
    legal_actions,
    minimum_raise,
    pot_limit,
    reopening,
    round_completion,
)
from holdem_adapters.faults.cards import (
    dealing,
    deck_and_board,
    hand_ranking,
    hands_shown,
    kickers,
    showdown,
    showdown_winners,
    straights_and_flushes,
)
from holdem_adapters.faults.clock import lost_connections, timeouts, timers
from holdem_adapters.faults.fault_definition import Fault
from holdem_adapters.faults.posting import blinds, heads_up, missed_blinds, straddles
from holdem_adapters.faults.pots import dead_money, odd_chips, side_pots, uncalled_bets
from holdem_adapters.faults.telling import after_the_hand, event_log

#: The modules with faults, in the order in which families are reported.
MODULES: Final = (
    *(heads_up, blinds, action_order, legal_actions, minimum_raise, reopening, round_completion),
    *(side_pots, dead_money, uncalled_bets, odd_chips, hand_ranking, showdown, timeouts),
    *(missed_blinds, pot_limit, fixed_limit, illegal_actions, dealing, straddles),
    *(kickers, straights_and_flushes, hands_shown, showdown_winners, deck_and_board),
    *(timers, lost_connections, after_the_hand, event_log),
)

FAULTS: Final[Mapping[str, Fault]] = MappingProxyType(
    {fault.name: fault for module in MODULES for fault in module.FAULTS}
)
