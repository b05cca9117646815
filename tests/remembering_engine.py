"""The oracle as an engine, with a list of everything that was done to it."""

from holdem_adapters.engine import Refused
from holdem_adapters.oracle import OracleEngine
from holdem_oracle.clock.clock import Act, Disconnect, Reconnect, Tick, Wait
from holdem_oracle.hand.actions import Action, Seat


class Remembering(OracleEngine):
    """The oracle, with a list of everything that was done to it."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[Tick] = []

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """One action."""
        self.done.append(Act(Action(Seat(seat), verb, to)))
        return super().act(seat, verb, to)

    def wait(self, milliseconds: int) -> None:
        """Time passes."""
        self.done.append(Wait(milliseconds))
        super().wait(milliseconds)

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player loses the connection, or comes back."""
        self.done.append(Reconnect(Seat(seat)) if connected else Disconnect(Seat(seat)))
        super().connection(seat, connected=connected)
