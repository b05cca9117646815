"""What ``holdem`` runs, and ``python -m holdem_conformance``."""

import gc
from typing import Final

from holdem_conformance.cli import main

#: So many new objects are made before Python looks for circles among them, of which there are few.
_SELDOM: Final = 200_000


def start() -> None:
    """The command line."""
    gc.set_threshold(_SELDOM)
    main()


if __name__ == "__main__":
    start()
