"""A table that cannot be opened is an error, which says where, what and what to write instead."""

import re
from typing import Any, Final

import pytest

from holdem_oracle.errors import SetupError
from holdem_oracle.house.house import House, choose
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table_play import Opening, opened

DURATION: Final = "write a whole number of 0 or more"
CHIPS: Final = "is not a number of chips; write a whole number of"
HANDS: Final = choose(House(), {"level_clock": "hands"})
NO_BURN: Final = choose(House(), {"burn": "no"})


def level(**changes: object) -> LevelRow:
    """A level without end, whose values may be of any type."""
    values: Any = {"small_blind": 50, "big_blind": 100, "lasts": 0, **changes}
    return LevelRow(**values)


def lasting(*durations: object) -> dict[str, Any]:
    """Levels that last so long."""
    return {"schedule": tuple(level(lasts=lasts) for lasts in durations)}


#: A field, a change of four players with one level, and what is wrong and what to write.
WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("levels", {"schedule": ()}, "there is no level; write one or more"),
    ("levels[0]", lasting(-1), f"-1 is not a duration; {DURATION}"),
    ("levels[0]", {"schedule": (level(lasts=True),)}, f"True is not a duration; {DURATION}"),
    ("levels[1]", lasting(1, 1.5), f"1.5 is not a duration; {DURATION}"),
    ("levels[1]", lasting(0, "3"), f"'3' is not a duration; {DURATION}"),
    (
        "levels[1]",
        {**lasting(1, 0, 1), "house": HANDS},
        "0 is not a duration; write a whole number of 1 or more",
    ),
    ("small_blind", {"schedule": (level(), level(small_blind=-1))}, f"-1 {CHIPS} 0 or more"),
    ("big_blind", {"schedule": (level(), level(), level(big_blind=0))}, f"0 {CHIPS} 1 or more"),
    ("ante", {"schedule": (level(ante=-1), level())}, f"-1 {CHIPS} 0 or more"),
    ("button", {"button": 4}, "there is no seat 4; write 0 to 3"),
    (
        "stacks",
        {"stacks": (1000,) * 2 + (None,) * 21},
        "52 cards are too few for 23 seats, which need 54; write fewer seats",
    ),
    (
        "stacks",
        {"stacks": (1000,) * 2 + (None,) * 22, "house": NO_BURN},
        "52 cards are too few for 24 seats, which need 53; write fewer seats",
    ),
    (
        "players",
        {"players": ("a", "b", "c")},
        "3 names for 4 seats; write a name for each seat, or none at all",
    ),
    (
        "players",
        {"players": ("a", "b", "c", "d", "e")},
        "5 names for 4 seats; write a name for each seat, or none at all",
    ),
]

#: Changes that are just about right.
RIGHT: list[dict[str, Any]] = [
    {},
    lasting(0),
    lasting(0, 0),
    {**lasting(1, 2, 0), "house": HANDS},
    lasting(1, 2, 0),
    {"button": 3},
    {"stacks": (1000,) * 2 + (None,) * 20},
    {"stacks": (1000,) * 2 + (None,) * 21, "house": NO_BURN},
    {"stacks": (1000, None, None, 500), "players": ("a", None, None, "d")},
]


def opened_with(changes: dict[str, Any]) -> None:
    """Open a table of four players with one level, with some changes."""
    wanted = {"stacks": (1000,) * 4, "schedule": (level(),), "house": House(), **changes}
    house = wanted.pop("house")
    opened(house, Opening(**wanted))


@pytest.mark.parametrize(("field", "changes", "message"), WRONG)
def test_what_cannot_be_played_is_an_error(
    field: str, changes: dict[str, Any], message: str
) -> None:
    """It names the field and the level, and says what to write."""
    with pytest.raises(SetupError) as error:
        opened_with(changes)
    found = error.value
    assert (found.field, f"{found.problem}; {found.remedy}") == (field, message)


@pytest.mark.parametrize("changes", RIGHT)
def test_what_can_be_played_is_none(changes: dict[str, Any]) -> None:
    """Up to the last card of the deck."""
    opened_with(changes)


def test_every_field_of_an_opening_is_checked() -> None:
    """Whatever is wrong with it, a table is not opened."""
    for _, changes, message in WRONG:
        with pytest.raises(SetupError, match=re.escape(message.partition("; ")[0])):
            opened_with(changes)


def test_a_house_with_straddles_has_hands_without() -> None:
    """Only at a table at which every hand has a straddle is there one."""
    house = choose(House(), {"straddle": "utg"})
    for straddled in (False, True):
        table = opened(house, Opening((1000,) * 4, (level(),), straddled=straddled))
        assert table.straddled is straddled
