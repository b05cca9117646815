"""Many hands at random on the oracle and on PokerKit: ``make second-engine``.

Prints what was found, and fails where a difference has no name.
"""

import sys
import warnings
from concurrent.futures import ProcessPoolExecutor

from tests.second_engine.classes import ALL
from tests.second_engine.lockstep import Tally, compare

AT_ONCE = 1000


def chunk(seed: int) -> Tally:
    """So many hands, from one seed; PokerKit's own warnings are of no interest here."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return compare(seed, AT_ONCE)


def main(hands: int) -> int:
    """Compare so many hands on all cores; 1 where a difference has no name."""
    tally = Tally()
    with ProcessPoolExecutor() as pool:
        for part in pool.map(chunk, range(hands // AT_ONCE)):
            tally.add(part)
    print(f"{tally.hands} hands, {tally.steps} steps compared")
    for difference in ALL:
        print(f"{difference.name:24} {tally.classes[difference.name]:8}  {difference.clause}")
    print(f"{'without a name':24} {len(tally.unexplained):8}")
    for line in sorted(tally.unexplained, key=len)[:20]:
        print(line)
    return 1 if tally.unexplained else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
