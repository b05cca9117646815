"""A round of two tables, in which nobody may be lost, sit in two seats or share one."""

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import fields

from holdem_adapters.capabilities import RESULTS
from holdem_adapters.case_setup import house_of
from holdem_adapters.engine import asked
from holdem_adapters.hello_check import seats_faults
from holdem_adapters.tables.hand_lines import TableLine
from holdem_adapters.tables.opening import NextHand
from holdem_adapters.tournaments.compiled_rounds import compiled_rounds
from holdem_adapters.tournaments.directions import DrawSeat
from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_adapters.tournaments.tournament_opening import TournamentOpening
from holdem_conformance.engines.doctor.findings import BAD, GOOD, NOTE, Found
from holdem_conformance.engines.session import EngineSession
from holdem_scenarios.case.model import Case, Event, Round, Seating, TableHand, TableInRound

_STACK: Final = 1000
_HANDED: Final = 9
_TABLES: Final = ("A", "B")
_LOSER: Final = "A3"
_NO_TABLE: Final = "Z"


def small_tournament(engine: EngineSession) -> Iterator[Found]:
    """Two tables play a round, one player busts, and everybody else keeps his seat or gets one."""
    hello = engine.hello
    if "tournaments" not in hello.capabilities or any(seats_faults(hello.seats)):
        return
    told = RESULTS in hello.capabilities and "hands" not in hello.capabilities
    players = min(6, hello.seats[1])
    case = _case(players, busts=told or "deck" in hello.capabilities)
    compiled = compiled_rounds(case, house_of(case), case.rounds, told=told)
    assert isinstance(compiled.opening, TournamentOpening), "it is a tournament"
    engine.open_tournament(compiled.opening)
    start = engine.seen.tournament
    yield _shown(start)
    for line in compiled.lines:
        problem = _asked(engine, line)
        if problem:
            yield Found(BAD, f"{line.text}: {problem}", _remedy(line))
            return
    yield Found(GOOD, f"a round of two tables can be {'told' if told else 'played'}")
    yield from _afterwards(start, engine.seen.tournament, 2 * players * _STACK)
    yield _no_table(engine)


def _case(players: int, *, busts: bool) -> Case:
    """Two tables and one round, in which one player loses everything if that can be had."""
    stacks = (_STACK,) * players + (None,) * (_HANDED - players)
    loser = int(_LOSER[1:]) % players
    hand = TableHand(1, busts={loser: None} if busts else {})
    return Case(
        id="TB-01",
        title="",
        why="",
        severity="order",
        rules=(),
        event=Event(handed=_HANDED, breaks=()),
        tables=tuple(Seating(name, stacks) for name in _TABLES),
        rounds=(Round(1, tables=(TableInRound(_TABLES[0], hand),)),),
    )


def _asked(engine: EngineSession, line: TableLine) -> str:
    """Ask for one thing; what is wrong with the answer, or nothing."""
    engine.at(line.table)
    if line.request is not None:
        refused = engine.ask(line.request)
    elif line.step.verb:
        turn = asked(engine.seen).turn
        if turn is None:
            return "it is nobody's turn"
        if line.step.seat not in (None, turn):
            return f"it is seat {turn}'s turn"
        refused = engine.act(turn, line.step.verb, line.step.to)
    else:
        return ""
    return "" if refused is None else f"is refused: {refused.reason or 'no reason'}"


def _remedy(line: TableLine) -> str:
    """What to do about a refusal."""
    if isinstance(line.request, NextHand):
        return "`next` deals a hand at the table that it names, while others play theirs"
    if line.request is not None:
        return "the hand at this table is over: answer with the tournament as it is now"
    return "`act` is about the table that it names, whatever happens at others"


def _shown(shown: ShownTournament | UnsetType) -> Found:
    """What the engine shows of the tournament."""
    if shown is UNSET:
        return Found(NOTE, "it does not show `tournament`, so nothing of it is observed")
    names = [field.name for field in fields(ShownTournament)]
    hidden = [name for name in names if getattr(shown, name) is UNSET]
    if not hidden:
        return Found(GOOD, "it shows every part of `tournament`")
    return Found(NOTE, f"parts of `tournament` that it does not show: {', '.join(hidden)}")


def _afterwards(
    before: ShownTournament | UnsetType, now: ShownTournament | UnsetType, chips: int
) -> Iterator[Found]:
    """No chip is missing, and everybody who was there has one seat or is out."""
    if before is UNSET or now is UNSET:
        return
    if now.stacks is not UNSET:
        found = sum(now.stacks.values())
        what = f"{found} chips in `stacks` after the round, of {chips}"
        remedy = "show the chips of everybody who is in, by player"
        yield Found(GOOD if found == chips else BAD, what, "" if found == chips else remedy)
    if before.seats is UNSET or now.seats is UNSET:
        return
    taken = list(now.seats.values())
    twice = sorted({f"{table}{seat}" for table, seat in taken if taken.count((table, seat)) > 1})
    if twice:
        yield Found(BAD, f"two players in one seat: {', '.join(twice)}", "show where each one sits")
    moved = sorted(player for player, at in now.seats.items() if before.seats.get(player, at) != at)
    if moved:
        remedy = "a player is called by the seat in which he began, wherever he sits later"
        yield Found(BAD, f"moved, although the tables are even: {', '.join(moved)}", remedy)
    elif not twice:
        yield Found(GOOD, "nobody is moved while the tables are even")


def _no_table(engine: EngineSession) -> Found:
    """Nobody can draw a seat at a table that is not there."""
    engine.at("")
    draw = DrawSeat(player=_LOSER, table=_NO_TABLE, seat=0)
    if engine.ask(draw) is not None:
        return Found(GOOD, "nobody can draw a seat at a table that is not there")
    remedy = "answer `refused` when the engine rejects it; if it accepts it, do not hide that"
    return Found(NOTE, f"a seat is drawn at table {_NO_TABLE}, which is not there", remedy)
