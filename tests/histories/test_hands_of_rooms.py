"""Every recorded hand of hold'em is played to its end, and other games are refused by name.

The files are beside the project, or in the folder named by HOLDEM_HISTORIES; their
README describes them.  They are read in place and never copied.
"""

import os
from collections import Counter
from pathlib import Path

import pytest

from holdem_conformance.histories.hands.comparison import Outcome, compared
from holdem_conformance.histories.hands.history_file import HistoryError, read_history
from holdem_conformance.histories.hands.recorded_hand import WantedHouse, recorded_hand
from holdem_conformance.histories.hands.replayed_hand import replayed_hand

BESIDE_THE_PROJECT = Path(__file__).parents[3] / "shared" / "histories"
FOLDER = Path(os.environ.get("HOLDEM_HISTORIES", BESIDE_THE_PROJECT))

pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason=f"no histories in {FOLDER}; set HOLDEM_HISTORIES to their folder"
)

#: The rules of each file, by how its name begins; the unknown room plays as a tournament does.
PROFILES = {
    "handhq-abs": "absolute",
    "handhq-ftp": "full-tilt",
    "handhq-ong": "ongame",
    "handhq-ps": "pokerstars",
    "handhq-pty": "party",
    "wsop": "wsop-2026",
}
#: The games at the final table that are not hold'em, by the time of the hand.
_MIXED = {
    "00-30-52": "seven-card stud",
    "00-46-43": "fixed-limit Omaha, high-low",
    "01-02-14": "razz",
    "01-18-22": "pot-limit Omaha",
    "01-37-39": "pot-limit Omaha",
    "02-01-50": "deuce-to-seven single draw",
    "02-18-42": "seven-card stud, high-low",
    "02-36-12": "deuce-to-seven triple draw",
    "03-05-55": "seven-card stud",
    "03-22-08": "fixed-limit Omaha, high-low",
    "03-46-32": "fixed-limit Omaha, high-low",
}
#: Files with games other than hold'em, and what is said of each.
OTHER_GAMES = {
    "antonius-blom-2009": "pot-limit Omaha",
    "arieh-yockey-2019": "deuce-to-seven triple draw",
    "phua-xuan-2019": "short-deck hold'em",
    **{f"wsop-{time}": game for time, game in _MIXED.items()},
}
#: Hands of which the file lacks the end, with what is missing.
UNFINISHED = {("handhq-ipn", 8): "the river is dealt, and nobody acts after it"}
#: Hands that end with other chips than by the rules, with the reason.
DIFFERENT = {
    ("handhq-ong", 12): "the fourth player posts 3 and calls 6 and 24; the file takes 27 from him, "
    "as if the 3 were dead, where the posts in other hands of the room are live",
}
#: How many hands compare in which way: played to the end, all of them.
COUNTS = {
    "dwan-ivey-2009": {Outcome.UNKNOWN: 1},
    "handhq-abs": {Outcome.AGREES: 20, Outcome.RAKED: 15, Outcome.UNKNOWN: 5},
    "handhq-ftp": {Outcome.AGREES: 1, Outcome.RAKED: 3, Outcome.UNKNOWN: 36},
    "handhq-ipn": {Outcome.UNKNOWN: 40},
    "handhq-ong": {
        Outcome.AGREES: 13,
        Outcome.RAKED: 25,
        Outcome.UNKNOWN: 1,
        Outcome.DIFFERS: 1,
    },
    "handhq-ps": {Outcome.AGREES: 17, Outcome.RAKED: 5, Outcome.UNKNOWN: 18},
    "handhq-pty": {Outcome.AGREES: 27, Outcome.RAKED: 9, Outcome.UNKNOWN: 4},
}
FILES = sorted(FOLDER.glob("*.phh*")) if FOLDER.is_dir() else []


def house(name: str) -> WantedHouse:
    """The rules by which the hands of a file are played."""
    rules = (rules for begin, rules in PROFILES.items() if name.startswith(begin))
    return WantedHouse(next(rules, "tda-2024"))


def test_the_files_are_there() -> None:
    """A folder without them would test nothing."""
    assert len(FILES) == 36
    assert {path.stem for path in FILES} >= {*OTHER_GAMES, *COUNTS}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_hand_is_played_to_its_end_or_refused_by_name(path: Path) -> None:
    """No action is refused, and the chips are those of the file, less a rake."""
    hands = read_history(path)
    if path.stem in OTHER_GAMES:
        with pytest.raises(HistoryError, match=f"is {OTHER_GAMES[path.stem]}, which is not played"):
            recorded_hand(hands[0], house(path.stem))
        return
    found: Counter[Outcome] = Counter()
    for number, one in enumerate(hands, 1):
        record = recorded_hand(one, house(path.stem))
        replayed = replayed_hand(record)
        assert replayed.at is None, number
        assert replayed.hand.over != ((path.stem, number) in UNFINISHED), number
        outcome = compared(record, replayed).outcome
        assert (outcome is Outcome.DIFFERS) == ((path.stem, number) in DIFFERENT), number
        found[outcome] += 1
    assert found == COUNTS.get(path.stem, {Outcome.AGREES: 1})
