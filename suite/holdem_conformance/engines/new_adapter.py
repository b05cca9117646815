"""``holdem engines new``: a template, copied into a folder of the author's."""

import re
import shutil
from pathlib import Path
from typing import Final

import click

from holdem_adapters.manifests import FILE, templates_folder

_LEFT_OUT: Final = ("__pycache__", "target", "node_modules")


def write_adapter(folder: str, language: str) -> list[Path]:
    """The files of a new adapter, in a folder that is not there yet."""
    templates = templates_folder()
    known = sorted(path.parent.name for path in templates.glob(f"*/{FILE}"))
    if language not in known:
        raise click.UsageError(f"there is no template in {language!r}; write one of {known}")
    to = Path(folder)
    if to.exists():
        raise click.UsageError(f"{to} is there already; name a folder that is not")
    name = re.sub(r"[^a-z0-9]+", "-", to.name.lower()).strip("-")
    if not name:
        raise click.UsageError(f"{to.name!r} has no letter in it; name the folder after the engine")
    shutil.copytree(templates / language, to, ignore=shutil.ignore_patterns(*_LEFT_OUT))
    manifest = to / FILE
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(re.sub(r"(?m)^name: .*$", f"name: {name}", text, count=1), encoding="utf-8")
    return sorted(path for path in to.rglob("*") if path.is_file())
