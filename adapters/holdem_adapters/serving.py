"""A Python class served as a process: ``python -m holdem_adapters.serving``.

Output printed by the class or its engine goes to standard error: standard output
is reserved for the answers.
"""

import os
import sys
from collections.abc import Callable, Mapping
from copy import deepcopy
from types import MappingProxyType
from typing import IO, Any, Final, get_args

import msgspec
from msgspec import UNSET

from holdem_adapters.engine import MOST_PASSIVE_ACTIONS, Refused, Unsupported, asked
from holdem_adapters.messages import (
    Act,
    Answer,
    Bye,
    Connection,
    DividePots,
    Look,
    Pass,
    Play,
    Rank,
    Request,
    SayHello,
    StartHand,
    Time,
)
from holdem_adapters.python_class import PythonEngine, UnusableClassError, made
from holdem_adapters.tables.opening import NextHand, OpenTable
from holdem_adapters.tables.request import AnyRequest, AtTable
from holdem_adapters.tables.said import Between
from holdem_adapters.tournaments.directions import Direction
from holdem_adapters.tournaments.questions import AskPlaces, AskSubstantial, RaceChips
from holdem_adapters.tournaments.tournament_opening import OpenTournament

#: The reason for refusing an action when no seat is to act.
NOBODY_ASKED: Final = "hand-over"
NEVER_ENDS: Final = "never-ends: the seat to act checks or calls, and the hand does not end"


def answer(engine: PythonEngine, request: Request | Pass) -> Answer:
    """The answer to a request; an engine may raise any exception."""
    try:
        if isinstance(request, AtTable) and request.table is not UNSET:
            engine.at(request.table)
        return _HOW[type(request)](engine, request)
    except Unsupported as unsupported:
        return Answer(unsupported=str(unsupported) or "the engine has no such concept")
    except (Exception, SystemExit) as error:  # noqa: BLE001  # an engine may raise any exception
        return Answer(error=f"{type(error).__name__}: {error}")


def _hello(engine: PythonEngine, _request: SayHello) -> Answer:
    """The introduction of the engine, plus the capability to play scripts."""
    hello = engine.hello
    able = (*hello.capabilities, "scripts")
    return Answer(hello=msgspec.structs.replace(hello, capabilities=able))


def _start(engine: PythonEngine, request: StartHand) -> Answer:
    """Begin a hand, and play up to the first decision."""
    engine.start(request.hand)
    return _table(engine)


def _act(engine: PythonEngine, request: Act) -> Answer:
    """Perform one action of the named seat, or of the seat to act."""
    seat = asked(engine.state()).turn if request.seat is None else request.seat
    if seat is None:
        return Answer(refused=NOBODY_ASKED)
    return _refused_or_table(engine, engine.act(seat, request.verb, request.to))


def _pass(engine: PythonEngine, request: Pass) -> Answer:
    """The seat to act checks or calls, to the end of the street or of the hand.

    If asked for, one answer for each action; otherwise one for all of them.
    """
    seen = engine.state()
    first = asked(seen).street
    answers: list[Answer] = []
    for _ in range(MOST_PASSIVE_ACTIONS):
        now = asked(seen)
        if now.turn is None or (request.until == "street" and now.street != first):
            several = request.each and answers
            return Answer(answers=tuple(answers)) if several else Answer(state=seen)
        refused = engine.act(now.turn, "check" if now.free else "call", None)
        if isinstance(refused, Refused):
            answers.append(Answer(refused=refused.reason))
            return Answer(answers=tuple(answers)) if request.each else answers[-1]
        seen = engine.state()
        answers.append(Answer(state=seen))
    return Answer(error=NEVER_ENDS)


def _time(engine: PythonEngine, request: Time) -> Answer:
    """Let time pass."""
    engine.wait(request.milliseconds)
    return _table(engine)


def _connection(engine: PythonEngine, request: Connection) -> Answer:
    """A player disconnects or reconnects."""
    engine.connection(request.seat, connected=request.connected)
    return _table(engine)


def _look(engine: PythonEngine, _request: Look) -> Answer:
    """Show the table again."""
    return _table(engine)


def _open(engine: PythonEngine, request: OpenTable) -> Answer:
    """Set up a table."""
    engine.open(request.table)
    return _table(engine)


def _next(engine: PythonEngine, request: NextHand) -> Answer:
    """Deal the next hand, and play up to the first decision."""
    return _refused_or_table(engine, engine.next(request))


def _between(engine: PythonEngine, request: Between) -> Answer:
    """Something is said between two hands."""
    return _refused_or_table(engine, engine.between(request))


def _open_tournament(engine: PythonEngine, request: OpenTournament) -> Answer:
    """Set up a tournament."""
    engine.open_tournament(request.tournament)
    return _table(engine)


def _direct(engine: PythonEngine, request: Direction) -> Answer:
    """Something is said to the tournament, or the hand at a table is over."""
    return _refused_or_table(engine, engine.direct(request))


def _race(engine: PythonEngine, request: RaceChips) -> Answer:
    """Take a small chip out of play."""
    return Answer(raced=engine.race(request))


def _substantial(engine: PythonEngine, request: AskSubstantial) -> Answer:
    """Whether some actions are substantial action."""
    return Answer(substantial=engine.substantial(request))


def _places(engine: PythonEngine, request: AskPlaces) -> Answer:
    """The places and prizes of players."""
    return Answer(placed=engine.places(request))


def _rank(engine: PythonEngine, request: Rank) -> Answer:
    """Rank hands."""
    return Answer(ranked=engine.rank(request.board, request.hands))


def _pots(engine: PythonEngine, request: DividePots) -> Answer:
    """Divide contributions into pots."""
    return Answer(divided=engine.pots(request.paid, request.folded, request.dead))


def _play(engine: PythonEngine, request: Play) -> Answer:
    """Answer every step of a script, even after a refused or failed step."""
    return Answer(answers=tuple([answer(engine, line) for line in request.script]))


def _bye(_engine: PythonEngine, _request: Bye) -> Answer:
    """Confirm the end of the conversation."""
    return Answer(bye=True)


def _refused_or_table(engine: PythonEngine, refused: Refused | None) -> Answer:
    """The refusal, or else the table."""
    return _table(engine) if refused is None else Answer(refused=refused.reason)


def _table(engine: PythonEngine) -> Answer:
    """What the engine shows of its table; a copy, as mappings in it may change with the engine."""
    state = engine.state()
    changes = state.between is not UNSET or state.tournament is not UNSET
    return Answer(state=deepcopy(state) if changes else state)


class _Unknown(AnyRequest, frozen=True):
    """A request that the adapter does not know, as a later version of the suite may have."""

    what: str


class _Lines(AnyRequest, frozen=True, tag="play"):
    """A script with such a request in it."""

    script: tuple[msgspec.Raw, ...]


_REQUEST: Final = msgspec.json.Decoder(Request | Pass)
_WORDS: Final = frozenset(kind.__struct_config__.tag for kind in get_args(Request | Pass))


def _read(line: bytes | msgspec.Raw) -> Any:  # noqa: ANN401  # any request
    """A request, or what is known of it."""
    try:
        return _REQUEST.decode(line)
    except msgspec.ValidationError:
        told = msgspec.json.decode(line, type=dict[str, Any])
        if told["do"] == "play":
            return msgspec.json.decode(line, type=_Lines)
        if told["do"] in _WORDS:
            raise
        return _Unknown(seq=told.get("seq", UNSET), what=told["do"])


def _unknown(_engine: PythonEngine, request: _Unknown) -> Answer:
    """The engine cannot do what its adapter does not know, and that is no fault."""
    raise Unsupported(f"unknown request {request.what}")


def _lines(engine: PythonEngine, request: _Lines) -> Answer:
    """Answer every step of a script, known or not."""
    return Answer(answers=tuple([answer(engine, _read(line)) for line in request.script]))


_HOW: Final[Mapping[type[Any], Callable[[PythonEngine, Any], Answer]]] = MappingProxyType(
    {
        SayHello: _hello,
        StartHand: _start,
        Act: _act,
        Pass: _pass,
        Time: _time,
        Connection: _connection,
        Look: _look,
        OpenTable: _open,
        NextHand: _next,
        **dict.fromkeys(get_args(Between), _between),
        OpenTournament: _open_tournament,
        **dict.fromkeys(get_args(Direction), _direct),
        RaceChips: _race,
        AskSubstantial: _substantial,
        AskPlaces: _places,
        Rank: _rank,
        DividePots: _pots,
        Play: _play,
        Bye: _bye,
        _Unknown: _unknown,
        _Lines: _lines,
    }
)


_WRITE: Final = msgspec.json.Encoder().encode


def _written(found: Answer) -> bytes:
    """An answer as a line; what an engine shows and JSON cannot express is an error of its own."""
    try:
        return _WRITE(found)
    except Exception as error:  # noqa: BLE001  # an engine may show anything
        if found.answers is UNSET:
            text = f"{type(error).__name__}: {error}"
            return _WRITE(Answer(seq=found.seq, error=text))
        each = [msgspec.Raw(_written(one)) for one in found.answers]
        return _WRITE(msgspec.structs.replace(found, answers=each))


def serve(engine: PythonEngine, requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answer requests line by line, up to ``bye`` or the end of the input."""
    for line in requests:
        request = _read(line)
        found = msgspec.structs.replace(answer(engine, request), seq=request.seq)
        answers.write(_written(found) + b"\n")
        answers.flush()
        if isinstance(request, Bye):
            return


def _unusable(error: UnusableClassError, requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answer the first request with the reason why there is no engine."""
    request = msgspec.json.decode(requests.readline(), type=Request)
    answers.write(msgspec.json.encode(Answer(seq=request.seq, error=str(error))) + b"\n")
    answers.flush()


def main(name: str) -> None:
    """Answer on the original standard output; what the engine prints goes to standard error."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    try:
        engine = made(name)
    except UnusableClassError as error:
        _unusable(error, requests, answers)
        sys.exit(1)
    serve(engine, requests, answers)


if __name__ == "__main__":
    main(sys.argv[1])
