"""All faults, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from holdem_adapters.faults.across_hands import (
    absences,
    button_draw,
    button_movement,
    dead_positions,
    dealer_mistakes,
    finishing_places,
    kept_state,
    level_changes,
    moving_seats,
    newcomer_posts,
    newcomers,
    owed_blinds,
    rebuys,
    who_is_out,
)
from holdem_adapters.faults.across_tables import (
    breaking_and_halting,
    chip_races,
    event_levels,
    hand_for_hand_play,
    late_entries,
    penalised_players,
    places_over_tables,
    redraws,
    seat_draws,
    shared_prizes,
    substantial_actions,
    table_balancing,
)
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
    deck_and_board,
    hand_ranking,
    hands_shown,
    kickers,
    showdown,
    showdown_winners,
    straights_and_flushes,
)
from holdem_adapters.faults.clock import (
    lost_connections,
    timeouts,
    timers,
)
from holdem_adapters.faults.fault_definition import Fault
from holdem_adapters.faults.leaks import kept_bets, kept_showdown, kept_time
from holdem_adapters.faults.posting import (
    absent_players,
    antes,
    blind_amounts,
    blind_turns,
    blinds,
    heads_up,
    late_posts,
    missed_blinds,
    straddle_posts,
    straddles,
)
from holdem_adapters.faults.pots import (
    dead_money,
    folded_chips,
    odd_chip_order,
    odd_chips,
    pot_eligibility,
    pot_sizes,
    pot_splitting,
    refund_amounts,
    side_pots,
    uncalled_bets,
)
from holdem_adapters.faults.telling import (
    after_the_hand,
    event_log,
)

#: The modules with faults in one hand, in the order in which families are reported.
IN_ONE_HAND: Final = (
    *(heads_up, blinds, action_order, legal_actions, minimum_raise, reopening, round_completion),
    *(side_pots, dead_money, uncalled_bets, odd_chips, hand_ranking, showdown, timeouts),
    *(missed_blinds, pot_limit, fixed_limit, illegal_actions, dealing, straddles),
    *(first_to_act, calls_and_stacks, raise_sizes, short_all_ins, end_of_round),
    *(raise_caps, action_parsing),
    *(blind_amounts, antes, blind_turns, late_posts, absent_players, straddle_posts),
    *(pot_sizes, pot_eligibility, folded_chips, refund_amounts, odd_chip_order, pot_splitting),
    *(kickers, straights_and_flushes, hands_shown, showdown_winners, deck_and_board),
    *(timers, lost_connections, after_the_hand, event_log),
)
#: The modules with faults in what passes from hand to hand at a table.
ACROSS_HANDS: Final = (
    *(button_movement, dead_positions, button_draw, newcomers, newcomer_posts),
    *(owed_blinds, absences, who_is_out, finishing_places, level_changes),
    *(rebuys, moving_seats, dealer_mistakes, kept_state),
)
#: The modules with faults in what passes between the tables of a tournament.
ACROSS_TABLES: Final = (
    *(seat_draws, table_balancing, breaking_and_halting, redraws, late_entries),
    *(hand_for_hand_play, places_over_tables, shared_prizes, chip_races),
    *(event_levels, penalised_players, substantial_actions),
)
#: The modules with faults that show in no hand at a new table: ``--vary second-hand`` sees them.
IN_A_SECOND_HAND: Final = (kept_bets, kept_showdown, kept_time)
MODULES: Final = (*IN_ONE_HAND, *ACROSS_HANDS, *ACROSS_TABLES, *IN_A_SECOND_HAND)

FAULTS: Final[Mapping[str, Fault]] = MappingProxyType(
    {fault.name: fault for module in MODULES for fault in module.FAULTS}
)
