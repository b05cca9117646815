"""Nothing is written twice: no two places share six lines of code or more.

Templates are left out: each stands alone in the folder of its author, and has all that it needs.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.architecture.project_files import ROOT, tracked

#: So many lines in a row, alike to the letter, make a duplicate.
MOST_ALIKE: Final = 5
CODE: Final = frozenset({".py", ".js", ".mjs", ".rs", ".go", ".c", ".h", ".java"})
#: Lines that say nothing by themselves: imports, comments, signs alone, words in a list.
_THIN: Final = re.compile(
    r"(?:from|import|use|#|//)\b.*|[^\w\"']*|\"\"\".*|(?:else|try|return):?|\"[^\"]*\",?"
)


class Line(NamedTuple):
    """A line of code that says something."""

    file: str
    number: int
    text: str


def code_files() -> list[Path]:
    """Every file of code, but for templates."""
    templates = ROOT / "adapters" / "templates"
    return [
        path for path in tracked() if path.suffix in CODE and not path.is_relative_to(templates)
    ]


def lines(path: Path) -> list[Line]:
    """The lines of a file that say something, without what they are indented by."""
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
    """Every run of lines that stands in two places; where it begins in each."""
    seen: dict[tuple[str, ...], Line] = {}
    for path in code_files():
        found = lines(path)
        for at in range(len(found) - MOST_ALIKE):
            run = found[at : at + MOST_ALIKE + 1]
            first = seen.setdefault(tuple(line.text for line in run), run[0])
            if first != run[0]:
                yield f"{run[0].file}:{run[0].number} as {first.file}:{first.number}"


def test_no_two_places_share_six_lines() -> None:
    """What two places need stands in a third."""
    assert list(duplicates()) == []
