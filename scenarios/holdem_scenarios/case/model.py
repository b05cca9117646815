"""A case, as it is kept once its file has been read: plain values, nothing left to doubt."""

from hashlib import blake2b
from typing import Any, Final, TypeAlias

import msgspec

#: What the engine and whoever is asked do between them, to the end of the street or of the hand.
PASSIVE: Final = ("check-round", "check-down")
#: Facts by name, each as its shape in ``facts`` has made it.
Facts: TypeAlias = dict[str, Any]


class Table(msgspec.Struct, frozen=True, array_like=True):
    """Who sits where with what, and what they have to post."""

    stacks: tuple[int | None, ...] = (1000, 1000, 1000, 1000)  #: None: an empty seat
    button: int = 0
    blinds: tuple[int, int] = (50, 100)
    ante: int = 0
    bets: tuple[int, int] | None = None  #: fixed-limit: small and big bet
    blind_seats: tuple[int | None, int | None] | None = None  #: where the button does not say it
    late_posts: tuple[tuple[int, int, int], ...] = ()  #: seat, live chips, dead chips
    straddle: bool = False
    absent: tuple[int, ...] = ()
    mucks: tuple[int, ...] = ()  #: would rather not show


class Cards(msgspec.Struct, frozen=True, array_like=True):
    """The cards that matter."""

    holes: dict[int, list[str]] = {}
    board: list[str] = []
    strength: tuple[tuple[int, ...], ...] = ()  #: seats from the best hand down; ties together
    deck: list[str] = []  #: the top of the deck, in the order of dealing


class Times(msgspec.Struct, frozen=True, array_like=True):
    """How long players may think, in milliseconds."""

    action: int
    grace: int = 0
    bank: int = 0


class Step(msgspec.Struct, frozen=True, array_like=True):
    """One thing done, one thing expected, or both."""

    number: int  #: of the item under ``play``, from 1
    seat: int | None = None  #: who acts; None: whoever is asked, or nobody
    verb: str = ""  #: what he does; empty: nothing
    to: int | str | None = None
    wait: int | None = None
    disconnect: int | None = None
    reconnect: int | None = None
    refused: str = ""  #: the reason for which the action is refused
    expect: Facts = {}
    when: dict[str, tuple[str, ...]] = {}  #: only under one of these values of these options
    level: str = ""  #: of what is expected here, if not that of the case
    severity: str = ""  #: of a difference here, if not that of the fact
    disputed: str = ""  #: why what is expected here is under challenge


class Ranking(msgspec.Struct, frozen=True, array_like=True):
    """Hands to be put in order."""

    board: list[str]
    hands: list[list[str]]


class Contributions(msgspec.Struct, frozen=True, array_like=True):
    """What seats have paid, to be made into pots."""

    paid: tuple[int, ...]
    folded: tuple[int, ...] = ()
    dead: int = 0  #: chips in the middle that are nobody's stake


class Case(msgspec.Struct, frozen=True, array_like=True):
    """One hand, ranking or set of pots that makes one point."""

    id: str
    title: str
    why: str
    severity: str
    rules: tuple[str, ...]
    level: str = "must"
    witness: str = ""
    disputed: str = ""
    profile: str = "tda-2024"
    house: dict[str, str | int] = {}
    table: Table = Table()
    clock: Times | None = None
    cards: Cards = Cards()
    play: tuple[Step, ...] = ()
    rank: Ranking | None = None
    pots: Contributions | None = None
    expect: Facts = {}  #: of a ranking or of pots

    @property
    def kind(self) -> str:
        """What is asked for: a hand, a hand against the clock, a ranking, or pots."""
        if self.rank is not None:
            return "ranking"
        if self.pots is not None:
            return "pots"
        return "hand" if self.clock is None else "clock"

    @property
    def family(self) -> str:
        """The code that its id begins with."""
        return self.id.partition("-")[0]


def digest(case: Case) -> str:
    """Twelve letters that change when the meaning of a case does, and not when its words do."""
    words = {"title": "", "why": "", "witness": "", "rules": ()}
    plain = msgspec.to_builtins(msgspec.structs.replace(case, **words), str_keys=True)
    meaning = msgspec.json.encode(plain, order="deterministic")
    return blake2b(meaning, digest_size=6).hexdigest()
