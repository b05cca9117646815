"""The elimination of players without chips, and their places."""

from collections.abc import Iterable, Mapping, Sequence

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.forced_bets import forced_bets
from holdem_oracle.hand.events import Forced
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import Chips, House
from holdem_oracle.house.table_options import BustRank
from holdem_oracle.table.table import Out, Player, Table, alive, taken_chair


def busted(hand: Hand) -> tuple[Seat, ...]:
    """A player without chips is eliminated once every pot has been awarded.

    Rule tournament-8.2.1.
    """
    return tuple(seat for seat in hand.players if hand.over and not hand.stacks[seat])


def ranking_stacks(setup: Setup, seats: Iterable[Seat]) -> dict[Seat, Chips]:
    """Who is out ranks by the chips with which he began the hand, in one source without his ante.

    Rule tda-2026-22.
    """
    antes: dict[Seat, Chips] = {}
    if setup.house.bust_rank is BustRank.POST_ANTE_STACK:
        posted = (one for one in forced_bets(setup) if one.what is Forced.ANTE)
        antes = {one.seat: one.chips for one in posted}
    return {seat: (setup.stacks[seat] or 0) - antes.get(seat, 0) for seat in seats}


def bust_ranks(started_with: Mapping[Seat, Chips], house: House) -> tuple[tuple[Seat, ...], ...]:
    """Of players eliminated in the same hand, the one who began it with more chips ranks higher.

    Equal stacks tie.  Hand for hand all of them tie; one house ranks none.  The
    best come first.

    Rule wsop-126.b.
    """
    if house.bust_rank is BustRank.UNRANKED:
        return ()
    if house.bust_rank is BustRank.TIE:
        return (tuple(sorted(started_with)),)
    stacks = sorted(set(started_with.values()), reverse=True)
    return tuple(
        tuple(sorted(seat for seat, chips in started_with.items() if chips == stack))
        for stack in stacks
    )


def places(table: Table, started_with: Mapping[Seat, Chips]) -> tuple[Out, ...]:
    """Players who are out take the places behind those who are still in; ties share theirs.

    Rule tournament-8.2.2.
    """
    if table.house.bust_rank is BustRank.UNRANKED:
        return tuple(
            Out(taken_chair(table, seat).player, None, None) for seat in sorted(started_with)
        )
    found: list[Out] = []
    best = len(alive(table)) + 1
    for group in bust_ranks(started_with, table.house):
        last = best + len(group) - 1
        found += [Out(taken_chair(table, seat).player, best, last) for seat in group]
        best = last + 1
    return tuple(found)


def next_place(table: Table, player: Player) -> Out:
    """The place of a player who goes now: the last of those who are still in.

    Rule tournament-8.2.2.
    """
    if table.house.bust_rank is BustRank.UNRANKED:
        return Out(player, None, None)
    place = len(alive(table))
    return Out(player, place, place)


def winner_of(table: Table) -> Out:
    """The last player with chips is the winner.

    Rule basic-8.
    """
    place = None if table.house.bust_rank is BustRank.UNRANKED else 1
    return Out(taken_chair(table, alive(table)[0]).player, place, place)


def back_in(out: Sequence[Out], player: Player) -> tuple[Out, ...]:
    """A player who buys in again has no place, and one more is in than before.

    Who was out behind him keeps his place; all others move down by one.

    Rule tournament-8.3.1.
    """
    was = next((one for one in out if one.player == player), None)
    worst = None if was is None else was.last
    return tuple(_moved_down(one, worst) for one in out if one.player != player)


def _moved_down(one: Out, worst: int | None) -> Out:
    """A place after somebody at or behind it has come back, or somebody new has come."""
    if one.first is None or one.last is None or (worst is not None and one.last > worst):
        return one
    shared = worst is not None and one.last == worst
    return Out(one.player, one.first + 1, one.last + (not shared))
