"""The oracle agrees with the recorded results of hands that real rooms dealt."""

from collections import Counter
from collections.abc import Iterator, Mapping

import pytest
from msgspec.structs import replace
from tests.recorded.hands import (
    FAULTS_OF_THE_DATA,
    FILES,
    FOLDER,
    PROFILES,
    Recorded,
    Source,
    log_of,
    recorded,
    replayed,
    setup_of,
)

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.events import Wagered
from holdem_oracle.hand.playing import before
from holdem_oracle.hand.pots.shares import odd_chip_order, shares
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.state import Hand, stack_to
from holdem_oracle.house.house import OPTIONS, House, choose
from holdem_oracle.house.option import Choice
from holdem_oracle.house.profiles import profile
from holdem_scenarios.register import Layer, read_register

pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(),
    reason=f"no recorded hands in {FOLDER}; set HOLDEM_REAL_HANDS to their folder",
)

REGISTER = read_register()
ONLINE = ("PS", "PTY", "FTP", "ONG", "ABS")

#: The number of hands in each file, so that a truncated file does not pass.
HANDS = {
    "pluribus": 10_000,
    "wsop": 18,
    "handhq_core": 19_713,
    "handhq_shortblind": 222,
    "handhq_nonstandard": 796,
    "handhq_norecord": 341,
}


def faults(hand: Recorded, house: House | None = None) -> Iterator[str]:
    """The ways in which the oracle differs from the recorded hand."""
    again = replayed(hand, house)
    if again.refused:
        yield f"refused {again.refused.action}: {again.refused.reason}"
    elif not again.hand.over:
        yield "the hand is not over at the end of the recorded one"
    elif hand.rec is not None:
        yield from faults_of_stacks(hand, again.hand)
        yield from faults_of_shares(hand, again.hand)


def faults_of_stacks(hand: Recorded, end: Hand) -> Iterator[str]:
    """Losers end with the same chips, and winners with the same chips less the rake."""
    assert hand.rec is not None
    short = 0
    left_out = dead_chips_left_out(hand, end)
    for seat, recorded_chips in zip(hand.seats(), hand.rec.fin, strict=True):
        if recorded_chips is None:
            continue
        missing = end.stacks[seat] - recorded_chips + left_out.get(seat, 0)
        short += missing
        if missing < 0 or (missing and not end.won[seat]):
            yield f"seat {seat} has {end.stacks[seat]}, recorded {recorded_chips}"
    complete = None not in hand.rec.fin
    rake = None if hand.rec.rake is None else hand.rec.rake + sum(left_out.values())
    if complete and rake is not None and short != rake:
        yield f"winners are {short} short, and the rake was {rake}"


def dead_chips_left_out(hand: Recorded, end: Hand) -> Mapping[Seat, int]:
    """The dead chips that a file with nothing but winnings leaves out, by seat.

    It calculates stacks and rake as if every post were live, so that a player
    who posts dead chips and then calls has more left than he had at the table.
    """
    if hand.rec is None or hand.rec.src is not Source.WINNINGS:
        return {}
    return {post.seat: min(post.dead, end.paid[post.seat]) for post in end.setup.late_posts}


def faults_of_shares(hand: Recorded, end: Hand) -> Iterator[str]:
    """A single contested pot, less the rake, is shared exactly as recorded."""
    assert hand.rec is not None
    made = pots(end)
    if len(made) != 1 or len(end.live) == 1 or hand.rec.rake is None:
        return
    winners = odd_chip_order(end, [seat for seat in made[0].eligible if end.won[seat]])
    after_rake = shares(made[0].chips - hand.rec.rake, len(winners), end.setup.house)
    expected = dict(zip(winners, after_rake, strict=True))
    for seat, net in zip(hand.seats(), hand.rec.net, strict=True):
        if expected.get(seat, 0) != net:
            yield f"seat {seat} collects {expected.get(seat, 0)}, recorded {net}"


@pytest.mark.parametrize("name", FILES)
def test_every_recorded_hand_agrees(name: str) -> None:
    """Every action is legal and every result equals the oracle's, apart from faulty data."""
    hands = recorded(name)
    assert len(hands) == HANDS[name]
    found = {hand.id: list(faults(hand)) for hand in hands}
    wrong = {id_: what for id_, what in found.items() if what and id_ not in FAULTS_OF_THE_DATA}
    assert not wrong
    stale = [id_ for id_ in FAULTS_OF_THE_DATA if id_ in found and not found[id_]]
    assert not stale


@pytest.mark.parametrize("id_", FAULTS_OF_THE_DATA)
def test_a_faulty_hand_agrees_with_the_lost_big_blind_put_back(id_: str) -> None:
    """The fifth player posts 50 and raises to 450, which is twice the bet of 225."""
    hand = next(hand for hand in recorded("handhq_core") if hand.id == id_)
    posts = tuple(hand.big if at == 4 else chips for at, chips in enumerate(hand.post))
    put_back = replace(hand, post=posts, said=hand.said.replace("5r400", "5r450"))
    assert put_back.said != hand.said
    assert not list(faults(put_back))


def test_the_rake_shows_that_a_small_blind_alone_is_dead_at_pokerstars() -> None:
    """The room takes a chip of every 20; that is right if callers paid the small blind on top.

    In the other hands with such a post, its player folded before the flop.
    """
    left_out = {}
    for hand in recorded("handhq_nonstandard"):
        end = replayed(hand).hand
        dead = sum(dead_chips_left_out(hand, end).values())
        if dead and hand.rec is not None:
            collected = sum(filter(None, hand.rec.net))
            left_out[hand.id] = collected + (hand.rec.rake or 0), dead, collected
    assert set(left_out) == {"PS:60390619574", "PS:61181975238"}
    for as_live, dead, collected in left_out.values():
        assert collected + (as_live + dead) // 20 == as_live + dead
        assert collected + as_live // 20 != as_live


#: Options of a room that no hand in these files needs, each with what shows it.
SHOWN_OTHERWISE = {
    ("ABS", "min_raise"): "the smallest raises are all to twice the bet; see the test below",
    ("ABS", "lone_actor"): "other hands of the room, counted at rooms-lone-dealt-in",
    ("PS", "lone_actor"): "other hands of the room, counted at rooms-lone-dealt-in",
    ("FTP", "heads_up_dead_blind"): "hands of the recorded tables; see their test",
    ("ONG", "heads_up_dead_blind"): "hands of the recorded tables; see their test",
}


def changed_options() -> list[tuple[str, str]]:
    """Each option about a hand in which the profile of an online room differs from the default.

    Those about what happens between hands are shown by the recorded tables.
    """
    return [
        (room, option)
        for room in ONLINE
        for option in OPTIONS
        if REGISTER.options[option].layer is not Layer.TABLE
        and getattr(profile(PROFILES[room]), option) != getattr(House(), option)
        and (room, option) not in SHOWN_OTHERWISE
    ]


@pytest.mark.parametrize(("room", "option"), changed_options())
def test_each_option_of_a_room_is_needed_by_a_hand_of_it(room: str, option: str) -> None:
    """With the default instead, some hand of the room differs from its recording."""
    default: Choice = getattr(House(), option)
    house = choose(profile(PROFILES[room]), {option: default.value})
    hands = (hand for name in FILES for hand in recorded(name) if hand.room == room)
    likely_first = sorted(hands, key=lambda hand: -len(hand.t))
    assert any(
        hand.id not in FAULTS_OF_THE_DATA and any(faults(hand, house)) for hand in likely_first
    ), f"no hand of {room} needs {option}"


def test_raises_at_absolute_are_to_twice_the_bet() -> None:
    """Of the raises to at most twice the bet, all 214 are to exactly twice."""
    hands = [hand for name in FILES for hand in recorded(name) if hand.room == "ABS"]
    right = [hand for hand in hands if hand.id not in FAULTS_OF_THE_DATA]
    sizes = Counter(size for hand in right for size in smallest_raises(hand))
    assert sizes == {"exactly twice the bet": 214}


def smallest_raises(hand: Recorded) -> Iterator[str]:
    """Each raise to at most twice the bet, not all-in, where the last raise would allow less."""
    house = choose(profile("absolute"), {"min_raise": "last-raise"})
    events = log_of(hand, house)
    now = before(setup_of(hand, house))
    for event in events:
        if isinstance(event, Wagered) and event.to < stack_to(now, event.seat):
            bet, twice = now.to_match, 2 * now.to_match
            if bet + now.full_raise < twice and bet < event.to <= twice:
                yield "exactly twice the bet" if event.to == twice else "less than twice"
        now = after(now, event)
