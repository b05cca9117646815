"""Third-party engines for tests: each wraps the oracle and changes one thing."""

from random import Random
from typing import Final

from msgspec import UnsetType
from msgspec.structs import replace

from holdem_adapters.capabilities import SINGLE_HANDS, Dialect
from holdem_adapters.engine import Refused, Start
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.start_message import house_text
from holdem_adapters.state import Chips, Divided, Pot, Ranked, State
from holdem_oracle.house.profiles import profile


class Foreign:
    """Plays correctly; subclasses change what they get wrong."""

    name = "foreign"
    version = "1"
    language = "python"

    def __init__(self) -> None:
        self.inside = OracleEngine()

    def start(self, start: Start) -> None:
        """Start a hand."""
        self.inside.start(start)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Take an action."""
        return self.inside.act(seat, verb, to)

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self.inside.wait(milliseconds)

    def connection(self, seat: int, *, connected: bool) -> None:
        """Disconnect or reconnect a player."""
        self.inside.connection(seat, connected=connected)

    def state(self) -> State:
        """The table."""
        return self.inside.state()

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """The hands, ranked."""
        return self.inside.rank(board, hands)

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """The contributions, divided into pots."""
        return self.inside.pots(paid, folded, dead)


class Ludoforge(Foreign):
    """Always plays by the rules of one house, and declares them."""

    capabilities = SINGLE_HANDS
    dialect = Dialect(profile="ludoforge")
    house: Final = {"reopen": "full-raise", "odd_chip": "left-of-button"}

    def start(self, start: Start) -> None:
        """Start a hand in that house."""
        table = {name: start.house[name] for name in ("betting", "ante", "straddle")}
        self.inside.start(replace(start, house={**house_text(profile("ludoforge")), **table}))


class NothingButHands(Foreign):
    """Supports only a plain hand."""

    capabilities = ("hands", "no-limit", "deck")
    seats = (2, 6)


class Coerces(Foreign):
    """Turns illegal actions into calls, and caps every raise at 250."""

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Take another action instead."""
        if verb == "raise" and isinstance(to, int) and to > 250:
            to = 250
        if self.inside.act(seat, verb, to) is not None:
            self.inside.act(seat, "call", None)
        return None


class Punishes(Foreign):
    """Folds a seat that acts illegally or raises."""

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Fold the seat instead."""
        if verb == "raise" or self.inside.act(seat, verb, to) is not None:
            self.inside.act(seat, "fold", None)
        return None


class Ignores(Foreign):
    """Silently ignores illegal actions."""

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Take the action if it is legal, without a refusal otherwise."""
        self.inside.act(seat, verb, to)
        return None


class Shows(Foreign):
    """Shows an impossible table."""

    def show(self, seen: State) -> State:
        """The table, with one error."""
        return seen

    def state(self) -> State:
        """The table that is shown."""
        return self.show(self.inside.state())


def first(seen: tuple[Chips, ...] | UnsetType, change: float) -> tuple[Chips, ...]:
    """Amounts, with the first one changed."""
    assert isinstance(seen, tuple), "the oracle shows it"
    return (seen[0] + change, *seen[1:])


class LosesAChip(Shows):
    """A chip vanishes."""

    def show(self, seen: State) -> State:
        """One chip less."""
        return replace(seen, stacks=first(seen.stacks, -1))


class MakesAChip(Shows):
    """A chip appears."""

    def show(self, seen: State) -> State:
        """One chip more."""
        return replace(seen, stacks=first(seen.stacks, 1))


class HalfAChip(Shows):
    """Chips are split in half."""

    def show(self, seen: State) -> State:
        """Half a chip moves from the last seat to the first."""
        both = first(first(seen.stacks, 0.5)[::-1], -0.5)[::-1]
        return replace(seen, stacks=both)


class Owes(Shows):
    """A stack is negative."""

    def show(self, seen: State) -> State:
        """Chips that the first seat does not have move to the last."""
        return replace(seen, stacks=first(first(seen.stacks, -5000)[::-1], 5000)[::-1])


class CardTwice(Shows):
    """Two seats have the same card."""

    def show(self, seen: State) -> State:
        """Every seat has the first hand."""
        assert isinstance(seen.holes, dict)
        hand = next(iter(seen.holes.values()), ())
        return replace(seen, holes=dict.fromkeys(seen.holes, hand))


class NobodysPot(Shows):
    """A pot has no eligible seat."""

    def show(self, seen: State) -> State:
        """All pots without eligible seats."""
        assert isinstance(seen.pots, tuple)
        return replace(seen, pots=tuple(Pot(pot.chips, ()) for pot in seen.pots))


class FoldedTurn(Shows):
    """A seat that has folded is to act."""

    def show(self, seen: State) -> State:
        """The turn belongs to a seat that has folded."""
        assert isinstance(seen.statuses, tuple)
        if seen.turn is None or "folded" not in seen.statuses:
            return seen
        return replace(seen, turn=seen.statuses.index("folded"))


class ThrowsDice(Shows):
    """Awards the odd chip at random."""

    def __init__(self) -> None:
        super().__init__()
        self._dice = Random()

    def show(self, seen: State) -> State:
        """The winnings, in reverse order half of the time."""
        assert isinstance(seen.won, tuple)
        if seen.over is not True or self._dice.random() < 0.5:
            return seen
        return replace(seen, won=seen.won[::-1])
