"""The model of a case: plain, validated values."""

from enum import StrEnum
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec

#: Every seat to act checks or calls, to the end of the street or of the hand.
PASSIVE: Final = ("check-round", "check-down")
#: Facts by name, each as its reader in ``facts`` returns it.
Facts: TypeAlias = dict[str, Any]


class FirstHand(StrEnum):
    """How a hand goes that is played before a case, where that is a second hand."""

    QUIET = "quiet"
    WILD = "wild"


class BlindLevel(msgspec.Struct, frozen=True, array_like=True):
    """Blinds and ante for a number of hands or a time; without either, it has no end."""

    blinds: tuple[int, int]
    ante: int = 0
    hands: int | None = None
    milliseconds: int | None = None


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
    levels: tuple[BlindLevel, ...] = ()  #: of a table of several hands; empty: one without end
    buy_in: tuple[int, int | None] | None = None  #: the smallest and the largest


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
    found: str = ""  #: what turns out to be wrong with this hand, in a case of several hands
    place: str = ""  #: in its hand, in a case of several hands, where ``number`` is the hand


class Said(msgspec.Struct, frozen=True, array_like=True):
    """Something said to the table between two hands; which fields it has depends on ``what``."""

    what: str  #: the field of the hand, such as ``sits``
    seat: int | None = None
    chips: int | None = None
    how: str = ""  #: how a player comes in, why he is removed, or what kind of rebuy it is
    to: int | None = None  #: the seat that a player changes to
    rounds: int | None = None  #: of a penalty
    milliseconds: int | None = None  #: that pass
    cards: dict[int, str] = {}  #: drawn for the first button, by seat


class Misdealt(msgspec.Struct, frozen=True, array_like=True):
    """What the dealer gets wrong in a hand."""

    level: int | None = None  #: counted from 1
    button: int | None = None


class TableHand(msgspec.Struct, frozen=True, array_like=True):
    """One of several hands: what is said before it, how it goes, and what is expected of it."""

    number: int  #: of its item in ``hands``, from 1
    before: tuple[Said, ...] = ()
    misdealt: Misdealt | None = None
    expect: Facts = {}  #: when it is dealt
    busts: dict[int, int | None] = {}  #: who loses everything, and to whom, if that is named
    loses: dict[int, tuple[int, int | None]] = {}  #: who loses a bet of so much, and to whom
    cards: Cards = Cards()
    play: tuple[Step, ...] = ()
    during: int | None = None  #: milliseconds that pass while it is played
    after: Facts = {}  #: what is expected when it is over
    times: int = 1  #: so many hands like this
    refused: str = ""  #: why the deal, or what is said before it, is refused
    when: dict[str, tuple[str, ...]] = {}  #: the option values under which the hand is played
    level: str = ""
    severity: str = ""
    disputed: str = ""


class Ranking(msgspec.Struct, frozen=True, array_like=True):
    """Hands to rank."""

    board: list[str]
    hands: list[list[str]]


class Contributions(msgspec.Struct, frozen=True, array_like=True):
    """What each seat has paid, to divide into pots."""

    paid: tuple[int, ...]
    folded: tuple[int, ...] = ()
    dead: int = 0  #: chips in the middle that no seat has paid


class Event(msgspec.Struct, frozen=True, array_like=True):
    """A tournament apart from its tables."""

    handed: int = 9  #: the number of players that a table seats
    stack: int = 1000  #: what everybody starts with
    blinds: tuple[int, int] = (50, 100)
    ante: int = 0
    levels: tuple[BlindLevel, ...] = ()  #: empty: one without end
    breaks: tuple[str, ...] | None = None  #: the order of breaking; None: the last table first
    prizes: tuple[int, ...] = ()  #: from the first place on
    entries: int | None = None  #: None: those who are seated
    late_levels: int | None = None  #: with open registration; None: until it is closed
    holds: bool = False  #: hand for hand, the dealers wait with the cards after an all-in


class Seating(msgspec.Struct, frozen=True, array_like=True):
    """One of the tables of a tournament at its start."""

    name: str
    stacks: tuple[int | None, ...]  #: by seat; None for an empty one
    button: int = 0


class Directed(msgspec.Struct, frozen=True, array_like=True):
    """Something said to a tournament; which fields it has depends on ``what``."""

    what: str  #: the field of the round, such as ``enters``
    player: str = ""
    table: str = ""
    seat: int | None = None
    to: str = ""  #: the table that gets a player
    how: str = ""  #: how a player enters, or the table plays
    number: int | None = None  #: of seats, of milliseconds, or what chips are worth
    on: bool = True  #: whether something begins or ends
    small: int | None = None  #: the chip that is taken out of play
    large: int | None = None  #: the chip for which it is exchanged
    cards: dict[str, list[str]] = {}  #: of a chip race, by table
    refused: str = ""  #: why it is refused


class TableInRound(msgspec.Struct, frozen=True, array_like=True):
    """What happens at one table in a round."""

    table: str
    hand: TableHand | None = None  #: None: no hand is played


class Round(msgspec.Struct, frozen=True, array_like=True):
    """A hand at each of several tables, with what is said before and after them."""

    number: int  #: of its item in ``rounds``, from 1
    before: tuple[Directed, ...] = ()
    tables: tuple[TableInRound, ...] = ()  #: those named, in the order in which their hands end
    others: bool = True  #: whether the other tables play a quiet hand
    meanwhile: tuple[Directed, ...] = ()  #: said when all hands have been dealt
    afterwards: tuple[Directed, ...] = ()  #: what is drawn
    expect: Facts = {}
    times: int = 1
    refused: str = ""  #: why the last thing that is said is refused
    when: dict[str, tuple[str, ...]] = {}
    level: str = ""
    severity: str = ""
    disputed: str = ""


class Race(msgspec.Struct, frozen=True, array_like=True):
    """A small chip that is taken out of play at one table."""

    stacks: tuple[int | None, ...]  #: by seat
    small: int
    large: int
    cards: list[str] = []  #: one for each odd chip, from the first seat on
    found: dict[int, int] = {}  #: what players find of it later, by seat


class Finish(msgspec.Struct, frozen=True, array_like=True):
    """Players who are out in one hand, or in the hands that were played together."""

    out: dict[str, int]  #: with their chips at the beginning of the hand
    left: int  #: players who are still in
    paid: int = 0  #: so many places are paid
    prizes: dict[int, int] = {}  #: by place, as far as they matter
    hand_for_hand: bool = False


class Case(msgspec.Struct, frozen=True, array_like=True):
    """One hand, several, a tournament, a ranking or another question, about one point."""

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
    hands: tuple[TableHand, ...] = ()
    event: Event = Event()
    tables: tuple[Seating, ...] = ()
    rounds: tuple[Round, ...] = ()
    race: Race | None = None
    acted: tuple[Step, ...] = ()  #: actions of a hand, which may be substantial
    finish: Finish | None = None
    asks: tuple[Step, ...] = ()  #: expectations of a question, where they depend on the house
    #: How the hand before goes, quiet or wild, where the case is played as a second hand; a file
    #: never says so.
    first_hand: str = ""

    @property
    def kind(self) -> str:
        """What the case tests: a hand, one with a clock, several hands, a tournament, ..."""
        asked = {
            "ranking": self.rank is not None,
            "pots": self.pots is not None,
            "table": bool(self.hands),
            "tournament": bool(self.rounds),
            "race": self.race is not None,
            "substantial": bool(self.acted),
            "places": self.finish is not None,
            "clock": self.clock is not None,
        }
        return next((kind for kind, is_asked in asked.items() if is_asked), "hand")

    @property
    def plays(self) -> bool:
        """Whether something is played, step by step, and the case is no single question."""
        return bool(self.play or self.hands or self.rounds)

    @property
    def family(self) -> str:
        """The family code at the beginning of the id."""
        return self.id.partition("-")[0]


#: Fields that are newer than the frozen sets; they do not count in cases that do not use them.
_LATER: Final = MappingProxyType(
    {
        Case: (
            "hands",
            "event",
            "tables",
            "rounds",
            "race",
            "acted",
            "finish",
            "asks",
            "first_hand",
        ),
        Table: ("second_straddle", "levels", "buy_in"),
        Step: ("found", "place"),
    }
)


def digest(case: Case) -> str:
    """Twelve hexadecimal digits that change with the meaning of a case, not with its wording."""
    words = {"title": "", "why": "", "witness": "", "rules": ()}
    plain = msgspec.to_builtins(msgspec.structs.replace(case, **words), str_keys=True)
    fields = Case.__struct_fields__
    _leave_out_later_fields(plain[fields.index("table")], case.table)
    for step, kept in zip(case.play, plain[fields.index("play")], strict=True):
        _leave_out_later_fields(kept, step)
    _leave_out_later_fields(plain, case)
    meaning = msgspec.json.encode(plain, order="deterministic")
    return blake2b(meaning, digest_size=6).hexdigest()


def _leave_out_later_fields(plain: list[Any], value: Case | Table | Step) -> None:
    """Later fields are left out from the last one backwards, as far as they are not used."""
    while len(plain) > 1:
        name = value.__struct_fields__[len(plain) - 1]
        if name not in _LATER[type(value)] or getattr(value, name) not in (None, "", (), Event()):
            return
        plain.pop()
