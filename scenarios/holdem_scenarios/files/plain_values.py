"""The types of the values read from a strict YAML file."""

from typing import Any, TypeAlias

#: Text, whole numbers, true, false and null, in lists and mappings.
Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain] | None"

#: The result of a reader; each reader defines its own type.
Read: TypeAlias = Any
