"""Hands, clocks, tables and tournaments to which absurd things are said.

Each world checks after every word that no exception was raised, that a refusal
has changed nothing, and that no chip has come or gone.
"""

import random
from collections.abc import Callable
from typing import Any, Final, Protocol

from tests.oracle.strategies import choices, sensible
from tests.oracle.table_strategies import HOWS
from tests.oracle.table_strategies import sensible as sensible_at_table
from tests.oracle.test_properties import chips_on_the_table
from tests.second_model.random_hands import house_at_random, setup_at_random
from tests.tournaments.test_whole_tournaments import check
from tests.tournaments.tournament_strategies import ACTIONS as OF_TOURNAMENTS
from tests.tournaments.tournament_strategies import sensible_in

from holdem_oracle.clock.clock import Act, Disconnect, Ignored, Reconnect, Tick, Timed, Times, Wait
from holdem_oracle.clock.timed_hands import start_timed, tick
from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.events import Refused
from holdem_oracle.hand.playing import act, start
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.table_options import MissedBlinds
from holdem_oracle.table import table_actions
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import chips_in_play
from holdem_oracle.table.table_actions import Deal, HandOver, TableAction
from holdem_oracle.table.table_bookkeeping import chips_accounted_for
from holdem_oracle.table.table_events import TableRefused
from holdem_oracle.table.table_play import Opening, opened
from holdem_oracle.table.table_play import say as say_at_table
from holdem_oracle.tournament.tournament import chips_in_tournament
from holdem_oracle.tournament.tournament_actions import AtTable, TournamentAction
from holdem_oracle.tournament.tournament_events import TournamentRefused
from holdem_oracle.tournament.tournament_play import Seating, TournamentOpening, opened_tournament
from holdem_oracle.tournament.tournament_play import say as say_in_tournament

Rng = random.Random
_NUMBERS: Final = (
    *(-1, 0, 1, 2, 3, 5, 7, 21, 22, 50, 100, 101, 399, 10**6, 10**18, 2**63, 10**40, -(10**40)),
    *(0.0, 0.5, -0.0, 1.0, 1e308, float("inf"), float("-inf"), float("nan"), True, False),
)
_TEXTS: Final = (
    *("", "A", "B", "Z", "0", "-1", "post", "wait", "buy", "raise", "won", "nobody", "A0", "\x00"),
    *("player 3", "disqualified", "x" * 999, "\ud800", "Ah", "{}", "\u202e"),
)
_OF_TABLES: Final = (
    *(Deal, HandOver, table_actions.SitDown, table_actions.Leave, table_actions.ChangeSeat),
    *(table_actions.GoAway, table_actions.ComeBack, table_actions.Rebuy, table_actions.PayRebuy),
    *(table_actions.GiveUpChips, table_actions.Remove, table_actions.Penalise),
    *(table_actions.Time, table_actions.DrawForButton, table_actions.Found),
    table_actions.Misdealt,
)


class World(Protocol):
    """Something to which absurd things can be said."""

    def absurd(self, rng: Rng) -> None:
        """Say something absurd, and check the outcome."""
        ...

    def sensible(self, rng: Rng) -> bool:
        """Say something that is often allowed, so that the world goes on; false at its end."""
        ...


def anything(rng: Rng, deep: int = 0) -> Any:  # noqa: ANN401  # any value
    """Any value of any type, often one that is nearly right."""
    kind = rng.random()
    if kind < 0.4:
        return rng.randrange(-1, 12)
    if kind < 0.6:
        return rng.choice(_NUMBERS)
    if kind < 0.8:
        return rng.choice(_TEXTS)
    if kind < 0.85 or deep > 2:
        return None
    some = [anything(rng, deep + 1) for _ in range(rng.randrange(3))]
    if kind < 0.95:
        return rng.choice((some, tuple(some)))
    return {rng.choice((one, "A", 0)) if _is_key(one) else 1: one for one in some}


def _is_key(value: object) -> bool:
    """Whether a value can be a key."""
    return isinstance(value, int | float | str | None)


def _filled(rng: Rng, kind: Callable[..., Any], fields: int) -> Any:  # noqa: ANN401  # an action
    """An action with anything in its fields."""
    return kind(*(anything(rng) for _ in range(fields)))


class HandWorld:
    """One hand under any house."""

    def __init__(self, rng: Rng) -> None:
        self._hand = start(setup_at_random(rng)).hand
        self._chips = chips_on_the_table(self._hand)

    def absurd(self, rng: Rng) -> None:
        """Act absurdly."""
        self._say(_action(rng, self._hand.stacks))

    def sensible(self, rng: Rng) -> bool:
        """Act as is allowed."""
        if turn(self._hand) is None:
            return False
        self._say(sensible(self._hand, (rng.randrange(6), rng.randrange(1000))))
        return True

    def _say(self, said: Action) -> None:
        """Act, and check the hand."""
        step = act(self._hand, said)
        if step.events and isinstance(step.events[0], Refused):
            assert step.hand == self._hand
            assert step.events[0].rule
        assert chips_on_the_table(step.hand) == self._chips
        assert min(step.hand.stacks) >= 0
        self._hand = step.hand


class ClockWorld:
    """One hand against the clock."""

    def __init__(self, rng: Rng) -> None:
        longest = rng.choice((0, 1, 10_000))
        times = Times(action=rng.choice((1, 20_000)), grace=longest, bank=rng.choice((0, 30_000)))
        self._timed = start_timed(setup_at_random(rng), times).timed
        self._chips = chips_on_the_table(self._timed.hand)

    def absurd(self, rng: Rng) -> None:
        """Act, wait, or lose a connection, absurdly."""
        stacks = self._timed.hand.stacks
        kinds: tuple[Callable[[], Tick], ...] = (
            lambda: Act(_action(rng, stacks)),
            lambda: Wait(rng.choice((0, 1, -1, 19_999, 20_000, 10**18))),
            lambda: Disconnect(anything(rng)),
            lambda: Reconnect(anything(rng)),
        )
        self._say(rng.choice(kinds)())

    def sensible(self, rng: Rng) -> bool:
        """Act as is allowed, or wait."""
        seat = turn(self._timed.hand)
        if seat is None:
            return False
        can = choices(seat, legal(self._timed.hand, seat), rng.randrange(1000))
        self._say(Act(rng.choice(can)) if rng.random() < 0.7 else Wait(rng.randrange(30_000)))
        return True

    def _say(self, said: Tick) -> None:
        """Say it, and check hand and clock."""
        before: Timed = self._timed
        step = tick(before, said)
        first = step.events[0].event
        if isinstance(first, Refused | Ignored):
            assert step.timed.hand.stacks == before.hand.stacks or len(step.events) > 1
            assert first.rule
        assert step.timed.now >= before.now
        assert min(step.timed.banks) >= 0
        assert chips_on_the_table(step.timed.hand) == self._chips
        self._timed = step.timed


class TableWorld:
    """Hand after hand at a table."""

    def __init__(self, rng: Rng) -> None:
        house = house_at_random(rng)
        seats = rng.randint(2, 9)
        stacks = [rng.randint(1, 400) for _ in range(seats)]
        opening = Opening(tuple(stacks), _schedule(rng, house), straddled=rng.random() < 0.3)
        self._table = opened(house, opening)
        self._chips = chips_in_play(self._table)

    def absurd(self, rng: Rng) -> None:
        """Say something absurd."""
        self._say(_at_table(rng))

    def sensible(self, rng: Rng) -> bool:
        """Say something that is often allowed."""
        whim = (rng.randrange(100), rng.randrange(10), rng.randrange(401))
        self._say(sensible_at_table(self._table, whim))
        return True

    def _say(self, said: TableAction) -> None:
        """Say it, and check the table."""
        step = say_at_table(self._table, said)
        if isinstance(step.events[0], TableRefused):
            assert step.table == self._table
            assert step.events[0].rule
        assert chips_accounted_for(step.table, self._chips)
        taken = [chair for chair in step.table.chairs if chair is not None]
        assert all(chair.chips >= 0 for chair in taken)
        assert len({chair.player for chair in taken}) == len(taken)
        self._table = step.table


class TournamentWorld:
    """A tournament of a few tables."""

    def __init__(self, rng: Rng) -> None:
        house = choose(house_at_random(rng), {"missed_blinds": MissedBlinds.BLINDED_OFF.value})
        handed = rng.randint(2, 6)
        tables = {
            name: Seating(tuple(rng.randint(1, 400) for _ in range(handed)), button=0)
            for name in "ABCD"[: rng.randint(1, 4)]
        }
        opening = TournamentOpening(
            tables=tables,
            schedule=_schedule(rng, house),
            handed=handed,
            stack=100,
            prizes=rng.choice(((), (50, 30, 20))),
            late_levels=rng.choice((None, 2)),
        )
        self._now = opened_tournament(house, opening)
        self._chips = chips_in_tournament(self._now)

    def absurd(self, rng: Rng) -> None:
        """Say something absurd, to the tournament or at a table."""
        if rng.random() < 0.4:
            self._say(AtTable(rng.choice(("A", "B", "F", anything(rng))), _at_table(rng)))
        else:
            kind = rng.choice(OF_TOURNAMENTS)
            self._say(_filled(rng, kind, len(kind._fields)))

    def sensible(self, rng: Rng) -> bool:
        """Say something that is often allowed."""
        if self._now.winner is not None or not self._now.tables:
            return False
        whim = (rng.randrange(100), rng.randrange(10), rng.randrange(401))
        self._say(sensible_in(self._now, whim))
        return True

    def _say(self, said: TournamentAction) -> None:
        """Say it, and check the tournament."""
        step = say_in_tournament(self._now, said)
        if isinstance(step.events[0], TournamentRefused):
            assert step.tournament == self._now
            assert step.events[0].rule
        check(step.tournament, self._chips)
        self._now = step.tournament


def _action(rng: Rng, stacks: tuple[int, ...]) -> Action:
    """An action of anybody, with any verb and amount, often nearly right."""
    seat = Seat(rng.randrange(len(stacks))) if rng.random() < 0.7 else anything(rng)
    verb = rng.choice(tuple(Verb)) if rng.random() < 0.8 else anything(rng)
    amounts = (*stacks, 0, 1, None)
    return Action(seat, verb, rng.choice(amounts) if rng.random() < 0.5 else anything(rng))


def _at_table(rng: Rng) -> TableAction:
    """Anything that is said at a table."""
    kind = rng.choice(_OF_TABLES)
    if kind is HandOver and rng.random() < 0.5:
        return HandOver({Seat(seat): anything(rng) for seat in range(rng.randrange(9))})
    if rng.random() < 0.2:
        seat, how = rng.randrange(9), rng.choice(HOWS)
        return table_actions.SitDown(seat, anything(rng), anything(rng), how)
    made: TableAction = _filled(rng, kind, len(kind._fields))
    return made


def _schedule(rng: Rng, house: House) -> tuple[LevelRow, ...]:
    """Three levels."""
    unit = house.chip_unit
    return tuple(
        LevelRow(small_blind=at * unit, big_blind=2 * at * unit, lasts=rng.randint(1, 5))
        for at in (1, 2, 3)
    )


WORLDS: Final[dict[str, Callable[[Rng], World]]] = {
    "hands": HandWorld,
    "clocks": ClockWorld,
    "tables": TableWorld,
    "tournaments": TournamentWorld,
}
