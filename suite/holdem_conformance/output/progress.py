"""A progress bar on the terminal."""

import os
import sys
from collections.abc import Callable
from contextlib import ExitStack

import click

from holdem_conformance.run.events import CaseFinished, RunEvent, RunFinished, RunStarted


class Progress:
    """Moves a progress bar; must be closed at the end, also if the run is interrupted."""

    def __init__(self) -> None:
        self._bar = ExitStack()
        self._advance: Callable[[int], object] | None = None

    def hear(self, event: RunEvent) -> None:
        """Create, advance and close the bar."""
        if isinstance(event, RunStarted):
            bar = click.progressbar(length=len(event.cases), label="cases", file=sys.stderr)
            self._advance = self._bar.enter_context(bar).update
        elif isinstance(event, CaseFinished) and self._advance is not None:
            self._advance(1)
        elif isinstance(event, RunFinished):
            self.close()

    def close(self) -> None:
        """Leave the bar where it is."""
        self._bar.close()


def is_wanted() -> bool:
    """Whether standard error is a terminal outside CI."""
    return sys.stderr.isatty() and not os.environ.get("CI")
