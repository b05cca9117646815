"""Where engines run: as a command, or at an address."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from holdem_conformance.engines.isolation.child_process import Child
from holdem_conformance.engines.isolation.http_channel import HttpChannel
from holdem_conformance.engines.isolation.watchdog import Command


class ProcessPlace:
    """A command that exchanges messages over its standard input and output."""

    def __init__(
        self, arguments: tuple[str, ...], folder: Path, more: Mapping[str, str], memory: int
    ) -> None:
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **more}
        self._command = Command(arguments, folder, environment, memory)

    def open(self) -> Child:
        """A new process."""
        return Child(self._command)


def worker(name: str, memory: int) -> ProcessPlace:
    """A Python process that serves a class; the current folder is on its import path."""
    here = str(Path.cwd())
    path = os.pathsep.join(filter(None, (here, *sys.path)))
    arguments = (sys.executable, "-m", "holdem_adapters.serving", name)
    return ProcessPlace(arguments, Path.cwd(), {"PYTHONPATH": path}, memory)


class HttpPlace:
    """An address that answers messages sent by POST."""

    def __init__(self, address: str) -> None:
        self._address = address

    def open(self) -> HttpChannel:
        """A new connection."""
        return HttpChannel(self._address)
