"""One case on one engine: what is done at the table, and what is asked of it."""

from collections.abc import Callable, Iterable
from typing import Final

from holdem_adapters.engine import Engine, Unsupported, asked, changes_between, snapshot
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.setting_up import setup_of, times_of
from holdem_adapters.starting import start_message
from holdem_adapters.starts import Starts
from holdem_adapters.state import State
from holdem_conformance.checkpoints import NO_STEP, WRONG_REASON, Checkpoints
from holdem_conformance.comparing import Compared
from holdem_conformance.variants import Variant, applies, changes, label, variants
from holdem_conformance.verdicts import CaseResult, Checkpoint, Verdict, worst
from holdem_oracle.clock import ClockEvent
from holdem_oracle.events import Event
from holdem_oracle.house import House, choose
from holdem_scenarios.case import Case, Step
from holdem_scenarios.steps import PASSIVE

#: Nobody checks and calls more often than this in one hand.
MOST_PASSIVE_ACTIONS: Final = 200
#: The tables of this process that the oracle has started.
STARTS: Final = Starts()


class _BrokenOffError(Exception):
    """The rest of a case cannot be played."""


def run_case(case: Case, engine: Engine, house: House) -> CaseResult:
    """A case in its own house, and in every variant of it that ``when`` names.

    The digest is left to whoever knows it.
    """
    found: list[Checkpoint] = []
    problems: list[str] = []
    for variant in variants(case, house):
        changed = changes(variant, house)
        rules = choose(house, changed) if changed else house
        asking = Checkpoints(case, label(changed))
        problems.append(played(asking, engine, rules, variant))
        found += asking.found
    return _result(case, found, problems)


def run_case_as(case: Case, engine: Engine, house: House) -> CaseResult:
    """A case in the one house that an engine plays."""
    variant = {option: str(getattr(house, option)) for step in case.play for option in step.when}
    asking = Checkpoints(case, "")
    problem = played(asking, engine, house, variant)
    return _result(case, asking.found, [problem])


def _result(case: Case, found: list[Checkpoint], problems: list[str]) -> CaseResult:
    """What came of a case."""
    checkpoints = tuple(found)
    return CaseResult(
        id=case.id,
        digest="",
        verdict=worst(checkpoints),
        checkpoints=checkpoints,
        problem="; ".join(filter(None, problems)),
    )


def played(asking: Checkpoints, engine: Engine, house: House, variant: Variant) -> str:
    """Ask everything in one house; what the engine said where it broke off."""
    run = _Run(asking, engine)
    try:
        if asking.case.play:
            run.hand(house, variant)
        else:
            run.question()
    except Unsupported as unsupported:
        run.stop(Verdict.NOT_APPLICABLE, "unsupported")
        return f"unsupported: {unsupported}"
    except _BrokenOffError:
        return ""
    except (Exception, SystemExit) as error:  # noqa: BLE001  # an engine may raise anything
        run.stop(Verdict.CRASH, f"crash:{type(error).__name__}")
        return f"{type(error).__name__}: {error}"
    return ""


def events_of(case: Case, house: House, variant: Variant) -> list[Event | ClockEvent]:
    """What happens in a case when the oracle plays it, as far as it goes."""
    engine = OracleEngine()
    played(Checkpoints(case, ""), engine, house, variant)
    return engine.events


class _Run:
    """An engine being taken through a case."""

    def __init__(self, asking: Checkpoints, engine: Engine) -> None:
        self._asking = asking
        self._case = asking.case
        self._engine = engine
        self._step = NO_STEP

    def stop(self, verdict: Verdict, signature: str) -> None:
        """The engine could not answer."""
        self._asking.broke(self._step, verdict, Compared(None, signature))

    def question(self) -> None:
        """A ranking, or pots: everything that is expected of one answer."""
        case = self._case
        if case.rank is not None:
            hands = tuple(map(tuple, case.rank.hands))
            ranked = self._engine.rank(tuple(case.rank.board), hands)
            self._asking.facts(NO_STEP, case.expect, ranked)
        elif case.pots is not None:
            divided = self._engine.pots(case.pots.paid, case.pots.folded, case.pots.dead)
            self._asking.facts(NO_STEP, case.expect, divided)

    def hand(self, house: House, variant: Variant) -> None:
        """A hand, step by step."""
        self._start(house)
        for step in self._case.play:
            if applies(step, variant):
                self._step = step
                self._asking.begins(step)
                self._done(step)
                if step.expect:
                    self._asking.facts(step, step.expect, self._seen(step.expect))
                if self._asking.follows:
                    self._asking.done(step, self._engine.state())

    def _start(self, house: House) -> None:
        """The hand up to the first choice; the oracle starts each table once."""
        engine, times = self._engine, times_of(self._case)
        if type(engine) is OracleEngine and times is None:
            engine.go_on_from(STARTS.of(self._case, house))
        elif isinstance(engine, OracleEngine):
            engine.begin(setup_of(self._case, house), times)
        else:
            engine.start(start_message(setup_of(self._case, house), times))

    def _seen(self, facts: Iterable[str]) -> State:
        """What the engine shows; of the oracle, as much as is asked."""
        if isinstance(self._engine, OracleEngine):
            return self._engine.state_for(facts)
        return self._engine.state()

    def _done(self, step: Step) -> None:
        """What a step does at the table."""
        if step.verb in PASSIVE:
            self._passive(step.verb)
        elif step.refused:
            self._refused(step)
        elif step.verb:
            self._accepted(step)
        elif step.wait is not None:
            self._engine.wait(step.wait)
        elif step.disconnect is not None:
            self._engine.connection(step.disconnect, connected=False)
        elif step.reconnect is not None:
            self._engine.connection(step.reconnect, connected=True)

    def _seat(self, step: Step) -> int:
        """Who acts: the seat that is named, or whoever is asked."""
        if step.seat is not None:
            return step.seat
        seat = asked(self._engine).turn
        if seat is None:
            self._asking.add(step, "accepted", "a choice", Compared("nobody is asked", "turn"))
            raise _BrokenOffError
        return seat

    def _accepted(self, step: Step) -> None:
        """An action that the rules allow; an engine that refuses it cannot go on."""
        refused = self._engine.act(self._seat(step), step.verb, step.to)
        if refused is not None:
            signature = f"accepted:{refused.reason or 'refused'}"
            self._asking.add(step, "accepted", "accepted", Compared(refused.reason, signature))
            raise _BrokenOffError

    def _refused(self, step: Step) -> None:
        """An action that must be refused, and change nothing."""
        before = snapshot(self._engine)
        refused = self._engine.act(self._seat(step), step.verb, step.to)
        if refused is None:
            came = Compared("accepted", "refused:accepted")
        elif refused.reason and refused.reason != step.refused:
            came = Compared(refused.reason, WRONG_REASON)
        else:
            came = Compared(refused.reason, "")
        self._asking.add(step, "refused", step.refused, came)
        if refused is None:
            raise _BrokenOffError
        changed = changes_between(before, snapshot(self._engine))
        came = Compared(changed or "nothing", "refused:changed" if changed else "")
        self._asking.add(step, "unchanged", "nothing", came)

    def _passive(self, verb: str) -> None:
        """Whoever is asked checks or calls, to the end of the street or of the hand."""
        act: Callable[[int, str, None], object] = self._engine.act
        first = asked(self._engine).street
        for _ in range(MOST_PASSIVE_ACTIONS):
            now = asked(self._engine)
            if now.turn is None or (verb == "check-round" and now.street != first):
                return
            if act(now.turn, "check" if now.free else "call", None) is not None:
                self.stop(Verdict.FAIL, "accepted:refused")
                raise _BrokenOffError
        self.stop(Verdict.FAIL, "never-ends")
        raise _BrokenOffError
