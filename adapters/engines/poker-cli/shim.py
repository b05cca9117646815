"""poker-cli as an engine under test: its `TournamentGame`, with a stacked deck."""

import re
from importlib.metadata import version as version_of
from typing import Any, Final

from held_game import HeldGame
from msgspec import UNSET
from poker_cli import tournament
from poker_cli.cards import Card
from poker_cli.evaluator import evaluate
from poker_cli.models import Action, ActionKind, LegalActions
from poker_cli.tournament import build_blind_levels

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.ranking_levels import best_first
from holdem_adapters.state import Legal, Ranked, State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import BlindLevel, NextHand, Opening
from holdem_adapters.tables.stacked_cards import hands_for

KINDS: Final = {
    "fold": ActionKind.FOLD,
    "check": ActionKind.CHECK,
    "call": ActionKind.CALL,
    "bet": ActionKind.RAISE,
    "raise": ActionKind.RAISE,
}
#: What its evaluator calls straight flush may be a royal flush.
CATEGORIES: Final = (
    *("high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush"),
    *("full-house", "four-of-a-kind", "straight-flush"),
)
#: How its summary of a hand says that a player gets chips, and that chips are returned.
WON: Final = re.compile(r"(\d+) (?:因其余玩家弃牌赢得|以 \S+ 获得) (\d+)")
RETURNED: Final = re.compile(r"(\d+) 退回未跟注 (\d+)")
#: Its tournament refuses more, empty ones too.
MOST_SEATS: Final = 6
#: A level without a length is as long as this; no case has as many hands.
MOST_HANDS: Final = 1000


class StackedDeck:
    """A deck that is drawn from the top."""

    cards: tuple[str, ...] = ()

    def __init__(self, *_random: object) -> None:
        self._left = [Card.parse(card) for card in StackedDeck.cards]

    def draw(self, count: int = 1) -> list[Card]:
        """The next cards."""
        drawn, self._left = self._left[:count], self._left[count:]
        return drawn


class Shim:
    """A tournament of poker-cli, or its first hand."""

    name = "poker-cli"
    version = version_of("poker-cli")
    language = "python"
    capabilities = (
        *("hands", "deck", "rankings", "no-limit", "empty-seats"),
        *("tables", "busting", "levels"),
    )
    seats = (2, MOST_SEATS)
    dialect = Dialect(
        house={
            "ante": "none",
            "uncalled": "in-pot",
            "odd_chip": "by-seat-id",
            "odd_layers": "per-layer",
            "button": "simple",
            "level_clock": "hands",
        },
        follows=("deal_order", "burn"),
    )

    def __init__(self) -> None:
        tournament.Deck = StackedDeck  # no other way to set the cards
        tournament.review_decision = _no_review
        self._held: HeldGame | None = None

    def start(self, start: Start) -> None:
        """Play the first hand of a tournament."""
        self._set_up(start.stacks, start.button, (BlindLevel(blinds=start.blinds),))
        self._deal(NextHand(deck=start.deck, holes=start.holes, board=start.board))

    def open(self, opening: Opening) -> None:
        """Make a tournament; its hands are played one by one."""
        self._set_up(opening.stacks, opening.button, opening.levels)

    def next(self, deal: NextHand) -> Refused | None:
        """Play the next hand, until the tournament is over."""
        if deal.wrong is not None:
            raise Unsupported("the engine deals no wrong hand")
        if self._held.game.is_over:
            return Refused("game-over")
        self._deal(deal)
        return None

    def _set_up(
        self, stacks: tuple[int | None, ...], button: int, levels: tuple[BlindLevel, ...]
    ) -> None:
        """Make a tournament; a player without chips is an empty seat."""
        if stacks[button] is None:
            raise Unsupported("the button is always at a player")
        if len(stacks) > MOST_SEATS:
            raise Unsupported("a tournament has at most six seats")
        for level in levels:
            _refuse_blinds(level.blinds)
        if self._held is not None:
            self._held.abandon()
        self._empty = {seat for seat, stack in enumerate(stacks) if stack is None}
        self._held = HeldGame(stacks, hands_per_level=_length(levels))
        self._held.game.button = button
        self._held.game.blind_levels = tuple(level.blinds for level in levels)

    def _deal(self, deal: NextHand) -> None:
        """Two cards for each player with chips, by seat, then the board."""
        hands = hands_for(self._held.game.active_indices, deal)
        StackedDeck.cards = tuple(card for cards in (*hands, deal.board) for card in cards)
        self._held.deal()

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Decide for the player who is asked, if the engine calls it legal."""
        asked = self._held.asked
        if asked is None or asked.actor != str(seat):
            raise Unsupported("the engine asks one player after the other")
        if to is not None and type(to) is not int:
            raise Unsupported("amounts are whole numbers")
        return None if self._held.act(self._said(verb, to)) else Refused()

    def _said(self, verb: str, to: int | None) -> Action:
        """The engine's action; a bet is a raise, and it has no all-in of its own."""
        asked = self._held.asked
        if verb == "all-in":
            if to not in (None, asked.own_street_bet + asked.stack):
                raise Unsupported("an all-in has no amount")
            if asked.legal_actions.call_amount == asked.stack:
                return Action(ActionKind.CALL)
            return Action(ActionKind.RAISE, asked.own_street_bet + asked.stack)
        if verb not in KINDS or verb == ("bet" if self._is_bet() else "raise"):
            raise Unsupported(f"the engine has no {verb} here")
        return Action(KINDS[verb], to or 0)

    def state(self) -> State:
        """The table; its pots are not shown one by one."""
        game, asked = self._held.game, self._held.asked
        stacks = tuple(player.stack for player in game.players)
        if not game.hand_id:
            return State(stacks=stacks)
        on = asked is not None
        return State(
            street=game.current_street.value,
            turn=int(asked.actor) if on else None,
            legal=_legal(asked.legal_actions, facing=self._is_bet()) if on else None,
            bets=tuple(player.street_bet for player in game.players) if on else UNSET,
            stacks=stacks,
            statuses=tuple(map(self._status, range(len(stacks)))),
            pot=game.pot if on else UNSET,
            board=tuple(card.code() for card in game.board),
            holes=self._holes(),
            button=int(game.hand_button_name),
            blinds=self._blinds(),
            won=UNSET if on else self._paid(WON),
            returned=UNSET if on else self._paid(RETURNED),
            over=not on,
            between=self._between(),
        )

    def _is_bet(self) -> bool:
        """Whether there is something to raise on this street."""
        return any(player.street_bet for player in self._held.game.players)

    def _status(self, seat: int) -> str:
        """The status of a seat; players without chips count as folded in the engine."""
        player = self._held.game.players[seat]
        if not self._held.game.hand_start_stacks[seat]:
            return "empty"
        if player.folded:
            return "folded"
        return "all-in" if player.all_in else "active"

    def _holes(self) -> dict[int, tuple[str, ...]]:
        """The hole cards of everybody who has some."""
        players = enumerate(self._held.game.players)
        return {seat: tuple(card.code() for card in one.hole) for seat, one in players if one.hole}

    def _blinds(self) -> tuple[int | None, int | None]:
        """The seats that posted the blinds, from the engine's history of the hand."""
        posted = {one["action"]: int(one["actor"]) for one in self._held.game.history}
        return posted.get("small_blind"), posted.get("big_blind")

    def _paid(self, words: re.Pattern[str]) -> tuple[int, ...]:
        """What each seat got, from the engine's summary of the hand."""
        result = self._held.game.last_result
        found = {int(seat): int(chips) for seat, chips in words.findall(result.summary)}
        return tuple(found.get(seat, 0) for seat in range(len(self._held.game.players)))

    def _between(self) -> BetweenHands:
        """What the engine shows of the tournament; it has a place only for its first player."""
        game, over = self._held.game, self._held.asked is None
        out = sorted(set(range(len(game.players))) - {*game.active_indices} - self._empty)
        return BetweenHands(
            hand=game.hand_id,
            dealt_in=tuple(self._holes()),
            level=game.level,
            blinds=(game.small_blind, game.big_blind),
            out=tuple(out) if over else UNSET,
            over=game.is_over if over else UNSET,
        )

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands; the engine has no category of its own for a royal flush."""
        found = [evaluate([Card.parse(card) for card in (*hand, *board)]) for hand in hands]
        words = [CATEGORIES[score[0]] for score in found]
        return Ranked(
            order=best_first(found),
            categories=UNSET if "straight-flush" in words else tuple(words),
        )


def _legal(offered: LegalActions, *, facing: bool) -> Legal:
    """The legal actions; a single raise may be a full one, or an all-in for less."""
    bounds: Any = None
    if offered.min_raise_to is not None:
        bounds = (offered.min_raise_to, offered.max_raise_to)
    return Legal(
        fold=offered.can_fold,
        check=offered.can_check,
        call=offered.call_amount or None,
        bet=None if facing else bounds,
        raises=bounds if facing else None,
        all_in=UNSET if bounds and bounds[0] == bounds[1] else None,
    )


def _no_review(*_decision: object) -> None:
    """The engine's advice to the first player is no rule, and takes long."""


def _refuse_blinds(blinds: tuple[int, int]) -> None:
    """The engine has conditions for blinds."""
    try:
        build_blind_levels(*blinds)
    except ValueError as error:
        raise Unsupported(str(error)) from error


def _length(levels: tuple[BlindLevel, ...]) -> int:
    """The number of hands of all levels; the last one goes on anyway."""
    if any(level.hands is UNSET for level in levels[:-1]):
        raise Unsupported("blinds rise after a number of hands")
    lengths = {level.hands for level in levels[:-1]}
    if len(lengths) > 1:
        raise Unsupported("all levels have the same number of hands")
    return lengths.pop() if lengths else MOST_HANDS
