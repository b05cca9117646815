"""Many random hands on the oracle and on the model: ``make second-model``.

Prints the differences found, and fails if one of them is unknown.
"""

import sys
from concurrent.futures import ProcessPoolExecutor

from tests.second_model.differences import ALL
from tests.second_model.lockstep import Tally
from tests.second_model.random_hands import compare

AT_ONCE = 500


def chunk(seed: int) -> Tally:
    """The comparison of a number of hands from one seed."""
    return compare(seed, AT_ONCE)


def main(hands: int) -> bool:
    """Compare a number of hands on all cores; whether every difference is known."""
    tally = Tally()
    with ProcessPoolExecutor() as pool:
        for part in pool.map(chunk, range(-(-hands // AT_ONCE))):
            tally.add(part)
    print(
        f"{tally.hands} hands compared: {tally.steps} steps, {tally.actions} actions tried, "
        f"{tally.payments} payments"
    )
    for difference in ALL:
        count = tally.classes[difference.name]
        print(f"{count:8}  {difference.name} ({difference.clause})")
    print(f"{len(tally.unexplained):8}  unknown")
    for line in sorted(tally.unexplained, key=len)[:20]:
        print(line)
    return not tally.unexplained


if __name__ == "__main__":
    sys.exit(not main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
