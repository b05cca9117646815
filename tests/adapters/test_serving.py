"""A Python class served as a process answers every line, whatever it shows."""

import io
import json
from typing import Any, Final

from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import serve
from holdem_adapters.state import State
from holdem_adapters.tables.said import Between, Leave
from holdem_adapters.tournaments.shown_tournament import ShownTournament

NOBODY: Final[Any] = None


class LosesAName:
    """Software that has chips for nobody after seat 1 has left, and then for somebody again."""

    name = "loses-a-name"
    version = "1"
    language = "python"
    capabilities = ("tournaments",)

    def __init__(self) -> None:
        self._player: Any = "A0"

    def at(self, table: str) -> None:
        """Turn to a table."""

    def between(self, said: Between) -> None:
        """Somebody leaves."""
        assert isinstance(said, Leave)
        self._player = NOBODY if said.seat == 1 else "A0"

    def state(self) -> State:
        """The chips by name."""
        return State(tournament=ShownTournament(stacks={self._player: 1000}))

    open_tournament = next = direct = between


def answers(*requests: dict[str, Any]) -> list[dict[str, Any]]:
    """What is answered, line by line."""
    lines = b"".join(json.dumps(one).encode() + b"\n" for one in requests)
    out = io.BytesIO()
    serve(PythonEngine(LosesAName()), io.BytesIO(lines), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def leaves(seat: int) -> dict[str, Any]:
    """A player leaves."""
    return {"do": "leave", "seat": seat, "table": "A"}


def test_what_json_cannot_express_is_an_error_of_its_request() -> None:
    """The process lives on, and the next answer is as good as any."""
    broken, whole = answers({**leaves(1), "seq": 1}, {**leaves(2), "seq": 2})
    assert broken["seq"] == 1
    assert broken["error"].startswith("TypeError: ")
    assert whole == {"seq": 2, "state": {"tournament": {"stacks": {"A0": 1000}}}}


def test_in_a_script_it_is_an_error_of_its_step() -> None:
    """The other steps keep their answers."""
    (played,) = answers({"do": "play", "script": [leaves(2), leaves(1), leaves(2)], "seq": 1})
    assert [list(one) for one in played["answers"]] == [["state"], ["error"], ["state"]]
