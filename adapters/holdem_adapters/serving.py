"""A Python class as a process that answers messages: ``python -m holdem_adapters.serving``.

Whatever the class or its engine prints goes to standard error: standard output
belongs to the answers.
"""

import os
import sys
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import IO, Any, Final

import msgspec

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

#: Why whoever is asked cannot act.
NOBODY_ASKED: Final = "hand-over"
NEVER_ENDS: Final = "never-ends: whoever is asked checks or calls, and the hand does not end"


def answer(engine: PythonEngine, request: Request | Pass) -> Answer:
    """The one answer to a request; an engine may raise whatever it likes."""
    try:
        return _HOW[type(request)](engine, request)
    except Unsupported as unsupported:
        return Answer(unsupported=str(unsupported) or "it has no notion of that")
    except (Exception, SystemExit) as error:  # noqa: BLE001  # as above
        return Answer(error=f"{type(error).__name__}: {error}")


def _hello(engine: PythonEngine, _request: SayHello) -> Answer:
    """The engine, as it introduces itself; scripts are played here."""
    told = engine.hello
    able = (*told.capabilities, "scripts")
    return Answer(hello=msgspec.structs.replace(told, capabilities=able))


def _start(engine: PythonEngine, request: StartHand) -> Answer:
    """A hand, up to the first choice."""
    engine.start(request.hand)
    return _table(engine)


def _act(engine: PythonEngine, request: Act) -> Answer:
    """One action, by the seat that is named or by whoever is asked."""
    seat = asked(engine.state()).turn if request.seat is None else request.seat
    if seat is None:
        return Answer(refused=NOBODY_ASKED)
    refused = engine.act(seat, request.verb, request.to)
    return Answer(refused=refused.reason) if isinstance(refused, Refused) else _table(engine)


def _pass(engine: PythonEngine, request: Pass) -> Answer:
    """Whoever is asked checks or calls, to the end of the street or of the hand."""
    first = asked(engine.state()).street
    for _ in range(MOST_PASSIVE_ACTIONS):
        now = asked(engine.state())
        if now.turn is None or (request.until == "street" and now.street != first):
            return _table(engine)
        refused = engine.act(now.turn, "check" if now.free else "call", None)
        if isinstance(refused, Refused):
            return Answer(refused=refused.reason)
    return Answer(error=NEVER_ENDS)


def _time(engine: PythonEngine, request: Time) -> Answer:
    """Time passes."""
    engine.wait(request.milliseconds)
    return _table(engine)


def _connection(engine: PythonEngine, request: Connection) -> Answer:
    """A player is lost, or comes back."""
    engine.connection(request.seat, connected=request.connected)
    return _table(engine)


def _look(engine: PythonEngine, _request: Look) -> Answer:
    """The table, once more."""
    return _table(engine)


def _rank(engine: PythonEngine, request: Rank) -> Answer:
    """Hands in order."""
    return Answer(ranked=engine.rank(request.board, request.hands))


def _pots(engine: PythonEngine, request: DividePots) -> Answer:
    """Contributions made into pots."""
    return Answer(divided=engine.pots(request.paid, request.folded, request.dead))


def _play(engine: PythonEngine, request: Play) -> Answer:
    """Every line of a script, whatever came of those before it."""
    return Answer(answers=tuple([answer(engine, line) for line in request.script]))


def _bye(_engine: PythonEngine, _request: Bye) -> Answer:
    """Nothing more to do."""
    return Answer(bye=True)


def _table(engine: PythonEngine) -> Answer:
    """Whatever the engine shows."""
    return Answer(state=engine.state())


_HOW: Final[Mapping[type[Any], Callable[[PythonEngine, Any], Answer]]] = MappingProxyType(
    {
        SayHello: _hello,
        StartHand: _start,
        Act: _act,
        Pass: _pass,
        Time: _time,
        Connection: _connection,
        Look: _look,
        Rank: _rank,
        DividePots: _pots,
        Play: _play,
        Bye: _bye,
    }
)


def serve(engine: PythonEngine, requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answer line by line, until there is nothing more to do."""
    read = msgspec.json.Decoder(Request).decode
    write = msgspec.json.Encoder().encode
    for line in requests:
        request = read(line)
        found = msgspec.structs.replace(answer(engine, request), seq=request.seq)
        answers.write(write(found) + b"\n")
        answers.flush()
        if isinstance(request, Bye):
            return


def _unusable(error: UnusableClassError, requests: IO[bytes], answers: IO[bytes]) -> None:
    """There is no engine: whoever greets it is told why."""
    request = msgspec.json.decode(requests.readline(), type=Request)
    answers.write(msgspec.json.encode(Answer(seq=request.seq, error=str(error))) + b"\n")
    answers.flush()


def main(name: str) -> None:
    """Answer on what was standard output; what the engine prints goes to standard error."""
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
