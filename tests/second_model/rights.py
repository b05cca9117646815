"""Who may still bet or raise, from what each player had matched when he last acted.

Readings, where the rule books leave a choice:

- "A full bet or raise" that a player has to face is what a raise must add in
  this house.  Where a raise has to double the bet, that is the last full bet
  itself.
- In fixed-limit each player counts from his own last action (tda-47-b: half of
  a bet *added*; roberts-br.6: the wager *to a player*).
- "Heads-up before the cap is reached" (roberts-br.4) counts the players with
  chips as the raise that reaches it is made, the raiser among them.
- "Checked" in rooms-check is a check from the flop on.  A player who checks
  before the flop has matched the big blind with his post, and counts as one who
  has called it (rooms-limp).  Nobody limps over a straddle, or for the price of
  a short blind.
- What rooms do for checkers and limpers stands against tda-47-a, which speaks of
  no-limit and pot-limit; in fixed-limit half a bet decides in every house.
- In a house where short all-ins do not add up, they still make up the level of
  a full bet for a player who has not acted; the option is about rights only.
"""

from tests.second_model.state import PREFLOP, Player, Table


def bet_of_the_street(table: Table) -> int:
    """In fixed-limit, the small bet, and from the turn on the big bet (suite-fixed-sizes)."""
    small = table.setup.small_bet or table.setup.big_blind
    big = table.setup.big_bet or 2 * small
    return small if table.street < 2 else big


def may_wager(table: Table, player: Player) -> bool:
    """Whether he may bet or raise at all, if his chips reach above the price."""
    if player.everything <= table.price or is_capped(table):
        return False
    return has_someone_to_raise(table, player) and is_reopened(table, player)


def has_someone_to_raise(table: Table, player: Player) -> bool:
    """Nobody raises players who are all-in (suite-nobody-to-raise), or he may in any case."""
    if table.setup.house.raise_vs_all_in == "allow":
        return True
    return any(other is not player for other in table.able())


def is_reopened(table: Table, player: Player) -> bool:
    """Who has not acted may raise; others if they face enough since (tda-47)."""
    if player.acted_after is None or is_favoured(table, player):
        return True
    if any(wager.full for wager in table.wagers[player.acted_after :]):
        return True
    faced = table.price - player.front
    return table.setup.house.reopen == "cumulative" and faced_is_full(table, faced)


def is_favoured(table: Table, player: Player) -> bool:
    """Some rooms let a checker (rooms-check) or limper (rooms-limp) raise a short all-in."""
    house = table.setup.house
    if house.betting == "fixed-limit":
        return False
    if player.only_checked and house.after_check == "open":
        return True
    faced = table.price - player.front
    limped = player.only_limped and house.limp_reopen == "half"
    return limped and 2 * faced >= table.setup.big_blind


def faced_is_full(table: Table, faced: int) -> bool:
    """Whether several wagers together are a full one for the player who faces them."""
    if table.setup.house.betting == "fixed-limit":
        return 2 * faced >= bet_of_the_street(table)
    return faced >= table.size


def is_capped(table: Table) -> bool:
    """Fixed-limit has a bet and three or four raises on a street (roberts-br.3, wsop-100.b)."""
    house = table.setup.house
    if house.betting != "fixed-limit" or house.cap == "none":
        return False
    if table.counted <= int(house.cap):
        return False
    match house.cap_lifts:
        case "event-hu":
            return len(table.players) > 2
        case "round-starts-hu":
            return table.starters > 2
        case "hu-before-cap":
            return table.capped
    return True


def note_the_cap(table: Table, before: int) -> None:
    """Remember who was left when the cap was reached (roberts-br.4)."""
    cap = table.setup.house.cap
    if cap != "none" and before <= int(cap) < table.counted:
        table.capped = len(table.able()) > 2


def limps(table: Table, player: Player) -> bool:
    """Whether a call or check now is a first action that only matches the big blind."""
    opening = table.street == PREFLOP and not table.wagers and not player.acted
    return opening and table.price == table.setup.big_blind
