"""The oracle's table in the form that every engine uses."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from holdem_adapters.engine import Asked
from holdem_adapters.event_words import words
from holdem_adapters.state import Clock, Legal, Pot, State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.oracle_between import Seated, between_hands, stacks_at
from holdem_adapters.tournaments.oracle_standing import Standing, shown_tournament
from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_oracle.clock.clock import ClockEvent, Times
from holdem_oracle.clock.timed_hands import ClockView
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.events import Event, UncalledReturned
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.seats import blind_seats
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand, to_call
from holdem_oracle.hand.view import statuses
from holdem_oracle.why.history import Request, Step, first_step, next_step

Log: TypeAlias = Sequence[Event | ClockEvent]

#: The countdowns in the notation of cases.
COUNTDOWNS: Final[Mapping[str, str]] = MappingProxyType(
    {"action timer": "action", "grace": "grace", "time bank": "bank"}
)
#: The facts about the table around the hand.
BETWEEN_FACTS: Final = (
    "dealt_in",
    "waiting",
    "posts",
    "blinds",
    "ante",
    "level",
    "hand",
    "level_left",
    "owes",
    "places",
    "out",
    "game_over",
)


class Played(NamedTuple):
    """What was done in a hand: every request since its start, on time if it has a clock."""

    requests: tuple[Request, ...]
    times: Times | None = None


class OracleTable:
    """The oracle's table at one moment; its fields are computed on demand."""

    __slots__ = ("begun", "clock", "events", "played", "seated", "standing")

    def __init__(  # noqa: PLR0913, PLR0917  # each is another part of the table
        self,
        begun: Hand | None,
        events: Log,
        played: Played,
        clock: ClockView | None = None,
        seated: Seated | None = None,
        standing: Standing | None = None,
    ) -> None:
        self.begun = begun  #: the hand that began last; None: none at this table
        self.events = events
        self.played = played
        self.clock = clock
        self.seated = seated  #: the table of the hand, if hand after hand is played
        self.standing = standing  #: the tournament of the table, or without any of its tables

    @property
    def hand(self) -> Hand:
        """The hand that began last."""
        assert self.begun is not None, "no hand has started"
        return self.begun

    def step(self) -> Step:
        """The last step with the history of the hand, which says why the table is as it is."""
        step = first_step(self.hand.setup, self.played.times)
        for request in self.played.requests:
            step = next_step(step, request)
        return step

    @property
    def turn(self) -> int | None:
        """The seat to act."""
        return None if self.begun is None else turn(self.begun)

    @property
    def asked(self) -> Asked:
        """The seat to act, computed without the rest of the table."""
        if self.begun is None:
            return Asked(None, False, "")  # noqa: FBT003  # nobody can check
        seat = turn(self.hand)
        free = seat is not None and not to_call(self.hand, seat)
        return Asked(seat, free, str(self.hand.street))

    def is_as(self, other: object) -> bool:
        """Whether it differs from another moment in nothing but the log."""
        if not isinstance(other, OracleTable):
            return False
        return (
            self.begun == other.begun
            and self.clock == other.clock
            and (self.seated and self.seated.table) == (other.seated and other.seated.table)
            and (self.standing and self.standing.tournament)
            == (other.standing and other.standing.tournament)
        )

    def shows(self, facts: Iterable[str] = ()) -> State:
        """The public state: the fields that the given facts need, or all fields."""
        wanted = fields_for(tuple(facts)) or FIELDS
        there = self._fields_there()
        found = {field: FIELDS[field](self) for field in wanted if field in there}
        if self.clock is None:
            found.pop("clock", None)
        if self.seated is None:
            found.pop("between", None)
        if self.standing is None:
            found.pop("tournament", None)
        return State(**found)

    def _fields_there(self) -> Collection[str]:
        """The fields that there are at this moment."""
        if self.begun is not None:
            return FIELDS
        if self.seated is None:
            return _THERE_ALWAYS if self.standing is None else {"tournament"}
        return _WITHOUT_CARDS if self.seated.table.playing is not None else _THERE_ALWAYS


def _legal(table: OracleTable) -> Legal | None:
    """The legal actions of the seat to act."""
    seat = turn(table.hand)
    if seat is None:
        return None
    can = legal(table.hand, seat)
    return Legal(
        fold=can.fold,
        check=can.check,
        call=can.call,
        bet=can.bet,
        raises=can.raises,
        all_in=can.all_in,
    )


def _pots(table: OracleTable) -> tuple[Pot, ...]:
    """Main pot and side pots."""
    return tuple([Pot(pot.chips, pot.eligible) for pot in pots(table.hand)])


def _holes(table: OracleTable) -> dict[int, tuple[str, ...]]:
    """The hole cards by seat; none for a player who got no cards."""
    hand = table.hand
    return {seat: _named(hand.holes[seat]) for seat in hand.players}


def _board(hand: Hand) -> tuple[str, ...]:
    """The cards of the board that are dealt."""
    return _named(hand.board)


def _named(cards: Iterable[object]) -> tuple[str, ...]:
    """The names of cards."""
    return tuple(map(str, cards))


def _returned(table: OracleTable) -> tuple[int, ...]:
    """The uncalled chips returned to each seat in the hand so far."""
    chips = [0] * len(table.hand.stacks)
    for event in table.events:
        if isinstance(event, UncalledReturned):
            chips[event.seat] += event.chips
    return tuple(chips)


def _shown(table: OracleTable) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The hands shown, in order."""
    return tuple([(seat, _named(table.hand.holes[seat])) for seat in table.hand.shown])


def _stacks(table: OracleTable) -> tuple[int, ...]:
    """The chips behind of each seat."""
    if table.seated is None:
        return table.hand.stacks
    return stacks_at(table.seated.table, table.begun)


def _between(table: OracleTable) -> BetweenHands | None:
    """What the table around the hand shows, if there is one."""
    return None if table.seated is None else between_hands(table.seated.table, table.begun)


def _tournament(table: OracleTable) -> ShownTournament | None:
    """What the tournament shows, if there is one."""
    return None if table.standing is None else shown_tournament(table.standing)


def _button(table: OracleTable) -> int:
    """The seat of the button."""
    return _setup(table).button


def _blinds(table: OracleTable) -> tuple[int | None, int | None]:
    """The seats that post the blinds."""
    if table.begun is not None:
        return table.hand.blinds.small, table.hand.blinds.big
    posts = blind_seats(_setup(table))
    return posts.small, posts.big


def _setup(table: OracleTable) -> Setup:
    """The set-up of the hand, also if it is not played."""
    if table.begun is not None:
        return table.hand.setup
    assert table.seated is not None, "without a hand there is a table"
    assert table.seated.table.playing is not None, "a hand was dealt"
    return table.seated.table.playing


def _clock(table: OracleTable) -> Clock | None:
    """The clock, with countdowns in the notation of cases."""
    seen = table.clock
    if seen is None:
        return None
    return Clock(
        running=None if seen.what is None else COUNTDOWNS[seen.what],
        left=seen.left,
        banks=seen.banks,
        offline=tuple(seen.offline),
    )


#: Every field of a state, and how the oracle computes it.
FIELDS: Final[Mapping[str, Callable[[OracleTable], Any]]] = MappingProxyType(
    {
        "street": lambda table: str(table.hand.street),
        "turn": lambda table: table.turn,
        "legal": _legal,
        "to_match": lambda table: table.hand.to_match,
        "bets": lambda table: table.hand.bets,
        "stacks": _stacks,
        "statuses": lambda table: _named(statuses(table.hand)),
        "pots": _pots,
        "board": lambda table: _board(table.hand),
        "holes": _holes,
        "button": _button,
        "blinds": _blinds,
        "won": lambda table: table.hand.won,
        "returned": _returned,
        "shown": _shown,
        "mucked": lambda table: table.hand.mucked,
        "over": lambda table: table.hand.over,
        "clock": _clock,
        "events": lambda table: tuple([word for event in table.events for word in words(event)]),
        "between": _between,
        "tournament": _tournament,
    }
)
#: The fields of a table at which no hand has been dealt yet.
_THERE_ALWAYS: Final = frozenset({"turn", "stacks", "between", "tournament"})
#: The fields of a table at which a hand is not played, but its result will be told.
_WITHOUT_CARDS: Final = _THERE_ALWAYS | {"button", "blinds"}
#: The fields that a fact is compared with, if they do not have its name.
FIELDS_OF_FACTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "can": ("legal",),
        "cannot": ("legal",),
        "pot": ("pots", "bets"),
        "blind_seats": ("blinds",),
        **dict.fromkeys(("running", "time_left", "banks", "offline"), ("clock",)),
        **dict.fromkeys(BETWEEN_FACTS, ("between",)),
        "chips": ("stacks",),
        "alive": ("stacks", "between"),
    }
)


@cache
def fields_for(facts: tuple[str, ...]) -> frozenset[str]:
    """The fields that the given facts are compared with."""
    return frozenset(field for fact in facts for field in FIELDS_OF_FACTS.get(fact, (fact,)))
