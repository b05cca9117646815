# ruff: noqa: ARG002  # engines accept arguments that they do not use
"""Wrong engines, each with one defect; tests select them by name."""

import os
import secrets
from pathlib import Path

from msgspec.structs import replace

from holdem_adapters.capabilities import EVERYTHING, SINGLE_HANDS
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.state import Divided, Legal, Ranked, State
from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.said import Between
from holdem_adapters.tournaments.directions import Direction
from holdem_adapters.tournaments.questions import (
    AskPlaces,
    AskSubstantial,
    PlacedPlayers,
    RaceChips,
    Raced,
)
from holdem_adapters.tournaments.tournament_opening import TournamentOpening
from holdem_oracle.hand.setup import Setup


class AcceptsEverything(OracleEngine):
    """Accepts every action that the oracle refuses, without effect."""

    name = "accepts-everything"

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Act and never refuse."""
        super().act(seat, verb, to)
        return None


class OtherWords(OracleEngine):
    """Gives wrong reasons for refusals; everything else is correct."""

    name = "other-words"

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Replace the reason of a refusal."""
        refused = super().act(seat, verb, to)
        return refused and Refused("hand-over")


class ShowsNothing(OracleEngine):
    """Plays correctly and shows nothing."""

    name = "shows-nothing"

    def state_for(self, facts: object) -> State:
        """An empty state."""
        del facts
        return State()

    def state(self) -> State:
        """An empty state."""
        return State()


class CannotRank(OracleEngine):
    """Plays correctly, and has no call for rankings."""

    name = "cannot-rank"
    capabilities = tuple(name for name in SINGLE_HANDS if name != "rankings")


class WheelWins(FaultyEngine):
    """Ranks a straight from ace to five as the highest, and has no call for rankings."""

    name = "wheel-wins"
    capabilities = CannotRank.capabilities

    def __init__(self) -> None:
        super().__init__(FAULTS["wheel-ranks-as-ace-high"])


class NoRankings(OracleEngine):
    """Supports neither rankings nor pots."""

    name = "no-rankings"

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Answer unsupported."""
        raise Unsupported("no rankings here")

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Answer unsupported."""
        raise Unsupported("no pots here")


class Breaks(OracleEngine):
    """Raises an error in some hands and exits the process in others."""

    name = "breaks"

    def begin(self, setup: Setup, times: object) -> None:
        """Raise an error with two players, exit with three."""
        del times
        if len(setup.players) == 2:
            raise ZeroDivisionError("no third player")
        if len(setup.players) == 3:
            raise SystemExit(3)
        super().begin(setup, None)

    def go_on_from(self, step: object) -> None:
        """Not used by this engine."""
        raise AssertionError


class TellsAll:
    """The oracle behind the interface that every engine has."""

    name = "tells-all"
    version = "1"
    language = "python"
    capabilities = EVERYTHING

    def __init__(self) -> None:
        self._oracle = OracleEngine()

    def start(self, start: Start) -> None:
        """Start from the message."""
        self._oracle.start(start)

    def open(self, opening: Opening) -> None:
        """Pass the request on."""
        self._oracle.open(opening)

    def next(self, deal: NextHand) -> Refused | None:
        """Pass the request on."""
        return self._oracle.next(deal)

    def between(self, said: Between) -> Refused | None:
        """Pass the request on."""
        return self._oracle.between(said)

    def open_tournament(self, opening: TournamentOpening) -> None:
        """Pass the request on."""
        self._oracle.open_tournament(opening)

    def at(self, table: str) -> None:
        """Pass the request on."""
        self._oracle.at(table)

    def direct(self, said: Direction) -> Refused | None:
        """Pass the request on."""
        return self._oracle.direct(said)

    def race(self, race: RaceChips) -> Raced:
        """Pass the question on."""
        return self._oracle.race(race)

    def substantial(self, acted: AskSubstantial) -> bool:
        """Pass the question on."""
        return self._oracle.substantial(acted)

    def places(self, out: AskPlaces) -> PlacedPlayers:
        """Pass the question on."""
        return self._oracle.places(out)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Pass the action on."""
        return self._oracle.act(seat, verb, to)

    def wait(self, milliseconds: int) -> None:
        """Pass the request on."""
        self._oracle.wait(milliseconds)

    def connection(self, seat: int, *, connected: bool) -> None:
        """Pass the request on."""
        self._oracle.connection(seat, connected=connected)

    def state(self) -> State:
        """The whole state."""
        return self._oracle.state()

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Pass the request on."""
        return self._oracle.rank(board, hands)

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Pass the request on."""
        return self._oracle.pots(paid, folded, dead)


class TellsLess(TellsAll):
    """Pays correctly and reports half of the winnings."""

    name = "tells-less"

    def state(self) -> State:
        """The state with half of the winnings."""
        seen = super().state()
        assert isinstance(seen.won, tuple), "the oracle shows winnings"
        return replace(seen, won=tuple(chips // 2 for chips in seen.won))


class ShowsPart(TellsAll):
    """Plays correctly, and shows of legal actions only whether a fold is possible."""

    name = "shows-part"

    def state(self) -> State:
        """The state, with one of the legal actions."""
        seen = super().state()
        return replace(seen, legal=seen.legal and Legal(fold=seen.legal.fold))


class PaysNobody(TellsLess):
    """Reports half of the winnings and pays nothing."""

    name = "pays-nobody"

    def state(self) -> State:
        """The state with empty stacks."""
        seen = super().state()
        assert isinstance(seen.stacks, tuple), "the oracle shows stacks"
        return replace(seen, stacks=tuple(0 for _ in seen.stacks))


class PaysLate(TellsAll):
    """Plays correctly, but shows the end of a hand as the moment before it."""

    name = "pays-late"

    def __init__(self) -> None:
        super().__init__()
        self._before = State()

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Keep the table before the action."""
        self._before = super().state()
        return super().act(seat, verb, to)

    def state(self) -> State:
        """The state; at the end of a hand, the one before it."""
        seen = super().state()
        return self._before if seen.over is True else seen


class Boasts(TellsAll):
    """Pays correctly and reports twice what was won."""

    name = "boasts"

    def state(self) -> State:
        """The state with twice the winnings."""
        seen = super().state()
        assert isinstance(seen.won, tuple), "the oracle shows winnings"
        return replace(seen, won=tuple(chips * 2 for chips in seen.won))


class Unfinished:
    """Not an engine: all methods are missing."""

    name = "unfinished"


class Counted(TellsAll):
    """Plays correctly and counts the hands that it starts in a file."""

    name = "counted"

    def start(self, start: Start) -> None:
        """Append one byte to the file."""
        with Path(os.environ["COUNTED_IN"]).open("a", encoding="ascii") as file:
            file.write(".")
        super().start(start)


class CountedAndWrong(Counted):
    """Counts hands, and no seat is ever to act."""

    name = "counted-and-wrong"

    def state(self) -> State:
        """The state without a seat to act."""
        return replace(super().state(), turn=None)


class ThrowsDice(TellsAll):
    """Plays correctly, but shows the button at a random seat."""

    name = "throws-dice"

    def state(self) -> State:
        """The state with a random button."""
        return replace(super().state(), button=secrets.randbelow(2))


class Colourful(TellsAll):
    """Crashes with a message that contains terminal control characters."""

    name = "colourful"

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Raise an error with a colour sequence and a bell."""
        raise ValueError("\x1b[31mred\x07")
