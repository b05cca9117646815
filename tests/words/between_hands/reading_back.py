"""Seats, blinds, places and times, read back from sentences."""

import re

from holdem_oracle.table.table import Out, Table


def is_called(table: Table, seat: int, name: str) -> bool:
    """Whether a seat is told with the name of its player, unless that is its number."""
    chair = table.chairs[seat]
    player = "" if chair is None else chair.player
    return name == ("" if player == str(seat) else player)


def seats_in(table: Table, text: str) -> list[int]:
    """The seats of a list: "1, 3 (Ann) and 4"."""
    found = []
    for word in re.split(r", | and ", text):
        number, _, name = word.partition(" ")
        assert is_called(table, int(number), name[1:-1])
        found.append(int(number))
    return found


def blinds_in(text: str) -> set[str]:
    """The blinds of a list: "the small blind and the big blind"."""
    return {word.split()[1] for word in re.split(r", | and ", text) if word}


def places_in(text: str) -> list[Out]:
    """The places of players, each in a sentence."""
    found = []
    for one in re.findall(r"\S.*?\.(?= |$)", text):
        ranked = re.fullmatch(r"(?:Player )?(.+) takes places? (\d+)(?: to (\d+))?\.", one)
        if ranked:
            found.append(Out(ranked[1], int(ranked[2]), int(ranked[3] or ranked[2])))
        else:
            nobody = re.fullmatch(r"(?:Player )?(.+) is out; nobody is ranked\.", one)
            assert nobody is not None, one
            found.append(Out(nobody[1], None, None))
    return found


def milliseconds(text: str) -> int:
    """A time: "1 hour 30 minutes"."""
    if text == "no time":
        return 0
    units = {"hour": 3_600_000, "minute": 60_000, "second": 1000, "millisecond": 1}
    found = re.findall(r"(\d+) (hour|minute|second|millisecond)(s?)", text)
    assert " ".join(f"{number} {unit}{many}" for number, unit, many in found) == text
    assert all((number == "1") == (many == "") for number, _, many in found)
    return sum(int(number) * units[unit] for number, unit, _ in found)
