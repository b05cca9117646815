"""The fields of a recorded hand that say how it was set up, and how it ended."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, Final, TypeAlias

import msgspec

from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import shown

#: The games that are hold'em as the rules here have it, and how much may be bet in each.
BETTING: Final = {"NT": "no-limit", "PT": "pot-limit", "FT": "fixed-limit"}
#: The other games of the format.
_OTHER_GAMES: Final = {
    "NS": "short-deck hold'em",
    "PO": "pot-limit Omaha",
    "FO/8": "fixed-limit Omaha, high-low",
    "F7S": "seven-card stud",
    "F7S/8": "seven-card stud, high-low",
    "FR": "razz",
    "N2L1D": "deuce-to-seven single draw",
    "F2L3D": "deuce-to-seven triple draw",
    "FB": "badugi",
}
#: No number of chips is larger, in the smallest chip.
MOST_CHIPS: Final = 10**12
MOST_PLAYERS: Final = 23
_MOST_ACTIONS: Final = 1000

Amount: TypeAlias = int | Decimal
Amounts: TypeAlias = Annotated[
    tuple[Amount, ...], msgspec.Meta(min_length=2, max_length=MOST_PLAYERS)
]
_Notation: TypeAlias = Annotated[str, msgspec.Meta(max_length=1000)]


class HandFields(msgspec.Struct, frozen=True):
    """What counts of a hand; everything else in the file is left aside."""

    variant: str
    antes: Amounts
    blinds_or_straddles: Amounts
    starting_stacks: Amounts
    actions: Annotated[tuple[_Notation, ...], msgspec.Meta(max_length=_MOST_ACTIONS)]
    min_bet: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    players: tuple[Annotated[str, msgspec.Meta(max_length=200)], ...] = ()
    finishing_stacks: Amounts | None = None
    winnings: Amounts | None = None


def hand_fields(found: Mapping[str, Any]) -> HandFields:
    """The fields of a hand of hold'em, or what is wrong with them."""
    _check_game(found.get("variant"))
    try:
        fields = msgspec.convert(found, HandFields)
    except msgspec.ValidationError as error:
        raise Wrong(str(error), "write the field as the PHH format has it") from None
    _check_lengths(fields)
    _check_amounts(fields)
    _check_bets(fields)
    return fields


def _check_game(variant: object) -> None:
    """Only hold'em with all cards of the deck is played here."""
    if isinstance(variant, str) and variant in BETTING:
        return
    if isinstance(variant, str) and variant in _OTHER_GAMES:
        problem = f"variant {variant} is {_OTHER_GAMES[variant]}, which is not played here"
    elif variant is None:
        problem = "there is no variant"
    else:
        problem = f"there is no variant {shown(variant if isinstance(variant, str) else [])}"
    known = ", ".join(f"{code} ({betting})" for code, betting in BETTING.items())
    raise Wrong(problem, f"choose a hand of hold'em: {known}")


def _check_lengths(fields: HandFields) -> None:
    """Every list has a value for each player."""
    players = len(fields.starting_stacks)
    for name in ("antes", "blinds_or_straddles", "players", "finishing_stacks", "winnings"):
        values = getattr(fields, name)
        if values and len(values) != players:
            problem = f"{name}: {len(values)} values for {players} players"
            raise Wrong(problem, "write one for each of starting_stacks")


def _check_amounts(fields: HandFields) -> None:
    """Amounts are numbers of a sensible size; only a stack may be infinite, and a post negative."""
    for name in ("starting_stacks", "antes", "blinds_or_straddles", "finishing_stacks", "winnings"):
        for amount in getattr(fields, name) or ():
            unknown = name != "antes" and amount == Decimal("inf")
            if unknown and name != "blinds_or_straddles":
                continue
            least = -MOST_CHIPS if name == "blinds_or_straddles" else 0
            _check_amount(name, amount, least)
    for name in ("min_bet", "small_bet", "big_bet"):
        amount = getattr(fields, name)
        if amount is not None:
            _check_amount(name, amount, 0)


def _check_amount(name: str, amount: Amount, least: int) -> None:
    """A number of chips."""
    if not Decimal(amount).is_finite() or not least <= amount <= MOST_CHIPS:
        problem = f"{name}: {shown(str(amount))} is not a number of chips"
        raise Wrong(problem, f"write a number from {least} to {MOST_CHIPS}")


def _check_bets(fields: HandFields) -> None:
    """Fixed-limit names the small and the big bet, any other game the smallest bet."""
    fixed = BETTING[fields.variant] == "fixed-limit"
    for name in ("small_bet", "big_bet") if fixed else ("min_bet",):
        if not getattr(fields, name):
            raise Wrong(f"there is no {name}", f"write it, as {fields.variant} needs it")
