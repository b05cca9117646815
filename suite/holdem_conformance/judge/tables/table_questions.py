"""What may differ between two hands: questions that a rule answers, and a moment at a table."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from holdem_adapters.tables.oracle_between import Seated
from holdem_oracle.table.table import Chair, Missed, Table
from holdem_oracle.table.table_events import TableEvent


class TableQuestion(StrEnum):
    """A question about a table between hands that a rule answers."""

    FIRST_BUTTON = "where is the first button?"
    POSITIONS = "where do button and blinds go?"
    DEALT_IN = "who is dealt in?"
    POSTS = "what does a newcomer or a returning player post?"
    OWED = "which blinds has a player missed?"
    LEVEL = "which blind level applies?"
    AMOUNTS = "which blinds and antes does a level have?"
    STACKS = "with which chips does the next hand begin?"
    LEFT_OVER = "what is left of the hand before?"
    PLACES = "who is out, and in which place?"
    GAME_OVER = "is the game over?"
    BUYING_IN = "who may buy in, and for how much?"
    SEATS = "who may take, change or leave a seat?"
    ABSENCE = "who is away, or on a penalty?"
    MISTAKE = "is a mistake of the dealer put right?"
    SAYING = "what may be done between two hands?"


class TableMoment(NamedTuple):
    """A table by the rules, before and after a request, and what an engine shows otherwise."""

    now: Seated
    before: Seated | None = None  #: None: nothing has been asked yet
    disputed: tuple[int, ...] = ()  #: the seats, or players, about which an engine differs
    told: str = ""  #: why the engine refuses, if it does
    same_level: bool = False  #: whether the engine shows the same level
    penalised: frozenset[int] = frozenset()  #: the seats that have been on a penalty so far

    @property
    def table(self) -> Table:
        """The table by the rules, now."""
        return self.now.table

    @property
    def events(self) -> tuple[TableEvent, ...]:
        """What this request results in by the rules."""
        before = () if self.before is None else self.before.events
        same = self.now.events[: len(before)] == before
        return self.now.events[len(before) :] if same else self.now.events

    @property
    def earlier(self) -> tuple[TableEvent, ...]:
        """What has happened before it since the last deal began, that deal included."""
        return () if self.before is None else self.before.events

    def chair(self, seat: int) -> Chair | None:
        """The player in a seat, as he was before the request."""
        table = self.table if self.before is None else self.before.table
        return table.chairs[seat] if 0 <= seat < len(table.chairs) else None

    def owes(self, seat: int) -> Missed:
        """The blinds that a player owes after the request."""
        chair = self.table.chairs[seat] if 0 <= seat < len(self.table.chairs) else None
        return Missed() if chair is None else chair.owes

    def rules_of(self, *kinds: type) -> Iterator[str]:
        """The rules of events of some kinds that this request results in, the last one first."""
        yield from (one.rule for one in reversed(self.events) if isinstance(one, kinds))

    def rules_before(self, *kinds: type) -> Iterator[str]:
        """The same, or of what has happened before, back to the last deal."""
        yield from self.rules_of(*kinds)
        yield from (one.rule for one in reversed(self.earlier) if isinstance(one, kinds))

    def rules_about(self, seat: int, *kinds: type) -> Iterator[str]:
        """The same, of events about one seat, or about who has moved to it."""
        for event in (*reversed(self.events), *reversed(self.earlier)):
            about = event._asdict()
            if isinstance(event, kinds) and about.get("to", about.get("seat")) == seat:
                yield event.rule
