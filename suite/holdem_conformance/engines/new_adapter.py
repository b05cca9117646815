"""``holdem engines new``: copies a template into a new folder."""

import re
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import click

from holdem_adapters.manifests import FILE, templates_folder

_LEFT_OUT: Final = ("__pycache__", "target", "build", "obj", "node_modules")


def template_languages() -> list[str]:
    """The languages that have a template."""
    return sorted(path.parent.name for path in templates_folder().glob(f"*/{FILE}"))


def write_adapter(folder: str, language: str) -> list[Path]:
    """Write a new adapter into a folder that does not exist yet; its files."""
    known = template_languages()
    if language not in known:
        raise click.UsageError(f"no template for {language!r}; choose one of {', '.join(known)}")
    to = Path(folder)
    if to.exists():
        raise click.UsageError(f"{to} already exists; name a new folder")
    name = re.sub(r"[^a-z0-9]+", "-", to.name.lower()).strip("-")
    if not name:
        raise click.UsageError(f"{to.name!r} has no letters; name the folder after the engine")
    to.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".holdem-", dir=to.parent) as beside:
        made = Path(beside) / "adapter"
        shutil.copytree(
            templates_folder() / language, made, ignore=shutil.ignore_patterns(*_LEFT_OUT)
        )
        text = (made / FILE).read_text(encoding="utf-8")
        text = re.sub(r"(?m)^name: .*$", f"name: {name}", text, count=1)
        (made / FILE).write_text(text, encoding="utf-8")
        made.rename(to)
    return sorted(path for path in to.rglob("*") if path.is_file())
