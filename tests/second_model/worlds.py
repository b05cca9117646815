"""Small worlds: set-ups with so few chips that every hand of them can be played.

A world is chosen wide before deep: unequal stacks, one option at a time, and
enough chips for the rule it is about.  The sizes in ``FEW`` and ``MANY`` were found by
another model before this one was written.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, Final, NamedTuple

from tests.second_model.random_hands import MODELLED, SUITS
from tests.second_model.walking import Counts

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import BlindSeats, LatePost, Setup
from holdem_oracle.house.house import OPTIONS, choose
from holdem_oracle.house.profiles import PROFILES, profile

Stacks = tuple[int | None, ...]
Options = Mapping[str, object]
NOTHING: Final[Options] = {}
POT: Final[Options] = {"betting": "pot-limit"}
LIMIT: Final[Options] = {"betting": "fixed-limit"}
EACH: Final[Options] = {"ante": "each"}
BUTTON: Final[Options] = {"ante": "button"}
UTG: Final[Options] = {"straddle": "utg"}
DEAD: Final = BlindSeats(None, Seat(2))
AT_THE_BUTTON, UNDER_THE_GUN = Seat(0), Seat(3)


class World(NamedTuple):
    """A name, the set-ups, and the size of all their trees, where it is known."""

    name: str
    setups: tuple[Setup, ...]
    size: Counts | None = None
    without_free_folds: int | None = None


def world(
    stacks: Iterable[Stacks],
    option: Options = NOTHING,
    rules: str = "tda-2024",
    **table: Any,  # noqa: ANN401  # the parts of a set-up
) -> tuple[Setup, ...]:
    """A set-up for each list of stacks, under a profile with some options changed."""
    house = choose(profile(rules), dict(option))
    table = {"button": Seat(0), "small_blind": 1, "big_blind": 2, **table}
    return tuple(Setup(stacks=each, house=house, **table) for each in stacks)


def up_to(most: int, seats: int) -> list[Stacks]:
    """Every table of these seats with stacks of one chip to this many."""
    return list(product(range(1, most + 1), repeat=seats))


def all_buttons(stacks: Iterable[Stacks]) -> tuple[Setup, ...]:
    """The same tables with an empty seat on the left of the first, and the button anywhere."""
    tables = [(first, None, *others) for first, *others in stacks]
    return tuple(setup for at in range(len(tables[0])) for setup in world(tables, button=Seat(at)))


W2, W3, W4 = up_to(6, 2), up_to(4, 3), up_to(3, 4)

#: Worlds whose size is known from outside, and that take little time.
FEW: Final = (
    World("3-3", world([(3, 3)]), Counts(25, 16, 9, 43), 18),
    World("8-8", world([(8, 8)]), Counts(1225, 736, 489, 2203), 978),
    World("2-3-4", world([(2, 3, 4)]), Counts(50, 33, 34, 208), 36),
    World("4-1-3", world([(4, 1, 3)]), Counts(25, 16, 25, 165), 18),
    World("2-3-4-5", world([(2, 3, 4, 5)]), Counts(630, 421, 500, 6360), 300),
    World("two with 1 to 6", world(W2), Counts(1061, 641, 420, 1901), 829),
    World("pot-limit 12-12", world([(12, 12)], POT), Counts(17689, 10168, 7521, 32731), 15042),
    World("limit 20-20", world([(20, 20)], LIMIT), Counts(5497, 3336, 2161, 9819), 4322),
    World("limit 5-9-9", world([(5, 9, 9)], LIMIT, small_bet=4), Counts(453, 306, 257, 1497), 258),
    World(
        "limit 6-3-9-5", world([(6, 3, 9, 5)], LIMIT, small_bet=4), Counts(2239, 1571, 1615, 17587)
    ),
    World("ante of each", world(W3, EACH, ante=1), Counts(625, 403, 461, 3057), 421),
    World("straddle", world([(6, 5, 5)], UTG, straddle=True), Counts(213, 148, 105, 593), 90),
    World(
        "late post",
        world([(4, 3, 4, 5)], late_posts=(LatePost(UNDER_THE_GUN, 2, 1),)),
        Counts(1959, 1401, 1335, 11819),
        470,
    ),
)

#: Larger ones; two to four players with 12, 6 and 4 chips make 262,795 hands.
MANY: Final = (
    World("5-5-5", world([(5, 5, 5)]), Counts(1681, 1140, 811, 4333), 754),
    World("12-12", world([(12, 12)]), Counts(19745, 11376, 8369, 36483)),
    World("20-20", world([(20, 20)]), Counts(1669385, 910848, 758537, 3186459), 1517074),
    World("8-8-8", world([(8, 8, 8)]), Counts(23947, 15876, 11923, 63223), 12094),
    World("3-3-3-3-3", world([(3,) * 5]), Counts(8821, 6720, 5441, 63721), 1114),
    World("two with 1 to 12", world(up_to(12, 2)), Counts(151597, 86589, 65008, 281613), 129993),
    World("three with 1 to 4", world(W3), Counts(2793, 1905, 1721, 10355), 1529),
    World("three with 1 to 6", world(up_to(6, 3)), Counts(54649, 35677, 32381, 189591), 30021),
    World("four with 1 to 3", world(W4), Counts(5948, 4230, 4634, 60750), 2886),
    World("four with 1 to 4", world(up_to(4, 4)), Counts(56549, 40089, 41677, 485093), 22545),
    World("pot-limit 20-20", world([(20, 20)], POT), Counts(1433865, 781200, 652665, 2739195)),
    World("pot-limit 8-8-8", world([(8, 8, 8)], POT), Counts(23809, 15794, 11865, 62959), 11980),
    World("limit 100-100", world([(100, 100)], LIMIT), Counts(2337497, 1249696, 1087801, 4513099)),
    World("limit 12-12-12", world([(12, 12, 12)], LIMIT), Counts(43717, 30048, 20926, 112489)),
    World("big-blind ante", world(W3, ante=1), Counts(1661, 1126, 1107, 6845), 987),
    World("button ante", world(W3, BUTTON, ante=1), Counts(1725, 1162, 1120, 6895), 1015),
    World("dead small blind", world(W3, blind_seats=DEAD), Counts(2940, 2020, 1780, 10660), 1648),
    World("an empty seat", all_buttons(W3), Counts(11172, 7620, 6884, 41420)),
)


def more() -> Iterator[World]:
    """Worlds whose size nobody has counted: the options one by one, and what they meet."""
    for name in MODELLED:
        for value in OPTIONS[name]:
            if value != SUITS:
                yield World(f"{name} {value}", tuple(with_option({name: value})))
    for name in PROFILES:
        yield World(name, world([*W2, *up_to(3, 3), (9, 7, 6)], {}, name))
    yield World("caps", tuple(capped()))
    yield World("blinds", tuple(dead_blinds()))
    yield World("antes", tuple(antes()))
    yield World("posts", tuple(posts()))
    yield World("straddles", tuple(straddles()))
    yield World("chips of two and three", tuple(larger_chips()))


def with_option(option: Options) -> Iterator[Setup]:
    """One option in all kinds of betting, with room for halves of a bet."""
    yield from world([(2, 5), (5, 1), (4, 2, 3), (3, 4, 4)], option)
    yield from world([(9, 7, 6), (12, 5, 9, 3)], option, small_blind=2, big_blind=4)
    if "betting" not in option:
        yield from world([(9, 3, 6), (3, 9, 5, 8)], {**POT, **option}, small_blind=2, big_blind=4)
        yield from world([(9, 7, 16), (6, 3, 9, 5)], {**LIMIT, **option}, small_bet=4)


def capped() -> Iterator[Setup]:
    """Every cap, and every way in which it is lifted."""
    for cap, lifts in product(OPTIONS["cap"], OPTIONS["cap_lifts"]):
        option = {**LIMIT, "cap": cap, "cap_lifts": lifts}
        yield from world([(12, 12), (12, 4, 12), (9, 5, 7)], option)


def dead_blinds() -> Iterator[Setup]:
    """Dead and displaced blinds, with what depends on them."""
    houses: list[Options] = [{}, {"short_blind_price": "posted"}, LIMIT]
    houses += [{**POT, "pl_preflop_pot": value} for value in OPTIONS["pl_preflop_pot"]]
    for small, big in ((None, 2), (1, None), (None, None), (0, None), (2, 1), (None, 0)):
        named = BlindSeats(
            None if small is None else Seat(small), None if big is None else Seat(big)
        )
        for house in houses:
            yield from world([(7, 6, 8), (3, 1, 4)], house, blind_seats=named)
        for kind, order in product(("each", "bb", "button"), OPTIONS["ante_order"]):
            house = {"ante": kind, "ante_order": order}
            yield from world([(3, 4, 2), (1, 3, 4)], house, ante=1, blind_seats=named)


def antes() -> Iterator[Setup]:
    """Antes of each kind and order, smaller and larger than the blinds."""
    for kind, order, ante in product(("each", "bb", "button"), OPTIONS["ante_order"], (1, 2, 3)):
        house = {"ante": kind, "ante_order": order}
        yield from world([(3, 4, 5), (1, 3, 4), (4, 2, 3, 1), *W2], house, ante=ante)
        yield from world([(3, 4, 9), (7, 8)], {**POT, **house}, ante=ante)


def posts() -> Iterator[Setup]:
    """Late posts, live and dead, short and whole, and what treats them in its own way."""
    houses: list[Options] = [{"lone_actor": value} for value in OPTIONS["lone_actor"]]
    houses += [{"after_check": "open"}, {"limp_reopen": "half"}, POT, LIMIT]
    for live, dead in ((2, 1), (1, 0), (0, 1), (2, 3)):
        post = LatePost(UNDER_THE_GUN, live, dead)
        for house in houses:
            yield from world([(4, 3, 4, 5), (2, 6, 1, 5)], house, late_posts=(post,))
    two = (LatePost(AT_THE_BUTTON, 2, 1), LatePost(UNDER_THE_GUN, 2, 0))
    yield from world([(4, 3, 4, 5), (2, 6, 1, 5)], BUTTON, ante=1, late_posts=two)


def straddles() -> Iterator[Setup]:
    """Straddles from both seats; fixed-limit has none on the button."""
    houses: list[Options] = [{}, POT, {"increment_reset": "carry"}, {"min_raise": "double"}]
    houses += [{"lone_actor": "ask"}, {"limp_reopen": "half"}, {"short_blind_price": "posted"}]
    tables: list[Stacks] = [(6, 5, 5), (5, 7, 6, 6), (8, 1, 7, 6)]
    for seat, house in product(("utg", "button"), houses):
        yield from world(tables, {**house, "straddle": seat}, straddle=True)
    for seat, order in product(("utg", "button"), OPTIONS["ante_order"]):
        house = {"straddle": seat, "ante": "button", "ante_order": order}
        yield from world(tables, house, straddle=True, ante=1)
    yield from world([(12, 12, 12), (9, 8, 5, 10)], {**LIMIT, **UTG}, straddle=True)
    for second, kind in product((Seat(0), Seat(4)), OPTIONS["betting"]):
        yield from world(
            [(10, 9, 9, 8, 9)], {**UTG, "betting": kind}, straddle=True, second_straddle=second
        )


def larger_chips() -> Iterator[Setup]:
    """Stacks that the smallest chip cannot make."""
    for unit, kind in product((2, 3), OPTIONS["betting"]):
        for option in ({}, {"odd_chip_many": "all-first", "odd_layers": "per-layer"}):
            house = {"chip_unit": unit, "betting": kind, **option}
            tables: list[Stacks] = [(13, 11, 7), (7, 8, 9), (5, 9)]
            yield from world(tables, house, small_blind=unit, big_blind=2 * unit)
