"""The check of each entry of ``survivors.yaml`` by random hands.

``python -m tests.mutants.equality_campaign [HANDS] [PROCESSES]`` plays so many
random hands under all houses on the unchanged oracle and on each changed one, and
prints every entry that a hand shows to be false.  Without a number it plays 10,000,
and starts a process for each core.
"""

import os
import sys
from multiprocessing import Pool

from tests.mutants.equal_hands import differences, hands_at_random, unnoticed
from tests.mutants.survivors import TELLING, Listed, survivors

#: The number of hands that a process plays, with every entry, before it takes others.
AT_ONCE = 100


def entries() -> list[Listed]:
    """The entries of modules that decide."""
    return [one for one in survivors() if one.module not in TELLING.modules]


def shown(seeds: range) -> list[str]:
    """What some hands show about all entries."""
    hands = hands_at_random(seeds, 0)
    return [fault for one in entries() for fault in differences(one, hands)]


def main(many: int, processes: int) -> int:
    """Print the false entries; return 1 if there are any."""
    parts = [range(first, min(first + AT_ONCE, many)) for first in range(0, many, AT_ONCE)]
    wrong: list[str] = []
    with Pool(processes) as pool:
        for part, faults in zip(parts, pool.imap(shown, parts), strict=True):
            wrong += faults
            print(f"{part.stop} of {many} hands, {len(wrong)} show a change", file=sys.stderr)
    wrong += [fault for one in entries() for fault in unnoticed(one, many)]
    for fault in wrong:
        print(fault)
    print(f"{many} hands, {len(entries())} entries, {len(wrong)} times one is false")
    return int(bool(wrong))


if __name__ == "__main__":
    given = [int(number) for number in sys.argv[1:]]
    sys.exit(main(*given, *(10_000, os.cpu_count() or 1)[len(given) :]))
