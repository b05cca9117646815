"""Where the cache is, and with it everything else that is kept for the user."""

import os
from pathlib import Path
from typing import Final

#: The environment variable that names the folder of the cache.
VARIABLE: Final = "HOLDEM_CACHE"
_TEMPORARY: Final = "/tmp"  # noqa: S108  # what others could have written is not believed


def cache_folder() -> Path:
    """The folder of the cache: the one that ``HOLDEM_CACHE`` names, or the default."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else _caches()) / "holdem-conformance"


def _caches() -> Path:
    """The folder of all caches; among the temporary files of a user who has no home folder."""
    home = home_folder()
    return home / ".cache" if home else Path(os.environ.get("TMPDIR") or _TEMPORARY)


def home_folder() -> Path | None:
    """The user's home folder; in a container, a user may have none."""
    try:
        return Path.home()
    except RuntimeError:
        return None
