"""``holdem vectors``."""

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath
from typing import Final

import click

from holdem_conformance.commands import completed_words
from holdem_conformance.exit_codes import UserError
from holdem_conformance.library.cache import Cache
from holdem_conformance.library.files_together import replace_together
from holdem_conformance.library.source_version import source_version
from holdem_conformance.output.counting import counted
from holdem_conformance.output.progress import is_wanted
from holdem_conformance.output.terminal import progress_line, say_line
from holdem_conformance.run.plan import Plan
from holdem_conformance.run.stream import cases_of
from holdem_conformance.vectors.case_export import Exported, exported
from holdem_conformance.vectors.exported_files import CASES, MANIFEST, Files, files_of
from holdem_conformance.vectors.form.vector_model import FORMAT
from holdem_conformance.vectors.vector_archive import archive
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.files.atomic_write import NotWrittenError, check_outputs
from holdem_scenarios.files.bounded_read import read_bytes
from holdem_scenarios.files.temporary_files import is_temporary
from holdem_scenarios.register import read_register

_MEGABYTE: Final = 1_000_000
#: The number of cases after which progress is shown.
_EVERY: Final = 20


@click.command(
    name="vectors",
    epilog="Exit codes: 0 written, 2 usage error, 4 a case is faulty, or the oracle does not agree "
    "with it.",
)
@click.argument(
    "words", nargs=-1, metavar="[ID|FAMILY|PATH|GLOB]...", shell_complete=completed_words.cases
)
@click.option(
    "--output",
    "-o",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for the vectors.",
)
@click.option(
    "--archive",
    "packed",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The same as one compressed file, such as vectors.tar.bz2.",
)
@click.option(
    "--set",
    "frozen_set",
    metavar="NAME",
    default="",
    shell_complete=completed_words.sets,
    help="Export only the cases of this frozen set, such as holdem-2026.1.",
)
def command(
    words: tuple[str, ...], output: Path | None, packed: Path | None, frozen_set: str
) -> None:
    """Write cases as test vectors: plain JSON for engines without Python.

    Each vector is a case in one house, with all cards, every action of every
    seat in absolute amounts, what must be seen after it, and the rule behind
    it. With them come a JSON Schema, a README, and runners in Go, Java,
    JavaScript, Python and Rust. The same cases give the same bytes.
    """
    if output is None and packed is None:
        raise click.UsageError("nothing to write; name a folder with -o, or an --archive")
    cache = Cache(source_version())
    cases = cases_of(Plan(words=words, frozen_set=frozen_set), cache)
    if output is not None:
        _check_folder(output, {CASES / f"{FAMILIES[one.id[:2]].folder}.json" for one in cases})
    outputs = [*([output / MANIFEST] if output else []), *([packed] if packed else [])]
    with _new_folders(outputs):
        check_outputs(outputs, [one.file for one in cases])
        found = exported(cases, cache, _progress(len(cases)))
        cache.save()
        files = files_of(found, read_register())
        _write(files, output, packed)
    _tell(found, files, output, packed)


@contextmanager
def _new_folders(files: Iterable[Path]) -> Iterator[None]:
    """The folders of some files; those that were not there are removed if anything fails."""
    made: list[Path] = []
    try:
        for file in files:
            for folder in reversed(file.parents):
                if not folder.exists():
                    _make(folder)
                    made.append(folder)
        yield
    except BaseException:
        for folder in reversed(made):
            with suppress(OSError):
                folder.rmdir()
        raise


def _make(folder: Path) -> None:
    """A new folder."""
    try:
        folder.mkdir()
    except OSError as error:
        raise NotWrittenError(folder, error.strerror or str(error)) from None


def _check_folder(folder: Path, named: Collection[PurePosixPath]) -> None:
    """Raise an error if the folder has other things, or vectors of which this export has none."""
    manifest = folder / MANIFEST
    ours = manifest.is_file() and f'"{FORMAT}"'.encode() in read_bytes(manifest)
    if not ours and _has_files(folder):
        raise UserError(f"{folder} has other files; name a new folder")
    there = {CASES / path.name for path in (folder / CASES).glob("*.json")}
    others = sorted(map(str, there - {*named}))
    if others:
        problem = f"{folder} has vectors of another export, such as {others[0]}"
        raise UserError(f"{problem}; delete them, or name a new folder")


def _has_files(folder: Path) -> bool:
    """Whether there is more in a folder than what an export leaves that was killed."""
    return any(not path.is_dir() and not is_temporary(path) for path in folder.rglob("*"))


def _progress(cases: int) -> Callable[[int], None]:
    """Shows how many cases are done, on a terminal."""
    wanted = is_wanted()

    def look(done: int) -> None:
        """Replace the line after every few cases."""
        if wanted and (done % _EVERY == 0 or done == cases):
            progress_line("" if done == cases else f"case {done} of {cases}")

    return look


def _write(files: Files, folder: Path | None, packed: Path | None) -> None:
    """Write all files, or none of them."""
    contents: dict[Path, bytes] = {}
    if folder is not None:
        contents |= {folder / name: raw for name, raw in files.contents.items()}
    if packed is not None:
        contents[packed] = archive(files.contents)
    with _new_folders(contents):
        check_outputs(contents)
        replace_together(contents)


def _tell(found: Exported, files: Files, folder: Path | None, packed: Path | None) -> None:
    """Say what was written, and how large it is."""
    cases = len({one.case for one in found.vectors})
    what = f"{counted(len(found.vectors), 'vector')} of {counted(cases, 'case')}"
    if folder is not None:
        say_line(f"{folder}: {what}, {_size(files.size)}")
    if packed is not None:
        say_line(f"{packed}: {what}, {_size(packed.stat().st_size)}")


def _size(number: int) -> str:
    """A size in megabytes."""
    return f"{number / _MEGABYTE:.1f} MB"
