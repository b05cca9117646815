"""Maverick as an engine under test.

A whole hand runs inside ``Game.start``, which calls back the player to act.  To
act step by step, the shim replays the hand for every action, with all actions so
far, until it reaches a decision without an action.
"""
# ruff: noqa: ARG002  # fixed signatures: the engine protocol, and Maverick's callbacks

from collections.abc import Mapping
from enum import Enum
from importlib.metadata import version
from typing import Any, Final, NamedTuple

import maverick
from maverick import ActionType, GameEventType, GameStage, PlayerAction, PlayerState, Rank, Suit
from maverick.utils import find_highest_scoring_hand
from msgspec import UNSET
from pydantic import ValidationError

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.state import Legal, Ranked, State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import BlindLevel, NextHand, Opening

_RANKS: Final = dict(zip("23456789TJQKA", Rank, strict=True))
_CARDS: Final = {
    name + suit.value.lower(): maverick.Card(suit=suit, rank=rank)
    for name, rank in _RANKS.items()
    for suit in Suit
}
_KINDS: Final = {kind.name.lower().replace("_", "-"): kind for kind in ActionType}


#: A game ends after so many hands; no case has as many.
MOST_HANDS: Final = 1000


class _Hand(NamedTuple):
    """The cards of a hand."""

    holes: Mapping[int, tuple[str, ...]]
    board: tuple[str, ...]
    deck: tuple[str, ...]


class _WaitingError(Exception):
    """There are no more actions to replay, or the hand has ended."""


class _Stacked(maverick.Deck):
    """A deck that is dealt from the top; Maverick's own deck draws at random."""

    def deal(self, n: int) -> list[Any]:
        """Deal the next cards."""
        dealt, self.cards = self.cards[:n], self.cards[n:]
        return dealt


class _Seated(maverick.Player):
    """A player who takes the actions that the shim supplies."""

    register = False
    shim: "Shim"

    def decide_action(self, **told: object) -> PlayerAction:
        """Return the next action, or interrupt the hand."""
        return self.shim.next_said(self.state.seat, told)


class Shim:
    """Maverick, driven step by step."""

    name = "maverick"
    version = version("maverick")
    language = "python"
    capabilities = (
        "hands",
        "deck",
        "no-limit",
        "antes",
        "empty-seats",
        "rankings",
        "tables",
        "busting",
    )
    seats = (2, 10)
    dialect = Dialect(
        profile="maverick",
        house={
            "reopen": "cumulative",
            "lone_actor": "runout",
            "ante": "each",
            "uncalled": "in-pot",
            "odd_layers": "per-layer",
            "reveal": "all",
            "show_order": "by-seat-id",
            "all_in_tabled": "at-showdown",
            "button": "simple",
        },
        follows=("burn", "deal_order"),
    )

    def start(self, start: Start) -> None:
        """Set up a game of one hand and play to the first decision."""
        opening = Opening(
            house=start.house,
            stacks=start.stacks,
            button=start.button,
            levels=(BlindLevel(blinds=start.blinds, ante=start.ante),),
        )
        self.open(opening)
        self._hands = [_Hand(start.holes, start.board, start.deck)]
        self._play()

    def open(self, opening: Opening) -> None:
        """A game plays hand after hand, until it ends or there is no action to replay."""
        if opening.stacks[opening.button] is None:
            raise Unsupported("the button is always at a player")
        self._opening = opening
        self._hands: list[_Hand] = []
        self._said: list[PlayerAction] = []

    def next(self, deal: NextHand) -> Refused | None:
        """Replay the game with one more hand; it ends by itself once too few players are left."""
        if deal.wrong is not None:
            raise Unsupported("the engine deals no wrong hand")
        if self._hands and self._game.state.stage is not GameStage.HAND_COMPLETE:
            raise Unsupported("the next hand is dealt once this one is over")
        self._hands.append(_Hand(deal.holes, deal.board, deal.deck))
        self._play()
        if not self._ended:
            return None
        self._hands.pop()
        self._play()
        return Refused("game-over")

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Replay the hand with one more action; Maverick folds a player after an illegal one."""
        if seat != self._turn:
            raise Unsupported("no actions out of turn")
        try:
            self._said.append(self._action(self._players[seat].state, verb, to))
        except ValidationError as error:  # not a valid action
            return Refused("unknown-action" if error.errors()[0]["loc"] == ("action_type",) else "")
        self._play()
        return None

    def _action(self, state: PlayerState, verb: str, to: int | str | None) -> PlayerAction:
        """The engine's action: a bet is to, a raise is the chips added, an all-in has no amount."""
        kind = _KINDS.get(verb, verb)
        if kind is ActionType.ALL_IN:
            if to not in (None, state.current_bet + state.stack):
                raise Unsupported("an all-in has no amount")
            to = None
        if kind is ActionType.RAISE and isinstance(to, int):
            to -= state.current_bet
        return PlayerAction(player_uid=str(state.seat), action_type=kind, amount=to)

    def _play(self) -> None:
        """Play the game from the start, with all hands and actions so far."""
        start, level = self._opening, self._opening.levels[0]
        self._game = game = maverick.Game(
            small_blind=level.blinds[0],
            big_blind=level.blinds[1],
            ante=level.ante,
            max_players=len(start.stacks),
            max_hands=MOST_HANDS,
            exc_handling_mode="raise",
            log_events=False,
            first_button_position=start.button,
        )
        game.subscribe(GameEventType.HAND_STARTED, self._stack)
        game.subscribe(GameEventType.HAND_ENDED, self._stop)
        self._players: dict[int, _Seated] = {}
        for seat, stack in enumerate(start.stacks):
            if stack is not None:
                state = PlayerState(seat=seat, stack=stack)
                self._players[seat] = player = _Seated(uid=str(seat), name=str(seat), state=state)
                player.shim = self
                game.add_player(player)
        self._left, self._turn, self._told = list(self._said), None, {}
        self._dealt, self._ended = 0, False
        try:
            game.start()
        except _WaitingError:
            return
        self._ended = True

    def _stack(self, event: object, game: maverick.Game) -> None:
        """Stack the deck: two cards for each player, then the board with its burn cards."""
        hand = self._hands[self._dealt]
        self._dealt += 1
        board = list(hand.board)
        used = {*board, *(card for cards in hand.holes.values() for card in cards)}
        burned = [card for card in hand.deck if card not in used]
        seats = [player.state.seat for player in game.state.players]
        holes = [
            card for seat in seats for card in hand.holes.get(seat) or (burned.pop(), burned.pop())
        ]
        order = [*holes, burned[0], *board[:3], burned[1], board[3], burned[2], board[4]]
        game.state.deck = _Stacked(cards=[_CARDS[card] for card in order])

    def _stop(self, event: object, game: maverick.Game) -> None:
        """Stop at the end of the last hand, before the table is cleared for another."""
        if self._dealt == len(self._hands):
            raise _WaitingError

    def next_said(self, seat: int, told: dict[str, Any]) -> PlayerAction:
        """The next action of the player to act; without one, the hand is interrupted here."""
        if not self._left:
            self._turn, self._told = seat, told
            raise _WaitingError
        return self._left.pop(0)

    def state(self) -> State:
        """What Maverick shows; of its pots only the total, and finally what each player got."""
        if not self._hands:
            return State(stacks=tuple(stack or 0 for stack in self._opening.stacks))
        table, over = self._game.state, self._game.state.stage is GameStage.HAND_COMPLETE
        told = {seat: player.state for seat, player in self._players.items()}
        playing = [player.state.seat for player in self._game.state.players]
        revealed = self._events(GameEventType.PLAYER_CARDS_REVEALED)
        return State(
            street=table.street.name.lower().replace("_", "") if table.street else UNSET,
            turn=self._turn,
            legal=None if self._turn is None else _legal(told[self._turn], **self._told),
            to_match=table.current_bet,
            bets=self._by_seat({seat: one.current_bet for seat, one in told.items()}),
            stacks=self._by_seat({seat: one.stack for seat, one in told.items()}),
            statuses=self._by_seat({s: _word(told[s].state_type) for s in playing}, "empty"),
            pot=UNSET if over else table.pot,
            board=_codes(table.community_cards),
            holes={s: _codes(told[s].holding.cards) for s in playing if told[s].holding},
            button=table.button_position,
            blinds=(table.small_blind_position, table.big_blind_position),
            won=self._by_seat(
                {seat: one["amount"] for seat, one in self._events(GameEventType.POT_WON)}
            )
            if over
            else UNSET,
            shown=tuple((seat, tuple(one["holding"])) for seat, one in revealed),
            over=over,
            between=BetweenHands(
                hand=table.hand_number,
                dealt_in=tuple(sorted(seat for seat in playing if told[seat].holding)),
            ),
        )

    def _by_seat(self, found: dict[int, Any], nobody: object = 0) -> tuple[Any, ...]:
        """A value of each seat."""
        return tuple(found.get(seat, nobody) for seat in range(len(self._opening.stacks)))

    def _events(self, kind: GameEventType) -> list[tuple[int, dict[str, Any]]]:
        """The seat and payload of each event of a kind in this hand.

        Winnings are reported once per player.
        """
        history = self._game.history
        begins = max(at for at, one in enumerate(history) if one.type is GameEventType.HAND_STARTED)
        return [(int(one.player_uid), one.payload) for one in history[begins:] if one.type is kind]

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands by their scores."""
        dealt = [_CARDS[card] for card in board]
        found = [find_highest_scoring_hand([_CARDS[one] for one in hand], dealt) for hand in hands]
        ties: dict[float, list[int]] = {}
        for at, (_, _, score) in enumerate(found):
            ties.setdefault(score, []).append(at)
        return Ranked(
            order=tuple(tuple(ties[score]) for score in sorted(ties, reverse=True)),
            categories=tuple(_word(kind) for _, kind, _ in found),
            plays=tuple(_codes(cards) for cards, _, _ in found),
        )


def _word(one: Enum) -> str:
    """A constant of Maverick as cases write it."""
    return str(one.name.lower().replace("_", "-"))


def _codes(cards: list[Any]) -> tuple[str, ...]:
    """Cards by name."""
    return tuple(card.code() for card in cards)


def _legal(state: PlayerState, **told: object) -> Legal:
    """The legal actions, in raise-to; the maximum is the stack, any amount up to it is accepted."""
    kinds, call, whole = told["valid_actions"], told["call_amount"], state.current_bet + state.stack
    bet = (told["min_bet_amount"], whole) if ActionType.BET in kinds else None
    least = state.current_bet + told["min_raise_amount"]
    raises = (least, whole) if ActionType.RAISE in kinds else None
    short = bet is None and raises is None and state.stack > call
    return Legal(
        fold=ActionType.FOLD in kinds,
        check=ActionType.CHECK in kinds,
        call=call if ActionType.CALL in kinds else None,
        bet=bet,
        raises=raises,
        all_in=whole if ActionType.ALL_IN in kinds and short else None,
    )
