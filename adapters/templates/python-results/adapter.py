"""An adapter for tournament software that plays no hands: it is told their results.

Below are a toy and the adapter for it.  Replace the toy with your software, then
complete ``Adapter`` from top to bottom.  An adapter translates and never repairs.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Unsupported
from holdem_adapters.state import State
from holdem_adapters.tables.opening import NextHand
from holdem_adapters.tables.said import Between
from holdem_adapters.tournaments.directions import Direction, DrawSeat, Result
from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_adapters.tournaments.tournament_opening import TournamentOpening

# --- YOUR SOFTWARE HERE: replace everything down to the next line of dashes with an import of it


class DirectorError(Exception):
    """The toy does not allow something."""


class Director:
    """A toy: it breaks tables in order, and knows neither balancing nor hand for hand."""

    def __init__(self, tables: Mapping[str, Sequence[int | None]], order: Sequence[str]) -> None:
        self.size = {table: len(stacks) for table, stacks in tables.items()}
        self.order = list(order)
        self.playing: set[str] = set()
        self.standing: list[str] = []
        self.places: dict[str, int] = {}
        self.chips: dict[str, int] = {}
        self.seats: dict[str, tuple[str, int]] = {}
        for table, stacks in tables.items():
            for seat, chips in enumerate(stacks):
                if chips is not None:
                    self.chips[f"{table}{seat}"] = chips
                    self.seats[f"{table}{seat}"] = (table, seat)

    def deal(self, table: str) -> None:
        """A table begins a hand."""
        if table not in self.size:
            raise DirectorError("no such table")
        if table in self.playing:
            raise DirectorError("already playing")
        self.playing.add(table)

    def result(self, table: str, stacks: Mapping[int, int]) -> None:
        """A hand is over; who has no chips left is out, and the next table may break."""
        here = {seat: player for player, (at, seat) in self.seats.items() if at == table}
        busted = [here[seat] for seat, chips in stacks.items() if not chips]
        self.chips |= {here[seat]: chips for seat, chips in stacks.items()}
        for player in busted:
            self.places[player] = len(self.chips)
            del self.chips[player], self.seats[player]
        self.playing.discard(table)
        if self.order and table == self.order[0] and self._fit(table):
            self._break(table)

    def _fit(self, table: str) -> bool:
        """Whether the other tables have seats for everybody."""
        return sum(self.size.values()) - self.size[table] >= len(self.chips)

    def _break(self, table: str) -> None:
        """Everybody at a table has to draw a new seat."""
        self.standing = [player for player, (at, _) in self.seats.items() if at == table]
        for player in self.standing:
            del self.seats[player]
        del self.size[table], self.order[0]

    def draw(self, player: str, table: str, seat: int) -> None:
        """A player has drawn a seat."""
        if player not in self.standing:
            raise DirectorError("has a seat")
        if table not in self.size:
            raise DirectorError("no such table")
        if not 0 <= seat < self.size[table]:
            raise DirectorError("no such seat")
        if (table, seat) in self.seats.values():
            raise DirectorError("somebody sits there")
        self.standing.remove(player)
        self.seats[player] = (table, seat)


# --- THE ADAPTER: what your software does not have raises Unsupported.

#: The reason of a refusal, by the error of the software; leave out errors that can mean more than
#: one reason.
REASONS: Final = {
    "no such table": "unknown-table",
    "no such seat": "unknown-seat",
    "already playing": "hand-in-progress",
    "has a seat": "no-draw",
    "somebody sits there": "seat-taken",
}


class Adapter:
    """The toy as an engine under test."""

    name = "my-engine"
    version = "0.1"  # better: importlib.metadata.version("my-engine")
    language = "python"
    #: These three values are the same as in engine.yaml.
    capabilities = ("tournaments", "results", "busting", "breaking", "draws")
    seats = (2, 9)
    dialect = Dialect(profile="tda-2024")

    def open_tournament(self, opening: TournamentOpening) -> None:
        """Seat the players; nothing is dealt yet."""
        tables = {name: table.stacks for name, table in opening.tables.items()}
        self.director = Director(tables, opening.break_order)

    def at(self, table: str) -> None:
        """Turn to a table; ``next`` and ``between`` are about this one."""
        self.table = table

    def next(self, deal: NextHand) -> Refused | None:
        """The table deals its next hand; there are no cards in it."""
        if deal.wrong is not None:
            raise Unsupported("mistakes of the dealer are not known")
        return self._told(lambda: self.director.deal(self.table))

    def between(self, said: Between) -> Refused | None:
        """Something is said at the table: a player is away, or removed."""
        raise Unsupported(f"nothing can be said at a table: {said}")

    def direct(self, said: Direction) -> Refused | None:
        """Something is said to the tournament; see the requests in adapters/TOURNAMENTS.md."""
        match said:
            case Result(table=table, stacks=stacks):
                return self._told(lambda: self.director.result(table, stacks))
            case DrawSeat(player=player, table=table, seat=seat):
                return self._told(lambda: self.director.draw(player, table, seat))
            case _:
                raise Unsupported(f"{type(said).__name__} is not known")

    def _told(self, what) -> Refused | None:  # noqa: ANN001  # a call of the software
        """Tell the software something; its own error is a refusal, and no other."""
        try:
            what()
        except DirectorError as error:
            return Refused(REASONS.get(str(error), ""))
        return None

    def state(self) -> State:
        """What the toy shows; what it does not show is left out and never computed here."""
        director = self.director
        return State(
            tournament=ShownTournament(
                tables=tuple(director.size),
                seats=dict(director.seats),
                stacks=dict(director.chips),
                to_draw=tuple(director.standing),
                break_order=tuple(director.order),
                places={player: (place, place) for player, place in director.places.items()},
                # Add what your software shows: free, halted, waiting, held, final, out, prizes,
                # registration, entries, hand_for_hand, level, level_left, over.
            )
        )
