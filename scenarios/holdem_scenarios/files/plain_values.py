"""What a strict file holds, once it has been read."""

from typing import Any, TypeAlias

#: Text, whole numbers, true, false and null, in lists and mappings.
Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain] | None"

#: What a reader has made of a plain value: of which shape that is, the reader says.
Read: TypeAlias = Any
