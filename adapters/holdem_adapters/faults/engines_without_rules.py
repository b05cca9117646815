"""Engines without any rules: a suite that one of them passes would test nothing.

Each has the interface of every engine and follows the protocol.
"""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from holdem_adapters.capabilities import EVERYTHING
from holdem_adapters.engine import Engine, Refused, Start
from holdem_adapters.state import Clock, Divided, Legal, Pot, Ranked, State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.said import Between
from holdem_adapters.tournaments.directions import Direction
from holdem_adapters.tournaments.questions import (
    AskPlaces,
    AskSubstantial,
    PlacedPlayers,
    RaceChips,
    Raced,
)
from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_adapters.tournaments.tournament_opening import TournamentOpening

_CATEGORIES: Final = ("high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush")
_STREETS: Final = ("preflop", "flop", "turn", "river")


class DoesNothing:
    """Accepts everything and does nothing: the table never changes."""

    name = "faulty:does-nothing"
    version = "1"
    language = "python"
    capabilities = EVERYTHING

    def __init__(self) -> None:
        self._state = State()

    def start(self, start: Start) -> None:
        """Set up seats and stacks only."""
        seats = len(start.stacks)
        nothing = (0,) * seats
        bank = 0 if start.clock is None else start.clock[2]
        self._state = State(
            street="preflop",
            turn=None,
            legal=None,
            to_match=0,
            bets=nothing,
            stacks=tuple(stack or 0 for stack in start.stacks),
            statuses=tuple("empty" if stack is None else "active" for stack in start.stacks),
            pots=(),
            board=(),
            holes={},
            button=start.button,
            blinds=start.blind_seats,
            won=nothing,
            returned=nothing,
            shown=(),
            mucked=(),
            over=False,
            clock=Clock(None, 0, (bank,) * seats, ()),
            events=(),
        )

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Do nothing."""
        del seat, verb, to
        return None

    def wait(self, milliseconds: int) -> None:
        """Do nothing."""

    def connection(self, seat: int, *, connected: bool) -> None:
        """Do nothing."""

    def open(self, opening: Opening) -> None:
        """Set up seats and stacks, as for a hand that is never dealt."""
        first = opening.levels[0]
        self.start(
            Start(
                house=opening.house,
                stacks=opening.stacks,
                button=opening.button,
                blinds=first.blinds,
                blind_seats=(None, None),
                clock=opening.clock,
                deck=(),
                holes={},
                board=(),
            )
        )
        nothing = BetweenHands(
            hand=0,
            dealt_in=(),
            waiting=(),
            posts={},
            level=1,
            blinds=first.blinds,
            ante=first.ante,
            level_left=None,
            owes={},
            places={},
            out=(),
            over=False,
        )
        self._state = replace(self._state, between=nothing)

    def open_tournament(self, opening: TournamentOpening) -> None:
        """Seat the players, as in a tournament that never begins."""
        chips = {
            (table, seat): stack
            for table, seats in opening.tables.items()
            for seat, stack in enumerate(seats.stacks)
            if stack is not None
        }
        nothing = ShownTournament(
            tables=tuple(opening.tables),
            seats={f"{table}{seat}": (table, seat) for table, seat in chips},
            stacks={f"{table}{seat}": stack for (table, seat), stack in chips.items()},
            to_draw=(),
            buttons_to_draw=(),
            free=(),
            halted=(),
            waiting=(),
            held=(),
            break_order=opening.break_order,
            final=False,
            places={},
            out=(),
            prizes={},
            registration=True,
            entries=opening.entries,
            hand_for_hand=False,
            level=1,
            level_left=None,
            over=False,
        )
        self._state = State(turn=None, tournament=nothing)

    def at(self, table: str) -> None:
        """Do nothing."""

    def direct(self, said: Direction) -> Refused | None:
        """Do nothing."""
        return self._answer(said)

    def race(self, race: RaceChips) -> Raced:
        """Leave all chips where they are."""
        return Raced(tuple(stack or 0 for stack in race.stacks))

    def substantial(self, acted: AskSubstantial) -> bool:
        """Nothing is substantial."""
        del acted
        return False

    def places(self, out: AskPlaces) -> PlacedPlayers:
        """Nobody is placed or paid."""
        del out
        return PlacedPlayers({}, {})

    def next(self, deal: NextHand) -> Refused | None:
        """Deal nothing."""
        return self._answer(deal)

    def between(self, said: Between) -> Refused | None:
        """Do nothing."""
        return self._answer(said)

    def _answer(self, said: object) -> Refused | None:
        """The answer to everything that is said at a table."""
        del said
        return None

    def state(self) -> State:
        """The table as it was set up."""
        return self._state

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank all hands as equal high cards."""
        plays = tuple((*hand, *board)[:5] for hand in hands)
        return Ranked((tuple(range(len(hands))),), ("high-card",) * len(hands), plays)

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Make no pots."""
        del folded, dead
        return Divided((), (0,) * len(paid))


class AlwaysRefuses(DoesNothing):
    """Refuses every action."""

    name = "faulty:always-refuses"

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Refuse."""
        del seat, verb, to
        return Refused()

    def _answer(self, said: object) -> Refused | None:
        """Refuse."""
        del said
        return Refused()


class AcceptsEverything(DoesNothing):
    """Accepts every action of every seat; the turn goes round the table forever."""

    name = "faulty:accepts-everything"

    def __init__(self) -> None:
        super().__init__()
        self._stacks: list[int] = []
        self._bets: list[int] = []
        self._folded: set[int] = set()
        self._turn = 0

    def start(self, start: Start) -> None:
        """Post the blinds; the next player is first to act."""
        super().start(start)
        self._stacks = [stack or 0 for stack in start.stacks]
        self._bets = [0] * len(start.stacks)
        self._folded = {seat for seat, stack in enumerate(start.stacks) if stack is None}
        self._turn = start.button
        for seat, blind in zip(start.blind_seats, start.blinds, strict=True):
            if seat is not None:
                self._put(seat, blind)
                self._turn = seat
        self._turn = self._next()

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Accept any action of any seat."""
        if seat in range(len(self._bets)):
            meant = {"call": max(self._bets), "all-in": self._bets[seat] + self._stacks[seat]}
            if verb == "fold":
                self._folded.add(seat)
            elif verb in meant or isinstance(to, int):
                self._put(seat, to if isinstance(to, int) else meant[verb])
        self._turn = self._next()
        return None

    def _put(self, seat: int, to: int) -> None:
        """Set the chips in front of a seat."""
        self._stacks[seat] -= to - self._bets[seat]
        self._bets[seat] = to

    def _next(self) -> int:
        """The next seat that has not folded."""
        seats = len(self._bets)
        around = [(self._turn + step) % seats for step in range(1, seats + 1)]
        return next((seat for seat in around if seat not in self._folded), self._turn)

    def state(self) -> State:
        """Chips, turn, and every action as legal."""
        if not self._bets:
            return super().state()
        mine, most = self._bets[self._turn], max(self._bets)
        everything = (1, mine + self._stacks[self._turn])
        return replace(
            super().state(),
            turn=self._turn,
            legal=Legal(True, True, most - mine, everything, everything, everything[1]),  # noqa: FBT003  # all actions
            to_match=most,
            bets=tuple(self._bets),
            stacks=tuple(self._stacks),
        )


class AnswersAtRandom(DoesNothing):
    """Answers at random; the same table always gets the same answers."""

    name = "faulty:answers-at-random"

    def __init__(self) -> None:
        super().__init__()
        self._random = Random(0)

    def start(self, start: Start) -> None:
        """Seed the random numbers with the table."""
        super().start(start)
        self._random = Random(str(start))

    def open_tournament(self, opening: TournamentOpening) -> None:
        """Seed the random numbers with the tables."""
        super().open_tournament(opening)
        self._random = Random(str(opening))

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Accept or refuse at random."""
        del seat, verb, to
        return self._random.choice((None, Refused()))

    def _answer(self, said: object) -> Refused | None:
        """Accept or refuse at random."""
        del said
        return self._random.choice((None, Refused()))

    def state(self) -> State:
        """A table with random values."""
        table, pick = super().state(), self._random
        seats = range(len(table.stacks or ()))
        chips = [pick.randrange(0, 2000, 50) for _ in range(10)]
        return replace(
            table,
            street=pick.choice(_STREETS),
            turn=pick.choice((None, *seats)),
            legal=Legal(pick.random() < 0.5, pick.random() < 0.5, chips[0], None, None, chips[1]),
            to_match=chips[2],
            bets=tuple(pick.choice(chips) for _ in seats),
            stacks=tuple(pick.choice(chips) for _ in seats),
            statuses=tuple(pick.choice(("active", "folded", "all-in")) for _ in seats),
            pots=tuple(Pot(one, tuple(seats)) for one in chips[: pick.randrange(4)]),
            won=tuple(pick.choice(chips) for _ in seats),
            over=pick.random() < 0.5,
        )

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Any order."""
        pick = Random(str((board, hands)))
        order = tuple((at,) for at in pick.sample(range(len(hands)), len(hands)))
        categories = tuple(pick.choice(_CATEGORIES) for _ in hands)
        plays = tuple(tuple(pick.sample((*hand, *board), 5)) for hand in hands)
        return Ranked(order, categories, plays)

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Make random pots."""
        pick = Random(str((paid, folded, dead)))
        back = tuple(pick.choice((0, chips)) for chips in paid)
        return Divided(tuple(Pot(chips) for chips in paid if pick.random() < 0.5), back)


#: The engines by name, in the same form as the names of faults.
WITHOUT_RULES: Final[Mapping[str, Callable[[], Engine]]] = MappingProxyType(
    {
        "does-nothing": DoesNothing,
        "always-refuses": AlwaysRefuses,
        "accepts-everything": AcceptsEverything,
        "answers-at-random": AnswersAtRandom,
    }
)
