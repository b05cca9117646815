"""Every worked table holds: the figures were worked out by hand from the rule books."""

import re

import pytest
from tests.worked_tables.notation import (
    Line,
    Row,
    dealt,
    hand_over,
    lines,
    opened_as,
    rows,
)

from holdem_oracle.hand.setup import BlindSeats
from holdem_oracle.table.table import Out, Table, alive, placings
from holdem_oracle.table.table_actions import Deal
from holdem_oracle.table.table_events import TableRefused
from holdem_oracle.table.table_play import say
from holdem_scenarios.register import read_register

ROWS = rows()


def test_the_rows_are_there_and_cite_the_register() -> None:
    """So many of each family, and every clause exists."""
    families = [row.id[:2] for row in ROWS]
    assert {name: families.count(name) for name in sorted(set(families))} == {
        "BT": 38,
        "EL": 18,
        "LV": 11,
        "MB": 12,
        "MH": 7,
        "NW": 10,
    }
    register = read_register()
    for row in ROWS:
        assert row.rules, row.id
        register.cited(row.rules, row.id)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_a_worked_table_holds(row: Row) -> None:
    """Hand by hand: positions, players, posts and levels; stacks, places and who is out."""
    table = opened_as(row.table)
    written = list(lines(row))
    busts = busting(written)
    for at, line in enumerate(written):
        for _ in range(line.times):
            if "refused" in line.dealt:
                table = refused(table, line)
                continue
            table = dealt(table, line)
            assert when_dealt(table, line.dealt) == line.dealt.split(), (row.id, at)
            table = hand_over(
                table, line, {seat: hand for seat, hand in busts.items() if hand > at}
            )
            assert afterwards(table, line.after) == line.after, (row.id, at)


def busting(written: list[Line]) -> dict[int, int]:
    """The hand in which each player busts."""
    found: dict[int, int] = {}
    for at, line in enumerate(written):
        for seats in re.findall(r"busts ([\d,]+)", line.played):
            found |= {int(seat): at for seat in seats.split(",")}
    return found


def refused(table: Table, line: Line) -> Table:
    """The deal is refused, for the reason that is written."""
    table = dealt(table, line._replace(dealt=""))
    event = say(table, Deal()).events[0]
    assert isinstance(event, TableRefused)
    assert f"refused {event.reason}" == line.dealt
    return table


def when_dealt(table: Table, text: str) -> list[str]:
    """The facts of a hand that is dealt, in the words of the line and in their order."""
    setup = table.playing
    assert setup is not None, say(table, Deal()).events[0]
    blinds = setup.blind_seats or BlindSeats(None, None)
    small = "dead" if blinds.small is None else blinds.small
    posts = ",".join(f"{post.seat}:{post.live}+{post.dead}" for post in setup.late_posts)
    told = {
        "dealt": joined(setup.players),
        "waits": joined(table.waiting) or "nobody",
        "posts": posts or "nothing",
        "at": f"{setup.small_blind}/{setup.big_blind}",
        "ante": str(setup.ante),
        "level": str(table.level + 1),
    }
    facts = []
    words = text.split()
    if words and words[0].isdigit():
        facts = [str(setup.button), f"{small}/{blinds.big}"]
    for word in words:
        if word in told:
            facts += [word, told[word]]
    return facts


def joined(seats: tuple[int, ...]) -> str:
    """Seats, separated by commas."""
    return ",".join(map(str, seats))


def afterwards(table: Table, text: str) -> str:
    """The facts after a hand, in the words of the line and in their order."""
    return "; ".join(fact(table, part) for part in text.split("; ")) if text else ""


def fact(table: Table, text: str) -> str:
    """One fact, such as ``stacks 0:900,2:700`` or ``out nobody``."""
    word, named = text.split(" ")
    if word == "alive":
        return f"alive {joined(alive(table))}"
    if word == "out":
        out = [at for at, chair in enumerate(table.chairs) if chair is not None and not chair.chips]
        return f"out {joined(tuple(out)) or 'nobody'}"
    seats = [one.split(":")[0] for one in named.split(",")]
    tell = stack if word == "stacks" else place
    return f"{word} " + ",".join(f"{seat}:{tell(table, seat)}" for seat in seats)


def stack(table: Table, seat: str) -> str:
    """The chips in a seat."""
    chair = table.chairs[int(seat)]
    assert chair is not None
    return str(chair.chips)


def place(table: Table, player: str) -> str:
    """The place of a player, or the places that he shares."""
    out = next(one for one in placings(table) if one.player == player)
    return placed(out)


def placed(out: Out) -> str:
    """A place in words."""
    if out.first is None:
        return "unranked"
    return str(out.first) if out.first == out.last else f"{out.first}-{out.last}"
