"""The houses that one case is played in: its own, and one for each value that ``when`` names."""

from collections.abc import Mapping
from itertools import product
from math import prod

from holdem_oracle.house.house import House
from holdem_scenarios.case import Case, Step

#: Options that differ from the case's own house, with their values.
Variant = Mapping[str, str]
#: More houses than this are no longer one point.
MOST_VARIANTS = 16


class TooManyVariantsError(ValueError):
    """A case that is played in too many houses; it says in how many."""

    def __init__(self, houses: int) -> None:
        self.houses = houses
        super().__init__(f"{houses} houses")


def variants(case: Case, house: House) -> list[dict[str, str]]:
    """Every combination of the values that are named; that of the case's own house comes first."""
    asked = [step.when for step in case.play if step.when]
    if not asked:
        return [{}]
    named: dict[str, dict[str, None]] = {}
    for when in asked:
        for option, values in when.items():
            own = str(getattr(house, option, ""))
            named.setdefault(option, {own: None}).update(dict.fromkeys(values))
    if prod(map(len, named.values())) > MOST_VARIANTS:
        raise TooManyVariantsError(prod(map(len, named.values())))
    return [
        dict(zip(named, values, strict=True))
        for values in product(*(list(values) for values in named.values()))
    ]


def changes(variant: Variant, house: House) -> dict[str, str]:
    """In what a variant is not the case's own house."""
    return {
        option: value for option, value in variant.items() if value != str(getattr(house, option))
    }


def label(changed: Variant) -> str:
    """How a variant is named in ids: ``[reopen=full-raise]``; nothing for the case's own house."""
    if not changed:
        return ""
    return f"[{','.join(f'{option}={value}' for option, value in changed.items())}]"


def applies(step: Step, variant: Variant) -> bool:
    """Whether a step belongs to a variant."""
    return not step.when or all(variant[option] in step.when[option] for option in step.when)
