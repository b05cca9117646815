"""How much may be bet: the least, the most, and what is between.

Readings, where the rule books leave a choice:

- In fixed-limit, short all-ins above the last full bet act as a raise once they
  amount to half a bet together (roberts-br.6): they count as a full bet that is
  raised in full, and as one of the raises.  Below half they are completed.
- A remainder of chips below the smallest one plays only in an all-in.  A pot, a
  fixed raise and a minimum are rounded up to the next amount that chips can make
  (roberts-pl.4, suite-fixed-in-chips); a raise by that pot, over an odd all-in,
  is not more than the pot, so it is rounded down.
- Where a raise has to double the bet, one over an all-in below the minimum bet
  still adds the minimum (roberts-nl.2).  Where raises count from the last full
  bet, it completes the minimum bet, as nothing before it was a full one.
- The small blind counts as a big one only as long as it is no more than that,
  and the big blind has not acted (wsop-live-191); then as what it is, posted or
  not (tda-54-b).  A big blind whose hand is killed has no action to wait for.
"""

from tests.second_model.rights import bet_of_the_street, may_wager
from tests.second_model.state import PREFLOP, Player, Table


def accepts(table: Table, player: Player, to: int) -> bool:
    """Whether he may bet or raise to an amount."""
    if not table.price < to <= player.everything or not may_wager(table, player):
        return False
    least, most = least_to(table), most_to(table, player)
    if to == player.everything:
        return to <= max(least, most)
    return least <= to <= most and to % table.setup.house.chip_unit == 0


def in_chips(table: Table, amount: int) -> int:
    """The next amount that the smallest chip can make."""
    unit = table.setup.house.chip_unit
    return -(-amount // unit) * unit


def least_to(table: Table) -> int:
    """The least bet or raise of a player who has enough chips for it."""
    return in_chips(table, full_at(table))


def most_to(table: Table, player: Player) -> int:
    """The most, by stack, pot or fixed size; the minimum is always allowed."""
    match table.setup.house.betting:
        case "fixed-limit":
            return least_to(table)
        case "pot-limit":
            return max(least_to(table), in_chips(table, pot_sized(table, player)))
    return player.everything


def full_at(table: Table) -> int:
    """The amount from which a wager is a full bet or raise."""
    house = table.setup.house
    if house.betting == "fixed-limit":
        return fixed_at(table)
    if not table.price:
        return table.size
    match house.min_raise:
        case "full-level":
            return table.base + table.size
        case "double":
            return max(2 * table.price, table.price + table.size)
    return table.price + table.size


def fixed_at(table: Table) -> int:
    """A fixed raise completes less than half a bet, and is added to the rest (roberts-br.6)."""
    bet = bet_of_the_street(table)
    above = table.price - table.base
    return table.price + bet if 2 * above >= bet else table.base + bet


def pot_sized(table: Table, player: Player) -> int:
    """A raise by the pot as it is after a call (roberts-pl.pot), in chips."""
    call = table.price - player.front
    pot = in_chips(table, table.middle() + missing_from_the_pot(table) + call)
    return (table.price + pot) // table.setup.house.chip_unit * table.setup.house.chip_unit


def missing_from_the_pot(table: Table) -> int:
    """What short and dead blinds count before the flop, although nobody has posted it."""
    if table.street != PREFLOP:
        return 0
    match table.setup.house.pl_preflop_pot:
        case "full-blinds":
            return sum(table.short.values())
        case "sb-as-bb":
            return small_as_big(table)
    return 0


def small_as_big(table: Table) -> int:
    """Until the big blind has acted, the small blind counts as one (roberts-pl.5)."""
    big = None if table.big is None else table.player(table.big)
    if big is not None and (big.acted or big.folded):
        return sum(table.short.values())
    small = 0 if table.small is None else table.player(table.small).front
    return table.short["big"] + max(table.setup.big_blind - small, 0)
