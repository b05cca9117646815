"""What facts look like: the parts of their JSON Schemas."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

Schema = Mapping[str, Any]


def or_null(schema: Schema) -> Schema:
    """A value, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def list_of(schema: Schema) -> Schema:
    """A list."""
    return {"type": "array", "items": schema}


def by_name(schema: Schema) -> Schema:
    """Values by the name of a player or of a table."""
    return {"type": "object", "additionalProperties": schema}


CHIPS: Final[Schema] = {"type": "integer", "minimum": 0}
SEAT: Final[Schema] = {"type": "integer", "minimum": 0}
COUNT: Final[Schema] = {"type": "integer", "minimum": 1}
FLAG: Final[Schema] = {"type": "boolean"}
CARDS: Final[Schema] = list_of({"type": "string", "pattern": "^[2-9TJQKA][cdhs]$"})
BOUNDS: Final[Schema] = {"type": "array", "items": CHIPS, "minItems": 2, "maxItems": 2}
PLACES: Final[Schema] = {"type": "array", "items": COUNT, "minItems": 2, "maxItems": 2}


class VectorFact(NamedTuple):
    """One fact of a table, of a tournament, or of an answer."""

    says: str
    schema: Schema
    entries: str = ""  #: what its entries stand for, if a single one may be expected
