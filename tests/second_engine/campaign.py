"""Many random hands on the oracle and on PokerKit: ``make second-engine``.

Prints the differences found, and fails if one of them is unknown.
"""

import sys
import warnings
from concurrent.futures import ProcessPoolExecutor

from tests.second_engine.classes import ALL
from tests.second_engine.lockstep import Tally, compare

AT_ONCE = 1000


def chunk(seed: int) -> Tally:
    """The comparison of a number of hands from one seed, without PokerKit's warnings."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return compare(seed, AT_ONCE)


def main(hands: int) -> int:
    """Compare a number of hands on all cores; return 1 if a difference is unknown."""
    tally = Tally()
    with ProcessPoolExecutor() as pool:
        for part in pool.map(chunk, range(hands // AT_ONCE)):
            tally.add(part)
    print(f"{tally.hands} hands, {tally.steps} steps compared")
    for difference in ALL:
        print(f"{difference.name:24} {tally.classes[difference.name]:8}  {difference.clause}")
    print(f"{'unknown':24} {len(tally.unexplained):8}")
    for line in sorted(tally.unexplained, key=len)[:20]:
        print(line)
    return 1 if tally.unexplained else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
