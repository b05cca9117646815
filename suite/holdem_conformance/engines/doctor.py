"""What is wrong with an adapter, in plain words: each thing that authors get wrong, looked for.

This is about the adapter, and not about poker: whether the engine plays right
is for the cases to say.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import UNSET
from msgspec.structs import fields

from holdem_adapters.capabilities import CAPABILITIES
from holdem_adapters.case_setup import setup_of
from holdem_adapters.engine import Start, Unsupported, asked
from holdem_adapters.start_message import start_message
from holdem_adapters.state import Legal, State
from holdem_conformance.engines.discovery import DidNotGreetError, last_words, open_session
from holdem_conformance.engines.failures import EngineFailed
from holdem_conformance.engines.session import EngineSession
from holdem_conformance.engines.settings import EngineSettings
from holdem_oracle.hand.streets import Street
from holdem_oracle.hand.view import Status
from holdem_oracle.house.house import House
from holdem_oracle.house.profiles import profile
from holdem_scenarios.case.model import Case, Table

GOOD: Final = "good"
BAD: Final = "bad"
NOTE: Final = "note"
_BY_SEAT: Final = ("bets", "stacks", "statuses", "won", "returned")
_CARD: Final = {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}
_MOST_ACTIONS: Final = 40


class Found(NamedTuple):
    """One thing that was looked at."""

    how: str
    what: str
    remedy: str = ""


Look: TypeAlias = Callable[[EngineSession], Iterator[Found]]


def examined(name: str, settings: EngineSettings) -> Iterator[Found]:
    """Everything that is looked at, in the order in which an author meets it."""
    try:
        engine = open_session(name, settings)
    except DidNotGreetError as error:
        yield Found(BAD, str(error), _greeting_remedy(name, settings, error.signature))
        return
    yield Found(
        GOOD, f"it starts and introduces itself: {engine.hello.name} {engine.hello.version}"
    )
    try:
        yield from _hello(engine)
        for look in _LOOKS:
            yield from _looked(look, engine)
    finally:
        engine.close()


def _greeting_remedy(name: str, settings: EngineSettings, signature: str) -> str:
    """Why an adapter does not answer the first message of all."""
    said = last_words(name, settings) if signature == "timeout:message" else b""
    if said.endswith(b"\n"):
        return "the answer came once there was no more input: flush after each line that you write"
    if said:
        return f"it said {said[:40].decode(errors='replace')!a}...: end it with a newline"
    return _REMEDIES.get(signature, "answer `hello` as adapters/README.md says")


def _looked(look: Look, engine: EngineSession) -> Iterator[Found]:
    """One look, whatever the engine does."""
    engine.begin_case()
    try:
        yield from look(engine)
    except Unsupported as unsupported:
        yield Found(NOTE, f"it says that it has no notion of this: {unsupported}")
    except EngineFailed as failed:
        yield Found(BAD, failed.told, _REMEDIES.get(failed.signature, ""))


#: What to do about the ways in which an adapter fails.
_REMEDIES: Final = {
    "timeout:message": "answer each line with a line, end it with a newline, and flush after it",
    "protocol:not-json": "print for yourself on standard error: standard output is for answers",
    "protocol:seq": "answer with the `seq` of the request, once, and never without being asked",
    "protocol:two-answers": "write one line for each request",
    "protocol:too-long": "end each answer with a newline",
    "crash:half-a-line": "write whole lines, and flush after each",
}


def _hello(engine: EngineSession) -> Iterator[Found]:
    """What it says of itself means something."""
    hello = engine.hello
    unknown = [word for word in hello.capabilities if word not in CAPABILITIES]
    if unknown:
        known = ", ".join(CAPABILITIES)
        yield Found(BAD, f"there is no capability {', '.join(unknown)}", f"choose from {known}")
    left_out = [word for word in CAPABILITIES if word not in hello.capabilities]
    if left_out:
        what = f"it does without {', '.join(left_out)}: cases that ask for those are not applicable"
        yield Found(NOTE, what)
    if "hands" in hello.capabilities and "no-limit" not in hello.capabilities:
        yield Found(NOTE, "it does not play no-limit, which most cases are", "say no-limit if so")


def _hand(engine: EngineSession, stacks: tuple[int, ...] = (1000, 1000, 1000)) -> Start:
    """A plain hand, in the house that the engine plays."""
    dialect = engine.hello.dialect
    house = House() if dialect.follows_all else profile(dialect.profile)
    case = Case(
        id="HU-00",
        title="",
        why="",
        severity="order",
        rules=(),
        table=Table(stacks=stacks, button=0),
    )
    return start_message(setup_of(case, house), None)


def _plays(engine: EngineSession) -> bool:
    """Whether there are hands to look at."""
    return "hands" in engine.hello.capabilities


def _first_table(engine: EngineSession) -> Iterator[Found]:
    """The table of a first hand: what is shown, in the words and lengths that are wanted."""
    if not _plays(engine):
        return
    start = _hand(engine)
    seen = engine.start(start)
    shown = [field.name for field in fields(State) if getattr(seen, field.name) is not UNSET]
    usual = [field.name for field in fields(State) if field.name not in ("pot", "clock")]
    hidden = [name for name in usual if name not in shown]
    yield Found(GOOD if shown else BAD, f"of its table it shows {', '.join(shown) or 'nothing'}")
    if hidden:
        yield Found(NOTE, f"it does not show {', '.join(hidden)}: such facts count as unobserved")
    if seen.turn is UNSET:
        yield Found(BAD, "it does not say whose turn it is", "without `turn` no hand can be played")
    yield from _words(start, seen)
    yield from _cards(start, seen)


def _words(start: Start, seen: State) -> Iterator[Found]:
    """Lists by seat are as long as the table, and words are known ones."""
    for name in _BY_SEAT:
        listed: Any = getattr(seen, name)
        if listed is not UNSET and len(listed) != len(start.stacks):
            what = f"`{name}` has {len(listed)} entries at a table of {len(start.stacks)} seats"
            yield Found(BAD, what, "one for each seat, in the order of seats, empty ones included")
    streets = [str(street) for street in Street]
    if seen.street is not UNSET and seen.street not in streets:
        yield Found(BAD, f"there is no street {seen.street!r}", f"say one of {', '.join(streets)}")
    statuses = [str(status) for status in Status]
    strange = (
        [] if seen.statuses is UNSET else [one for one in seen.statuses if one not in statuses]
    )
    if strange:
        yield Found(BAD, f"there is no status {strange[0]!r}", f"say one of {', '.join(statuses)}")
    if seen.bets is not UNSET and seen.stacks is not UNSET and seen.pot is UNSET:
        total = sum(seen.bets) + sum(seen.stacks)
        if total > sum(stack or 0 for stack in start.stacks):
            remedy = "`stacks` is what a seat has behind, without what is in front of it in `bets`"
            yield Found(BAD, "bets and stacks together are more than all chips", remedy)


def _cards(start: Start, seen: State) -> Iterator[Found]:
    """The cards that it deals are those that it was given."""
    if seen.holes is UNSET:
        return
    strange = [card for hand in seen.holes.values() for card in hand if card not in _CARD]
    if strange:
        yield Found(BAD, f"{strange[0]!r} is no card", "write rank and suit, as in As or Td")
        return
    right = {seat: set(hand) for seat, hand in start.holes.items()}
    found = {seat: set(hand) for seat, hand in seen.holes.items() if hand}
    if found == right:
        yield Found(GOOD, "every seat has the cards that it was given")
    elif sorted(map(sorted, found.values())) == sorted(map(sorted, right.values())):
        remedy = "seats have one another's: deal `holes` by seat, or stack the deck accordingly"
        yield Found(BAD, "the cards are dealt in another order", remedy)
    else:
        remedy = "put `holes` and `board` where your engine deals them from"
        yield Found(BAD, "the cards are not those that it was given", remedy)


def _amounts(engine: EngineSession) -> Iterator[Found]:
    """An amount is what a bet is raised to, by the seat, on the street."""
    if not _plays(engine):
        return
    engine.start(_hand(engine))
    first = asked(engine.seen).turn
    if first is None:
        yield Found(BAD, "nobody is asked at the start of a hand", "go on to the first choice")
        return
    if _offers_no(engine.seen, "raises"):
        yield Found(NOTE, "it offers no raise here: whether amounts are understood cannot be seen")
        return
    refused = engine.act(first, "raise", 300)
    if refused is not None:
        what = f"a raise to 300 over blinds of 50/100 is refused: {refused.reason or 'no reason'}"
        yield Found(BAD, what, "`to` is what the bet becomes; convert it to what your engine takes")
        return
    seen = engine.seen
    if seen.bets is UNSET:
        yield Found(NOTE, "it shows no `bets`: whether amounts are understood cannot be seen")
        return
    yield _amount_found(seen.bets[first])
    yield from _next_amount(engine)


def _offers_no(seen: State, verb: str) -> bool:
    """Whether an engine says what is possible, and that is not among it."""
    return isinstance(seen.legal, Legal) and not _offers(getattr(seen.legal, verb))


def _offers(told: object) -> bool:
    """Whether a verb is offered; what is left out is not."""
    return told is not UNSET and told is not None and told is not False


def _amount_found(bet: float) -> Found:
    """What became of a raise to 300 by a seat with nothing in front, over a bet of 100."""
    if bet == 300:
        return Found(GOOD, "a raise to 300 is a bet of 300")
    if bet == 400:
        remedy = "`to` is what the bet is raised to, not by how much"
        return Found(BAD, "a raise to 300 became 400: it looks like a raise by 300", remedy)
    remedy = "`to` is what the bet becomes, in chips, on this street"
    return Found(BAD, f"a raise to 300 became {bet}", remedy)


def _next_amount(engine: EngineSession) -> Iterator[Found]:
    """The next raise comes from a seat with a blind: chips added are not what it is to."""
    second = asked(engine.seen).turn
    before = engine.seen.bets
    if second is None or before is UNSET or not before[second]:
        return
    if engine.act(second, "raise", 700) is not None:
        yield Found(BAD, "a raise from 300 to 700 is refused", "`to` is what the bet becomes")
        return
    after = engine.seen.bets
    bet = 0 if after is UNSET else after[second]
    if bet == 700 + before[second]:
        remedy = "`to` includes what the seat has in front already"
        yield Found(BAD, f"a raise to 700 became {bet}: it looks like chips added", remedy)
    elif bet == 700:
        yield Found(GOOD, "so is one from a seat with a blind in front")
    else:
        yield Found(BAD, f"a raise to 700 became {bet}", "`to` is what the bet becomes")


def _whole_hand(engine: EngineSession) -> Iterator[Found]:
    """Checks and calls lead to the end of a hand, with all chips there."""
    if not _plays(engine):
        return
    start = _hand(engine)
    engine.start(start)
    for _ in range(_MOST_ACTIONS):
        now = asked(engine.seen)
        if now.turn is None:
            break
        verb = "check" if now.free else "call"
        if verb == "call" and _offers_no(engine.seen, "call"):
            yield Found(NOTE, "it offers neither check nor call: no hand can be played to its end")
            return
        if engine.act(now.turn, verb, None) is not None:
            yield Found(BAD, f"seat {now.turn} is asked, and its {verb} is refused", _LEGAL)
            return
    else:
        remedy = "`turn` is null once the hand is over, and `over` is true"
        yield Found(BAD, f"after {_MOST_ACTIONS} checks and calls somebody is still asked", remedy)
        return
    yield from _ended(start, engine.seen)


_LEGAL: Final = "`legal.check` is true exactly where a check is allowed"


def _ended(start: Start, seen: State) -> Iterator[Found]:
    """The table after a hand."""
    if seen.over is False:
        yield Found(BAD, "nobody is asked, and the hand is not over", "go on to the next choice")
    elif seen.over is UNSET:
        yield Found(NOTE, "it does not say when the hand is `over`", "chips cannot be counted then")
    else:
        yield Found(GOOD, "checks and calls lead to the end of a hand")
    if seen.board is not UNSET and seen.board and seen.board != start.board:
        yield Found(BAD, f"the board is {' '.join(seen.board)}", f"not {' '.join(start.board)}")
    if seen.stacks is not UNSET and seen.over is True:
        chips, before = sum(seen.stacks), sum(stack or 0 for stack in start.stacks)
        if chips != before:
            remedy = "show `stacks` after the pot is paid; if that is so, the engine is at fault"
            yield Found(BAD, f"{before} chips went in, and {chips} came out", remedy)


def _nonsense(engine: EngineSession) -> Iterator[Found]:
    """Something that means nothing is refused, and is not a crash."""
    if not _plays(engine):
        return
    engine.start(_hand(engine))
    first = asked(engine.seen).turn
    if first is None:
        return
    if engine.act(first, "check", None) is not None:
        yield Found(GOOD, "a check that faces a bet is refused")
    else:
        remedy = (
            "answer `refused` where the engine does not take an action; do not hide that it did"
        )
        yield Found(NOTE, "a check that faces a bet is not refused", remedy)


def _rankings(engine: EngineSession) -> Iterator[Found]:
    """A pair of aces beats a pair of kings."""
    if "rankings" not in engine.hello.capabilities:
        return
    board = ("2c", "7d", "9h", "Jc", "3s")
    found = engine.rank(board, (("Ks", "Kd"), ("As", "Ad"), ("Kh", "Kc")))
    if found.order == ((1,), (0, 2)):
        yield Found(GOOD, "aces come before kings, and kings tie")
    else:
        told = f"aces against two pairs of kings come out as {found.order}"
        yield Found(BAD, told, "`order` is lists of hands by number, the best first, ties together")


def _pots(engine: EngineSession) -> Iterator[Found]:
    """A short stack makes a main pot and a side pot."""
    if "pots" not in engine.hello.capabilities:
        return
    found = engine.pots((100, 300, 300), (), 0)
    if found.pots is UNSET:
        yield Found(NOTE, "it shows no pots")
        return
    chips = [pot.chips for pot in found.pots]
    if chips == [300, 400]:
        yield Found(GOOD, "100, 300 and 300 make pots of 300 and 400")
    else:
        yield Found(
            BAD, f"100, 300 and 300 make pots of {chips}", "300 and 400, the main pot first"
        )


_LOOKS: Final = (_first_table, _amounts, _whole_hand, _nonsense, _rankings, _pots)
