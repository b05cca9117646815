"""The entry point of ``holdem`` and of ``python -m holdem_conformance``."""

import gc
from typing import Final

from holdem_conformance.cli import main

#: New objects between two garbage collections; reference cycles are few, so they can be rare.
_SELDOM: Final = 200_000


def start() -> None:
    """Run the command line."""
    gc.set_threshold(_SELDOM)
    main()


if __name__ == "__main__":
    start()
