"""Engines that answer too little: nothing declared, nothing supported, nothing shown."""

from msgspec.structs import replace

from holdem_adapters.engine import Start, Unsupported
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.state import Divided, Ranked, State


class DeclaresNothing(OracleEngine):
    """Could do everything, but declares nothing."""

    name = "declares-nothing"
    capabilities = ()


class NoLongerSupports(OracleEngine):
    """Declares everything, and answers `unsupported` to everything."""

    name = "no-longer-supports"

    def start(self, start: Start) -> None:
        """Refuse to begin a hand."""
        del start
        raise Unsupported("not since the upgrade")

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Refuse to rank."""
        del board, hands
        raise Unsupported("not since the upgrade")

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Refuse to divide."""
        del paid, folded, dead
        raise Unsupported("not since the upgrade")


class ShowsNothing(OracleEngine):
    """Plays everything, and shows nothing."""

    name = "shows-nothing"

    def state(self) -> State:
        """An empty table."""
        return State()


class Ranks(OracleEngine):
    """An evaluator: ranks hands, and declares no more."""

    name = "ranks"
    capabilities = ("rankings",)


class PlaysNoBetting(OracleEngine):
    """Declares hands, but no betting structure."""

    name = "plays-no-betting"
    capabilities = ("hands", "deck")


class Plays(OracleEngine):
    """Plays no-limit hands, ranks hands and divides pots."""

    name = "plays"
    capabilities: tuple[str, ...] = ("hands", "deck", "no-limit", "rankings", "pots", "out-of-turn")


class LostPots(Plays):
    """The same engine, some versions later: it no longer declares pots."""

    capabilities = ("hands", "deck", "no-limit", "rankings", "out-of-turn")


class LostLegal(Plays):
    """The same engine, with an adapter that no longer shows the legal actions."""

    def state(self) -> State:
        """The table without them."""
        return replace(super().state(), legal=State().legal)


class FailsEarly(Plays):
    """The same engine with a bug, after which most cases do not go on."""

    def state(self) -> State:
        """The table, with the turn one seat too far."""
        found = super().state()
        seats = len(found.stacks or ())
        turn = found.turn
        return replace(found, turn=(turn + 1) % seats) if isinstance(turn, int) else found
