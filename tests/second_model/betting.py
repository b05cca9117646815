"""The hand as it goes: who is asked, what an action does, and when a street ends.

Readings, where the rule books leave a choice:

- A last player with chips has nothing to decide unless an opponent in the hand
  has more in front than he has (tda-16), whatever the nominal price is.
- Uncalled is what a player has staked above every other stake, those of players
  who have folded too (tda-65-a).  It goes back when the street's betting is over,
  and not before it (suite-uncalled-at-once).  As an ante of each is "a stake like
  any other" (suite-each-ante-first), the part of it that nobody has paid goes
  back, too; as a pot for one player it would come to the same chips.
- Once everybody is all-in nobody is asked any more, even if one of them gets
  chips back (server-done.3).
"""

from tests.second_model.limits import full_at
from tests.second_model.posting import seated
from tests.second_model.rights import bet_of_the_street, limps, note_the_cap
from tests.second_model.state import PREFLOP, RIVER, Player, Table, Wager

from holdem_oracle.hand.setup import Setup


def begin(setup: Setup) -> Table:
    """A hand up to its first choice."""
    table = seated(setup)
    go_on(table)
    return table


def fold(table: Table) -> None:
    """The player to act gives up his hand."""
    player = table.player(table.turn or 0)
    player.folded = True
    player.acted_after = len(table.wagers)
    proceed(table, player)


def call(table: Table) -> None:
    """The player to act matches the price as far as he can; a check is a call of nothing."""
    player = table.player(table.turn or 0)
    limped = limps(table, player)
    player.put_in(table.price - player.front)
    player.only_limped = limped
    player.only_checked = table.price == 0 and table.street > PREFLOP
    player.acted_after = len(table.wagers)
    proceed(table, player)


def wager(table: Table, to: int) -> None:
    """The player to act bets or raises to an amount."""
    player = table.player(table.turn or 0)
    note_the_wager(table, to)
    player.put_in(to - player.front)
    player.only_limped = player.only_checked = False
    player.acted_after = len(table.wagers)
    proceed(table, player)


def note_the_wager(table: Table, to: int) -> None:
    """The new price, and whether it is a full bet or raise."""
    if table.setup.house.betting == "fixed-limit":
        note_the_fixed_wager(table, to)
    elif to >= full_at(table) or bets_any_size(table):
        table.size = size_of(table, to)
        table.base = to
        table.wagers.append(Wager(to, full=True))
    else:
        table.wagers.append(Wager(to, full=False))
    table.price = to


def size_of(table: Table, to: int) -> int:
    """What the next raise has to add after a full one, by the house."""
    match table.setup.house.min_raise:
        case "double":
            return to
        case "full-level":
            return to - table.base
    return to - table.price


def bets_any_size(table: Table) -> bool:
    """One house takes an opening bet of any size for a full one (maverick-2.bet.3)."""
    return table.setup.house.short_open_increment == "bet-amount" and not table.price


def note_the_fixed_wager(table: Table, to: int) -> None:
    """From half a bet on, a wager counts as a full one (roberts-br.6)."""
    bet, before = bet_of_the_street(table), table.counted
    table.wagers.append(Wager(to, full=2 * (to - table.price) >= bet))
    if 2 * (to - table.base) >= bet:
        table.base = to
        table.counted += 1
        note_the_cap(table, before)


def proceed(table: Table, player: Player) -> None:
    """Look for the next to act on the left of the player who has acted."""
    table.last = player.seat
    go_on(table)


def go_on(table: Table) -> None:
    """Go on until somebody is asked or the hand is over."""
    table.turn = asked(table)
    while table.turn is None and not table.over:
        table.closed = table.closed or not table.able()
        give_back(table)
        if len(table.live()) == 1 or table.street == RIVER:
            collect(table)
            table.over = True
        else:
            next_street(table)
            table.turn = asked(table)


def asked(table: Table) -> int | None:
    """The next player with chips who has not acted, or has less in than the price."""
    if table.closed or len(table.live()) == 1:
        return None
    able = table.able()
    for player in table.after(table.last):
        if player in able and (not player.acted or player.front < table.price):
            return player.seat if len(able) > 1 or is_asked_alone(table, player) else None
    return None


def is_asked_alone(table: Table, player: Player) -> bool:
    """Whether the last player with chips is asked (tda-16, maverick-5.c)."""
    if any(other.front > player.front for other in table.live()):
        return True
    begun = table.starters > 1
    match table.setup.house.lone_actor:
        case "ask":
            return True
        case "ask-in-round":
            return begun
        case "ask-unless-heads-up":
            return len(table.players) > 2 and (begun or table.street == PREFLOP)
    return False


def give_back(table: Table) -> None:
    """What a live player has staked above all others is returned to him (tda-65-a)."""
    if table.setup.house.uncalled != "refund":
        return
    for player in table.live():
        others = max(other.staked for other in table.players if other is not player)
        uncalled = max(player.staked - others, 0)
        player.front = max(player.front - uncalled, 0)
        player.staked -= uncalled
        player.behind += uncalled


def next_street(table: Table) -> None:
    """A street begins without bets, on the left of the button."""
    collect(table)
    if table.setup.house.increment_reset == "bb":
        table.size = table.setup.big_blind
    table.street += 1
    table.price = table.base = table.counted = 0
    table.capped = False
    table.wagers.clear()
    table.starters = len(table.able())
    table.last = table.setup.button


def collect(table: Table) -> None:
    """The bets go to the middle, and nobody has acted on the next street yet."""
    for player in table.players:
        player.front = 0
        player.acted_after = None
        player.only_checked = player.only_limped = False
