"""An engine being taken through one case: what is done at the table, and what is asked of it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from holdem_adapters.engine import (
    MOST_PASSIVE_ACTIONS,
    Engine,
    Refused,
    asked,
    changes_between,
    snapshot,
)
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.setting_up import setup_of, times_of
from holdem_adapters.starts import Starts
from holdem_adapters.state import State
from holdem_conformance.checkpoints import NO_STEP, WRONG_REASON, BrokenOffError, Checkpoints
from holdem_conformance.comparing import Compared
from holdem_conformance.variants import Variant, applies
from holdem_conformance.verdicts import Verdict
from holdem_oracle.house.house import House
from holdem_scenarios.case import PASSIVE, Step

#: The tables of this process that the oracle has started.
STARTS: Final = Starts()


class AtTheTable:
    """An engine being taken through a case; one that is not the oracle is a guest."""

    def __init__(self, asking: Checkpoints, engine: Engine) -> None:
        self._asking = asking
        self._case = asking.case
        self._engine = engine
        self._step = NO_STEP
        self._guest = None
        if not isinstance(engine, OracleEngine):
            from holdem_conformance.guests import Guest  # noqa: PLC0415  # not for the oracle

            self._guest = Guest(asking, engine)

    def begin(self) -> None:
        """An engine that runs elsewhere has to be there."""
        if self._guest is not None:
            self._guest.begin()

    def stop(self, verdict: Verdict, signature: str) -> None:
        """The engine could not answer."""
        self._asking.broke(self._step, verdict, Compared(None, signature))

    def question(self) -> None:
        """A ranking, or pots: everything that is expected of one answer."""
        case = self._case
        if self._guest is not None:
            self._guest.asked_for(case.kind)
        if case.rank is not None:
            hands = tuple(map(tuple, case.rank.hands))
            ranked = self._engine.rank(tuple(case.rank.board), hands)
            self._asking.facts(NO_STEP, case.expect, ranked)
        elif case.pots is not None:
            divided = self._engine.pots(case.pots.paid, case.pots.folded, case.pots.dead)
            self._asking.facts(NO_STEP, case.expect, divided)

    def hand(self, house: House, variant: Variant) -> None:
        """A hand, step by step."""
        follows = self._asking.follows
        steps: Sequence[Step] = self._case.play
        if variant:
            steps = [step for step in steps if applies(step, variant)]
        self._start(house, steps)
        if follows:
            self._asking.done(NO_STEP, self._engine.state())
        for step in steps:
            self._step = step
            if follows:
                self._asking.begins(step)
            self._done(step)
            if self._guest is not None:
                self._guest.watched(step)
            if step.expect:
                self._asking.facts(step, step.expect, self._seen(step.expect))
            if follows:
                self._asking.done(step, self._engine.state())

    def _start(self, house: House, steps: Sequence[Step]) -> None:
        """The hand up to the first choice; the oracle starts each table once."""
        engine, times = self._engine, times_of(self._case)
        if self._guest is not None:
            self._guest.start(setup_of(self._case, house), times, steps)
        elif isinstance(engine, OracleEngine):
            if type(engine) is OracleEngine and times is None:
                engine.go_on_from(STARTS.of(self._case, house))
            else:
                engine.begin(setup_of(self._case, house), times)

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
            raise BrokenOffError
        return seat

    def _accepted(self, step: Step) -> None:
        """An action that the rules allow; an engine that refuses it cannot go on."""
        seat = self._seat(step)
        if self._guest is not None:
            self._guest.out_of_step(step)
        refused = self._engine.act(seat, step.verb, step.to)
        if refused is not None:
            signature = f"accepted:{refused.reason or 'refused'}"
            self._asking.add(step, "accepted", "accepted", Compared(refused.reason, signature))
            raise BrokenOffError
        if self._guest is not None:
            self._guest.accepted(step, seat)

    def _refused(self, step: Step) -> None:
        """An action that must be refused, and change nothing."""
        seat = self._seat(step)
        if self._guest is not None:
            self._guest.forbidden(step, seat)
            return
        before = snapshot(self._engine)
        refused = self._engine.act(seat, step.verb, step.to)
        if refused is None:
            self._asking.add(
                step, "refused", step.refused, Compared("accepted", "refused:accepted")
            )
            raise BrokenOffError
        refusal(self._asking, step, refused, changes_between(before, snapshot(self._engine)))

    def _passive(self, verb: str) -> None:
        """Whoever is asked checks or calls, to the end of the street or of the hand."""
        if self._guest is not None and self._guest.passed(self._step):
            return
        act: Callable[[int, str, None], object] = self._engine.act
        first = asked(self._engine).street
        for _ in range(MOST_PASSIVE_ACTIONS):
            now = asked(self._engine)
            if now.turn is None or (verb == "check-round" and now.street != first):
                return
            if act(now.turn, "check" if now.free else "call", None) is not None:
                self.stop(Verdict.FAIL, "accepted:refused")
                raise BrokenOffError
        self.stop(Verdict.FAIL, "never-ends")
        raise BrokenOffError


def refusal(asking: Checkpoints, step: Step, refused: Refused, changed: object) -> None:
    """An action was refused, as it must be: for which reason, and whether nothing changed."""
    if refused.reason and refused.reason != step.refused:
        came = Compared(refused.reason, WRONG_REASON)
    else:
        came = Compared(refused.reason, "")
    asking.add(step, "refused", step.refused, came)
    came = Compared(changed or "nothing", "refused:changed" if changed else "")
    asking.add(step, "unchanged", "nothing", came)
