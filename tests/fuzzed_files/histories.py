"""Files of recorded hands with words, numbers and lines that do not belong there."""

import random
import re
from pathlib import Path
from typing import Final

from tests.fuzzed_cases.mutations import corrupted_bytes
from tests.histories.written_hands import hand

from holdem_conformance.histories.hands.comparison import compared
from holdem_conformance.histories.hands.history_file import read_history
from holdem_conformance.histories.hands.recorded_hand import WantedHouse, recorded_hand
from holdem_conformance.histories.hands.replayed_hand import replayed_hand

_EXAMPLES: Final = (
    hand(),
    hand(blinds_or_straddles=[0.5, 1, -1.5], min_bet=1, actions=["p3 cbr 2.5", "p1 cc", "p2 f"]),
    hand(variant="FT", small_bet=100, big_bet=200, antes=[0, 100, 0], winnings=[0, 0, 100]),
    f"[1]\n{hand()}\n[2]\n{hand(starting_stacks=['<inf>', '<inf>', '<inf>'])}",
)
_WORD: Final = re.compile(r"[A-Za-z0-9_.?-]+")
_WORDS: Final = (
    *("0", "-1", "1e99", "1e-99", "1e999999999", "inf", "-inf", "nan", "true", '""', "1.00001"),
    *("p1", "p0", "p99", "f", "cc", "cbr", "sm", "pb", "db", "AcAd", "????", "Zz", "d", "[[", "{}"),
    *("9" * 14, "9" * 400, "NT", "PT", "FT", "NS", "07:32:00", "1979-05-27", "\\u001b", "\\ud800"),
)


def played(text: bytes, folder: Path) -> object:
    """Read a file, and compare each of its hands with the rules."""
    path = folder / "hands.phhs"
    path.write_bytes(text)
    records = [recorded_hand(one, WantedHouse("tda-2024")) for one in read_history(path)]
    return [compared(record, replayed_hand(record)) for record in records]


def examples() -> tuple[bytes, ...]:
    """A hand that is played to its end, one with fractions, one of fixed limit, and two in one."""
    return tuple(text.encode() for text in _EXAMPLES)


def spoiled(rng: random.Random) -> bytes:
    """An example with some words replaced by others, or with bytes changed."""
    text = rng.choice(_EXAMPLES)
    if rng.random() < 0.2:
        return corrupted_bytes(rng, text.encode())
    for _ in range(rng.choice((1, 1, 2, 3))):
        found = rng.choice([*_WORD.finditer(text)])
        text = text[: found.start()] + rng.choice(_WORDS) + text[found.end() :]
    return text.encode()
