"""What a house option is: a few values, each of which stands for a clause."""

from enum import StrEnum
from typing import Self


class Choice(StrEnum):
    """A value of a house option, as it is written in scenarios, with the clause it comes from."""

    rule: str

    def __new__(cls, value: str, rule: str) -> Self:
        """Make a string that knows its clause."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.rule = rule
        return member

    @classmethod
    def by_name(cls, value: str) -> Self:
        """The member that is written so; KeyError where none is."""
        for member in cls:
            if member == value:
                return member
        raise KeyError(value)
