"""A house option: a small set of values, each of which stands for a clause."""

from enum import StrEnum
from typing import Self


class Choice(StrEnum):
    """A value of a house option, as written in scenarios, with the clause that it is based on."""

    rule: str

    def __new__(cls, value: str, rule: str) -> Self:
        """Make a string with the id of its clause."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.rule = rule
        return member

    @classmethod
    def by_name(cls, value: str) -> Self:
        """The member with a given value; KeyError if there is none."""
        for member in cls:
            if member == value:
                return member
        raise KeyError(value)
