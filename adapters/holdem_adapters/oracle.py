"""The oracle behind the interface that every engine has."""

from holdem_adapters.engine import Refused, Start
from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.state import Divided, Pot, Ranked, State
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
from holdem_oracle.clock.timed_hands import clock_view, start_timed, tick
from holdem_oracle.hand.actions import Action, Seat
from holdem_oracle.hand.cards.deck import card
from holdem_oracle.hand.cards.ranking import Category, best_five, strength
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.events import Refused as RefusedEvent
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.pots.side_pots import side_pots, unclaimed, with_unclaimed
from holdem_oracle.hand.setup import BlindSeats, LatePost, Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import House, choose


class OracleEngine:
    """The oracle as an engine under test: it must pass every case."""

    name = "oracle"
    version = __version__
    language = "python"

    def __init__(self) -> None:
        self.events: tuple[Event | ClockEvent, ...] = ()
        self._hand: Hand | None = None
        self._timed: Timed | None = None

    @property
    def hand(self) -> Hand:
        """The current hand."""
        assert self._hand is not None, "no hand has started"
        return self._hand

    def start(self, start: Start) -> None:
        """Begin a hand from the start message of an adapter."""
        times = None
        if start.clock is not None:
            action, grace, bank = start.clock
            times = Times(action=action, grace=grace, bank=bank)
        self.begin(_setup(start), times)

    def begin(self, setup: Setup, times: Times | None) -> None:
        """Begin a hand, with or without a clock, and play up to the first decision."""
        self._timed = None
        if times is None:
            step = start(setup)
            self._hand, self.events = step.hand, step.events
        else:
            timed = start_timed(setup, times)
            self._timed, self._hand = timed.timed, timed.timed.hand
            self.events = tuple(timed_event.event for timed_event in timed.events)

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Perform one action, and everything that follows from it."""
        action = Action(Seat(seat), verb, to)
        if self._timed is not None:
            first = self._tick(Act(action))
        else:
            events, self._hand = act(self.hand, action)
            self.events += events
            first = events[0]
        return Refused(first.reason) if isinstance(first, RefusedEvent) else None

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self._tick(Wait(milliseconds))

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player disconnects or reconnects."""
        self._tick(Reconnect(Seat(seat)) if connected else Disconnect(Seat(seat)))

    def _tick(self, what: Tick) -> Event | ClockEvent:
        """Apply an input to a timed hand; return the first event that follows."""
        assert self._timed is not None, "the hand has no clock"
        step = tick(self._timed, what)
        self._timed, self._hand = step.timed, step.timed.hand
        self.events += tuple(timed_event.event for timed_event in step.events)
        return step.events[0].event

    def state(self) -> State:
        """What anyone at the table can see."""
        return self.table().shows()

    def table(self) -> OracleTable:
        """A snapshot of the table, unaffected by later events."""
        clock = None if self._timed is None else clock_view(self._timed)
        return OracleTable(self.hand, self.events, clock)

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


def _category(category: Category) -> str:
    """The name of a category in the notation of cases."""
    return category.name.lower().replace("_", "-")


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
