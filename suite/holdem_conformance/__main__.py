"""What ``holdem`` runs, and ``python -m holdem_conformance``."""

import gc
from typing import Final

#: So many new objects are made before Python looks for circles among them, of which there are few.
_SELDOM: Final = 200_000


def start() -> None:
    """The command line; what is left at its end goes with the process."""
    gc.set_threshold(_SELDOM)
    from holdem_conformance.cli import main  # noqa: PLC0415  # its imports are what takes long

    try:
        main()
    finally:
        gc.freeze()


if __name__ == "__main__":
    start()
