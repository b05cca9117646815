"""The check of each entry of ``survivors.yaml`` by random hands, tables and reasons.

``python -m tests.mutants.equality_campaign [HANDS] [PROCESSES]`` plays so many
random hands under all houses on the unchanged oracle and on each changed one, as
many hands at random tables and in random tournaments, and asks for the reasons of a
tenth of them; it prints every entry that one of them shows to be false.  Without a
number it plays 10,000, and starts a process for each core.
"""

import os
import sys
from collections.abc import Callable, Sequence
from multiprocessing import Pool
from typing import Final

from tests.mutants.equality.equal_hands import differences, hands_at_random, unnoticed
from tests.mutants.equality.equal_reasons import explained_at_random, reason_differences
from tests.mutants.equality.equal_tables import (
    table_differences,
    table_played_at_random,
    unnoticed_at_tables,
)
from tests.mutants.equality.equal_tournaments import (
    misjudged_by_hand,
    tournament_differences,
    tournament_played_at_random,
)
from tests.mutants.survivors import (
    BETWEEN_HANDS,
    DECIDING,
    REASONING,
    TOURNAMENTS,
    Listed,
    Part,
    survivors,
)

#: The number of hands that a process plays, with every entry, before it takes others.
AT_ONCE: Final = 100
#: At a table at least so many hands are played on average.
HANDS_AT_A_TABLE: Final = 10
#: In a tournament at least so many hands are played on average.
HANDS_IN_A_TOURNAMENT: Final = 50
#: The reasons of one hand in so many are compared.
EXPLAINED: Final = 10


def entries(part: Part) -> list[Listed]:
    """The entries of the modules of a part."""
    return [one for one in survivors() if one.module in part.modules]


def shown(seeds: range) -> list[str]:
    """What some hands show about all entries."""
    hands = hands_at_random(seeds, 0)
    return [fault for one in entries(DECIDING) for fault in differences(one, hands)]


def shown_at_tables(seeds: range) -> list[str]:
    """What some tables show about all entries."""
    tables = list(map(table_played_at_random, seeds[::HANDS_AT_A_TABLE]))
    return [fault for one in entries(BETWEEN_HANDS) for fault in table_differences(one, tables)]


def shown_in_tournaments(seeds: range) -> list[str]:
    """What some tournaments show about all entries."""
    played = list(map(tournament_played_at_random, seeds[::HANDS_IN_A_TOURNAMENT]))
    return [fault for one in entries(TOURNAMENTS) for fault in tournament_differences(one, played)]


def shown_by_reasons(seeds: range) -> list[str]:
    """What the reasons in some hands show about all entries."""
    hands = list(map(explained_at_random, seeds[::EXPLAINED]))
    return [fault for one in entries(REASONING) for fault in reason_differences(one, hands)]


def faults(
    what: str, shows: Callable[[range], list[str]], parts: Sequence[range], processes: int
) -> list[str]:
    """What all hands show, in several processes."""
    wrong: list[str] = []
    with Pool(processes) as pool:
        for part, found in zip(parts, pool.imap(shows, parts), strict=True):
            wrong += found
            print(f"{part.stop} {what}, {len(wrong)} show a change", file=sys.stderr)
    return wrong


def main(many: int, processes: int) -> int:
    """Print the false entries; return 1 if there are any."""
    parts = [range(first, min(first + AT_ONCE, many)) for first in range(0, many, AT_ONCE)]
    wrong = [
        *faults("hands", shown, parts, processes),
        *faults("hands at tables", shown_at_tables, parts, processes),
        *faults("hands in tournaments", shown_in_tournaments, parts, processes),
        *faults("hands explained", shown_by_reasons, parts, processes),
        *(fault for one in entries(DECIDING) for fault in unnoticed(one, many)),
        *(fault for one in entries(BETWEEN_HANDS) for fault in unnoticed_at_tables(one, many)),
        *(fault for one in entries(TOURNAMENTS) for fault in misjudged_by_hand(one)),
    ]
    for fault in wrong:
        print(fault)
    played = DECIDING, BETWEEN_HANDS, TOURNAMENTS, REASONING
    checked = sum(len(entries(part)) for part in played)
    print(f"{many} hands, {checked} entries, {len(wrong)} times one is false")
    return int(bool(wrong))


if __name__ == "__main__":
    given = [int(number) for number in sys.argv[1:]]
    sys.exit(main(*given, *(10_000, os.cpu_count() or 1)[len(given) :]))
