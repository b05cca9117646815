"""Fractions of a chip: a record in dollars and cents is read in its smallest chip.

Chips are whole numbers here, so that every amount of a hand is multiplied by the
same power of ten if one of them has a fraction.
"""

from collections.abc import Iterable
from decimal import Decimal
from typing import Final, NamedTuple

from holdem_conformance.histories.hands.hand_fields import MOST_CHIPS, Amount
from holdem_scenarios.files.problems import Wrong

#: So many digits behind the point can be read.
_MOST_DIGITS: Final = 4


class ChipScale(NamedTuple):
    """How many chips stand for 1 in the record."""

    chips_for_one: int

    def chips(self, amount: Amount) -> int:
        """An amount of the record in whole chips."""
        chips = int(amount * self.chips_for_one)
        if abs(chips) > MOST_CHIPS:
            remedy = "write smaller amounts, or fewer digits behind the point"
            raise Wrong(f"{amount} is more than {MOST_CHIPS:,} of the smallest chip", remedy)
        return chips

    def exactly(self, amount: Amount) -> Decimal:
        """An amount that may be no whole number of chips, as after a rake."""
        return Decimal(amount) * self.chips_for_one

    def note(self) -> str:
        """What is said of it; nothing if the record has whole chips."""
        if self.chips_for_one == 1:
            return ""
        return f"The record has fractions: 1 of it is {self.chips_for_one} chips here."


def chip_scale(amounts: Iterable[Amount]) -> ChipScale:
    """The smallest power of ten that makes whole chips of all amounts."""
    digits = max((_digits(amount) for amount in amounts), default=0)
    return ChipScale(10**digits)


def _digits(amount: Amount) -> int:
    """How many digits an amount has behind the point, without the zeros at its end."""
    _, written, exponent = Decimal(amount).as_tuple()
    assert isinstance(exponent, int), "the amounts have been checked"
    zeros = len(written) - len("".join(map(str, written)).rstrip("0"))
    if not any(written):
        return 0
    if -exponent - zeros > _MOST_DIGITS:
        problem = f"{str(amount)[:40]} has more than {_MOST_DIGITS} digits behind the point"
        raise Wrong(problem, "write all amounts in the smallest chip")
    return max(-exponent - zeros, 0)
