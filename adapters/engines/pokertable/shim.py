"""pokertable as an engine under test: its `PokerEngine`, with a stacked deck."""

import importlib
import random
from importlib.metadata import version as version_of
from typing import Final

from msgspec import UNSET
from poker_engine import (
    Action,
    ActionType,
    Card,
    Phase,
    PlayerState,
    PokerEngine,
    Suit,
    evaluate_hand,
)

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.ranking_levels import best_first
from holdem_adapters.state import Legal, Pot, Ranked, State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.stacked_cards import hands_for

#: The module that makes the deck.
ENGINE: Final = importlib.import_module("poker_engine.core.engine")
NAMES: Final = {"bet": "RAISE", "all-in": "ALL_IN"}
KINDS: Final = {
    verb: ActionType[NAMES.get(verb, verb.upper())]
    for verb in ("fold", "check", "call", "bet", "raise", "all-in")
}
STREETS: Final = {
    Phase.PRE_FLOP: "preflop",
    Phase.FLOP: "flop",
    Phase.TURN: "turn",
    Phase.RIVER: "river",
}
RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
#: No hand has more streets and showdowns than this.
MOST_STEPS: Final = 50


def read(card: str) -> Card:
    """A card as the engine represents it."""
    return Card(RANKS.index(card[0]) + 2, Suit(SUITS.index(card[1])))


def written(cards: list[Card]) -> tuple[str, ...]:
    """Cards as cases write them."""
    return tuple(RANKS[card.rank - 2] + SUITS[card.suit] for card in cards)


class Unshuffled(random.Random):
    """A random generator that does not shuffle."""

    def shuffle(self, x: object) -> None:
        """Leave the cards in their order."""


#: What it does in one hand.
ONE_HAND: Final = ("hands", "rankings", "deck", "out-of-turn", "no-limit", "empty-seats")


class Shim:
    """A table of pokertable."""

    name = "pokertable"
    version = version_of("pokertable")
    language = "python"
    capabilities = (*ONE_HAND, "tables", "busting")
    seats = (2, 23)
    dialect = Dialect(
        house={
            "ante": "none",
            "button": "simple",
            "uncalled": "in-pot",
            "lone_actor": "ask",
            "odd_chip": "by-seat-id",
            "raise_vs_all_in": "allow",
        },
        follows=("deal_order", "burn"),
    )

    def start(self, start: Start) -> None:
        """Deal the first hand of a table."""
        self._seat(start.stacks, start.button, start.blinds)
        self._deal(NextHand(deck=start.deck, holes=start.holes, board=start.board))

    def open(self, opening: Opening) -> None:
        """The engine deals hand after hand at one table."""
        self._seat(opening.stacks, opening.button, opening.levels[0].blinds)

    def next(self, deal: NextHand) -> Refused | None:
        """Rotate the dealer and deal, as the engine's own director does, until its game is over."""
        if deal.wrong is not None:
            raise Unsupported("a dealer makes no mistakes")
        if self.engine.is_tournament_over():
            return Refused("game-over")
        if self.engine.hand_num:
            self.engine.rotate_dealer()
        self._deal(deal)
        return None

    def _seat(self, stacks: tuple[int | None, ...], button: int, blinds: tuple[int, int]) -> None:
        """Make a table; a player without chips is an empty seat."""
        if stacks[button] is None:
            raise Unsupported("the button is always at a player")
        names = [str(seat) for seat in range(len(stacks))]
        self.engine = PokerEngine(names, 1000, *blinds)
        self.engine._rng = Unshuffled()  # noqa: SLF001  # no other way to set the cards
        for player, stack in zip(self.engine.players, stacks, strict=True):
            player.chips = stack or 0
        self.engine.dealer_idx = button
        self.stacks, self.summary = stacks, None

    def _deal(self, deal: NextHand) -> None:
        """Deal a hand with a stacked deck: two cards for each player by seat, then the board."""
        seats = [seat for seat, player in enumerate(self.engine.players) if player.chips > 0]
        hands = hands_for(seats, deal)
        cards = [read(card) for cards in (*hands, deal.board) for card in cards]
        ENGINE.make_deck = lambda: cards  # as above
        self.stacks = tuple(player.chips or None for player in self.engine.players)
        self.summary = None
        self.engine.new_hand()
        self.blinds = tuple(int(player.name) for player in self.engine.get_sb_bb())
        self._go_on()

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

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Apply an action of a player; the engine validates nothing but the player's name."""
        if verb not in KINDS:
            raise Unsupported(f"the engine has no {verb}")
        if to is not None and type(to) is not int:
            raise Unsupported("amounts are whole numbers")
        if verb == ("bet" if self.engine.current_bet else "raise"):
            raise Unsupported("bets and raises are the same action")
        names = [player.name for player in self.engine.players]
        if str(seat) in names and verb == "all-in" and to not in (None, self._everything(seat)):
            raise Unsupported("an all-in has no amount")
        try:
            self.engine.apply_action(str(seat), Action(KINDS[verb], to or 0))
        except ValueError as error:
            if str(error).startswith("Player not found"):
                return Refused()
            raise
        self._go_on()
        return None

    def _everything(self, seat: int) -> int:
        """All chips of a seat: bet plus stack."""
        player = self.engine.players[seat]
        return int(player.bet_this_round + player.chips)

    def state(self) -> State:
        """The table; bets and total are not reset after the hand, so they are not shown then."""
        engine = self.engine
        if not engine.hand_num:
            return State(stacks=tuple(player.chips for player in engine.players))
        on = self.summary is None
        current = engine.get_current_player() if on else None
        return State(
            street=STREETS.get(engine.phase, UNSET),
            turn=None if current is None else int(current.name),
            legal=None if current is None else self._legal(current),
            to_match=engine.current_bet if on else UNSET,
            bets=tuple(player.bet_this_round for player in engine.players) if on else UNSET,
            stacks=tuple(player.chips for player in engine.players),
            statuses=tuple(map(self._status, range(len(self.stacks)))),
            pot=engine.pot if on else UNSET,
            pots=UNSET if on else self._pots(),
            board=written(engine.community),
            holes={
                int(player.name): written(player.hole_cards)
                for player in engine.players
                if player.hole_cards
            },
            button=engine.dealer_idx,
            blinds=self.blinds,
            won=UNSET if on else self._won(),
            over=not on,
            between=BetweenHands(
                hand=engine.hand_num,
                dealt_in=tuple(int(player.name) for player in engine.players if player.hole_cards),
                over=engine.is_tournament_over() if not on else UNSET,
            ),
        )

    def _legal(self, player: PlayerState) -> Legal:
        """The legal actions; wagers range from the minimum raise to all-in, the last one listed."""
        told: dict[ActionType, list[int]] = {}
        for one in self.engine.get_valid_actions(player.name):
            told.setdefault(one.type, []).append(one.amount)
        call = told.get(ActionType.CALL, [0])[0]
        wagers = told.get(ActionType.RAISE, [])
        all_in = told.get(ActionType.ALL_IN, [])
        bounds = (min(wagers), max(wagers + all_in)) if wagers else None
        opening = self.engine.current_bet == 0
        short = all_in and not wagers and all_in[0] > player.bet_this_round + call
        return Legal(
            fold=ActionType.FOLD in told,
            check=ActionType.CHECK in told,
            call=call or None,
            bet=bounds if opening else None,
            raises=None if opening else bounds,
            all_in=all_in[0] if short else None,
        )

    def _status(self, seat: int) -> str:
        """The status of a seat."""
        player = self.engine.players[seat]
        if self.stacks[seat] is None:
            return "empty"
        if player.folded:
            return "folded"
        return "all-in" if player.all_in else "active"

    def _pots(self) -> tuple[Pot, ...]:
        """The pots of the summary."""
        return tuple(Pot(pot.amount, tuple(map(int, pot.eligible))) for pot in self.summary.pots)

    def _won(self) -> tuple[int, ...]:
        """Winnings at the showdown; without a showdown, the winner gets the pot."""
        told = {one.player_name: one.winnings for one in self.summary.results}
        if not told:
            told = {self.summary.winners[0]: self.summary.pots[0].amount}
        return tuple(told.get(player.name, 0) for player in self.engine.players)

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands by rank and tie-breaker, as the engine does at the showdown."""
        found = [evaluate_hand([read(card) for card in (*hand, *board)]) for hand in hands]
        worth = [(one.rank, one.tiebreaker) for one in found]
        return Ranked(
            order=best_first(worth),
            categories=tuple(one.rank.name.lower().replace("_", "-") for one in found),
            plays=tuple(written(one.best_cards) for one in found),
        )
