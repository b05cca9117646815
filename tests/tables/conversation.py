"""A conversation about a table: every request and every answer goes through JSON."""

from collections.abc import Mapping
from itertools import count
from typing import Final

import msgspec
from msgspec import UNSET

from holdem_adapters.messages import Act, Answer, Request
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer
from holdem_adapters.start_message import house_text
from holdem_adapters.state import State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import BlindLevel, NextHand, Opening, OpenTable, Wrong
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.dealing import stacked
from holdem_oracle.hand.cards.deck import NEW_DECK, cards
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import choose
from holdem_oracle.house.profiles import profile

MINUTE: Final = 60_000
FIFTY: Final = BlindLevel(blinds=(50, 100))


class Talk:
    """The oracle, asked in messages; an answer other than a table or a refusal is an error."""

    def __init__(self, engine: object = None) -> None:
        self.engine = PythonEngine(engine or OracleEngine())
        self.seen = State()
        self._numbers = count(1)

    def asked(self, request: Request) -> Answer:
        """The answer to a request."""
        line = msgspec.json.encode(msgspec.structs.replace(request, seq=next(self._numbers)))
        found = answer(self.engine, msgspec.json.decode(line, type=Request))
        return msgspec.json.decode(msgspec.json.encode(found), type=Answer)

    def told(self, request: Request) -> str:
        """The reason for refusing a request; empty if it was carried out."""
        found = self.asked(request)
        if found.refused is not UNSET:
            return found.refused
        assert found.state is not UNSET, found
        self.seen = found.state
        return ""

    def done(self, *requests: Request) -> State:
        """The table after requests, none of which is refused."""
        for request in requests:
            assert self.told(request) == "", request
        return self.seen

    @property
    def between(self) -> BetweenHands:
        """The part of the table around the hand."""
        assert self.seen.between is not UNSET
        return self.seen.between

    def quiet(self, hands: int = 1) -> State:
        """Hands in which everybody folds to the big blind."""
        for _ in range(hands):
            self.done(dealt())
            self.folded()
        return self.seen

    def folded(self) -> State:
        """Everybody folds whose turn it is, until the hand is over."""
        while self.seen.turn is not None:
            self.acts("fold")
        return self.seen

    def acts(self, *verbs: str) -> State:
        """The seats to act do something, one after the other."""
        for verb in verbs:
            assert isinstance(self.seen.turn, int)
            self.done(Act(seat=self.seen.turn, verb=verb))
        return self.seen


def table(
    *stacks: int | None,
    rules: str = "tda-2024",
    levels: tuple[BlindLevel, ...] = (FIFTY,),
    house: Mapping[str, object] | None = None,
) -> OpenTable:
    """A table of four with 1000 each, unless it is given others."""
    return OpenTable(
        table=Opening(
            house=house_text(choose(profile(rules), house or {})),
            stacks=stacks or (1000,) * 4,
            button=0,
            levels=levels,
        )
    )


def opened(*stacks: int | None, **more: object) -> Talk:
    """A conversation that begins by opening a table."""
    talk = Talk()
    talk.done(table(*stacks, **more))  # type: ignore[arg-type]  # as they are
    return talk


def dealt(wrong: Wrong | None = None, deck: tuple[str, ...] = ()) -> NextHand:
    """The next hand; the cards do not matter unless they are given."""
    return NextHand(deck=deck or tuple(map(str, NEW_DECK)), holes={}, board=(), wrong=wrong)


def deck(players: Mapping[int, str], seats: int, button: int = 0) -> tuple[str, ...]:
    """A deck that gives every player his cards; the board helps nobody."""
    setup = Setup(
        stacks=tuple(1000 if seat in players else None for seat in range(seats)),
        button=Seat(button),
        small_blind=50,
        big_blind=100,
        holes={Seat(seat): cards(hole) for seat, hole in players.items()},
        board=cards("2c 7d 9h Js 4c"),
    )
    return tuple(map(str, stacked(setup)))
