"""What the chart shows of one table: its title, and a row for each seat."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from holdem_conformance.directing.games import Game, OneTable, tables_of
from holdem_conformance.directing.situation import NextHand, next_hand
from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.table import Chair, Positions, Stage, Table, is_tournament
from holdem_oracle.table.table_events import PostDue, Waits
from holdem_oracle.tournament.tournament import Place, TableName, Tournament
from holdem_oracle.words.phrases import counted

_SHORT: Final = {"small": "SB", "big": "BB", "straddle": "straddle"}


class Row(NamedTuple):
    """A seat: button and blinds, who sits there, with how much, and what there is to note."""

    seat: str
    marks: str
    player: str
    chips: str
    note: str


class Box(NamedTuple):
    """A table."""

    title: str
    rows: tuple[Row, ...]


def box_of(game: Game, name: TableName, came_from: Mapping[str, str]) -> Box:
    """A table before its next hand, or in the one that is played."""
    table = tables_of(game)[name]
    coming = next_hand(game, name) if table.stage is Stage.BETWEEN else NextHand(None, None, ())
    seats = _Seats(game, name, coming, came_from)
    rows = tuple(seats.row(Seat(seat)) for seat in range(len(table.chairs)))
    return Box(", ".join(_title(game, name, coming)), rows)


def _title(game: Game, name: TableName, coming: NextHand) -> Iterator[str]:
    """The name of a table, its players, and what it does."""
    table = tables_of(game)[name]
    players = sum(chair is not None and chair.chips > 0 for chair in table.chairs)
    yield f"{name}: {counted(players, 'player')}" if name else counted(players, "player")
    if isinstance(game, Tournament) and name in game.halted:
        yield "stopped"
    elif table.stage is not Stage.BETWEEN:
        yield f"playing hand {table.hand}"
        if isinstance(game, Tournament) and name in game.held:
            yield "held"
    elif coming.positions is not None:
        yield f"next hand {table.hand + 1}"
    elif table.hand:
        yield f"after hand {table.hand}"


class _Seats:
    """The seats of one table."""

    def __init__(
        self, game: Game, name: TableName, coming: NextHand, came_from: Mapping[str, str]
    ) -> None:
        self._game = game
        self._name = name
        self._table: Table = tables_of(game)[name]
        self._coming = coming
        self._came_from = came_from
        self._positions = self._where()

    def _where(self) -> Positions | None:
        """Button and blinds: of the hand that is played, or of the next one, or of the last."""
        if self._coming.positions is not None:
            return self._coming.positions.positions
        return self._table.now if self._table.stage is not Stage.BETWEEN else self._table.last

    def row(self, seat: Seat) -> Row:
        """One seat."""
        chair = self._table.chairs[seat]
        marks = " ".join(self._marks(seat))
        if chair is None or (not chair.chips and self._loses_seat()):
            coming = self._on_the_way(seat)
            dead = "dead" if "SB" in marks else ""
            return Row(str(seat), marks, "-", "", f"{coming} comes" if coming else dead)
        return Row(
            str(seat),
            marks,
            "" if chair.player == str(seat) else chair.player,
            str(chair.chips),
            ", ".join(self._notes(seat, chair)),
        )

    def _loses_seat(self) -> bool:
        """Whether a player without chips is out."""
        return is_tournament(self._table.house)

    def _marks(self, seat: Seat) -> Iterator[str]:
        """Button and blinds at a seat."""
        now = self._positions
        if now is None:
            return
        for mark, at in (("D", now.button), ("SB", now.small), ("BB", now.big)):
            if seat == at:
                yield mark

    def _on_the_way(self, seat: Seat) -> str:
        """Who is on the way to a seat."""
        if isinstance(self._game, OneTable):
            return ""
        to = Place(self._name, seat)
        return next((one.chair.player for one in self._game.arrivals if one.to == to), "")

    def _notes(self, seat: Seat, chair: Chair) -> Iterator[str]:
        """Everything else that there is to know about a player."""
        if not chair.here:
            yield "away"
        if chair.penalty:
            yield f"penalty {chair.penalty}"
        if seat in self._waiting():
            yield "waits"
        post = self._post(seat)
        if post:
            yield f"posts {post}"
        owes = [_SHORT[name] for name, missed in chair.owes._asdict().items() if missed]
        if owes and not post:
            yield f"owes {'+'.join(owes)}"
        if chair.unpaid:
            yield f"unpaid {chair.unpaid}"
        if chair.player in self._came_from:
            before = self._came_from[chair.player]
            yield f"from {before}" if before else "new"

    def _waiting(self) -> set[Seat]:
        """Who is not dealt into this hand, or the next one, although he is ready."""
        if self._table.stage is not Stage.BETWEEN:
            return set(self._table.waiting)
        return {one.seat for one in self._foretold() if isinstance(one, Waits)}

    def _post(self, seat: Seat) -> str:
        """What a player pays to be dealt into the next hand."""
        for one in self._foretold():
            if isinstance(one, PostDue) and one.seat == seat:
                return "+".join(str(chips) for chips in (one.live, one.dead) if chips)
        return ""

    def _foretold(self) -> list[object]:
        """What the deal of the next hand would tell."""
        return [one.event for one in self._coming.told]
