"""Engines of somebody else's, each the oracle behind a wall, with something of its own."""

from random import Random
from typing import Final

from msgspec import UnsetType
from msgspec.structs import replace

from holdem_adapters.capabilities import EVERYTHING, Dialect
from holdem_adapters.engine import Refused, Start
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.start_message import house_told
from holdem_adapters.state import Chips, Divided, Pot, Ranked, State
from holdem_oracle.house.profiles import profile


class Foreign:
    """Plays right; what others get wrong they change."""

    name = "foreign"
    version = "1"
    language = "python"

    def __init__(self) -> None:
        self.inside = OracleEngine()

    def start(self, start: Start) -> None:
        """A hand."""
        self.inside.start(start)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """An action."""
        return self.inside.act(seat, verb, to)

    def wait(self, milliseconds: int) -> None:
        """Time passes."""
        self.inside.wait(milliseconds)

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player is lost, or comes back."""
        self.inside.connection(seat, connected=connected)

    def state(self) -> State:
        """The table."""
        return self.inside.state()

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Hands in order."""
        return self.inside.rank(board, hands)

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Pots."""
        return self.inside.pots(paid, folded, dead)


class Ludoforge(Foreign):
    """Plays by the rules of one house, whatever it is told, and says so."""

    capabilities = EVERYTHING
    dialect = Dialect(profile="ludoforge")
    house: Final = {"reopen": "full-raise", "odd_chip": "left-of-button"}

    def start(self, start: Start) -> None:
        """A hand in that house."""
        table = {name: start.house[name] for name in ("betting", "ante", "straddle")}
        self.inside.start(replace(start, house={**house_told(profile("ludoforge")), **table}))


class NothingButHands(Foreign):
    """Has no notion of anything but a plain hand."""

    capabilities = ("hands", "no-limit", "deck")
    seats = (2, 6)


class Coerces(Foreign):
    """Makes a call of what it does not allow, and cuts every raise to 250."""

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Something else."""
        if verb == "raise" and isinstance(to, int) and to > 250:
            to = 250
        if self.inside.act(seat, verb, to) is not None:
            self.inside.act(seat, "call", None)
        return None


class Punishes(Foreign):
    """Folds whoever does what is not allowed, and whoever raises."""

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """A fold."""
        if verb == "raise" or self.inside.act(seat, verb, to) is not None:
            self.inside.act(seat, "fold", None)
        return None


class Ignores(Foreign):
    """Does nothing where something is not allowed, and does not say so."""

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Perhaps nothing."""
        self.inside.act(seat, verb, to)
        return None


class Shows(Foreign):
    """Shows a table that cannot be."""

    def show(self, seen: State) -> State:
        """The table, with something wrong."""
        return seen

    def state(self) -> State:
        """The table that is shown."""
        return self.show(self.inside.state())


def first(seen: tuple[Chips, ...] | UnsetType, change: float) -> tuple[Chips, ...]:
    """The first number of several, changed."""
    assert isinstance(seen, tuple), "the oracle shows it"
    return (seen[0] + change, *seen[1:])


class LosesAChip(Shows):
    """A chip vanishes."""

    def show(self, seen: State) -> State:
        """One chip less."""
        return replace(seen, stacks=first(seen.stacks, -1))


class MakesAChip(Shows):
    """A chip comes from nowhere."""

    def show(self, seen: State) -> State:
        """One chip more."""
        return replace(seen, stacks=first(seen.stacks, 1))


class HalfAChip(Shows):
    """Chips are cut in two."""

    def show(self, seen: State) -> State:
        """Half a chip here, half a chip there."""
        both = first(first(seen.stacks, 0.5)[::-1], -0.5)[::-1]
        return replace(seen, stacks=both)


class Owes(Shows):
    """A stack is less than nothing."""

    def show(self, seen: State) -> State:
        """The first seat owes to the last."""
        return replace(seen, stacks=first(first(seen.stacks, -5000)[::-1], 5000)[::-1])


class CardTwice(Shows):
    """Two seats have the same card."""

    def show(self, seen: State) -> State:
        """The first hand is everybody's."""
        assert isinstance(seen.holes, dict)
        hand = next(iter(seen.holes.values()), ())
        return replace(seen, holes=dict.fromkeys(seen.holes, hand))


class NobodysPot(Shows):
    """A pot is nobody's to win."""

    def show(self, seen: State) -> State:
        """No owner for any of them."""
        assert isinstance(seen.pots, tuple)
        return replace(seen, pots=tuple(Pot(pot.chips, ()) for pot in seen.pots))


class FoldedTurn(Shows):
    """Somebody who has folded is asked."""

    def show(self, seen: State) -> State:
        """The turn is with a seat that has no cards."""
        assert isinstance(seen.statuses, tuple)
        if seen.turn is None or "folded" not in seen.statuses:
            return seen
        return replace(seen, turn=seen.statuses.index("folded"))


class ThrowsDice(Shows):
    """Who gets the odd chip is left to chance."""

    def __init__(self) -> None:
        super().__init__()
        self._dice = Random()

    def show(self, seen: State) -> State:
        """The winnings change places, or not."""
        assert isinstance(seen.won, tuple)
        if seen.over is not True or self._dice.random() < 0.5:
            return seen
        return replace(seen, won=seen.won[::-1])
