"""The oracle as an engine that remembers everything that was done to it."""

from holdem_adapters.engine import Refused
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.tables.opening import Opening
from holdem_adapters.tournaments.oracle_tournament import Answered, Running
from holdem_adapters.tournaments.tournament_opening import TournamentOpening
from holdem_oracle.clock.clock import Act, Disconnect, Reconnect, Tick, Wait
from holdem_oracle.hand.actions import Action, Seat
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_actions import TableAction
from holdem_oracle.tournament.tournament import Tournament


class Remembering(OracleEngine):
    """The oracle, and everything that was done to it or to a copy of it.

    An action that has to be refused is tried on a copy, with which the hand goes
    on; so all copies share one list of what was done, and know which came last.
    """

    def __init__(self) -> None:
        super().__init__()
        self.done: list[Tick] = []
        self.said: list[TableAction] = []  #: to the table, if several hands are played
        self.first: Table | None = None  #: that table before its first hand
        self.event: Tournament | None = None  #: a tournament before its first hand
        self._copies: list[OracleEngine] = [self]

    @property
    def last(self) -> OracleEngine:
        """The engine with the whole hand."""
        return self._copies[-1]

    def _does(self, tick: Tick) -> None:
        """Remember an input."""
        self.done.append(tick)
        self._copies.append(self)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """One action."""
        self._does(Act(Action(Seat(seat), verb, to)))
        return super().act(seat, verb, to)

    def wait(self, milliseconds: int) -> None:
        """Time passes."""
        self._does(Wait(milliseconds))
        super().wait(milliseconds)

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player loses the connection, or comes back."""
        self._does(Reconnect(Seat(seat)) if connected else Disconnect(Seat(seat)))
        super().connection(seat, connected=connected)

    def open(self, opening: Opening) -> None:
        """Set up a table for hand after hand."""
        super().open(opening)
        self.first = self.seated.table

    def _say(self, said: TableAction) -> Refused | None:
        """Something is said to the table; the end of a hand is said by the hand itself."""
        self.said.append(said)
        return super()._say(said)

    @property
    def running(self) -> Running:
        """The tournament with everything that has happened in it."""
        running = self.last._running  # noqa: SLF001  # of another copy of this engine
        assert running is not None, "no tournament is open"
        return running

    def open_tournament(self, opening: TournamentOpening) -> None:
        """Set up a tournament."""
        super().open_tournament(opening)
        self.event = self.running.tournament

    def _answered(self, answered: Answered) -> Refused | None:
        """Something was said to the tournament, or to a copy of it."""
        self._copies.append(self)
        return super()._answered(answered)
