"""Random hands under every option of betting and pots, played in lockstep."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tests.hands_at_random import shuffled
from tests.second_model.betting import begin
from tests.second_model.comparing import Said, range_of
from tests.second_model.lockstep import Match, Tally, forward, shown
from tests.second_model.pots import paid, pots_of
from tests.second_model.state import Table

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat, Verb
from holdem_oracle.hand.cards.ranking import strength
from holdem_oracle.hand.playing import start
from holdem_oracle.hand.setup import BlindSeats, LatePost, Setup
from holdem_oracle.hand.setup_checks import checked
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import OPTIONS, House, choose
from holdem_oracle.house.profiles import PROFILES

#: The options that decide about betting and pots; cards and corrections are not in the model.
MODELLED: Final = tuple(OPTIONS)[: tuple(OPTIONS).index("sizing_fix")]
SUITS: Final = "high-card-suit"


def compare(seed: int, hands: int) -> Tally:
    """Compare a number of random hands."""
    tally, rng = Tally(), random.Random(seed)
    for _ in range(hands):
        setup = setup_at_random(rng)
        play(rng, Match(setup, tally), start(setup).hand, begin(setup))
        tally.hands += 1
    return tally


def play(rng: random.Random, match: Match, hand: Hand, table: Table) -> None:
    """Choose, act and compare until the hand is over or the two diverge."""
    while match.same_moment(hand, table):
        if table.over:
            compare_result(match, hand, table)
            return
        tried = [said for said in choices(rng, table) if match.both_accept(hand, table, said)]
        if not tried:
            match.record("nothing that both accept")
            return
        said = tried[0]
        match.said.append(shown(table.turn or 0, said))
        hand, table = forward(hand, table, said)


def choices(rng: random.Random, table: Table) -> list[Said]:
    """Things to try, the preferred one first: most are legal, and some are a chip too far."""
    player = table.player(table.turn or 0)
    bounds = range_of(table, player)
    least, most = bounds or (table.price, player.everything)
    near = rng.randint(least, max(least, min(most, 3 * least)))
    amounts = [rng.choice((least, most, near)), least - 1, most + 1, player.everything]
    verb = Verb.RAISE if table.price else Verb.BET
    said: list[Said] = [(verb, to) for to in amounts]
    rng.shuffle(said)
    said += [(Verb.CALL, 0), (Verb.CHECK, 0), (Verb.ALL_IN, 0), (Verb.FOLD, 0)]
    if rng.random() < 0.6:
        said = [*said[4:6], *said[:4], *said[6:]]
    if rng.random() < 0.12 and table.price > player.front:
        said = [said[-1], *said[:-1]]
    return said


def compare_result(match: Match, hand: Hand, table: Table) -> None:
    """The chips that each seat has won are the same, from the cards that were dealt."""
    match.tally.payments += 1
    live = [player.seat for player in table.live()]
    boards = {seat: hand.holes[seat] + hand.board for seat in live}
    rank = {seat: strength(cards) if len(live) > 1 else 0 for seat, cards in boards.items()}
    theirs = paid(table, pots_of(table), rank)
    ours = {seat: hand.won[seat] for seat in theirs}
    if ours != theirs:
        match.record(f"oracle pays {ours}, model {theirs}")


def setup_at_random(rng: random.Random) -> Setup:
    """A set-up that can be played: one that the oracle refuses is drawn again."""
    while True:
        try:
            setup = checked(drawn(rng))
        except SetupError:
            continue
        return straddled_again(rng, setup) if setup.straddle else setup


def straddled_again(rng: random.Random, setup: Setup) -> Setup:
    """The same table, with a second straddle from the first seat drawn that may post one."""
    for seat in rng.sample(setup.players, len(setup.players)):
        try:
            return checked(replace(setup, second_straddle=seat))
        except SetupError:
            continue
    return setup


def drawn(rng: random.Random) -> Setup:
    """Any table: empty seats, short stacks, dead blinds, late posts, straddles, antes."""
    big = rng.choice((2, 4, 10, 100))
    house, unit = house_at_random(rng), rng.choice((1, 1, 1, 1, 2, 5))
    unit = 1 if big % unit else unit
    stacks = stacks_at_random(rng, big)
    taken = [Seat(seat) for seat, stack in enumerate(stacks) if stack]
    straddle = house.straddle != "off" and rng.random() < 0.7
    return Setup(
        stacks=stacks,
        button=Seat(rng.randrange(len(stacks))),
        small_blind=rng.choice((big // 2, big // 2, big, 0)) // unit * unit,
        big_blind=big,
        ante=0 if house.ante == "none" else rng.choice((0, 0, 1, big // 2, big)) // unit * unit,
        small_bet=rng.choice((0, 0, big, 2 * big)),
        big_bet=rng.choice((0, 0, 3 * big)),
        blind_seats=blinds_at_random(rng, taken) if rng.random() < 0.2 else None,
        late_posts=posts_at_random(rng, taken, big) if rng.random() < 0.3 else (),
        straddle=straddle,
        absent=(rng.choice(taken),) if rng.random() < 0.05 else (),
        deck=shuffled(rng),
        house=choose(house, {"chip_unit": unit}),
    )


def house_at_random(rng: random.Random) -> House:
    """A named house with some options changed, in any kind of betting."""
    name = rng.choice(sorted(PROFILES))
    changes: dict[str, object] = {
        option: rng.choice([value for value in OPTIONS[option] if value != SUITS])
        for option in MODELLED
        if rng.random() < 0.12
    }
    if rng.random() < 0.3:
        changes["straddle"] = rng.choice(["utg", "button"])
    changes["betting"] = rng.choice(list(OPTIONS["betting"]))
    return choose(PROFILES[name], changes)


def stacks_at_random(rng: random.Random, big: int) -> tuple[int | None, ...]:
    """Two to ten seats, some of them empty, and stacks from one chip to many big blinds."""
    deep = rng.choice((1, 3, 3, 12, 60))
    players = rng.choice((2, 3, 3, 4, 4, 5, 6, 9))
    stacks: list[int | None] = [rng.randint(1, big * deep) for _ in range(players)]
    for at in range(players):
        if rng.random() < 0.15:
            stacks[at] = rng.randint(1, 2 * big)
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        if len(stacks) < 10:
            stacks.insert(rng.randint(0, len(stacks)), None)
    return tuple(stacks)


def blinds_at_random(rng: random.Random, taken: list[Seat]) -> BlindSeats:
    """Two different seats, or dead blinds."""
    small, big = rng.sample(taken, 2)
    return BlindSeats(rng.choice((small, None)), rng.choice((big, big, None)))


def posts_at_random(rng: random.Random, taken: list[Seat], big: int) -> tuple[LatePost, ...]:
    """One or two late posts, live or dead or both."""
    seats = rng.sample(taken, rng.choice((1, 1, 2)))
    live, dead = (big, big, big // 2, 0), (0, big // 2, big)
    return tuple(LatePost(seat, rng.choice(live), rng.choice(dead)) for seat in seats)


def kinds(setup: Setup) -> Mapping[str, bool]:
    """What is special about a set-up."""
    return {
        "straddle": setup.straddle,
        "second straddle": setup.second_straddle is not None,
        "late post": bool(setup.late_posts),
        "dead blind": setup.blind_seats is not None and None in setup.blind_seats,
        "empty seat": None in setup.stacks,
        "ante": setup.ante > 0,
        "absent": bool(setup.absent),
    }
