"""The engine at the other end of two pipes: the oracle, with or without a fault."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import IO, Any, Final, TypeAlias

from tests.vectors.vector_engine import Json, VectorEngine

from holdem_conformance.vectors.form.vector_schema import DOING

Make: TypeAlias = Callable[[], VectorEngine]

_STOP: Final = "stop\n"
#: What a field is that a runner with types has, although the step does not have it.
_NONE: Final[tuple[Any, ...]] = (None, "", [])


@contextmanager
def answering(folder: Path, make: Make) -> Iterator[dict[str, str]]:
    """The pipes, as variables for an environment, while requests are answered."""
    pipes = {"ASKED": folder / "asked", "TOLD": folder / "told"}
    for pipe in pipes.values():
        os.mkfifo(pipe)
    # Opened for both, a pipe does not wait for its other end.
    handles = [os.open(pipe, os.O_RDWR) for pipe in pipes.values()]
    with os.fdopen(handles[0]) as asked, os.fdopen(handles[1], "w") as told:
        thread = Thread(target=_serve, args=(make, asked, told), daemon=True)
        thread.start()
        try:
            yield {name: str(pipe) for name, pipe in pipes.items()}
        finally:
            os.write(handles[0], _STOP.encode())
            thread.join()
            for pipe in pipes.values():
                pipe.unlink()


def _serve(make: Make, asked: IO[str], told: IO[str]) -> None:
    """Answer every request, each new engine being another one."""
    engine = make()
    for line in asked:
        if line == _STOP:
            return
        request = json.loads(line)
        if request["do"] == "new":
            engine = make()
        try:
            found = _answer(engine, request)
        except Exception as error:  # noqa: BLE001  # a fault may raise anything
            found = {"error": repr(error)}
        print(json.dumps(found), file=told, flush=True)


def _answer(engine: VectorEngine, request: Json) -> Json:
    """The answer of an engine."""
    do = request["do"]
    if do == "new":
        return {"can": engine.can}
    if do == "start":
        engine.start(_plain(request["start"]))
    elif do == "act":
        return {"accepted": engine.act(_as_in_the_file(_plain(request["step"])))}
    return {"state": engine.state()} if do == "state" else {}


def _as_in_the_file(step: Json) -> Json:
    """A step without the fields that only a runner with types gives it."""
    own = DOING[step["do"]]
    return {name: value for name, value in step.items() if value not in _NONE or name in own}


def _plain(value: Any) -> Any:  # noqa: ANN401  # any JSON
    """Names of fields as in the files: a runner with types may write them otherwise.

    Names of tables are capital letters, and stay.
    """
    if isinstance(value, dict):
        return {
            name if name.isupper() else name.lower(): _plain(part) for name, part in value.items()
        }
    return [_plain(part) for part in value] if isinstance(value, list) else value
