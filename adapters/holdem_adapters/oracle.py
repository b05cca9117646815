"""The oracle behind the interface that every engine has."""

from dataclasses import replace
from typing import Final

from holdem_adapters.capabilities import EVERYTHING
from holdem_adapters.engine import Refused, Start
from holdem_adapters.oracle_view import OracleTable, Played
from holdem_adapters.state import Divided, Pot, Ranked, State
from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.oracle_actions import action_of, deal_of, opened_table
from holdem_adapters.tables.oracle_between import Seated
from holdem_adapters.tables.said import Between
from holdem_adapters.tournaments.directions import Direction
from holdem_adapters.tournaments.oracle_answers import placed_players, raced, substantial
from holdem_adapters.tournaments.oracle_directions import directed, running_tournament
from holdem_adapters.tournaments.oracle_standing import Standing
from holdem_adapters.tournaments.oracle_tournament import (
    Answered,
    Running,
    acted,
    told,
    told_here,
)
from holdem_adapters.tournaments.questions import (
    AskPlaces,
    AskSubstantial,
    PlacedPlayers,
    RaceChips,
    Raced,
)
from holdem_adapters.tournaments.tournament_opening import TournamentOpening
from holdem_oracle import __version__
from holdem_oracle.clock.clock import (
    Act,
    ClockEvent,
    Disconnect,
    Reconnect,
    Tick,
    Timed,
    Times,
    Wait,
)
from holdem_oracle.clock.timed_hands import TimedStep, clock_view, start_timed, tick
from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.cards.deck import Card, card
from holdem_oracle.hand.cards.ranking import Category, best_five, strength
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.events import Refused as RefusedEvent
from holdem_oracle.hand.playing import Step, act, start
from holdem_oracle.hand.pots.side_pots import side_pots, unclaimed, with_unclaimed
from holdem_oracle.hand.setup import BlindSeats, LatePost, Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import Chips, House, choose
from holdem_oracle.table import table_actions
from holdem_oracle.table.table import Stage
from holdem_oracle.table.table_actions import TableAction
from holdem_oracle.table.table_events import (
    Corrected,
    DealBegan,
    DealtAgain,
    DealtIn,
    TableRefused,
)
from holdem_oracle.table.table_play import say
from holdem_oracle.tournament.tournament_actions import TimePasses, TournamentRefusal
from holdem_oracle.why.history import Request

#: The events with which a hand is dealt, for the first time or again.
_DEALT: Final = (DealtIn, Corrected, DealtAgain)


class OracleEngine:
    """The oracle as an engine under test: it must pass every case."""

    name = "oracle"
    version = __version__
    language = "python"
    capabilities = EVERYTHING

    def __init__(self) -> None:
        self.events: tuple[Event | ClockEvent, ...] = ()
        self._hand: Hand | None = None
        self._timed: Timed | None = None
        self._requests: tuple[Request, ...] = ()  #: since the start of the hand
        self._seated: Seated | None = None
        self._times: Times | None = None  #: of every hand of the table
        self._deck: tuple[Card, ...] = ()  #: of the next hand of the table
        self._running: Running | None = None  #: the tournament that is open

    @property
    def hand(self) -> Hand:
        """The current hand."""
        assert self._hand is not None, "no hand has started"
        return self._hand

    def start(self, start: Start) -> None:
        """Begin a hand from the start message of an adapter."""
        self.begin(_setup(start), _times(start.clock))

    def begin(self, setup: Setup, times: Times | None) -> None:
        """Begin a hand, with or without a clock, and play up to the first decision."""
        self._seated = self._running = None
        self._begin(setup, times)

    def _begin(self, setup: Setup, times: Times | None) -> None:
        """Begin a hand, at a table or not."""
        at_a_table, timed_before = self._seated is not None, self._timed
        self._timed, self._requests = None, ()
        if times is None:
            step = dealt_after(self._hand if at_a_table else None, setup)
            self._hand, self.events = step.hand, step.events
        else:
            timed = dealt_on_time(timed_before if at_a_table else None, setup, times)
            self._timed, self._hand = timed.timed, timed.timed.hand
            self.events = tuple(timed_event.event for timed_event in timed.events)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Perform one action, and everything that follows from it."""
        if self._running is not None:
            return self._answered(acted(self._running, Action(Seat(seat), verb, to)))
        if self._hand is None and self._seated is not None:
            return Refused(Refusal.HAND_OVER)
        action = Action(Seat(seat), verb, to)
        if self._timed is not None:
            first = self._tick(Act(action))
        else:
            events, self._hand = act(self.hand, action)
            self.events += events
            self._requests += (action,)
            first = events[0]
        self._settle()
        return Refused(first.reason) if isinstance(first, RefusedEvent) else None

    def wait(self, milliseconds: int) -> None:
        """Let time pass, in the hand and for the levels of the table."""
        if self._running is not None:
            self._answered(told(self._running, TimePasses(milliseconds)))
            return
        if self._seated is not None:
            self._say(table_actions.Time(milliseconds))
            if self._timed is None or self.hand.over:
                return
        self._tick(Wait(milliseconds))
        self._settle()

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player disconnects or reconnects."""
        self._tick(Reconnect(Seat(seat)) if connected else Disconnect(Seat(seat)))

    def open(self, opening: Opening) -> None:
        """Set up a table for hand after hand; nothing is dealt yet."""
        self._running = None
        self._seated = Seated(opened_table(opening))
        self._times = _times(opening.clock)
        self._hand, self._timed, self._requests, self.events = None, None, (), ()

    def next(self, deal: NextHand) -> Refused | None:
        """Deal the next hand of the table, and play up to the first decision."""
        if self._running is not None:
            deck = tuple(map(card, deal.deck))
            return self._answered(told_here(self._running, deal_of(deal), deck))
        self._deck = tuple(map(card, deal.deck))
        return self._say(deal_of(deal))

    def between(self, said: Between) -> Refused | None:
        """Something is said between two hands, or during one."""
        if self._running is not None:
            table = self._running.tournament.tables.get(self._running.at)
            if table is None:
                return Refused(TournamentRefusal.UNKNOWN_TABLE)
            return self._answered(told_here(self._running, action_of(said, table)))
        return self._say(action_of(said, self.seated.table))

    def open_tournament(self, opening: TournamentOpening) -> None:
        """Set up a tournament; nothing is dealt yet."""
        self._running = running_tournament(opening)

    def at(self, table: str) -> None:
        """Turn to a table."""
        assert self._running is not None, "no tournament is open"
        self._running = self._running._replace(at=table)

    def direct(self, said: Direction) -> Refused | None:
        """Something is said to the tournament, or the hand at a table is over."""
        assert self._running is not None, "no tournament is open"
        return self._answered(directed(self._running, said))

    def _answered(self, answered: Answered) -> Refused | None:
        """The tournament after something was said to it."""
        self._running, refused = answered
        return refused

    def why_not_dealt(self, deal: NextHand) -> Refused | None:
        """Why no hand can be dealt at the table that is spoken of; nothing happens."""
        assert self._running is not None, "no tournament is open"
        return told_here(self._running, deal_of(deal)).refused

    def next_setup(self, deal: NextHand) -> Setup | None:
        """The set-up of the next hand, if it can be dealt; nothing happens."""
        if self._running is not None:
            running, refused = told_here(self._running, deal_of(deal))
            events = () if refused else running.here.log
        else:
            events = say(self.seated.table, deal_of(deal)).events
        return next((event.setup for event in events if isinstance(event, DealtIn)), None)

    @property
    def seated(self) -> Seated:
        """The table that is open, and what has happened at it since the last deal began."""
        if self._running is not None:
            table = self._running.tournament.tables[self._running.at]
            return Seated(table, self._running.here.log)
        assert self._seated is not None, "no table is open"
        return self._seated

    def _say(self, said: TableAction) -> Refused | None:
        """Something is said to the table; a hand that is dealt because of it begins."""
        step = say(self.seated.table, said)
        first = step.events[0]
        before = () if isinstance(first, DealBegan) else self.seated.events
        self._seated = Seated(step.table, before + step.events)
        dealt = [event for event in step.events if isinstance(event, _DEALT)]
        if dealt and dealt[-1].setup is not None:
            self._begin(replace(dealt[-1].setup, deck=self._deck), self._times)
            self._settle()
        return Refused(first.reason) if isinstance(first, TableRefused) else None

    def _settle(self) -> None:
        """The table takes the stacks back once the hand is over."""
        if self._seated is None or not self.hand.over:
            return
        if self._seated.table.stage is Stage.PLAYING:
            self._say(table_actions.HandOver(stacks_after(self.hand)))

    def _tick(self, what: Tick) -> Event | ClockEvent:
        """Apply an input to a timed hand; return the first event that follows."""
        assert self._timed is not None, "the hand has no clock"
        step = tick(self._timed, what)
        self._timed, self._hand = step.timed, step.timed.hand
        self.events += tuple(timed_event.event for timed_event in step.events)
        self._requests += (what,)
        return step.events[0].event

    def state(self) -> State:
        """What anyone at the table can see."""
        return self.table().shows()

    def table(self) -> OracleTable:
        """A snapshot of the table, unaffected by later events."""
        if self._running is not None:
            return _in_a_tournament(self._running)
        timed, seated = self._timed, self._seated
        played = Played(self._requests, None if timed is None else timed.times)
        clock = None if timed is None else clock_view(timed)
        return OracleTable(self._hand, self.events, played, clock, seated)

    def race(self, race: RaceChips) -> Raced:
        """Take a small chip out of play at one table."""
        return raced(race)

    def substantial(self, acted: AskSubstantial) -> bool:
        """Whether some actions are substantial action."""
        return substantial(acted)

    def places(self, out: AskPlaces) -> PlacedPlayers:
        """The places and prizes of players who are out together."""
        return placed_players(out)

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands."""
        whole = [tuple(map(card, (*hand, *board))) for hand in hands]
        strengths = [strength(cards) for cards in whole]
        levels = sorted(set(strengths), reverse=True)
        return Ranked(
            order=tuple(
                tuple(at for at, one in enumerate(strengths) if one == level) for level in levels
            ),
            categories=tuple(_category(one.category) for one in strengths),
            plays=tuple(tuple(map(str, best_five(cards))) for cards in whole),
        )

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Divide contributions into pots, after returning the uncalled part."""
        live = tuple(Seat(seat) for seat in range(len(paid)) if seat not in folded)
        net, back = list(paid), [0] * len(paid)
        second, first = sorted(paid)[-2:]
        most = paid.index(first)
        if first > second and most in live:
            net[most], back[most] = second, first - second
        made = with_unclaimed(side_pots(net, live, dead), unclaimed(net, live), net)
        return Divided(tuple(Pot(pot.chips, pot.eligible) for pot in made), tuple(back))


def _in_a_tournament(running: Running) -> OracleTable:
    """A snapshot of the tournament, with the table that is spoken of, if there is one."""
    standing = Standing(running.tournament, running.events)
    table = running.tournament.tables.get(running.at)
    if table is None:
        return OracleTable(None, (), Played(()), standing=standing)
    here = running.here
    seated = Seated(table, here.log)
    return OracleTable(here.hand, here.events, Played(here.requests), None, seated, standing)


def dealt_after(before: Hand | None, setup: Setup) -> Step:
    """A hand begins in the same way after any other one: nothing of that is left."""
    del before
    return start(setup)


def dealt_on_time(before: Timed | None, setup: Setup, times: Times) -> TimedStep:
    """So does a hand with a clock: every hand has whole timers and time banks."""
    del before
    return start_timed(setup, times)


def stacks_after(hand: Hand) -> dict[Seat, Chips]:
    """The stacks at the end of a hand, which the table takes back, by seat."""
    return {seat: hand.stacks[seat] for seat in hand.players}


def _category(category: Category) -> str:
    """The name of a category in the notation of cases."""
    return category.name.lower().replace("_", "-")


def _times(clock: tuple[int, int, int] | None) -> Times | None:
    """The time limits in a message."""
    if clock is None:
        return None
    action, grace, bank = clock
    return Times(action=action, grace=grace, bank=bank)


def _setup(start: Start) -> Setup:
    """The set-up that a start message describes."""
    small_bet, big_bet = start.bets or (0, 0)
    small, big = start.blind_seats
    return Setup(
        stacks=start.stacks,
        button=Seat(start.button),
        small_blind=start.blinds[0],
        big_blind=start.blinds[1],
        ante=start.ante,
        small_bet=small_bet,
        big_bet=big_bet,
        blind_seats=BlindSeats(
            small=None if small is None else Seat(small), big=None if big is None else Seat(big)
        ),
        late_posts=tuple(
            LatePost(seat=Seat(seat), live=live, dead=dead) for seat, live, dead in start.late_posts
        ),
        straddle=start.straddle,
        second_straddle=None if start.second_straddle is None else Seat(start.second_straddle),
        absent=tuple(map(Seat, start.absent)),
        mucks=tuple(map(Seat, start.mucks)),
        deck=tuple(map(card, start.deck)),
        house=choose(House(), start.house),
    )
