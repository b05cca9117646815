"""Before the first choice: antes, blinds, posts and straddles.

Readings, where the rule books leave a choice:

- A short stack pays in the order in which the chips are due: an ante of each
  before his blind (suite-each-ante-first), the live part of a post before the
  dead part (roberts-blinds.missed names it first).
- Without a big blind, or with an empty seat on the button, nobody pays the
  ante that this player pays for the table.
- Where a short big blind sets the price, the price is the highest bet posted,
  even if that is a small blind or nothing (suite-posted-price names what
  engines play, and they look for the highest bet).
"""

from tests.second_model.state import Player, Table, clockwise

from holdem_oracle.hand.setup import Setup


def seated(setup: Setup) -> Table:
    """The table with every forced chip in, before the first player is asked."""
    stacks = [(seat, stack) for seat, stack in enumerate(setup.stacks) if stack is not None]
    players = clockwise(setup.button, [Player(*at) for at in stacks], len(setup.stacks))
    table = Table(setup, players)
    _name_the_blinds(table)
    _collect(table)
    _set_the_price(table)
    for seat in setup.absent:
        table.player(seat).folded = True
    table.starters = len(table.able())
    return table


def _name_the_blinds(table: Table) -> None:
    """Blinds left of the button; heads-up the button has the small one (tda-34-b)."""
    setup, players = table.setup, table.players
    if setup.blind_seats is not None:
        table.small, table.big = setup.blind_seats
    elif len(players) == 2 and setup.house.heads_up == "button-sb":
        table.big, table.small = players[0].seat, players[1].seat
    else:
        table.small, table.big = players[0].seat, players[1].seat


def _collect(table: Table) -> None:
    """Every forced chip in its order."""
    kind, first = table.setup.house.ante, table.setup.house.ante_order == "ante-first"
    if kind == "each":
        _ante_of_each(table)
    elif first:
        _ante_for_the_table(table)
    _blinds(table)
    _late_posts(table)
    _straddle(table)
    if kind != "each" and not first:
        _ante_for_the_table(table)


def _ante_of_each(table: Table) -> None:
    """An ante of each is a stake, and no bet (suite-each-ante-first)."""
    for player in table.players:
        player.put_in(table.setup.ante)
        player.front = 0


def _ante_for_the_table(table: Table) -> None:
    """An ante paid for the table is nobody's stake (suite-common-ante, suite-button-ante)."""
    payer = {"bb": table.big, "button": table.setup.button}.get(table.setup.house.ante)
    for player in table.players:
        if player.seat == payer:
            _pay_in_common(table, player, table.setup.ante)


def _pay_in_common(table: Table, player: Player, chips: int) -> None:
    """Chips that go to the middle and are no part of a bet."""
    chips = min(chips, player.behind)
    player.behind -= chips
    table.common += chips


def _blinds(table: Table) -> None:
    """Each blind, as far as the stack goes; what is missing is remembered for pot-limit."""
    setup = table.setup
    table.short = {"small": setup.small_blind, "big": setup.big_blind}
    for name, seat in (("small", table.small), ("big", table.big)):
        if seat is not None:
            table.short[name] -= table.player(seat).put_in(table.short[name])


def _late_posts(table: Table) -> None:
    """Of a post, the live part is a bet and the rest dead money (roberts-blinds.missed)."""
    for post in table.setup.late_posts:
        player = table.player(post.seat)
        player.put_in(post.live)
        _pay_in_common(table, player, post.dead)


def straddling(table: Table) -> int | None:
    """The seat that straddles: under the gun, or the button (wsop-live-165)."""
    setup = table.setup
    if not setup.straddle:
        return None
    return setup.button if setup.house.straddle == "button" else _next_after_blinds(table)


def last_blind(table: Table) -> int:
    """The seat of the last blind, or the button if there is none."""
    seats = [seat for seat in (table.big, table.small) if seat is not None]
    return seats[0] if seats else table.setup.button


def _next_after_blinds(table: Table) -> int:
    return next(table.after(last_blind(table))).seat


def _straddle(table: Table) -> None:
    """A straddle is a bet of two big blinds made before the cards (wsop-live-165).

    A second one, from another seat, is of twice that (wsop-live-165-limits).
    """
    seat, second = straddling(table), table.setup.second_straddle
    if seat is not None:
        table.player(seat).put_in(2 * table.setup.big_blind)
    if second is not None:
        table.player(second).put_in(4 * table.setup.big_blind)


def _set_the_price(table: Table) -> None:
    """The nominal blind is the price, even if it is posted short (wsop-live-154).

    A straddle is the new bring-in (roberts-nl.3) and no raise: it uses up none
    of them (wsop-live-130).
    """
    setup = table.setup
    price = setup.big_blind
    if setup.house.short_blind_price == "posted":
        price = max(player.front for player in table.players)
    table.size = setup.big_blind
    if setup.straddle:
        price = table.size = 2 * setup.big_blind
    if setup.second_straddle is not None:
        price = table.size = 2 * price
    table.price = table.base = price
    table.counted = 1
    table.last = last_to_act(table)


def last_to_act(table: Table) -> int:
    """The last straddler, or the last blind; some rooms let the button act last heads-up."""
    if table.setup.second_straddle is not None:
        return table.setup.second_straddle
    straddler = straddling(table)
    if straddler is not None:
        return straddler
    heads_up = len(table.players) == 2 and table.small is None
    who = table.setup.house.heads_up_dead_blind
    return table.setup.button if heads_up and who == "button-last" else last_blind(table)
