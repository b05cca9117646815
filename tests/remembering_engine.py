"""The oracle as an engine that remembers everything that was done to it."""

from holdem_adapters.engine import Refused
from holdem_adapters.oracle import OracleEngine
from holdem_oracle.clock.clock import Act, Disconnect, Reconnect, Tick, Wait
from holdem_oracle.hand.actions import Action, Seat


class Remembering(OracleEngine):
    """The oracle, and everything that was done to it."""

    def __init__(self) -> None:
        super().__init__()
        #: A tuple, as a copy of the engine must not add to what the original has done.
        self.done: tuple[Tick, ...] = ()

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """One action."""
        self.done = (*self.done, Act(Action(Seat(seat), verb, to)))
        return super().act(seat, verb, to)

    def wait(self, milliseconds: int) -> None:
        """Time passes."""
        self.done = (*self.done, Wait(milliseconds))
        super().wait(milliseconds)

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player loses the connection, or comes back."""
        change = Reconnect(Seat(seat)) if connected else Disconnect(Seat(seat))
        self.done = (*self.done, change)
        super().connection(seat, connected=connected)
