"""What building or installing the suite does beside copying files: the cases are read once.

A part of the build, run by hatchling.  ``holdem_conformance.compiled`` says
what becomes of it; a library that has a faulty case is installed as it is, so
that ``holdem lint`` can say what is wrong.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_SOURCES = ("oracle", "scenarios", "adapters", "suite")


class CompileLibrary(BuildHookInterface[Any]):
    """Adds the compiled library to a package, or puts it beside the source of an editable one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before anything is packed."""
        sys.path[:0] = [str(Path(self.root, name)) for name in _SOURCES]
        from holdem_conformance.compiled import (  # noqa: PLC0415  # found by the path above
            FILE,
            compile_library,
        )
        from holdem_scenarios.faults import FaultyFilesError  # noqa: PLC0415  # as above

        self.folder = TemporaryDirectory()
        editable = version == "editable"
        to = FILE if editable else str(Path(self.folder.name, Path(FILE).name))
        try:
            compile_library(to)
        except FaultyFilesError as error:
            self.app.display_warning(f"The library is not compiled:\n{error}")
        else:
            if not editable:
                build_data["force_include"][to] = f"holdem_conformance/{Path(to).name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Everything is packed."""
        del version, build_data, artifact_path
        self.folder.cleanup()
