"""The files of an export: one of vectors for each family, and what is needed to use them.

The same cases give the same bytes.  No name of a file comes from a case.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import PurePosixPath
from typing import Any, Final, NamedTuple

import msgspec

from holdem_adapters.manifests import data_folder
from holdem_adapters.start_message import house_text
from holdem_conformance.vectors.case_export import Exported
from holdem_conformance.vectors.form.vector_layout import laid_out
from holdem_conformance.vectors.form.vector_model import (
    FORMAT,
    VERSION,
    ClauseText,
    Refusal,
    Vector,
    VectorFamily,
    VectorFile,
)
from holdem_conformance.vectors.form.vector_schema import vector_schema
from holdem_oracle import __version__
from holdem_oracle.house.profiles import PROFILES
from holdem_reports.safe_text import json_text
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.register import Register

CASES: Final = PurePosixPath("cases")
MANIFEST: Final = PurePosixPath("manifest.json")
HOUSES: Final = PurePosixPath("houses.json")
SCHEMA: Final = PurePosixPath("vectors.schema.json")
#: What building and running leaves beside the runners.
_BUILT: Final = frozenset({"__pycache__", "target", "node_modules"})


class FamilyExport(NamedTuple):
    """The file of a family."""

    name: PurePosixPath
    code: str
    cases: int
    vectors: int
    raw: bytes


class Files(NamedTuple):
    """Everything that is written."""

    contents: Mapping[PurePosixPath, bytes]  #: by name
    families: Sequence[FamilyExport]

    @property
    def size(self) -> int:
        """The size of all files, in bytes."""
        return sum(map(len, self.contents.values()))


def files_of(exported: Exported, register: Register) -> Files:
    """All files: page, schema, runners, houses, vectors, and the manifest."""
    families = list(_families(exported.vectors, register))
    contents = {
        **dict(_copied()),
        SCHEMA: _indented(vector_schema()),
        HOUSES: _indented(_houses(register)),
        **{family.name: family.raw for family in families},
    }
    contents[MANIFEST] = _indented(_manifest(exported, families, contents))
    return Files(contents, families)


def _copied() -> Iterator[tuple[PurePosixPath, bytes]]:
    """The page for authors and the runners, as they are."""
    folder = data_folder("vectors")
    for path in sorted(folder.rglob("*")):
        name = PurePosixPath(path.relative_to(folder).as_posix())
        if path.is_file() and _BUILT.isdisjoint(name.parts):
            yield name, path.read_bytes()


def _families(vectors: Iterable[Vector], register: Register) -> Iterator[FamilyExport]:
    """The file of each family that has vectors."""
    by_code: dict[str, list[Vector]] = {}
    for vector in vectors:
        by_code.setdefault(vector.case.partition("-")[0], []).append(vector)
    for code, several in by_code.items():
        family = FAMILIES[code]
        file = VectorFile(
            format=FORMAT,
            version=VERSION,
            suite=__version__,
            family=VectorFamily(code=code, name=family.folder, title=family.title),
            clauses=_sentences(several, register),
            vectors=tuple(several),
        )
        yield FamilyExport(
            name=CASES / f"{family.folder}.json",
            code=code,
            cases=len({one.case for one in several}),
            vectors=len(several),
            raw=laid_out(file),
        )


def _sentences(vectors: Iterable[Vector], register: Register) -> dict[str, ClauseText]:
    """The clauses that the vectors name, in the order of the register."""
    named = {id_ for vector in vectors for id_ in _clauses_of(vector)}
    return {
        id_: ClauseText(says=clause.says, source=register.source_of(id_).title, place=clause.place)
        for id_, clause in register.clauses.items()
        if id_ in named
    }


def _clauses_of(vector: Vector) -> Iterator[str]:
    """Every clause that a vector names."""
    yield from vector.clauses
    for step in vector.steps:
        yield from (id_ for one in step.expect for id_ in one.clauses)
        if isinstance(step.refused, Refusal):
            yield from step.refused.clauses


def _houses(register: Register) -> dict[str, Any]:
    """Every profile with all its options, and what each option decides."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "profiles": {name: house_text(house) for name, house in PROFILES.items()},
        "options": {
            name: {"asks": option.asks, "values": [one.value for one in option.values]}
            for name, option in register.options.items()
        },
    }


def _manifest(
    exported: Exported, families: Iterable[FamilyExport], files: Mapping[PurePosixPath, bytes]
) -> dict[str, Any]:
    """What there is, what there is not and why, and the digest of each file."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "suite": __version__,
        "set": exported.set_name,
        "cases": len({one.case for one in exported.vectors}),
        "vectors": len(exported.vectors),
        "families": [
            {
                "code": one.code,
                "title": FAMILIES[one.code].title,
                "file": str(one.name),
                "cases": one.cases,
                "vectors": one.vectors,
            }
            for one in families
        ],
        "files": {
            str(name): {"bytes": len(files[name]), "sha256": sha256(files[name]).hexdigest()}
            for name in sorted(files)
        },
    }


def _indented(value: Any) -> bytes:  # noqa: ANN401  # plain JSON
    """JSON for readers."""
    return json_text(msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")
