"""pokers as an engine under test: states are immutable, raises are by an amount, chips floats."""

from importlib.metadata import version
from typing import Final

import pokers
from msgspec import UNSET
from pokers import ActionEnum, StateStatus

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.state import Legal, State

VERBS: Final = {"fold": ActionEnum.Fold, "check": ActionEnum.Check, "call": ActionEnum.Call}
#: Names of ranks and suits, as the engine numbers them.
RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"


class Shim:
    """One hand of pokers: the last of its states that is not an error."""

    name = "pokers"
    version = version("pokers")
    language = "python"
    capabilities = ("hands", "deck", "no-limit")
    seats = (2, 23)
    dialect = Dialect(
        house={
            "ante": "none",
            "burn": "no",
            "heads_up": "ring",
            "lone_actor": "ask",
            "raise_vs_all_in": "allow",
        },
    )

    def start(self, start: Start) -> None:
        """Stack the deck, let the engine deal and post the blinds, and set the stacks."""
        small, big = map(float, start.blinds)
        most = float(max(*start.stacks, big))
        state = pokers.State.from_deck(
            len(start.stacks), start.button, small, big, most, _deck(start)
        )
        players = state.players_state
        for player, stack in zip(players, start.stacks, strict=True):
            if stack < player.bet_chips:
                raise Unsupported("blinds are posted before stacks can be set")
            player.stake = stack - player.bet_chips
        state.players_state = players
        self._stacks, self._state = start.stacks, state

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Advance to the next state, unless its status is an error."""
        if self._state.final_state or seat != self._state.current_player:
            raise Unsupported("no actions out of turn")
        after = self._state.apply_action(self._action(verb, to))
        if after.status != StateStatus.Ok:
            return Refused("not-enough-chips" if after.status == StateStatus.HighBet else "")
        self._state = after
        return None

    def _action(self, verb: str, to: int | str | None) -> pokers.Action:
        """The engine's action; a raise is the amount added to the bet to match.

        The option of the big blind is a call that costs nothing, and no check.
        """
        state = self._state
        if verb in ("check", "call") and self._is_free_call():
            if verb == "call":
                raise Unsupported("a call that costs nothing is the check")
            return pokers.Action(ActionEnum.Call)
        if verb in VERBS:
            return pokers.Action(VERBS[verb])
        player = state.players_state[state.current_player]
        everything = player.bet_chips + player.stake
        if verb == "all-in" and to in (None, everything):
            calls = everything <= state.min_bet
            by = everything - state.min_bet
            return pokers.Action(*((ActionEnum.Call,) if calls else (ActionEnum.Raise, by)))
        if verb != ("raise" if state.min_bet else "bet") or not isinstance(to, int):
            raise Unsupported(f"pokers has no {verb} {to or ''} here")
        return pokers.Action(ActionEnum.Raise, to - state.min_bet)

    def state(self) -> State:
        """The table, from the attributes of the state and, after the hand, the rewards."""
        state, players = self._state, self._state.players_state
        over = state.final_state
        stacks = [
            stack + each.reward if over else each.stake
            for stack, each in zip(self._stacks, players, strict=True)
        ]
        showdown = state.stage == pokers.Stage.Showdown
        return State(
            street=UNSET if showdown else str(state.stage).partition(".")[2].lower(),
            turn=None if over else state.current_player,
            legal=None if over else self._legal(),
            to_match=UNSET if over else _whole(state.min_bet),
            bets=UNSET if over else tuple([_whole(each.bet_chips) for each in players]),
            stacks=tuple(map(_whole, stacks)),
            pot=UNSET if over else _whole(state.pot),
            board=tuple(map(_named, state.public_cards)),
            holes={each.player: tuple(map(_named, each.hand)) for each in players},
            button=state.button,
            over=over,
        )

    def _legal(self) -> Legal:
        """The legal actions; the price of a call is read from the state that follows it."""
        state = self._state
        kinds = state.legal_actions
        raises = True if ActionEnum.Raise in kinds else None
        free = self._is_free_call()
        return Legal(
            fold=ActionEnum.Fold in kinds,
            check=free or ActionEnum.Check in kinds,
            call=None if free or ActionEnum.Call not in kinds else self._price(),
            bet=None if state.min_bet else raises,
            raises=raises if state.min_bet else None,
            all_in=UNSET if raises else None,
        )

    def _price(self) -> int | float:
        """What a call takes from the stack."""
        before, seat = self._state, self._state.current_player
        after = before.apply_action(pokers.Action(ActionEnum.Call))
        return _whole(before.players_state[seat].stake - after.players_state[seat].stake)

    def _is_free_call(self) -> bool:
        """Whether a call is offered that costs nothing."""
        return ActionEnum.Call in self._state.legal_actions and self._price() == 0


def _deck(start: Start) -> list[pokers.Card]:
    """The deck: two cards for each seat from the left of the button, then the board, no burns."""
    count = len(start.stacks)
    around = [(start.button + step) % count for step in range(1, count + 1)]
    top = [card for seat in around for card in start.holes[seat]] + [*start.board]
    rest = [card for card in start.deck if card not in top]
    return [pokers.Card.from_string(card[1].upper() + card[0]) for card in (*top, *rest)]


def _named(card: pokers.Card) -> str:
    """A card as cases write it."""
    return RANKS[int(card.rank)] + SUITS[int(card.suit)]


def _whole(chips: float) -> int | float:
    """Whole chips as an integer; fractions unchanged."""
    return int(chips) if chips.is_integer() else chips
