"""``holdem engines new``: copies a template into a new folder."""

import re
import shutil
from pathlib import Path
from typing import Final

import click

from holdem_adapters.manifests import FILE, templates_folder

_LEFT_OUT: Final = ("__pycache__", "target", "node_modules")


def write_adapter(folder: str, language: str) -> list[Path]:
    """Write a new adapter into a folder that does not exist yet; its files."""
    templates = templates_folder()
    known = sorted(path.parent.name for path in templates.glob(f"*/{FILE}"))
    if language not in known:
        raise click.UsageError(f"no template for {language!r}; choose one of {known}")
    to = Path(folder)
    if to.exists():
        raise click.UsageError(f"{to} already exists; name a new folder")
    name = re.sub(r"[^a-z0-9]+", "-", to.name.lower()).strip("-")
    if not name:
        raise click.UsageError(f"{to.name!r} has no letters; name the folder after the engine")
    shutil.copytree(templates / language, to, ignore=shutil.ignore_patterns(*_LEFT_OUT))
    manifest = to / FILE
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(re.sub(r"(?m)^name: .*$", f"name: {name}", text, count=1), encoding="utf-8")
    return sorted(path for path in to.rglob("*") if path.is_file())
