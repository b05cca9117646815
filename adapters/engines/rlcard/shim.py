"""RLCard's no-limit hold'em, with raises by half the pot, the pot, or the whole stack."""

from importlib.metadata import version
from typing import Final

from msgspec import UNSET
from numpy.random import RandomState
from rlcard.games.base import Card
from rlcard.games.limitholdem import PlayerStatus
from rlcard.games.nolimitholdem import Dealer
from rlcard.games.nolimitholdem import game as rlcard_game
from rlcard.games.nolimitholdem.round import Action

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.state import Legal, State

STATUSES: Final = {
    PlayerStatus.ALIVE: "active",
    PlayerStatus.FOLDED: "folded",
    PlayerStatus.ALLIN: "all-in",
}
#: All actions that put in more than a call.
RAISES: Final = (Action.RAISE_HALF_POT, Action.RAISE_POT, Action.ALL_IN)
#: The same seed in every run, so that two runs can be compared; the engine stays nondeterministic.
DICE: Final = RandomState(1)
#: The engine's only error for an illegal action.
NOT_ALLOWED: Final = "Action not allowed"


class Shim:
    """One hand of RLCard."""

    name = "rlcard"
    version = version("rlcard")
    language = "python"
    capabilities = ("hands", "deck", "no-limit")
    seats = (2, 23)
    dialect = Dialect(
        house={
            "after_check": "open",
            "ante": "none",
            "burn": "no",
            "heads_up": "ring",
            "raise_vs_all_in": "allow",
        }
    )

    def start(self, start: Start) -> None:
        """Stack the deck, and let the engine post the blinds and deal."""
        count = len(start.stacks)
        rlcard_game.Dealer = _dealer(start)
        game = rlcard_game.NolimitholdemGame(num_players=count)
        game.np_random = DICE
        game.configure({"game_num_players": count, "chips_for_each": 1, "dealer_id": start.button})
        game.init_chips = list(start.stacks)
        game.small_blind, game.big_blind = start.blinds
        game.init_game()
        self._game = game
        self._before_street = [0] * count

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Make the engine's action that puts in the same number of chips."""
        game = self._game
        if game.is_over() or seat != game.game_pointer:
            raise Unsupported("no actions out of turn")
        dealt = len(game.public_cards)
        try:
            game.step(self._kind(seat, verb, to))
        except Exception as error:
            if type(error) is Exception and error.args == (NOT_ALLOWED,):
                return Refused()
            raise
        if len(game.public_cards) > dealt:
            self._before_street = [player.in_chips for player in game.players]
        return None

    def _kind(self, seat: int, verb: str, to: int | str | None) -> Action:
        """The engine's equivalent of an action."""
        raised = self._game.round.raised
        passive = "call" if max(raised) > raised[seat] else "check"
        active = "raise" if max(raised) else "bet"
        if verb == "fold":
            return Action.FOLD
        if verb == passive:
            return Action.CHECK_CALL
        if verb in (active, "all-in"):
            return self._raise(seat, verb, to)
        raise Unsupported(f"RLCard has {passive} and {active} here, but no {verb}")

    def _raise(self, seat: int, verb: str, to: int | str | None) -> Action:
        """The raise to an amount; an all-in that is no more than a call is a call."""
        game = self._game
        stack, bet = game.players[seat].remained_chips, self._bets()[seat]
        owed = max(game.round.raised) - game.round.raised[seat]
        if verb == "all-in" and to in (None, bet + stack):
            calls = owed >= stack and Action.ALL_IN not in game.get_legal_actions()
            return Action.CHECK_CALL if calls else Action.ALL_IN
        pot = int(game.dealer.pot)
        adds = {
            bet + stack: Action.ALL_IN,
            bet + pot: Action.RAISE_POT,
            bet + pot // 2: Action.RAISE_HALF_POT,
        }
        if verb == "all-in" or to not in adds:
            raise Unsupported(f"RLCard raises by half the pot, the pot or all-in, not to {to}")
        return adds[to]

    def _bets(self) -> tuple[int, ...]:
        """The contribution of each seat on this street."""
        paid = zip(self._game.players, self._before_street, strict=True)
        return tuple([int(player.in_chips - before) for player, before in paid])

    def state(self) -> State:
        """The table, as the game shows it to a player, and after the hand the payoffs."""
        game = self._game
        seen = game.get_state(game.game_pointer)
        over = game.is_over()
        stacks = list(map(int, seen["stakes"]))
        if over:
            paid = zip(stacks, seen["all_chips"], game.get_payoffs(), strict=True)
            stacks = [int(behind + put_in + net) for behind, put_in, net in paid]
        return State(
            street=seen["stage"].name.lower(),
            turn=None if over else seen["current_player"],
            legal=None if over else self._legal(seen["legal_actions"]),
            bets=UNSET if over else self._bets(),
            stacks=tuple(stacks),
            statuses=tuple([STATUSES[player.status] for player in game.players]),
            pot=UNSET if over else int(seen["pot"]),
            board=tuple([_named(card) for card in game.public_cards]),
            holes={player.player_id: tuple(map(_named, player.hand)) for player in game.players},
            button=game.dealer_id,
            over=over,
        )

    def _legal(self, kinds: list[Action]) -> Legal:
        """The legal actions; the engine reports no amounts."""
        raised = self._game.round.raised
        owes = max(raised) > raised[self._game.game_pointer]
        passive = Action.CHECK_CALL in kinds
        raises = True if set(kinds) & set(RAISES) else None
        return Legal(
            fold=Action.FOLD in kinds,
            check=passive and not owes,
            call=True if passive and owes else None,
            bet=None if max(raised) else raises,
            raises=raises if max(raised) else None,
            all_in=UNSET if raises else None,
        )


def _dealer(start: Start) -> type[Dealer]:
    """A dealer with a stacked deck: one card at a time from seat 0, then the board, no burns."""
    seats = range(len(start.stacks))
    order = [start.holes[seat][number] for number in (0, 1) for seat in seats]
    order += start.board

    class Stacked(Dealer):
        """A dealer that deals from the end of the deck, as its parent does."""

        def shuffle(self) -> None:
            """Put the cards into the order of dealing."""
            self.deck = [Card(card[1].upper(), card[0]) for card in reversed(order)]

    return Stacked


def _named(card: Card) -> str:
    """A card as cases write it."""
    return f"{card.rank}{card.suit.lower()}"
