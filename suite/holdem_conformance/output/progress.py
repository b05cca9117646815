"""Progress on the terminal: a bar for a run, and a line for what else takes long."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from time import monotonic
from typing import Final, TypeVar

import click

from holdem_conformance.output.terminal import progress_line
from holdem_conformance.run.events import CaseFinished, RunEvent, RunFinished, RunStarted

T = TypeVar("T")
#: Seconds before anything is shown, and between two changes of it.
_PATIENCE: Final = 1.0
_BETWEEN: Final = 0.1


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


def told_of(items: Iterable[T], what: str, of: int = 0) -> Iterator[T]:
    """Items one by one; after a second a terminal shows how many are done."""
    begun, shown = monotonic(), 0.0
    wanted = is_wanted()
    try:
        for done, item in enumerate(items):
            now = monotonic()
            if wanted and now - begun > _PATIENCE and now - shown > _BETWEEN:
                shown = now
                progress_line(f"{what} {done + 1:,}{f' of {of:,}' if of else ''}")
            yield item
    finally:
        if shown:
            progress_line("")


def is_wanted() -> bool:
    """Whether standard error is a terminal outside CI."""
    return sys.stderr.isatty() and not os.environ.get("CI")
