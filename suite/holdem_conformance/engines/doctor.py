"""The doctor: checks of an adapter for the mistakes that authors make most.

It checks the adapter, not the poker: whether the engine plays by the rules is
what the cases check.
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
    """The result of one check."""

    how: str
    what: str
    remedy: str = ""


Look: TypeAlias = Callable[[EngineSession], Iterator[Found]]


def examined(name: str, settings: EngineSettings) -> Iterator[Found]:
    """The results of all checks, in the order in which an author meets them."""
    try:
        engine = open_session(name, settings)
    except DidNotGreetError as error:
        yield Found(BAD, str(error), _greeting_remedy(name, settings, error.signature))
        return
    yield Found(GOOD, f"it starts and answers `hello`: {engine.hello.name} {engine.hello.version}")
    try:
        yield from _hello(engine)
        for look in _LOOKS:
            yield from _looked(look, engine)
    finally:
        engine.close()


def _greeting_remedy(name: str, settings: EngineSettings, signature: str) -> str:
    """The remedy for an adapter that does not answer the first message."""
    said = last_words(name, settings) if signature == "timeout:message" else b""
    if said.endswith(b"\n"):
        return "the answer arrived only after the input was closed: flush after each line"
    if said:
        return f"it wrote {said[:40].decode(errors='replace')!a}...: end each answer with a newline"
    return _REMEDIES.get(signature, "answer `hello` as described in adapters/README.md")


def _looked(look: Look, engine: EngineSession) -> Iterator[Found]:
    """The results of one check; a failure of the engine is one of them."""
    engine.begin_case()
    try:
        yield from look(engine)
    except Unsupported as unsupported:
        yield Found(NOTE, f"not checked, the engine has no such concept: {unsupported}")
    except EngineFailed as failed:
        yield Found(BAD, failed.problem, _REMEDIES.get(failed.signature, ""))


#: The remedy for each way in which an adapter fails, by signature.
_REMEDIES: Final = {
    "timeout:message": "answer each request with one line, end it with a newline, and flush",
    "protocol:not-json": "write debug output to standard error: standard output is for answers",
    "protocol:seq": "answer each request exactly once, with the `seq` of the request",
    "protocol:two-answers": "write exactly one line for each request",
    "protocol:too-long": "end each answer with a newline",
    "crash:half-a-line": "write whole lines, and flush after each",
}


def _hello(engine: EngineSession) -> Iterator[Found]:
    """The capabilities in `hello` are known; those that are missing are listed."""
    hello = engine.hello
    unknown = [word for word in hello.capabilities if word not in CAPABILITIES]
    if unknown:
        known = ", ".join(CAPABILITIES)
        yield Found(BAD, f"unknown capability: {', '.join(unknown)}", f"choose from {known}")
    left_out = [word for word in CAPABILITIES if word not in hello.capabilities]
    if left_out:
        what = (
            f"it does not declare {', '.join(left_out)}: cases that need these are not applicable"
        )
        yield Found(NOTE, what)
    if "hands" in hello.capabilities and "no-limit" not in hello.capabilities:
        yield Found(NOTE, "it does not declare no-limit, which most cases need", "declare it if so")


def _hand(engine: EngineSession, stacks: tuple[int, ...] = (1000, 1000, 1000)) -> Start:
    """A hand without special rules, in the house that the engine declares."""
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
    """Whether the engine plays hands."""
    return "hands" in engine.hello.capabilities


def _first_table(engine: EngineSession) -> Iterator[Found]:
    """The table at the start of a hand shows known values in lists of the right length."""
    if not _plays(engine):
        return
    start = _hand(engine)
    seen = engine.start(start)
    shown = [field.name for field in fields(State) if getattr(seen, field.name) is not UNSET]
    usual = [field.name for field in fields(State) if field.name not in ("pot", "clock")]
    hidden = [name for name in usual if name not in shown]
    yield Found(GOOD if shown else BAD, f"facts that it shows: {', '.join(shown) or 'none'}")
    if hidden:
        yield Found(
            NOTE, f"facts that it does not show: {', '.join(hidden)}; these count as unobserved"
        )
    if seen.turn is UNSET:
        yield Found(
            BAD,
            "it does not show whose turn it is",
            "show `turn`: without it no hand can be played",
        )
    yield from _words(start, seen)
    yield from _cards(start, seen)


def _words(start: Start, seen: State) -> Iterator[Found]:
    """Lists by seat have an entry for each seat; streets and statuses are known words."""
    for name in _BY_SEAT:
        listed: Any = getattr(seen, name)
        if listed is not UNSET and len(listed) != len(start.stacks):
            what = f"`{name}` has {len(listed)} entries at a table of {len(start.stacks)} seats"
            yield Found(BAD, what, "list every seat, in the order of seats, empty seats included")
    streets = [str(street) for street in Street]
    if seen.street is not UNSET and seen.street not in streets:
        yield Found(BAD, f"unknown street {seen.street!r}", f"use one of {', '.join(streets)}")
    statuses = [str(status) for status in Status]
    strange = (
        [] if seen.statuses is UNSET else [one for one in seen.statuses if one not in statuses]
    )
    if strange:
        yield Found(BAD, f"unknown status {strange[0]!r}", f"use one of {', '.join(statuses)}")
    if seen.bets is not UNSET and seen.stacks is not UNSET and seen.pot is UNSET:
        total = sum(seen.bets) + sum(seen.stacks)
        if total > sum(stack or 0 for stack in start.stacks):
            remedy = "`stacks` is what each seat has left, without the chips in `bets`"
            yield Found(BAD, "`bets` and `stacks` add up to more than all chips in play", remedy)


def _cards(start: Start, seen: State) -> Iterator[Found]:
    """The hole cards are those given in `start`."""
    if seen.holes is UNSET:
        return
    strange = [card for hand in seen.holes.values() for card in hand if card not in _CARD]
    if strange:
        yield Found(BAD, f"{strange[0]!r} is not a card", "write rank and suit, as in As or Td")
        return
    right = {seat: set(hand) for seat, hand in start.holes.items()}
    found = {seat: set(hand) for seat, hand in seen.holes.items() if hand}
    if found == right:
        yield Found(GOOD, "every seat has the hole cards given in `start`")
    elif sorted(map(sorted, found.values())) == sorted(map(sorted, right.values())):
        remedy = "seats have each other's cards: deal `holes` by seat, or stack the deck to match"
        yield Found(BAD, "the hole cards are dealt in a different order", remedy)
    else:
        remedy = "put `holes` and `board` into the deck that your engine deals from"
        yield Found(BAD, "the hole cards are not those given in `start`", remedy)


def _amounts(engine: EngineSession) -> Iterator[Found]:
    """An amount is the total that the seat has bet on the street after its raise."""
    if not _plays(engine):
        return
    engine.start(_hand(engine))
    first = asked(engine.seen).turn
    if first is None:
        yield Found(
            BAD, "it is nobody's turn at the start of a hand", "advance to the first decision"
        )
        return
    if _offers_no(engine.seen, "raises"):
        yield Found(NOTE, "it offers no raise here, so amounts cannot be checked")
        return
    refused = engine.act(first, "raise", 300)
    if refused is not None:
        what = f"a raise to 300 at blinds of 50/100 is refused: {refused.reason or 'no reason'}"
        yield Found(BAD, what, "`to` is the total bet after the raise; convert it for your engine")
        return
    seen = engine.seen
    if seen.bets is UNSET:
        yield Found(NOTE, "it shows no `bets`, so amounts cannot be checked")
        return
    yield _amount_found(seen.bets[first])
    yield from _next_amount(engine)


def _offers_no(seen: State, verb: str) -> bool:
    """Whether an engine shows the legal actions, without this verb among them."""
    return isinstance(seen.legal, Legal) and not _offers(getattr(seen.legal, verb))


def _offers(value: object) -> bool:
    """Whether a verb is offered; a missing one is not."""
    return value is not UNSET and value is not None and value is not False


def _amount_found(bet: float) -> Found:
    """The result of a raise to 300 over a bet of 100, by a seat that has bet nothing."""
    if bet == 300:
        return Found(GOOD, "a raise to 300 makes a bet of 300")
    if bet == 400:
        remedy = "`to` is the total bet after the raise, not the size of the raise"
        return Found(BAD, "a raise to 300 made a bet of 400: it looks like a raise by 300", remedy)
    remedy = "`to` is the total bet on this street after the raise, in chips"
    return Found(BAD, f"a raise to 300 made a bet of {bet}", remedy)


def _next_amount(engine: EngineSession) -> Iterator[Found]:
    """A raise by a seat with a blind tells the total bet apart from the chips added."""
    second = asked(engine.seen).turn
    before = engine.seen.bets
    if second is None or before is UNSET or not before[second]:
        return
    if engine.act(second, "raise", 700) is not None:
        yield Found(
            BAD, "a raise from 300 to 700 is refused", "`to` is the total bet after the raise"
        )
        return
    after = engine.seen.bets
    bet = 0 if after is UNSET else after[second]
    if bet == 700 + before[second]:
        remedy = "`to` includes the chips that the seat has already bet"
        yield Found(
            BAD, f"a raise to 700 made a bet of {bet}: it looks like 700 chips were added", remedy
        )
    elif bet == 700:
        yield Found(GOOD, "a raise to 700 by a seat with a blind makes a bet of 700")
    else:
        yield Found(
            BAD, f"a raise to 700 made a bet of {bet}", "`to` is the total bet after the raise"
        )


def _whole_hand(engine: EngineSession) -> Iterator[Found]:
    """Checks and calls lead to the end of a hand, and no chip is lost or made."""
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
            yield Found(NOTE, "it offers neither check nor call, so no hand can be completed")
            return
        if engine.act(now.turn, verb, None) is not None:
            yield Found(BAD, f"it is seat {now.turn}'s turn, but its {verb} is refused", _LEGAL)
            return
    else:
        remedy = "once the hand is over, show `turn` as null and `over` as true"
        yield Found(BAD, f"the hand is not over after {_MOST_ACTIONS} checks and calls", remedy)
        return
    yield from _ended(start, engine.seen)


_LEGAL: Final = "show `legal.check` as true exactly when a check is allowed"


def _ended(start: Start, seen: State) -> Iterator[Found]:
    """The table after a hand."""
    if seen.over is False:
        yield Found(
            BAD, "it is nobody's turn, but the hand is not over", "advance to the next decision"
        )
    elif seen.over is UNSET:
        yield Found(
            NOTE, "it does not show `over`", "without it the final stacks cannot be checked"
        )
    else:
        yield Found(GOOD, "checks and calls lead to the end of a hand")
    if seen.board is not UNSET and seen.board and seen.board != start.board:
        yield Found(
            BAD, f"the board is {' '.join(seen.board)}", f"expected {' '.join(start.board)}"
        )
    if seen.stacks is not UNSET and seen.over is True:
        chips, before = sum(seen.stacks), sum(stack or 0 for stack in start.stacks)
        if chips != before:
            remedy = "show `stacks` after the pot is paid; otherwise this is a bug of the engine"
            yield Found(BAD, f"{before} chips before the hand, {chips} after it", remedy)


def _nonsense(engine: EngineSession) -> Iterator[Found]:
    """An illegal action is refused and does not crash the engine."""
    if not _plays(engine):
        return
    engine.start(_hand(engine))
    first = asked(engine.seen).turn
    if first is None:
        return
    if engine.act(first, "check", None) is not None:
        yield Found(GOOD, "a check when facing a bet is refused")
    else:
        remedy = (
            "answer `refused` when the engine rejects an action; if it accepts it, do not hide that"
        )
        yield Found(NOTE, "a check when facing a bet is not refused", remedy)


def _rankings(engine: EngineSession) -> Iterator[Found]:
    """A pair of aces beats a pair of kings."""
    if "rankings" not in engine.hello.capabilities:
        return
    board = ("2c", "7d", "9h", "Jc", "3s")
    found = engine.rank(board, (("Ks", "Kd"), ("As", "Ad"), ("Kh", "Kc")))
    if found.order == ((1,), (0, 2)):
        yield Found(GOOD, "a pair of aces beats a pair of kings, and equal pairs tie")
    else:
        problem = f"hands with a pair of kings, aces and kings are ranked as {found.order}"
        yield Found(BAD, problem, "`order` lists groups of tied hands by number, best group first")


def _pots(engine: EngineSession) -> Iterator[Found]:
    """A short stack makes a main pot and a side pot."""
    if "pots" not in engine.hello.capabilities:
        return
    found = engine.pots((100, 300, 300), (), 0)
    if found.pots is UNSET:
        yield Found(NOTE, "it does not show `pots`")
        return
    chips = [pot.chips for pot in found.pots]
    if chips == [300, 400]:
        yield Found(GOOD, "contributions of 100, 300 and 300 make pots of 300 and 400")
    else:
        yield Found(
            BAD,
            f"contributions of 100, 300 and 300 make pots of {chips}",
            "expected 300 and 400, the main pot first",
        )


_LOOKS: Final = (_first_table, _amounts, _whole_hand, _nonsense, _rankings, _pots)
