"""What is directed: one table, or a tournament; and what is told of each thing that is said."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias, cast

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import Chips, House
from holdem_oracle.table import table_bookkeeping, table_play
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_actions import TableAction
from holdem_oracle.table.table_events import TableEvent
from holdem_oracle.tournament import tournament_bookkeeping, tournament_play
from holdem_oracle.tournament.tournament import TableName, Tournament
from holdem_oracle.tournament.tournament_actions import AtTable, TournamentAction
from holdem_oracle.tournament.tournament_events import AtTableHappened, TournamentEvent
from holdem_oracle.words.table_sentences import table_sentence
from holdem_oracle.words.tournament_sentences import tournament_sentence


class OneTable(NamedTuple):
    """A table on its own: a cash game, or a tournament of one table."""

    table: Table
    prizes: tuple[Chips, ...] = ()


Game: TypeAlias = OneTable | Tournament
Said: TypeAlias = TableAction | TournamentAction


class Told(NamedTuple):
    """Something that has happened, and the game before it."""

    before: Game
    whole: TableEvent | TournamentEvent

    @property
    def event(self) -> TableEvent | TournamentEvent:
        """The event, at whichever table it is."""
        return self.whole.event if isinstance(self.whole, AtTableHappened) else self.whole

    @property
    def at(self) -> TableName:
        """The table at which it happened, if it is one of several."""
        return self.whole.table if isinstance(self.whole, AtTableHappened) else ""

    @property
    def rule(self) -> str:
        """The clause that causes it."""
        return self.whole.rule

    @property
    def text(self) -> str:
        """The event as a sentence."""
        if isinstance(self.before, OneTable):
            return table_sentence(self.before.table, cast("TableEvent", self.whole))
        return tournament_sentence(self.before, cast("TournamentEvent", self.whole))


def tables_of(game: Game) -> Mapping[TableName, Table]:
    """The tables; a single one has no name."""
    return {"": game.table} if isinstance(game, OneTable) else game.tables


def house_of(game: Game) -> House:
    """The house in which is played."""
    return game.table.house if isinstance(game, OneTable) else game.house


def at_table(game: Game, name: TableName, said: TableAction) -> Said:
    """Something that is said to one of the tables."""
    return said if isinstance(game, OneTable) else AtTable(name, said)


def say(game: Game, said: Said) -> tuple[tuple[Told, ...], Game]:
    """Say something; everything that happens is told, and the game is as it is then."""
    told: list[Told] = []
    if isinstance(game, OneTable):
        for event in table_play.say(game.table, cast("TableAction", said)).events:
            told.append(Told(game, event))
            game = game._replace(table=table_bookkeeping.after(game.table, event))
        return tuple(told), game
    for happened in tournament_play.say(game, cast("TournamentAction", said)).events:
        told.append(Told(game, happened))
        game = tournament_bookkeeping.after(game, happened)
    return tuple(told), game


def seats_by_player(game: Game) -> Iterator[tuple[str, tuple[TableName, Seat]]]:
    """Everybody who sits at a table, and where."""
    for name, table in tables_of(game).items():
        for seat, chair in enumerate(table.chairs):
            if chair is not None:
                yield chair.player, (name, Seat(seat))
