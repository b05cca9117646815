"""No duplicate code: no two places share six or more lines.

Templates are excluded: each is copied to a user's folder and has to be self-contained.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.architecture.project_files import ROOT, tracked

#: The longest run of identical lines that is not a duplicate.
MOST_ALIKE: Final = 5
CODE: Final = frozenset({".py", ".js", ".mjs", ".rs", ".go", ".c", ".h", ".java"})
#: Lines without significance: imports, comments, punctuation alone, words in a list, and the
#: functions for classes in a table.
_THIN: Final = re.compile(
    r"(?:from|import|use|#|//)\b.*|[^\w\"']*|\"\"\".*|(?:else|try|return):?|\"[^\"]*\",?"
    r"|\w+\.[A-Z]\w+: _\w+,"
)


class Line(NamedTuple):
    """A significant line of code."""

    file: str
    number: int
    text: str


def code_files() -> list[Path]:
    """Every source file except templates."""
    templates = ROOT / "adapters" / "templates"
    return [
        path for path in tracked() if path.suffix in CODE and not path.is_relative_to(templates)
    ]


def lines(path: Path) -> list[Line]:
    """The significant lines of a file, without indentation."""
    found = []
    imports = False
    for number, text in enumerate(path.read_text().splitlines(), 1):
        stripped = text.strip()
        imports = (stripped.startswith("from ") and stripped.endswith("(")) or (
            imports and stripped != ")"
        )
        if not imports and not _THIN.fullmatch(stripped):
            found.append(Line(str(path.relative_to(ROOT)), number, stripped))
    return found


def duplicates() -> Iterator[str]:
    """The two places where each repeated run of lines begins."""
    seen: dict[tuple[str, ...], Line] = {}
    for path in code_files():
        found = lines(path)
        for at in range(len(found) - MOST_ALIKE):
            run = found[at : at + MOST_ALIKE + 1]
            first = seen.setdefault(tuple(line.text for line in run), run[0])
            if first != run[0]:
                yield f"{run[0].file}:{run[0].number} repeats {first.file}:{first.number}"


def test_no_two_places_share_six_lines() -> None:
    """Code that two places need is shared."""
    assert list(duplicates()) == []
