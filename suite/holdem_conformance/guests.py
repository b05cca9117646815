"""What is watched in an engine that is not the oracle, whatever a case asks.

Beside it plays the oracle: not to say what is expected, which is the case's
business, but to tell an action that was taken as it was said from one that was
taken as another.
"""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from holdem_adapters.capabilities import Hello, hello_of, needs, players
from holdem_adapters.engine import Engine, Refused, Start, Unsupported, asked, changes_between
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.starting import start_message
from holdem_adapters.state import State
from holdem_conformance.checkpoints import BrokenOffError, Checkpoints
from holdem_conformance.comparing import Compared
from holdem_conformance.effects import ACCEPTED, IGNORED, PUNISHED, bet_of, effect, other_than
from holdem_conformance.invariants import broken
from holdem_conformance.scripts import script_of
from holdem_conformance.verdicts import Verdict
from holdem_oracle.clock.clock import Times
from holdem_oracle.hand.setup import Setup
from holdem_scenarios.case import PASSIVE, Cards, Step

_QUESTIONS: Final = {"ranking": "rankings", "pots": "pots"}
_CAPABILITY: Final = "capability"


class Guest:
    """An engine at the table that may get anything wrong."""

    def __init__(self, asking: Checkpoints, engine: Engine) -> None:
        self._asking = asking
        self._case = asking.case
        self._engine = engine
        self._more: Any = engine  #: what it may have beyond what every engine has
        self._hello: Hello = getattr(engine, "hello", None) or hello_of(engine)
        self._beside: OracleEngine | None = None
        self._start: Start | None = None
        self._known: set[str] = set()

    def begin(self) -> None:
        """A new case: an engine that runs elsewhere is started if it is not there."""
        if hasattr(self._engine, "begin_case"):
            self._more.begin_case()

    def asked_for(self, kind: str) -> None:
        """A ranking, or pots: not applicable to an engine that has no notion of them."""
        self._lacks({_QUESTIONS[kind]})

    def start(self, setup: Setup, times: Times | None, steps: Sequence[Step]) -> None:
        """A hand up to the first choice, or the whole of it in one message."""
        message = self._start = start_message(setup, times)
        self._fits(message, steps)
        self._beside = OracleEngine()
        self._beside.begin(setup, times)
        if getattr(self._engine, "plays_scripts", False):
            self._more.play(script_of(message, steps))
        self._engine.start(message)
        self._invariants(Step(0))

    def _fits(self, message: Start, steps: Sequence[Step]) -> None:
        """Not applicable where the engine cannot do what the hand asks for."""
        wanted = needs(message)
        case = self._case
        if case.cards != Cards():
            wanted.add("deck")
        if case.cards.deck:
            wanted.add("deal-order")
        if any(None not in (step.disconnect, step.reconnect) for step in steps):
            wanted.add("connections")
        self._lacks(wanted)
        fewest, most = self._hello.seats
        if not fewest <= players(message) <= most:
            raise Unsupported(f"it plays with {fewest} to {most} players")

    def _lacks(self, wanted: set[str]) -> None:
        """Something that is wanted, and not there."""
        missing = sorted(wanted - set(self._hello.capabilities))
        if missing:
            raise Unsupported(f"{_CAPABILITY} {', '.join(missing)}")

    def watched(self, step: Step) -> None:
        """A step is done: the oracle beside takes it too, and the table is looked at."""
        self._follow(step)
        self._asking.paid_right = self._paid_right()
        self._invariants(step)

    def out_of_step(self, step: Step) -> None:
        """The engine waits for another seat than the one whose turn it is."""
        turn = self._seen().turn
        if self._beside is None or step.seat is None:
            return
        right = asked(self._beside).turn
        if right != step.seat:
            if right is not None:  # the case itself has somebody speak out of turn
                self._lacks({"out-of-turn"})
            return
        if turn is UNSET or turn == step.seat:
            return
        came = Compared(turn, "turn")
        self._asking.add(step, "accepted", step.seat, came)
        raise BrokenOffError

    def accepted(self, step: Step, seat: int) -> None:
        """An allowed action was not refused: it must have been taken as it was said."""
        beside = self._beside
        if beside is None:
            return
        if beside.act(seat, step.verb, step.to) is not None:
            self._beside = None
            return
        expected, seen = beside.state_for(("street", "bets", "statuses", "over")), self._seen()
        way = other_than(expected, seen, seat, step.verb)
        if way == PUNISHED or (way and isinstance(step.to, int)):
            came = Compared({"bet": bet_of(seen, seat)}, f"accepted:{way}")
            self._asking.add(step, "accepted", {"bet": bet_of(expected, seat)}, came)
            raise BrokenOffError

    def forbidden(self, step: Step, seat: int) -> None:
        """An action that must be refused: it is, or what is done instead is told."""
        before = self._seen()
        if self._cannot_be_asked(step, seat):
            return
        try:
            refused = self._engine.act(seat, step.verb, step.to)
        except Unsupported:
            self._look()
            self._not_applicable(step, "unsupported")
            return
        after = self._look()
        if isinstance(refused, Refused):
            self._refused(step, refused, before, after)
            return
        what = effect(before, after, seat, step.verb, step.to)
        shown = what if what in (ACCEPTED, IGNORED) else f"{what}, bet {bet_of(after, seat)}"
        self._asking.add(step, "refused", step.refused, Compared(shown, f"refused:{what}"))
        if what != IGNORED:
            raise BrokenOffError

    def passed(self, step: Step) -> bool:
        """Whether checks and calls have been made in a script; what came of them is judged."""
        if not getattr(self._engine, "scripted", False):
            return False
        came = self._more.passed()
        if came is not None:
            signature = "never-ends" if came is False else "accepted:refused"
            self._asking.broke(step, Verdict.FAIL, Compared(None, signature))
            raise BrokenOffError
        return True

    def _cannot_be_asked(self, step: Step, seat: int) -> bool:
        """Whether the engine cannot be told of an action out of turn; the hand goes on."""
        if step.refused != "not-your-turn" or "out-of-turn" in self._hello.capabilities:
            return False
        if seat == self._seen().turn:
            return False
        if getattr(self._engine, "scripted", False):
            self._more.skip(2)
        self._not_applicable(step, f"{_CAPABILITY}:out-of-turn")
        return True

    def _not_applicable(self, step: Step, signature: str) -> None:
        """What must be refused cannot be asked; nothing has happened."""
        self._asking.broke(step, Verdict.NOT_APPLICABLE, Compared(None, signature))

    def _refused(self, step: Step, refused: Refused, before: State, after: State) -> None:
        """The engine refuses, as it must: for which reason, and whether nothing changed."""
        from holdem_conformance.at_the_table import refusal  # noqa: PLC0415  # it imports this

        changed = changes_between(_still(before), _still(after))
        refusal(self._asking, step, refused, changed)
        if changed:
            raise BrokenOffError

    def _seen(self) -> State:
        """What the engine shows."""
        return self._engine.state()

    def _look(self) -> State:
        """What it shows after something that leaves no answer with a table."""
        look = getattr(self._engine, "look", None)
        return self._engine.state() if look is None else self._more.look()

    def _follow(self, step: Step) -> None:
        """The oracle beside takes whatever was neither said by a seat nor refused."""
        beside = self._beside
        if beside is None:
            return
        if step.verb in PASSIVE:
            _pass(beside, step.verb)
        elif step.wait is not None:
            beside.wait(step.wait)
        elif step.disconnect is not None:
            beside.connection(step.disconnect, connected=False)
        elif step.reconnect is not None:
            beside.connection(step.reconnect, connected=True)

    def _paid_right(self) -> bool:
        """Whether the hand is over, and all chips are where they have to be."""
        if self._beside is None or self._seen().over is not True:
            return False
        right = self._beside.state_for(("stacks", "over"))
        return right.over is True and self._seen().stacks == right.stacks

    def _invariants(self, step: Step) -> None:
        """What cannot be is told once for each kind of it."""
        assert self._start is not None, "a table is looked at before it is set"
        for one in broken(self._start, self._seen()):
            if one.signature not in self._known:
                self._known.add(one.signature)
                self._asking.impossible(step, one)


def _still(seen: State) -> State:
    """A table without the log, which may grow when something is refused."""
    return replace(seen, events=UNSET)


def _pass(engine: OracleEngine, verb: str) -> None:
    """The oracle checks or calls, to the end of the street or of the hand."""
    first = asked(engine).street
    while (now := asked(engine)).turn is not None:
        if verb == "check-round" and now.street != first:
            return
        engine.act(now.turn, "check" if now.free else "call", None)
