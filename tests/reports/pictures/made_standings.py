"""Records of tournaments made at random: players who sit anywhere, move anywhere, or have no seat.

The oracle and the engine are made independently, so they differ in any way there is.
"""

import random
from collections.abc import Iterator
from typing import Any, Final

from tests.reports.made_records import TITLES, as_lines, record

Standing = dict[str, Any]

#: The end of the second round, after which moves are those of the second round only.
LAST: Final = "after round 2"
_SAID: Final = ("the table is set", "after round 1", "draw: {A0: B1}", LAST)


def standing(rng: random.Random, tables: list[str], players: list[str]) -> Standing:
    """Players in different seats of some tables, in the order of nothing; some have none."""
    there = rng.sample(tables, rng.randint(1, len(tables)))
    free = [[table, seat] for table in there for seat in range(rng.randint(2, 9))]
    rng.shuffle(free)
    seated = rng.sample(players, rng.randint(0, min(len(players), len(free))))
    rest = [player for player in players if player not in seated]
    out = rng.sample(rest, rng.randint(0, len(rest)))
    return {
        "tables": sorted(there),
        "seats": {player: free[at] for at, player in enumerate(seated)},
        "stacks": {player: rng.choice([0, 50, 1000, 123456789]) for player in seated},
        "to_draw": [player for player in rest if player not in out],
        "out": out,
        "halted": rng.sample(there, rng.randint(0, 1)),
        "places": {player: [at + 1, at + 1] for at, player in enumerate(out)},
        "prizes": dict.fromkeys(out[:2], 100),
    }


def trace(id_: str, sides: list[tuple[Standing, Standing]]) -> dict[str, Any]:
    """A trace that shows nothing but these standings."""
    moments = [
        {
            "step": at and (1 if at == 1 else 2),
            "said": said,
            "oracle": {"tournament": oracle},
            "engine": {"tournament": engine},
        }
        for at, (said, (oracle, engine)) in enumerate(zip(_SAID, sides, strict=True))
    ]
    return {"kind": "trace", "id": id_, "label": "", "moments": moments}


def at_random(cases: int, seed: int) -> dict[str, list[tuple[Standing, Standing]]]:
    """The standings of each case, moment by moment."""
    rng = random.Random(seed)
    found = {}
    for number in range(cases):
        tables = list("ABCDEFGHIJ")[: rng.choice([1, 2, 3, 4, 5, 7, 10])]
        players = [f"{table}{seat}" for table in tables for seat in range(rng.randint(1, 4))]
        sides = [_both(rng, tables, players) for _ in _SAID]
        found[f"TB-{number:02}"] = sides
    return found


def _both(rng: random.Random, tables: list[str], players: list[str]) -> tuple[Standing, Standing]:
    """Two sides that agree, or do not."""
    one = standing(rng, tables, players)
    return one, one if rng.random() < 0.3 else standing(rng, tables, players)


def moves(sides: list[tuple[Standing, Standing]], side: int) -> dict[str, tuple[str, str]]:
    """Who moved in the last round, from where to where; who had no seat comes from none."""
    began, now = sides[1][side], sides[-1][side]
    return dict(_moves(began, now))


def _moves(began: Standing, now: Standing) -> Iterator[tuple[str, tuple[str, str]]]:
    """The players who sit elsewhere than at the end of the round before."""
    for player, (table, seat) in now["seats"].items():
        before = began["seats"].get(player)
        source = f"{before[0]}{before[1]}" if before else "no seat"
        was_there = before is not None or player in began["to_draw"]
        if was_there and source != f"{table}{seat}":
            yield player, (source, f"{table}{seat}")


def tournament_record(standings: dict[str, list[tuple[Standing, Standing]]]) -> bytes:
    """The record of an engine, with a trace of each of these cases."""
    titles = {**TITLES, **dict.fromkeys(standings, "Players move")}
    *lines, end = record("alpha", titles=titles).splitlines(keepends=True)
    traces = as_lines([trace(id_, sides) for id_, sides in standings.items()])
    return b"".join([*lines, traces, end])
