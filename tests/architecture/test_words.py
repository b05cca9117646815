"""The project speaks of itself alone: no path of a machine, nothing about who wrote it."""

import re
from pathlib import Path

from tests.architecture.project_files import ROOT, tracked

#: What has no business in a file that others read.
FOREIGN = re.compile(
    r"/work/|/root/|/home/\w|/tmp/|localhost:\d|\b(?:claude|chatgpt|copilot|anthropic|openai)\b"
    r"|\bassistant\b|\blanguage model\b",
    re.IGNORECASE,
)


def test_no_file_speaks_of_anything_else() -> None:
    """Read every file, and find nothing foreign but here, where it is spelled out."""
    found = []
    for path in tracked():
        if path == Path(__file__):
            continue
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
            if FOREIGN.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert not found
