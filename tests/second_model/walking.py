"""Small worlds, walked whole: every action of every player, on the oracle and on the model.

Equal states are merged, which is safe as the key holds everything that the
future depends on: the state of the oracle without its cards, and the model's.
"""

from collections.abc import Iterable
from operator import itemgetter
from typing import NamedTuple

from tests.second_model.betting import begin
from tests.second_model.comparing import chances
from tests.second_model.lockstep import Match, Tally, forward, shown
from tests.second_model.payments import compare_payments, orders
from tests.second_model.state import Player, Table

from holdem_oracle.hand.actions import Verb
from holdem_oracle.hand.playing import start
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand

#: Fields of the oracle's state that are constant, or have to do with cards or with who shows.
CARDS = {
    *("setup", "players", "blinds", "bound", "deck", "dealt", "holes", "board"),
    *("aggressor", "shown", "mucked", "pushed", "won"),
}
STATE = itemgetter(*[at for at, name in enumerate(Hand._fields) if name not in CARDS])


class Counts(NamedTuple):
    """The size of a tree of betting; a showdown is an end with two hands or more."""

    hands: int = 0
    decisions: int = 0
    showdowns: int = 0
    orders: int = 0

    def plus(self, other: "Counts") -> "Counts":
        """The size of two trees together."""
        return Counts(*[mine + others for mine, others in zip(self, other, strict=True)])


def walked(setups: Iterable[Setup], tally: Tally) -> Counts:
    """Walk every set-up of a world; the size of all trees together."""
    counts = Counts()
    for setup in setups:
        counts = counts.plus(Walk(Match(setup, tally)).from_here(start(setup).hand, begin(setup)))
    tally.hands += counts.hands
    return counts


class Walk:
    """One set-up, walked whole on both sides."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._known: dict[object, Counts] = {}

    def from_here(self, hand: Hand, table: Table) -> Counts:
        """The size of the tree below a moment, which is compared when it is first seen."""
        key = STATE(hand), key_of(table)
        if key not in self._known:
            self._known[key] = self._first_seen(hand, table)
        return self._known[key]

    def _first_seen(self, hand: Hand, table: Table) -> Counts:
        """Compare the moment, then everything that can follow."""
        if not self._match.same_moment(hand, table):
            return Counts()
        if table.over:
            compare_payments(self._match, hand, table)
            live = len(table.live())
            return Counts(hands=1, showdowns=int(live > 1), orders=len(orders(live)))
        return self._branches(hand, table)

    def _branches(self, hand: Hand, table: Table) -> Counts:
        """Try everything that could be said, and follow what both accept."""
        counts = Counts(decisions=1)
        for said in chances(table):
            accepted = self._match.both_accept(hand, table, said)
            if accepted and said[0] != Verb.ALL_IN:
                self._match.said.append(shown(table.turn or 0, said))
                counts = counts.plus(self.from_here(*forward(hand, table, said)))
                self._match.said.pop()
        return counts


def key_of(table: Table) -> tuple[object, ...]:
    """Everything that the rest of a hand depends on."""
    players = tuple([key_of_player(player, table) for player in table.players])
    level = table.price, table.size, table.base, table.counted, table.capped, bool(table.wagers)
    return players, level, table.street, table.starters, table.turn, table.over


def key_of_player(player: Player, table: Table) -> tuple[object, ...]:
    """A player's chips, and what he may do because of what he has done."""
    since = table.wagers[player.acted_after :] if player.acted_after is not None else None
    full = None if since is None else any(wager.full for wager in since)
    chips = player.behind, player.front, player.staked
    return chips, player.folded, full, player.only_checked, player.only_limped
