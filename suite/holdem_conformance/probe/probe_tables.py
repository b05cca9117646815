"""One case at two tables: as the oracle plays it in some house, and as an engine plays it.

Both get the same messages, which include the house of the case.  An engine
that plays other rules than these then matches the oracle in another house.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from holdem_adapters.capabilities import usual_blinds
from holdem_adapters.case_setup import setup_of, times_of
from holdem_adapters.engine import Refused, Start
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.start_message import house_text, start_message
from holdem_adapters.state import Legal, State
from holdem_adapters.steps import take
from holdem_conformance.judge.checks import IGNORED
from holdem_conformance.judge.fact_comparison import compared
from holdem_conformance.judge.judge import Judged, judge
from holdem_conformance.judge.legal_comparison import choices
from holdem_conformance.judge.verdicts import Checkpoint, Verdict
from holdem_conformance.library.house_variants import Variant, only_in, steps_in
from holdem_conformance.play.engine_under_test import Engine
from holdem_conformance.play.reference import reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import CannotBeTold, Done, Moment, NotSupported, Trace
from holdem_oracle.hand.setup_checks import checked
from holdem_oracle.house.betting_options import Ante, Straddle
from holdem_oracle.house.house import House
from holdem_scenarios.case.model import PASSIVE, Case, Step

#: facts by name, in the form that cases use
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
    """The result of one step at the engine's table."""

    said: str  #: whether an action was accepted or refused; empty if unknown
    state: State | None  #: the table after it; None if it is not shown


class Answers(NamedTuple):
    """The results of a case at the engine's table."""

    seen: Mapping[int, Seen]  #: by the index of the step
    hung: bool


class Hand(NamedTuple):
    """A case in the house that is sent to the engine and the oracle."""

    case: Case
    variant: Variant  #: the house, with the values that the steps of the case name
    start: Start

    @property
    def house(self) -> House:
        """The house that is sent to the engine and the oracle."""
        return self.variant.house

    @property
    def steps(self) -> list[Step]:
        """The steps of the script."""
        return steps_in(self.variant, self.case)

    @property
    def table(self) -> object:
        """A key for what the hand depends on apart from the house."""
        numbers = tuple(step.number for step in self.steps)
        return self.start.deck, self.start.blind_seats, numbers


def hand_of(case: Case, house: House) -> Hand:
    """A case in a house; an impossible table raises ``SetupError``."""
    setup = setup_of(case, house)
    checked(setup)
    return Hand(case, only_in(house, case), start_message(setup, times_of(case)))


#: what the oracle shows after each step, by the index of the step
Line = Mapping[int, Facts]


def as_the_oracle_plays(hand: Hand, house: House) -> Line:
    """Each step in a house, which may differ from the house of the hand."""
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
    """A state without its events."""
    return replace(seen, events=UNSET)


def _in_house(start: Start, house: House) -> Start:
    """The same table and deck in another house, with the posts and antes of that house."""
    moved = replace(
        start,
        house=house_text(house),
        ante=0 if house.ante is Ante.NONE else start.ante,
        straddle=start.straddle and house.straddle is not Straddle.OFF,
        second_straddle=None if house.straddle is Straddle.OFF else start.second_straddle,
    )
    if start.blind_seats == usual_blinds(start):
        return replace(moved, blind_seats=usual_blinds(moved))
    return moved


def _done(engine: OracleEngine, step: Step) -> str:
    """Perform a step; for an action of a seat, whether it was accepted or refused."""
    found = take(engine, step)
    if not step.verb or step.verb in PASSIVE:
        return ""
    return ACCEPTED if found is None else REFUSED


def as_the_engine_plays(hand: Hand, engine: Engine) -> Answers:
    """Each step, up to the point where the engine stops."""
    right = reference(hand.case, hand.variant, OracleEngine())
    script = Script(hand.case, hand.variant, right)
    trace = engine.play(script)
    judged = judge(script, trace, None if engine.about.ours else right)
    hung = any(one.verdict is Verdict.TIMEOUT for one in judged.checkpoints)
    return Answers(dict(_seen(trace, judged)), hung)


def _seen(trace: Trace, judged: Judged) -> Iterator[tuple[int, Seen]]:
    """Each step before the first that the engine cannot be sent; after that its hand differs."""
    for at, found in enumerate(judged.moments[1:]):
        moment = trace.moments[at + 1]
        if isinstance(moment.answer, NotSupported | CannotBeTold):
            return
        state = None if moment.table is None else moment.table.shows()
        yield at, Seen(_said(moment, found), state)


def _said(moment: Moment, found: Sequence[Checkpoint]) -> str:
    """Whether the engine accepted the action of a step; empty if unknown."""
    step, answer = moment.step, moment.answer
    ignored = any(one.signature == IGNORED for one in found)
    if not step.verb or step.verb in PASSIVE or ignored:
        return ""
    if isinstance(answer, Refused):
        return REFUSED
    return ACCEPTED if isinstance(answer, Done) else ""


def _facts_of(seen: State) -> dict[str, Any]:
    """All facts that a table shows, with a separate entry for each legal action."""
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
    for kind, several in _by_kind(seen.events or ()).items():
        facts[f"events.{kind}"] = several
    offered = choices(seen.legal or None)
    facts |= {f"can.{verb}": offered[verb] for verb in offered}
    return facts | dict(_clock(seen))


def _clock(seen: State) -> Iterator[tuple[str, Any]]:
    """The facts of the clock, if there is one."""
    clock = seen.clock
    if clock is not UNSET:
        yield "running", clock.running
        yield "time_left", clock.left
        yield "banks", dict(enumerate(clock.banks or ()))
        yield "offline", sorted(clock.offline or ())


def agrees(name: str, value: object, at: Seen) -> bool | None:
    """Whether an engine shows the same value; None if it does not show the fact."""
    if name == "said":
        return at.said == value if at.said else None
    return None if at.state is None else _shows(name, value, at.state)


def _shows(name: str, value: object, seen: State) -> bool | None:
    """Whether a state shows the same value; None if it does not show the fact."""
    if name.startswith("events."):
        shown = _by_kind(seen.events or ()).get(name.removeprefix("events."))
        return None if shown is None else shown == value
    if name.startswith("can."):
        return _same_choice(name.removeprefix("can."), value, seen)
    came = compared(name, value, seen)
    return not came.signature if came.shown else None


def _same_choice(verb: str, value: object, seen: State) -> bool | None:
    """Whether a state offers the same for one action of the seat to act."""
    if not isinstance(seen.legal, Legal):
        return None
    offered = getattr(seen.legal, _VERBS[verb])
    only = replace(seen, legal=Legal(**{_VERBS[verb]: offered}))
    came = compared("can", {verb: value} if value else {}, only)
    return None if offered is UNSET else not came.signature


def _by_kind(events: Sequence[str]) -> dict[str, list[str]]:
    """Events by their first word, as logs differ in the kinds that they report.

    A hand is either tabled or shown: these two are one kind.
    """
    found: dict[str, list[str]] = {}
    for event in events:
        kind = event.partition(" ")[0]
        found.setdefault("shown" if kind == "tabled" else kind, []).append(event)
    return found
