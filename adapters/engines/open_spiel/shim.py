"""OpenSpiel's universal_poker and repeated_poker as an engine under test.

Amounts are totals of the whole hand.
"""

from collections.abc import Iterable, Sequence
from importlib.metadata import version
from typing import Any, Final, TypeAlias

import pyspiel
from msgspec import UNSET
from repeated_table import HandAtTable

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.state import Legal, State
from holdem_adapters.tables.opening import BlindLevel, NextHand, Opening
from holdem_adapters.tables.stacked_cards import hands_for

#: The engine has no types.
EngineState: TypeAlias = Any

STREETS: Final = ("preflop", "flop", "turn", "river")
FOLD: Final = 0
CHECK_OR_CALL: Final = 1
#: The engine's errors for an action that is not legal, and for one below any number it knows.
ILLEGAL: Final = ("calling ApplyAction with illegal action", "universal_poker.cc:361 move >= 2")
#: ... and for a game in which nobody posts a blind, or a table at which not two players do.
NO_BLINDS: Final = ("Must have a blind of at least one chip.", "num_blinds == 2")
#: A table is closed after so many hands; no case has as many.
MOST_HANDS: Final = 1000


class Shim:
    """A game whose chance nodes are played from a stacked deck."""

    name = "open_spiel"
    version = version("open_spiel")
    language = "python"
    capabilities = ("hands", "deck", "no-limit", "blind-seats", "tables", "busting", "levels")
    seats = (2, 10)
    dialect = Dialect(
        house={
            "ante": "none",
            "burn": "no",
            "button": "simple",
            "level_clock": "hands",
            "min_raise": "full-level",
        }
    )

    def start(self, start: Start) -> None:
        """Define the game with these stacks and blinds, and deal."""
        self._repeated = None
        self._table = _begun(_game(start))
        self._stack_deck(range(len(start.stacks)), start)
        self._deal()

    def open(self, opening: Opening) -> None:
        """Define a game of many hands; its first chance node is played when a hand is dealt."""
        self._table = None
        self._repeated = _begun(_repeated_game(opening))

    def next(self, deal: NextHand) -> Refused | None:
        """The engine has already set up the hand, or ended the game."""
        if self._repeated.is_terminal():
            return Refused("game-over")
        if deal.wrong is not None or not self._repeated.is_chance_node():
            raise Unsupported("the engine sets up the next hand itself, when one is over")
        self._table = HandAtTable(self._repeated)
        self._stack_deck(self._table.players, deal)
        self._deal()
        return None

    def _stack_deck(self, seats: Iterable[int], deal: Start | NextHand) -> None:
        """The order of the chance nodes: two cards for each of the seats, then the board."""
        hands = [card for hand in hands_for(seats, deal) for card in hand]
        self._cards = iter([*hands, *deal.board])
        self._order = (*deal.board, *deal.deck)
        self._before_street = (0,) * len(self._stacks())

    def _deal(self) -> None:
        """Play every chance node with the next card, up to the next decision."""
        while self._table.is_chance_node():
            card = next(self._cards)
            self._table.apply_action("23456789TJQKA".index(card[0]) * 4 + "cdhs".index(card[1]))

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Apply the number that stands for the action."""
        if self._table is None:
            raise Unsupported("no hand has been dealt")
        if seat != self._table.current_player():
            raise Unsupported("no actions out of turn")
        action = self._action(seat, verb, to)
        street = self._street()
        try:
            self._table.apply_action_with_legality_check(action)
        except pyspiel.SpielError as error:
            if any(illegal in str(error) for illegal in ILLEGAL):
                return Refused()
            raise
        self._deal()
        if self._street() != street:
            self._before_street = self._paid()
        return None

    def _action(self, seat: int, verb: str, to: int | str | None) -> int:
        """The engine's action: 0 folds, 1 checks or calls, others are the total of the hand."""
        passive = "call" if self._call(seat) else "check"
        active = "raise" if max(self._bets()) else "bet"
        if verb == "fold":
            return FOLD
        if verb == passive:
            return CHECK_OR_CALL
        left = self._stacks()[seat] - self._before_street[seat]
        if verb == "all-in" and to in (None, left):
            return self._all_in(seat)
        if verb != active or not isinstance(to, int):
            raise Unsupported(f"universal_poker has no {verb} {to or ''} here")
        total = self._before_street[seat] + to
        if total in (FOLD, CHECK_OR_CALL):
            raise Unsupported("in universal_poker 0 is a fold and 1 is a call")
        return total

    def _all_in(self, seat: int) -> int:
        """The whole stack; a call where that takes the whole stack and no raise is offered."""
        everything: int = self._stacks()[seat]
        takes_all = self._call(seat) == everything - self._paid()[seat]
        calls = takes_all and everything not in self._table.legal_actions()
        return CHECK_OR_CALL if calls else everything

    def _call(self, seat: int) -> int:
        """How many chips a call adds, read from the state that follows it."""
        after = self._table.child(CHECK_OR_CALL).to_dict()["player_contributions"]
        return int(after[seat] - self._paid()[seat])

    def _paid(self) -> tuple[int, ...]:
        """The contribution of each seat to the hand."""
        return tuple(self._table.to_dict()["player_contributions"])

    def _stacks(self) -> tuple[int, ...]:
        """The starting stack of each seat."""
        return tuple(self._table.to_dict()["starting_stacks"])

    def _bets(self) -> tuple[int, ...]:
        """The contribution of each seat on this street."""
        return _less(self._paid(), self._before_street)

    def _street(self) -> str:
        """The street; a slash separates two streets in the engine's history."""
        return STREETS[self._table.to_dict()["betting_history"].count("/")]

    def state(self) -> State:
        """The table, from the engine's state as a dictionary and, after the hand, the returns."""
        if self._table is None:
            return State(stacks=tuple(self._repeated.stacks()))
        seen = self._table.to_dict()
        over = self._table.is_terminal()
        board = sorted(_cards(seen["board_cards"]), key=self._order.index)
        return State(
            street=self._street(),
            turn=None if over else self._table.current_player(),
            legal=None if over else self._legal(self._table.current_player()),
            bets=UNSET if over else self._bets(),
            stacks=self._stacks_after() if over else _less(self._stacks(), self._paid()),
            pot=UNSET if over else seen["pot_size"],
            board=tuple(board),
            holes={seat: _cards(hand) for seat, hand in enumerate(seen["player_hands"])},
            over=over,
            **self._positions(),
        )

    def _stacks_after(self) -> tuple[int | float, ...]:
        """The stacks of the table, or of a single hand the stacks before it and its returns."""
        if self._repeated is not None:
            return tuple(self._repeated.stacks())
        won = zip(self._stacks(), self._table.returns(), strict=True)
        return tuple([_whole(stack + net) for stack, net in won])

    def _positions(self) -> dict[str, Any]:
        """Button and blinds, which only a table has."""
        if self._repeated is None:
            return {}
        hand = self._table
        return {"button": hand.button, "blinds": hand.blinds, "between": hand.between}

    def _legal(self, seat: int) -> Legal:
        """The legal actions; a single wager may be a full raise or a short all-in."""
        offered = self._table.legal_actions()
        call = self._call(seat)
        totals = [total for total in offered if total > CHECK_OR_CALL]
        street = [total - self._before_street[seat] for total in totals]
        bounds = (street[0], street[-1]) if street else None
        facing = max(self._bets()) > 0
        return Legal(
            fold=FOLD in offered,
            check=CHECK_OR_CALL in offered and not call,
            call=call if CHECK_OR_CALL in offered and call else None,
            bet=None if facing else bounds,
            raises=bounds if facing else None,
            all_in=UNSET if totals == [self._stacks()[seat]] else None,
        )


def _begun(game: str) -> EngineState:
    """The first state of a game."""
    try:
        return pyspiel.load_game(game).new_initial_state()
    except pyspiel.SpielError as error:
        if any(says in str(error) for says in NO_BLINDS):
            raise Unsupported("a hand without a blind cannot be defined") from error
        raise


def _game(start: Start) -> str:
    """The definition of a hand."""
    count, (small, big) = len(start.stacks), start.blind_seats
    if big is None:  # a dead big blind belongs to the seat after the small one
        big = (start.button + 2 if small is None else small + 1) % count
    posted = dict(zip(start.blind_seats, start.blinds, strict=True))
    blinds = [posted.get(seat, 0) for seat in range(count)]
    return _definition(start.stacks, blinds, (big + 1) % count, (start.button + 1) % count)


def _repeated_game(opening: Opening) -> str:
    """The definition of a table: its first hand, and the blinds of the others."""
    count = len(opening.stacks)
    small, big = ((opening.button + step + (count > 2)) % count for step in range(2))
    blinds = [0] * count
    blinds[small], blinds[big] = opening.levels[0].blinds
    hand = _definition(opening.stacks, blinds, (big + 1) % count, (opening.button + 1) % count)
    schedule = "".join(
        [f"{_length(level)}:{level.blinds[0]}/{level.blinds[1]};" for level in opening.levels]
    )
    return (
        f"repeated_poker(universal_poker_game_string={hand},max_num_hands={MOST_HANDS},"
        f"reset_stacks=False,rotate_dealer=True,blind_schedule={schedule})"
    )


def _length(level: BlindLevel) -> int:
    """The number of hands of a level; the last one goes on anyway."""
    if level.milliseconds is not UNSET:
        raise Unsupported("blinds rise after a number of hands")
    return MOST_HANDS if level.hands is UNSET else level.hands


def _definition(
    stacks: Sequence[int | None], blinds: list[int], before_flop: int, after_flop: int
) -> str:
    """The definition of a hand, with the first seats to act; the engine counts them from 1."""
    first = before_flop + 1, *[after_flop + 1] * 3
    told = (" ".join(map(str, each)) for each in (stacks, blinds, first))
    return (
        f"universal_poker(betting=nolimit,bettingAbstraction=fullgame,numPlayers={len(blinds)},"
        "numRounds=4,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
        "stack={},blind={},firstPlayer={})".format(*told)
    )


def _less(these: tuple[int, ...], those: tuple[int, ...]) -> tuple[int, ...]:
    """The differences, seat by seat."""
    return tuple([this - that for this, that in zip(these, those, strict=True)])


def _whole(chips: float) -> int | float:
    """Whole chips as an integer; fractions unchanged."""
    return int(chips) if chips.is_integer() else chips


def _cards(text: str) -> tuple[str, ...]:
    """Cards written without separators."""
    return tuple([text[at : at + 2] for at in range(0, len(text), 2)])
