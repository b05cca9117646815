"""One hand of a `PokerEngine`, whose players act through `apply_action`, as its manual shows."""

from typing import Final

from poker_engine import Action, ActionType, HandSummary, Phase, PokerEngine
from stacked_deck import seat_players, stack_deck

from holdem_adapters.engine import Refused, Start
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import NextHand

#: No hand has more streets and showdowns than this.
MOST_STEPS: Final = 50


class SingleHand:
    """The first hand of a table."""

    def __init__(self, start: Start) -> None:
        names = [str(seat) for seat in range(len(start.stacks))]
        self.engine = PokerEngine(names, 1000, *start.blinds)
        self.stacks = start.stacks
        self.button = start.button
        self.summary: HandSummary | None = None
        seat_players(self.engine, start.stacks, start.button)
        stack_deck(start.stacks, NextHand(deck=start.deck, holes=start.holes, board=start.board))
        self.engine.new_hand()
        self.blinds = tuple(int(player.name) for player in self.engine.get_sb_bb())
        self._go_on()

    def act(self, seat: int, kind: ActionType, to: int) -> Refused | None:
        """Apply an action of a player; the engine validates nothing but the player's name."""
        try:
            self.engine.apply_action(str(seat), Action(kind, to))
        except ValueError as error:
            if str(error).startswith("Player not found"):
                return Refused()
            raise
        self._go_on()
        return None

    def _go_on(self) -> None:
        """Advance streets and end the hand as the engine's own director does."""
        engine = self.engine
        for _ in range(MOST_STEPS):
            if engine.is_hand_over() or engine.get_current_player() is not None:
                break
            if not engine.is_betting_round_complete() or engine.phase is Phase.RIVER:
                self.summary = engine.resolve_showdown()
                return
            engine.advance_phase()
        else:
            raise RuntimeError("advance_phase never ends the hand")
        if engine.is_hand_over() and self.summary is None:
            self.summary = engine.resolve_fold_win()

    def between(self) -> BetweenHands:
        """There is only one hand."""
        return BetweenHands(hand=1)
