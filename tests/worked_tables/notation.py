"""Worked tables in a notation of one line a hand: read, dealt, played and compared.

``away 2 | 0 1/2 dealt 0,1,3; busts 3 to 0 => stacks 0:2000`` says what happens
before the deal, what holds when the hand is dealt (button, small and big blind
first), what happens in it, and what holds afterwards.  A hand of which nothing
is said is folded around to the big blind.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from tests.at_the_table import play

from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.cards.deck import cards
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import choose
from holdem_oracle.house.profiles import PROFILES, profile
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Table, alive
from holdem_oracle.table.table_actions import (
    ComeBack,
    Deal,
    GoAway,
    HandOver,
    SitDown,
    TableAction,
    Time,
)
from holdem_oracle.table.table_events import TableRefused
from holdem_oracle.table.table_play import Opening, opened, say
from holdem_scenarios.files.strict_yaml import load_file

#: The board of a hand that is decided by pairs, and the pairs, the best first.
BOARD: Final = "Tc8d6h4s2c"
PAIRS: Final = (("AhAd", "AsAc"), ("KhKd", "KsKc"), ("QhQd", "QsQc"), ("JhJd", "JsJc"))
MILLISECONDS: Final = 60_000


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked table."""

    id: str
    table: str
    rules: tuple[str, ...]
    hands: tuple[str, ...]


class Line(NamedTuple):
    """One hand of a worked table, in its four parts."""

    before: str
    dealt: str
    played: str
    after: str
    times: int


def rows() -> list[Row]:
    """All worked tables."""
    return msgspec.convert(load_file(Path(__file__).with_name("rows.yaml")), list[Row])


def lines(row: Row) -> Iterator[Line]:
    """The hands of a row."""
    for text in row.hands:
        times = re.search(r"x(\d+)$", text)
        rest = text[: times.start()].strip() if times else text
        rest, _, after = rest.partition("=>")
        before, bar, dealt = rest.rpartition("|")
        dealt, _, played = dealt.partition(";")
        parts = (before if bar else "", dealt, played, after)
        before, dealt, played, after = (part.strip() for part in parts)
        dealt = "" if dealt == "(quiet)" else dealt
        yield Line(before, dealt, played, after, int(times[1]) if times else 1)


def opened_as(text: str) -> Table:
    """The table of a row: ``4 seats, 1000 each; roberts; missed_blinds: wait``."""
    first, *rest = text.split("; ")
    house = profile(next((word for word in rest if word in PROFILES), "tda-2024"))
    options = dict(word.split(": ") for word in rest if ": " in word)
    numbers = {word.split()[0]: word.split()[1] for word in rest if re.fullmatch(r"\w+ \d+", word)}
    ante = int(numbers.get("ante", 0))
    schedule: tuple[LevelRow, ...] = (LevelRow(small_blind=50, big_blind=100, ante=ante, lasts=0),)
    for word in rest:
        if word.startswith("levels "):
            schedule = tuple(level(part) for part in word.removeprefix("levels ").split(", "))
    button = int(numbers.get("button", 0))
    return opened(choose(house, options), Opening(stacks_of(first), schedule, button))


def stacks_of(text: str) -> tuple[int | None, ...]:
    """``4 seats, 1000 each``, or a list in which a seat may be empty."""
    if text.startswith("["):
        return tuple(None if word == "empty" else int(word) for word in text[1:-1].split(", "))
    seats, each = re.findall(r"\d+", text)
    return (int(each),) * int(seats)


def level(text: str) -> LevelRow:
    """``50/100 ante 100 for 20m``, or ``for 10 hands``."""
    small, big = map(int, re.findall(r"\d+", text)[:2])
    ante = re.search(r"ante (\d+)", text)
    lasts = re.search(r"for (\d+)(m?)", text)
    long = int(lasts[1]) * (MILLISECONDS if lasts[2] else 1) if lasts else 0
    return LevelRow(small_blind=small, big_blind=big, ante=int(ante[1]) if ante else 0, lasts=long)


def said_before(text: str) -> Iterator[TableAction]:
    """``away 0,1``, ``back 4 post``, ``sits 5:1000 wait`` or ``wait 20m``."""
    verb, what, how = [*text.split(), "", "", ""][:3]
    if verb == "away":
        yield from (GoAway(int(seat)) for seat in what.split(","))
    elif verb == "back":
        yield ComeBack(int(what), how or "post")
    elif verb == "sits":
        seat, chips = map(int, what.split(":"))
        yield SitDown(seat, chips, f"newcomer in {seat}", how or "post")
    elif verb in ("wait", "during"):
        yield Time(int(what.removesuffix("m")) * MILLISECONDS)


def dealt(table: Table, line: Line) -> Table:
    """The table after everything that is said before a hand, and its deal."""
    for said in said_before(line.before):
        step = say(table, said)
        assert not isinstance(step.events[0], TableRefused), step.events[0]
        table = step.table
    return say(table, Deal()).table


def results(table: Table, line: Line, later: Mapping[int, int]) -> dict[Seat, int]:
    """The stacks after a hand: it is folded, played, or lost to one player."""
    setup = table.playing
    assert setup is not None
    if "busts" in line.played:
        return all_lost(table, setup, line.played, later)
    if "loses" in line.played:
        seat, chips = map(int, re.findall(r"loses (\d+):(\d+)", line.played)[0])
        return moved(setup, {Seat(seat): chips}, taker_of(table, [seat], later))
    if "play" in line.played:
        return played_out(setup, line.played)
    return stacks_after(folded_around(setup))


def stacks_after(hand: Hand) -> dict[Seat, int]:
    """The stacks of a hand that is over."""
    assert hand.over
    return {seat: hand.stacks[seat] for seat in hand.players}


def folded_around(setup: Setup) -> Hand:
    """A hand in which everybody folds to the big blind."""
    hand = start(setup).hand
    while (seat := turn(hand)) is not None:
        hand = act(hand, Action(seat, Verb.FOLD)).hand
    return hand


def played_out(setup: Setup, text: str) -> dict[Seat, int]:
    """A hand that is really played, then checked down; ``best 0>2>1`` orders the hands."""
    strength = re.search(r"best ([\d>=]+)", text)
    holes = {}
    for pairs, group in zip(PAIRS, strength[1].split(">") if strength else (), strict=False):
        for pair, seat in zip(pairs, group.split("="), strict=False):
            holes[Seat(int(seat))] = cards(pair)
    known = replace(setup, holes=holes, board=cards(BOARD) if strength else ())
    return stacks_after(play(known, re.sub(r"^.*?play ?", "", text)))


def all_lost(table: Table, setup: Setup, text: str, later: Mapping[int, int]) -> dict[Seat, int]:
    """Players lose everything to one who covers them; the others lose what they have posted."""
    found = re.search(r"busts ([\d,]+)(?: to (\d+))?", text)
    assert found is not None
    losers = [int(seat) for seat in found[1].split(",")]
    taker = Seat(int(found[2])) if found[2] else taker_of(table, losers, later)
    lost = {Seat(seat): setup.stacks[seat] or 0 for seat in losers}
    blinds = setup.blind_seats or BlindSeats(None, None)
    for seat, chips in ((blinds.small, setup.small_blind), (blinds.big, setup.big_blind)):
        if seat is not None and seat not in lost and seat != taker:
            lost[seat] = min(chips, setup.stacks[seat] or 0)
    return moved(setup, lost, taker)


def moved(setup: Setup, lost: Mapping[Seat, int], taker: Seat) -> dict[Seat, int]:
    """Everything that is lost goes to one player."""
    after = {seat: (setup.stacks[seat] or 0) - lost.get(seat, 0) for seat in setup.players}
    after[taker] += sum(lost.values())
    return after


def taker_of(table: Table, losers: list[int], later: Mapping[int, int]) -> Seat:
    """The player with most chips of those who stay in longest."""
    chips = {seat: chair.chips for seat in alive(table) if (chair := table.chairs[seat])}
    others = [seat for seat in chips if seat not in losers]
    return max(others, key=lambda seat: (later.get(seat, 1000), chips[seat]))


def hand_over(table: Table, line: Line, later: Mapping[int, int]) -> Table:
    """The table after a hand, during which time may have passed."""
    after = results(table, line, later)
    for said in said_before(line.played if line.played.startswith("during") else ""):
        table = say(table, said).table
    step = say(table, HandOver(after))
    assert not isinstance(step.events[0], TableRefused), step.events[0]
    return step.table
