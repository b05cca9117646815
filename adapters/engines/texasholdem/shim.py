"""texasholdem as an engine under test: seats are its player ids."""

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
    """One hand of texasholdem."""

    name = "texasholdem"
    version = version("texasholdem")
    language = "python"
    capabilities = ("hands", "deck", "rankings", "no-limit", "empty-seats", "out-of-turn")
    seats = (2, 23)
    dialect = Dialect(house={"ante": "none", "odd_chip_many": "all-first", "uncalled": "in-pot"})

    def start(self, start: Start) -> None:
        """Deal from a stacked deck; the button is put one seat back, because it moves on."""
        stacks, count = start.stacks, len(start.stacks)
        if stacks[start.button] is None:
            raise Unsupported("the button is always at a player")
        small, big = start.blinds
        game = TexasHoldEm(buyin=1, big_blind=big, small_blind=small, max_players=count)
        for player, stack in zip(game.players, stacks, strict=True):
            player.chips = stack or 0
        game.btn_loc = (start.button - 1) % count
        deck = Deck()
        around = [(start.button + step) % count for step in range(1, count + 1)]
        holes = [card for seat in around for card in start.holes.get(seat, ())]
        deck.cards = [Card(card) for card in (*holes, *start.board)]
        GAME.Deck = lambda: deck
        self._game = game
        game.start_hand()

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
        running, seats = game.is_hand_running(), range(len(game.players))
        street = game.hand_phase.name.lower() if running else STREETS[len(game.board)]
        whole = not (running and self._has_folded())
        return State(
            street=street,
            turn=game.current_player if running else None,
            legal=self._legal() if running else None,
            to_match=self._to_match() if running else UNSET,
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
        owed = min(game.chips_to_call(seat), game.players[seat].chips)
        return Legal(
            fold=ActionType.FOLD in moves.action_types,
            check=ActionType.CHECK in moves.action_types,
            call=owed if ActionType.CALL in moves.action_types else None,
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
