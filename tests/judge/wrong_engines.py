# ruff: noqa: ARG002  # an engine takes what it is given, and need not look at it
"""Engines that get something wrong, each in its own way; tests run them by their names."""

import os
import secrets
from pathlib import Path

from msgspec.structs import replace

from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.state import Divided, Ranked, State
from holdem_oracle.hand.setup import Setup


class AcceptsEverything(OracleEngine):
    """Says yes to whatever the oracle refuses, and does nothing."""

    name = "accepts-everything"

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Never a refusal."""
        super().act(seat, verb, to)
        return None


class OtherWords(OracleEngine):
    """Is right in everything but the reasons that it gives."""

    name = "other-words"

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """A refusal for a reason of its own."""
        refused = super().act(seat, verb, to)
        return refused and Refused("hand-over")


class ShowsNothing(OracleEngine):
    """Plays right, and shows nothing of it."""

    name = "shows-nothing"

    def state_for(self, facts: object) -> State:
        """An empty state."""
        del facts
        return State()

    def state(self) -> State:
        """An empty state."""
        return State()


class NoRankings(OracleEngine):
    """Has no notion of rankings, nor of pots."""

    name = "no-rankings"

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Cannot be asked."""
        raise Unsupported("no rankings here")

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Cannot be asked."""
        raise Unsupported("no pots here")


class Breaks(OracleEngine):
    """Breaks in some hands, and gives up the whole process in others."""

    name = "breaks"

    def begin(self, setup: Setup, times: object) -> None:
        """Two players are too few for it, and three make it give up."""
        del times
        if len(setup.players) == 2:
            raise ZeroDivisionError("no third player")
        if len(setup.players) == 3:
            raise SystemExit(3)
        super().begin(setup, None)

    def go_on_from(self, step: object) -> None:
        """Not for this engine."""
        raise AssertionError


class TellsAll:
    """The oracle behind nothing but what every engine can be asked."""

    name = "tells-all"
    version = "1"
    language = "python"

    def __init__(self) -> None:
        self._oracle = OracleEngine()

    def start(self, start: Start) -> None:
        """By the message."""
        self._oracle.start(start)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """As it is."""
        return self._oracle.act(seat, verb, to)

    def wait(self, milliseconds: int) -> None:
        """As it is."""
        self._oracle.wait(milliseconds)

    def connection(self, seat: int, *, connected: bool) -> None:
        """As it is."""
        self._oracle.connection(seat, connected=connected)

    def state(self) -> State:
        """All of it."""
        return self._oracle.state()

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """As it is."""
        return self._oracle.rank(board, hands)

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """As it is."""
        return self._oracle.pots(paid, folded, dead)


class TellsLess(TellsAll):
    """Pays what is right, and tells of half of what was won."""

    name = "tells-less"

    def state(self) -> State:
        """Half of it."""
        seen = super().state()
        assert isinstance(seen.won, tuple), "the oracle tells it"
        return replace(seen, won=tuple(chips // 2 for chips in seen.won))


class PaysNobody(TellsLess):
    """Tells of half, and pays nobody anything."""

    name = "pays-nobody"

    def state(self) -> State:
        """All that was ever behind is gone."""
        seen = super().state()
        assert isinstance(seen.stacks, tuple), "the oracle shows them"
        return replace(seen, stacks=tuple(0 for _ in seen.stacks))


class Unfinished:
    """Not an engine at all."""

    name = "unfinished"


class Counted(TellsAll):
    """Plays right, and makes a mark for every hand that it starts."""

    name = "counted"

    def start(self, start: Start) -> None:
        """One byte more in a file."""
        with Path(os.environ["COUNTED_IN"]).open("a", encoding="ascii") as file:
            file.write(".")
        super().start(start)


class CountedAndWrong(Counted):
    """The same, and asks nobody."""

    name = "counted-and-wrong"

    def state(self) -> State:
        """Nobody's turn."""
        return replace(super().state(), turn=None)


class ThrowsDice(TellsAll):
    """Plays right, and puts the button now here, now there."""

    name = "throws-dice"

    def state(self) -> State:
        """Somebody has the button."""
        return replace(super().state(), button=secrets.randbelow(2))


class Colourful(TellsAll):
    """Breaks, and says so in red."""

    name = "colourful"

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """With a bell."""
        raise ValueError("\x1b[31mred\x07")
