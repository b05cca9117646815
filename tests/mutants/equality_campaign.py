"""The check of each entry of ``survivors.yaml`` by random hands.

``python -m tests.mutants.equality_campaign [HANDS]`` plays so many random hands
under all houses on the unchanged oracle and on each changed one, and prints every
entry that a hand shows to be false.
"""

import sys

from tests.mutants.equal_hands import faults, hands_at_random
from tests.mutants.survivors import TELLING, survivors


def main(many: int) -> int:
    """Print the false entries; return 1 if there are any."""
    hands = hands_at_random(many, many)
    entries = [one for one in survivors() if one.module not in TELLING.modules]
    wrong = [fault for one in entries for fault in faults(one, hands)]
    for fault in wrong:
        print(fault)
    print(f"{many} hands, {len(entries)} entries, {len(wrong)} of them false")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
