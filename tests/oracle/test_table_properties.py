"""What holds at any table, under any house, whatever is said to it."""

from hypothesis import given
from hypothesis import strategies as st
from tests.oracle.table_strategies import Whim, absurd, sensible, tables, whims

from holdem_oracle.hand.setup_checks import checked
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import profile
from holdem_oracle.table.levels import LevelRow, next_level
from holdem_oracle.table.table import Missed, Stage, Table, chips_in_play
from holdem_oracle.table.table_actions import (
    ComeBack,
    Deal,
    GoAway,
    HandOver,
    TableAction,
    TableRefusal,
)
from holdem_oracle.table.table_bookkeeping import after, chips_accounted_for
from holdem_oracle.table.table_events import DealtIn, TableEvent, TableRefused
from holdem_oracle.table.table_flow import what_follows
from holdem_oracle.table.table_judging import judge
from holdem_oracle.table.table_play import Opening, TableStep, opened, replayed_table, say
from holdem_scenarios.register import read_register

REGISTER = read_register()


def steps(table: Table, wanted: list[Whim]) -> list[TableStep]:
    """The steps of everything that the whims say."""
    found = []
    for whim in wanted:
        step = say(table, sensible(table, whim))
        table = step.table
        found.append(step)
    return found


@given(tables(), st.lists(st.tuples(absurd | st.just(Deal()), st.booleans()), max_size=20))
def test_whatever_is_said_is_an_event(table: Table, said: list[tuple[TableAction, bool]]) -> None:
    """A table is total: any value of any type is judged, and a refusal changes nothing."""
    for one, end in said:
        step = say(table, one)
        if isinstance(step.events[0], TableRefused):
            assert step.events[0].reason in TableRefusal
            assert step.table == table
        table = step.table
        if end and table.playing is not None:
            stacks = {seat: table.playing.stacks[seat] for seat in table.playing.players}
            table = say(table, HandOver(stacks)).table


@given(tables(), whims)
def test_the_log_determines_the_table(table: Table, wanted: list[Whim]) -> None:
    """Replaying the events gives the same table."""
    done = steps(table, wanted)
    log = [event for step in done for event in step.events]
    assert replayed_table(table, log) == (done[-1].table if done else table)


@given(tables(), whims)
def test_chips_are_accounted_for(table: Table, wanted: list[Whim]) -> None:
    """Nothing comes or goes but what was added and removed."""
    before = chips_in_play(table)
    for step in steps(table, wanted):
        assert chips_accounted_for(step.table, before)
        assert all(chair.chips >= 0 for chair in step.table.chairs if chair is not None)


@given(tables(), whims)
def test_every_event_cites_the_register(table: Table, wanted: list[Whim]) -> None:
    """Whatever happens, and whatever is refused."""
    for step in steps(table, wanted):
        REGISTER.cited([event.rule for event in step.events], "the log of a table")


@given(tables(), whims)
def test_every_hand_that_is_dealt_can_be_played(table: Table, wanted: list[Whim]) -> None:
    """Its set-up is one that the hand accepts, with the chips of those who are dealt in."""
    for step in steps(table, wanted):
        if step.table.stage is Stage.PLAYING and step.table.playing is not None:
            setup = checked(step.table.playing)
            assert setup.blind_seats is not None
            assert setup.blind_seats.big in setup.players
            assert len(setup.players) >= 2


@given(tables(), whims)
def test_nobody_sits_twice_and_who_is_out_is_not_dealt_in(table: Table, wanted: list[Whim]) -> None:
    """A player has one chair; one with a place has no chips."""
    for step in steps(table, wanted):
        names = [chair.player for chair in step.table.chairs if chair is not None]
        assert len(set(names)) == len(names)
        out = {one.player for one in step.table.out}
        playing = {chair.player for chair in step.table.chairs if chair and chair.chips}
        assert not out & playing


def blinds_of(table: Table, wanted: list[Whim]) -> list[tuple[Table, DealtIn]]:
    """Every hand that is dealt, with the table after it."""
    return [
        (step.table, event)
        for step in steps(table, wanted)
        for event in step.events
        if isinstance(event, DealtIn) and event.mistake is None
    ]


@given(tables(button="dead", becoming_heads_up="at-once", heads_up="button-sb"), whims)
def test_with_a_dead_button_nobody_is_big_blind_twice_running(
    table: Table, wanted: list[Whim]
) -> None:
    """And the big blind is never on the button, no matter who comes and goes."""
    harmless = [whim for whim in wanted if whim[0] % 16 not in (14, 15)]
    last: tuple[int, str] | None = None
    for at, event in blinds_of(table, harmless):
        blinds = event.setup.blind_seats
        assert blinds is not None
        assert blinds.big is not None
        assert blinds.big != event.setup.button
        chair = at.chairs[blinds.big]
        assert chair is not None
        now = (at.hand, chair.player)
        assert last is None or last[1] != now[1]
        last = now


@given(tables(), whims, st.integers(1, 8))
def test_turning_the_table_turns_everything(table: Table, wanted: list[Whim], by: int) -> None:
    """Only the first button may be bound to a seat."""
    table = table._replace(house=table.house._replace(first_button=House().first_button))
    kinds = [whim for whim in wanted if whim[0] < 55 or whim[0] % 16 in range(5)]
    seats = len(table.chairs)
    turned = turn(table, by % seats)
    for kind, chosen, chips in kinds:
        seat = chosen % seats
        if table.playing is not None:
            taker = seat % len(table.playing.players)
            moved = sorted((player + by) % seats for player in table.playing.players)
            there = moved.index((table.playing.players[taker] + by) % seats)
            table = say(table, sensible(table, (0, taker, chips))).table
            turned = say(turned, sensible(turned, (0, there, chips))).table
            continue
        step = say(table, sensible(table, (kind, seat, chips)))
        other = say(turned, sensible(turned, (kind, (seat + by) % seats, chips)))
        assert [type(event) for event in step.events if not of_a_seat(event)] == [
            type(event) for event in other.events if not of_a_seat(event)
        ]
        table, turned = step.table, other.table
        assert turn(table, by % seats).chairs == turned.chairs


def turn(table: Table, by: int) -> Table:
    """A table before its first hand, or the chairs of any table, turned by some seats."""
    seats = len(table.chairs)
    chairs = tuple(table.chairs[(at - by) % seats] for at in range(seats))
    button = type(table.button)((table.button + by) % seats)
    return table._replace(chairs=chairs, button=button)


def of_a_seat(event: TableEvent) -> bool:
    """Events about one seat each come in the order of seats."""
    return hasattr(event, "seat")


@given(tables(), st.integers(1, 9))
def test_away_and_back_without_a_blind_between_is_nothing(table: Table, seat: int) -> None:
    """Nobody owes anything for a hand in which no blind has passed him."""
    seat %= len(table.chairs)
    away = say(table, GoAway(seat)).table
    back = say(away, ComeBack(seat)).table
    assert back == table


@given(tables(missed_blinds="post"), whims)
def test_nobody_owes_a_blind_after_he_was_dealt_in(table: Table, wanted: list[Whim]) -> None:
    """What is owed is owed by somebody who was not in the last hand."""
    for step in steps(table, wanted):
        for seat in step.table.dealt if step.table.stage is Stage.PLAYING else ():
            chair = step.table.chairs[seat]
            assert chair is not None
            assert chair.owes == Missed()


@given(
    st.integers(2, 9),
    st.sampled_from(["tda-2024", "roberts", "ludoforge", "server", "pokerstars", "ongame"]),
)
def test_an_orbit_of_quiet_hands_gives_everybody_his_stack_back(players: int, name: str) -> None:
    """Each posts both blinds once, and wins the small one once."""
    table = fresh(name, (1000,) * players)
    for _ in range(players):
        table = walked(table)
    assert [chair.chips for chair in table.chairs if chair] == [1000] * players


def fresh(name: str, stacks: tuple[int, ...]) -> Table:
    """A table at 50/100 under a profile."""
    level = LevelRow(small_blind=50, big_blind=100, lasts=0)
    return opened(profile(name), Opening(stacks, (level,)))


def walked(table: Table) -> Table:
    """The table after a hand in which the small blind goes to the big one."""
    table = say(table, Deal()).table
    assert table.playing is not None
    setup = table.playing
    after_it = {seat: setup.stacks[seat] or 0 for seat in setup.players}
    assert setup.blind_seats is not None
    small, big = setup.blind_seats
    assert small is not None
    assert big is not None
    after_it[small] -= 50
    after_it[big] += 50
    return say(table, HandOver(after_it)).table


@given(st.lists(st.integers(0, 5), min_size=1, max_size=4), st.integers(0, 30))
def test_the_level_by_time_is_a_function_of_the_clock(lengths: list[int], clock: int) -> None:
    """It never falls, and does not depend on the hands that were played."""
    schedule = [LevelRow(small_blind=1, big_blind=2, lasts=lasts) for lasts in lengths]
    found = {
        next_level(schedule, hands=hands, time=clock, house=House())
        for hands in range(len(schedule))
    }
    assert len(found) == 1
    later = next_level(schedule, hands=0, time=clock + 1, house=House())
    assert later >= found.pop()


@given(st.lists(st.integers(1, 5), min_size=1, max_size=4), st.integers(0, 30))
def test_where_hands_are_counted_a_hand_ends_one_level_at_most(
    lengths: list[int], hands: int
) -> None:
    """As each level lasts for one hand at least; it does not depend on the clock."""
    house = choose(House(), {"level_clock": "hands"})
    schedule = [LevelRow(small_blind=1, big_blind=2, lasts=lasts) for lasts in lengths]
    levels = [
        next_level(schedule, hands=played, time=hands, house=house) for played in (hands, hands + 1)
    ]
    assert levels[1] - levels[0] in (0, 1)


@given(tables(), whims, st.integers(2, 7))
def test_scaling_the_chips_scales_the_stacks(table: Table, wanted: list[Whim], by: int) -> None:
    """Nobody else is out, and nobody has another place."""
    large = scaled(table, by)
    for whim in (whim for whim in wanted if whim[0] < 55):
        if table.playing is None:
            table, large = say(table, Deal()).table, say(large, Deal()).table
            continue
        said = sensible(table, (0, *whim[1:]))
        assert isinstance(said, HandOver)
        assert isinstance(said.stacks, dict)
        table = say(table, said).table
        large = say(large, HandOver({seat: by * said.stacks[seat] for seat in said.stacks})).table
        assert scaled(table, by).chairs == large.chairs
        assert (table.out, table.last) == (large.out, large.last)


def scaled(table: Table, by: int) -> Table:
    """The same table with so many times the chips."""
    chairs = tuple(chair and chair._replace(chips=by * chair.chips) for chair in table.chairs)
    rows = tuple(
        LevelRow(
            small_blind=by * row.small_blind,
            big_blind=by * row.big_blind,
            ante=by * row.ante,
            lasts=row.lasts,
        )
        for row in table.schedule
    )
    return table._replace(chairs=chairs, schedule=rows)


@given(tables(), whims)
def test_small_steps_are_all_there_is(table: Table, wanted: list[Whim]) -> None:
    """Saying something is judging it, and applying what follows until nothing does."""
    for whim in wanted:
        said = sensible(table, whim)
        event: TableEvent | None = judge(table, said)
        by_hand = table
        while event is not None:
            by_hand = after(by_hand, event)
            event = what_follows(by_hand)
        table = say(table, said).table
        assert by_hand == table
