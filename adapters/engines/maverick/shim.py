"""Maverick as an engine under test.

Maverick asks its players: a whole hand runs inside ``Game.start``, which calls
back whoever has to choose.  To be asked step by step it plays the hand anew for
every action, with all that has been said so far, until somebody is asked who
has nothing to say yet.
"""
# ruff: noqa: ARG001, ARG002  # what all engines are asked, and what Maverick tells all listeners

from enum import Enum
from importlib.metadata import version
from typing import Any, Final, NoReturn

import maverick
from maverick import ActionType, GameEventType, GameStage, PlayerAction, PlayerState, Rank, Suit
from maverick.utils import find_highest_scoring_hand
from msgspec import UNSET
from pydantic import ValidationError

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.state import Chips, Legal, Ranked, State

_RANKS: Final = dict(zip("23456789TJQKA", Rank, strict=True))
_CARDS: Final = {
    name + suit.value.lower(): maverick.Card(suit=suit, rank=rank)
    for name, rank in _RANKS.items()
    for suit in Suit
}
_KINDS: Final = {kind.name.lower().replace("_", "-"): kind for kind in ActionType}


class _WaitingError(Exception):
    """Nothing more has been said, or the hand has ended."""


class _Stacked(maverick.Deck):
    """A deck that is dealt from the top; Maverick's own draws at random."""

    def deal(self, n: int) -> list[Any]:
        """Deal the next cards."""
        dealt, self.cards = self.cards[:n], self.cards[n:]
        return dealt


class _Seated(maverick.Player):
    """A player who says what has been said for him."""

    register = False
    shim: "Shim"

    def decide_action(self, **told: object) -> PlayerAction:
        """Say the next thing, or leave Maverick waiting."""
        return self.shim.next_said(self.state.seat, told)


class Shim:
    """Maverick, asked step by step."""

    name = "maverick"
    version = version("maverick")
    language = "python"
    capabilities = ("hands", "deck", "no-limit", "antes", "empty-seats", "rankings")
    seats = (2, 10)
    dialect = Dialect(
        profile="maverick",
        house={
            "lone_actor": "runout",
            "ante": "each",
            "short_blind_price": "posted",
            "uncalled": "in-pot",
            "reveal": "all",
            "show_order": "by-seat-id",
            "all_in_tabled": "at-showdown",
            "button": "simple",
        },
        follows=("burn", "deal_order"),
    )

    def start(self, start: Start) -> None:
        """Sit down and play up to the first choice."""
        if start.stacks[start.button] is None:
            raise Unsupported("the button is always in front of a player")
        self._start = start
        self._said: list[PlayerAction] = []
        self._play()

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Say one thing more; Maverick folds a player whose action it does not allow."""
        if seat != self._turn:
            raise Unsupported("players are asked, and cannot speak up")
        try:
            self._said.append(self._action(self._players[seat].state, verb, to))
        except ValidationError as error:  # there is no such action
            return Refused("unknown-action" if error.errors()[0]["loc"] == ("action_type",) else "")
        self._play()
        return None

    def _action(self, state: PlayerState, verb: str, to: int | str | None) -> PlayerAction:
        """A bet is what it is to, a raise the chips added; an all-in has no amount."""
        kind = _KINDS.get(verb, verb)
        if kind is ActionType.ALL_IN:
            if to not in (None, state.current_bet + state.stack):
                raise Unsupported("an all-in has no amount")
            to = None
        if kind is ActionType.RAISE and isinstance(to, int):
            to -= state.current_bet
        return PlayerAction(player_uid=str(state.seat), action_type=kind, amount=to)

    def _play(self) -> None:
        """The hand from the start, as far as anything has been said."""
        start = self._start
        self._game = game = maverick.Game(
            small_blind=start.blinds[0],
            big_blind=start.blinds[1],
            ante=start.ante,
            max_players=len(start.stacks),
            max_hands=1,
            exc_handling_mode="raise",
            log_events=False,
            first_button_position=start.button,
        )
        game.subscribe(GameEventType.HAND_STARTED, self._stack)
        game.subscribe(GameEventType.HAND_ENDED, _stop)
        self._players: dict[int, _Seated] = {}
        for seat, stack in enumerate(start.stacks):
            if stack is not None:
                state = PlayerState(seat=seat, stack=stack)
                self._players[seat] = player = _Seated(uid=str(seat), name=str(seat), state=state)
                player.shim = self
                game.add_player(player)
        self._left, self._turn, self._told = list(self._said), None, {}
        try:
            game.start()
        except _WaitingError:
            return
        raise RuntimeError("the hand neither ends nor asks anybody")

    def _stack(self, event: object, game: maverick.Game) -> None:
        """Two cards for each player, then the board, with something to burn before each street."""
        holes = [card for seat in self._players for card in self._start.holes[seat]]
        board = list(self._start.board)
        burned = [card for card in self._start.deck if card not in {*holes, *board}]
        order = [*holes, burned[0], *board[:3], burned[1], board[3], burned[2], board[4]]
        game.state.deck = _Stacked(cards=[_CARDS[card] for card in order])

    def next_said(self, seat: int, told: dict[str, Any]) -> PlayerAction:
        """What the player who is asked has said."""
        if not self._left:
            self._turn, self._told = seat, told
            raise _WaitingError
        return self._left.pop(0)

    def state(self) -> State:
        """What Maverick shows; of its pots only the total, and in the end who got how much."""
        table, over = self._game.state, self._game.state.stage is GameStage.HAND_COMPLETE
        told = {seat: player.state for seat, player in self._players.items()}
        revealed = self._events(GameEventType.PLAYER_CARDS_REVEALED)
        return State(
            street=table.street.name.lower().replace("_", "") if table.street else UNSET,
            turn=self._turn,
            legal=None if self._turn is None else _legal(told[self._turn], **self._told),
            to_match=table.current_bet,
            bets=self._by_seat({seat: one.current_bet for seat, one in told.items()}),
            stacks=self._by_seat({seat: one.stack for seat, one in told.items()}),
            statuses=self._by_seat({s: _word(one.state_type) for s, one in told.items()}, "empty"),
            pot=UNSET if over else table.pot,
            board=_codes(table.community_cards),
            holes={s: _codes(one.holding.cards) for s, one in told.items() if one.holding},
            button=table.button_position,
            blinds=(table.small_blind_position, table.big_blind_position),
            won=self._by_seat(
                {seat: one["amount"] for seat, one in self._events(GameEventType.POT_WON)}
            )
            if over
            else UNSET,
            shown=tuple((seat, tuple(one["holding"])) for seat, one in revealed),
            over=over,
        )

    def _by_seat(self, found: dict[int, Any], nobody: object = 0) -> tuple[Any, ...]:
        """Something of each seat."""
        return tuple(found.get(seat, nobody) for seat in range(len(self._start.stacks)))

    def _events(self, kind: GameEventType) -> list[tuple[int, dict[str, Any]]]:
        """Whom it was about, and what Maverick told with it; it tells a player's winnings once."""
        return [
            (int(one.player_uid), one.payload) for one in self._game.history if one.type is kind
        ]

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Hands by their scores."""
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


def _stop(event: object, game: maverick.Game) -> NoReturn:
    """The hand has ended: stop before the table is cleared for another."""
    raise _WaitingError


def _word(one: Enum) -> str:
    """A constant of Maverick as cases write it."""
    return str(one.name.lower().replace("_", "-"))


def _codes(cards: list[Any]) -> tuple[str, ...]:
    """Cards by name."""
    return tuple(card.code() for card in cards)


def _legal(state: PlayerState, **told: object) -> Legal:
    """What is offered, in raise-to; the most is the stack, from which every amount is taken."""
    kinds, call, whole = told["valid_actions"], told["call_amount"], state.current_bet + state.stack
    bet = (told["min_bet_amount"], whole) if ActionType.BET in kinds else None
    least = state.current_bet + told["min_raise_amount"]
    raises = (least, whole) if ActionType.RAISE in kinds else None
    price: Chips | Any = (
        call if call <= state.stack else UNSET
    )  # what a short call costs is not told
    short = bet is None and raises is None and state.stack > call
    return Legal(
        fold=ActionType.FOLD in kinds,
        check=ActionType.CHECK in kinds,
        call=price if ActionType.CALL in kinds else None,
        bet=bet,
        raises=raises,
        all_in=whole if ActionType.ALL_IN in kinds and short else None,
    )
