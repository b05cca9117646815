"""Hands recorded by real rooms, read as set-ups and actions.

The files are beside the project, or in the folder named by HOLDEM_REAL_HANDS;
their README describes them.  They are read in place and never copied.
"""

import gzip
import os
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.cards.deck import cards
from holdem_oracle.hand.events import Event, Refused
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.setup import BlindSeats, LatePost, Setup
from holdem_oracle.hand.state import Hand, to_call
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import profile

BESIDE_THE_PROJECT = Path(__file__).parents[3] / "shared" / "real-hands"
FOLDER = Path(os.environ.get("HOLDEM_REAL_HANDS", BESIDE_THE_PROJECT))

FILES = (
    "pluribus",
    "wsop",
    "handhq_core",
    "handhq_shortblind",
    "handhq_nonstandard",
    "handhq_norecord",
)

PROFILES = {
    "PLU": "tda-2024",
    "WSOP": "wsop-2026",
    "PS": "pokerstars",
    "PTY": "party",
    "FTP": "full-tilt",
    "ONG": "ongame",
    "ABS": "absolute",
}

#: Rooms in which a missed small blind that is posted alone is dead; in the others it is live.
#: The evidence is the dead money that callers paid on top: see the README of the recorded tables.
DEAD_SMALL_BLIND = ("PS", "FTP")


#: Hands that the files record wrongly, each with what is wrong in the file.
FAULTS_OF_THE_DATA = {
    "ABS:3022865208": "the fifth player had just sat down; his big blind of 50 is not in the file, "
    "and his raise by 400 chips to 450 is there as a raise to 400",
    "ABS:3029234698": "the fifth player had just sat down; his big blind of 50 is not in the file, "
    "and his raise by 400 chips to 450 is there as a raise to 400",
}


class Source(StrEnum):
    """What the room itself recorded; the file calculates the rest from posts and actions."""

    STACKS = "finishing_stacks"
    NEXT_HAND = "next_hand"
    WINNINGS = "winnings"


class Result(msgspec.Struct):
    """What the room recorded."""

    src: Source
    net: tuple[int | None, ...]  #: collected from the contested pots, after rake
    rake: int | None
    fin: tuple[int | None, ...]  #: stacks at the end


class Recorded(msgspec.Struct, rename={"small": "sb", "big": "bb", "stacks": "st", "said": "a"}):
    """One line of a file."""

    id: str
    n: int
    btn: int
    small: int
    big: int
    post: tuple[int, ...]
    stacks: tuple[int, ...]
    said: str
    t: tuple[str, ...]
    ante: tuple[int, ...] = ()
    bets: tuple[int, ...] = (0, 0)
    seat: tuple[int, ...] = ()
    h: tuple[str, ...] = ()
    b: str = ""
    muck: tuple[int, ...] = ()
    rec: Result | None = None

    @property
    def room(self) -> str:
        """The abbreviation of the room."""
        return self.id.partition(":")[0]

    def seats(self) -> tuple[Seat, ...]:
        """The seat of each player in the list."""
        return tuple(map(Seat, self.seat or range(self.n)))


class Replayed(NamedTuple):
    """A recorded hand, played on the oracle."""

    hand: Hand
    refused: Refused | None  #: the first action that the oracle refused


@cache
def recorded(name: str) -> tuple[Recorded, ...]:
    """All hands of one file."""
    with gzip.open(FOLDER / f"{name}.jsonl.gz", "rb") as lines:
        return tuple(msgspec.json.decode(line, type=Recorded) for line in lines)


def setup_of(hand: Recorded, house: House | None = None) -> Setup:
    """The set-up of a recorded hand; unknown cards come from a new deck."""
    seats = hand.seats()
    chips: list[int | None] = [None] * (max(seats) + 1)
    for seat, stack in zip(seats, hand.stacks, strict=True):
        chips[seat] = stack
    blinds = blinds_of(hand)
    known = zip(seats, hand.h, strict=False)
    return Setup(
        stacks=tuple(chips),
        button=seats[hand.btn],
        small_blind=hand.small,
        big_blind=hand.big,
        ante=max(hand.ante, default=0),
        small_bet=hand.bets[0],
        big_bet=hand.bets[1],
        blind_seats=blinds,
        late_posts=tuple(late_posts_of(hand, blinds)),
        mucks=tuple(seats[at] for at in hand.muck),
        holes={seat: cards(hole) for seat, hole in known if hole},
        board=cards(hand.b),
        house=house or house_of(hand),
    )


def house_of(hand: Recorded) -> House:
    """The profile of the room; hands that name bet sizes are fixed-limit."""
    fixed = {"betting": "fixed-limit"} if any(hand.bets) else {}
    return choose(profile(PROFILES[hand.room]), fixed)


def blinds_of(hand: Recorded) -> BlindSeats:
    """The first small and the first big post are the blinds.

    With three or more players, a big post before every small one means that
    the small blind is dead, and any small one is late.
    """
    posts = list(enumerate(hand.post))
    big = next((at for at, chips in posts if chips >= hand.big), None)
    before = posts if hand.n == 2 else posts[:big]
    small = next((at for at, chips in before if 0 < chips < hand.big), None)
    seats = hand.seats()
    return BlindSeats(
        small=None if small is None else seats[small], big=None if big is None else seats[big]
    )


def late_posts_of(hand: Recorded, blinds: BlindSeats) -> Iterator[LatePost]:
    """The posts of other players to come in."""
    for seat, chips in zip(hand.seats(), hand.post, strict=True):
        if chips and seat not in blinds:
            live = live_part(hand, chips)
            yield LatePost(seat=seat, live=live, dead=chips - live)


def live_part(hand: Recorded, chips: int) -> int:
    """A late post is live up to the big blind; a small blind alone, in some rooms only."""
    if chips == hand.small and hand.room in DEAD_SMALL_BLIND:
        return 0
    return min(chips, hand.big)


def replayed(recorded_hand: Recorded, house: House | None = None) -> Replayed:
    """The hand replayed, to its end or to the first action that is refused."""
    seats = recorded_hand.seats()
    hand = start(setup_of(recorded_hand, house)).hand
    for word in recorded_hand.said.split():
        if word.startswith("/"):
            continue
        step = act(hand, action_of(word, seats, hand))
        if isinstance(step.events[0], Refused):
            return Replayed(hand, step.events[0])
        hand = step.hand
    return Replayed(hand, None)


def log_of(hand: Recorded, house: House | None = None) -> tuple[Event, ...]:
    """Every event of a recorded hand."""
    end = start(setup_of(hand, house))
    events = list(end.events)
    for word in hand.said.split():
        if not word.startswith("/"):
            end = act(end.hand, action_of(word, hand.seats(), end.hand))
            events += end.events
    return tuple(events)


def action_of(word: str, seats: tuple[Seat, ...], hand: Hand) -> Action:
    """An action such as ``3r350``: the third player bets or raises to 350."""
    letter = next(letter for letter in "fcr" if letter in word)
    place, _, to = word.partition(letter)
    seat = seats[int(place) - 1]
    if letter == "f":
        return Action(seat, Verb.FOLD)
    if letter == "c":
        return Action(seat, Verb.CALL if to_call(hand, seat) else Verb.CHECK)
    return Action(seat, Verb.RAISE if hand.to_match else Verb.BET, int(to))
