"""Hypothesis strategies for tournaments: how they are opened, and what is said to them."""

from hypothesis import strategies as st
from tests.oracle.strategies import houses, json_values
from tests.oracle.table_strategies import Whim, absurd, between, during

from holdem_oracle.hand.cards.deck import NEW_DECK
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Stage, alive
from holdem_oracle.table.table_actions import Deal
from holdem_oracle.tournament.chip_race import Race, odd_chips
from holdem_oracle.tournament.colouring_up import stacks_of
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import Tournament, chairs_of
from holdem_oracle.tournament.tournament_actions import (
    AddTable,
    AllInCalled,
    AtTable,
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
from holdem_oracle.tournament.tournament_play import (
    Seating,
    TournamentOpening,
    opened_tournament,
)

NAMES = "ABCD"
PRIZES = (50, 30, 20)
ACTIONS = (
    *(AtTable, TimePasses, Enter, CloseRegistration, DrawSeat, DrawButton, BalanceTables),
    *(BreakTable, AddTable, StopTable, CorrectSeat, HandForHand, AllInCalled, Release, ColourUp),
    FindOldChips,
)
#: Anything at all, in the fields of every action of a tournament or of one of its tables.
absurd_in_tournaments = st.one_of(
    *(st.builds(kind, *[json_values] * len(kind._fields)) for kind in ACTIONS),
    st.builds(AtTable, st.sampled_from((*NAMES, "F")), absurd),
)


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """One to four tables with two to six seats each, under any house that blinds players off."""
    house = draw(houses(missed_blinds="blinded-off"))
    unit = house.chip_unit
    handed = draw(st.integers(2, 6))
    seats = st.lists(st.integers(1, 400) | st.none(), min_size=handed, max_size=handed).filter(
        lambda chips: sum(chip is not None for chip in chips) > 1
    )
    tables = draw(st.lists(seats, min_size=1, max_size=len(NAMES)))
    schedule = tuple(
        LevelRow(
            small_blind=(at + 1) * unit,
            big_blind=2 * (at + 1) * unit,
            lasts=draw(st.integers(0, 5)),
        )
        for at in range(3)
    )
    return opened_tournament(
        house,
        TournamentOpening(
            tables={
                name: Seating(
                    tuple(stacks),
                    button=next(at for at, chips in enumerate(stacks) if chips is not None),
                )
                for name, stacks in zip(NAMES, tables, strict=False)
            },
            schedule=schedule,
            handed=handed,
            stack=100,
            prizes=draw(st.sampled_from(((), PRIZES))),
            entries=draw(st.sampled_from((None, 60, 120))),
            late_levels=draw(st.sampled_from((None, 2))),
        ),
    )


def sensible_in(tournament: Tournament, whim: Whim) -> TournamentAction:
    """Something that is often allowed: what is due, or a hand, or something a director says."""
    kind, seat, chips = whim
    if tournament.undrawn and kind < 90:
        free = free_seats(tournament)
        chair = tournament.undrawn[chips % len(tournament.undrawn)]
        return DrawSeat(chair.player, *free[chips % len(free)])
    for name in sorted(tournament.buttons):
        if kind < 90 and (here := alive(tournament.tables[name])):
            return DrawButton(name, here[chips % len(here)])
    names = list(tournament.tables)
    name = names[chips % len(names)]
    table = tournament.tables[name]
    if table.stage is Stage.PLAYING:
        assert table.playing is not None
        return AtTable(name, during(kind, seat, chips, table.playing))
    if kind < 60:
        return AtTable(name, Deal())
    if kind < 75:
        return AtTable(name, between(kind, seat % len(table.chairs), chips))
    return _directed(tournament, whim, name)


def _directed(tournament: Tournament, whim: Whim, name: str) -> TournamentAction:
    """What a director says."""
    kind, seat, chips = whim
    free = free_seats(tournament) or ((name, 0),)
    to = free[chips % len(free)]
    players = [chair.player for _, chair in chairs_of(tournament)] or ["nobody"]
    player = players[chips % len(players)]
    race = Race(1, 5)
    dealt = {
        at: NEW_DECK[: odd_chips(stacks_of(table), race)] for at, table in tournament.tables.items()
    }
    other = list(tournament.tables)[seat % len(tournament.tables)]
    said: list[TournamentAction] = [
        Enter(f"entrant {chips}", *to),
        Enter(player, *to, giving_up=True, closing=bool(seat % 2)),
        TimePasses(chips),
        HandForHand(on=bool(seat % 3)),
        BalanceTables(name, other),
        BreakTable(name),
        AddTable(f"extra {chips}", 2 + seat % 5),
        StopTable(name, stops=bool(chips % 2)),
        CorrectSeat(player, *to),
        AllInCalled(name),
        Release(),
        ColourUp(1, 5, dealt),
        FindOldChips(player, chips),
        CloseRegistration() if chips > 380 else TimePasses(chips),
    ]
    return said[(kind + seat) % len(said)]
