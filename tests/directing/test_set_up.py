"""What is written before the first hand: tables, players, house, blinds."""

import pytest
from tests.directing.directed import after, answers, told

from holdem_conformance.directing.games import Game, OneTable, house_of, tables_of
from holdem_conformance.directing.set_up import MOST_TABLES, opened_game
from holdem_oracle.errors import SetupError
from holdem_oracle.house.profiles import PROFILES
from holdem_oracle.tournament.tournament import Tournament
from holdem_scenarios.files.problems import Wrong


def game(*lines: str) -> Game:
    """The game before its first hand."""
    return opened_game(after(*lines).standing.set_up)


def tournament(*lines: str) -> Tournament:
    """The game, which is a tournament."""
    found = game(*lines)
    assert isinstance(found, Tournament)
    return found


def seated(found: Game) -> dict[str, dict[int, tuple[str, int]]]:
    """Who sits where, with how much."""
    return {
        name: {
            seat: (chair.player, chair.chips)
            for seat, chair in enumerate(table.chairs)
            if chair is not None
        }
        for name, table in tables_of(found).items()
    }


def test_tables_with_so_many_players() -> None:
    """In the first seats of nine, each with 1000 and named by table and seat."""
    found = seated(game("tables A 3, Bravo 2"))
    assert found == {
        "A": {seat: (f"A{seat}", 1000) for seat in range(3)},
        "Bravo": {seat: (f"Bravo{seat}", 1000) for seat in range(2)},
    }


@pytest.mark.parametrize(
    "lines",
    [
        ("table A: 1000, -, Ann 500, Bob", "table B 2"),
        ("tables A: 1000 - Ann 500 Bob; B: 1000 1000",),
        ("tables B 2", "table A: 1000, -, Ann 500, Bob"),
    ],
)
def test_tables_seat_by_seat(lines: tuple[str, ...]) -> None:
    """A stack, a name, a name with a stack, or a dash for an empty seat."""
    found = seated(game(*lines))
    assert found["A"] == {0: ("A0", 1000), 2: ("Ann", 500), 3: ("Bob", 1000)}
    assert found["B"] == {0: ("B0", 1000), 1: ("B1", 1000)}


def test_players_in_seats_that_are_named() -> None:
    """The others are empty."""
    assert list(seated(game("tables A seats 0 1 2 5, B 8"))["A"]) == [0, 1, 2, 5]


@pytest.mark.parametrize("line", ["table 4", "table: 1000 1000 1000 1000"])
def test_a_table_on_its_own(line: str) -> None:
    """Its players are named by their seats, and it has nine of them."""
    found = game(line)
    assert isinstance(found, OneTable)
    assert seated(found) == {"": {seat: (str(seat), 1000) for seat in range(4)}}
    assert len(found.table.chairs) == 9


def test_everything_about_a_tournament() -> None:
    """House, levels, seats, stack, prizes, order of breaking, entries, registration, button."""
    found = tournament(
        "tables A 4, B 5",
        "house wsop-2026 balance=director, halt=tda-11d",
        "levels 25/50 for 20m, 50/100 ante 100 for 1h30m, 100/200",
        "handed 6",
        "stack 1500",
        "prizes 500, 300 200",
        "breaks B A",
        "entries 60",
        "late 6",
        "button A 3",
    )
    assert found.house == PROFILES["wsop-2026"]._replace(
        balance=PROFILES["tda-2024"].balance, halt=PROFILES["tda-2024"].halt
    )
    assert [row.lasts for row in found.schedule] == [1_200_000, 5_400_000, 0]
    assert (found.handed, found.stack, found.entries, found.late_levels) == (6, 1500, 60, 6)
    assert (found.prizes, found.break_order) == ((500, 300, 200), ("B", "A"))
    assert {name: len(table.chairs) for name, table in found.tables.items()} == {"A": 6, "B": 6}
    assert found.tables["A"].button == 3
    assert seated(found)["B"][4] == ("B4", 1500)


def test_everything_about_a_table_on_its_own() -> None:
    """The limits of a buy-in, straddles, levels by hands, a button, prizes."""
    found = game(
        "table Ann, Bob, Cy",
        "house ludoforge straddle=utg",
        "levels 10/20 for 10 hands, 15/30",
        "buy-in 500-2000",
        "straddle",
        "button 2",
        "prizes 90 10",
    )
    assert isinstance(found, OneTable)
    table = found.table
    assert (table.least, table.most, table.straddled, table.button) == (500, 2000, True, 2)
    assert [row.lasts for row in table.schedule] == [10, 0]
    assert found.prizes == (90, 10)


def test_a_profile_begins_the_house_anew() -> None:
    """Options that were written before it are forgotten; those after it count."""
    found = game("table 3", "house halt=wsop-67", "house server", "house cap=4")
    assert house_of(found) == PROFILES["server"]._replace(cap=PROFILES["tda-2024"].cap)


def test_the_value_of_a_chip_is_a_number() -> None:
    """All other options are words."""
    assert house_of(game("table 3", "house chip_unit=25", "blinds 50/100")).chip_unit == 25


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("tables", "no table"),
        ("tables A", "the number of players is missing"),
        ("tables A 0", "not a whole number of 1 or more"),
        ("tables A 23", "23 players at one table"),
        ("tables A 99999999999999999", "players at one table"),
        ("tables A seats", "seats are from 0"),
        ("tables A seats 22", "seats are from 0"),
        ("table A:", "nobody"),
        ("table", "nobody sits there"),
        ("table: 0 0", "not a whole number of 1 or more"),
        (f"table {'1000 ' * 23}", "too many seats"),
        (f'table "{"x" * 41}", Bob', "is not a name"),
        ("house", "nothing is said about the house"),
        ("house nowhere", "there is no profile 'nowhere'"),
        ("house balance=never", "'never' is not a value"),
        ("house weather=fine", "there is no such option"),
        ("blinds 50", "is not a level"),
        ("levels 50/100 for 20m, 100/200 for 5 hands, 5/5", "levels by hands and by time"),
        ("handed 1", "not a whole number of 2 or more"),
        ("handed 23", "23 seats at each table"),
        ("stack 0", "not a whole number of 1 or more"),
        ("prizes", "no prizes"),
        ("prizes ten", "not a whole number"),
        ("late x", "not a whole number"),
        ("buy-in 9-3", "is not a range"),
        ("button 3", "there is no table"),
        ("straddle now", "'now' is too much"),
    ],
)
def test_what_is_wrong_is_said_at_once(line: str, problem: str) -> None:
    """With what to write instead; and nothing has changed."""
    one = after()
    before = one.standing
    with pytest.raises((Wrong, SetupError), match=problem):
        answers(one, line)
    assert one.standing == before


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (("house tda-2024",), "nobody sits anywhere"),
        (("tables A 7, B 7", "handed 6"), "7 seats, and 6 at each table"),
        (("tables A 4", "house roberts"), "a tournament blinds absent players off"),
        (("tables F 4, B 4",), "F is the name of the final table"),
        (("tables A 4", "breaks B"), "there is no table 'B'"),
        (("tables A: Ann, Bob; B: Ann, Cy",), "2 players are called 'Ann'"),
        (("table Ann, Ann, Cy",), "two players are called 'Ann'"),
        (("table 4", "button 9"), "no seat 9"),
        (("table 4", "levels 50/100 for 5 hands, 100/200"), "counts levels by time"),
        (("table 4", "house ludoforge", "levels 5/10 for 5m, 100/200"), "counts levels by hands"),
        (("table 4", "blinds 100/50"), "small_blind"),
        (("table: 1000, -, -",), "players with chips: 1"),
    ],
)
def test_what_does_not_fit_is_said_with_the_first_hand(
    lines: tuple[str, ...], problem: str
) -> None:
    """So that lines may stand in any order; nothing has happened then."""
    one = after(*lines)
    with pytest.raises(SetupError, match=problem):
        answers(one, "hand")
    assert one.standing.game is None


def test_a_set_up_does_not_change_once_play_has_begun() -> None:
    """But it may be taken back."""
    one = after("tables A 9, B 9", "hand A")
    with pytest.raises(Wrong, match="play has begun"):
        answers(one, "prizes 500")
    answers(one, "undo")
    answers(one, "prizes 500")
    assert one.standing.set_up.prizes == (500,)


def test_a_table_on_its_own_is_not_one_of_several() -> None:
    """Nor the other way round."""
    for lines in (("table 4", "tables A 4"), ("tables A 4", "table 4")):
        with pytest.raises(Wrong, match=r"on its own|beside others"):
            told(*lines)


def test_there_are_not_too_many_tables() -> None:
    """More than anybody directs by hand."""
    some = [f"tables {', '.join(f'T{at}-{more} 2' for more in range(100))}" for at in range(6)]
    one = after(*some[: MOST_TABLES // 100])
    with pytest.raises(Wrong, match="600 tables"):
        answers(one, some[-1])
