"""Several files that are replaced together, even if the program is killed in between.

The journals are in the cache folder.  Where that cannot be written, or others can
write it, there are none, and only errors and interruptions leave all files old.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from holdem_conformance.library.cache_place import cache_folder
from holdem_conformance.library.cache_trust import why_untrusted
from holdem_scenarios.files.atomic_write import replace_files
from holdem_scenarios.files.unfinished_writes import put_back_unfinished

_FOLDER: Final = "unfinished"


def replace_together(contents: Mapping[Path, bytes]) -> None:
    """Replace or create several files: either all of them, or none."""
    put_back_interrupted()
    replace_files(contents, _journals())


def put_back_interrupted() -> list[Path]:
    """Put back what earlier commands were writing when they were killed; the files."""
    folder = _journals()
    return [] if folder is None else list(put_back_unfinished(folder))


def _journals() -> Path | None:
    """The folder of the journals, which may not exist yet; None if others could write them."""
    folder = cache_folder().absolute() / _FOLDER
    return None if why_untrusted(folder.parent) or why_untrusted(folder) else folder
