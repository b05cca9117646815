"""Files of the PHH format: one hand, or many hands as tables of one file.

The format is TOML.  A file is hostile input: its size and its lines are
bounded, and what cannot be read is an error that names the line.
"""

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, Final, NamedTuple

from holdem_conformance.exit_codes import Exit
from holdem_scenarios.files.data_files import read_data

#: The largest file, and the longest line of one, in bytes.
MOST_BYTES: Final = 10_000_000
LONGEST_LINE: Final = 20_000
_LINE: Final = re.compile(r"\(at line ([0-9]+), column [0-9]+\)")
_AT_END: Final = "(at end of document)"
_FORMAT: Final = "write the hand as the PHH format has it, in TOML"


class HistoryError(ValueError):
    """A recorded hand that cannot be read: its file, the place, the problem, and the remedy."""

    exit_code = Exit.USAGE


class HandInFile(NamedTuple):
    """The fields of a hand, as they are in the file."""

    where: str  #: the file, and the hand if there are several
    fields: Mapping[str, Any]


def read_history(path: Path) -> tuple[HandInFile, ...]:
    """Every hand of a file, in order."""
    found = _toml(path)
    if not found:
        raise HistoryError(f"{path}:1: no hand in it; {_FORMAT}")
    if all(isinstance(value, dict) for value in found.values()):
        hands = enumerate(found.values(), 1)
        return tuple(HandInFile(f"{path}: hand {number}", fields) for number, fields in hands)
    return (HandInFile(str(path), found),)


def _toml(path: Path) -> dict[str, Any]:
    """The contents of a file; numbers with a point keep every digit."""
    raw = read_data(str(path), MOST_BYTES)
    for number, line in enumerate(raw.split(b"\n"), 1):
        if len(line) > LONGEST_LINE:
            problem = f"a line of more than {LONGEST_LINE:,} bytes"
            raise HistoryError(f"{path}:{number}: {problem}; write a list in several lines")
    try:
        return tomllib.loads(raw.decode("utf-8"), parse_float=Decimal)
    except UnicodeDecodeError as error:
        number = raw.count(b"\n", 0, error.start) + 1
        raise HistoryError(f"{path}:{number}: not UTF-8; save the file as UTF-8") from None
    except RecursionError:
        raise HistoryError(f"{path}:1: lists within too many lists; {_FORMAT}") from None
    except (ValueError, ArithmeticError) as error:
        raise _not_toml(path, error, raw.count(b"\n", 0, -1) + 1) from None


def _not_toml(path: Path, error: Exception, last: int) -> HistoryError:
    """An error in the TOML of a file, with its line in front."""
    text = str(error) if isinstance(error, ValueError) else "a number of too many digits"
    at = _LINE.search(text)
    line = at[1] if at else last if text.endswith(_AT_END) else 1
    problem = _LINE.sub("", text).removesuffix(_AT_END).strip()
    return HistoryError(f"{path}:{line}: not TOML: {problem}; {_FORMAT}")
