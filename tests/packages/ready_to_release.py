"""Whether a tag can be released: ``python -m tests.packages.ready_to_release v0.1.0``.

Prints the changes of the version, which are the text of the release.
"""

import re
import sys
from pathlib import Path
from typing import Final

import holdem_oracle

CHANGELOG: Final = Path(__file__).parents[2] / "CHANGELOG.md"


def changes(text: str, version: str) -> str:
    """What the changelog says of a version; an error if it says nothing."""
    heading = rf"^## {re.escape(version)}(?: [^\n]*)?$"
    found = re.search(rf"{heading}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        raise ValueError(f"CHANGELOG.md has no changes under `## {version}`; rename `Unreleased`")
    return found[1].strip() + "\n"


def released(tag: str, version: str, text: str) -> str:
    """The text of a release; an error if the tag is not that of the version in the code."""
    if tag != f"v{version}":
        raise ValueError(
            f"the tag is {tag}, but the version in the code is {version}; tag v{version}"
        )
    return changes(text, version)


if __name__ == "__main__":
    try:
        text = released(sys.argv[1], holdem_oracle.__version__, CHANGELOG.read_text())
    except ValueError as error:
        sys.exit(f"Error: {error}")
    sys.stdout.write(text)
