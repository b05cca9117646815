"""The options of the command line that make a hand."""

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from holdem_conformance.authoring.one_hand.seat_words import amount
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import NEW_DECK, Card, cards
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.betting_options import OutOfTurn, SizingFix, Straddle
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import profile
from holdem_scenarios.files.value_shapes import digits

#: What the rule books have for people at a live table, where a profile has it for engines.
LIVE: Final[Mapping[str, str]] = {
    "out_of_turn": OutOfTurn.TDA_53.value,
    "sizing_fix": SizingFix.TDA_50.value,
}


class HandOptions(NamedTuple):
    """A table, as the options of the command line give it."""

    stacks: str
    button: int
    blinds: str
    ante: str
    straddle: str
    rules: str
    house: tuple[str, ...]
    live: bool
    hole: tuple[str, ...]
    board: str
    seed: int

    @property
    def options(self) -> dict[str, str]:
        """The house options that differ from the profile."""
        return house_options(self.house, live=self.live)

    @property
    def names(self) -> dict[str, int]:
        """The seats of the players who have a name."""
        sittings = enumerate(self.stacks.split(","))
        return {name: seat for seat, text in sittings if (name := _name_and_chips(text)[0])}


def house_options(house: Iterable[str], *, live: bool) -> dict[str, str]:
    """The house options that differ from the profile; at a live table some do by themselves."""
    return {**(LIVE if live else {}), **dict(pairs("--house", house))}


class GivenHand(NamedTuple):
    """A hand that is to be played, and the house as it was named."""

    setup: Setup
    names: Mapping[str, int]  #: the seats of the players who have a name
    rules: str  #: the profile
    options: Mapping[str, str]  #: of the house, where it differs from the profile
    only_compared: bool = False  #: whether cards belong to a case only if hands are compared


def given_hand(given: HandOptions) -> GivenHand:
    """The hand that the options of the command line make."""
    return GivenHand(set_up(given), given.names, given.rules, given.options)


def set_up(given: HandOptions) -> Setup:
    """The setup of a hand, from the options of the command line."""
    small, big = _blinds(given.blinds)
    house = house_named(given.rules, given.options.items())
    return Setup(
        stacks=tuple(_stacks(given.stacks)),
        button=Seat(given.button),
        small_blind=small,
        big_blind=big,
        ante=amount("--ante", given.ante),
        straddle=bool(given.straddle) and _is_straddled(given.straddle, big, house),
        holes={_seat(seat, given.names): cards(hole) for seat, hole in pairs("--hole", given.hole)},
        board=cards(given.board),
        deck=shuffled(given.seed),
        house=house,
    )


def _seat(text: str, names: Mapping[str, int]) -> Seat:
    """The seat of a player, by its number or his name."""
    if text in names or digits(text):
        return Seat(names[text] if text in names else int(text))
    raise SetupError("--hole", f"{text!r} is not a seat", "write its number, as in 0=AhKd")


def house_named(rules: str, options: Iterable[tuple[str, str]]) -> House:
    """A profile with some options changed, as they are written."""
    values = {name: int(value) if digits(value) else value for name, value in options}
    return choose(profile(rules), values)


def _name_and_chips(text: str) -> tuple[str, str]:
    """The name of a player, if there is one, and his chips: ``Ann=1000`` or ``1000``."""
    name, equals, chips = text.rpartition("=")
    if equals and (not name.strip() or any(sign in name for sign in ": ") or digits(name)):
        remedy = "write a name of one word, as in Ann=1000"
        raise SetupError("--stacks", f"{name!r} is not a name", remedy)
    return name.strip(), chips


def _stacks(text: str) -> Iterator[int | None]:
    """Stacks by seat; a dash is an empty seat."""
    for sitting in text.split(","):
        _, chips = _name_and_chips(sitting)
        yield None if chips.strip() == "-" else amount("--stacks", chips, 1)


def _blinds(text: str) -> tuple[int, int]:
    """Small and big blind."""
    small, slash, big = text.partition("/")
    if not slash:
        raise SetupError(
            "--blinds", f"{text!r} is not two amounts", "write them as SMALL/BIG, such as 50/100"
        )
    return amount("--blinds", small), amount("--blinds", big)


def _is_straddled(text: str, big: int, house: House) -> bool:
    """A straddle is twice the big blind, where the house allows one.

    Rule suite-whole-straddle.
    """
    chips = amount("--straddle", text)
    if chips != 2 * big:
        problem = f"{chips} is not twice the big blind, and there is no shorter or larger straddle"
        raise SetupError("--straddle", problem, f"write --straddle {2 * big}")
    if house.straddle is Straddle.OFF:
        remedy = "add --house straddle=utg, or --house straddle=button"
        raise SetupError("--straddle", "the house allows no straddle", remedy)
    return True


def pairs(option: str, texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Pairs of a name and a value, from NAME=VALUE."""
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetupError(option, f"{text!r} has no value", "write it as NAME=VALUE")
        yield name.strip(), value.strip()


def shuffled(seed: int) -> tuple[Card, ...]:
    """A deck shuffled with a seed."""
    deck = list(NEW_DECK)
    random.Random(seed).shuffle(deck)
    return tuple(deck)
