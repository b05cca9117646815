"""The model of a case: plain, validated values."""

from hashlib import blake2b
from typing import Any, Final, TypeAlias

import msgspec

#: Every seat to act checks or calls, to the end of the street or of the hand.
PASSIVE: Final = ("check-round", "check-down")
#: Facts by name, each as its reader in ``facts`` returns it.
Facts: TypeAlias = dict[str, Any]


class Table(msgspec.Struct, frozen=True, array_like=True):
    """The stacks by seat, the button, and the forced bets."""

    stacks: tuple[int | None, ...] = (1000, 1000, 1000, 1000)  #: None for an empty seat
    button: int = 0
    blinds: tuple[int, int] = (50, 100)
    ante: int = 0
    bets: tuple[int, int] | None = None  #: fixed-limit: small and big bet
    blind_seats: tuple[int | None, int | None] | None = None  #: if not determined by the button
    late_posts: tuple[tuple[int, int, int], ...] = ()  #: seat, live chips, dead chips
    straddle: bool = False
    absent: tuple[int, ...] = ()
    mucks: tuple[int, ...] = ()  #: seats that muck if they may
    second_straddle: int | None = None  #: the seat that straddles again


class Cards(msgspec.Struct, frozen=True, array_like=True):
    """The cards that matter."""

    holes: dict[int, list[str]] = {}
    board: list[str] = []
    strength: tuple[
        tuple[int, ...], ...
    ] = ()  #: seats from best to worst hand, tied seats together
    deck: list[str] = []  #: the top of the deck, in the order of dealing


class Times(msgspec.Struct, frozen=True, array_like=True):
    """The time limits, in milliseconds."""

    action: int
    grace: int = 0
    bank: int = 0


class Step(msgspec.Struct, frozen=True, array_like=True):
    """One action, one set of expectations, or both."""

    number: int  #: of its item in ``play``, from 1
    seat: int | None = None  #: that acts; None for the seat to act, or for no action
    verb: str = ""  #: the action; empty for none
    to: int | str | None = None
    wait: int | None = None
    disconnect: int | None = None
    reconnect: int | None = None
    refused: str = ""  #: the reason of the refusal, if the action must be refused
    expect: Facts = {}
    when: dict[str, tuple[str, ...]] = {}  #: the option values under which the step applies
    level: str = ""  #: of this step, if it differs from that of the case
    severity: str = ""  #: of this step, if it differs from that of the fact
    disputed: str = ""  #: why the expectations of this step are disputed


class Ranking(msgspec.Struct, frozen=True, array_like=True):
    """Hands to rank."""

    board: list[str]
    hands: list[list[str]]


class Contributions(msgspec.Struct, frozen=True, array_like=True):
    """What each seat has paid, to divide into pots."""

    paid: tuple[int, ...]
    folded: tuple[int, ...] = ()
    dead: int = 0  #: chips in the middle that no seat has paid


class Case(msgspec.Struct, frozen=True, array_like=True):
    """One hand, one ranking or one set of pots, about one point."""

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
        """What the case tests: a hand, a hand with a clock, a ranking, or pots."""
        if self.rank is not None:
            return "ranking"
        if self.pots is not None:
            return "pots"
        return "hand" if self.clock is None else "clock"

    @property
    def family(self) -> str:
        """The family code at the beginning of the id."""
        return self.id.partition("-")[0]


def digest(case: Case) -> str:
    """Twelve hexadecimal digits that change with the meaning of a case, not with its wording."""
    words = {"title": "", "why": "", "witness": "", "rules": ()}
    plain = msgspec.to_builtins(msgspec.structs.replace(case, **words), str_keys=True)
    if case.table.second_straddle is None:
        _leave_out_later_fields(plain)
    meaning = msgspec.json.encode(plain, order="deterministic")
    return blake2b(meaning, digest_size=6).hexdigest()


def _leave_out_later_fields(plain: list[Any]) -> None:
    """A field that is newer than the frozen sets does not count in cases that do not use it."""
    table: list[Any] = plain[Case.__struct_fields__.index("table")]
    del table[Table.__struct_fields__.index("second_straddle") :]
