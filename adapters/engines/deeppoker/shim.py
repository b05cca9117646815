"""deeppoker as an engine under test: its game with a stacked deck, through its public methods."""

import importlib
from importlib.metadata import version as version_of
from itertools import groupby
from typing import Any, ClassVar, Final

from deeppoker.core.card import Card, Deck
from deeppoker.core.hand import evaluate_hand
from deeppoker.core.rules import ActionType
from msgspec import UNSET

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.ranking_levels import best_first
from holdem_adapters.state import Legal, Pot, Ranked, State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.stacked_cards import hands_for

VERBS: Final = {
    "fold": ActionType.FOLD,
    "check": ActionType.CHECK,
    "call": ActionType.CALL,
    "bet": ActionType.BET,
    "raise": ActionType.RAISE,
    "all-in": ActionType.ALL_IN,
}
#: How its messages begin, and the reason that each stands for.
REASONS: Final = {
    "No hand in progress": "hand-over",
    "Cannot check": "facing-a-bet",
    "Nothing to call": "nothing-to-call",
    "Cannot bet when": "bet-exists",
    "No bet to raise": "no-bet",
    "Cannot bet more": "not-enough-chips",
    "Minimum bet": "below-minimum",
    "Minimum raise": "below-minimum",
}
STATUSES: Final = {"ACTIVE": "active", "FOLDED": "folded", "ALL_IN": "all-in", "OUT": "empty"}
STREETS: Final = {"PREFLOP": "preflop", "FLOP": "flop", "TURN": "turn", "RIVER": "river"}


class StackedDeck(Deck):
    """A deck in order: two cards for each player by seat, then the board with its burns."""

    order: ClassVar[list[str]] = []

    def reset(self) -> None:
        """Take all cards of the order, from the top."""
        self._cards = [Card.from_string(card) for card in self.order]
        self._dealt = []

    def shuffle(self) -> None:
        """Leave the cards in their order."""


#: The module that deals and from which the game is made.
ENGINE: Final = importlib.import_module("deeppoker.core.game")
ENGINE.Deck = StackedDeck  # there is no other way to set the cards


class Shim:
    """A game of deeppoker."""

    name = "deeppoker"
    version = version_of("deeppoker")
    language = "python"
    capabilities = (
        "hands",
        "rankings",
        "deck",
        "no-limit",
        "empty-seats",
        "tables",
        "busting",
    )
    seats = (2, 10)
    dialect = Dialect(
        house={
            "ante": "none",
            "button": "simple",
            "uncalled": "in-pot",
            "odd_layers": "per-layer",
            "raise_vs_all_in": "allow",
        },
        follows=("deal_order", "burn"),
    )

    def start(self, start: Start) -> None:
        """Deal the first hand of a game."""
        self._open(start.stacks, start.button, start.blinds)
        self._deal(NextHand(deck=start.deck, holes=start.holes, board=start.board))

    def open(self, opening: Opening) -> None:
        """A game deals hand after hand."""
        self._open(opening.stacks, opening.button, opening.levels[0].blinds)

    def next(self, deal: NextHand) -> Refused | None:
        """Once a single player has chips, the engine warns in its log, or raises an error."""
        if deal.wrong is not None:
            raise Unsupported("the engine deals no wrong hand")
        try:
            started = self._deal(deal)
        except ValueError as error:
            if "at least 2 players" not in str(error):
                raise
            started = False
        return None if started else Refused("not-enough-players")

    def _open(self, stacks: tuple[int | None, ...], button: int, blinds: tuple[int, int]) -> None:
        """Make a game, which moves the button on; a player without chips is an empty seat."""
        if stacks[button] is None:
            raise Unsupported("the button is always at a player")
        small, big = blinds
        self.game = ENGINE.TexasHoldemGame(
            num_players=len(stacks), big_blind=big, small_blind=small
        )
        for player, stack in zip(self.game.players, stacks, strict=True):
            player.stack = stack or 0
        self.game.dealer_position = (button - 1) % len(stacks)

    def _deal(self, deal: NextHand) -> bool:
        """Start a hand; two cards for each player by seat, then the board with its burns."""
        seats = [player.seat for player in self.game.players if player.stack]
        hands = [card for hand in hands_for(seats, deal) for card in hand]
        rest = [card for card in deal.deck if card not in {*hands, *deal.board}]
        flop, turn, river = deal.board[:3], deal.board[3:4], deal.board[4:]
        StackedDeck.order = [*hands, rest[0], *flop, rest[1], *turn, rest[2], *river, *rest[3:]]
        started: bool = self.game.start_hand()
        return started

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Act for the player whose turn it is; all amounts are to."""
        game = self.game
        if verb not in VERBS:
            raise Unsupported(f"the engine has no {verb}")
        if to is not None and type(to) is not int:
            raise Unsupported("amounts are whole numbers")
        if game.is_hand_running() and seat != game.current_player_index:
            raise Unsupported("no actions out of turn")
        if verb == "all-in" and to not in (None, self._everything()):
            raise Unsupported("an all-in has no amount")
        result = game.take_action(VERBS[verb], to or 0)
        if result.success:
            return None
        found = [reason for begins, reason in REASONS.items() if result.message.startswith(begins)]
        return Refused(found[0] if found else "")

    def _everything(self) -> int:
        """All chips of the player to act: bet plus stack."""
        player = self.game.players[self.game.current_player_index]
        return player.current_bet + player.stack

    def state(self) -> State:
        """The table; pots are made only at the showdown, before that there is only a total."""
        game = self.game
        if not game.hand_number:
            return State(stacks=tuple(player.stack for player in game.players))
        on = game.is_hand_running()
        bets = tuple(player.current_bet for player in game.players)
        return State(
            street=STREETS.get(game.phase.name, UNSET),
            turn=game.current_player.seat if on else None,
            legal=self._legal() if on else None,
            to_match=game.current_bet if on else UNSET,
            bets=bets,
            stacks=tuple(player.stack for player in game.players),
            statuses=tuple(STATUSES[player.state.name] for player in game.players),
            pots=UNSET if on else self._pots(),
            pot=game.pot_total + sum(bets) if on else UNSET,
            board=tuple(card.short_str for card in game.community_cards),
            holes={
                player.seat: tuple(card.short_str for card in player.hole_cards)
                for player in game.players
                if player.hole_cards
            },
            button=game.dealer_position,
            blinds=(game.small_blind_position, game.big_blind_position),
            won=UNSET if on else self._won(),
            over=not on,
            between=BetweenHands(
                hand=game.hand_number,
                dealt_in=tuple(player.seat for player in game.players if player.hole_cards),
                blinds=(game.small_blind, game.big_blind),
            ),
        )

    def _legal(self) -> Legal:
        """The legal actions; the engine always lists all-in, here only where no other has it."""
        told = {one["type"]: one for one in self.game.get_legal_actions()}
        bounds = {
            kind: (told[kind]["min"], told[kind]["max"])
            for kind in ("BET", "RAISE")
            if kind in told
        }
        call = told["CALL"]["amount"] if "CALL" in told else None
        all_in = told["ALL_IN"]["amount"] if "ALL_IN" in told else 0
        within = any(least <= all_in <= most for least, most in bounds.values())
        if within or all_in <= self.game.current_player.current_bet + (call or 0):
            all_in = 0
        return Legal(
            fold="FOLD" in told,
            check="CHECK" in told,
            call=call,
            bet=bounds.get("BET"),
            raises=bounds.get("RAISE"),
            all_in=all_in or None,
        )

    def _pots(self) -> tuple[Pot, ...]:
        """The pots: adjacent layers that the same players can win are merged."""
        owned = [(tuple(map(int, pot.eligible_players)), pot.amount) for pot in self.game.pots]
        return tuple(
            Pot(sum(chips for _, chips in layers), owners or UNSET)
            for owners, layers in groupby(owned, key=lambda one: one[0])
        )

    def _won(self) -> tuple[int, ...]:
        """What get_winners returns, by seat."""
        won = [0] * len(self.game.players)
        for one in self.game.get_winners():
            won[int(one["player_id"])] += one["amount"]
        return tuple(won)

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands; a lower number is a better hand."""
        found: list[Any] = [
            evaluate_hand([Card.from_string(card) for card in (*hand, *board)]) for hand in hands
        ]
        numbers = [number for number, _, _ in found]
        return Ranked(
            order=best_first(numbers, lowest_wins=True),
            categories=tuple(_category(kind.name) for _, kind, _ in found),
            plays=tuple(tuple(card.short_str for card in best) for _, _, best in found),
        )


def _category(name: str) -> str:
    """A category as cases write it."""
    return "pair" if name == "ONE_PAIR" else name.lower().replace("_", "-")
