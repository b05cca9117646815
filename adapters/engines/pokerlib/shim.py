"""pokerlib as an engine under test: one Round with a stacked deck, read from its public queue."""

from collections.abc import Callable, Iterable, Iterator
from functools import cmp_to_key
from importlib.metadata import version as version_of
from typing import Any, Final

from msgspec import UNSET
from pokerlib import HandParser, Player, PlayerGroup, PlayerSeats, Round, Table
from pokerlib.enums import (
    Hand,
    Rank,
    RoundPublicInId,
    RoundPublicOutId,
    Suit,
    TablePublicInId,
)

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.state import Legal, Ranked, State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.stacked_cards import hands_for

VERBS: Final = {
    "fold": RoundPublicInId.FOLD,
    "check": RoundPublicInId.CHECK,
    "call": RoundPublicInId.CALL,
    "bet": RoundPublicInId.RAISE,
    "raise": RoundPublicInId.RAISE,
    "all-in": RoundPublicInId.ALLIN,
}
CATEGORIES: Final = {
    Hand.HIGHCARD: "high-card",
    Hand.ONEPAIR: "pair",
    Hand.TWOPAIR: "two-pair",
    Hand.THREEOFAKIND: "three-of-a-kind",
    Hand.STRAIGHT: "straight",
    Hand.FLUSH: "flush",
    Hand.FULLHOUSE: "full-house",
    Hand.FOUROFAKIND: "four-of-a-kind",
    Hand.STRAIGHTFLUSH: "straight-flush",
}
RANKS: Final = "23456789TJQKA"
SUITS: Final = "scdh"
WINS: Final = (RoundPublicOutId.DECLAREPREMATUREWINNER, RoundPublicOutId.DECLAREFINISHEDWINNER)


def read(card: str) -> tuple[Rank, Suit]:
    """A card as pokerlib represents it."""
    return Rank(RANKS.index(card[0])), Suit(SUITS.index(card[1]))


def written(cards: Iterable[tuple[Rank, Suit]]) -> tuple[str, ...]:
    """Cards as cases write them."""
    return tuple(RANKS[rank] + SUITS[suit] for rank, suit in cards)


class StackedRound(Round):
    """A round with a stacked deck: two cards for each player, then the board."""

    def __init__(self, cards: list[str], *args: object) -> None:
        self.stacked = cards
        super().__init__(*args)

    def _deckIterator(self) -> Iterator[tuple[Rank, Suit]]:  # noqa: N802  # the engine's own name
        """The deck, from the top."""
        return map(read, self.stacked)


class StackedTable(Table):
    """A table of stacked rounds, whose messages stay on the round's own queue."""

    cards: list[str]

    def _newRound(self, round_id: int) -> None:  # noqa: N802  # the engine's own name
        """Begin a round with a stacked deck."""
        group = self.seats.getPlayerGroup()
        self.round = StackedRound(
            self.cards, round_id, group, self.button, self.small_blind, self.big_blind
        )

    def _forceOutRoundQueue(self) -> None:  # noqa: N802  # as above
        """Leave the messages where they are."""


class Shim:
    """A table of pokerlib."""

    name = "pokerlib"
    version = version_of("pokerlib")
    language = "python"
    capabilities = (
        "hands",
        "rankings",
        "deck",
        "out-of-turn",
        "no-limit",
        "empty-seats",
        "tables",
        "busting",
    )
    seats = (2, 23)
    dialect = Dialect(
        house={
            "ante": "none",
            "button": "simple",
            "heads_up": "ring",
            "raise_vs_all_in": "allow",
            "uncalled": "in-pot",
        },
        follows=("deal_order", "burn"),
    )

    def start(self, start: Start) -> None:
        """Seat the players in order, leave out empty seats, and begin a round."""
        taken = [seat for seat, stack in enumerate(start.stacks) if stack is not None]
        if start.button not in taken:
            raise Unsupported("the button is always at a player")
        self.count, self.taken, self.table = len(start.stacks), taken, None
        group = PlayerGroup(Player(0, seat, str(seat), start.stacks[seat]) for seat in taken)
        cards = [card for seat in taken for card in start.holes[seat]] + list(start.board)
        self.round = StackedRound(cards, 0, group, taken.index(start.button), *start.blinds)
        self._answer_prompts()

    def open(self, opening: Opening) -> None:
        """Seat the players in order; the button is one player back, because it moves on."""
        level = opening.levels[0]
        taken = [seat for seat, stack in enumerate(opening.stacks) if stack is not None]
        if opening.button not in taken:
            raise Unsupported("the button is always at a player")
        self.count, self.opening, self.rounds, self.taken = len(opening.stacks), opening, 0, taken
        seats = PlayerSeats([None] * self.count)
        self.table = StackedTable(0, seats, 0, *level.blinds)
        for seat in taken:
            self.table += Player(0, seat, str(seat), opening.stacks[seat]), seat
        self.table.button = (taken.index(opening.button) - 1) % len(taken)
        self.round = None

    def next(self, deal: NextHand) -> Refused | None:
        """Start a round at the table; if it does not start, no reason is given in words."""
        if deal.wrong is not None:
            raise Unsupported("the engine deals no wrong hand")
        table, before = self.table, self.table.round
        if before is not None and before.finished:
            self._muck()
        taken = [one.id for one in table.seats if one.money > 0]
        table.cards = [card for cards in (*hands_for(taken, deal), deal.board) for card in cards]
        table.publicIn(None, TablePublicInId.STARTROUND, round_id=self.rounds)
        if table.round is before:
            return Refused()
        self.taken, self.round, self.rounds = taken, table.round, self.rounds + 1
        self._answer_prompts()
        return None

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Send an action; an action is refused if it puts nothing on the public queue."""
        if verb not in VERBS:
            raise Unsupported(f"the engine has no {verb}")
        if to is not None and type(to) is not int:
            raise Unsupported("amounts are numbers")
        if verb == ("bet" if self.round.turn_stake else "raise"):
            raise Unsupported("bets and raises are the same action")
        said, heard = {}, len(self.round.public_out_queue)
        if verb in ("bet", "raise") and to is not None:
            said = {"raise_by": to - self.round.turn_stake}
        elif verb == "all-in" and to is not None and to != self._everything(seat):
            raise Unsupported("an all-in has no amount")
        self._tell(seat, VERBS[verb], **said)
        if len(self.round.public_out_queue) == heard:
            return Refused()
        self._answer_prompts()
        return None

    def _tell(self, seat: int, action: RoundPublicInId, **said: int) -> None:
        """Send an action to the round, at a table through the table, as the manual shows."""
        receiver = self.round if self.table is None else self.table
        receiver.publicIn(seat, action, **said)

    def _everything(self, seat: int) -> int | None:
        """All chips of a seat: bet plus stack."""
        player = self.round.players.getPlayerById(seat)
        return player and player.money + player.turn_stake[self.round.turn]

    def _answer_prompts(self) -> None:
        """Show every hand that pokerlib prompts for at a showdown; a winner by folds shows none."""
        if not self.round.finished or self._said(RoundPublicOutId.DECLAREPREMATUREWINNER):
            return
        for data in self._said(RoundPublicOutId.PLAYERCHOICEREQUIRED):
            self._tell(data["player_id"], RoundPublicInId.SHOW)

    def _muck(self) -> None:
        """A winner by folds has to muck before the table goes on."""
        for data in self._said(RoundPublicOutId.PLAYERCHOICEREQUIRED):
            self._tell(data["player_id"], RoundPublicInId.MUCK)

    def _said(self, *kinds: RoundPublicOutId) -> list[dict[str, Any]]:
        """The data of all messages of some kinds on the public queue."""
        return [out.data for out in self.round.public_out_queue if out.id in kinds]

    def state(self) -> State:
        """The table; the bets are not reset after the hand, so they are not shown then."""
        table = self.round
        if table is None:
            return State(stacks=tuple(stack or 0 for stack in self.opening.stacks))
        on = not table.finished
        won = self._said(*WINS)
        return State(
            street=table.turn.name.lower(),
            turn=table.current_player.id if on else None,
            legal=Legal(check=table.to_call == 0) if on else None,
            to_match=table.turn_stake if on else UNSET,
            bets=self._by_seat(lambda one: one.turn_stake[table.turn], 0) if on else UNSET,
            stacks=self._by_seat(lambda one: one.money, 0),
            statuses=self._by_seat(self._status, "empty"),
            pot=sum(table.pot_size),
            board=written(table.board),
            holes={one.id: written(one.cards) for one in table.players},
            button=self.taken[table.button],
            blinds=(
                self.taken[table.small_blind_player_index],
                self.taken[table.big_blind_player_index],
            ),
            won=self._by_seat(
                lambda one: sum(data["money_won"] for data in won if data["player_id"] == one.id), 0
            ),
            shown=self._shown(),
            mucked=tuple(
                data["player_id"] for data in self._said(RoundPublicOutId.PLAYERMUCKCARDS)
            ),
            over=table.finished,
            between=BetweenHands(dealt_in=tuple(sorted(one.id for one in table.players))),
        )

    def _by_seat(self, told: Callable[[Player], Any], empty: object) -> tuple[Any, ...]:
        """A value of every seat."""
        found = {one.id: told(one) for one in self.round.players}
        return tuple(found.get(seat, empty) for seat in range(self.count))

    @staticmethod
    def _status(one: Player) -> str:
        """The status of a player."""
        if one.is_folded:
            return "folded"
        return "all-in" if one.is_all_in else "active"

    def _shown(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """The shown hands, in the order in which pokerlib processes the players."""
        out = RoundPublicOutId
        shown = {
            data["player_id"]: written(data["cards"])
            for data in self._said(out.PUBLICCARDSHOW, out.PLAYERREVEALCARDS)
        }
        order = [
            data["player_id"] for data in self._said(out.PUBLICCARDSHOW, out.PLAYERCHOICEREQUIRED)
        ]
        return tuple((seat, shown[seat]) for seat in order if seat in shown)

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands by HandParser's own comparisons; it has no name for a royal flush."""
        parsed = [HandParser([read(card) for card in (*hand, *board)]) for hand in hands]
        unclear = any(one.handenum is Hand.STRAIGHTFLUSH for one in parsed)
        best_first = sorted(parsed, key=cmp_to_key(_compared))
        order: list[list[int]] = []
        for one in best_first:
            at = next(place for place, other in enumerate(parsed) if other is one)
            if order and one == parsed[order[-1][0]]:
                order[-1].append(at)
            else:
                order.append([at])
        return Ranked(
            order=tuple(tuple(sorted(level)) for level in order),
            categories=UNSET if unclear else tuple(CATEGORIES[one.handenum] for one in parsed),
            plays=tuple(written(one.handfullcards) for one in parsed),
        )


def _compared(one: HandParser, other: HandParser) -> int:
    """Compare two hands for sorting, better hands first."""
    if one == other:
        return 0
    return -1 if one > other else 1
