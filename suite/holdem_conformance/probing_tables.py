"""One case at two tables: as the oracle would play it in some house, and as an engine plays it.

Both are told the same, the house that the case is played in included.  An
engine that plays by rules of its own is then like the oracle in one of the
other houses.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from holdem_adapters.capabilities import usual_blinds
from holdem_adapters.engine import MOST_PASSIVE_ACTIONS, Engine, Start
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.setting_up import setup_of, times_of
from holdem_adapters.starting import house_told, start_message
from holdem_adapters.state import Legal, State
from holdem_conformance.checkpoints import IGNORED, WRONG_REASON, Checkpoints
from holdem_conformance.comparing import choices, compared
from holdem_conformance.running import played
from holdem_conformance.variants import applies
from holdem_conformance.verdicts import Checkpoint, Verdict
from holdem_oracle.hand.setup_checks import checked
from holdem_oracle.house.betting_options import Ante, Straddle
from holdem_oracle.house.house import House
from holdem_scenarios.case import PASSIVE, Case, Step

#: Facts by name, in the form in which cases keep them.
Facts = Mapping[str, Any]
ACCEPTED: Final = "accepted"
REFUSED: Final = "refused"
_PLAIN: Final = ("street", "turn", "to_match", "button", "over")
_BY_SEAT: Final = ("bets", "stacks", "won", "returned", "statuses")
_VERBS: Final = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raises",
    "all-in": "all_in",
}


class Seen(NamedTuple):
    """What came of one step at the engine's table."""

    said: str  #: whether an action was accepted or refused; empty where nobody knows
    state: State | None  #: the table after it; None where it cannot be seen


class Answers(NamedTuple):
    """What came of a whole case at the engine's table."""

    seen: Mapping[int, Seen]  #: by the place of the step
    hung: bool


class Hand(NamedTuple):
    """A case as it is played in the house that everybody is told of."""

    case: Case
    house: House
    variant: Mapping[str, str]  #: the values that the steps of the case ask about
    start: Start

    @property
    def steps(self) -> list[Step]:
        """What is done."""
        return [step for step in self.case.play if applies(step, self.variant)]

    @property
    def table(self) -> object:
        """What the hand depends on, apart from the house: one with the same is the same hand."""
        numbers = tuple(step.number for step in self.steps)
        return self.start.deck, self.start.blind_seats, numbers


def hand_of(case: Case, house: House, variant: Mapping[str, str]) -> Hand:
    """A case in a house; a table that cannot be is a ``SetupError``."""
    setup = setup_of(case, house)
    checked(setup)
    return Hand(case, house, variant, start_message(setup, times_of(case)))


#: What the oracle shows after each step, by the place of the step.
Line = Mapping[int, Facts]


def as_the_oracle_plays(hand: Hand, house: House) -> Line:
    """Each step, in a house that need not be the one that is told."""
    engine = OracleEngine()
    engine.start(_in_house(hand.start, house))
    found: dict[int, Facts] = {}
    before = engine.state()
    for at, step in enumerate(hand.steps):
        said, after = _done(engine, step), engine.state()
        found[at] = {"said": said, **_facts_of(after)}
        wanted = REFUSED if step.refused else ACCEPTED
        if said not in ("", wanted) and not (step.refused and _still(before) == _still(after)):
            break
        before = after
    return found


def _still(seen: State) -> State:
    """A table without the log."""
    return replace(seen, events=UNSET)


def _in_house(start: Start, house: House) -> Start:
    """The same table and deck in another house, which has its own posts and antes, or none."""
    moved = replace(
        start,
        house=house_told(house),
        ante=0 if house.ante is Ante.NONE else start.ante,
        straddle=start.straddle and house.straddle is not Straddle.OFF,
    )
    if start.blind_seats == usual_blinds(start):
        return replace(moved, blind_seats=usual_blinds(moved))
    return moved


def _done(engine: OracleEngine, step: Step) -> str:
    """Do what a step says; whether it was accepted, where a seat has said something."""
    if step.verb in PASSIVE:
        _pass(engine, step.verb)
    elif step.verb:
        seat = engine.asked().turn if step.seat is None else step.seat
        if seat is None or engine.act(seat, step.verb, step.to) is not None:
            return REFUSED
        return ACCEPTED
    elif step.wait is not None:
        engine.wait(step.wait)
    elif step.disconnect is not None:
        engine.connection(step.disconnect, connected=False)
    elif step.reconnect is not None:
        engine.connection(step.reconnect, connected=True)
    return ""


def _pass(engine: OracleEngine, verb: str) -> None:
    """Whoever is asked checks or calls, to the end of the street or of the hand."""
    first = engine.asked().street
    for _ in range(MOST_PASSIVE_ACTIONS):
        now = engine.asked()
        if now.turn is None or (verb == "check-round" and now.street != first):
            return
        engine.act(now.turn, "check" if now.free else "call", None)


def as_the_engine_plays(hand: Hand, engine: Engine) -> Answers:
    """Each step, as far as the engine goes along."""
    watch = _Watch(hand.case, "")
    played(watch, engine, hand.house, hand.variant)
    last = watch.begun - 1
    if watch.broken_off and last not in watch.states:
        with suppress(Exception):  # an engine may raise anything; it has been judged already
            watch.states[last] = engine.state()
    hung = any(one.verdict is Verdict.TIMEOUT for one in watch.found)
    return Answers(dict(_seen(hand.steps, watch)), hung)


def _seen(steps: Sequence[Step], watch: "_Watch") -> Iterator[tuple[int, Seen]]:
    """Each step, up to one that the engine cannot be told of: after that it plays another hand."""
    for at, step in enumerate(steps[: watch.begun]):
        found = watch.of_step(at)
        if any(one.verdict is Verdict.NOT_APPLICABLE and _is_deed(one) for one in found):
            return
        yield at, Seen(_said(step, found), watch.states.get(at))


def _is_deed(one: Checkpoint) -> bool:
    """Whether a checkpoint is about what was done, and not about what was to be seen after it."""
    return one.id.rpartition("/")[2] in (ACCEPTED, REFUSED, "answer")


class _Watch(Checkpoints):
    """Checkpoints that remember the table after every step."""

    follows = True

    def __init__(self, case: Case, label: str) -> None:
        super().__init__(case, label)
        self.states: dict[int, State] = {}
        self._before: list[int] = []  #: how much had been found before each step

    @property
    def begun(self) -> int:
        """How many steps have begun."""
        return len(self._before)

    def of_step(self, at: int) -> list[Checkpoint]:
        """What was found in a step."""
        return self.found[self._before[at] : [*self._before, len(self.found)][at + 1]]

    def begins(self, step: Step) -> None:
        """A step is about to be done."""
        del step
        self._before.append(len(self.found))

    def done(self, step: Step, seen: State) -> None:
        """A step has been done."""
        del step
        self.states[self.begun - 1] = seen


def _said(step: Step, found: Sequence[Checkpoint]) -> str:
    """Whether the engine accepted what a step says."""
    if not step.verb or step.verb in PASSIVE:
        return ""
    for one in found:
        name = one.id.rpartition("/")[2]
        if name in (ACCEPTED, REFUSED):
            return _answer(one)
        if name == "answer":
            return ""
    return "" if step.refused else ACCEPTED


def _answer(one: Checkpoint) -> str:
    """What the engine said, by what was found wrong with it."""
    if one.signature in ("turn", IGNORED):
        return ""
    kind, _, how = one.signature.partition(":")
    if kind == "accepted":
        return ACCEPTED if how in ("coerced", "punished") else REFUSED
    refused = one.verdict is Verdict.PASS or one.signature == WRONG_REASON
    return REFUSED if refused else ACCEPTED


def _facts_of(seen: State) -> dict[str, Any]:
    """Everything that a table shows, each verb and each field for itself."""
    facts: dict[str, Any] = {name: getattr(seen, name) for name in _PLAIN}
    for name in _BY_SEAT:
        facts[name] = dict(enumerate(getattr(seen, name)))
    facts["board"] = list(seen.board or ())
    facts["holes"] = {seat: list(hand) for seat, hand in (seen.holes or {}).items()}
    facts["shown"] = [seat for seat, _ in seen.shown or ()]
    facts["mucked"] = sorted(seen.mucked or ())
    facts["blind_seats"] = list(seen.blinds or ())
    facts["pots"] = [
        {"chips": pot.chips, "eligible": sorted(pot.eligible or ())} for pot in seen.pots or ()
    ]
    facts["pot"] = sum(pot.chips for pot in seen.pots or ()) + sum(seen.bets or ())
    facts["events"] = list(seen.events or ())
    offered = choices(seen.legal or None)
    facts |= {f"can.{verb}": offered[verb] for verb in offered}
    return facts | dict(_clock(seen))


def _clock(seen: State) -> Iterator[tuple[str, Any]]:
    """What runs down, where there is a clock."""
    clock = seen.clock
    if clock is not UNSET:
        yield "running", clock.running
        yield "time_left", clock.left
        yield "banks", dict(enumerate(clock.banks or ()))
        yield "offline", sorted(clock.offline or ())


def agrees(name: str, value: Any, at: Seen) -> bool | None:  # noqa: ANN401  # any fact
    """Whether an engine shows the same; None where it shows nothing of the kind."""
    if name == "said":
        return at.said == value if at.said else None
    return None if at.state is None else _shows(name, value, at.state)


def _shows(name: str, value: Any, seen: State) -> bool | None:  # noqa: ANN401  # as above
    """The same, of a table."""
    if name == "events":
        return _same_events(value, seen)
    if name.startswith("can."):
        return _same_choice(name.removeprefix("can."), value, seen)
    came = compared(name, value, seen)
    return not came.signature if came.shown else None


def _same_choice(verb: str, value: Any, seen: State) -> bool | None:  # noqa: ANN401  # as above
    """One choice of the seat whose turn it is."""
    if not isinstance(seen.legal, Legal):
        return None
    offered = getattr(seen.legal, _VERBS[verb])
    only = replace(seen, legal=Legal(**{_VERBS[verb]: offered}))
    came = compared("can", {verb: value} if value else {}, only)
    return None if offered is UNSET else not came.signature


def _same_events(value: Sequence[str], seen: State) -> bool | None:
    """What has happened, of the kinds that the engine tells at all."""
    if not seen.events:
        return None
    kinds = {event.partition(" ")[0] for event in seen.events}
    return [event for event in value if event.partition(" ")[0] in kinds] == list(seen.events)
