"""Everything that happens in random tournaments, with the tournament before and after it."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from tests.tournaments.test_whole_tournaments import HOUSES, result, seatings
from tests.words.between_hands.events_at_tables import AtTable

from holdem_oracle.hand.cards.deck import NEW_DECK
from holdem_oracle.house.house import OPTIONS, choose
from holdem_oracle.house.profiles import profile
from holdem_oracle.table import table_actions
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Chair, Table, alive
from holdem_oracle.table.table_actions import Deal, HandOver, TableAction
from holdem_oracle.table.table_events import DealtIn
from holdem_oracle.tournament.chip_race import Race, odd_chips
from holdem_oracle.tournament.colouring_up import stacks_of
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import Tournament, chairs_of
from holdem_oracle.tournament.tournament_actions import (
    AddTable,
    AllInCalled,
    BalanceTables,
    BreakTable,
    CloseRegistration,
    ColourUp,
    CorrectSeat,
    DrawButton,
    DrawSeat,
    Enter,
    FindOldChips,
    HandForHand,
    Release,
    StopTable,
    TimePasses,
    TournamentAction,
)
from holdem_oracle.tournament.tournament_actions import (
    AtTable as Said,
)
from holdem_oracle.tournament.tournament_bookkeeping import after
from holdem_oracle.tournament.tournament_events import AtTableHappened, TournamentEvent
from holdem_oracle.tournament.tournament_play import (
    TournamentOpening,
    opened_tournament,
    say,
)

#: How many random tournaments; enough for every kind of event.
TOURNAMENTS: Final = 60
SAID: Final = 150
_OPTIONS: Final = (
    *("balance", "halt", "final_table", "redraw", "money_bust", "hand_for_hand_clock"),
    *("race_rounding", "re_entry", "bust_rank"),
)


class InTournament(NamedTuple):
    """An event, and the tournament before and after it."""

    before: Tournament
    event: TournamentEvent
    after: Tournament
    said: TournamentAction  #: of which the event is a consequence
    dealt: DealtIn | None  #: the hand that is dealt, if one is


@cache
def in_tournaments() -> tuple[InTournament, ...]:
    """The events of all random tournaments."""
    return tuple(one for seed in range(TOURNAMENTS) for one in of_tournament(seed))


def of_tournament(seed: int) -> Iterator[InTournament]:
    """The events of one random tournament."""
    rng = random.Random(seed)
    now = opened_at_random(rng)
    for _ in range(SAID):
        said = said_at_random(rng, now)
        events = say(now, said).events
        hands = [one.event for one in events if isinstance(one, AtTableHappened)]
        dealt = next((one for one in hands if isinstance(one, DealtIn)), None)
        for event in events:
            then = after(now, event)
            yield InTournament(now, event, then, said, dealt)
            now = then


def opened_at_random(rng: random.Random) -> Tournament:
    """A tournament of two to four tables, in any house in which it can be played."""
    named = rng.sample(_OPTIONS, rng.randint(0, 4))
    options = {name: rng.choice(list(OPTIONS[name])).value for name in named}
    handed = rng.choice((3, 6, 8, 9))
    levels = tuple(
        LevelRow(
            small_blind=25 * 2**at,
            big_blind=50 * 2**at,
            lasts=rng.choice((5, 600_000)),
        )
        for at in range(4)
    )
    opening = TournamentOpening(
        tables=dict(seatings(rng, rng.randint(handed + 1, 4 * handed), handed)),
        schedule=levels,
        handed=handed,
        prizes=(500, 301, 200)[: rng.randint(0, 3)],
        entries=rng.choice((None, None, 120)),
        late_levels=rng.choice((None, 2)),
    )
    return opened_tournament(choose(profile(rng.choice(HOUSES)), options), opening)


def said_at_random(rng: random.Random, now: Tournament) -> TournamentAction:
    """Mostly what is due, or a hand; now and then anything else."""
    if rng.random() < 0.85:
        if now.undrawn:
            free = free_seats(now)
            return DrawSeat(rng.choice(now.undrawn).player, *rng.choice(free or (("A", 0),)))
        for name in sorted(now.buttons):
            if alive(now.tables[name]):
                return DrawButton(name, rng.choice(alive(now.tables[name])))
        if now.held and rng.random() < 0.4:
            return Release()
        return _hand(rng, now)
    return rng.choice(_anything(rng, now))


def _hand(rng: random.Random, now: Tournament) -> TournamentAction:
    """A hand is dealt or over at any table."""
    name = rng.choice(list(now.tables))
    playing = now.tables[name].playing
    return Said(name, Deal() if playing is None else HandOver(result(rng, playing)))


def _anything(rng: random.Random, now: Tournament) -> list[TournamentAction]:
    """Everything that can be said, much of which is refused."""
    name, other = rng.choice([*now.tables, "Z"]), rng.choice(list(now.tables))
    seat = rng.randrange(10)
    player = rng.choice([chair.player for _, chair in chairs_of(now)] or ["x"])
    free = rng.choice(free_seats(now) or (("A", 0),))
    out = rng.choice([one.player for one in now.out] or ["Ann"])
    said: list[TournamentAction] = [
        TimePasses(rng.choice((1500, 60_000, 300_000, 3_600_000, -1))),
        Enter(rng.choice(("Ann", "Bob", out, "")), *free),
        Enter(player, *free),
        *[Enter(player, *free, giving_up=True, closing=rng.random() < 0.3)] * 3,
        DrawSeat(rng.choice((player, "x")), name, seat),
        DrawButton(name, seat),
        BalanceTables(name, other),
        BalanceTables(other, name),
        BreakTable(other),
        AddTable(rng.choice(("D", "E", other)), rng.choice((6, 9, 1))),
        *[StopTable(name, rng.random() < 0.5)] * 2,
        CorrectSeat(rng.choice((player, "x")), *rng.choice((free, (name, seat)))),
        *[HandForHand(rng.random() < 0.8)] * 3,
        *[AllInCalled(one) for one in now.tables],
        Release(),
        FindOldChips(rng.choice((player, "x")), rng.choice((25, 130, 0))),
        *([] if now.smallest is None else [FindOldChips(player, 130)] * 6),
        *_colour_ups(rng, now),
        *(Said(name, one) for one in _to_table(rng, seat)),
    ]
    return [*said, *([CloseRegistration()] if rng.random() < 0.1 else [])]


def _to_table(rng: random.Random, seat: int) -> list[TableAction]:
    """What can be said to a table."""
    return [
        table_actions.GoAway(seat),
        table_actions.ComeBack(seat),
        table_actions.Leave(seat),
        table_actions.Remove(seat, rng.choice(("disqualified", "no-show"))),
        table_actions.Penalise(seat, rng.randint(0, 2)),
        table_actions.Time(5),
        Deal(button=seat),
    ]


def _colour_ups(rng: random.Random, now: Tournament) -> list[TournamentAction]:
    """A race with the cards that it needs, and one without."""
    race = Race(25, 100)
    needed = {name: odd_chips(stacks_of(table), race) for name, table in now.tables.items()}
    if max(needed.values()) > len(NEW_DECK):
        return []
    dealt = {name: tuple(rng.sample(NEW_DECK, number)) for name, number in needed.items()}
    return [ColourUp(25, 100, dealt), ColourUp(25, 100, {}), ColourUp(50, 75, {})]


def at_the_table(one: InTournament) -> AtTable:
    """An event of a table, as if the table were on its own and its players called by seats."""
    assert isinstance(one.event, AtTableHappened)
    assert isinstance(one.said, Said)
    name = one.event.table
    before, now = (_on_its_own(each.tables[name], name) for each in (one.before, one.after))
    return AtTable(before, one.event.event, now, one.said.said, one.dealt)


def _on_its_own(table: Table, name: str) -> Table:
    """The same table, at which a player called by table and seat is called by the seat."""
    chairs: list[Chair | None] = []
    for seat, chair in enumerate(table.chairs):
        called = chair is not None and chair.player == f"{name}{seat}"
        chairs.append(chair._replace(player=str(seat)) if chair and called else chair)
    return table._replace(chairs=tuple(chairs))
