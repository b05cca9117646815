"""Shortcuts for worked tournaments: rounds in which every table named plays a hand.

All hands of a round are dealt before the first of them is over, and they end in
the order in which they are written.  ``0 1/2; busts 3,4 to 0`` says where button
and blinds are, and who goes out; a table of which nothing is said is folded
around to the big blind.
"""

import re
from collections.abc import Mapping, Sequence

from tests.worked_tables.at_a_table import FIFTY, TWO_LEVELS, hand_of, positions
from tests.worked_tables.notation import folded_around, stacks_after

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import choose
from holdem_oracle.house.profiles import profile
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table_actions import Deal, HandOver
from holdem_oracle.tournament.tournament import Tournament, place_of
from holdem_oracle.tournament.tournament_actions import (
    AtTable,
    DrawSeat,
    TournamentAction,
)
from holdem_oracle.tournament.tournament_events import (
    Moved,
    SeatDrawn,
    TournamentEvent,
    TournamentRefused,
)
from holdem_oracle.tournament.tournament_play import (
    Seating,
    TournamentOpening,
    opened_tournament,
    say,
)

__all__ = ["FIFTY", "TWO_LEVELS", "Rounds"]

Seats = int | Sequence[int] | Mapping[int, int]


class Rounds:
    """A tournament, and everything that has happened in it."""

    def __init__(  # noqa: PLR0913  # each is a part of the set-up
        self,
        tables: Mapping[str, Seats],
        rules: str = "tda-2024",
        *,
        breaks: str = "",
        handed: int = 9,
        prizes: Sequence[int] = (),
        levels: tuple[LevelRow, ...] = FIFTY,
        entries: int | None = None,
        **house: str,
    ) -> None:
        """Tables with so many players, or in these seats, or with these stacks."""
        opening = TournamentOpening(
            tables={name: Seating(seats_of(seats, handed)) for name, seats in tables.items()},
            schedule=levels,
            handed=handed,
            break_order=tuple(breaks),
            prizes=tuple(prizes),
            entries=entries,
        )
        self.now: Tournament = opened_tournament(choose(profile(rules), dict(house)), opening)
        self.log: list[TournamentEvent] = []

    def say(self, *said: TournamentAction) -> None:
        """Say something that is not refused."""
        for one in said:
            step = say(self.now, one)
            assert not isinstance(step.events[0], TournamentRefused), step.events[0]
            self.now = step.tournament
            self.log += step.events

    def refusal(self, said: TournamentAction) -> str:
        """Why something is refused."""
        event = say(self.now, said).events[0]
        return str(event.reason) if isinstance(event, TournamentRefused) else ""

    def round(self, **hands: str) -> None:
        """A hand at each table named."""
        for name, text in hands.items():
            self.say(AtTable(name, Deal()))
            where = text.partition(";")[0].strip()
            found = positions(self.now.tables[name])
            shown = "{}/{}".format(*("dead" if one is None else one for one in found[1:]))
            assert f"{found[0]} {shown}" == where, name
        for name, text in hands.items():
            self.say(AtTable(name, HandOver(self._result(name, text))))

    def quiet(self, *names: str) -> None:
        """A hand at each table named, of which nothing is said."""
        for name in names:
            self.say(AtTable(name, Deal()))
        for name in names:
            self.say(AtTable(name, HandOver(self._result(name, ""))))

    def bust(self, name: str, seat: int | None = None) -> None:
        """A hand in which a player busts: the one in this seat, or the last one dealt in."""
        self.say(AtTable(name, Deal()))
        loser = hand_of(self.now.tables[name]).players[-1] if seat is None else seat
        self.say(AtTable(name, HandOver(self._result(name, f"busts {loser}"))))

    def _result(self, name: str, text: str) -> dict[Seat, int]:
        """The stacks after a hand: folded around, or somebody busts to somebody."""
        hand = hand_of(self.now.tables[name])
        busts = re.search(r"busts ([\d,]+)(?: to (\d+))?", text)
        if busts is None:
            return stacks_after(folded_around(hand))
        stacks = {seat: hand.stacks[seat] or 0 for seat in hand.players}
        losers = [Seat(int(seat)) for seat in busts[1].split(",")]
        others = [seat for seat in stacks if seat not in losers]
        taker = Seat(int(busts[2])) if busts[2] else max(others, key=lambda seat: stacks[seat])
        for seat in losers:
            stacks[taker] += stacks[seat]
            stacks[seat] = 0
        return stacks

    def draw(self, **seats: str) -> None:
        """Players draw seats: ``C0="A8"``."""
        for player, seat in seats.items():
            self.say(DrawSeat(player, seat[0], int(seat[1:])))

    @property
    def moves(self) -> dict[str, str]:
        """Who has moved, and to which seat, in the whole tournament."""
        found: dict[str, str] = {}
        for event in self.log:
            if isinstance(event, Moved | SeatDrawn):
                found[event.chair.player] = f"{event.to.table}{event.to.seat}"
        return found

    @property
    def places(self) -> dict[str, str]:
        """Places by player: ``15-16``, or one."""
        return {
            one.player: str(one.first) if one.first == one.last else f"{one.first}-{one.last}"
            for one in (*self.now.out, *([self.now.winner] if self.now.winner else []))
        }

    def dealt_in(self, table: str) -> str:
        """Who is dealt into the hand that is being played."""
        return ",".join(str(seat) for seat in hand_of(self.now.tables[table]).players)

    def stack(self, player: str) -> int:
        """The chips of a player who has a seat."""
        at = place_of(self.now, player)
        assert at is not None
        chair = self.now.tables[at.table].chairs[at.seat]
        assert chair is not None
        return chair.chips


def seats_of(seats: Seats, handed: int) -> tuple[int | None, ...]:
    """The stacks by seat; 1000 if nothing else is said."""
    if isinstance(seats, Mapping):
        return tuple(seats.get(seat) for seat in range(handed))
    taken = range(seats) if isinstance(seats, int) else seats
    return tuple(1000 if seat in taken else None for seat in range(handed))
