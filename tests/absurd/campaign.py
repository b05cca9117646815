"""Say absurd things to hands, clocks, tables and tournaments: ``... .absurd_campaign N [WORLD]``.

``N`` is the number of absurd actions for all worlds together.  An exception, a
refusal that changes something, a chip too many and an action that takes longer
than a second are findings.
"""

import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tests.absurd.absurd_worlds import WORLDS, World

from holdem_oracle.errors import SetupError

AT_ONCE: Final = 1000
_IN_ONE_WORLD: Final = 60
_LONGEST: Final = 1.0


@dataclass(slots=True)
class Tally:
    """The outcomes of absurd actions."""

    said: int = 0
    worlds: int = 0
    slowest: float = 0.0
    surprises: list[str] = field(default_factory=list)


def tried(name: str, seed: int, actions: int = AT_ONCE) -> Tally:
    """The outcome of a number of absurd actions, generated from one seed."""
    rng, tally = random.Random(f"{name} {seed}"), Tally()
    while tally.said < actions:
        try:
            world = WORLDS[name](rng)
        except SetupError:
            continue  # a table that cannot be set up
        try:
            _go_on(world, rng, tally)
        except Exception as error:  # noqa: BLE001  # any exception is a finding
            tally.surprises.append(f"{name}, seed {seed}: {type(error).__name__}: {error}")
    return tally


def _go_on(world: World, rng: random.Random, tally: Tally) -> None:
    """Say absurd things to one world, and now and then a sensible one."""
    tally.worlds += 1
    for _ in range(_IN_ONE_WORLD):
        tally.said += 1
        began = time.process_time()
        world.absurd(rng)
        took = time.process_time() - began
        tally.slowest = max(tally.slowest, took)
        assert took < _LONGEST, f"it took {took:.1f} s"
        if rng.random() < 0.5 and not world.sensible(rng):
            return


def main(actions: int, names: Sequence[str]) -> int:
    """Print the outcomes; 1 after any finding."""
    surprises = []
    for name in names:
        found = [tried(name, seed) for seed in range(max(1, actions // len(names) // AT_ONCE))]
        said, worlds = sum(one.said for one in found), sum(one.worlds for one in found)
        slowest = max(one.slowest for one in found)
        surprises += [text for one in found for text in one.surprises]
        print(f"{name:12} {said:9} absurd actions in {worlds} worlds; at most {slowest:.3f} s")
    print("\n".join([f"{len(surprises)} unexpected", *surprises[:20]]))
    return 1 if surprises else 0


if __name__ == "__main__":
    how_many = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    sys.exit(main(how_many, sys.argv[2:] or list(WORLDS)))
