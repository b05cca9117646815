"""A file of vectors as text: a line for each step, so that two versions of it can be compared."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from holdem_conformance.vectors.form.vector_model import Vector, VectorFile
from holdem_reports.safe_text import json_text

_STEPS: Final = "steps"
_VECTORS: Final = "vectors"
_CLAUSES: Final = "clauses"


def laid_out(file: VectorFile) -> bytes:
    """The JSON of a file; it depends on nothing but the contents."""
    return json_text(b"".join(_file(file)))


def _file(file: VectorFile) -> Iterator[bytes]:
    """The header, the clauses line by line, and the vectors."""
    plain = msgspec.to_builtins(file)
    clauses = (_field(name, text) for name, text in plain[_CLAUSES].items())
    head = [name for name in plain if name not in (_CLAUSES, _VECTORS)]
    yield b"{\n"
    yield from (_field(name, plain[name]) + b",\n" for name in head)
    yield _name(_CLAUSES) + b":{\n" + b",\n".join(clauses) + b"\n},\n"
    yield _name(_VECTORS) + b":[\n" + b",\n".join(map(_vector, file.vectors)) + b"\n]\n}\n"


def _vector(vector: Vector) -> bytes:
    """What a vector is, then its steps, line by line."""
    plain = msgspec.to_builtins(vector)
    head = (_field(name, value) for name, value in plain.items() if name != _STEPS)
    steps = map(_packed, plain[_STEPS])
    lines: Iterable[bytes] = (b",".join(head) + b",", _name(_STEPS) + b":[", b",\n".join(steps))
    return b"{" + b"\n".join(lines) + b"\n]}"


def _field(name: str, value: Any) -> bytes:  # noqa: ANN401  # plain JSON
    """A field of an object."""
    return _name(name) + b":" + _packed(value)


def _name(name: str) -> bytes:
    """The name of a field."""
    return msgspec.json.encode(name)


def _packed(value: Any) -> bytes:  # noqa: ANN401  # plain JSON
    """A value on one line."""
    return msgspec.json.encode(value)
