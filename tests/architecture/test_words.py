"""The words of the project: nothing about machines or authors, and no phrases to decipher."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.project_files import ROOT, tracked

#: Words that do not belong in a file that others read.
FOREIGN = re.compile(
    r"/work/|/root/|/home/\w|/tmp/|localhost:\d|\b(?:claude|chatgpt|copilot|anthropic|openai)\b"
    r"|\bassistant\b|\blanguage model\b",
    re.IGNORECASE,
)
#: Phrases for which there is a conventional term: tolerated, result, fix, third-party engine, ...
QUAINT = re.compile(
    r"\bput(?:s|ting)? up with\b|\bwhat (?:has )?c[ao]me?s? of\b|\bmend(?:s|ed|ing)?\b"
    r"|\bthe one to begin with\b|\bnothing is like that\b|\bwhere they part\b|\brun against run\b"
    r"|\bwhoever\b|\bfor ever\b|\bthrows? dice\b|\bleft to chance\b|\bhas no notion of\b"
    r"|\bis told so\b|\bsays so of\b",
    re.IGNORECASE,
)
#: Where such a phrase may stand: facts that do not change, and what was said at its time.
EARLIER = (
    "CHANGELOG.md",
    "oracle/rules/",
    "reports/published/",
    "scenarios/cases/",
    "scenarios/retired.yaml",
    "scenarios/sets/",
    "tests/mutants/survivors.yaml",
)


def found(pattern: re.Pattern[str], skipped: tuple[str, ...] = ()) -> Iterator[str]:
    """Every line of the project that matches, except in this file and the skipped ones."""
    for path in tracked():
        name = path.relative_to(ROOT).as_posix()
        if path == Path(__file__) or name.startswith(skipped):
            continue
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
            if pattern.search(line):
                yield f"{name}:{number}: {line.strip()[:100]}"


def test_no_file_speaks_of_anything_else() -> None:
    """No path of a machine, no registry host, nothing about who wrote it."""
    assert not list(found(FOREIGN))


def test_the_words_are_those_of_the_trade() -> None:
    """A reader never guesses what an ordinary word stands for."""
    assert not list(found(QUAINT, EARLIER))
