"""pokertable as an engine under test, with a stacked deck.

Single hands are played by its `PokerEngine`, hand after hand by its `TournamentDirector`.
"""

from importlib.metadata import version as version_of
from typing import Final

from directed_table import DirectedTable
from msgspec import UNSET
from poker_engine import ActionType, Phase, PlayerState, evaluate_hand
from single_hand import SingleHand
from stacked_deck import read, written

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.ranking_levels import best_first
from holdem_adapters.state import Legal, Pot, Ranked, State
from holdem_adapters.tables.opening import NextHand, Opening

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
#: What it does in one hand.
ONE_HAND: Final = ("hands", "rankings", "deck", "out-of-turn", "no-limit", "empty-seats")


class Shim:
    """A table of pokertable."""

    name = "pokertable"
    version = version_of("pokertable")
    language = "python"
    capabilities = (*ONE_HAND, "tables", "busting", "levels")
    seats = (2, 23)
    dialect = Dialect(
        house={
            "ante": "none",
            "button": "simple",
            "level_clock": "hands",
            "bust_rank": "tie",
            "uncalled": "in-pot",
            "lone_actor": "ask",
            "odd_chip": "by-seat-id",
            "raise_vs_all_in": "allow",
        },
        follows=("deal_order", "burn"),
    )

    def start(self, start: Start) -> None:
        """Deal the first hand of a table."""
        _refuse_empty_button(start.stacks, start.button)
        self._played = SingleHand(start)

    def open(self, opening: Opening) -> None:
        """Have the engine's director play a tournament."""
        _refuse_empty_button(opening.stacks, opening.button)
        self._played = DirectedTable(opening)

    def next(self, deal: NextHand) -> Refused | None:
        """Let the director deal, until its tournament is over."""
        if deal.wrong is not None:
            raise Unsupported("a dealer makes no mistakes")
        return self._played.next(deal)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """The engine's action; a bet is a raise."""
        if verb not in KINDS:
            raise Unsupported(f"the engine has no {verb}")
        if to is not None and type(to) is not int:
            raise Unsupported("amounts are whole numbers")
        engine = self._played.engine
        if verb == ("bet" if engine.current_bet else "raise"):
            raise Unsupported("bets and raises are the same action")
        names = [player.name for player in engine.players]
        if str(seat) in names and verb == "all-in" and to not in (None, self._everything(seat)):
            raise Unsupported("an all-in has no amount")
        return self._played.act(seat, KINDS[verb], to or 0)

    def _everything(self, seat: int) -> int:
        """All chips of a seat: bet plus stack."""
        player = self._played.engine.players[seat]
        return int(player.bet_this_round + player.chips)

    def state(self) -> State:
        """The table; bets and total are not reset after the hand, so they are not shown then."""
        played, engine = self._played, self._played.engine
        if engine is None:
            return State(stacks=tuple(stack or 0 for stack in played.stacks))
        on = played.summary is None
        current = engine.get_current_player() if on else None
        return State(
            street=STREETS.get(engine.phase, UNSET),
            turn=None if current is None else int(current.name),
            legal=None if current is None else self._legal(current),
            to_match=engine.current_bet if on else UNSET,
            bets=tuple(player.bet_this_round for player in engine.players) if on else UNSET,
            stacks=tuple(player.chips for player in engine.players),
            statuses=tuple(map(self._status, range(len(played.stacks)))),
            pot=engine.pot if on else UNSET,
            pots=UNSET if on else self._pots(),
            board=written(engine.community),
            holes={
                int(player.name): written(player.hole_cards)
                for player in engine.players
                if player.hole_cards
            },
            button=played.button,
            blinds=played.blinds,
            won=UNSET if on else self._won(),
            over=not on,
            between=played.between(),
        )

    def _legal(self, player: PlayerState) -> Legal:
        """The legal actions; wagers range from the minimum raise to all-in, the last one listed."""
        told: dict[ActionType, list[int]] = {}
        for one in self._played.engine.get_valid_actions(player.name):
            told.setdefault(one.type, []).append(one.amount)
        call = told.get(ActionType.CALL, [0])[0]
        wagers = told.get(ActionType.RAISE, [])
        all_in = told.get(ActionType.ALL_IN, [])
        bounds = (min(wagers), max(wagers + all_in)) if wagers else None
        opening = self._played.engine.current_bet == 0
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
        player = self._played.engine.players[seat]
        if self._played.stacks[seat] is None:
            return "empty"
        if player.folded:
            return "folded"
        return "all-in" if player.all_in else "active"

    def _pots(self) -> tuple[Pot, ...]:
        """The pots of the summary."""
        return tuple(
            Pot(pot.amount, tuple(map(int, pot.eligible))) for pot in self._played.summary.pots
        )

    def _won(self) -> tuple[int, ...]:
        """Winnings at the showdown; without a showdown, the winner gets the pot."""
        told = {one.player_name: one.winnings for one in self._played.summary.results}
        if not told:
            told = {self._played.summary.winners[0]: self._played.summary.pots[0].amount}
        return tuple(told.get(player.name, 0) for player in self._played.engine.players)

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands by rank and tie-breaker, as the engine does at the showdown."""
        found = [evaluate_hand([read(card) for card in (*hand, *board)]) for hand in hands]
        worth = [(one.rank, one.tiebreaker) for one in found]
        return Ranked(
            order=best_first(worth),
            categories=tuple(one.rank.name.lower().replace("_", "-") for one in found),
            plays=tuple(written(one.best_cards) for one in found),
        )


def _refuse_empty_button(stacks: tuple[int | None, ...], button: int) -> None:
    """The button is always at a player."""
    if stacks[button] is None:
        raise Unsupported("the button is always at a player")
