"""The pots, by peeling one layer after the other off the stakes, and how they are paid.

Readings, where the rule books leave a choice:

- Layers that only folded players have paid are part of the last pot
  (suite-residual), and each is divided by itself where layers are.
- Without a big blind, odd chips "from the big blind" go out from the button.
- What the smallest chip cannot make goes to the first in line.
"""

from collections.abc import Collection, Mapping
from itertools import groupby
from typing import NamedTuple

from tests.second_model.state import Player, Table, clockwise


class Layer(NamedTuple):
    """Chips that the same players have paid, and the live ones among them."""

    owners: tuple[int, ...]
    chips: int


class Pot(NamedTuple):
    """The seats that can win a pot, and its layers, the lowest first."""

    owners: tuple[int, ...]
    layers: tuple[int, ...]

    @property
    def chips(self) -> int:
        """All chips of the pot."""
        return sum(self.layers)


def pots_of(table: Table) -> list[Pot]:
    """The pots of the chips in the middle, without the bets in front of the players."""
    live = tuple(sorted(player.seat for player in table.live()))
    layers = with_dead_money(peeled(table, live), live, table.common)
    owned = [layer for layer in layers if layer.owners]
    residue = [layer.chips for layer in layers if not layer.owners]
    pots = [Pot(*same) for same in grouped(owned)]
    if not residue or (table.setup.house.residual == "lost" and len(live) > 1):
        return pots
    last = pots.pop() if pots else Pot(live, ())
    return [*pots, Pot(last.owners, (*last.layers, *residue))]


def grouped(layers: list[Layer]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Layers of the same owners make one pot (tournament-7.3.2)."""
    by_owners = groupby(layers, key=lambda layer: layer.owners)
    return [(owners, tuple(layer.chips for layer in same)) for owners, same in by_owners]


def peeled(table: Table, live: tuple[int, ...]) -> list[Layer]:
    """The lowest stake is taken from everybody who has any left, until nothing is left."""
    left = {player.seat: player.staked - player.front for player in table.players}
    layers = []
    while left := {seat: chips for seat, chips in left.items() if chips}:
        height = min(left.values())
        layers.append(Layer(tuple(s for s in live if s in left), height * len(left)))
        left = {seat: chips - height for seat, chips in left.items()}
    return layers


def with_dead_money(layers: list[Layer], live: tuple[int, ...], common: int) -> list[Layer]:
    """Dead money lies in the main pot, for every live player (suite-common-ante)."""
    if not common:
        return layers
    if layers and layers[0].owners == live:
        return [Layer(live, layers[0].chips + common), *layers[1:]]
    return [Layer(live, common), *layers]


def paid(table: Table, pots: list[Pot], rank: Mapping[int, object]) -> dict[int, int]:
    """What each player wins, from the rank of each hand: the first ones in line first."""
    won = dict.fromkeys((player.seat for player in table.players), 0)
    for pot in pots:
        best = max(rank[seat] for seat in pot.owners)  # type: ignore[type-var]  # ranks compare
        for seat, chips in split(table, pot, [s for s in pot.owners if rank[s] == best]):
            won[seat] += chips
    return won


def split(table: Table, pot: Pot, winners: Collection[int]) -> list[tuple[int, int]]:
    """The shares of the winners, in one piece or layer by layer (tda-21, ludoforge-q8)."""
    line = [player.seat for player in in_line(table, winners)]
    by_layer = table.setup.house.odd_layers == "per-layer"
    parts = pot.layers if by_layer else (pot.chips,)
    return [share for part in parts for share in shared(table, part, line)]


def shared(table: Table, chips: int, line: list[int]) -> list[tuple[int, int]]:
    """Chips are dealt out in rounds of one smallest chip each (roberts-ties.4)."""
    unit = table.setup.house.chip_unit
    pieces, rest = divmod(chips, unit)
    each, odd = divmod(pieces, len(line))
    got = [each * unit] * len(line)
    for place in range(odd):
        got[0 if table.setup.house.odd_chip_many == "all-first" else place] += unit
    got[0] += rest
    return list(zip(line, got, strict=True))


def in_line(table: Table, winners: Collection[int]) -> list[Player]:
    """The winners in the order in which they get odd chips."""
    players = [player for player in table.players if player.seat in winners]
    match table.setup.house.odd_chip:
        case "by-seat-id":
            return sorted(players, key=lambda player: player.seat)
        case "from-big-blind" if table.big is not None:
            return clockwise(table.big - 1, players, len(table.setup.stacks))
    return clockwise(table.setup.button, players, len(table.setup.stacks))
