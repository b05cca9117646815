"""Hypothesis strategies: houses, set-ups, and actions, legal and absurd."""

from hypothesis import strategies as st

from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting.legal_actions import Legal, legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.cards.deck import NEW_DECK, Card
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.betting_options import Ante, HeadsUp, Straddle
from holdem_oracle.house.house import OPTIONS, House, choose

decks: st.SearchStrategy[tuple[Card, ...]] = st.permutations(NEW_DECK).map(tuple)


@st.composite
def houses(draw: st.DrawFn, /, **fixed: str) -> House:
    """A house with random values; some options may be fixed."""
    named = draw(st.sets(st.sampled_from(sorted(OPTIONS)), max_size=6))
    options = {name: draw(st.sampled_from(list(OPTIONS[name]))).value for name in sorted(named)}
    unit = draw(st.sampled_from((1, 1, 1, 5)))
    return choose(House(), {**options, "chip_unit": unit, **fixed})


@st.composite
def setups(draw: st.DrawFn, house: st.SearchStrategy[House] | None = None) -> Setup:
    """A table of two to ten players, with empty seats, under any house."""
    chosen = draw(houses() if house is None else house)
    seats = draw(st.integers(2, 10))
    stack = st.integers(1, 12) | st.integers(1, 300) | st.integers(1, 5000)
    stacks = draw(st.lists(stack | st.none(), min_size=seats, max_size=seats))
    taken = [at for at, chips in enumerate(stacks) if chips is not None]
    if len(taken) < 2:
        stacks[0], stacks[1] = 40, 40
        taken = sorted({*taken, 0, 1})
    anywhere = len(taken) > 2 or chosen.heads_up is HeadsUp.RING
    button = draw(st.sampled_from(range(seats) if anywhere else taken))
    unit = chosen.chip_unit
    big = draw(st.sampled_from((1, 2, 10, 20)))
    return Setup(
        stacks=tuple(stacks),
        button=Seat(button),
        small_blind=draw(st.integers(0, big)) * unit,
        big_blind=big * unit,
        ante=0 if chosen.ante is Ante.NONE else draw(st.sampled_from((0, 0, 1, 3, big))) * unit,
        mucks=tuple(Seat(at) for at in draw(st.sets(st.sampled_from(taken)))),
        absent=tuple(Seat(at) for at in draw(st.sets(st.sampled_from(taken[1:]), max_size=1))),
        deck=draw(decks),
        house=choose(chosen, {"straddle": Straddle.OFF.value}),
    )


#: Any value that JSON can express.
json_values = st.recursive(
    st.none() | st.integers() | st.floats() | st.text(max_size=3) | st.booleans(),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=2), inner, max_size=2)
    ),
    max_leaves=3,
)

#: Arbitrary actions, of players and of seats that do not exist.
absurd_actions = st.builds(
    Action,
    st.integers(-1, 11) | json_values,
    st.sampled_from(list(Verb)) | json_values,
    json_values,
)

#: Pairs of numbers, each of which selects a legal action.
whims = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 1000)), max_size=60)


def sensible(hand: Hand, whim: tuple[int, int]) -> Action:
    """The legal action that two numbers select."""
    seat = turn(hand)
    assert seat is not None
    kind, size = whim
    options = choices(seat, legal(hand, seat), size)
    return options[kind % len(options)]


def choices(seat: Seat, can: Legal, size: int) -> list[Action]:
    """Every kind of action that a seat may take, with one size of wager."""
    found = [Action(seat, Verb.CHECK)] if can.check else []
    if can.call:
        found.append(Action(seat, Verb.CALL))
    bounds = can.bet or can.raises
    if bounds:
        least, most = bounds
        to = least if size % 3 else most
        found.append(Action(seat, Verb.BET if can.bet else Verb.RAISE, to))
    if can.all_in:
        found.append(Action(seat, Verb.ALL_IN))
    if can.fold:
        found.append(Action(seat, Verb.FOLD))
    return found


def played(setup: Setup, wanted: list[tuple[int, int]]) -> tuple[list[Action], list[Hand]]:
    """The actions and hands of a hand played by the numbers, then checked and called to its end."""
    done: list[Action] = []
    hands = [start(setup).hand]
    whims_left = iter(wanted)
    while turn(hands[-1]) is not None:
        done.append(sensible(hands[-1], next(whims_left, (0, 0))))
        hands.append(act(hands[-1], done[-1]).hand)
    return done, hands
