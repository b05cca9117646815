"""Files of the repository that a CI job works in: only they can carry an annotation."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from holdem_adapters.manifests import FILE
from holdem_conformance.engines.names import command_in, is_address, is_class

#: Folders of installed packages: an environment inside the repository is not part of it.
_INSTALLED: Final = frozenset({"site-packages", "dist-packages", "node_modules"})
#: The environment variable in which GitHub names the folder of the repository.
_WORKSPACE: Final = "GITHUB_WORKSPACE"


def in_repository(file: Path) -> str:
    """The path of a file in the repository; empty if it is not a file of the repository."""
    root, inside = _root(), file.resolve()
    if not inside.is_file() or not inside.is_relative_to(root):
        return ""
    path = inside.relative_to(root)
    return "" if _INSTALLED.intersection(path.parts) else path.as_posix()


def adapter_file(engine: str) -> str:
    """The file of the repository that an engine is named by; empty if there is none."""
    return next(filter(None, map(in_repository, _candidates(engine))), "")


def _root() -> Path:
    """The folder of the repository: the one that the CI service names, or the current one."""
    return Path(os.environ.get(_WORKSPACE) or Path.cwd()).resolve()


def _candidates(engine: str) -> Iterator[Path]:
    """The files that the name of an engine may stand for."""
    if is_address(engine) or not engine:
        return
    yield Path(engine) / FILE
    if is_class(engine):
        module = Path(*engine.partition(":")[0].split("."))
        yield from (module.with_suffix(".py"), module / "__init__.py")
    else:
        yield from map(Path, command_in(engine))
