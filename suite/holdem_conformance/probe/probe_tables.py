"""One case at two tables: as the oracle plays it in some house, and as an engine plays it.

Both get the same messages, which include the house of the case.  An engine
that plays other rules than these then matches the oracle in another house.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from holdem_adapters.engine import Refused
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.oracle_view import BETWEEN_FACTS
from holdem_adapters.state import Legal, State
from holdem_adapters.steps import take
from holdem_adapters.tables.hand_lines import Asked as Request
from holdem_adapters.tables.opening import NextHand
from holdem_adapters.tournaments.asked_oracle import asked
from holdem_conformance.judge.checks import IGNORED
from holdem_conformance.judge.fact_comparison import compared
from holdem_conformance.judge.judge import Judged, judge
from holdem_conformance.judge.legal_comparison import choices
from holdem_conformance.judge.tables.between_facts import shown_between
from holdem_conformance.judge.verdicts import Checkpoint, Verdict
from holdem_conformance.play.engine_under_test import Engine
from holdem_conformance.play.reference import reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import CannotBeTold, Done, Moment, NotSupported, Trace
from holdem_conformance.probe.probed_cases import Asked, Played, dealt_by_seat
from holdem_oracle.house.house import House
from holdem_scenarios.case.model import PASSIVE

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


#: what the oracle shows after each step, by the index of the step
Line = Mapping[int, Facts]


def as_the_oracle_plays(played: Played, house: House) -> Line:
    """Each step in a house, which may differ from the house of the case."""
    engine = OracleEngine()
    played.begin(engine, house)
    found: dict[int, Facts] = {}
    before = engine.state()
    for at, line in enumerate(played.requests):
        step = line.step
        said, after = _done(engine, line), engine.state()
        found[at] = _told({"said": said, **_facts_of(after)}, played.telling(at))
        wanted = REFUSED if step.refused else ACCEPTED
        if said not in ("", wanted) and not (step.refused and _still(before) == _still(after)):
            break
        before = after
    return found


def _told(facts: Facts, names: frozenset[str] | None) -> Facts:
    """The facts with these names, or all of them."""
    return facts if names is None else {name: facts[name] for name in facts if name in names}


def _still(seen: State) -> State:
    """A state without its events."""
    return replace(seen, events=UNSET)


def _done(engine: OracleEngine, line: Asked) -> str:
    """Perform a step; for an action, or what is said to a table, whether it was accepted."""
    step, request = line.step, line.request
    if request is not None:
        return ACCEPTED if _at_the_table(engine, line, request) is None else REFUSED
    found = take(engine, step)
    if not step.verb or step.verb in PASSIVE:
        return ""
    return ACCEPTED if found is None else REFUSED


def _at_the_table(engine: OracleEngine, step: Asked, request: Request) -> Refused | None:
    """Deal, or say something."""
    if step.by_seat and isinstance(request, NextHand):
        request = dealt_by_seat(engine, request)
    return asked(engine, request)


def as_the_engine_plays(played: Played, engine: Engine) -> Answers:
    """Each step, up to the point where the engine stops."""
    right = reference(played.case, played.variant, OracleEngine())
    script = Script(played.case, played.variant, right)
    trace = engine.play(script)
    judged = judge(script, trace, None if engine.about.ours else right)
    hung = any(one.verdict is Verdict.TIMEOUT for one in judged.checkpoints)
    return Answers(dict(_seen(script, trace, judged)), hung)


def _seen(script: Script, trace: Trace, judged: Judged) -> Iterator[tuple[int, Seen]]:
    """Each step before the first that the engine cannot be sent; after that its hand differs."""
    for at, found in enumerate(judged.moments[1:]):
        moment = trace.moments[at + 1]
        if isinstance(moment.answer, NotSupported | CannotBeTold):
            return
        state = None if moment.table is None else moment.table.shows()
        line = Asked(moment.step, script.lines[at].request)
        yield at, Seen(_said(moment, line, found), state)


def _said(moment: Moment, line: Asked, found: Sequence[Checkpoint]) -> str:
    """Whether the engine accepted the action of a step; empty if unknown."""
    step, request, answer = line.step, line.request, moment.answer
    ignored = any(one.signature == IGNORED for one in found)
    is_an_action = bool(step.verb) and step.verb not in PASSIVE
    if ignored or not (request or is_an_action):
        return ""
    if isinstance(answer, Refused):
        return REFUSED
    return ACCEPTED if isinstance(answer, Done) else ""


def _facts_of(seen: State) -> dict[str, Any]:
    """All facts that a table shows, with a separate entry for each legal action."""
    facts = {name: value for name in _PLAIN if (value := getattr(seen, name)) is not UNSET}
    for name in _BY_SEAT:
        facts[name] = dict(enumerate(getattr(seen, name) or ()))
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
    return facts | dict(_clock(seen)) | dict(_between(seen))


def _between(seen: State) -> Iterator[tuple[str, Any]]:
    """The facts of the table around the hand, if there is one; who is out may have no place."""
    if seen.between is UNSET:
        return
    for name in BETWEEN_FACTS:
        yield name, shown_between(name, seen.between)
    places = shown_between("places", seen.between)
    if places is not UNSET:
        yield "places", {**dict.fromkeys(seen.between.out or ()), **places}


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
