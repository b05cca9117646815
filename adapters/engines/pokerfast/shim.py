"""pokerfast as an engine under test: a FastHand dealt from given cards, small blind first."""

from importlib.metadata import version as version_of
from typing import Any, Final

from msgspec import UNSET
from pokerfast import FastHand, eval7

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.ranking_levels import best_first
from holdem_adapters.state import Legal, Ranked, State

STREETS: Final = ("preflop", "flop", "turn", "river")


class Shim:
    """One hand of pokerfast."""

    name = "pokerfast"
    version = version_of("pokerfast")
    language = "python"
    capabilities = ("hands", "rankings", "deck", "no-limit")
    seats = (2, 6)
    dialect = Dialect(
        house={
            "after_check": "open",
            "ante": "none",
            "odd_chip_many": "all-first",
            "uncalled": "in-pot",
        },
        follows=("deal_order", "burn"),
    )

    def start(self, start: Start) -> None:
        """Deal a hand; the engine's first seat posts the small blind: heads-up, the button."""
        count, (small, _) = len(start.stacks), start.blind_seats
        self.order = [(small + step) % count for step in range(count)]
        self.hand = FastHand.for_cards(
            [start.stacks[seat] for seat in self.order],
            ["".join(start.holes[seat]) for seat in self.order],
            list(start.board),
            *start.blinds,
        )

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Act for the player whose turn it is; the engine refuses by returning False."""
        hand = self.hand
        if to is not None and type(to) is not int:
            raise Unsupported("amounts are whole numbers")
        turn = hand.state.turn_index
        if turn is not None and seat != self.order[turn]:
            raise Unsupported("no actions out of turn")
        if verb in ("fold", "check", "call"):
            accepted = getattr(hand, verb)()
        elif verb == "all-in":
            accepted = self._all_in(self.order.index(seat), to)
        elif verb == ("raise" if max(hand.state.bets) else "bet") and to is not None:
            accepted = hand.bet_or_raise(to - hand.state.bets[self.order.index(seat)])
        else:
            raise Unsupported(f"the engine has no {verb} here")
        return None if accepted else Refused()

    def _all_in(self, at: int, to: int | None) -> bool:
        """Go all-in by a call or by a bet of the whole stack: there is no action of its own."""
        hand = self.hand
        stack = hand.state.stacks[at]
        if to not in (None, stack + hand.state.bets[at]):
            raise Unsupported("an all-in has no amount")
        told: Any = hand.get_action_space() or {}
        accepted: bool = hand.call() if stack <= told.get("call", 0) else hand.bet_or_raise(stack)
        return accepted

    def state(self) -> State:
        """The table; the pot is zero once it is paid out, so it is not shown then."""
        hand, seen = self.hand, self.hand.state
        turn = None if seen.turn_index is None else self.order[seen.turn_index]
        return State(
            street=STREETS[seen.street_index],
            turn=turn,
            legal=None if turn is None else self._legal(),
            bets=UNSET if hand.done else self._by_seat(seen.bets),
            stacks=self._by_seat(seen.stacks),
            pot=UNSET if hand.done else hand.pot_size(),
            board=tuple(seen.board),
            holes={
                seat: (two[:2], two[2:])
                for seat, two in zip(self.order, hand.u_hand[0], strict=True)
            },
            over=hand.done,
        )

    def _legal(self) -> Legal:
        """The legal actions; the engine's amounts are chips to put in.

        Where the minimum and the maximum are equal, the engine does not report
        whether that is a full raise or an all-in for less.
        """
        told = self.hand.get_action_space()
        bets = self.hand.state.bets
        wager: Any = None
        if "min_bet" in told:
            front = bets[told["player"]]
            wager = (told["min_bet"] + front, told["max_bet"] + front)
        opening = max(bets) == 0
        unclear = wager is not None and wager[0] == wager[1]
        return Legal(
            fold="fold" in told,
            check="check" in told,
            call=told.get("call"),
            bet=wager if opening else None,
            raises=None if opening else wager,
            all_in=UNSET if unclear else None,
        )

    def _by_seat(self, told: list[int]) -> tuple[int, ...]:
        """Values of the engine's players, by the seats of the table."""
        return tuple(told[self.order.index(seat)] for seat in range(len(told)))

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands; only the order of the engine's numbers is meaningful."""
        numbers = [eval7((*hand, *board)) for hand in hands]
        return Ranked(order=best_first(numbers))
