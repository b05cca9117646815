"""What a strict file holds, once it has been read."""

from typing import TypeAlias

#: Text, whole numbers, true, false and null, in lists and mappings.
Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain] | None"
