"""The actions of a recorded hand, in the notation of the PHH format.

``d dh p1 AcKd`` and ``d db 7h2c3d`` deal, ``p1 cbr 300`` bets or raises to 300,
``p2 cc`` checks or calls, ``p3 f`` folds, ``p1 sm AcKd`` shows, ``p2 sm`` mucks.
"""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from holdem_oracle.errors import NotationError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card, cards
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import shown

FOLD: Final = "f"
CHECK_OR_CALL: Final = "cc"
BET_OR_RAISE: Final = "cbr"
_SHOW_OR_MUCK: Final = "sm"
_OTHER_GAMES: Final = {"pb": "stud", "sd": "draw games"}
_AMOUNT: Final = re.compile(r"[0-9]{1,13}(\.[0-9]{1,20})?")
_PLAYER: Final = re.compile(r"p[1-9][0-9]?")
_BOARD: Final = 5
_LIKE: Final = "write it as in 'p1 cbr 300', 'p2 cc', 'p3 f', 'p1 sm AcKd' or 'd db 7h2c3d'"


class Move(NamedTuple):
    """A choice of a player."""

    number: int  #: of the action in the record, from 1
    text: str
    seat: Seat
    verb: str
    to: Decimal | None  #: of a bet or raise
    board: int  #: how many cards the board had then


class Noted(NamedTuple):
    """Everything that the actions of a record say."""

    moves: tuple[Move, ...]
    holes: dict[Seat, tuple[Card, ...]]  #: those that are known
    board: tuple[Card, ...]
    mucked: tuple[Seat, ...]


def noted(actions: Sequence[str], players: int) -> Noted:
    """What the actions of a record say."""
    reader = _Reader(players)
    for number, text in enumerate(actions, 1):
        try:
            reader.read(number, text.partition("#")[0].split())
        except NotationError as error:
            problem, _, remedy = str(error).partition("; ")
            raise Wrong(f"action {number}: {problem}", remedy or _LIKE) from None
        except Wrong as wrong:
            problem = f"action {number}, {shown(text)}: {wrong.problem}"
            raise Wrong(problem, wrong.remedy) from None
    return Noted(tuple(reader.moves), reader.holes, reader.board, tuple(reader.mucked))


class _Reader:
    """Reads one action after the other."""

    def __init__(self, players: int) -> None:
        self.moves: list[Move] = []
        self.holes: dict[Seat, tuple[Card, ...]] = {}
        self.board: tuple[Card, ...] = ()
        self.mucked: list[Seat] = []
        self._players = players

    def read(self, number: int, words: list[str]) -> None:
        """An action; without words it is only a comment."""
        match words:
            case []:
                pass
            case ["d", "db", dealt]:
                self._dealt_to_board(dealt)
            case ["d", "dh", player, dealt]:
                self._has(self._seat(player), dealt)
            case [player, verb] if verb in (FOLD, CHECK_OR_CALL):
                self._move(number, words, self._seat(player), None)
            case [player, verb, to] if verb == BET_OR_RAISE:
                self._move(number, words, self._seat(player), _amount(to))
            case [player, verb, *cards_shown] if verb == _SHOW_OR_MUCK:
                self._shows(self._seat(player), cards_shown)
            case [_, verb, *_] if verb in _OTHER_GAMES:
                raise Wrong(f"{verb} belongs to {_OTHER_GAMES[verb]}", _LIKE)
            case _:
                raise Wrong("not an action", _LIKE)

    def _seat(self, player: str) -> Seat:
        """The seat of a player; the first one has seat 0."""
        if not _PLAYER.fullmatch(player) or int(player[1:]) > self._players:
            raise Wrong(f"there is no player {shown(player)}", f"write p1 to p{self._players}")
        return Seat(int(player[1:]) - 1)

    def _move(self, number: int, words: Iterable[str], seat: Seat, to: Decimal | None) -> None:
        """A choice of a player."""
        _, verb, *_ = words
        self.moves.append(Move(number, " ".join(words), seat, verb, to, len(self.board)))

    def _dealt_to_board(self, dealt: str) -> None:
        """Cards of the board, all of which are known."""
        if "?" in dealt:
            raise Wrong("a card of the board is unknown", "name every card, as in 'd db 7h2c3d'")
        self.board += cards(dealt)
        if len(self.board) > _BOARD:
            problem = f"the board has {len(self.board)} cards"
            raise Wrong(problem, "name five at most; a board that is run twice cannot be read")

    def _has(self, seat: Seat, dealt: str) -> None:
        """Two cards of a player; if one is unknown, both are dealt at random."""
        if len(dealt) != 4:
            raise Wrong(f"{len(dealt) / 2:g} cards", "name two cards, as in AcKd or ????")
        if "?" in dealt:
            return
        hole = cards(dealt)
        if seat in self.holes and set(self.holes[seat]) != set(hole):
            raise Wrong("the player has other cards", "name the same cards as before")
        self.holes.setdefault(seat, hole)

    def _shows(self, seat: Seat, cards_shown: Sequence[str]) -> None:
        """A player shows his cards, or mucks them if none are named; a dash repeats them."""
        if not cards_shown:
            self.mucked.append(seat)
        elif cards_shown != ["-"]:
            self._has(seat, "".join(cards_shown))


def _amount(text: str) -> Decimal:
    """A number of chips."""
    if not _AMOUNT.fullmatch(text):
        raise Wrong(f"{shown(text)} is not a number of chips", "write it as in 'p1 cbr 300'")
    return Decimal(text)
