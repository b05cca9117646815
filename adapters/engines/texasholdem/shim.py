"""texasholdem as an engine under test: seats are its player ids."""

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import version
from typing import Final

from msgspec import UNSET, UnsetType
from texasholdem import ActionType, Card, Deck, PlayerState, TexasHoldEm
from texasholdem.evaluator import evaluate, rank_to_string

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.ranking_levels import best_first
from holdem_adapters.state import Legal, Pot, Ranked, State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import NextHand, Opening

#: The module that makes the deck of a hand; its name is also the name of a package.
GAME: Final = import_module("texasholdem.game.game")
VERBS: Final = {
    "fold": ActionType.FOLD,
    "check": ActionType.CHECK,
    "call": ActionType.CALL,
    "bet": ActionType.RAISE,
    "raise": ActionType.RAISE,
    "all-in": ActionType.ALL_IN,
}
STATUSES: Final = {
    PlayerState.SKIP: "empty",
    PlayerState.OUT: "folded",
    PlayerState.IN: "active",
    PlayerState.TO_CALL: "active",
    PlayerState.ALL_IN: "all-in",
}
#: Parts of its error messages, and the reason that each stands for.  "less than the min raise" is
#: missing: it is also the error for negative amounts and where no opponent is left to raise.
REASONS: Final = {
    "is not the current": "not-your-turn",
    "cannot CALL": "nothing-to-call",
    "cannot CHECK": "facing-a-bet",
    "Expected value to not be None or 0": "bad-amount",
    "Betting round is over at this point": "not-reopened",
    "more than the number of chips": "not-enough-chips",
    "No hand is running": "hand-over",
}
STREETS: Final = {0: "preflop", 3: "flop", 4: "turn", 5: "river"}


class Shim:
    """A table of texasholdem."""

    name = "texasholdem"
    version = version("texasholdem")
    language = "python"
    capabilities = (
        "hands",
        "deck",
        "rankings",
        "no-limit",
        "empty-seats",
        "out-of-turn",
        "tables",
        "busting",
    )
    seats = (2, 23)
    dialect = Dialect(
        house={
            "uncalled": "in-pot",
            "odd_chip_many": "all-first",
            "ante": "none",
            "after_check": "open",
            "button": "simple",
        }
    )

    def start(self, start: Start) -> None:
        """Deal the first hand of a table; the button is put one seat back, because it moves on."""
        self._open(start.stacks, start.button, start.blinds)
        self._deal(start.holes, start.board)

    def open(self, opening: Opening) -> None:
        """The engine deals hand after hand at one table."""
        self._open(opening.stacks, opening.button, opening.levels[0].blinds)

    def next(self, deal: NextHand) -> Refused | None:
        """A table with a single player left stops instead of dealing."""
        if deal.wrong is not None:
            raise Unsupported("the engine deals no wrong hand")
        if self._game.is_hand_running():
            return Refused("hand-in-progress")
        self._deal(deal.holes, deal.board)
        return None if self._game.is_game_running() else Refused("game-over")

    def _open(self, stacks: tuple[int | None, ...], button: int, blinds: tuple[int, int]) -> None:
        """Make a table at which every stack is as given."""
        if stacks[button] is None:
            raise Unsupported("the button is always at a player")
        small, big = blinds
        game = TexasHoldEm(buyin=1, big_blind=big, small_blind=small, max_players=len(stacks))
        for player, stack in zip(game.players, stacks, strict=True):
            player.chips = stack or 0
        game.btn_loc = (button - 1) % len(stacks)
        self._game = game

    def _deal(self, holes: Mapping[int, tuple[str, ...]], board: tuple[str, ...]) -> None:
        """Start a hand with a stacked deck."""
        GAME.Deck = lambda: self._stacked(holes, board)
        self._game.start_hand()

    def _stacked(self, holes: Mapping[int, tuple[str, ...]], board: tuple[str, ...]) -> Deck:
        """A deck in the engine's order of dealing; it may deal to a seat that should get none."""
        deck, known = Deck(), {*board, *(card for hand in holes.values() for card in hand)}
        left = [card for card in deck.cards if str(card) not in known]
        found = []
        for seat in self._game.in_pot_iter(self._game.btn_loc + 1):
            found += [Card(card) for card in holes.get(seat, ())] or [left.pop(), left.pop()]
        deck.cards = [*found, *map(Card, board)]
        return deck

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Validate a move before making it, so that a failure in making it is visible."""
        game = self._game
        if verb not in VERBS or isinstance(to, str) or seat >= len(game.players):
            raise Unsupported(f"the engine has no action for {verb} {to} by seat {seat}")
        action, total = VERBS[verb], to
        if game.is_hand_running():
            self._told_apart(seat, verb, to)
        if verb == "all-in":
            total = None
        try:
            if not game.is_hand_running():
                game.take_action(action, total=total)
            game.validate_move(player_id=seat, action=action, total=total, throws=True)
        except ValueError as error:
            return Refused(next((why for says, why in REASONS.items() if says in str(error)), ""))
        game.take_action(action, total=total)
        return None

    def _told_apart(self, seat: int, verb: str, to: int | None) -> None:
        """Raise Unsupported for actions that the engine cannot distinguish from others."""
        game = self._game
        if seat != game.current_player:
            return
        if verb == ("bet" if self._to_match() else "raise"):
            raise Unsupported(f"the engine has no {verb} here: one action does both")
        everything = game.player_bet_amount(seat) + game.players[seat].chips
        if verb == "all-in" and to not in (None, everything):
            raise Unsupported("an all-in has no amount")

    def _to_match(self) -> int:
        """The bet to match: the bet of the player to act plus the price of a call."""
        seat = self._game.current_player
        return self._game.player_bet_amount(seat) + self._game.chips_to_call(seat)

    def state(self) -> State:
        """The table; a fold moves the player's bet into the pot at once, then neither is shown."""
        game = self._game
        if game.hand_history is None:
            return State(stacks=tuple(player.chips for player in game.players))
        running, seats = game.is_hand_running(), range(len(game.players))
        street = game.hand_phase.name.lower() if running else STREETS[len(game.board)]
        whole = not (running and self._has_folded())
        return State(
            street=street,
            turn=game.current_player if running else None,
            legal=self._legal() if running else None,
            bets=tuple(map(game.player_bet_amount, seats)) if running and whole else UNSET,
            stacks=tuple(player.chips for player in game.players),
            statuses=tuple(STATUSES[player.state] for player in game.players),
            pots=self._pots(running) if whole else UNSET,
            pot=sum(pot.get_total_amount() for pot in game.pots) if running else UNSET,
            board=tuple(map(str, game.board)),
            holes={seat: tuple(map(str, hand)) for seat, hand in game.hands.items()},
            button=game.btn_loc,
            blinds=(game.sb_loc, game.bb_loc),
            won=UNSET if running else self._won(),
            over=not running,
            between=self._between(),
        )

    def _between(self) -> BetweenHands:
        """What the engine shows of the table."""
        game = self._game
        return BetweenHands(
            hand=game.num_hands,
            dealt_in=tuple(sorted(game.hands)),
            blinds=(game.small_blind, game.big_blind),
            over=UNSET if game.is_game_running() else True,
        )

    def _has_folded(self) -> bool:
        """Whether a player has folded on this street."""
        history = self._game.hand_history[self._game.hand_phase]
        return any(action.action_type == ActionType.FOLD for action in history.actions)

    def _pots(self, running: bool) -> tuple[Pot, ...]:  # noqa: FBT001  # part of the state
        """The pots, except empty ones; after the hand including the bets of its last street."""
        pots = self._game.pots
        amounts = [pot.get_amount() if running else pot.get_total_amount() for pot in pots]
        return tuple(
            Pot(chips, tuple(sorted(pot.players_in_pot())))
            for pot, chips in zip(pots, amounts, strict=True)
            if chips
        )

    def _won(self) -> tuple[int, ...] | UnsetType:
        """What each player won; unknown where a pot was divided among several winners."""
        won = [0] * len(self._game.players)
        for amount, _, winners in self._game.hand_history.settle.pot_winners.values():
            if len(winners) > 1:
                return UNSET
            won[winners[0]] += amount
        return tuple(won)

    def _legal(self) -> Legal:
        """The legal actions; a raise of the whole stack below a full raise is an all-in."""
        game = self._game
        moves, seat = game.get_available_moves(), game.current_player
        wager = moves.raise_range
        full = game.value_to_total(game.min_raise(), seat)
        bounds = (wager[0], wager[-1]) if wager and wager[0] >= full else None
        bet = not self._to_match()
        return Legal(
            fold=ActionType.FOLD in moves.action_types,
            check=ActionType.CHECK in moves.action_types,
            call=game.chips_to_call(seat) if ActionType.CALL in moves.action_types else None,
            bet=bounds if bet else None,
            raises=None if bet else bounds,
            all_in=wager[0] if wager and not bounds else None,
        )

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands; the engine has no category of its own for a royal flush."""
        cards = list(map(Card, board))
        ranks = [evaluate(list(map(Card, hand)), cards) for hand in hands]
        words = [rank_to_string(rank).lower().replace(" ", "-") for rank in ranks]
        return Ranked(
            order=best_first(ranks, lowest_wins=True),
            categories=UNSET if "straight-flush" in words else tuple(words),
        )
