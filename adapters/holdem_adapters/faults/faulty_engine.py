"""The oracle with one rule broken, as an engine under test."""

from collections.abc import Iterable

from holdem_adapters.engine import Asked, Refused, Start
from holdem_adapters.faults.fault_definition import Fault, InForce
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.state import Divided, Ranked, State
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
from holdem_oracle.clock.clock import Times
from holdem_oracle.hand.setup import Setup


class FaultyTable(OracleTable):
    """A table whose fields are computed with the fault active."""

    __slots__ = ("_in_force",)

    def __init__(self, table: OracleTable, in_force: InForce) -> None:
        super().__init__(
            table.begun, table.events, table.played, table.clock, table.seated, table.standing
        )
        self._in_force = in_force

    @property
    def turn(self) -> int | None:
        """The seat to act."""
        with self._in_force:
            return super().turn

    @property
    def asked(self) -> Asked:
        """The seat to act, and whether it can check."""
        with self._in_force:
            return super().asked

    def shows(self, facts: Iterable[str] = ()) -> State:
        """The public state of the table."""
        with self._in_force:
            return super().shows(facts)


class FaultyEngine(OracleEngine):
    """The oracle, with the fault active in every call."""

    def __init__(self, fault: Fault) -> None:
        super().__init__()
        self.fault = fault
        self.name = f"faulty:{fault.name}"
        self._in_force = InForce(fault.places())

    def start(self, start: Start) -> None:
        """Begin a hand."""
        with self._in_force:
            super().start(start)

    def begin(self, setup: Setup, times: Times | None) -> None:
        """Begin a hand, with or without a clock."""
        with self._in_force:
            super().begin(setup, times)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """A seat acts."""
        with self._in_force:
            return super().act(seat, verb, to)

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        with self._in_force:
            super().wait(milliseconds)

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player disconnects or reconnects."""
        with self._in_force:
            super().connection(seat, connected=connected)

    def open(self, opening: Opening) -> None:
        """Set up a table."""
        with self._in_force:
            super().open(opening)

    def next(self, deal: NextHand) -> Refused | None:
        """Deal the next hand."""
        with self._in_force:
            return super().next(deal)

    def between(self, said: Between) -> Refused | None:
        """Something is said between two hands."""
        with self._in_force:
            return super().between(said)

    def open_tournament(self, opening: TournamentOpening) -> None:
        """Set up a tournament."""
        with self._in_force:
            super().open_tournament(opening)

    def direct(self, said: Direction) -> Refused | None:
        """Something is said to the tournament."""
        with self._in_force:
            return super().direct(said)

    def race(self, race: RaceChips) -> Raced:
        """Take a small chip out of play."""
        with self._in_force:
            return super().race(race)

    def substantial(self, acted: AskSubstantial) -> bool:
        """Whether some actions are substantial action."""
        with self._in_force:
            return super().substantial(acted)

    def places(self, out: AskPlaces) -> PlacedPlayers:
        """The places and prizes of players."""
        with self._in_force:
            return super().places(out)

    def state(self) -> State:
        """What anyone at the table can see."""
        return self.table().shows()

    def table(self) -> OracleTable:
        """A snapshot of the table."""
        with self._in_force:
            return FaultyTable(super().table(), self._in_force)

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands."""
        with self._in_force:
            return super().rank(board, hands)

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Divide contributions into pots."""
        with self._in_force:
            return super().pots(paid, folded, dead)
