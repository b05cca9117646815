"""The known differences between the oracle and the model, with the clauses that decide them."""

from collections.abc import Callable
from typing import NamedTuple

from tests.second_model.comparing import Seen
from tests.second_model.limits import least_to
from tests.second_model.posting import straddling
from tests.second_model.rights import is_reopened
from tests.second_model.state import PREFLOP, Table

from holdem_oracle.hand.state import Hand


class Difference(NamedTuple):
    """A known difference: the clause that decides it, and when it may appear."""

    name: str
    clause: str
    applies: Callable[[Hand, Table, Seen, Seen], bool]


def adds_up_for_the_table(_: Hand, table: Table, oracle: Seen, model: Seen) -> bool:
    """In fixed-limit the oracle adds short all-ins up for the table, not for the player."""
    if oracle.turn is None or oracle._replace(wager=None) != model:
        return False
    player = table.player(oracle.turn)
    limit = table.setup.house.betting == "fixed-limit"
    return limit and not is_reopened(table, player)


def asks_after_an_all_in(hand: Hand, table: Table, *_: Seen) -> bool:
    """The oracle goes on asking a player who was all-in and got chips back."""
    return table.setup.house.lone_actor == "ask" and table.closed and not hand.over


def doubles_less_than_the_minimum(_: Hand, table: Table, oracle: Seen, model: Seen) -> bool:
    """The oracle doubles an all-in below the minimum bet, and adds less than the minimum."""
    if oracle.wager is None or oracle._replace(wager=model.wager) != model:
        return False
    below = table.price < table.size and not any(wager.full for wager in table.wagers)
    doubles = table.setup.house.min_raise == "double"
    return doubles and below and oracle.wager[0] < least_to(table)


def doubles_from_a_short_all_in(_: Hand, table: Table, oracle: Seen, model: Seen) -> bool:
    """The oracle takes an all-in over a short one for a full raise, though it does not double.

    Where the size of a raise carries over, this shows on later streets, too.
    """
    house = table.setup.house
    short = sum(not wager.full for wager in table.wagers)
    carried = house.increment_reset == "carry" and table.street > PREFLOP
    only_bounds = oracle._replace(wager=model.wager) == model
    return house.min_raise == "double" and (short > 1 or carried) and only_bounds


def straddles_short(_: Hand, table: Table, *__: Seen) -> bool:
    """The oracle takes a straddle from a player who has paid the ante first and has too little."""
    setup, house = table.setup, table.setup.house
    first = house.ante == "button" and house.ante_order == "ante-first"
    if not first or straddling(table) != setup.button:
        return False
    return (setup.stacks[setup.button] or 0) < 2 * setup.big_blind + setup.ante


def takes_a_bettor_for_a_limper(_: Hand, table: Table, oracle: Seen, model: Seen) -> bool:
    """The oracle lets a player who has bet a big blind that nobody posted raise again."""
    house = table.setup.house
    if oracle.turn is None or model.wager is not None or oracle._replace(wager=None) != model:
        return False
    unposted = table.big is None and house.short_blind_price == "posted"
    limper = table.player(oracle.turn).only_limped
    return unposted and house.limp_reopen == "half" and table.street == PREFLOP and not limper


ALL = (
    Difference("short-all-ins-add-up", "tda-47-b", adds_up_for_the_table),
    Difference("asked-after-all-in", "server-done.3", asks_after_an_all_in),
    Difference("doubled-short-bet", "roberts-nl.2", doubles_less_than_the_minimum),
    Difference("doubled-short-raise", "rooms-double", doubles_from_a_short_all_in),
    Difference("short-straddle", "suite-whole-straddle", straddles_short),
    Difference("bettor-as-limper", "rooms-limp", takes_a_bettor_for_a_limper),
)
