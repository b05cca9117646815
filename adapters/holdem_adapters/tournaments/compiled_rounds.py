"""A case about a tournament in one house, as steps that are the same for every engine.

The oracle plays the case, round by round, and each thing that it is asked
becomes a line.  An engine that plays no hands is told their results instead.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import structs

from holdem_adapters.case_setup import FILLER
from holdem_adapters.engine import Refused
from holdem_adapters.messages import Look
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.tables.compiled_hands import CompiledHands, compiled
from holdem_adapters.tables.hand_lines import HandLines
from holdem_adapters.tables.opening import NextHand
from holdem_adapters.tables.roles import Roles
from holdem_adapters.tournaments.directions import (
    HoldCards,
    Release,
    Result,
    Settle,
)
from holdem_adapters.tournaments.round_requests import direction_of, tournament_of
from holdem_adapters.tournaments.tournament_needs import (
    needed_for_direction,
    needed_for_events,
    needed_for_facts,
    tournament_needs,
)
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.house.house import House
from holdem_oracle.table.table_actions import TableRefusal
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import Tournament
from holdem_oracle.tournament.tournament_actions import TournamentRefusal
from holdem_scenarios.case.model import Case, Directed, Round, Step, TableHand, TableInRound
from holdem_scenarios.case.tournaments.round_text import direction_written
from holdem_scenarios.case.tournaments.tournament_sayings import AFTERWARDS, FREE
from holdem_scenarios.facts.table_facts import TABLE_FACTS

#: The places of what is drawn after the hands of a round, and of what is said meanwhile.
_DRAWN: Final = "draw"
_MEANWHILE: Final = "meanwhile"
#: The place of what is refused before a round, if it is not the first.
_BEFORE: Final = "before"
#: A table that is not named and is refused a hand for one of these reasons plays none.
_PLAYS_NONE: Final = (
    TournamentRefusal.HALTED,
    TournamentRefusal.WAITING_FOR_OTHERS,
    TableRefusal.NOT_ENOUGH_PLAYERS,
)


#: What an engine may know of a hand that it does not play.
_KNOWN_OF_HANDS: Final = {"button", "blind_seats", *TABLE_FACTS}


class _Dealt(NamedTuple):
    """A hand that has been dealt at a table, and is still to be played."""

    table: str
    hand: TableHand
    roles: Roles


def compiled_rounds(
    case: Case,
    house: House,
    rounds: Sequence[Round],
    *,
    filler: tuple[Card, ...] = FILLER,
    told: bool = False,
) -> CompiledHands:
    """Everything that an engine is asked, up to where the rules do not allow the case to go on.

    ``rounds`` are those that are played in this house, with the steps that apply
    in it.  ``told``: the engine plays no hands, and is told their results.
    """
    opening = tournament_of(case, house)
    engine = OracleEngine()
    engine.open_tournament(opening)
    lines = HandLines(engine, case.id, filler, tournament_needs(opening, told=told))
    compiling = _Compiling(engine, lines, told=told)
    compiling.play(rounds)
    return compiled(opening, lines)


class _Compiling:
    """A tournament that the oracle plays in order to find out what to ask."""

    def __init__(self, engine: OracleEngine, lines: HandLines, *, told: bool) -> None:
        self._engine = engine
        self._lines = lines
        self._told = told
        self._busts: set[str] = set()  #: players who bust in a later round
        self._happened = 0  #: how many events have been looked at

    def play(self, rounds: Sequence[Round]) -> None:
        """Play all rounds."""
        for at, one in enumerate(rounds):
            for time in range(one.times):
                again = structs.replace(one, before=()) if time else one
                last = time + 1 == one.times
                try:
                    self._round(
                        again if last else structs.replace(again, expect={}), rounds[at + 1 :]
                    )
                except SetupError as error:
                    field = f"rounds[{one.number - 1}].{error.field}"
                    raise SetupError(field, error.problem, error.remedy) from None
                if self._lines.ended:
                    return

    def _round(self, one: Round, later: Sequence[Round]) -> None:
        """What is said, a hand at each table, what is drawn, and what is expected."""
        if one.refused:
            self._refused(one)
        elif all(self._say(one, said) for said in one.before):
            dealt = list(self._deals(one, later))
            if not self._lines.ended and all(self._say(one, said) for said in one.meanwhile):
                self._hands(dealt)
            if not self._lines.ended and all(self._say(one, said) for said in self._drawn(one)):
                self._ends(one)

    def _refused(self, one: Round) -> None:
        """The last thing that is said is refused, and nothing changes."""
        *first, last = *one.before, *one.afterwards
        if not all(self._say(one, said) for said in first):
            return
        if self._say(one, structs.replace(last, refused=one.refused)):
            self._ends(one)

    def _ends(self, one: Round) -> None:
        """The tournament after a round."""
        self._to("")
        self._lines.line(
            _noted(one, Step(one.number, expect=one.expect)), f"after round {one.number}"
        )
        self._lines.needs |= needed_for_facts(one.expect)

    def _to(self, table: str) -> None:
        """Turn to a table, or to the whole tournament."""
        self._engine.at(table)
        self._lines.table = table
        self._lines.begun = None

    def _now(self) -> OracleTable:
        """The table that is spoken of, in its tournament."""
        return self._engine.table()

    @property
    def _tournament(self) -> Tournament:
        """The tournament."""
        standing = self._now().standing
        assert standing is not None, "a tournament is open"
        return standing.tournament

    def _say(self, one: Round, said: Directed) -> bool:
        """Something is said to the tournament; whether it is accepted or refused as it must be."""
        self._to("")
        text = direction_written(said)
        if said.what == "wait":
            self._lines.line(Step(one.number, wait=said.number), text)
            self._engine.wait(said.number or 0)
            return True
        request = direction_of(said)
        self._lines.needs |= needed_for_direction(request)
        step = Step(one.number, place=_place_of(one, said), refused=said.refused)
        if said.refused:
            self._lines.line(Step(one.number, place=step.place), "the tournament", Look())
        self._lines.line(_noted(one, step), text, request)
        refused = self._engine.direct(request) is not None
        self._lines.ended = refused is not bool(said.refused)
        self._watch_events()
        return not self._lines.ended

    def _watch_events(self) -> None:
        """Note what an engine must be able to do for what has happened since."""
        standing = self._now().standing
        assert standing is not None, "a tournament is open"
        self._lines.needs.update(needed_for_events(standing.events[self._happened :]))
        self._happened = len(standing.events)

    def _drawn(self, one: Round) -> Iterator[Directed]:
        """What is drawn; who draws any free seat draws the first one."""
        for said in one.afterwards:
            if said.how != FREE:
                yield said
                continue
            if not self._tournament.undrawn:
                raise SetupError("draw", "nobody has to draw a seat", "remove it")
            while self._tournament.undrawn and not self._lines.ended:
                place = free_seats(self._tournament)[0]
                player = self._tournament.undrawn[0].player
                yield Directed("draw", player, place.table, place.seat)

    def _deals(self, one: Round, later: Sequence[Round]) -> Iterator[_Dealt]:
        """All hands are dealt before the first of them is over."""
        named = {table.table for table in one.tables}
        others = [name for name in self._tournament.tables if name not in named]
        quiet = [TableInRound(name, TableHand(one.number)) for name in others if one.others]
        for table in (*one.tables, *quiet):
            if table.hand is None:
                continue
            try:
                dealt = self._deal(table, named=table.table in named, one=one, later=later)
            except SetupError as error:
                field = f"{table.table}.{error.field}"
                raise SetupError(field, error.problem, error.remedy) from None
            if dealt is not None:
                yield dealt
            if self._lines.ended:
                return

    def _deal(
        self, table: TableInRound, *, named: bool, one: Round, later: Sequence[Round]
    ) -> _Dealt | None:
        """What is said at a table, and the deal; None if no hand is played."""
        assert table.hand is not None, "a hand is played"
        hand = structs.replace(
            table.hand, level=one.level, severity=one.severity, disputed=one.disputed
        )
        self._to(table.table)
        if not named and self._plays_none():
            return None
        if not all(self._lines.say(hand, said) for said in hand.before):
            return None
        roles = self._lines.deal(hand, self._bust_later(table.table, later))
        self._watch_events()
        if roles is None:
            return None
        if self._told:
            self._as_told()
        return _Dealt(table.table, hand, roles)

    def _plays_none(self) -> bool:
        """Whether a table that the round does not name cannot play a hand."""
        blank = NextHand(deck=(), holes={}, board=(), table=self._lines.table)
        refused = self._engine.why_not_dealt(blank)
        if refused is None:
            return False
        if refused.reason in _PLAYS_NONE:
            return True
        raise SetupError(
            "hands",
            f"table {self._lines.table} cannot be dealt a hand: {refused.reason}",
            f"write what has to happen first, or that it plays none: {self._lines.table}: none",
        )

    def _bust_later(self, table: str, later: Sequence[Round]) -> set[int]:
        """The seats whose players bust at this table in a later round."""
        return {
            seat
            for one in later
            for other in one.tables
            if other.table == table and other.hand is not None
            for seat in other.hand.busts
        }

    def _as_told(self) -> None:
        """An engine that is told results gets no cards, and what is played is not asked."""
        last = self._lines.lines[-1]
        assert isinstance(last.request, NextHand), "a hand has been dealt"
        bare = structs.replace(last.request, deck=(), holes={}, board=())
        known = {name: part for name, part in last.step.expect.items() if name in _KNOWN_OF_HANDS}
        self._lines.needs -= {"deck", "deal-order", "posting"}
        step = structs.replace(last.step, expect=known)
        self._lines.lines[-1] = last._replace(step=step, request=bare, begun=None)

    def _hands(self, dealt: Sequence[_Dealt]) -> None:
        """The hands end in their order; those whose cards are held back end after the others."""
        held: list[_Dealt] = []
        for one in dealt:
            self._play(one)
            if self._lines.ended:
                return
            if one.table in self._tournament.held:
                self._hold(one)
                held.append(one)
            else:
                self._over(one)
        if held:
            self._to("")
            release = Release()
            self._lines.needs |= needed_for_direction(release)
            step = Step(held[0].hand.number, place="release")
            self._lines.line(step, "release", release)
            self._engine.direct(release)
        for one in held:
            self._shown_at_the_end(one)
            self._over(one)

    def _shown_at_the_end(self, one: _Dealt) -> None:
        """A hand that was held back is over without an action of its table."""
        if not self._told:
            self._to(one.table)
            step = Step(one.hand.number, place=f"{one.table}/release")
            self._lines.line(step, "the table", Look(table=one.table))

    def _play(self, one: _Dealt) -> None:
        """The actions of a hand."""
        self._to(one.table)
        self._lines.begun = self._lines.hands_begun.get(one.table)
        known = len(self._lines.lines)
        self._lines.play(one.hand, one.roles)
        self._watch_events()
        if self._told:
            kept = [line for line in self._lines.lines[known:] if line.step.wait is not None]
            self._lines.lines[known:] = [line._replace(begun=None) for line in kept]
            if any(step.expect or step.refused or step.found for step in one.hand.play):
                self._lines.needs.add("hands")

    def _hold(self, one: _Dealt) -> None:
        """An engine that plays no hands is told that a player is all-in and called."""
        self._lines.needs.add("holding")
        if self._told:
            self._to("")
            hold = HoldCards(table=one.table)
            step = Step(one.hand.number, place=f"{one.table}/hold")
            self._lines.line(step, f"{one.table}: all-in and called", hold)

    def _over(self, one: _Dealt) -> None:
        """The hand at a table is over, and the tournament takes its result."""
        self._to(one.table)
        hand = self._now().hand
        stacks = {int(seat): hand.stacks[seat] for seat in hand.players}
        if not self._told:
            self._lines.after(one.hand)
        elif one.hand.after:
            self._lines.needs.add("hands")
        settle = Settle(table=one.table)
        request = Result(table=one.table, stacks=stacks) if self._told else settle
        refused = self._engine.direct(settle)
        assert not isinstance(refused, Refused), "the hand is over"
        self._to("")
        place = f"{one.table}/settle"
        text = f"{one.table}: result {_written(stacks)}" if self._told else f"{one.table}: settle"
        self._lines.line(Step(one.hand.number, place=place), text, request)
        self._watch_events()


def _place_of(one: Round, said: Directed) -> str:
    """The place of something that is said, in ids of checks; numbered if more is refused there."""
    if one.refused:
        return ""
    if said.what in AFTERWARDS:
        return _numbered(_DRAWN, one.afterwards, said)
    if said in one.meanwhile:
        return _numbered(_MEANWHILE, one.meanwhile, said)
    return _numbered("", one.before, said)


def _numbered(place: str, together: Sequence[Directed], said: Directed) -> str:
    """A place, with a number from the second thing on that is refused there."""
    refused = [each for each in together if each.refused]
    number = refused.index(said) + 1 if said in refused else 1
    return place if number == 1 else f"{place or _BEFORE}-{number}"


def _noted(one: Round, step: Step) -> Step:
    """A step with the level and severity of its round."""
    return structs.replace(step, level=one.level, severity=one.severity, disputed=one.disputed)


def _written(stacks: dict[int, int]) -> str:
    """Stacks by seat."""
    return f"{{{', '.join(f'{seat}: {chips}' for seat, chips in stacks.items())}}}"
