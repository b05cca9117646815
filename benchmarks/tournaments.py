"""The cost of a tournament of 1,000 players, compared with reading its log as JSON.

``make bench`` runs it, in CPU time.  The results of all hands are given, so that
only what happens between hands and between tables is measured: levels, button
and blinds of every table, draws, breaks, moves, stops, places.
"""

import json
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from benchmarks.figures import Figure
from tests.tournaments.test_whole_tournaments import Game

from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import House
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.tournament.tournament_actions import TournamentAction
from holdem_oracle.tournament.tournament_play import say

PLAYERS: Final = 1000
RUNS: Final = 9


class Script(Game):
    """A tournament whose log of what is said is kept."""

    def __init__(self, seed: int) -> None:
        """A thousand players, under the rules of the TDA."""
        super().__init__("tda-2024", random.Random(seed), PLAYERS)
        self.said: list[TournamentAction] = []

    def say(self, said: TournamentAction) -> bool:
        """Say something, without the checks of the tests."""
        self.said.append(said)
        step = say(self.now, said)
        self.now = step.tournament
        self.log += step.events
        return True


def plain(value: object) -> object:
    """A value as JSON has it, without the house and the deck, which are always the same."""
    if isinstance(value, Setup):
        names = ("stacks", "button", "small_blind", "big_blind", "ante", "blind_seats", "absent")
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, House | LevelRow):
        return None
    fields_of = getattr(value, "_fields", None)
    if fields_of is not None:
        fields = {name: plain(getattr(value, name)) for name in fields_of}
        return {"is": type(value).__name__, **fields}
    if isinstance(value, (tuple, list, frozenset)):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {str(name): plain(one) for name, one in value.items()}
    return value


def seconds(work: Callable[[], object]) -> float:
    """The CPU time of one run."""
    began = time.process_time()
    work()
    return time.process_time() - began


def tournament_figure() -> Figure:
    """A whole tournament, compared with reading its log."""
    script = Script(1)
    script.play()
    lines = [json.dumps(plain(event)) for event in script.log]

    def again() -> None:
        """The same tournament."""
        now = script.opened
        for said in script.said:
            now = say(now, said).tournament

    def read() -> None:
        """Its log, from its file."""
        with file.open(encoding="utf-8") as log:
            for line in log:
                json.loads(line)

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "log.jsonl"
        file.write_text("\n".join(lines), encoding="utf-8")
        turns = [(seconds(again), seconds(read)) for _ in range(RUNS)]
    played, parsed = (min(times) for times in zip(*turns, strict=True))
    hands = sum('"HandCounted"' in line for line in lines)
    print(f"  {PLAYERS} players, {hands} hands, {len(lines)} events, {1000 * played:.0f} ms")
    return Figure("tournaments-vs-reading-their-log", played / parsed, 10, at_most=True)


def main() -> int:
    """Print the figure; return 1 if it misses its goal."""
    figure = tournament_figure()
    print(figure.line())
    return int(not figure.ok)


if __name__ == "__main__":
    sys.exit(main())
