"""What an engine shows of its table, compared with the reference fact by fact.

What it does not show is no difference, and no agreement.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from msgspec import UNSET

from holdem_adapters.state import Legal, State
from holdem_conformance.judge.fact_comparison import compared, in_the_middle
from holdem_conformance.judge.legal_comparison import choices

#: The round or the hand goes on where it should be over, or is over where it should go on.
_EARLY: Final = "too-early"
_LATE: Final = "too-late"
#: The engine asks a seat that has folded, is all-in, or has no player.
CANNOT_ACT: Final = "cannot-act"
_STREETS: Final = ("preflop", "flop", "turn", "river")
#: Hands that were shown, in order.
_Hands: TypeAlias = Sequence[tuple[int, Sequence[str]]]


class Differing(NamedTuple):
    """A fact that differs, and how."""

    fact: str
    way: str
    parts: bool = False  #: whether chips, cards, turn or street part here
    seat: int | None = None  #: whose it is, if it is a seat's
    told: str = ""  #: the word of the engine, if a word differs
    place: int = 0  #: the place in the log, or the number of the pot


def turn_differs(right: State, seen: State) -> Iterator[Differing]:
    """Whose turn it is, if anybody's; whether the hand is over; and the street."""
    if seen.turn is not UNSET and seen.turn != right.turn:
        yield Differing("turn", _turn_way(right, seen), parts=True)
    if seen.over is not UNSET and seen.over != right.over:
        yield Differing("over", _EARLY if seen.over else _LATE, parts=True)
    if seen.street is not UNSET and seen.street != right.street:
        yield Differing("street", _street_way(right, seen), parts=right.over is not True)


def _turn_way(right: State, seen: State) -> str:
    """The engine takes the round to be over too early or too late, or asks another seat."""
    if seen.turn is None:
        return _EARLY
    if isinstance(seen.turn, int) and not _is_active(right, seen.turn):
        return CANNOT_ACT
    return _LATE if right.turn is None else _street_way(right, seen)


def _is_active(right: State, seat: int) -> bool:
    """Whether a seat can act by the rules, if it is its turn."""
    statuses = right.statuses
    return isinstance(statuses, tuple) and statuses[seat : seat + 1] == ("active",)


def _street_way(right: State, seen: State) -> str:
    """Whether the engine is a street ahead or behind."""
    streets = (right.street, seen.street)
    if right.street == seen.street or not all(one in _STREETS for one in streets):
        return "another"
    ours, theirs = (_STREETS.index(str(one)) for one in streets)
    return _EARLY if theirs > ours else _LATE


def cards_differ(right: State, seen: State) -> Iterator[Differing]:
    """Hole cards, and the board."""
    if seen.holes is not UNSET and isinstance(right.holes, dict):
        for seat, hand in right.holes.items():
            if set(seen.holes.get(seat, ())) != set(hand):
                yield Differing("holes", "cards", parts=True, seat=seat)
                break
    if seen.board is not UNSET:
        came = compared("board", list(right.board or ()), seen).signature
        if came:
            count = len(seen.board) != len(right.board or ())
            yield Differing("board", "count" if count else "cards", parts=True)


def places_differ(right: State, seen: State) -> Iterator[Differing]:
    """The button, and the seats that post the blinds."""
    for name in ("button", "blinds"):
        shown = getattr(seen, name)
        if shown is not UNSET and shown != getattr(right, name):
            yield Differing(name, "another")


def offers_differ(right: State, seen: State) -> Iterator[Differing]:
    """What the seat to act may do, verb by verb, and the bet that it faces."""
    if seen.turn is not UNSET and right.turn != seen.turn:
        return
    if isinstance(right.legal, Legal) and isinstance(seen.legal, Legal):
        expected = {verb: amount for verb, amount in choices(right.legal).items() if amount}
        for signature in filter(None, compared("can", expected, seen).signature.split("+")):
            fact, _, way = signature.partition(":")
            yield Differing(fact, way)
    if seen.to_match is not UNSET and seen.to_match != right.to_match:
        yield Differing("to_match", "amount")


def pots_differ(right: State, seen: State) -> Iterator[Differing]:
    """The first pot with other chips or owners, while the hand lasts or as the pots were won."""
    if seen.pots is UNSET or right.pots is UNSET or seen.bets != right.bets:
        return
    ours, theirs = right.pots, seen.pots
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one.chips != other.chips:
            yield Differing("pots", _pots_way(right, seen), place=number)
            return
    if len(ours) != len(theirs):
        yield Differing("pots", _pots_way(right, seen), place=min(len(ours), len(theirs)))
        return
    for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
        if other.eligible is not UNSET and _sorted(one.eligible) != _sorted(other.eligible):
            yield Differing("pots", "owners", place=number)
            return


def _pots_way(right: State, seen: State) -> str:
    """Whether all pots have too many chips or too few, or the right number divided differently."""
    ours, theirs = (sum(pot.chips for pot in one.pots or ()) for one in (right, seen))
    if ours != theirs:
        return "too-many" if theirs > ours else "too-few"
    return "count" if len(right.pots or ()) != len(seen.pots or ()) else "misplaced"


def _sorted(seats: object) -> list[int] | None:
    """Seats in order; None if they are not shown."""
    return sorted(seats) if isinstance(seats, tuple) else None


def middle_differs(right: State, seen: State) -> Iterator[Differing]:
    """All chips in the middle, where the engine does not show stacks."""
    found, expected = in_the_middle(seen), in_the_middle(right)
    if found is None or expected is None or seen.stacks is not UNSET or right.over:
        return
    if found != expected:
        yield Differing("pot", "too-many" if found > expected else "too-few", parts=True)


def shown_differ(right: State, seen: State) -> Iterator[Differing]:
    """Who has shown, in which order, and who has mucked."""
    if seen.shown is not UNSET and right.shown is not UNSET and seen.shown != right.shown:
        yield from _shown_differ(right.shown, seen.shown)
    if seen.mucked is not UNSET and right.mucked is not UNSET:
        for seat in sorted({*seen.mucked} ^ {*right.mucked}):
            yield Differing("mucked", "extra" if seat in seen.mucked else "missing", seat=seat)
            return


def _shown_differ(ours: _Hands, theirs: _Hands) -> Iterator[Differing]:
    """The first seat that has not shown, should not have, or shows too early or other cards."""
    right, seen = ([seat for seat, _ in one] for one in (ours, theirs))
    for seat in sorted({*right} ^ {*seen}):
        yield Differing("shown", "extra" if seat in seen else "missing", seat=seat)
        return
    for (seat, cards), (other, found) in zip(ours, theirs, strict=False):
        if seat != other:
            yield Differing("shown", "order", seat=seat)
            return
        if {*cards} != {*found}:
            yield Differing("shown", "cards", seat=seat)
            return


def statuses_differ(right: State, seen: State) -> Iterator[Differing]:
    """The status of each seat."""
    if seen.statuses is UNSET or right.statuses is UNSET or seen.statuses == right.statuses:
        return
    for seat, status in enumerate(right.statuses):
        found = seen.statuses[seat] if seat < len(seen.statuses) else ""
        if found != status:
            yield Differing("statuses", f"{status}-{found}", seat=seat)
            return


def killed_differ(right: State, seen: State) -> Iterator[Differing]:
    """Whose hand is killed when it is dealt: who plays comes before everything that is done."""
    ours, theirs = right.statuses, seen.statuses
    if ours is UNSET or theirs is UNSET or right.over is True or seen.over is True:
        return
    for seat, (status, found) in enumerate(zip(ours, theirs, strict=False)):
        if (status == "folded") is not (found == "folded") and status != "all-in":
            yield Differing("statuses", f"{status}-{found}", parts=True, seat=seat)
            return


def log_differs(right: State, seen: State) -> Iterator[Differing]:
    """The first event that differs."""
    if seen.events is UNSET or right.events is UNSET or seen.events == right.events:
        return
    ours, theirs = right.events, seen.events
    same = (one == other for one, other in zip(ours, theirs, strict=False))
    place = next((at for at, equal in enumerate(same) if not equal), min(len(ours), len(theirs)))
    word = ours[place].split()[0] if place < len(ours) else "nothing"
    yield Differing("events", word, place=place)


def clock_differs(right: State, seen: State) -> Iterator[Differing]:
    """What is running, the time left on it, time banks, and who is offline."""
    if seen.clock is UNSET or right.clock is UNSET:
        return
    for name in ("offline", "running", "banks", "left"):
        found, expected = getattr(seen.clock, name), getattr(right.clock, name)
        if name == "offline" and found is not UNSET:
            found = tuple(sorted(found))
        if found is not UNSET and found != expected:
            yield Differing(name, "clock")


def level_differs(right: State, seen: State) -> Iterator[Differing]:
    """The blinds and the level of a hand at a table, while it is played."""
    if right.between is UNSET or seen.between is UNSET:
        return
    for name in ("level", "blinds", "ante"):
        found = getattr(seen.between, name)
        if found is not UNSET and found != getattr(right.between, name):
            yield Differing(name, "another")
