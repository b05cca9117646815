"""How a result is played: who loses, who takes it, and what each does when it is his turn.

An engine cannot be told that somebody busts: it has to happen.  A loser goes
all-in, or bets what he is to lose; the taker calls; everybody else folds, or
checks where that is free; then it is checked down.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.legal_actions import Legal, legal
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand, stack_to
from holdem_scenarios.case.model import TableHand
from holdem_scenarios.facts.strength_cards import MOST_SEATS, MOST_TIED, Levels

#: A verb and its amount.
Deed = tuple[str, int | None]


class Roles(NamedTuple):
    """Who does what in a hand; nobody in a quiet one."""

    losers: tuple[int, ...] = ()
    taker: int | None = None
    bet: int | None = None  #: what the only loser bets; None: everything

    def strength(self, setup: Setup) -> Levels:
        """The order of the hands that makes the result: the taker, the losers, the others."""
        if self.taker is None:
            return ()
        others = [seat for seat in setup.players if seat not in (self.taker, *self.losers)]
        order: list[tuple[int, ...]] = [(self.taker,), *((seat,) for seat in self.losers)]
        room = MOST_SEATS - len(order)
        if len(others) <= room:
            ties = range(0, len(others), MOST_TIED)
            order += [tuple(others[at : at + MOST_TIED]) for at in ties]
        return tuple(order)

    def deed(self, hand: Hand, seat: Seat) -> Deed:
        """What the seat to act does."""
        can = legal(hand, seat)
        if seat == self.taker or not self.losers:
            return passive(can) if self.losers else gives_up(can)
        if seat not in self.losers:
            return passive(can) if can.check else gives_up(can)
        return everything(hand, seat, can) if self.bet is None else _bet(hand, can, self.bet)


def gives_up(can: Legal) -> Deed:
    """Folds, where that is allowed."""
    return ("fold", None) if can.fold else ("check", None)


def passive(can: Legal) -> Deed:
    """Checks where that is free, and otherwise calls."""
    return ("check", None) if can.check else ("call", None)


def everything(hand: Hand, seat: Seat, can: Legal) -> Deed:
    """Goes all-in, or as far as is allowed; calls where that is all that is left."""
    bounds = can.raises or can.bet
    if can.all_in is not None or (bounds and bounds[1] == stack_to(hand, seat)):
        return "all-in", None
    if bounds is None:
        return passive(can)
    return ("raise" if can.raises else "bet"), bounds[1]


def _bet(hand: Hand, can: Legal, to: int) -> Deed:
    """Makes it so much before the flop, once; afterwards checks or calls."""
    bounds = can.raises or can.bet
    if bounds is None or hand.board or hand.to_match >= to:
        return passive(can)
    least, most = bounds
    if not least <= to <= most:
        problem = f"a bet of {to} is not allowed: {least} to {most}"
        raise SetupError("loses", problem, "name another amount, or write play")
    return ("raise" if can.raises else "bet"), to


def roles_in(hand: TableHand, setup: Setup, later: Collection[int]) -> Roles:
    """Who loses and who takes it; ``later`` are those who bust in a later hand."""
    if hand.busts:
        losers = tuple(hand.busts)
        named = next(iter(hand.busts.values()))
        return Roles(losers, _taker(setup, losers, named, (later, None)))
    if hand.loses:
        ((loser, (bet, named)),) = hand.loses.items()
        return Roles((loser,), _taker(setup, (loser,), named, (later, bet)), bet)
    return Roles()


def _taker(
    setup: Setup,
    losers: tuple[int, ...],
    named: int | None,
    more: tuple[Collection[int], int | None],
) -> int:
    """The player named, or the one with most chips who covers the losers and stays in."""
    later, bet = more
    for loser in losers:
        if loser not in setup.players:
            problem = f"seat {loser} is not dealt in"
            raise SetupError("loses" if bet else "busts", problem, "name a player who is")
    field = "busts" if bet is None else "loses"
    stake = bet or max(setup.stacks[loser] or 0 for loser in losers)
    can = [
        seat
        for seat in clockwise_after(Seat(losers[0]), setup.players)
        if seat not in losers and seat not in setup.absent and (setup.stacks[seat] or 0) >= stake
    ]
    if named is not None:
        if named not in can:
            problem = f"seat {named} cannot take it: he is away, or has less"
            raise SetupError(field, problem, "name a player who is there and has as much")
        return named
    return _most_chips(setup, [seat for seat in can if seat not in later] or can, losers, field)


def _most_chips(
    setup: Setup, candidates: Iterable[Seat], losers: tuple[int, ...], field: str
) -> int:
    """Of those who can take it, the first of those with most chips, from the loser's left."""
    found = list(candidates)
    if not found:
        problem = f"seat {losers[0]} has more than anybody who could take it"
        raise SetupError(field, problem, "let him lose part of it before, with loses")
    return max(found, key=lambda seat: setup.stacks[seat] or 0)
