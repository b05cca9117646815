"""The cost of what happens between the hands of a table, compared with playing its hands.

``make bench`` runs it, in CPU time.  The oracle plays random games as an engine,
and shows the table at every step.  The same hands are played by themselves; and
what happens between them is done alone, with the stacks that resulted from them.

The size of a run record is measured as well, of an engine that plays hand after
hand and of one that plays single hands: every case of several hands has as many
tables to be recorded as it has steps.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.figures import Figure
from benchmarks.runner import HOLDEM
from tests.hands_at_random import choice_at_random, shuffled

from holdem_adapters.capabilities import EVERYTHING, SINGLE_HANDS
from holdem_adapters.oracle import OracleEngine, stacks_after
from holdem_adapters.start_message import house_text
from holdem_adapters.tables.opening import BlindLevel, NextHand, Opening
from holdem_adapters.tables.oracle_actions import opened_table
from holdem_oracle.hand.actions import Action
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.profiles import profile
from holdem_oracle.table.table_actions import Deal, HandOver
from holdem_oracle.table.table_play import say

GAMES: Final = 60
RUNS: Final = 7
MOST_HANDS: Final = 40
#: A tournament of six players; levels last ten hands.
OPENING: Final = Opening(
    house=house_text(profile("ludoforge")),
    stacks=(5000,) * 6,
    button=0,
    levels=tuple(BlindLevel(blinds=(50 << at, 100 << at), hands=10) for at in range(6)),
)


class AtTables(OracleEngine):
    """The oracle as an engine that plays hand after hand."""

    name = "same"
    capabilities = EVERYTHING


class SingleHands(OracleEngine):
    """The oracle as an engine that plays single hands."""

    name = "same"
    capabilities = SINGLE_HANDS


class Script(NamedTuple):
    """A hand, its actions, and the stacks after it."""

    setup: Setup
    actions: tuple[Action, ...]
    result: HandOver


def game_at_random(seed: int) -> tuple[Script, ...]:
    """Random players play until one of them has all the chips, or for some hands."""
    rng = random.Random(seed)
    engine = OracleEngine()
    engine.open(OPENING)
    hands: list[Script] = []
    while len(hands) < MOST_HANDS:
        deal = NextHand(deck=tuple(map(str, shuffled(rng))), holes={}, board=())
        if engine.next(deal):
            break
        setup, actions = engine.hand.setup, list[Action]()
        while (seat := turn(engine.hand)) is not None:
            actions.append(choice_at_random(rng, seat, legal(engine.hand, seat)))
            act(engine, actions[-1:])
        hands.append(Script(setup, tuple(actions), HandOver(stacks_after(engine.hand))))
    return tuple(hands)


def act(engine: OracleEngine, actions: Iterable[Action]) -> None:
    """Some actions; the table is shown after each of them."""
    for seat, verb, to in actions:
        engine.act(seat, verb, to)  # type: ignore[arg-type]  # from an action of the oracle
        engine.state()


def between_hands(games: list[tuple[Script, ...]]) -> None:
    """Everything that happens between the hands: who is out, levels, button and blinds."""
    before = opened_table(OPENING)
    for game in games:
        table = before
        for script in game:
            table = say(table, Deal()).table
            table = say(table, script.result).table


def by_themselves(games: list[tuple[Script, ...]]) -> None:
    """The hands, each by itself."""
    for game in games:
        engine = OracleEngine()
        for script in game:
            engine.begin(script.setup, None)
            engine.state()
            act(engine, script.actions)


def seconds(
    work: Callable[[list[tuple[Script, ...]]], None], games: list[tuple[Script, ...]]
) -> float:
    """The CPU time of one run."""
    began = time.process_time()
    work(games)
    return time.process_time() - began


def between_hands_figure() -> Figure:
    """The time for everything between the hands, compared with playing and showing them."""
    games = [game_at_random(seed) for seed in range(GAMES)]
    turns = [(seconds(between_hands, games), seconds(by_themselves, games)) for _ in range(RUNS)]
    between, hands = (min(times) for times in zip(*turns, strict=True))
    played = [script for game in games for script in game]
    actions = sum(len(script.actions) for script in played) / len(played)
    print(f"  {len(played)} hands with {actions:.1f} actions each")
    return Figure("between-hands-vs-hands", between / hands, 0.15, at_most=True)


def record_figure(folder: Path) -> Figure:
    """The size of the record of all cases, with tables and without."""
    with_tables, without = (record_of(one, folder) for one in (AtTables, SingleHands))
    return Figure("record-with-tables-vs-without", with_tables / without, 2, at_most=True)


def record_of(engine: type[OracleEngine], folder: Path) -> int:
    """The size of the record of an engine."""
    file = folder / engine.__name__
    words = ("run", "--engine", f"benchmarks.tables:{engine.__name__}", "--no-cache", "--record")
    root = str(Path(__file__).parents[1])
    subprocess.run(  # noqa: S603  # our own
        (HOLDEM, *words, file),
        env={**os.environ, "PYTHONPATH": root},
        capture_output=True,
        check=True,
    )
    return file.stat().st_size


def main() -> int:
    """Print every figure; return 1 if one misses its goal."""
    with tempfile.TemporaryDirectory() as folder:
        figures = [between_hands_figure(), record_figure(Path(folder))]
    for figure in figures:
        print(figure.line())
    return int(not all(figure.ok for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
