"""One line of a script that is carried out: what is said, and what happens by it.

A line counts as a whole: if something in it cannot be understood, nothing of it
has happened.
"""

import random
from collections.abc import Mapping
from typing import Final, NamedTuple, cast

from holdem_conformance.directing.games import (
    Game,
    OneTable,
    Said,
    Told,
    at_table,
    say,
    seats_by_player,
    tables_of,
)
from holdem_conformance.directing.set_up import SetUp, opened_game
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_actions import TableAction
from holdem_oracle.table.table_events import DealtIn, TableRefused
from holdem_oracle.tournament.tournament import Place, Tournament
from holdem_oracle.tournament.tournament_events import (
    Entered,
    Moved,
    SeatsDrawnAnew,
    TableBroken,
    TournamentRefused,
)
from holdem_scenarios.files.problems import Wrong

#: The number of hands of one script, and of one line of it.
MOST_HANDS: Final = 100_000
MOST_HANDS_OF_A_LINE: Final = 2_000


class Standing(NamedTuple):
    """Where a game stands between two lines."""

    set_up: SetUp
    game: Game | None = None  #: None: nothing has happened yet
    came_from: Mapping[str, str] = {}  #: where players sat who have not been dealt in since
    hands: int = 0  #: that were dealt in all


class Turn:
    """A line while it is carried out."""

    def __init__(self, standing: Standing, chance: random.Random) -> None:
        self.set_up = standing.set_up
        self.chance = chance
        self.told: list[Told] = []  #: what has happened
        self.texts: list[str] = []  #: what was asked for
        self.at = ""  #: the table of the line, where one is named at its beginning
        self._game = standing.game
        self._came_from = dict(standing.came_from)
        self._hands = self._hands_before = standing.hands

    @property
    def standing(self) -> Standing:
        """Where the game stands after the line."""
        return Standing(self.set_up, self._game, self._came_from, self._hands)

    @property
    def has_begun(self) -> bool:
        """Whether the set-up can no longer change."""
        return self._game is not None

    @property
    def game(self) -> Game:
        """The game; with the first line about it, the set-up is over."""
        if self._game is None:
            self._game = opened_game(self.set_up)
        return self._game

    def check_tournament(self) -> None:
        """What is written is for a tournament only."""
        if isinstance(self.game, OneTable):
            problem = "that is said to a tournament, and this is a table on its own"
            raise Wrong(problem, "begin with tables, as in tables A 8, B 6")

    @property
    def tournament(self) -> Tournament:
        """The game, which is a tournament."""
        self.check_tournament()
        return cast("Tournament", self.game)

    def table(self, name: str) -> Table:
        """One of the tables."""
        return tables_of(self.game)[name]

    def say_at(self, name: str, said: TableAction) -> bool:
        """Say something to a table; whether it is not refused."""
        return self.say(at_table(self.game, name, said))

    def say(self, said: Said) -> bool:
        """Say something; whether it is not refused."""
        told, self._game = say(self.game, said)
        self.told += told
        for one in told:
            self._note(one)
        return not isinstance(told[0].event, TableRefused | TournamentRefused)

    def _note(self, one: Told) -> None:
        """Remember where somebody came from, until he is dealt in."""
        event = one.event
        if isinstance(event, Moved):
            self._came_from.setdefault(event.chair.player, place_written(event.source))
        elif isinstance(event, TableBroken | SeatsDrawnAnew):
            drawing = {chair.player for chair in event.chairs}
            for player, place in seats_by_player(one.before):
                if player in drawing:
                    self._came_from.setdefault(player, place_written(Place(*place)))
        elif isinstance(event, Entered):
            self._came_from[event.chair.player] = ""
        elif isinstance(event, DealtIn):
            self._dealt(one, event)

    def _dealt(self, one: Told, event: DealtIn) -> None:
        """A hand more; who is dealt in is no newcomer any more."""
        self._hands += 1
        if self._hands > MOST_HANDS:
            raise Wrong(f"more than {MOST_HANDS} hands", "begin another script")
        if self._hands - self._hands_before > MOST_HANDS_OF_A_LINE:
            problem = f"more than {MOST_HANDS_OF_A_LINE} hands in one line"
            raise Wrong(problem, "write several lines")
        chairs = tables_of(one.before)[one.at].chairs
        for seat in event.setup.players:
            chair = chairs[seat]
            if chair is not None:
                self._came_from.pop(chair.player, None)


def place_written(place: Place) -> str:
    """A seat as it is written in a script: ``A3``."""
    return f"{place.table}{place.seat}"
