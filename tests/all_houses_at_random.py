"""Random hands under all houses: any profile, any options, any way to post, any action.

``hands_at_random`` plays legal actions at plain tables.  Here blinds may be dead, seats empty,
players absent or late, and some actions are out of turn or not allowed.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Final

from tests.hands_at_random import choice_at_random, shuffled

from holdem_oracle.clock.clock import Act, Disconnect, Reconnect, Tick, Times, Wait
from holdem_oracle.clock.timed_hands import TimedStep, start_timed, tick
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.cards.deck import cards
from holdem_oracle.hand.playing import Step, act, start
from holdem_oracle.hand.setup import BlindSeats, LatePost, Setup
from holdem_oracle.hand.setup_checks import checked
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import OPTIONS, House, choose
from holdem_oracle.house.profiles import PROFILES

#: A hand is left where it is after so many actions; few last as long.
MOST_ACTIONS: Final = 60
#: Options that are nearly the same in all profiles.
RARE: Final = ("straddle", "out_of_turn", "sizing_fix", "odd_chip", "residual", "disconnect")
#: The times that a case can wait, and all, with those that no clock accepts.
CASE_WAITS: Final = (0, 1, 3, 5, 7, 20, 60)
WAITS: Final = (*CASE_WAITS, -1, 2.5)
#: What somebody says when the hand is over.
LATE: Final = Action(Seat(0), Verb.FOLD)
#: Boards on which many hands are equal, and any board.
BOARDS: Final = ((), (), (), cards("AhKhQhJhTh"), cards("AcAdAhAsKc"), cards("9c8d7h6s5c"))


def house_at_random(rng: random.Random) -> House:
    """A profile with up to six options changed, among them often those that few profiles have."""
    named = {*rng.sample(sorted(OPTIONS), rng.randint(0, 6)), *rng.sample(RARE, rng.randint(0, 2))}
    options: dict[str, object] = {
        name: rng.choice(list(OPTIONS[name])).value for name in sorted(named)
    }
    options["betting"] = rng.choice(("no-limit", "no-limit", "pot-limit", "fixed-limit"))
    options["chip_unit"] = rng.choice((1, 1, 1, 5))
    return choose(rng.choice(list(PROFILES.values())), options)


def table_at_random(rng: random.Random) -> Setup:
    """A set-up that can be played; what cannot be is drawn again."""
    while True:
        try:
            return checked(_any_table(rng))
        except SetupError:
            continue


def _any_table(rng: random.Random) -> Setup:
    """A set-up of two to six players, which may contradict itself."""
    house = house_at_random(rng)
    seats = list(range(rng.randint(2, 7)))
    players = sorted(rng.sample(seats, rng.randint(2, min(6, len(seats)))))
    big = rng.choice((1, 2, 4, 10)) * house.chip_unit
    depth = rng.choice((1, 2, 4, 12, 60)) * big
    some = [Seat(seat) for seat in players if rng.random() < 0.15]
    return Setup(
        stacks=tuple(rng.randint(1, depth) if seat in players else None for seat in seats),
        button=Seat(rng.choice(seats)),
        small_blind=rng.choice((0, big // 2, big // 2, big)),
        big_blind=big,
        ante=rng.choice((0, 0, 1, big // 2, big)),
        small_bet=rng.choice((0, 0, big, 2 * big)),
        big_bet=rng.choice((0, 0, 3 * big)),
        blind_seats=_blind_seats(rng, players),
        late_posts=tuple(_late_post(rng, seat, big) for seat in some if rng.random() < 0.5),
        straddle=rng.random() < 0.5,
        absent=tuple(some) if rng.random() < 0.3 else (),
        mucks=tuple(Seat(seat) for seat in players if rng.random() < 0.4),
        deck=shuffled(rng),
        board=rng.choice(BOARDS),
        house=house,
    )


def _blind_seats(rng: random.Random, players: Sequence[int]) -> BlindSeats | None:
    """Any two players post the blinds, or nobody posts one of them, or it follows the button."""
    if rng.random() < 0.6:
        return None
    small, big = (rng.choice([None, *map(Seat, players)]) for _ in range(2))
    return BlindSeats(small, big)


def _late_post(rng: random.Random, seat: Seat, big: int) -> LatePost:
    """A player posts a blind live, dead, or both."""
    return LatePost(seat, live=rng.choice((0, big // 2, big)), dead=rng.choice((0, 0, big // 2)))


def action_at_random(rng: random.Random, hand: Hand, seat: Seat) -> Action:
    """Mostly a legal action in turn; sometimes any action of any player, of any size."""
    if rng.random() < 0.75:
        return choice_at_random(rng, seat, legal(hand, seat))
    speaker = seat if rng.random() < 0.5 else rng.choice(hand.players)
    verb = rng.choice([*Verb, "shove"])
    to = rng.choice((rng.randint(1, 3 * hand.to_match + hand.setup.big_blind), -1, 2.5))
    sized = verb in (Verb.BET, Verb.RAISE) or rng.random() < 0.2
    return Action(speaker, verb, to if sized else None)


def steps_at_random(rng: random.Random, setup: Setup) -> Iterator[tuple[Action | None, Step]]:
    """The start of a hand, each action with what follows from it, and an action after the end."""
    step = start(setup)
    yield None, step
    for _ in range(MOST_ACTIONS):
        seat = turn(step.hand)
        action = LATE if seat is None else action_at_random(rng, step.hand, seat)
        step = act(step.hand, action)
        yield action, step
        if seat is None:
            return


def times_at_random(rng: random.Random) -> Times:
    """An action timer, and perhaps a grace period and time banks."""
    return Times(
        action=rng.choice((5, 20)), grace=rng.choice((0, 3, 10)), bank=rng.choice((0, 7, 30))
    )


def timed_steps_at_random(
    rng: random.Random, setup: Setup, times: Times, waits: Sequence[object] = WAITS
) -> Iterator[tuple[Tick | None, TimedStep]]:
    """The same against the clock, with time that passes and connections that are lost."""
    step = start_timed(setup, times)
    yield None, step
    for _ in range(MOST_ACTIONS):
        hand = step.timed.hand
        seat = turn(hand)
        what = Act(LATE) if seat is None else _tick_at_random(rng, hand, seat, waits)
        step = tick(step.timed, what)
        yield what, step
        if seat is None:
            return


def _tick_at_random(rng: random.Random, hand: Hand, seat: Seat, waits: Sequence[object]) -> Tick:
    """An action, some time, or a connection that is lost or regained."""
    other = rng.choice([seat, rng.choice(hand.players), Seat(len(hand.stacks))])
    kind = rng.random()
    if kind < 0.5:
        return Act(action_at_random(rng, hand, seat))
    if kind < 0.75:
        return Wait(rng.choice(waits))
    return Disconnect(other) if kind < 0.87 else Reconnect(other)
