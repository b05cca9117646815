"""Engines that play one house, no matter which house they are sent."""

import time
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace
from tests.judge.wrong_engines import TellsAll

from holdem_adapters.capabilities import ANY, Dialect, usual_blinds
from holdem_adapters.engine import Start
from holdem_adapters.start_message import house_text
from holdem_adapters.state import State
from holdem_adapters.tables.opening import Opening
from holdem_oracle.house.betting_options import Ante, Straddle
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import LUDOFORGE, ROBERTS, SERVER, TDA_2024


class FixedHouse(TellsAll):
    """The oracle in a fixed house that it does not declare."""

    name = "fixed-house"
    house: House = TDA_2024
    dialect = ANY
    follows: tuple[str, ...] = ()  #: options that it plays as sent

    def start(self, start: Start) -> None:
        """Start a hand in its own house, without antes or straddles if that house has none."""
        told: Mapping[str, object] = start.house
        house = choose(self.house, {option: told[option] for option in self.follows})
        own = replace(
            start,
            house=house_text(house),
            ante=0 if house.ante is Ante.NONE else start.ante,
            straddle=start.straddle and house.straddle is not Straddle.OFF,
        )
        if start.blind_seats == usual_blinds(start):
            own = replace(own, blind_seats=usual_blinds(own))
        super().start(own)

    def open(self, opening: Opening) -> None:
        """Open a table in its own house, without antes or straddles if that house has none."""
        house = choose(self.house, {option: opening.house[option] for option in self.follows})
        if house.ante is Ante.NONE:
            levels = tuple(replace(level, ante=0) for level in opening.levels)
            opening = replace(opening, levels=levels)
        straddle = opening.straddle and house.straddle is not Straddle.OFF
        super().open(replace(opening, house=house_text(house), straddle=straddle))


class Seed(FixedHouse):
    """A house with many differences from the default."""

    house = LUDOFORGE


class Server(FixedHouse):
    """Another house with many differences."""

    house = SERVER


#: values that no profile has, compatible with each other
RARE: Final = choose(
    TDA_2024,
    {
        "limp_reopen": "half",
        "after_check": "open",
        "increment_reset": "carry",
        "short_open_increment": "bet-amount",
        "min_raise": "double",
        "lone_actor": "ask-in-round",
        "fold_when_free": "reject",
        "heads_up": "ring",
        "ante": "button",
        "ante_order": "ante-first",
        "short_blind_price": "posted",
        "residual": "lost",
        "odd_chip": "from-big-blind",
        "odd_chip_many": "all-first",
        "sizing_fix": "tda-50",
        "out_of_turn": "tda-53",
        "timeout": "fold",
        "deal_order": "from-sb",
        "burn": "no",
        "called_bettor": "may-muck",
        "uncontested_reveal": "if-5-cards",
        "pot_award_order": "main-first",
    },
)


class Rare(FixedHouse):
    """A house of rare values."""

    house = RARE


class Buggy(FixedHouse):
    """Plays two values that no rule book, room or document means."""

    house = choose(TDA_2024, {"short_blind_price": "posted", "residual": "lost"})
    dialect = Dialect()


class FixedLimit(FixedHouse):
    """Robert's Rules, with the betting structure that it is sent."""

    house = ROBERTS
    follows = ("betting",)


class Honest(Seed):
    """Declares what it plays."""

    name = "honest"
    dialect = Dialect(profile="ludoforge")


class Mistaken(Seed):
    """Declares the default house with one difference, and plays another."""

    name = "mistaken"
    dialect = Dialect(house={"reopen": "full-raise"}, follows=("burn",))


class FewWords(Seed):
    """Has no clock, and shows little more than the seat to act and the legal actions."""

    name = "few-words"
    capabilities = ("hands", "deck", "no-limit", "antes", "table-antes")

    def state(self) -> State:
        """A minimal state."""
        seen = super().state()
        return State(street=seen.street, turn=seen.turn, legal=seen.legal, over=seen.over)


class Hangs(Seed):
    """Sleeps for a minute before each hand."""

    name = "hangs"

    def start(self, start: Start) -> None:
        """Start a hand after a delay."""
        time.sleep(60)
        super().start(start)
