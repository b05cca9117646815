"""An adapter for a Python engine: it translates and never repairs.

Below are a toy engine and the adapter for it.  Replace the toy with your engine,
then complete ``Adapter`` from top to bottom.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.state import Divided, Legal, Ranked, State
from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.said import Between

# --- YOUR ENGINE HERE: replace everything down to the next line of dashes with an import of it


class IllegalError(Exception):
    """The toy does not allow an action."""


class Table:
    """A toy: the highest card wins all chips; there are no side pots and no minimum raise."""

    def __init__(self, stacks: Sequence[int], button: int, blinds: Sequence[int]) -> None:
        self.stacks, self.bets, self.pot = list(stacks), [0] * len(stacks), 0
        self.board: list[str] = []
        self.live = [(button + step) % len(stacks) for step in range(1, len(stacks) + 1)]
        small = -1 if len(stacks) == 2 else 0
        for seat, blind in zip((self.live[small], self.live[small + 1]), blinds, strict=True):
            self._pay(seat, blind)
        self.waiting = self._with_chips(self.live[small + 2 :] + self.live[: small + 2])

    def deal(self, holes: Mapping[int, Sequence[str]], board: Sequence[str]) -> None:
        """Take the cards as given; most engines have a deck that can be put in order."""
        self.holes, self.cards = holes, board
        self._go_on()

    def act(self, seat: int, verb: str, to: int = 0) -> None:
        """Fold, check, call, or raise to an amount."""
        if not self.waiting or seat != self.waiting[0]:
            raise IllegalError("not your turn")
        missing = max(self.bets) - self.bets[seat]
        if verb not in ("fold", "check", "call", "raise"):
            raise IllegalError("no such action")
        if verb == "check" and missing:
            raise IllegalError("there is a bet")
        if verb == "raise" and not missing < to - self.bets[seat] <= self.stacks[seat]:
            raise IllegalError("wrong amount")
        self.waiting.pop(0)
        if verb == "fold":
            self.live.remove(seat)
        elif verb == "call":
            self._pay(seat, missing)
        elif verb == "raise":
            self._pay(seat, to - self.bets[seat])
            at = self.live.index(seat)
            self.waiting = self._with_chips(self.live[at + 1 :] + self.live[:at])
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return not self.live[1:] or (len(self.board) == 5 and not self.waiting)

    def _pay(self, seat: int, chips: int) -> None:
        """Put chips in front of a seat, at most its stack."""
        chips = min(chips, self.stacks[seat])
        self.stacks[seat] -= chips
        self.bets[seat] += chips

    def _with_chips(self, seats: Sequence[int]) -> list[int]:
        """The seats that can still bet."""
        return [seat for seat in seats if self.stacks[seat]]

    def _go_on(self) -> None:
        """Deal until a seat has to act or the hand is over."""
        while len(self.live) > 1 and not self.waiting and len(self.board) < 5:
            self.pot, self.bets = self.pot + sum(self.bets), [0] * len(self.bets)
            self.board = list(self.cards[: max(3, len(self.board) + 1)])
            able = self._with_chips(self.live)
            self.waiting = able if len(able) > 1 else []
        if self.over:
            winner = max(self.live, key=lambda seat: self._highest(self.holes[seat]))
            self.stacks[winner] += self.pot + sum(self.bets)
            self.waiting, self.pot, self.bets = [], 0, [0] * len(self.bets)

    @staticmethod
    def _highest(hand: Sequence[str]) -> int:
        """The highest of two cards."""
        return max("23456789TJQKA".index(card[0]) for card in hand)


# --- THE ADAPTER: methods for concepts that your engine does not have raise Unsupported.

#: The reason of a refusal, by the engine's error; leave out errors that can mean more than one
#: reason.
REASONS: Final = {
    "not your turn": "not-your-turn",
    "no such action": "unknown-action",
    "there is a bet": "facing-a-bet",
}
#: The street, by the number of cards on the board.
STREETS: Final = {0: "preflop", 3: "flop", 4: "turn", 5: "river"}


class Adapter:
    """The toy as an engine under test."""

    name = "my-engine"
    version = "0.1"  # better: importlib.metadata.version("my-engine")
    language = "python"
    #: These three values are the same as in engine.yaml.
    capabilities = ("hands", "deck", "no-limit", "out-of-turn")
    seats = (2, 9)
    dialect = Dialect(profile="tda-2024", house={"ante": "none"}, follows=("burn", "deal_order"))

    def start(self, start: Start) -> None:
        """Begin a hand and advance to the first decision."""
        stacks = [stack for stack in start.stacks if stack is not None]
        if len(stacks) < len(start.stacks):
            raise Unsupported("no empty seats")
        self.table = Table(stacks, start.button, start.blinds)
        self.table.deal(start.holes, start.board)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Take an action; amounts are to, never by; the toy has no bet and no all-in of its own."""
        table = self.table
        if isinstance(to, str):
            raise Unsupported("amounts are numbers")
        if verb == "all-in":
            to = to or table.bets[seat] + table.stacks[seat]
            verb = "raise" if to > max(table.bets) else "call"
        try:
            table.act(seat, "raise" if verb == "bet" else verb, to or 0)
        except IllegalError as error:  # the engine's own error, and no other
            return Refused(REASONS.get(str(error), ""))
        return None

    def state(self) -> State:
        """What the toy shows; what it does not show is left out and never computed here."""
        table = self.table
        turn = table.waiting[0] if table.waiting else None
        return State(
            turn=turn,
            legal=None if turn is None else self._legal(turn),
            bets=tuple(table.bets),
            stacks=tuple(table.stacks),
            street=STREETS[len(table.board)],
            board=tuple(table.board),
            over=table.over,
            # Add what your engine shows: to_match, statuses, pots (or pot, the total), holes,
            # button, blinds, won, returned, shown, mucked, clock, events.
        )

    def _legal(self, seat: int) -> Legal:
        """The toy reports only whether a check is free; bet, raise and all-in are left out."""
        missing = max(self.table.bets) - self.table.bets[seat]
        return Legal(fold=True, check=not missing)

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        raise Unsupported(f"no clock that can run for {milliseconds} ms")

    def connection(self, seat: int, *, connected: bool) -> None:
        """Disconnect or reconnect a player."""
        raise Unsupported(f"no connections: seat {seat}, {connected}")

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands."""
        raise Unsupported(f"no rankings of {len(hands)} hands on {len(board)} cards")

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Divide contributions into pots."""
        raise Unsupported(f"no pots outside a hand: {paid}, {folded}, {dead}")

    def open(self, opening: Opening) -> None:
        """Set up a table for hand after hand."""
        raise Unsupported(f"no tables of {len(opening.stacks)} seats, only single hands")

    def next(self, deal: NextHand) -> Refused | None:
        """Deal the next hand of the table."""
        raise Unsupported(f"no tables to deal {len(deal.deck)} cards at")

    def between(self, said: Between) -> Refused | None:
        """Something is said between two hands."""
        raise Unsupported(f"no tables where this could be said: {said}")
